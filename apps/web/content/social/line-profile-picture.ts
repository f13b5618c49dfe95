import { socialPage } from '../../app/pages/social-page.tsx'

const page = socialPage('/social-media/line-profile-picture', {
  title: 'LINE profile picture and what friends are told',
  description:
    'LINE cuts a circle but opens the whole square when tapped, and posts the change to your story unless you stop it. How to choose and set a portrait.',
  h1: 'LINE profile picture',
  lead: 'In Japan, Taiwan and Thailand, LINE is where colleagues, teachers and grandparents all are. One photo has to be right for each of them.',
  preset: { gender: 'woman', look: 'woman.headshot.autumn' },
  example: {
    subject: 'person-3-selfie1',
    caption: 'The same light blue shirt, now in front of a golden autumn park with low sun from the right.',
  },
  facts: {
    title: 'What LINE’s own pages say',
    list: [
      { label: 'In the app', value: 'A circle' },
      { label: 'When tapped', value: 'The full square' },
      { label: 'Changes go to', value: 'Your story' },
      { label: 'Size for friends’ photos', value: 'Not published' },
    ],
    note: 'For its default pictures LINE asks designers for 240 to 247 pixels and to fill the whole square. A square of 640 or more leaves room for newer phones.',
    sources: [
      {
        name: 'LINE Creators Market: Theme guidelines',
        url: 'https://creator.line.me/en/guideline/theme/detail/',
        checked: '2026-11-22',
      },
      {
        name: 'LINE Help: Profile functions (Chinese)',
        url: 'https://help.line.me/line/IOSSecondary/pc?lang=zh-Hant&contentId=20022246',
        checked: '2026-11-22',
      },
    ],
  },
  crop: {
    title: 'Design for both: circle first, square on tap',
    text: 'The corners are hidden until somebody taps. Don’t leave a stranger’s shoulder in them. LINE names no sizes for them, so ours are estimates.',
    shape: 'circle',
    sizes: [
      { place: 'Profile page', pixels: 120 },
      { place: 'Friends list', pixels: 48 },
      { place: 'In a chat', pixels: 36 },
    ],
  },
  guidance: {
    title: 'Polite to everybody',
    do: [
      'Choose something you could show your boss and your mother-in-law.',
      'Keep a little distance: head and shoulders look more courteous than a close-up.',
      'Match the cover behind it, a season or a plain tone.',
    ],
    dont: [
      'Don’t upload late at night and forget the story notice.',
      'Don’t use a character you have no rights to, if you run a shop on the account.',
      'Don’t cover half your face with a phone in a mirror.',
    ],
  },
  light: {
    title: 'Low October sun',
    text: 'A gently warm key from the right, well filled, with a soft edge of light from behind. Gold leaves do the rest. It is festive without being loud.',
  },
  looks: {
    title: 'By season, or neutral all year',
    text: 'Changing the picture with the season is common on LINE: garden in spring, park in summer, leaves in autumn. For work, light grey or white never needs changing.',
    ids: [
      'woman.headshot.autumn',
      'woman.headshot.garden',
      'woman.headshot.outdoor',
      'woman.headshot.white',
      'man.headshot.gray-gradient',
      'man.headshot.white-background',
      'man.headshot.beige-neutral',
      'man.headshot.outdoor-architecture',
    ],
  },
  sections: [
    {
      title: 'Change it without an announcement',
      paragraphs: [
        'When you change picture or cover, LINE shares it to your story. Before you confirm, look at the bottom of the screen and untick “Share to Story”. Afterwards it’s too late: friends have seen it.',
      ],
    },
    {
      title: 'Work chats without a second phone',
      paragraphs: [
        'Many companies still use private LINE accounts for work. If yours does, avoid pictures with drinks, children or holidays, and use your name as colleagues write it.',
        'Firms with LINE WORKS have separate profiles. Put the headshot there and keep the cat on the private side.',
      ],
    },
    {
      title: 'Official accounts',
      paragraphs: [
        'A salon, a school or a clinic has an official account with its own icon. A person’s face works well for one-person businesses; use a sign as soon as several people answer.',
      ],
    },
  ],
  questions: [
    {
      question: 'Can I see who looked at my picture?',
      answer: 'No. Apps that promise it are after your password.',
    },
    {
      question: 'Do blocked friends still see it?',
      answer:
        'They can see your profile picture, since blocking stops messages and not the profile. Change the picture if that bothers you.',
    },
    {
      question: 'Does LINE show it to people who aren’t friends?',
      answer:
        'In shared groups, yes, and wherever someone finds you by ID or number. Turn off being found by number in the settings if you don’t want that.',
    },
  ],
  related: [
    '/social-media/wechat-profile-picture',
    '/social-media/whatsapp-profile-photo',
    '/professional-photos/teacher-headshots',
    '/ai-free-headshot-generator',
  ],
})

export const meta = page.meta
export default page.Page
