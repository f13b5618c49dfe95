import { socialPage } from '../../app/pages/social-page.tsx'

const page = socialPage('/social-media/pinterest-profile-picture', {
  title: 'Pinterest profile picture that fits your pins',
  description:
    'A Pinterest profile picture for people who pin and people who sell: what size to upload, why the colour behind you matters, and when a logo is better.',
  h1: 'Pinterest profile picture',
  lead: 'People meet your pins before they meet you. When they tap through, the portrait should look as if it belongs to the same boards.',
  preset: { gender: 'woman', look: 'woman.headshot.gradient' },
  example: {
    subject: 'person-3-selfie3',
    caption: 'A bright office window gave way to a pastel that picks up the pink of her top.',
  },
  facts: {
    title: 'Numbers for Pinterest',
    list: [
      { label: 'Official picture size', value: 'None given' },
      { label: 'Safe upload', value: '600 × 600' },
      { label: 'Profile cover', value: '800 × 450 or more' },
      { label: 'Cut', value: 'A circle' },
    ],
    note: 'Pinterest explains how to change the picture but publishes no pixel size for it. Guides quote 165 × 165 for where it appears; 600 is a comfortable margin above that.',
    sources: [
      {
        name: 'MyPhotoAI: Pinterest profile picture',
        url: 'https://myphotoai.io/pinterest-profile-picture/',
        checked: '2026-11-22',
      },
      {
        name: 'PixelMeasures: Pinterest profile picture',
        url: 'https://www.pixelmeasures.com/platform-sizes/pinterest/profile-picture/',
        checked: '2026-11-22',
      },
      {
        name: 'PostPaddle: Pinterest cover photo size',
        url: 'https://wp.postpaddle.com/pinterest-cover-photo-size',
        checked: '2026-11-22',
      },
    ],
  },
  crop: {
    title: 'A dot among a hundred pictures',
    text: 'Under a pin you are a few millimetres wide, surrounded by food, sofas and shoes. Colour is noticed before features, so let one colour fill the circle.',
    shape: 'circle',
    sizes: [
      { place: 'Profile page', pixels: 165 },
      { place: 'Under a pin', pixels: 36 },
    ],
  },
  guidance: {
    title: 'Match your boards',
    do: [
      'Take the colour of your three best pins and pick the nearest backdrop.',
      'Wear one plain colour. It will read as a block.',
      'Keep the same portrait for a season, so that returning visitors recognise it.',
    ],
    dont: [
      'Don’t squeeze a finished pin, with its headline, into the circle.',
      'Don’t use a photo as busy as the grid around it.',
      'Don’t change to a logo because it feels more serious, if people come for you.',
    ],
  },
  light: {
    title: 'Soft enough for pastels',
    text: 'One key light from the left with so much fill that the shadows stay soft. There is no rim light and no shadow on the wall. Stronger light would turn rose and lilac grey at the edges.',
  },
  looks: {
    title: 'Colours that live well with pins',
    text: 'The pastel gradient goes with interiors, weddings and food. Sage, sand and brown suit gardens and crafts, near-white suits fashion and typography.',
    ids: [
      'woman.headshot.gradient',
      'woman.lighting.soft-studio',
      'woman.headshot.minimalist',
      'woman.profession.sustainability-director',
      'woman.headshot.garden',
      'man.headshot.beige-neutral',
      'man.headshot.minimalist',
      'man.profession.education-admin',
      'man.headshot.studio-brown',
    ],
  },
  sections: [
    {
      title: 'Face or logo?',
      paragraphs: [
        'A blog, a studio of one, a maker with a workbench: use a face. People save from people, and a portrait says that somebody stands behind the recipe.',
        'A shop with a sign above its door should use the sign. If you are both, put the logo on the cover and yourself in the circle.',
      ],
    },
    {
      title: 'Borrow a colour, not a filter',
      paragraphs: [
        'Pinterest creators often run every photo through the same preset. Don’t do that to your skin. Let the backdrop carry the mood and leave the face its natural tone, which is how pictures from here are made.',
      ],
    },
  ],
  questions: [
    {
      question: 'Does my picture show on every pin I save?',
      answer:
        'On pins that you create, your name and picture appear when somebody opens them. A pin you merely saved credits the person it came from.',
    },
    {
      question: 'Is there a business version of the picture?',
      answer:
        'It works the same way. A business account adds a wide cover above it, at least 800 × 450, which can show your products while the circle shows you.',
    },
    {
      question: 'Can I use the picture of my blog’s About page?',
      answer:
        'Yes, and it’s a good idea: readers who click through from a pin land next to the same face. Cut it square first, with your eyes a little above the middle.',
    },
  ],
  related: [
    '/professional-photos/influencer-headshots',
    '/social-media/tumblr-profile-picture',
    '/social-media/behance-profile-picture',
    '/ai-free-headshot-generator',
  ],
})

export const meta = page.meta
export default page.Page
