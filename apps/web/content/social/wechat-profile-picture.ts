import { socialPage } from '../../app/pages/social-page.tsx'

const page = socialPage('/social-media/wechat-profile-picture', {
  title: 'WeChat profile photo for work in China',
  description:
    'On WeChat your photo is your business card. Its square shape, the sizes WeChat keeps, what official accounts allow, and a portrait that suits.',
  h1: 'WeChat profile picture',
  lead: 'In China you rarely swap paper cards: you scan a code, and the other person sees a name and a small square. That square should be you.',
  preset: { gender: 'man', look: 'man.headshot.beige-neutral' },
  example: {
    subject: 'person-5-selfie1',
    caption: 'The bookshelf is gone; warm beige paper and one soft light replace it.',
  },
  facts: {
    title: 'WeChat’s sizes',
    list: [
      { label: 'Kept by WeChat', value: '640 × 640' },
      { label: 'Smaller copies', value: '46 to 132' },
      { label: 'Shape in chats', value: 'Rounded square' },
      { label: 'Official account', value: '2 MB at most' },
    ],
    note: 'The copies of 46, 64, 96 and 132 pixels were named by WeChat’s own staff in its developer forum. An official account may change its picture five times a month, and each one is reviewed.',
    sources: [
      {
        name: 'Weixin developer community: Avatar sizes',
        url: 'https://developers.weixin.qq.com/community/develop/doc/3b236a1c8ae0370069707235ae7bde89',
        checked: '2026-11-22',
      },
      {
        name: 'TPshop: Official account avatars',
        url: 'https://www.tp-shop.cn/news_7082.html',
        checked: '2026-11-22',
      },
    ],
  },
  crop: {
    title: 'A square that keeps its corners',
    text: 'More of your shoulders survives than in a circle, so centre the whole head rather than the nose. Followers of an official account also see it round.',
    shape: 'rounded',
    sizes: [
      { place: 'Profile card', pixels: 132 },
      { place: 'In a chat', pixels: 46 },
    ],
  },
  guidance: {
    title: 'First contact by QR code',
    do: [
      'Show your face plainly, as on a badge, with a friendly look.',
      'Match the name under it to the name on your visa, card or website.',
      'Choose a backdrop that’s light and warm: chats are white or pale green.',
    ],
    dont: [
      'Don’t use a landscape or a lotus if you meet clients; they’ll struggle to find you again among hundreds of contacts.',
      'Don’t show flags, uniforms or political symbols.',
      'Don’t change name and photo on the same day. Nobody will know who wrote.',
    ],
  },
  light: {
    title: 'Warm and even',
    text: 'One soft key from the left and a good amount of fill, with a faint shadow on beige paper. Skin stays natural, and nothing in the picture competes with the green of the interface.',
  },
  looks: {
    title: 'Calm, light, professional',
    text: 'Beige, sand and pale grey read as tidy and modern. Navy is the formal option for banking and law. Deep black can look severe in a white list.',
    ids: [
      'man.headshot.beige-neutral',
      'man.profession.education-admin',
      'man.headshot.gray-gradient',
      'man.profession.government-executive',
      'woman.profession.school-principal',
      'woman.headshot.gray-gradient',
      'woman.headshot.minimalist',
      'woman.profession.government-executive',
    ],
  },
  sections: [
    {
      title: 'Found again among hundreds',
      paragraphs: [
        'At a trade fair people add dozens of contacts in a day. A week later they remember a face and “the one from the pump company”. A portrait with that company in the name gets answered.',
      ],
    },
    {
      title: 'Who sees it',
      paragraphs: [
        'Anyone who finds you by number, WeChat ID or in a shared group can open your card and the photo on it. The visibility settings of Moments protect posts, not this.',
        'Your Moments cover is a separate picture. Leave it quiet: your photo and name sit in its lower right corner.',
      ],
    },
    {
      title: 'WeCom and private accounts',
      paragraphs: [
        'If your company uses WeCom, the photo there is tied to the firm and colleagues may expect a matching style. Your private WeChat can be more relaxed, but customers drift from one to the other.',
      ],
    },
  ],
  questions: [
    {
      question: 'Do I need a photo in formal clothes?',
      answer:
        'A collar is enough for most trades. Whatever you wear in the selfie is what people will see, so put on the shirt before you take it.',
    },
    {
      question: 'Why is my picture soft after uploading?',
      answer:
        'WeChat shrinks it. Begin with at least 640 pixels on each side, from the original file, and don’t send it to yourself through a chat first.',
    },
    {
      question: 'Can I upload while travelling, behind the firewall?',
      answer:
        'Make and save the picture before you go. WeChat then takes it from your phone like any other photo and doesn’t need this site.',
    },
    {
      question: 'Should I use a Chinese name with it?',
      answer: 'If colleagues gave you one, add it after your own. It helps people to address you and to find you.',
    },
  ],
  related: [
    '/social-media/line-profile-picture',
    '/social-media/douyin-profile-picture',
    '/professional-photos/executive-headshots',
    '/professional-photos/corporate-headshots',
  ],
})

export const meta = page.meta
export default page.Page
