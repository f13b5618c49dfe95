import { socialPage } from '../../app/pages/social-page.tsx'

const page = socialPage('/social-media/skype-profile-picture', {
  title: 'Skype profile picture after Skype',
  description:
    'Skype closed in May 2025. Where its people went, what happened to the profile picture, and how to make one for Teams Free and the other places.',
  h1: 'Skype profile picture',
  lead: 'There is no Skype to upload to any more: Microsoft closed it on 5 May 2025. The portrait you came for is still worth making, for the place where you call people now.',
  preset: { gender: 'man', look: 'man.headshot.white-background' },
  example: {
    subject: 'person-1-selfie3',
    caption: 'Same blue shirt, same expression; a clean white wall instead of the office window.',
  },
  facts: {
    title: 'What became of Skype',
    list: [
      { label: 'Closed', value: '5 May 2025' },
      { label: 'Replaced by', value: 'Teams Free' },
      { label: 'Sign in with', value: 'Your Skype account' },
      { label: 'Old chats kept until', value: 'January 2026' },
    ],
    note: 'People who signed in to Teams Free before January 2026 found their chats and contacts there. Data that hadn’t been moved or exported by then is no longer available.',
    sources: [
      {
        name: 'gHacks: Microsoft shuts down Skype',
        url: 'https://www.ghacks.net/2025/05/05/microsoft-shuts-down-skype-users-can-migrate-their-data-to-teams-free/',
        checked: '2026-11-22',
      },
      {
        name: 'BetaNews: Skype shuts down today',
        url: 'https://betanews.com/2025/05/05/skype-shuts-down-today-as-microsoft-transitions-users-to-teams/',
        checked: '2026-11-22',
      },
    ],
  },
  crop: {
    title: 'Teams cuts a circle too',
    text: 'Skype users know this shape already. The status dot covers a little of the lower right, so keep your chin clear of that corner. Both sizes shown are copies that Microsoft 365 makes.',
    shape: 'circle',
    sizes: [
      { place: 'Camera switched off', pixels: 120 },
      { place: 'In a chat', pixels: 48 },
    ],
  },
  guidance: {
    title: 'Move house properly',
    do: [
      'Put the new picture where your contacts went: Teams Free, WhatsApp, Signal, Zoom.',
      'Use the same one everywhere for the first weeks, so that people trust it’s you.',
      'Take the words “Skype me” out of your signature and your website.',
    ],
    dont: [
      'Don’t download a “Skype” from an unknown site. There is no official one.',
      'Don’t answer a message that asks you to confirm your old Skype account with a password.',
      'Don’t reuse a thumbnail that Skype shrank in 2012.',
    ],
  },
  light: {
    title: 'From above, almost without shadow',
    text: 'A large light stands over the camera, nothing shines from behind, and the pale wall adds brightness of its own. It resembles a good webcam set-up, which is what callers are used to.',
  },
  looks: {
    title: 'For calls and for documents',
    text: 'White also works on an application form or a badge. Grey is kinder on a dark call screen, where a white circle glares.',
    ids: [
      'man.headshot.white-background',
      'man.headshot.gray-gradient',
      'man.lighting.studio-soft',
      'man.headshot.blue-gradient',
      'woman.headshot.white',
      'woman.headshot.gray-gradient',
      'woman.lighting.soft-studio',
      'woman.headshot.blue-gradient',
    ],
  },
  sections: [
    {
      title: 'Where people went',
      paragraphs: [
        'Microsoft moved its own users to the free version of [Teams](/social-media/microsoft-teams-profile-picture). Plenty of families simply went where their relatives already were.',
        'Ask the three people you called most where they are now. That is where the portrait should go first.',
      ],
    },
    {
      title: 'Your old picture',
      paragraphs: [
        'We found no page on which Microsoft says what became of Skype profile pictures. If you signed in to Teams with your Skype account, look at the circle there: whatever it shows is what others see.',
        'Many Skype pictures came from a webcam of their day. A selfie from a current phone has far more detail to work with.',
      ],
    },
  ],
  questions: [
    {
      question: 'Can I still sign in to Skype anywhere?',
      answer:
        'No. The consumer service is gone on every device. Skype for Business was a different product that companies ran; ask the company if yours still does.',
    },
    {
      question: 'Which size did Skype use?',
      answer:
        'It no longer matters, and the figures on the web contradict each other. For Teams, a square cut from the full width of our download is larger than anything Microsoft keeps.',
    },
    {
      question: 'Are my Skype contacts lost?',
      answer:
        'If you opened Teams Free with the same account in time, they are there. If not, Microsoft’s export is closed as well, and the address book of your phone is the best place left to look.',
    },
  ],
  related: [
    '/social-media/microsoft-teams-profile-picture',
    '/professional-photos/zoom-headshots',
    '/social-media/whatsapp-profile-photo',
    '/social-media/signal-profile-picture',
  ],
})

export const meta = page.meta
export default page.Page
