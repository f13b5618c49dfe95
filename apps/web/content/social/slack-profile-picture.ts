import { socialPage } from '../../app/pages/social-page.tsx'

const page = socialPage('/social-media/slack-profile-picture', {
  title: 'Slack profile picture from a selfie',
  description:
    'Make a Slack profile picture from a selfie in seconds: the size Slack takes, backdrops that stay clear in a busy channel, and a free try.',
  h1: 'Slack profile picture',
  lead: 'In a busy channel you are a square of a few millimetres. Turn a selfie into a picture that people recognise at that size.',
  preset: { gender: 'man', look: 'man.headshot.studio-brown' },
  example: {
    subject: 'person-6-selfie1',
    caption: 'His pale pink T-shirt stands out from a brown canvas that darkens towards the corners.',
  },
  facts: {
    title: 'What Slack takes',
    list: [
      { label: 'Smallest size', value: '512 × 512' },
      { label: 'Largest size', value: '1,024 × 1,024' },
      { label: 'Shape', value: 'Rounded square' },
      { label: 'Files', value: 'JPEG, PNG, GIF' },
    ],
    note: 'Slack’s own figures. If a picture isn’t square and you skip the cropping, Slack adds bars to it. The full width of our download makes a square of exactly the largest size.',
    sources: [
      {
        name: 'Slack developer docs: users.setPhoto',
        url: 'https://docs.slack.dev/reference/methods/users.setPhoto',
        checked: '2026-11-22',
      },
    ],
  },
  crop: {
    title: 'Move the square up',
    text: 'Your headshot is upright, Slack’s frame square. Push it up until it ends just above your hair and let the chest go. The sizes shown are approximate.',
    shape: 'rounded',
    sizes: [
      { place: 'Profile', pixels: 192 },
      { place: 'Beside a message', pixels: 36 },
      { place: 'In a thread', pixels: 24 },
    ],
  },
  guidance: {
    title: 'Tell colleagues apart',
    do: [
      'Fill about two thirds of the square with your face: at 36 pixels, shoulders waste space.',
      'Pick a backdrop that nobody around you uses.',
      'Wear the glasses or the beard that you have today.',
    ],
    dont: [
      'Don’t keep the abstract tile that Slack gave you when you joined.',
      'Don’t use a meme for a week. By Thursday no one knows who approved the release.',
      'Don’t take a photo with your back to a window.',
    ],
  },
  light: {
    title: 'An old master’s corner light',
    text: 'The key on the left is stronger than usual, with a modest rim, and the canvas falls into shadow at its edges. The contrast survives when the whole picture is smaller than an emoji reaction.',
  },
  looks: {
    title: 'Backdrops that stay clear when small',
    text: 'Messages stand on white, or on near-black in the dark theme. A coloured or mid-grey backdrop has an edge on both. Brown, teal and olive are rare enough to be yours.',
    ids: [
      'man.headshot.studio-brown',
      'man.headshot.studio-blue',
      'man.headshot.blue-gradient',
      'man.profession.scientist',
      'woman.headshot.golden',
      'woman.headshot.garden',
      'woman.profession.scientific-director',
      'woman.headshot.gray-gradient',
    ],
  },
  sections: [
    {
      title: 'Found by colour',
      paragraphs: [
        'In a channel of sixty, nobody reads names. Eyes jump to a brown square, a yellow one, the one with red hair. That is why swapping your picture costs your team more attention than you’d think.',
      ],
    },
    {
      title: 'One picture in every tool',
      paragraphs: [
        'Chat, calendar, code review and the ticket system each ask for a photo. Give them the same file. A teammate in another time zone should need no second look to see that all of them are you.',
      ],
    },
    {
      title: 'Shared channels',
      paragraphs: [
        'In Slack Connect, clients and suppliers see your profile. The joke that your own team loves arrives there without context.',
      ],
    },
  ],
  questions: [
    {
      question: 'Why does Slack cut off part of my picture?',
      answer:
        'Because the frame is square and the portrait isn’t. You choose the part while uploading: drag the frame to your face and make it smaller.',
    },
    {
      question: 'Do I have to upload it in every workspace?',
      answer:
        'Yes, each workspace has its own profile. In a large organisation on Enterprise Grid, one profile serves all workspaces, and IT may fill it in.',
    },
    {
      question: 'Will people be notified?',
      answer: 'No. Old messages show the new picture as well, so search results look different straight away.',
    },
    {
      question: 'Our company has a house style. How do I match it?',
      answer:
        'Find out which backdrop your colleagues used and take the closest one. Five pictures with the same grey look deliberate, even if a camera made two of them.',
    },
  ],
  related: [
    '/social-media/microsoft-teams-profile-picture',
    '/professional-photos/linkedin-headshots',
    '/professional-photos/corporate-headshots',
    '/ai-free-headshot-generator',
  ],
})

export const meta = page.meta
export default page.Page
