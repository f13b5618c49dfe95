import { professionalPage } from '../../app/pages/professional-page.tsx'

const page = professionalPage('/professional-photos/team-headshots', {
  title: 'Team headshots from separate selfies',
  description:
    'Headshots for a whole team that match: everyone takes a selfie where they are, uses one style, or stands together in a single group photo.',
  h1: 'Team headshots',
  lead: 'Nobody has to be in the same city, or free on the same Tuesday. Agree on one style, and the row of faces fits together.',
  preset: { gender: 'man', look: 'man.lighting.studio-soft' },
  example: {
    subject: 'person-5-selfie1',
    caption: 'Lamp light and bookshelves gave way to pale grey paper, which is easy to match for the next ten people.',
  },
  guidance: {
    title: 'The message to your team',
    do: [
      'Send everybody the name of the style and one finished picture as a model.',
      'Ask for the upper body, not just the face: the crops then line up.',
      'Agree on jackets or no jackets. Both are fine, a mix looks accidental.',
      'Set a date, and chase the last two in person.',
    ],
    dont: [
      'Don’t let each person pick a favourite backdrop.',
      'Don’t publish anybody’s picture before they have seen it.',
      'Don’t mix these with photos from an older shoot on one page.',
    ],
  },
  light: {
    title: 'A light that forgives differences',
    text: 'Ten selfies come with ten kinds of light. This style answers with the softest one we have, straight from the front and a little above, nearly as bright in the shadows as in the lights. Where the window stood in each home no longer shows.',
  },
  looks: {
    title: 'Styles that repeat well',
    text: 'Plain paper is the safest for a team: it has no left or right, and a new colleague’s picture slots in a year later. An office behind everyone works if it’s the same office.',
    ids: [
      'man.lighting.studio-soft',
      'man.headshot.white-background',
      'man.headshot.gray-gradient',
      'man.headshot.beige-neutral',
      'woman.lighting.soft-studio',
      'woman.headshot.white',
      'woman.headshot.gray-gradient',
      'woman.headshot.minimalist',
    ],
  },
  sections: [
    {
      title: 'Separate portraits, or one group photo',
      paragraphs: [
        'For a team page, contact cards and e-mail, make separate portraits: each person can be swapped when they leave. For the “about us” banner or a press kit, one picture of all of you says more.',
        'Members of this site can do the second one too: the team photo places you all side by side in one light, with shoulders and heights that fit. Invite colleagues with a link; each adds a photo from their own phone.',
      ],
    },
    {
      title: 'Permission comes first',
      paragraphs: [
        'A photo of a face is personal data. Tell people what the picture is for, where it will appear and how long, and accept a no. The invitation to a group photo asks each person for consent before it takes anything.',
      ],
    },
    {
      title: 'Check the row, not the single picture',
      paragraphs: [
        'Put all portraits side by side, small, before you publish. Eyes should sit at one height, and heads should be about the same size. If one person stands out, a new selfie from a longer arm’s length usually settles it.',
      ],
    },
  ],
  questions: [
    {
      question: 'Can one person do it for everybody?',
      answer:
        'Yes, with permission. Whoever has the photos can run them here one after another, in the same style. The try-out keeps nothing when your own device does the work.',
    },
    {
      question: 'What happens when someone joins later?',
      answer:
        'They use the style of the same name. A style is a fixed recipe, so this year’s grey is next year’s grey.',
    },
    {
      question: 'Do men’s and women’s styles match?',
      answer:
        'Choose pairs that share a backdrop, such as white with white or grey with grey. The light may come from the other side, which looks lively in a row rather than wrong.',
    },
  ],
  related: [
    '/professional-photos/corporate-headshots',
    '/professional-photos/executive-headshots',
    '/social-media/microsoft-teams-profile-picture',
  ],
})

export const meta = page.meta
export default page.Page
