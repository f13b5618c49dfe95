import { socialPage } from '../../app/pages/social-page.tsx'

const page = socialPage('/social-media/reddit-profile-picture', {
  title: 'Reddit profile picture: should it be you?',
  description:
    'On Reddit a real face is the exception. When it helps, Reddit’s own sizes for picture and cover, and how to stay unidentified if you’d rather.',
  h1: 'Reddit profile picture',
  lead: 'Reddit gives you a cartoon alien for a reason: here the comment counts. A portrait is for the few accounts that speak as a person with a name.',
  preset: { gender: 'man', look: 'man.lighting.natural-outdoor' },
  example: {
    subject: 'person-5-selfie1',
    caption: 'The room gave way to the shade of a forest edge, and the green of his jumper now has company.',
  },
  facts: {
    title: 'Reddit’s own figures',
    list: [
      { label: 'Picture, at least', value: '256 × 256' },
      { label: 'Cover, at least', value: '1,280 × 384' },
      { label: 'Adult profiles', value: 'Must be marked' },
      { label: 'Instead of a photo', value: 'Avatar builder' },
    ],
    note: 'Reddit calls these its minimum recommendations. On a profile that’s marked as adult, a photo of your own can be replaced by a grey shape.',
    sources: [
      {
        name: 'Reddit Help: Profile settings and moderation tools',
        url: 'https://reddit.zendesk.com/hc/en-us/articles/115002454126-Profile-settings-and-moderation-tools',
        checked: '2026-11-22',
      },
    ],
  },
  crop: {
    title: 'A dot at the start of a comment',
    text: 'In a long thread it’s little more than a bullet. The old site doesn’t show it at all. The sizes shown are estimates.',
    shape: 'circle',
    sizes: [
      { place: 'Profile', pixels: 96 },
      { place: 'Beside a comment', pixels: 32 },
      { place: 'Deep in a thread', pixels: 24 },
    ],
  },
  guidance: {
    title: 'Before you show your face',
    do: [
      'Open a separate account under your real name for it.',
      'Scroll through that account’s history as a future employer would.',
      'For an AMA, use the same portrait as in your proof photo or press release.',
    ],
    dont: [
      'Don’t put it on the account that asked about your rash in 2017.',
      'Don’t show your team’s scarf in a rival’s community and wonder about the replies.',
      'Don’t use a polished corporate portrait in a place that can smell marketing.',
    ],
  },
  light: {
    title: 'Under the first trees',
    text: 'Soft daylight comes from above, as if through leaves, and a little light from behind catches ears and shoulders. Nothing looks arranged, which suits the place.',
  },
  looks: {
    title: 'Unpretentious backdrops',
    text: 'Forest, park and street look like somewhere you’d be anyway. Experts who answer questions, in law or science, may prefer a canvas or a workshop.',
    ids: [
      'man.lighting.natural-outdoor',
      'man.headshot.urban-outdoor',
      'man.headshot.studio-textured',
      'man.profession.engineer',
      'woman.headshot.outdoor',
      'woman.headshot.autumn',
      'woman.profession.environmental-executive',
      'woman.profession.research-scientist',
    ],
  },
  sections: [
    {
      title: 'Four kinds of account that want a portrait',
      paragraphs: ['Most don’t. These do:'],
      points: [
        'authors, musicians and scientists who hold question rounds',
        'founders who answer for their product under their own name',
        'photographers and artists with a portfolio in the profile',
        'moderators of local or professional communities',
      ],
    },
    {
      title: 'Staying nobody in particular',
      paragraphs: [
        'If you like a photo but not being found, take a picture that exists nowhere else. Reverse image search finds the same photograph across sites, even after cropping.',
        'Better still, keep the alien. Nobody has ever lost an argument on Reddit for lack of a face.',
      ],
    },
  ],
  questions: [
    {
      question: 'Can I go back to the cartoon?',
      answer:
        'At any time. Choose the avatar in your profile’s settings and the photo disappears from your comments, old ones included.',
    },
    {
      question: 'Does a real photo bring more karma?',
      answer:
        'We know of no evidence. Votes go to what you say, and in many communities people scroll without seeing pictures.',
    },
    {
      question: 'Is my profile picture public?',
      answer:
        'Yes, to people without an account too. You can hide posts and communities on your profile, the picture stays.',
    },
    {
      question: 'What works as a cover?',
      answer:
        'A wide photo of your subject: the workshop, the trail, the shelf. Keep its centre free, as phones crop the ends.',
    },
  ],
  related: [
    '/social-media/quora-profile-picture',
    '/social-media/discord-profile-picture',
    '/social-media/tumblr-profile-picture',
    '/ai-free-headshot-generator',
  ],
})

export const meta = page.meta
export default page.Page
