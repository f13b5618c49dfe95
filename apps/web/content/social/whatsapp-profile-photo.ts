import { socialPage } from '../../app/pages/social-page.tsx'

const page = socialPage('/social-media/whatsapp-profile-photo', {
  title: 'WhatsApp profile photo: size, privacy, portrait',
  description:
    'The WhatsApp photo’s real size, who sees it with each privacy setting, why nobody can screenshot it, and a portrait for family and customers alike.',
  h1: 'WhatsApp profile photo',
  lead: 'Anybody with your number may be looking at it: the plumber, the school, a buyer from the small ads. Choose a photo you’d hand to all of them.',
  preset: { gender: 'woman', look: 'woman.headshot.urban' },
  example: {
    subject: 'person-2-selfie2',
    caption: 'The garden was replaced by a city street by day, and her face is lit from the left.',
  },
  facts: {
    title: 'What WhatsApp stores',
    list: [
      { label: 'Recommended', value: '640 × 640' },
      { label: 'Trouble starts below', value: '192 × 192' },
      { label: 'File', value: 'Up to 5 MB' },
      { label: 'Screenshots of it', value: 'Blocked since 2024' },
    ],
    note: 'The sizes are from Meta’s documentation for business accounts: larger photos are cut square and scaled to 640. Private accounts get the same picture on screen.',
    sources: [
      {
        name: 'Meta for Developers: WhatsApp profile photo',
        url: 'https://developers.facebook.com/docs/whatsapp/on-premises/reference/settings/profile/photo',
        checked: '2026-11-22',
      },
      {
        name: 'MyPhotoAI: WhatsApp profile picture',
        url: 'https://myphotoai.io/whatsapp-profile-picture/',
        checked: '2026-11-22',
      },
    ],
  },
  crop: {
    title: 'Circle in chats, square when opened',
    text: 'A tap on the circle enlarges it, a second tap shows the square. Nothing outside the square is kept, so crop generously. The sizes shown are estimates.',
    shape: 'circle',
    sizes: [
      { place: 'Contact info', pixels: 150 },
      { place: 'Chat list', pixels: 50 },
      { place: 'In a group', pixels: 30 },
    ],
  },
  guidance: {
    title: 'One photo for all your lives',
    do: [
      'Set “Profile photo” to My contacts if you sell things online.',
      'Wear something between a suit and a beach shirt.',
      'Look straight ahead: people glance at it before they pick up.',
    ],
    dont: [
      'Don’t use your child’s face as your own.',
      'Don’t put a quotation on it. Nobody can read it at 50 pixels.',
      'Don’t leave it empty if customers write to you. An empty outline looks like fraud.',
    ],
  },
  light: {
    title: 'Plain daylight from the left',
    text: 'An even sky gives soft light from one side and fills the other, no rim, no sun in the eyes. It passes for a lucky snapshot in town, which is the right register for a messenger.',
  },
  looks: {
    title: 'Casual, yet presentable',
    text: 'Street and park backdrops look natural between family photos. If the number is also on your van or your website, take blue, beige or grey.',
    ids: [
      'woman.headshot.urban',
      'woman.headshot.outdoor',
      'woman.headshot.blue-gradient',
      'woman.headshot.gray-gradient',
      'man.headshot.urban-outdoor',
      'man.headshot.beige-neutral',
      'man.headshot.blue-gradient',
      'man.headshot.outdoor-architecture',
    ],
  },
  sections: [
    {
      title: 'Four audiences to choose from',
      paragraphs: ['Under Settings, Privacy, Profile photo:'],
      points: [
        'Everyone: whoever has your number, which is the default.',
        'My contacts: the people saved on your phone.',
        'My contacts except: your contacts, but not the few you name.',
        'Nobody: a grey figure for all.',
      ],
    },
    {
      title: 'The screenshot block isn’t a lock',
      paragraphs: [
        'Since March 2024 the app refuses screenshots of profile photos, to slow down impersonation. A second phone can still photograph the first. Anything you wouldn’t want copied shouldn’t be on it.',
      ],
    },
    {
      title: 'If you work by WhatsApp',
      paragraphs: [
        'Tutors, tradespeople and estate agents close deals in chat. The business app has a public profile whose photo everybody sees, so use a portrait there if you come in person and a sign if your staff do.',
      ],
    },
  ],
  questions: [
    {
      question: 'Why do I see a grey head instead of somebody’s photo?',
      answer:
        'They have none, they limited it to their contacts and you aren’t saved there, or they blocked you. WhatsApp doesn’t say which.',
    },
    {
      question: 'Do people get a message when I change it?',
      answer: 'Not in private chats. In a group, only a change of the group’s own photo is announced.',
    },
    {
      question: 'How do I upload without losing quality?',
      answer:
        'Save the JPG to your phone, then choose it in your profile. Don’t forward it to yourself first: every chat compresses it again.',
    },
    {
      question: 'What about the cartoon avatar?',
      answer:
        'WhatsApp can flip between the photo and a drawn avatar. It’s fun for friends. Whoever needs to trust you will prefer the photograph.',
    },
  ],
  related: [
    '/social-media/facebook-profile-picture',
    '/social-media/viber-profile-picture',
    '/professional-photos/real-estate-headshots',
    '/ai-free-headshot-generator',
  ],
})

export const meta = page.meta
export default page.Page
