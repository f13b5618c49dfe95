import { professionalPage } from '../../app/pages/professional-page.tsx'

const page = professionalPage('/professional-photos/instagram-headshots', {
  title: 'Instagram headshots for your profile',
  description:
    'Turn a selfie into an Instagram profile photo: golden light, the circle with its story ring, the sizes Instagram keeps, and a free try.',
  h1: 'Instagram headshots',
  lead: 'On a page full of pictures, the smallest one says whose they are. Give it warm light and one clear colour.',
  preset: { gender: 'woman', look: 'woman.headshot.golden' },
  example: {
    subject: 'person-2-selfie1',
    caption:
      'Indoors at a bookshelf, then in a field an hour before sunset, with the sun drawing a line around her hair.',
  },
  facts: {
    title: 'What Instagram keeps',
    list: [
      { label: 'Kept at', value: '320 × 320 pixels' },
      { label: 'On a phone', value: '110 pixels wide' },
      { label: 'On a computer', value: '150 pixels wide' },
      { label: 'File', value: 'JPG or PNG, square' },
    ],
    note: 'Upload the picture large, 1,000 pixels or more, and let Instagram shrink it. Yours is 1,024 wide.',
    sources: [
      {
        name: 'Picovert: Instagram profile picture size',
        url: 'https://www.picovert.com/en/blog/image-size-for-instagram-profile',
        checked: '2026-11-22',
      },
    ],
  },
  crop: {
    title: 'Inside the ring',
    text: 'A new story puts a coloured ring around your circle, so the edge of the picture never stands alone. Keep the edge plain and the face in the middle.',
    shape: 'circle',
    sizes: [
      { place: 'Profile on a computer', pixels: 150 },
      { place: 'Profile on a phone', pixels: 110 },
      { place: 'Beside a comment', pixels: 32 },
    ],
  },
  guidance: {
    title: 'One face for the whole feed',
    do: [
      'Pick a backdrop in the colour that runs through your posts.',
      'Fill the circle: from the collarbone to just above the hair.',
      'Keep it for a year. Followers find you by its colours before they read.',
    ],
    dont: [
      'Don’t put words in it. At 32 pixels they’re dust.',
      'Don’t stack another app’s filter on top: two warm filters make orange skin.',
      'Don’t show your products here. The grid below is for those.',
    ],
  },
  light: {
    title: 'An hour before sunset',
    text: 'The key comes from the right and is warm. A clear rim from behind does what the late sun does: it lifts hair and shoulders off the field, and the circle gets a bright outline even on black.',
  },
  looks: {
    title: 'Colour to be known by',
    text: 'Outdoor styles fit travel, sport and food. Plain ones with a strong colour fit makers and shops, because the picture then looks like a logo with a face.',
    ids: [
      'woman.headshot.golden',
      'woman.headshot.garden',
      'woman.headshot.gradient',
      'woman.headshot.urban',
      'woman.headshot.autumn',
      'man.lighting.golden-hour',
      'man.headshot.outdoor-sunset',
      'man.headshot.studio-blue',
      'man.headshot.urban-outdoor',
    ],
  },
  sections: [
    {
      title: 'Creator, shop or person',
      paragraphs: [
        'If people follow you for you, show your face. If they follow a shop with one person behind it, show that person too: replies from a face feel different from replies from a logo. Only a brand with a team does better with its sign.',
      ],
    },
    {
      title: 'Posting the large version',
      paragraphs: [
        'The download is four by five, the tallest shape that the feed shows whole. You can post it as it is when you introduce yourself, and use the circle of the same picture as your profile photo.',
      ],
    },
  ],
  questions: [
    {
      question: 'Why is my profile photo blurred although the file is large?',
      answer:
        'Instagram keeps a small copy and compresses it. Fine texture suffers first, so choose a soft backdrop and let the contrast be in your face.',
    },
    {
      question: 'Does Instagram label the picture as AI?',
      answer:
        'It may. Instagram reads the notes in a file, and ours says truthfully that it’s a composite of a photo and a backdrop. Your face in it is a photograph.',
    },
    {
      question: 'Can I match it to my Threads and Facebook picture?',
      answer:
        'Use the same download in all three. [Facebook](/social-media/facebook-profile-picture) cuts a circle as well, so one crop serves everywhere.',
    },
  ],
  related: [
    '/professional-photos/influencer-headshots',
    '/social-media/facebook-profile-picture',
    '/social-media/tiktok-profile-picture',
  ],
})

export const meta = page.meta
export default page.Page
