import { socialPage } from '../../app/pages/social-page.tsx'

const page = socialPage('/social-media/facebook-profile-picture', {
  title: 'Facebook profile picture from a selfie',
  description:
    'What Facebook does to a profile picture: who always sees it, how the circle cuts it, how the cover behind it is cropped, and which backdrop suits.',
  h1: 'Facebook profile picture',
  lead: 'Cousins, old classmates and strangers in a buying group all see the same circle. Make it the face they remember, in better light.',
  preset: { gender: 'woman', look: 'woman.headshot.outdoor' },
  example: {
    subject: 'person-4-selfie1',
    caption: 'The living room behind her became a park. Her olive top and her face are as they were.',
  },
  facts: {
    title: 'What Facebook does with it',
    list: [
      { label: 'Shown on a computer', value: '170 × 170' },
      { label: 'Shown on a phone', value: '128 × 128' },
      { label: 'Who can see it', value: 'Everybody' },
      { label: 'Name beside it', value: 'Your everyday one' },
    ],
    note: 'The pixel figures are the ones Facebook gave for Pages, and they have changed over the years. Upload a large square and let Facebook shrink it.',
    sources: [
      {
        name: 'Meta: Authentic identity representation',
        url: 'https://transparency.meta.com/policies/community-standards/authentic-identity-representation',
        checked: '2026-11-22',
      },
      { name: 'Brave River: Facebook image dimensions', url: 'https://braveriver.com/?p=2607', checked: '2026-11-22' },
    ],
  },
  crop: {
    title: 'Round in the feed, cropped again in the cover',
    text: 'Your shoulders and the corners go first. The cover is cut twice: a computer trims its height, a phone its sides. Only the smallest size shown is our guess.',
    shape: 'circle',
    sizes: [
      { place: 'On a computer', pixels: 170 },
      { place: 'On a phone', pixels: 128 },
      { place: 'Under a comment', pixels: 32 },
    ],
    banner: {
      name: 'Cover photo',
      width: 820,
      height: 360,
      safe: { width: 640, height: 312 },
      text: 'Keep faces and words inside the middle. Your profile picture also sits on the lower edge of the cover.',
    },
  },
  guidance: {
    title: 'For people who knew you at school',
    do: [
      'Show your face as it is this year, glasses and all.',
      'Choose a background with some green or blue in it, so the circle stands out from the white feed.',
      'Crop out the arm of whoever stood next to you.',
    ],
    dont: [
      'Don’t hide behind a baby, a dog or a wedding party: nobody can tell which one is you.',
      'Don’t cover your face with a campaign frame and leave it there for three years.',
      'Don’t upload something you would mind a stranger saving.',
    ],
  },
  light: {
    title: 'Late afternoon in a park',
    text: 'The sun is behind you here, so it draws a soft edge round your hair. Soft light from the left reaches your face, with plenty of fill. It looks like a good day out rather than a studio appointment.',
  },
  looks: {
    title: 'Friendly backdrops',
    text: 'Parks and gardens suit a page that is mostly friends and family. If you also sell things or run a group, pick a plain colour: it looks the same next to any post.',
    ids: [
      'woman.headshot.outdoor',
      'woman.headshot.garden',
      'woman.headshot.blue-gradient',
      'woman.headshot.autumn',
      'man.headshot.urban-outdoor',
      'man.headshot.outdoor-sunset',
      'man.headshot.blue-gradient',
      'man.headshot.beige-neutral',
    ],
  },
  sections: [
    {
      title: 'The one photo you can’t make private',
      paragraphs: [
        'You can lock almost everything on Facebook, but not this. The current profile picture is public, like your name, and people who aren’t your friends see it in search, in groups and under comments.',
        'That makes it worth a minute of thought. A portrait without a house number, a school badge or a child in it gives little away.',
      ],
    },
    {
      title: 'Old pictures stay in the album',
      paragraphs: [
        'Each picture you replace moves into an album called Profile pictures. Open it once, look at who may see what, and remove the ones from fifteen years ago that you would rather not explain.',
      ],
    },
    {
      title: 'Marketplace looks at your face first',
      paragraphs: [
        'Before somebody drives across town to buy your bicycle, they tap your name. A clear, recent portrait does more for the sale than another photo of the saddle.',
      ],
    },
  ],
  questions: [
    {
      question: 'Can I stop people from downloading my picture?',
      answer:
        'Only in part. A locked profile or a limited audience keeps strangers from opening it large. The small round version stays visible, and anybody can take a screenshot of it.',
    },
    {
      question: 'Does Facebook want a real face?',
      answer:
        'It wants you to be the person you say you are. You may use a drawing or a flower, but not somebody else’s likeness, and your name must be the one you go by in everyday life.',
    },
    {
      question: 'Will all my friends be told about it?',
      answer:
        'A new profile picture normally appears as a post. If you don’t want the attention, change who can see that post straight afterwards.',
    },
    {
      question: 'Why is mine blurred after the upload?',
      answer:
        'Usually because it was a screenshot, or saved from a chat, and already small. Use the file that you downloaded here, untouched.',
    },
  ],
  related: [
    '/social-media/whatsapp-profile-photo',
    '/professional-photos/instagram-headshots',
    '/social-media/meetup-profile-picture',
    '/ai-free-headshot-generator',
  ],
})

export const meta = page.meta
export default page.Page
