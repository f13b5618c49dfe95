import { socialPage } from '../../app/pages/social-page.tsx'

const page = socialPage('/social-media/dribble-profile-picture', {
  title: 'Dribbble avatar that gets you enquiries',
  description:
    'A Dribbble avatar for designers who want work: why a real face helps with enquiries, what Dribbble’s AI rule does and doesn’t cover, and which light.',
  h1: 'Dribbble profile picture',
  lead: 'Three b’s, tiny shots, an even smaller avatar. People who write to you with a budget want to see somebody who’ll answer.',
  preset: { gender: 'woman', look: 'woman.lighting.soft-studio' },
  example: {
    subject: 'person-4-selfie3',
    caption: 'The cold light of a window became an even glow, and the office a blush wall.',
  },
  facts: {
    title: 'Rules and sizes',
    list: [
      { label: 'Avatar size', value: 'Not published' },
      { label: 'Safe upload', value: '800 square' },
      { label: 'Wholly AI-made shots', value: 'Not allowed' },
      { label: 'First messages', value: 'Read by people' },
    ],
    note: 'The AI rule concerns the work you post: nothing wholly generated, and say so where AI assisted. An avatar is not a shot, but it’s good to be able to say yours is a photograph.',
    sources: [
      { name: 'Dribbble: Community guidelines', url: 'https://dribbble.com/guidelines', checked: '2026-11-22' },
      {
        name: 'AI Trace: Dribbble’s rule on generated content',
        url: 'https://www.aitrace.org/company/dribbble/practice/4e1eb0bd-b6c5-41ac-9608-20363ea0977f',
        checked: '2026-11-22',
      },
      {
        name: 'Dribbble Help: Project guidelines and moderation',
        url: 'https://help.dribbble.com/en/articles/11062471-message-moderation',
        checked: '2026-11-22',
      },
    ],
  },
  crop: {
    title: 'Under each shot, at thumbnail size',
    text: 'In the grid it is about as big as a bullet point. One face, one colour, no props. The sizes shown are our guess.',
    shape: 'circle',
    sizes: [
      { place: 'Profile', pixels: 120 },
      { place: 'Shot page', pixels: 48 },
      { place: 'In the grid', pixels: 24 },
    ],
  },
  guidance: {
    title: 'Between playful and hireable',
    do: [
      'Try a saturated or blush ground. The site around it is white.',
      'Smile: the enquiry form is a little scary for the other side.',
      'Test the circle on your own shots page before you settle.',
    ],
    dont: [
      'Don’t use a 3D cartoon of yourself, unless 3D cartoons are what you sell.',
      'Don’t set your initials in a trendy typeface. A thousand others have.',
      'Don’t leave the agency’s avatar up after you have gone solo.',
    ],
  },
  light: {
    title: 'A beauty dish overhead',
    text: 'The light hangs above the camera and is so large that shadows hardly form; a rim would be too much. Skin looks fresh, and the blush wall carries the colour.',
  },
  looks: {
    title: 'Grounds with a bit of colour',
    text: 'Blush, pastel and sage photograph like a swatch. For interface work, the cool blues are closest to your screens.',
    ids: [
      'woman.lighting.soft-studio',
      'woman.headshot.gradient',
      'woman.profession.sustainability-director',
      'woman.headshot.blue-gradient',
      'man.lighting.studio-soft',
      'man.headshot.beige-neutral',
      'man.headshot.blue-gradient',
      'man.profession.financial-advisor',
    ],
  },
  sections: [
    {
      title: 'The avatar is your reply address',
      paragraphs: [
        'Dribbble has turned from a showcase into a place where briefs and payments happen. A request arrives with the sender’s face, your answer leaves with yours. Logos negotiate badly.',
      ],
    },
    {
      title: 'Still a photograph',
      paragraphs: [
        'We change the light and what’s behind you; nothing draws you a new face. Should a client ask whether your picture is AI, “an edited photo of me” is a complete and true answer.',
      ],
    },
    {
      title: 'A swatch test',
      paragraphs: [
        'Put the avatar on white, on black and on your strongest shot. If it holds on all three, stop. Designers lose evenings to the fourth version.',
      ],
    },
  ],
  questions: [
    {
      question: 'Why is the address spelt with two b’s?',
      answer:
        'It’s the usual slip of the pen, and this page’s address has kept it. The site is called Dribbble, with three.',
    },
    {
      question: 'Should a team account show people?',
      answer:
        'The team shows its mark, its members their faces. That way a shot carries both: who stands for it and who made it.',
    },
    {
      question: 'Will a rectangle be cropped?',
      answer:
        'Yes, to a square and then a circle. Old guides mention 4:3 because that’s the format of shots, not of avatars.',
    },
  ],
  related: [
    '/social-media/behance-profile-picture',
    '/professional-photos/resume-headshots',
    '/social-media/slack-profile-picture',
    '/ai-free-headshot-generator',
  ],
})

export const meta = page.meta
export default page.Page
