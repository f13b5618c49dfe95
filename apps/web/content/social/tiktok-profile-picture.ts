import { socialPage } from '../../app/pages/social-page.tsx'

const page = socialPage('/social-media/tiktok-profile-picture', {
  title: 'TikTok profile photo, close enough to read',
  description:
    'TikTok draws your photo over moving video, so it must be close and simple. Size, the plus sign that covers the edge, profile videos and good backdrops.',
  h1: 'TikTok profile picture',
  lead: 'It floats on the right of a moving video with a plus sign on its chin. Only a big face on a calm background stands a chance.',
  preset: { gender: 'woman', look: 'woman.headshot.minimalist' },
  example: {
    subject: 'person-3-selfie1',
    caption: 'Closer than the selfie and on an almost white ground, so that the face is nearly all there is.',
  },
  facts: {
    title: 'TikTok by the numbers',
    list: [
      { label: 'Least it accepts', value: '20 × 20' },
      { label: 'Usual advice', value: '200 × 200' },
      { label: 'Better', value: '1,024 square' },
      { label: 'Alternative', value: 'Profile video' },
    ],
    note: 'The first two are what guides repeat; 20 pixels is only the point below which TikTok refuses. Upload large: on a profile, people can tap the photo open.',
    sources: [
      {
        name: 'PixoHub: TikTok profile picture size',
        url: 'https://pixohub.com/resize/tiktok-profile',
        checked: '2026-11-22',
      },
      {
        name: 'Influencer Made: Change a TikTok profile picture',
        url: 'https://www.influencermade.com/change-tiktok-profile-picture/',
        checked: '2026-11-22',
      },
    ],
  },
  crop: {
    title: 'The plus sign sits on your chin',
    text: 'For people who don’t follow you yet, a button overlaps the bottom of the circle. Move your face up a little when you crop. The sizes shown are approximate.',
    shape: 'circle',
    sizes: [
      { place: 'Profile', pixels: 96 },
      { place: 'Over a video', pixels: 48 },
      { place: 'In comments', pixels: 32 },
    ],
  },
  guidance: {
    title: 'Readable over anything',
    do: [
      'Go close: forehead to collarbone, no further.',
      'Keep the background to one tone.',
      'Let the photo look like the first second of your videos: same hair, same glasses.',
    ],
    dont: [
      'Don’t add a ring or frame; the app draws its own for stories and lives.',
      'Don’t use a beauty filter. The comments will compare it with the video above.',
      'Don’t take a full-body dance still. You become a comma.',
    ],
  },
  light: {
    title: 'Flat on purpose',
    text: 'Very soft light from the right, almost as bright on the other side, without rim or wall shadow. Ring lights have made this the usual look on the platform, and it survives being drawn over anything.',
  },
  looks: {
    title: 'Simple wins',
    text: 'Both minimalist looks are framed closer than the others, which is exactly what you need here. For a dark feed with bright videos, plain blue or the pastel is easier to spot than grey.',
    ids: [
      'woman.headshot.minimalist',
      'woman.headshot.gradient',
      'woman.headshot.blue-gradient',
      'woman.headshot.white',
      'man.headshot.minimalist',
      'man.headshot.blue-gradient',
      'man.headshot.beige-neutral',
      'man.headshot.studio-blue',
    ],
  },
  sections: [
    {
      title: 'Photo or profile video',
      paragraphs: [
        'A profile video loops on your page, but it is a still picture wherever it’s small. If you try one, start from a portrait that works and add a little movement, not the other way round.',
      ],
    },
    {
      title: 'Creators who teach or sell',
      paragraphs: [
        'Dentists, estate agents and language teachers use TikTok as a shop window. The photo is where the entertaining clip turns into a person you might pay, so let it be calmer than the clips.',
        'If the link in your bio leads to a booking page, that page should show the same face.',
      ],
    },
    {
      title: 'Private accounts show it too',
      paragraphs: [
        'Making the account private hides your videos from people you haven’t approved. Your name and photo remain visible, so teenagers in particular may prefer a picture that isn’t of their face.',
      ],
    },
  ],
  questions: [
    {
      question: 'Why does TikTok say my photo is too small?',
      answer:
        'Either it’s below 20 pixels, which points to a broken file, or the crop frame was pulled in so far that little remained. Start again with the full download.',
    },
    {
      question: 'Do I need the same photo on Douyin?',
      answer:
        'They are separate apps with separate accounts. People who follow both are few; what differs is explained on the [Douyin page](/social-media/douyin-profile-picture).',
    },
    {
      question: 'Is it fine to use a headshot if my videos are silly?',
      answer: 'Yes, if the expression is yours. Laugh in the selfie. The backdrop can be sober while you aren’t.',
    },
  ],
  related: [
    '/social-media/douyin-profile-picture',
    '/social-media/youtube-profile-picture',
    '/professional-photos/instagram-headshots',
    '/ai-free-headshot-generator',
  ],
})

export const meta = page.meta
export default page.Page
