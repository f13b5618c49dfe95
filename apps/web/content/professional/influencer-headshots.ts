import { professionalPage } from '../../app/pages/professional-page.tsx'

const page = professionalPage('/professional-photos/influencer-headshots', {
  title: 'Influencer headshots for your media kit',
  description:
    'Influencer headshots from a selfie: profile sizes on Instagram, TikTok, YouTube and an Amazon storefront, a colour of your own, AI labels, and a free try.',
  h1: 'Influencer headshots',
  lead: 'Your feed shows what you do. The headshot shows who answers the email: one face for the media kit, the storefront and four round avatars.',
  preset: { gender: 'woman', look: 'woman.headshot.gradient' },
  example: {
    subject: 'person-4-selfie1',
    caption:
      'A bookshelf at home became a wash of rose and lilac. The freckles are hers, and there are as many as before.',
  },
  facts: {
    title: 'One face, four round windows',
    list: [
      { label: 'Instagram', value: '320 × 320 or more' },
      { label: 'TikTok', value: '200 × 200, centred' },
      { label: 'YouTube', value: '800 × 800, up to 4 MB' },
      { label: 'Amazon storefront', value: 'JPEG or PNG, up to 5 MB' },
    ],
    note: 'TikTok’s figure is a working value of others, not TikTok’s own. Amazon’s background picture wants 1,275 × 284 pixels or more.',
    sources: [
      {
        name: 'SocialPreviewing: Profile photo requirements, January 2025',
        url: 'https://socialpreviewing.com/blog/understanding-platform-specific-profile-photo-requirements',
        checked: '2026-11-22',
      },
      {
        name: 'PixelMeasures: TikTok profile picture, May 2026',
        url: 'https://www.pixelmeasures.com/platform-sizes/tiktok/profile-picture/',
        checked: '2026-11-22',
      },
      {
        name: 'ImagineArt: YouTube profile picture size, May 2026',
        url: 'https://www.imagine.art/blogs/youtube-profile-picture-size',
        checked: '2026-11-22',
      },
      {
        name: 'Amazon Associates: Profile and background photos on your storefront',
        url: 'https://affiliate-program.amazon.com/resource-center/how-to-add-a-background-photo-to-your-influencer-storefront',
        checked: '2026-11-22',
      },
    ],
  },
  crop: {
    title: 'From profile to comment',
    text: 'Fans meet you at 32 pixels, under somebody else’s video. Zoom in until eyebrows and mouth fill the middle; a hat or a hand at the edge is gone at that size.',
    shape: 'circle',
    sizes: [
      { place: 'Your profile', pixels: 150 },
      { place: 'Beside a post', pixels: 48 },
      { place: 'Under a video', pixels: 32 },
    ],
  },
  guidance: {
    title: 'A portrait isn’t a post',
    do: [
      'Put the phone down, step back and use the timer, so that no arm shows.',
      'Wear the colour people associate with you, without pattern.',
      'Keep a serious version for the contract page and an amused one for the avatar.',
    ],
    dont: [
      'Don’t run it through a beauty filter first. Brands compare it with your stories.',
      'Don’t wear a partner’s logo, unless they pay for every place where it will appear.',
      'Don’t change the avatar each month. People look for the picture, not for the name.',
    ],
  },
  light: {
    title: 'Beauty light without the ring',
    text: 'A ring lamp gives everyone the same white circles in the eyes and the same flat nose. This look has a soft key from the left, only a little stronger than its fill, and no shadow on the backdrop: skin stays skin, and the pastel behind keeps its colour.',
  },
  looks: {
    title: 'Own a colour',
    text: 'Pastel, gold, autumn or city lights: take the one that none of the accounts next to yours has, and use it everywhere for a year.',
    ids: [
      'woman.headshot.gradient',
      'man.headshot.studio-blue',
      'woman.headshot.golden',
      'man.headshot.outdoor-sunset',
      'woman.environment.urban',
      'man.profession.marketing-executive',
      'woman.profession.green-technology-leader',
      'man.profession.creative-director',
      'woman.profession.creative-director',
    ],
  },
  sections: [
    {
      title: 'What an agency wants on page one',
      paragraphs: [
        'Whoever books creators has a spreadsheet with sixty names. The media kit opens, and page one decides: a face, a niche, three numbers. A grid of nine posts makes them work; one calm portrait doesn’t.',
        'Send it as a file, too. Somebody will paste it into a deck for the client, and a screenshot from a PDF looks like one.',
      ],
    },
    {
      title: 'Say what is edited before others do',
      paragraphs: [
        'Our pictures carry a note in their metadata that the background was composed. Some networks read such notes and may put a label under a post. For an avatar that hardly matters. For sponsored work it does: several countries expect advertising with retouched bodies to say so, and the honest sentence is short.',
        'What you can add with a straight face: the background is new, the person isn’t.',
      ],
    },
    {
      title: 'A storefront is a shop',
      paragraphs: [
        'On a page with prices, people want to know who recommends the blender. There the plainest of your portraits sells best, with the wide picture behind it showing the kitchen, the gym or the garden that you talk about. Let one of the two be quiet.',
      ],
    },
  ],
  questions: [
    {
      question: 'Can I get a picture for every platform at once?',
      answer:
        'With an account, each download offers ready-made crops, among them LinkedIn, X and Instagram, with your face placed for you. The square suits the rest.',
    },
    {
      question: 'Will it make my skin look filtered?',
      answer:
        'No. Texture, freckles and scars stay, because the pixels are from your photo. If you film without filters, the avatar and the videos finally match.',
    },
    {
      question: 'May brands use the picture in their ads?',
      answer:
        'That is between you and them; we claim no rights in it. Write down which channels and how long. A headshot has a way of ending up on packaging.',
    },
    {
      question: 'Can I be in front of something wilder?',
      answer:
        'Yes: describe it in the chat with an account, or try the [fantasy looks](/professional-photos/fantasy-headshots). Use those for a launch, and come back to your own colour after it.',
    },
  ],
  related: [
    '/professional-photos/instagram-headshots',
    '/social-media/tiktok-profile-picture',
    '/social-media/youtube-profile-picture',
    '/ai-free-youtube-thumbnail-maker',
    '/ai-free-headshot-generator',
  ],
})

export const meta = page.meta
export default page.Page
