import { professionalPage } from '../../app/pages/professional-page.tsx'

const page = professionalPage('/professional-photos/zoom-headshots', {
  title: 'Zoom profile picture and headshot',
  description:
    'A headshot for the moments when your camera is off: Zoom’s size and file limits, the circle it cuts, and an office light that looks like a call.',
  h1: 'Zoom headshots',
  lead: 'When your camera is off, this is your face for the next half hour. Make one that looks as if it could be on.',
  preset: { gender: 'man', look: 'man.profession.software-executive' },
  example: {
    subject: 'person-6-selfie1',
    caption:
      'The room at home became an open office, far out of focus, with daylight from the side where its windows are.',
  },
  facts: {
    title: 'What Zoom accepts',
    list: [
      { label: 'Size to upload', value: '400 × 400 pixels' },
      { label: 'Smallest', value: '200 × 200 pixels' },
      { label: 'File', value: 'JPG, PNG or GIF, up to 2 MB' },
      { label: 'In lists and chat', value: '40 to 60 pixels' },
    ],
    note: 'Your download here is a JPG of 1,024 × 1,280 pixels and far below 2 MB. Zoom asks you to choose a square of it.',
    sources: [
      {
        name: 'Picovert: Zoom profile picture size',
        url: 'https://www.picovert.com/en/blog/image-size-for-zoom-profile',
        checked: '2026-11-22',
      },
    ],
  },
  crop: {
    title: 'A square that turns round',
    text: 'You upload a square, and meetings show a circle of it. Leave a tenth of the width free around your head, and nothing you care about ends up in a corner.',
    shape: 'circle',
    sizes: [
      { place: 'Your tile, few people', pixels: 200 },
      { place: 'In the chat', pixels: 60 },
      { place: 'List of participants', pixels: 40 },
    ],
  },
  guidance: {
    title: 'For a face between faces',
    do: [
      'Look straight at the lens, as on a call with somebody you like.',
      'Wear the glasses that you wear at your desk.',
      'Choose a backdrop about as bright as your room, so that switching the camera on isn’t a jump.',
    ],
    dont: [
      'Don’t use a holiday photo: the sea behind you is still there when the budget is discussed.',
      'Don’t use a screenshot of a call. It’s soft before Zoom shrinks it.',
      'Don’t crop so close that the circle takes your chin.',
    ],
  },
  light: {
    title: 'Window light, as on a good call',
    text: 'The key stands to the left like a window beside your desk, and the office behind you has the same daylight. People who then see you live find you in the light that they expected.',
  },
  looks: {
    title: 'Rooms and walls for meetings',
    text: 'A blurred room looks like a call in progress. A plain wall is calmer in a gallery of twenty tiles.',
    ids: [
      'man.profession.software-executive',
      'man.lighting.natural-window',
      'man.headshot.gray-gradient',
      'man.headshot.beige-neutral',
      'woman.lighting.natural-window',
      'woman.headshot.minimalist',
      'woman.headshot.gray-gradient',
      'woman.headshot.blue-gradient',
    ],
  },
  sections: [
    {
      title: 'Where people see it',
      paragraphs: [
        'In the waiting room, on your tile while video is off, beside every chat message, and on the phone’s lock screen when you call. Only the tile is large. Judge the picture at the width of your thumb.',
      ],
    },
    {
      title: 'Picture and virtual background',
      paragraphs: [
        'They are two settings. The profile picture stands in for your video, and the virtual background goes behind it. If you use the same office for both, colleagues hardly notice when you turn the camera off.',
      ],
    },
    {
      title: 'If your company signs you in',
      paragraphs: [
        'With a company account, the picture may come from your employer’s directory, and Zoom’s own button is greyed out. Change it in the directory, or ask whoever looks after it. Your picture in mail and calendar then changes as well.',
      ],
    },
  ],
  questions: [
    {
      question: 'Why does my picture look blurred in a small meeting?',
      answer:
        'With few people the tile is large, and a picture of 200 pixels is stretched. Upload at least 400 × 400; a square from this page’s download has 1,024.',
    },
    {
      question: 'Can I use it as a virtual background too?',
      answer: 'No: a background is wide and has nobody in it, and this is a portrait. It belongs in your profile.',
    },
    {
      question: 'Does it work while I’m in a meeting?',
      answer:
        'Yes, you can change the picture in Zoom’s settings at any time. Others may see the old one until they join a new meeting.',
    },
  ],
  related: [
    '/social-media/microsoft-teams-profile-picture',
    '/social-media/slack-profile-picture',
    '/professional-photos/team-headshots',
  ],
})

export const meta = page.meta
export default page.Page
