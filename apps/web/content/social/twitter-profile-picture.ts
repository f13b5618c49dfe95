import { socialPage } from '../../app/pages/social-page.tsx'

const page = socialPage('/social-media/twitter-profile-picture', {
  title: 'X (Twitter) profile picture from a selfie',
  description:
    'Twitter is now X, and your picture sits beside every post at 48 pixels. Sizes, the header’s safe strip, what the authenticity rules say, and looks.',
  h1: 'Twitter profile picture',
  lead: 'The site is called X now; the little circle beside each post works as it always did. Readers decide within a scroll whether a person or a bot wrote that.',
  preset: { gender: 'man', look: 'man.headshot.studio-textured' },
  example: {
    subject: 'person-7-selfie3',
    caption: 'His office made room for a hand-painted grey canvas, lit from the right.',
  },
  facts: {
    title: 'Sizes on X',
    list: [
      { label: 'Recommended', value: '400 × 400' },
      { label: 'Beside a post', value: '48 × 48' },
      { label: 'Smallest', value: '24 × 24' },
      { label: 'Header', value: '1,500 × 500' },
    ],
    note: 'The variants of 24, 48 and 73 pixels are in X’s documentation for developers, which also keeps your original. For files, guides quote 2 MB and JPG, PNG or a still GIF.',
    sources: [
      {
        name: 'X Developer: Profile images and banners',
        url: 'https://developer.x.com/en/docs/accounts-and-users/user-profile-images-and-banners',
        checked: '2026-11-22',
      },
      {
        name: 'Elgato: X banner sizes',
        url: 'https://docs.elgato.com/en/graphics/profile-art',
        checked: '2026-11-22',
      },
      {
        name: 'X Help: Authenticity',
        url: 'https://help.x.com/en/rules-and-policies/platform-manipulation',
        checked: '2026-11-22',
      },
    ],
  },
  crop: {
    title: 'People are round, organisations square',
    text: 'Personal accounts get a circle. In the header, up to 60 pixels may disappear at the top and at the bottom, and the portrait covers its lower left.',
    shape: 'circle',
    sizes: [
      { place: 'Larger copy', pixels: 73 },
      { place: 'Beside a post', pixels: 48 },
      { place: 'Smallest copy', pixels: 24 },
    ],
    banner: {
      name: 'Header',
      width: 1500,
      height: 500,
      safe: { width: 1500, height: 380 },
      text: 'Put names and logos in the middle strip, to the right of your portrait.',
    },
  },
  guidance: {
    title: 'Recognisable in the replies',
    do: [
      'Fill two thirds of the circle with your head.',
      'Use one background and stick to it; followers find you by it.',
      'Check the picture in both themes, white and black.',
    ],
    dont: [
      'Don’t use a stock or made-up face. Doing that to deceive breaks the rules on authenticity.',
      'Don’t use the same picture as the person you parody: that has been forbidden since April 2025.',
      'Don’t swap it every week. People mute accounts they no longer recognise.',
    ],
  },
  light: {
    title: 'Modelled, not flattered',
    text: 'A key from the right, with less fill than usual, gives cheek and nose a clear shadow side, and the canvas falls off towards its edges. No rim light: the grey does the separating. It has something of a newspaper portrait.',
  },
  looks: {
    title: 'Mid tones for both themes',
    text: 'Grey canvas, blue and concrete keep an edge on white and on black. Pure white vanishes in the light theme, the black studio in the dark one.',
    ids: [
      'man.headshot.studio-textured',
      'man.headshot.blue-gradient',
      'man.headshot.outdoor-architecture',
      'man.profession.scientist',
      'woman.headshot.gray-gradient',
      'woman.profession.lead-researcher',
      'woman.headshot.blue-gradient',
      'woman.headshot.urban',
    ],
  },
  sections: [
    {
      title: 'A face that isn’t generated',
      paragraphs: [
        'Readers have learnt to distrust portraits with perfect skin and melted earrings. X lists AI-generated profile photos, used to deceive, among the signs of a fake persona.',
        'What you get on this page keeps your own features and changes light and backdrop. Put beside a snapshot of you, it holds up.',
      ],
    },
    {
      title: 'Journalists, researchers, founders',
      paragraphs: [
        'If people quote you, they’ll also crop your picture for a slide or an article. Let the same portrait appear on your employer’s page and here, so that a reader can connect the two without asking.',
      ],
    },
  ],
  questions: [
    {
      question: 'Is the picture public when my posts are protected?',
      answer: 'Yes. Protecting posts hides what you write. Name, picture and header stay visible to anyone.',
    },
    {
      question: 'Why do some accounts have a square picture?',
      answer: 'Square marks a verified organisation. Individuals can’t choose it, so plan for the circle.',
    },
    {
      question: 'My new picture hasn’t arrived everywhere. What now?',
      answer:
        'Apps and search engines keep copies. Give it a day, then reload. Links shared before the change may show the old one for longer.',
    },
    {
      question: 'Do I need a blue tick for a portrait to be taken seriously?',
      answer:
        'No. A clear face, a full name and a link to a page that names your account back do more than the tick, which can be bought.',
    },
  ],
  related: [
    '/professional-photos/speaker-headshots',
    '/social-media/medium-profile-picture',
    '/professional-photos/linkedin-headshots',
    '/ai-free-headshot-generator',
  ],
})

export const meta = page.meta
export default page.Page
