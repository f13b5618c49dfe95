import { socialPage } from '../../app/pages/social-page.tsx'
import { cost, goodPhotos, likeness, privacy } from '../answers.ts'

const page = socialPage('/social-media/slack-profile-picture', {
  title: 'Slack profile picture from a selfie',
  description:
    'Make a Slack profile picture from a selfie in seconds: the size Slack takes, backdrops that stay clear in a busy channel, and a free try.',
  h1: 'Slack profile picture',
  lead: 'In a busy channel you are a square of a few millimetres. Turn a selfie into a picture that people recognise at that size.',
  preset: { gender: 'man', look: 'man.headshot.blue-gradient' },
  shape: 'square',
  facts: {
    title: 'What Slack takes',
    list: [
      { label: 'Smallest size', value: '512 × 512 pixels' },
      { label: 'Largest size', value: '1,024 × 1,024 pixels' },
      { label: 'Shape', value: 'A square with round corners' },
      { label: 'What you get here', value: '1,024 × 1,280 pixels, JPG' },
    ],
    note: 'Slack’s own figures, checked in November 2026. Slack lets you crop to a square after you upload.',
  },
  looks: {
    title: 'Backdrops that stay clear when small',
    text: 'Messages stand on white, or on near-black in the dark theme. A coloured or mid-grey backdrop has an edge on both, and one that your colleagues don’t use makes you easy to find.',
    ids: [
      'man.headshot.studio-blue',
      'woman.headshot.golden',
      'man.headshot.blue-gradient',
      'woman.headshot.garden',
      'man.headshot.studio-brown',
      'woman.headshot.gradient',
      'man.headshot.outdoor-sunset',
      'woman.headshot.gray-gradient',
    ],
  },
  sections: [
    {
      title: 'Crop close',
      paragraphs: [
        'When Slack asks you to crop, move the square up until it ends just above your hair, and make it small enough that your face fills about two thirds of it. At 36 pixels, shoulders only take space from your face.',
      ],
    },
    {
      title: 'Look like you do on a call',
      paragraphs: [
        'The picture is there so that people know who is writing. If you wear glasses or have a beard today, use a photo that has them too. Headshots from here keep your face as it is in the photo, so they are as up to date as your selfie.',
      ],
    },
    {
      title: 'Use it in the other places too',
      paragraphs: [
        'The same picture in chat, mail, calendar and code review saves everybody a moment each time. Download it once: 1,024 × 1,280 pixels are enough for all of them.',
      ],
    },
  ],
  questions: [
    likeness,
    {
      question: 'Why does Slack cut off part of my picture?',
      answer:
        'Slack shows a square, and your headshot is upright. You choose the part when you upload it: move the square up to your face.',
    },
    goodPhotos,
    privacy,
    cost,
  ],
  related: [
    '/social-media/microsoft-teams-profile-picture',
    '/professional-photos/linkedin-headshots',
    '/professional-photos/corporate-headshots',
    '/ai-free-headshot-generator',
  ],
})

export const meta = page.meta
export default page.Page
