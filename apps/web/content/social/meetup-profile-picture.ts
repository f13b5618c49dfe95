import { socialPage } from '../../app/pages/social-page.tsx'

const page = socialPage('/social-media/meetup-profile-picture', {
  title: 'Meetup profile photo people can find you by',
  description:
    'Strangers look for your Meetup photo across a café. The official size, a separate photo for each group, and a portrait that resembles you that day.',
  h1: 'Meetup profile picture',
  lead: 'This is the rare profile picture that gets checked against the original: tonight at seven, by somebody holding a phone and scanning the room.',
  preset: { gender: 'woman', look: 'woman.headshot.garden' },
  example: {
    subject: 'person-2-selfie2',
    caption: 'Her curls and blue shirt are unchanged; the blossom and the soft sun from behind are new.',
  },
  facts: {
    title: 'Meetup’s requirements',
    list: [
      { label: 'Size', value: '200 × 200' },
      { label: 'Files', value: 'JPEG or PNG' },
      { label: 'Limit', value: 'Under 10 MB' },
      { label: 'Per group', value: 'Its own photo' },
    ],
    note: 'The ratio is 1:1 and 200 is Meetup’s example; larger squares are fine. A group’s cover is another matter: 16:9 and at least 1,200 × 675 pixels.',
    sources: [
      {
        name: 'Meetup Help: Manage your profile and account',
        url: 'https://help.meetup.com/hc/en-us/sections/360004946191-Manage-your-profile-and-account',
        checked: '2026-11-22',
      },
      {
        name: 'Meetup Help: Rules for using Meetup',
        url: 'https://help.meetup.com/hc/en-us/articles/360002897532-Usage-and-content-policies-Rules-for-using-Meetup',
        checked: '2026-11-22',
      },
      {
        name: 'Meetup Help: Group settings',
        url: 'https://help.meetup.com/hc/en-us/sections/360004927032-Group-settings',
        checked: '2026-11-22',
      },
    ],
  },
  crop: {
    title: 'A row of faces on the event page',
    text: 'Attendees appear side by side in small circles. Newcomers read that row to decide whether they would fit in. The sizes are our estimates.',
    shape: 'circle',
    sizes: [
      { place: 'Member page', pixels: 120 },
      { place: 'Attendee list', pixels: 48 },
      { place: 'In a comment', pixels: 32 },
    ],
  },
  guidance: {
    title: 'Be findable tonight',
    do: [
      'Use a photo from this year, with the hair and glasses you’ll arrive in.',
      'Smile with your mouth a little open, the way you greet people.',
      'If you host, wear something plain and bright and turn up in it.',
    ],
    dont: [
      'Don’t shave ten years or ten kilos off. It is the first thing people notice.',
      'Don’t hide behind skis, a bicycle helmet or sunglasses, even in a hiking group.',
      'Don’t show two people when one is coming.',
    ],
  },
  light: {
    title: 'Garden light, friendly and low',
    text: 'Sun from behind gives the hair a faint glow. The face is lit softly from the left with only a slight difference between its sides, close to what people will see in a beer garden.',
  },
  looks: {
    title: 'Pick by kind of group',
    text: 'Outdoor backdrops for walking, board games and language exchange. For a founders’ breakfast or a data science talk, a studio blue or an open office is closer to the room.',
    ids: [
      'woman.headshot.garden',
      'woman.headshot.outdoor',
      'woman.headshot.blue-gradient',
      'woman.environment.office-environmental',
      'man.headshot.urban-outdoor',
      'man.headshot.blue-gradient',
      'man.lighting.natural-outdoor',
      'man.profession.tech-entrepreneur',
    ],
  },
  sections: [
    {
      title: 'A photo for each group',
      paragraphs: [
        'Beside your account’s photo, every group can have its own. Until you set one, the account’s is used; afterwards, changing the account’s no longer reaches it.',
        'So check them all when you change one. Otherwise the chess club still greets the beard you shaved off in spring.',
      ],
    },
    {
      title: 'Organisers are looked at twice',
      paragraphs: [
        'Some groups insist on a recognisable photo before they approve anyone, because members without one tend not to come. As a host you set the example: the event page shows you first.',
      ],
    },
    {
      title: 'Honest, by the rules',
      paragraphs: [
        'Meetup says that profiles stand for real people nearby and forbids fake accounts and impersonation. A picture with better light is still you. A face that was redrawn isn’t.',
      ],
    },
  ],
  questions: [
    {
      question: 'Can other members see my photo before I join?',
      answer:
        'When you ask to join, the organisers see your profile. Members see it once you’re in, and anyone may see the attendee list of a public group.',
    },
    {
      question: 'I’m shy. Is a drawing all right?',
      answer:
        'Meetup doesn’t forbid it, though some groups do. A portrait from slightly farther away, with a calm background, is a middle way.',
    },
    {
      question: 'Why is my photo still the old one in one group?',
      answer: 'That group has its own. Open it, choose your member profile there and change the photo once more.',
    },
  ],
  related: [
    '/social-media/facebook-profile-picture',
    '/professional-photos/speaker-headshots',
    '/social-media/discord-profile-picture',
    '/ai-free-headshot-generator',
  ],
})

export const meta = page.meta
export default page.Page
