import { socialPage } from '../../app/pages/social-page.tsx'

const page = socialPage('/social-media/snapchat-avatar', {
  title: 'Snapchat avatar: Bitmoji or your photo?',
  description:
    'On Snapchat friends see a Bitmoji, not a photograph. Where a real picture is possible, from what age, and what a good selfie is useful for anyway.',
  h1: 'Snapchat avatar',
  lead: 'Let’s be plain: your avatar on Snapchat is a Bitmoji, a cartoon, and no photo of ours can take its place. There is one spot for a real picture, and this page is about that.',
  preset: { gender: 'woman', look: 'woman.environment.park' },
  example: {
    subject: 'person-3-selfie1',
    caption: 'Her bookshelf was traded for a lawn under old trees, with sun through the leaves behind her.',
  },
  facts: {
    title: 'Photo or Bitmoji?',
    list: [
      { label: 'Friends see', value: 'Your Bitmoji' },
      { label: 'Public Profile', value: 'Photo possible' },
      { label: 'From the age of', value: '16' },
      { label: 'Pixel size', value: 'Not published' },
    ],
    note: 'A Public Profile exists by default from 16, and nobody has to use it. Snapchat treats 16 and 17 differently from 18 and over. Guides quote 320 pixels; upload a larger square.',
    sources: [
      {
        name: 'Snapchat Support: What is a Public Profile?',
        url: 'https://help.snapchat.com/hc/en-us/articles/7012347065876-What-is-a-Public-Profile-on-Snapchat',
        checked: '2026-11-22',
      },
      {
        name: 'Techzillo: Adding a picture to Snapchat',
        url: 'https://techzillo.com/how-to-add-a-picture-to-snapchat-profile/',
        checked: '2026-11-22',
      },
      {
        name: 'ToolsWallet: Profile photo sizes',
        url: 'https://toolswallet.dev/blog/profile-photo-size-requirements',
        checked: '2026-11-22',
      },
    ],
  },
  crop: {
    title: 'On the Public Profile only',
    text: 'There your photo is a circle over a wide cover picture. Everywhere else, in chats and on the map, the cartoon stays. Both sizes shown are estimates.',
    shape: 'circle',
    sizes: [
      { place: 'Public Profile', pixels: 96 },
      { place: 'In search', pixels: 40 },
    ],
  },
  guidance: {
    title: 'If you use a Public Profile',
    do: [
      'Decide first whether you want strangers to see you at all.',
      'Take a cheerful, close photo; the people around you are cartoons.',
      'Keep the Bitmoji’s hair and glasses in line with it.',
    ],
    dont: [
      'Don’t upload a photo if you are under 16, or borrow an older birthday to do so.',
      'Don’t show your school, your street or your uniform.',
      'Don’t believe an app that promises to turn photos into official Bitmoji.',
    ],
  },
  light: {
    title: 'Bright shade under trees',
    text: 'Light falls softly from the right, and sun from behind draws a faint edge on hair and shoulder. Cheerful and clear, it keeps up with a screen full of saturated drawings.',
  },
  looks: {
    title: 'For creators',
    text: 'Sunny outdoor looks fit the app’s mood. Park and garden are the gentlest; the sunset is for people who like a bit of drama.',
    ids: [
      'woman.environment.park',
      'woman.headshot.outdoor',
      'woman.headshot.garden',
      'woman.headshot.gradient',
      'man.headshot.outdoor-sunset',
      'man.headshot.urban-outdoor',
      'man.headshot.blue-gradient',
    ],
  },
  sections: [
    {
      title: 'What our pictures can’t do here',
      paragraphs: [
        'They can’t become your avatar, your map figure or your sticker set: Bitmoji are drawn by Snap from choices you make. Nor can you fix that with a setting. Photos as avatars went away years ago.',
      ],
    },
    {
      title: 'What they can do',
      paragraphs: ['A good portrait is still of use around Snapchat:'],
      points: [
        'as the photo of a Public Profile, with or without a following',
        'as a reference beside you while you build the Bitmoji: face shape, brows and hairline are easier to judge in even light',
        'on the sites your profile links to, where a cartoon would puzzle a client',
      ],
    },
    {
      title: 'For parents',
      paragraphs: [
        'The cartoon protects them: friends recognise it, strangers learn little. If your child asks for a headshot for Snapchat, the honest answer is that the app doesn’t need one.',
      ],
    },
  ],
  questions: [
    {
      question: 'Can I turn my photo into a Bitmoji?',
      answer:
        'Snapchat can suggest features from a selfie you take inside its app. It remains a drawing that you adjust by hand. We don’t make Bitmoji.',
    },
    {
      question: 'How do I get rid of the avatar?',
      answer:
        'Unlink or delete the Bitmoji in your profile’s settings. What then appears is an empty silhouette, not a photograph.',
    },
    {
      question: 'Who sees a Public Profile?',
      answer:
        'Anyone on Snapchat. Your personal profile, with the Bitmoji, is for friends only; the two exist side by side.',
    },
  ],
  related: [
    '/social-media/tiktok-profile-picture',
    '/professional-photos/instagram-headshots',
    '/social-media/discord-profile-picture',
    '/free-studio-ghibli-ai-filter',
  ],
})

export const meta = page.meta
export default page.Page
