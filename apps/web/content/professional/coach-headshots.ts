import { professionalPage } from '../../app/pages/professional-page.tsx'

const page = professionalPage('/professional-photos/coach-headshots', {
  title: 'Coach headshots clients can talk to',
  description:
    'Coach headshots from a photo: what Unmind, Able and Coach.me ask for, how close and how warm, life or executive coaching, and a free try on your device.',
  h1: 'Coach headshots',
  lead: 'Somebody is about to tell you what they haven’t told anyone. They start with your picture, and they take longer over it than you’d expect.',
  preset: { gender: 'woman', look: 'woman.profession.sustainability-director' },
  example: {
    subject: 'person-2-selfie1',
    caption: 'The bookshelf gave way to a plain wall in sage green. Her expression is the one that the camera caught.',
  },
  facts: {
    title: 'What coaching platforms require',
    list: [
      { label: 'Unmind, framing', value: 'Head and shoulders' },
      { label: 'Unmind, background', value: 'Light, plain or blurred' },
      { label: 'Able', value: '1,000 × 1,000 or more' },
      { label: 'Coach.me', value: 'A photo of one person' },
    ],
    note: 'Unmind refuses selfies and obvious editing. Able puts in a background of its own, so send Able the photo as it was taken.',
    sources: [
      {
        name: 'Unmind: Creating your practitioner profile',
        url: 'https://practitionerhelp.unmind.com/en/article/0acda2',
        checked: '2026-11-22',
      },
      {
        name: 'Able: Your Able profile picture',
        url: 'https://cs.wrld.net/hc/able-coaching-center/en/categories/onboarding',
        checked: '2026-11-22',
      },
      {
        name: 'Coach.me: Coaching guidelines',
        url: 'https://training.coach.me/article/114-guidelines',
        checked: '2026-11-22',
      },
    ],
  },
  crop: {
    title: 'Cards in a search for help',
    text: 'Directories show square cards, with your specialities underneath. Place the eyes a third of the way down, so that you seem to look out over your own words.',
    shape: 'rounded',
    sizes: [
      { place: 'Profile', pixels: 280 },
      { place: 'Search results', pixels: 140 },
      { place: 'Message', pixels: 48 },
    ],
  },
  guidance: {
    title: 'Like the first minute of a session',
    do: [
      'Have a friend hold the phone and ask you a real question. Press while you listen.',
      'Bring the camera to your eye level, even if that means sitting down.',
      'Wear what you wear in sessions, in a soft colour with a simple neckline.',
      'Drop your shoulders on the out-breath, then look up.',
    ],
    dont: [
      'Don’t cross your arms or rest your chin on a fist.',
      'Don’t point, jump or spread your arms at a sunset.',
      'Don’t borrow somebody’s consulting room. Clients will expect to find it.',
    ],
  },
  light: {
    title: 'Two chairs by a window',
    text: 'The main light comes from the right, as wide as a window, and leaves the other cheek about a fifth darker. That is the face you show somebody who sits opposite you in the afternoon. The green plaster is lit from the same side and falls off slowly, so nothing behind you asks for attention.',
  },
  looks: {
    title: 'By the kind of coaching',
    text: 'Gardens, sage and window light for life and health coaching. Stairs, slate and a modern office for executive coaching. A plain wall if the platform insists.',
    ids: [
      'woman.profession.sustainability-director',
      'man.lighting.natural-outdoor',
      'woman.headshot.garden',
      'man.lighting.natural-window',
      'woman.lighting.natural-window',
      'man.profession.business-consultant',
      'woman.profession.tech-executive',
      'man.profession.education-admin',
      'woman.headshot.minimalist',
    ],
  },
  sections: [
    {
      title: 'Ten centimetres closer',
      paragraphs: [
        'Photographers of therapists and coaches move in. A head that fills more of the frame feels like somebody across a small table; a figure at a distance feels like a brochure. The framing here is head and shoulders. With an account you can ask for a closer one, which suits one-to-one work.',
        'Leave the group workshop, the stage and the flip chart to the second picture on your page.',
      ],
    },
    {
      title: 'Who is looking',
      paragraphs: ['The same person with the same smile can invite one client and deter another:'],
      points: [
        'Executives pay for judgement. A jacket, cooler light and half a smile.',
        'People in a crisis look for steadiness. Plain background, nothing glossy.',
        'Career changers want energy. Colour, daylight and teeth are welcome.',
        'Athletes want somebody who has been there. See [sports headshots](/professional-photos/sports-headshots).',
      ],
    },
    {
      title: 'If the platform says “no selfies”',
      paragraphs: [
        'Usually it means the arm at the edge and the lens too near. A photo that a friend took from two metres away isn’t a selfie, and works better here as well. Where a platform forbids editing, keep to that: give it the unedited photo, and use the picture from here on your own website, in invoices and on the booking page.',
      ],
    },
  ],
  questions: [
    {
      question: 'Do I look more trustworthy with or without glasses?',
      answer:
        'The way you’ll appear on the call. A client who chose a face without glasses and meets one with them spends the first minutes adjusting.',
    },
    {
      question: 'Should my dog be in it?',
      answer:
        'On the about page, gladly. Directories such as Unmind want nobody else in the picture, and a dog wins every comparison of faces.',
    },
    {
      question: 'How old may the photo be?',
      answer:
        'Younger than your last big change. Coaching is about being seen as one is; a portrait from before the grey hair starts that on the wrong foot.',
    },
    {
      question: 'Are my photos used to train anything?',
      answer:
        'Not for other people. A model in an account is the stored analysis of your own photos, used for your pictures and deleted when you delete it.',
    },
  ],
  related: [
    '/professional-photos/teacher-headshots',
    '/professional-photos/speaker-headshots',
    '/professional-photos/linkedin-headshots',
    '/professional-photos/zoom-headshots',
    '/ai-free-headshot-generator',
  ],
})

export const meta = page.meta
export default page.Page
