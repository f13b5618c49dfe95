import { professionalPage } from '../../app/pages/professional-page.tsx'
import { cost, goodPhotos, likeness, privacy } from '../answers.ts'

const page = professionalPage('/professional-photos/linkedin-headshots', {
  title: 'LinkedIn headshots from a selfie',
  description:
    'Make a LinkedIn headshot from a selfie in seconds. The size LinkedIn wants, how to fit the round crop, which backdrops suit, and a free try.',
  h1: 'LinkedIn headshots',
  lead: 'Your photo is often all that people see next to your name. Turn a selfie into one you’re glad to show, and that still looks like you.',
  preset: { gender: 'woman', look: 'woman.headshot.blue-gradient' },
  facts: {
    title: 'What LinkedIn asks for',
    list: [
      { label: 'Smallest size', value: '400 × 400 pixels' },
      { label: 'File', value: 'JPG or PNG, up to 8 MB' },
      { label: 'Shape on your profile', value: 'A circle' },
      { label: 'What you get here', value: '1,024 × 1,280 pixels, JPG' },
    ],
    note: 'LinkedIn’s own figures, checked in November 2026.',
  },
  shape: 'circle',
  looks: {
    title: 'Backdrops that suit a profile',
    text: 'LinkedIn is mostly white and grey, and your photo is often no larger than a fingernail. A plain backdrop with some contrast keeps the eye on your face.',
    ids: [
      'woman.headshot.gray-gradient',
      'man.headshot.blue-gradient',
      'woman.headshot.white',
      'man.headshot.studio-dark',
      'woman.headshot.minimalist',
      'man.headshot.beige-neutral',
      'woman.headshot.outdoor',
      'man.headshot.outdoor-architecture',
    ],
  },
  sections: [
    {
      title: 'Leave room for the circle',
      paragraphs: [
        'LinkedIn cuts a circle out of your photo. Headshots from here are upright, with your head in the upper half, so there is enough around it to work with.',
        'When LinkedIn asks you to position the photo, zoom in until your head fills about two thirds of the circle. Keep a little air above your hair, and let your shoulders run out of the bottom.',
      ],
    },
    {
      title: 'Take a selfie that works',
      paragraphs: ['The better the selfie, the better the headshot. It takes two minutes:'],
      points: [
        'Stand facing a window. Soft light from the front does more than any retouching.',
        'Hold the phone at eye level, as far away as your arm allows. Close up, noses get larger.',
        'Wear what you would wear to meet a client: it stays as it is in the photo.',
        'Keep your whole head in the picture, and take off sunglasses and hats.',
      ],
    },
    {
      title: 'It has to be you',
      paragraphs: [
        'LinkedIn may remove a profile photo that doesn’t show your likeness: a logo, a cartoon, somebody else, or you as a child.',
        'Headshots from here are made of your own photo. The light, the backdrop, the tone and the crop change. Your face isn’t redrawn, so people recognise you when you meet.',
      ],
    },
    {
      title: 'What the file says about itself',
      paragraphs: [
        'Each picture carries the standard note for edited photos (the IPTC digital source type), so that software can tell it has a new backdrop. Where and with which camera your selfie was taken is not passed on.',
      ],
    },
  ],
  questions: [
    likeness,
    {
      question: 'Is the picture large enough for LinkedIn?',
      answer:
        'Yes. You download 1,024 × 1,280 pixels, and LinkedIn asks for at least 400 × 400. The file is well below its limit of 8 MB.',
    },
    goodPhotos,
    privacy,
    cost,
  ],
  related: [
    '/professional-photos/corporate-headshots',
    '/professional-photos/resume-headshots',
    '/social-media/slack-profile-picture',
    '/ai-free-headshot-generator',
    '/free-linkedin-headline-generator',
  ],
})

export const meta = page.meta
export default page.Page
