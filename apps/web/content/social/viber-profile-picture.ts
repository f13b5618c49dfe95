import { socialPage } from '../../app/pages/social-page.tsx'

const page = socialPage('/social-media/viber-profile-picture', {
  title: 'Viber profile photo: who sees it and what works',
  description:
    'Make a Viber photo your contacts recognise when you call. Where it appears, how to hide it from strangers, and the safe size when none is published.',
  h1: 'Viber profile picture',
  lead: 'When you ring somebody on Viber, your photo fills their screen. A warm, close portrait is worth more there than a beautiful view.',
  preset: { gender: 'woman', look: 'woman.headshot.golden' },
  example: {
    subject: 'person-4-selfie3',
    caption: 'She sat by an office window; now low evening sun comes from the right across a field.',
  },
  facts: {
    title: 'What is known about Viber',
    list: [
      { label: 'Published size', value: 'None' },
      { label: 'Safe choice', value: '1,024 square' },
      { label: 'Hidden from strangers', value: 'If you wish' },
      { label: 'Under 18', value: 'Contacts only' },
    ],
    note: 'Viber doesn’t tell users how many pixels it keeps. A square cut from our download’s full width is sharp enough for a call that fills a phone.',
    sources: [
      {
        name: 'Vodafone UK: Viber, a guide for parents',
        url: 'https://www.vodafone.co.uk/newscentre/smart-living/digital-parenting/digital-parenting-pro/viber/',
        checked: '2026-11-22',
      },
      {
        name: 'Viber: Hidden-number chats',
        url: 'https://viber.com/en/blog/2019-02-17/spark-safer-conversations-with-hidden-number-chats',
        checked: '2026-11-22',
      },
    ],
  },
  crop: {
    title: 'Small in chats, large when it rings',
    text: 'Lists show a circle. During a call the photo is big, so blur and blemishes show as well. One sharp picture has to serve both. The sizes shown are estimates.',
    shape: 'circle',
    sizes: [
      { place: 'Incoming call', pixels: 160 },
      { place: 'Chat list', pixels: 48 },
      { place: 'Group message', pixels: 32 },
    ],
  },
  guidance: {
    title: 'A photo for people who love you',
    do: [
      'Smile as you would when the person calling is your aunt.',
      'Look into the lens, not at the screen.',
      'Change it when your hair changes; relatives notice.',
    ],
    dont: [
      'Don’t put your children on it if strangers can see the photo.',
      'Don’t use last summer’s group photo and expect people to guess.',
      'Don’t photograph an old print. Its gloss and grain get in the way.',
    ],
  },
  light: {
    title: 'The last hour of sun',
    text: 'Warm key from the right, and a strong light from behind that turns loose hair into a bright line. The shadow side keeps some depth. It looks like the end of a good day, even if the selfie was taken in a corridor.',
  },
  looks: {
    title: 'Warm backdrops for a warm app',
    text: 'Golden field, autumn park and garden suit family chats. If patients or customers have the same number, beige or grey is neutral enough for both.',
    ids: [
      'woman.headshot.golden',
      'woman.headshot.autumn',
      'woman.headshot.garden',
      'woman.headshot.gray-gradient',
      'man.headshot.beige-neutral',
      'man.headshot.outdoor-sunset',
      'man.headshot.gray-gradient',
    ],
  },
  sections: [
    {
      title: 'Your number travels, your photo with it',
      paragraphs: [
        'Couriers, landlords and the parents of your child’s class have your phone number. Any of them who uses Viber may see the photo unless you limit it under Settings, Privacy.',
      ],
      points: [
        'Limit the photo to contacts if you give your number out for work.',
        'In communities, members see your name and photo, but not the number.',
        'A blocked person stops seeing changes to your profile.',
      ],
    },
    {
      title: 'For small businesses',
      paragraphs: [
        'In Greece, Serbia, Ukraine, the Philippines and elsewhere, people book a haircut over Viber. A face that matches the person behind the chair saves questions. Use the same picture on the shop’s Facebook page.',
      ],
    },
  ],
  questions: [
    {
      question: 'Why don’t my contacts see the new photo?',
      answer:
        'Their phone may still show the picture saved in its own address book. Ask them to open your profile inside Viber, which fetches the current one.',
    },
    {
      question: 'Can I have one photo for work and another for friends?',
      answer:
        'Not with one number. Viber links photo and number, so a second photo needs a second number, for instance on the same phone’s other SIM.',
    },
    {
      question: 'Does Viber compress the photo?',
      answer:
        'All messengers do. Start from the downloaded file rather than one that was sent through a chat, and it’s compressed only once.',
    },
  ],
  related: [
    '/social-media/whatsapp-profile-photo',
    '/social-media/telegram-profile-picture',
    '/social-media/line-profile-picture',
    '/ai-free-headshot-generator',
  ],
})

export const meta = page.meta
export default page.Page
