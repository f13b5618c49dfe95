import { limits } from '@keylight/contract'
import { caseStudyPage } from '../../app/pages/case-study-page.tsx'

const page = caseStudyPage('/resources/finance-and-compliance', {
  title: 'Headshots in finance and compliance',
  description:
    'A scenario: how a bank with strict rules about data and outside services gets matching adviser portraits from software on its own machines.',
  h1: 'Forty adviser portraits that never leave the bank',
  lead: 'How a regulated firm could get matching staff photos when its compliance team says no to every upload form on the internet.',
  facts: {
    title: 'The scenario at a glance',
    list: [
      { label: 'Who', value: 'A private bank with 40 advisers in three offices' },
      { label: 'Goal', value: 'One look for website, proposals and badges' },
      { label: 'Obstacle', value: 'Staff photos may not go to an outside service' },
      { label: 'Solution', value: 'Keylight on a server in the bank’s own network' },
    ],
    note: 'The bank and its people don’t exist. Numbers of people and offices are examples; limits and abilities of the software are real.',
  },
  sections: [
    {
      title: 'The starting point',
      paragraphs: [
        'The last photographer came four years ago. Since then a third of the team is new, two offices have different walls, and the website shows everything from a passport machine to a wedding. Flying a photographer to three cities costs more than marketing has, and somebody is always away on the day.',
        'Online portrait services look cheap until the questionnaire of the compliance department: where are the photos, who processes them, what is learned from the faces, can it be deleted, and who signs for it?',
      ],
    },
    {
      title: 'What the compliance officer checks',
      paragraphs: [
        'With software on the bank’s own machine most answers are short, and they can be verified in the source code instead of in a brochure.',
      ],
      points: [
        'Where: on one server inside the network. It needs no graphics card and no connection to the outside once it is installed.',
        'Who: the bank alone. No data processor, and so no processing agreement, unless the bank connects a mail or storage service.',
        'What: measurements of the face for cutting out, light and framing, and to notice a photo of somebody else among one person’s. Nobody can be looked up by a face, and nothing is trained on staff.',
        'How long: uploads go after a set number of days, and so do models of accounts that nobody uses any more. Both periods are settings.',
        'Proof: consent is recorded with its words and the time, and what an administrator does is written to a list that can’t be changed.',
      ],
    },
    {
      title: 'What the advisers do',
      paragraphs: [
        `Each gets a link. With it they add one photo from their phone, taken at a window, without making an account; up to ${limits.teamSizeMax} people can be in a team. Anyone who wants a choice can sign up and train a model on ${limits.photosAdvised.from} to ${limits.photosAdvised.to} photos.`,
        'A photo that won’t do is refused on the spot with the reason, so nobody has to chase a colleague for a better one two weeks later.',
      ],
    },
    {
      title: 'What comes out',
      paragraphs: [
        'Portraits with one backdrop, one light and heads of one size, though the photos come from forty kitchens and offices. The face stays as the camera saw it, which matters to clients who meet the adviser afterwards, and to a regulator who dislikes misleading pictures.',
        'Each file states that it was edited, as the European AI Act asks, and carries neither place nor camera. Somebody who joins next spring gets a matching portrait on their first day.',
      ],
    },
    {
      title: 'What it does not solve',
      paragraphs: [
        'The machine has to be run, updated and backed up by somebody. Consent given to an employer has to be truly free, so there must be a way to say no, such as an illustration or initials. And clothes stay as they are in the photo unless the style puts others on, so a note on what to wear still helps.',
      ],
    },
  ],
  questions: [
    {
      question: 'Does anything leave our network?',
      answer:
        'Not by itself. Mail, cloud storage, sign-in with Google and analytics are off until you configure them, and the privacy policy of your site then names them.',
    },
    {
      question: 'Can we use our own sign-in?',
      answer:
        'People sign in with a link by mail, a password, a passkey or Google. Other company sign-ins, such as SAML, are not built in.',
    },
    {
      question: 'Is an identity photo for a badge possible?',
      answer:
        'For a badge of your own, yes: choose a white background and a tight frame. For official documents the authorities’ rules apply, and they often forbid editing.',
    },
  ],
  related: ['/resources/education-and-research', '/professional-photos/banker-headshots', '/security-policy'],
})

export const meta = page.meta
export default page.Page
