import { socialPage } from '../../app/pages/social-page.tsx'

const page = socialPage('/social-media/discord-profile-picture', {
  title: 'Discord profile picture with a real face',
  description:
    'When a Discord avatar should show your face, when it shouldn’t, and how to make one that reads at 24 pixels on dark grey, status dot included.',
  h1: 'Discord profile picture',
  lead: 'On most servers nobody expects your face. On a few (a class, a guild that meets in person, a community you run) it changes how people talk to you.',
  preset: { gender: 'man', look: 'man.headshot.urban-outdoor' },
  example: {
    subject: 'person-1-selfie4',
    caption: 'His dark jacket used to merge with the bar; a bright street sets it off.',
  },
  facts: {
    title: 'Avatar and banner',
    list: [
      { label: 'Advised minimum', value: '128 × 128' },
      { label: 'Served up to', value: '4,096 wide' },
      { label: 'Moving avatar', value: 'With Nitro' },
      { label: 'Banner, with Nitro', value: '600 × 240' },
    ],
    note: 'Discord hands out pictures in powers of two, from 16 pixels up. On the profile card the avatar covers about the left third of the banner.',
    sources: [
      {
        name: 'Discord image formatting, as quoted by pub.dev',
        url: 'https://pub.dev/documentation/discord_interactions/latest/discord_interactions/DiscordCdn-class.html',
        checked: '2026-11-22',
      },
      {
        name: 'Linearity: Discord size guide',
        url: 'https://www.linearity.io/blog/discord-size-guide/',
        checked: '2026-11-22',
      },
      {
        name: 'MoneyNestLab: Discord profile banner',
        url: 'https://tools.moneynestlab.com/en/tools/discord-profile-banner-resize',
        checked: '2026-11-22',
      },
    ],
  },
  crop: {
    title: 'A bite out of the lower right',
    text: 'The status dot is cut into the circle with a gap around it. Keep chin and collar to the left of it. The small sizes are approximate.',
    shape: 'circle',
    sizes: [
      { place: 'Profile card', pixels: 80 },
      { place: 'In a channel', pixels: 40 },
      { place: 'Voice list', pixels: 24 },
    ],
  },
  guidance: {
    title: 'Face or no face',
    do: [
      'Show yourself where you teach, moderate, sell or plan to meet.',
      'Go bright: Discord is dark unless people change it.',
      'Set a per-server profile if Nitro gives you one, a drawing here and a portrait there.',
    ],
    dont: [
      'Don’t use a recognisable portrait on servers full of strangers if you’re under age.',
      'Don’t copy a moderator’s avatar. It looks like a scam because it usually is.',
      'Don’t wear a headset in the selfie just because it’s Discord.',
    ],
  },
  light: {
    title: 'Open shade in a street',
    text: 'Daylight comes from the left at moderate strength; the pavement and the house fronts fill the rest, and there’s no rim. With a light street behind you, even a black hoodie keeps its outline.',
  },
  looks: {
    title: 'Nothing darker than the app',
    text: 'A street by day, an afternoon skyline or pale blue all separate from dark grey. If you want it moody, studio blue goes far enough. Studio black turns you into a floating mask.',
    ids: [
      'man.headshot.urban-outdoor',
      'man.headshot.outdoor-sunset',
      'man.headshot.studio-blue',
      'man.headshot.white-background',
      'woman.headshot.urban',
      'woman.headshot.blue-gradient',
      'woman.headshot.outdoor',
    ],
  },
  sections: [
    {
      title: 'Servers where it pays to be real',
      paragraphs: ['Think of the server before the picture. A face helps in:'],
      points: [
        'study groups and coding bootcamps, where you’ll work in pairs',
        'support servers of a product that you build',
        'open-source projects, if your commits already carry your name',
        'clubs that see each other once a month',
      ],
    },
    {
      title: 'And where it doesn’t',
      paragraphs: [
        'In large public servers your avatar is visible to anybody who joins, next to your typing habits and your time zone. Players keep these apart for good reasons. Nobody owes a raid group their face.',
      ],
    },
  ],
  questions: [
    {
      question: 'Which file should I upload?',
      answer:
        'The JPG as downloaded. Discord opens its own crop window: pull the slider until your head fills the ring, then apply.',
    },
    {
      question: 'Do my friends see my earlier avatars?',
      answer:
        'Discord may offer you recent avatars to pick from again, on your side only. What others saved, they keep.',
    },
    {
      question: 'Can I animate the portrait?',
      answer:
        'Discord plays GIFs for Nitro members. Our videos are MP4 files, so you would need to convert one, and a still suits a face better anyway.',
    },
    {
      question: 'Why is my avatar in calls so large and soft?',
      answer:
        'In a voice call without camera it fills a tile. If you uploaded 128 pixels, that’s all there is. Use a bigger square.',
    },
  ],
  related: [
    '/social-media/twitch-profile-picture',
    '/social-media/slack-profile-picture',
    '/social-media/reddit-profile-picture',
    '/ai-free-headshot-generator',
  ],
})

export const meta = page.meta
export default page.Page
