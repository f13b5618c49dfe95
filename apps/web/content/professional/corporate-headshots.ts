import { professionalPage } from '../../app/pages/professional-page.tsx'
import { clothes, cost, likeness, privacy } from '../answers.ts'

const page = professionalPage('/professional-photos/corporate-headshots', {
  title: 'Corporate headshots that match',
  description:
    'Corporate headshots from selfies, with one backdrop, one light and one framing for everybody, so that the team page looks like one team.',
  h1: 'Corporate headshots',
  lead: 'One backdrop, one light, one framing. Everybody takes a selfie where they are, and the team page looks as if you had all been to the same studio.',
  preset: { gender: 'man', look: 'man.headshot.blue-gradient' },
  looks: {
    title: 'Backdrops for a team page',
    text: 'Pick one that leaves your website’s colours alone: neutral greys and whites go with everything, and dark backdrops suit law, finance and consulting.',
    ids: [
      'man.headshot.gray-gradient',
      'woman.headshot.white',
      'man.headshot.studio-dark',
      'woman.headshot.blue-gradient',
      'man.headshot.studio-blue',
      'woman.headshot.minimalist',
      'man.headshot.beige-neutral',
      'woman.headshot.gray-gradient',
    ],
  },
  sections: [
    {
      title: 'How portraits come to match',
      paragraphs: [
        'A style here is a fixed recipe: which backdrop, where the light comes from, how warm it is, how much of the person is in the picture. Agree on one style and send its name round. Whoever uses it gets the same recipe, this week or next year.',
        'What a style can’t change is the photo itself. A few rules for the selfies make more difference than anything done later.',
      ],
    },
    {
      title: 'Rules to send round',
      paragraphs: ['Copy these into the message to your colleagues:'],
      points: [
        'Face a window, with the light on both sides of your face.',
        'Hold the camera at eye level, an arm’s length away, and look into it.',
        'Show your head and shoulders, with nothing cut off.',
        'Wear what you would wear for a meeting. Avoid fine stripes.',
        'No sunglasses, hats or filters. Your usual glasses are fine.',
      ],
    },
    {
      title: 'New people, same look',
      paragraphs: [
        'Somebody who joins later takes one selfie and uses the same style. Nobody has to wait for the next day with a photographer, and the page doesn’t slowly turn into a collection of holiday pictures.',
      ],
    },
    {
      title: 'Where the photos are',
      paragraphs: [
        'Your colleagues’ photos are personal data, so it matters where they go. This service runs on one server and passes no photo to another company’s image service unless its host has set one up. Because it is [open source](/about-us), your company can also run it on a machine of its own.',
      ],
    },
  ],
  questions: [
    likeness,
    {
      question: 'Can I order for the whole team at once?',
      answer:
        'Not yet. For now each person makes their own headshot, here on this page or with an account, in the style you agreed on.',
    },
    {
      question: 'Are the pictures large enough for print?',
      answer: 'They are 1,024 × 1,280 pixels: good for websites, slides, badges and about 9 × 11 centimetres in print.',
    },
    clothes,
    privacy,
    cost,
  ],
  related: [
    '/professional-photos/linkedin-headshots',
    '/professional-photos/team-headshots',
    '/professional-photos/executive-headshots',
    '/ai-free-headshot-generator',
  ],
})

export const meta = page.meta
export default page.Page
