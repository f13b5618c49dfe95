import { professionalPage } from '../../app/pages/professional-page.tsx'

const page = professionalPage('/professional-photos/architect-headshots', {
  title: 'Architect headshots from a selfie',
  description:
    'Architect headshots from a selfie: concrete, plaster or white, what Houzz and magazines take, why award entries must not show you, and black clothes done well.',
  h1: 'Architect headshots',
  lead: 'You wouldn’t publish a building in bad light. Give your own face the same care: one direction of light, calm surfaces, nothing that needs explaining.',
  preset: { gender: 'man', look: 'man.profession.architect' },
  example: {
    subject: 'person-5-studio',
    caption:
      'From a studio wall to a concrete building, with lamps in the dark of its hall. Jacket and collar were left alone.',
  },
  facts: {
    title: 'Where architects are asked for a picture',
    list: [
      { label: 'Houzz Pro avatar', value: 'A clear headshot' },
      { label: 'Houzz page, wide picture', value: '1,200 × 250 pixels' },
      { label: 'ArchEyes submissions', value: '1,000 pixels or more' },
      { label: 'AIAIC design awards', value: 'No authors on an entry' },
    ],
    note: 'Entries are judged without names, so keep your portrait for the announcement. Editors then ask for it in the largest size you have.',
    sources: [
      {
        name: 'Houzz Pro: How to set your user avatar',
        url: 'https://www.houzz.com/pro-help/r/how-to-set-your-user-avatar',
        checked: '2026-11-22',
      },
      {
        name: 'Graphisoft: How to pick a Houzz profile picture',
        url: 'https://blog.graphisoftus.com/graphisoft/how-to-pick-a-houzz-profile-picture',
        checked: '2026-11-22',
      },
      {
        name: 'ArchEyes: Questions about content submission',
        url: 'https://archeyes.com/frequently-asked-questions-about-content-submission/',
        checked: '2026-11-22',
      },
      {
        name: 'AIAIC Design Awards: Submittal guidelines',
        url: 'https://aia-awards.com/AIAIC/info/digi_req.php',
        checked: '2026-11-22',
      },
    ],
  },
  guidance: {
    title: 'Composing the photo',
    do: [
      'Hold the phone plumb. A tilted camera in front of upright columns gives every trick away.',
      'Wear one texture: wool, linen, a good knit. It reads as material.',
      'Leave more air on the side that you look towards.',
      'Take one with your glasses and one without, and ask the office.',
    ],
    dont: [
      'Don’t put a black roll-neck on a black background. Your head will float.',
      'Don’t point at a model or hold a scale ruler.',
      'Don’t photograph yourself in a client’s house without asking the client.',
    ],
  },
  light: {
    title: 'Open daylight from the left',
    text: 'Concrete looks best in open daylight, and so do faces. The light here is broad, comes from the left and is only moderately stronger than the fill, with a little extra contrast to suit the hard edges behind. It is what photographers of buildings wait for, minus the waiting.',
  },
  looks: {
    title: 'Concrete, gallery or plaster',
    text: 'The concrete building for a practice’s own site, a white gallery for lectures and juries, a plaster wall where other portraits stand next to yours.',
    ids: [
      'man.profession.architect',
      'man.headshot.outdoor-architecture',
      'woman.profession.property-developer',
      'man.profession.art-director',
      'woman.profession.creative-director',
      'man.profession.legal-counsel',
      'woman.profession.science-administrator',
      'man.headshot.minimalist',
      'woman.headshot.minimalist',
    ],
  },
  sections: [
    {
      title: 'Nobody designed that building',
      paragraphs: [
        'The concrete behind you is our own render. It stands nowhere, won nothing and belongs to no colleague, so you aren’t posing in front of another practice’s work. If you’d rather be seen with a building of yours, have your architectural photographer take the portrait on the day of the shoot, in the quarter of an hour when the sun is wrong for the façade.',
      ],
    },
    {
      title: 'The trouble with black',
      paragraphs: [
        'Half the profession owns the same jumper. Black cloth swallows light: on a dark backdrop the shoulders vanish, on white they become a hole. It works on mid-grey, concrete and sand, where the outline stays and the folds still show.',
        'If the selfie was taken in dim light, black turns into a flat patch with noise in it. Stand closer to the window than you think necessary.',
      ],
    },
    {
      title: 'Portrait and projects in one press folder',
      paragraphs: [
        'An editor lays your face next to your façade. Both should look as though they were photographed in the same week.',
      ],
      points: [
        'Cool daylight for white and glass, warmer light for brick and timber.',
        'One upright portrait and one square. The wide one can be a person in a space, full length.',
        'File names with practice, person and year. Editors lose anything called final2.',
        'Credit line for the portrait: yours. There is no photographer to name.',
      ],
    },
  ],
  questions: [
    {
      question: 'Black and white or colour?',
      answer:
        'Deliver colour. Magazines turn it grey when their layout wants that, and can’t go the other way. For your own website, ask for black and white in the chat once the picture is made.',
    },
    {
      question: 'Can I be shown from further away?',
      answer:
        'With an account and a photo that shows enough of you: there are half-length and full-length styles, among them one from head to toe in front of concrete. A selfie only holds head and shoulders.',
    },
    {
      question: 'Does the light on me match the building?',
      answer:
        'Each place knows where its light comes from and how warm it is, and your face is relit to agree. A photo with sun from the opposite side resists, so take yours in shade or at a window.',
    },
  ],
  related: [
    '/professional-photos/engineer-headshots',
    '/professional-photos/real-estate-headshots',
    '/professional-photos/speaker-headshots',
    '/professional-photos/corporate-headshots',
    '/ai-free-headshot-generator',
  ],
})

export const meta = page.meta
export default page.Page
