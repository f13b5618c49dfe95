import { socialPage } from '../../app/pages/social-page.tsx'

const page = socialPage('/social-media/youtube-profile-picture', {
  title: 'YouTube profile picture that reads in comments',
  description:
    'The YouTube channel picture and banner with their real sizes: what shows on a phone, a television and under a comment, and why Gmail changes too.',
  h1: 'YouTube profile picture',
  lead: 'A subscriber sees it beside every video you upload; everyone else sees it under your comments, at about the size of a pea.',
  preset: { gender: 'woman', look: 'woman.environment.creative-environmental' },
  example: {
    subject: 'person-2-selfie2',
    caption: 'A glaring garden became a brick studio with pictures, far out of focus.',
  },
  facts: {
    title: 'Channel picture and banner',
    list: [
      { label: 'Picture', value: '800 × 800' },
      { label: 'Picture, at least', value: '98 × 98' },
      { label: 'Banner, recommended', value: '2,560 × 1,440' },
      { label: 'Banner, at most', value: '6 MB' },
    ],
    note: 'Our upright JPG gives you a square of 1,024 pixels. The banner figures come from YouTube’s own documentation; below 2,048 × 1,152 it is refused.',
    sources: [
      {
        name: 'YouTube Data API: Channel banners',
        url: 'https://developers.google.com/youtube/v3/docs/channelBanners/insert',
        checked: '2026-11-22',
      },
      {
        name: 'ImagineArt: YouTube profile picture size',
        url: 'https://www.imagine.art/blogs/youtube-profile-picture-size',
        checked: '2026-11-22',
      },
      { name: 'XR Save: Channel art sizes', url: 'https://xrsave.com/?p=1234', checked: '2026-11-22' },
    ],
  },
  crop: {
    title: 'One picture, from television to comment',
    text: 'It’s always a circle. On a television it is large and calm, under a comment tiny. Crop for the comment and the rest follows.',
    shape: 'circle',
    sizes: [
      { place: 'Channel page', pixels: 98 },
      { place: 'Under a comment', pixels: 32 },
    ],
    banner: {
      name: 'Channel banner',
      width: 2560,
      height: 1440,
      safe: { width: 1546, height: 423 },
      text: 'Only televisions show all of it. A phone shows the marked part, so name and schedule belong there.',
    },
  },
  guidance: {
    title: 'Match it with your thumbnails',
    do: [
      'Use the expression viewers know from your thumbnails, one notch calmer.',
      'Choose a backdrop in the colour of your titles.',
      'Keep it while the channel grows. It is what people look for in their feed.',
    ],
    dont: [
      'Don’t write the channel’s name into it. At 24 pixels it’s a smudge.',
      'Don’t use a screenshot from a video; compression has already eaten it.',
      'Don’t forget that your Google Account may change along with it.',
    ],
  },
  light: {
    title: 'Window light in a brick loft',
    text: 'The key stands on the left, soft, with good fill and no rim, and it’s a touch warm like the bulbs in the room. This resembles what many creators build at home with one softbox.',
  },
  looks: {
    title: 'Sets for different channels',
    text: 'A loft for making things, a server room for technology, a street for a vlog. Plain blue fits any channel and never clashes with a thumbnail.',
    ids: [
      'woman.environment.creative-environmental',
      'woman.profession.cto',
      'woman.headshot.blue-gradient',
      'woman.headshot.urban',
      'man.profession.creative-director',
      'man.profession.tech-lead',
      'man.headshot.blue-gradient',
      'man.headshot.urban-outdoor',
    ],
  },
  sections: [
    {
      title: 'One picture or two?',
      paragraphs: [
        'On a personal channel, YouTube’s picture and that of your Google Account are usually the same. Change one and colleagues see it in Gmail and Meet.',
        'If your channel is about speedrunning and your mail goes to clients, run it as a brand account, which keeps a picture of its own.',
      ],
    },
    {
      title: 'Faceless channels',
      paragraphs: [
        'Explainers and music channels do well with a symbol. Even so, put a portrait on the About page and in your press kit: when a sponsor looks for the person, they should find one.',
      ],
    },
  ],
  questions: [
    {
      question: 'How long until everybody sees the new picture?',
      answer:
        'Minutes on your channel, longer in other places, because apps and televisions keep the old one for a while. Nothing you do speeds that up.',
    },
    {
      question: 'May I use a picture that a computer improved?',
      answer:
        'Yes. YouTube’s disclosure rules are about realistic videos. A portrait of yourself with another background is ordinary, as long as you don’t pose as somebody else.',
    },
    {
      question: 'Do you also make the banner?',
      answer:
        'Not as a finished 16:9 file. Signed in, you can put yourself on a thumbnail of 1,280 × 720, which is too small for a banner on televisions.',
    },
    {
      question: 'Why does my circle look grey at the rim?',
      answer:
        'Our white backdrop gets a shade darker towards its corners, and next to a pure white page that shows. A coloured backdrop, however pale, avoids it.',
    },
  ],
  related: [
    '/ai-free-youtube-thumbnail-maker',
    '/social-media/twitch-profile-picture',
    '/social-media/tiktok-profile-picture',
    '/professional-photos/influencer-headshots',
  ],
})

export const meta = page.meta
export default page.Page
