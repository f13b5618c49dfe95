import { socialPage } from '../../app/pages/social-page.tsx'

const page = socialPage('/social-media/twitch-profile-picture', {
  title: 'Twitch profile picture for streamers',
  description:
    'A Twitch profile picture that stays visible on dark purple: file limits, the circle, the banner’s left side, and a face that viewers know from the stream.',
  h1: 'Twitch profile picture',
  lead: 'Your channel shows up as a small disc in a dark sidebar, next to people who are live as well. Light behind your head is what gets it noticed.',
  preset: { gender: 'man', look: 'man.headshot.outdoor-sunset' },
  example: {
    subject: 'person-6-selfie1',
    caption: 'A living room turned into a skyline at sunset, with a warm edge on his hair and shoulders.',
  },
  facts: {
    title: 'Twitch in four lines',
    list: [
      { label: 'Files', value: 'JPEG, PNG, GIF' },
      { label: 'Limit', value: '10 MB' },
      { label: 'Profile banner', value: '1,200 × 480' },
      { label: 'Exact picture size', value: 'Not published' },
    ],
    note: 'Guides name anything from 200 to 800 pixels. A square of 800 or more is safe, and our JPG stays far below the limit. Keep what matters in the banner on its left, because Twitch widens it to fit the window.',
    sources: [
      {
        name: 'PhotoAiD: Twitch profile photo',
        url: 'https://photoaid.com/twitch-profile-photo',
        checked: '2026-11-22',
      },
      {
        name: 'Elgato: Profile art',
        url: 'https://docs.elgato.com/en/graphics/profile-art',
        checked: '2026-11-22',
      },
      {
        name: 'PixelMeasures: Twitch image sizes',
        url: 'https://www.pixelmeasures.com/platform-sizes/twitch/',
        checked: '2026-11-22',
      },
    ],
  },
  crop: {
    title: 'A ring around you when you’re live',
    text: 'The live ring takes a few pixels off the edge. Leave headroom, or it will touch your hair. Twitch publishes no sizes for these places; ours are estimates.',
    shape: 'circle',
    sizes: [
      { place: 'Channel page', pixels: 112 },
      { place: 'Followed list', pixels: 30 },
    ],
  },
  guidance: {
    title: 'Be the person on the stream',
    do: [
      'Wear the headset, the beanie or the glasses that viewers see you in.',
      'Go for a bright or warm backdrop. Twitch is dark by default.',
      'Make the face you make when somebody raids the channel.',
    ],
    dont: [
      'Don’t crop it from a webcam frame: that’s noise at any size.',
      'Don’t put a sponsor’s logo in the corner. The circle removes it.',
      'Don’t show bare skin or a drink as a joke; the community rules cover pictures as well as streams.',
    ],
  },
  light: {
    title: 'Sunset from behind, key on the right',
    text: 'A strong rim light outlines you against a dark page, just as a coloured strip behind your chair would. The key comes from the right and is warm, so that skin doesn’t pick up the purple around it.',
  },
  looks: {
    title: 'What glows on a dark page',
    text: 'Sunset, golden field and bright street stand out most. Dark studio looks suit a horror channel, but choose one with a rim light or your outline disappears.',
    ids: [
      'man.headshot.outdoor-sunset',
      'man.headshot.urban-outdoor',
      'man.headshot.studio-blue',
      'man.profession.tech-lead',
      'woman.headshot.golden',
      'woman.headshot.urban',
      'woman.headshot.gradient',
      'woman.profession.marketing-executive',
    ],
  },
  sections: [
    {
      title: 'Emote artists and portrait people',
      paragraphs: [
        'Drawn avatars are the custom, and a good one has more character than any photograph. A portrait wins in three cases: you do talk shows or music, you apply for jobs and sponsorships, or your face is the channel’s brand.',
        'You can have both. The drawing lives in your panels and emotes, the portrait goes on the profile.',
      ],
    },
    {
      title: 'Chat shows names, not faces',
      paragraphs: [
        'In chat people see your name and badges. The picture appears in the sidebar, in search, on the channel, in notification mails and wherever somebody posts your link. Judge it at the size of a drawing pin.',
      ],
    },
    {
      title: 'Rules that reach the picture',
      paragraphs: [
        'Twitch holds names to a stricter standard than chat because they follow you to every channel. Treat the picture the same way: no weapons aimed at the viewer, nothing sexual, no impersonation.',
      ],
    },
  ],
  questions: [
    {
      question: 'Will an animated GIF move?',
      answer:
        'GIF files are accepted for the picture, but you shouldn’t count on the animation. Pick a frame that works on its own.',
    },
    {
      question: 'How do I get the same look as my overlay?',
      answer:
        'Choose the backdrop closest to your overlay’s main colour. An account also lets you ask for a colour in plain words, such as navy or teal.',
    },
    {
      question: 'Can I keep my headphones on in the selfie?',
      answer:
        'Large ones can confuse the cut-out around hair. Try it: you see the result in seconds, and if an edge looks wrong, push them back a little.',
    },
  ],
  related: [
    '/social-media/youtube-profile-picture',
    '/social-media/discord-profile-picture',
    '/ai-free-youtube-thumbnail-maker',
    '/professional-photos/influencer-headshots',
  ],
})

export const meta = page.meta
export default page.Page
