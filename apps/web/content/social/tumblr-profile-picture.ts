import { socialPage } from '../../app/pages/social-page.tsx'

const page = socialPage('/social-media/tumblr-profile-picture', {
  title: 'Tumblr icon with your own face',
  description:
    'Tumblr shows your icon as small as 16 pixels. How to make a portrait that survives it, what a blog’s theme changes, and why a mood beats a headshot.',
  h1: 'Tumblr profile picture',
  lead: 'On Tumblr it’s called an icon, and most people don’t use their face. If you do, make it a picture that could have been reblogged.',
  preset: { gender: 'woman', look: 'woman.environment.rain' },
  example: {
    subject: 'person-2-selfie1',
    caption: 'A living room in daylight became a wet street at dusk, with the lights out of focus.',
  },
  facts: {
    title: 'Icon sizes that Tumblr serves',
    list: [
      { label: 'Largest', value: '512 × 512' },
      { label: 'Beside a post', value: '64 × 64' },
      { label: 'Smallest', value: '16 × 16' },
      { label: 'Shape', value: 'Your theme decides' },
    ],
    note: 'Nine sizes exist, all square: 16, 24, 30, 40, 48, 64, 96, 128 and 512. Upload 512 or more and each of them is made from it.',
    sources: [
      {
        name: 'Tumblr API, as documented for Rtumblr',
        url: 'https://rdrr.io/cran/Rtumblr/man/get_blog_avatar.html',
        checked: '2026-11-22',
      },
      {
        name: 'Pixel Union: Image resolution on Tumblr',
        url: 'https://support.pixelunion.net/article/57-what-resolution-should-my-images-on-tumblr-be',
        checked: '2026-11-22',
      },
    ],
  },
  crop: {
    title: 'Square here, round there',
    text: 'The dashboard rounds the corners; your blog may show a circle or a plain square, whichever its theme asks for. Stay away from the corners and both work.',
    shape: 'rounded',
    sizes: [
      { place: 'Your blog', pixels: 128 },
      { place: 'Dashboard', pixels: 64 },
      { place: 'In the notes', pixels: 24 },
    ],
  },
  guidance: {
    title: 'Look like your blog',
    do: [
      'Choose one mood, rain, night, autumn, and let your header share it.',
      'Put your face close to the lens. There is no room for a landscape.',
      'Try it at 16 pixels: squint, or hold the phone at arm’s length.',
    ],
    dont: [
      'Don’t wear a suit, unless the blog is about suits.',
      'Don’t lift somebody’s fan art. Artists notice, and they talk.',
      'Don’t link your face to a blog you would rather keep apart from your name.',
    ],
  },
  light: {
    title: 'Street light behind you',
    text: 'Most of the light comes from the back, which puts a fine line along the hair and lets the wet road shine. A gentle key from the left, well filled, keeps the eyes readable.',
  },
  looks: {
    title: 'Moods more than backdrops',
    text: 'Rain, city night and dramatic studio light have the contrast that small icons need. The pastel one is for blogs that are pastel already.',
    ids: [
      'woman.environment.rain',
      'woman.environment.urban',
      'woman.lighting.dramatic-studio',
      'woman.headshot.gradient',
      'woman.headshot.autumn',
      'man.lighting.studio-dramatic',
      'man.headshot.outdoor-sunset',
      'man.headshot.studio-dark',
      'man.profession.marketing-executive',
    ],
  },
  sections: [
    {
      title: 'One face, many blogs',
      paragraphs: [
        'A Tumblr account can hold several blogs, each with an icon of its own. Give the personal one your portrait and the others a variation: the same photo on another backdrop shows that they belong together.',
      ],
    },
    {
      title: 'Anonymous by custom',
      paragraphs: [
        'Nothing obliges you to show yourself, and plenty of people value that. A half-lit portrait is a fair compromise: your friends will know, everybody else sees an atmosphere.',
        'Remember that reverse image search works on icons too. Don’t use a photo that also sits on your employer’s website.',
      ],
    },
  ],
  questions: [
    {
      question: 'Can the icon move?',
      answer:
        'Tumblr accepts animated icons, yet many places show a still. Pictures from here are stills, and at these sizes you lose little.',
    },
    {
      question: 'My blog shows a square and my friend’s a circle. Why?',
      answer:
        'That is a switch in the blog’s appearance settings. It changes the mask, never the file, so you needn’t upload anything again.',
    },
    {
      question: 'Which header goes with it?',
      answer:
        'One that leaves the middle quiet, because the icon sits on it. Use the same backdrop colour, or black and white if you can’t decide.',
    },
  ],
  related: [
    '/social-media/pinterest-profile-picture',
    '/social-media/reddit-profile-picture',
    '/professional-photos/fantasy-headshots',
    '/free-studio-ghibli-ai-filter',
  ],
})

export const meta = page.meta
export default page.Page
