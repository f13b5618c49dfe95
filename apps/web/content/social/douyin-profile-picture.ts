import { socialPage } from '../../app/pages/social-page.tsx'

const page = socialPage('/social-media/douyin-profile-picture', {
  title: 'Douyin profile picture for creators in China',
  description:
    'Douyin isn’t TikTok with another name. What is known about its profile picture, why new ones are reviewed, and a portrait for a night-time feed.',
  h1: 'Douyin profile picture',
  lead: 'Same company as TikTok, but another app, another audience and checks of its own. Your portrait has to get past a reviewer before anybody sees it.',
  preset: { gender: 'woman', look: 'woman.environment.urban' },
  example: {
    subject: 'person-3-selfie3',
    caption: 'A pale office was swapped for shop lights at night, and a rim of light lifts her black bob off them.',
  },
  facts: {
    title: 'Douyin’s picture',
    list: [
      { label: 'Official size', value: 'None found' },
      { label: 'Said to be shown at', value: '180 × 180' },
      { label: 'Upload', value: '1,024 square' },
      { label: 'Before it appears', value: 'A review' },
    ],
    note: 'The figures are from Chinese guides, which disagree on details; treat them as orders of magnitude. They agree on square files, a round cut and a check of every new picture.',
    sources: [
      {
        name: 'Nctoro: Making a Douyin avatar (Chinese)',
        url: 'https://www.nctoro.com/a147758',
        checked: '2026-11-22',
      },
      {
        name: 'Nctoro: Changing a Douyin avatar (Chinese)',
        url: 'https://nctoro.com/gongnue/49179.html',
        checked: '2026-11-22',
      },
    ],
  },
  crop: {
    title: 'On top of full-screen video',
    text: 'The circle hangs at the right edge with a red button below it. Behind it, anything can be moving. The two small sizes are estimates.',
    shape: 'circle',
    sizes: [
      { place: 'Profile', pixels: 180 },
      { place: 'Over a video', pixels: 48 },
      { place: 'Live room', pixels: 32 },
    ],
  },
  guidance: {
    title: 'Pass the review first time',
    do: [
      'Show one person, one face, no lettering.',
      'Use bright eyes and clear skin tone against a darker ground.',
      'Make picture, nickname and subject of your videos tell one story.',
    ],
    dont: [
      'Don’t include phone numbers, QR codes or the logo of another app.',
      'Don’t wear anything that looks like a police, army or medical uniform.',
      'Don’t replace it while a video is doing well; viewers search by face.',
    ],
  },
  light: {
    title: 'City at night',
    text: 'Coloured lights behind you and a clear rim along hair and shoulders, warm in tone. The face gets a soft key from the left with much fill, brighter than the street, as if a shop window stood there.',
  },
  looks: {
    title: 'Night, studio, street',
    text: 'Night lights go with fashion, food and music. Teachers and doctors do better on studio blue or plain grey. Golden field suits the countryside videos that are a genre of their own.',
    ids: [
      'woman.environment.urban',
      'woman.profession.luxury-realtor',
      'woman.headshot.golden',
      'woman.headshot.gray-gradient',
      'man.profession.marketing-executive',
      'man.headshot.outdoor-sunset',
      'man.headshot.gray-gradient',
      'man.headshot.studio-blue',
    ],
  },
  sections: [
    {
      title: 'Two apps, two accounts',
      paragraphs: [
        'Douyin runs in mainland China, TikTok elsewhere. Neither followers nor pictures carry over, and most features of Douyin expect a Chinese phone number and verified identity.',
        'If you’re known on [TikTok](/social-media/tiktok-profile-picture), keep the face and change the setting: a new backdrop tells fans that this is the other channel.',
      ],
    },
    {
      title: 'The face that sells',
      paragraphs: [
        'Douyin is a shop as well. In a live sale the host’s picture marks each product card, and buyers judge the seller by it. Tidy beats glamorous.',
      ],
    },
    {
      title: 'Beauty filters are the norm. Be the exception?',
      paragraphs: [
        'Smoothed skin and larger eyes are common on the platform. We don’t do either. If your videos run with the filter on, viewers may find the portrait plainer, and meeting you in person less of a surprise.',
      ],
    },
  ],
  questions: [
    {
      question: 'Why was my picture refused?',
      answer:
        'The usual reasons are text, a code, a brand, a uniform, or skin that a machine misread. Crop closer, choose a plain backdrop and send it again.',
    },
    {
      question: 'How long does the review take?',
      answer:
        'Guides speak of seconds to minutes for an ordinary portrait and longer for logos. Douyin itself promises nothing.',
    },
    {
      question: 'Can I make the picture from inside China?',
      answer:
        'If this page loads for you, yes. Once loaded, your device can do the work by itself, so a slow connection abroad matters less.',
    },
  ],
  related: [
    '/social-media/tiktok-profile-picture',
    '/social-media/wechat-profile-picture',
    '/professional-photos/influencer-headshots',
    '/ai-free-headshot-generator',
  ],
})

export const meta = page.meta
export default page.Page
