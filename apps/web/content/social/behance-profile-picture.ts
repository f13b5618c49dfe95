import { socialPage } from '../../app/pages/social-page.tsx'

const page = socialPage('/social-media/behance-profile-picture', {
  title: 'Behance profile picture next to your work',
  description:
    'Clients open your Behance portfolio for the projects and check who made them. A restrained portrait, the sizes guides agree on, and what art directors skip.',
  h1: 'Behance profile picture',
  lead: 'An art director has forty tabs open. Your projects earn the click; the portrait tells her whom she’d be writing to.',
  preset: { gender: 'man', look: 'man.headshot.minimalist' },
  example: {
    subject: 'person-7-selfie2',
    caption: 'Trees and sky made way for a bare off-white, and the frame moved in closer.',
  },
  facts: {
    title: 'Sizes for Behance',
    list: [
      { label: 'From Behance', value: 'No figure found' },
      { label: 'At least', value: '300 × 300' },
      { label: 'Banner', value: '1,400 × 320' },
      { label: 'Round?', value: 'Yes' },
    ],
    note: 'Adobe’s help describes where to change the picture. The numbers are from a third-party guide of 2026, which also warns that the banner is cropped differently on phones.',
    sources: [
      {
        name: 'Picovert: Image sizes for Behance',
        url: 'https://www.picovert.com/en/blog/image-size-for-behance',
        checked: '2026-11-22',
      },
    ],
  },
  crop: {
    title: 'Below every project',
    text: 'At the end of a case study your circle comes back with a button to hire or follow. That is the moment it was made for. Only the largest size comes from the guide, the others are estimates.',
    shape: 'circle',
    sizes: [
      { place: 'Profile', pixels: 150 },
      { place: 'On a project', pixels: 40 },
      { place: 'Comment', pixels: 28 },
    ],
  },
  guidance: {
    title: 'Designed, but not over-designed',
    do: [
      'Leave empty space. You know how to.',
      'Let the backdrop share a colour with your project covers.',
      'Crop exactly: eyes on the upper third, a hair’s breadth of air above.',
    ],
    dont: [
      'Don’t turn yourself into a duotone, a glitch or a sticker. Trends date faster than faces.',
      'Don’t use the studio’s logo if you freelance under your own name.',
      'Don’t show a tattooed hand holding a pen where your face should be.',
    ],
  },
  light: {
    title: 'Nearly shadowless',
    text: 'The key on the left is barely stronger than the fill, without any light from behind. On a ground that shades from off-white to grey, shape comes from the drawing of the face alone, like a packshot of a person.',
  },
  looks: {
    title: 'Restraint in several flavours',
    text: 'Minimalist looks and the white gallery leave the stage to your work. The brick loft is for makers and illustrators, plaster walls for branding and interiors.',
    ids: [
      'man.headshot.minimalist',
      'man.profession.art-director',
      'man.profession.creative-director',
      'man.profession.legal-counsel',
      'woman.headshot.minimalist',
      'woman.profession.creative-director',
      'woman.environment.creative-environmental',
      'woman.profession.science-administrator',
    ],
  },
  sections: [
    {
      title: 'Consistent down to the invoice',
      paragraphs: [
        'Put the portrait on Behance, your own site, the PDF portfolio and your e-mail signature. Creative people forget this because each of those is a new layout to them; clients see one sender or four.',
      ],
    },
    {
      title: 'Retouchers will zoom in',
      paragraphs: [
        'Your audience looks at edges for a living. Check the hair at full size before you publish. If strands were against a busy background, take the selfie again in front of a plain wall: the cut-out gets finer.',
      ],
    },
    {
      title: 'Teams and studios',
      paragraphs: [
        'A project can credit several people, and their circles stand in a row. Agree on one backdrop and one crop, and the credits look like part of the design.',
      ],
    },
  ],
  questions: [
    {
      question: 'Do I have to say that software made the backdrop?',
      answer:
        'We know of no rule for profile pictures that asks you to. The file says so itself in a standard note for edited photos, which Adobe’s programs can read.',
    },
    {
      question: 'May I put the portrait into a project?',
      answer:
        'If the project is about you, such as a personal rebrand. In a showcase of your photography it would be misleading.',
    },
    {
      question: 'Does Behance share the picture with my Adobe account?',
      answer:
        'Behance profiles belong to an Adobe account, so look in both places after a change, particularly if comments in other Adobe apps show your old one.',
    },
  ],
  related: [
    '/social-media/dribble-profile-picture',
    '/professional-photos/architect-headshots',
    '/ai-free-email-signature-generator',
    '/social-media/pinterest-profile-picture',
  ],
})

export const meta = page.meta
export default page.Page
