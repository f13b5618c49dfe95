import { socialPage } from '../../app/pages/social-page.tsx'

const page = socialPage('/social-media/telegram-profile-picture', {
  title: 'Telegram profile photo from a selfie',
  description:
    'Telegram keeps several profile photos and can show strangers a different one. Sizes, privacy settings, and a portrait that reads in a chat list.',
  h1: 'Telegram profile picture',
  lead: 'Telegram lets strangers write to you by username. Decide what they see before they do: a portrait, a second photo, or nothing.',
  preset: { gender: 'man', look: 'man.headshot.studio-blue' },
  example: {
    subject: 'person-1-selfie2',
    caption: 'The leaves behind him are gone. A painted blue canvas took their place, with light from the left.',
  },
  facts: {
    title: 'From Telegram’s own interface',
    list: [
      { label: 'Large version', value: '640 × 640' },
      { label: 'Small version', value: '160 × 160' },
      { label: 'Can be moving', value: 'Yes' },
      { label: 'Number of photos', value: 'Several' },
    ],
    note: 'These are the sizes that Telegram hands to its apps. A square with more pixels is scaled down when you upload it.',
    sources: [
      {
        name: 'Picovert: Telegram image sizes',
        url: 'https://www.picovert.com/en/blog/image-size-for-telegram',
        checked: '2026-11-22',
      },
      {
        name: 'TDLib reference: Profile photo',
        url: 'https://hexdocs.pm/ex_tdlib/0.0.4/ExTDLib.Object.ProfilePhoto.html',
        checked: '2026-11-22',
      },
      {
        name: 'Telegram: User privacy keys',
        url: 'https://core.telegram.org/type/PrivacyKey',
        checked: '2026-11-22',
      },
    ],
  },
  crop: {
    title: 'A circle in the list, a full screen when tapped',
    text: 'In the list only the middle counts. One tap opens the whole square, as wide as the phone, so the corners should be presentable as well.',
    shape: 'circle',
    sizes: [
      { place: 'Top of profile', pixels: 160 },
      { place: 'Chat list', pixels: 54 },
    ],
  },
  guidance: {
    title: 'Before you join a big group',
    do: [
      'Pick a strong backdrop colour: it is how people find your chat while scrolling.',
      'Set a second, public photo if contacts may see your face and others may not.',
      'Go through your older photos and delete what is out of date.',
    ],
    dont: [
      'Don’t leave the default for “Who can see my photo” unread.',
      'Don’t show a face to strangers beside a phone number they can also see.',
      'Don’t copy the picture of a channel you admire; admins ban look-alikes.',
    ],
  },
  light: {
    title: 'A side light with an edge',
    text: 'The key stands on the left and leaves the other cheek clearly darker. A thin rim light separates hair from canvas. That contrast keeps the shape of a head visible when the picture is no wider than a fingertip.',
  },
  looks: {
    title: 'Strong colours for a long list',
    text: 'Telegram gives people without a photo a coloured disc with initials. A textured blue, a brown canvas or a sunset is different enough to be told apart from them.',
    ids: [
      'man.headshot.studio-blue',
      'man.headshot.studio-brown',
      'man.headshot.outdoor-sunset',
      'man.headshot.studio-textured',
      'woman.profession.government-executive',
      'woman.headshot.golden',
      'woman.headshot.blue-gradient',
      'woman.headshot.garden',
    ],
  },
  sections: [
    {
      title: 'Two photos, two audiences',
      paragraphs: [
        'Under Settings, Privacy and security, Profile photos, you choose everybody, your contacts or nobody, with exceptions for single people. Below it you may add a public photo for everyone you left out.',
        'A common set-up: the real portrait for contacts, and a plain backdrop or your back to the camera for the rest.',
      ],
    },
    {
      title: 'Old photos are one swipe away',
      paragraphs: [
        'A new photo doesn’t replace the last one, it goes on top of the pile. Anybody allowed to see the first may swipe through the others. Delete them from your profile if that isn’t what you want.',
      ],
    },
    {
      title: 'When a friend changes it for you',
      paragraphs: [
        'Contacts can set their own photo of you, visible on their phone alone, and suggest it to you. If somebody says your picture is strange, they may be looking at theirs.',
      ],
    },
  ],
  questions: [
    {
      question: 'Can people see my photo if they only know my username?',
      answer:
        'Yes, if your photo is set to everybody. With contacts only, they see the public photo or, when there is none, your initials.',
    },
    {
      question: 'Should I use a video instead?',
      answer:
        'Telegram plays a short clip on the profile and shows a still in lists. The still is what people learn, so choose that frame with care or simply use a portrait.',
    },
    {
      question: 'Is the picture encrypted?',
      answer:
        'Telegram stores profile photos on its servers so that it can show them on every device. If that matters to you, compare [Signal](/social-media/signal-profile-picture).',
    },
    {
      question: 'Do bots and channels follow the same rules?',
      answer:
        'They have one photo and no privacy setting: it is always public. A channel run under your own name may well use your portrait.',
    },
  ],
  related: [
    '/social-media/signal-profile-picture',
    '/social-media/viber-profile-picture',
    '/social-media/discord-profile-picture',
    '/ai-free-headshot-generator',
  ],
})

export const meta = page.meta
export default page.Page
