import { professionalPage } from '../../app/pages/professional-page.tsx'

const page = professionalPage('/professional-photos/banker-headshots', {
  title: 'Banker headshots that pass compliance',
  description:
    'Banker headshots from a photo: pinstripes and cameras, portraits in pitch books, what to clear with compliance, adviser portals and sizes, and a free try.',
  h1: 'Banker headshots',
  lead: 'For the deal-team page, the branch window and the adviser profile. Sober, close and in focus: the opposite of a stock photo with a handshake.',
  preset: { gender: 'woman', look: 'woman.profession.investment-banker' },
  example: {
    subject: 'person-2-studio',
    caption:
      'A brown studio wall became a bank lobby with warm lamps, far out of focus. The blazer is the one she came in.',
  },
  facts: {
    title: 'Sizes, and one dress code',
    list: [
      { label: 'Tamarac client portal', value: '400 × 400 pixels or more' },
      { label: 'Tamarac, file', value: 'Under 5 MB' },
      { label: 'Randstad UK on suits', value: 'Navy or grey' },
      { label: 'Randstad UK on ties', value: 'Plain or a small pattern' },
    ],
    note: 'Banks set their own rules for portraits. Ask for yours before you choose a backdrop; many allow exactly one.',
    sources: [
      {
        name: 'Tamarac: Add, change or remove your user profile photo',
        url: 'https://help.tamaracinc.com/help/content/tamarac_reporting/user_security_and_system_settings/add__change__or_remove_your_user_profile_photo.htm',
        checked: '2026-11-22',
      },
      {
        name: 'Randstad UK: How to dress for a financial services interview',
        url: 'https://randstad.co.uk/career-advice/interview-tips/how-to-dress-a-financial-services-job-interview',
        checked: '2026-11-22',
      },
    ],
  },
  guidance: {
    title: 'What to wear and where to stand',
    do: [
      'Choose plain weave in navy, charcoal or mid-grey, and a shirt lighter than your skin tone or clearly darker.',
      'Tighten the knot, then look once more. It loosens on the way to the window.',
      'Stand straight and lean in by a hand’s breadth: interested, not looming.',
    ],
    dont: [
      'Don’t wear pinstripes or a fine herringbone. On a screen they crawl.',
      'Don’t photograph yourself on the trading floor: screens behind you are readable.',
      'Don’t show a watch that a client might price.',
    ],
  },
  light: {
    title: 'Window light in a marble hall',
    text: 'The lobby’s light enters from the right and is a shade warmer than daylight, with stone throwing some of it back. Your face gets the same: one side a fifth brighter, nothing black on the other. It looks solid without looking like a portrait of a founder.',
  },
  looks: {
    title: 'Lobby, slate or city view',
    text: 'Investment banking tends towards dark and plain, private banking towards warm rooms, branches towards light grey. If your team has a look, match that first.',
    ids: [
      'woman.profession.investment-banker',
      'man.profession.investment-banker',
      'woman.profession.financial-advisor',
      'man.profession.financial-advisor',
      'woman.profession.portfolio-manager',
      'man.profession.portfolio-manager',
      'woman.headshot.gray-gradient',
      'man.profession.accountant',
    ],
  },
  sections: [
    {
      title: 'Why stripes crawl',
      paragraphs: [
        'A sensor is a grid, and so is a screen. When the lines of a cloth are nearly as fine as the lines of the grid, the two interfere and coloured waves appear on your shoulder. Shrinking the picture for a website makes it worse. Nothing repairs that afterwards, so keep the chalk stripe for the meeting and wear plain cloth for the camera.',
      ],
    },
    {
      title: 'Three centimetres in a pitch book',
      paragraphs: [
        'Your most-read portrait is printed small, in a row of six, on page four. There the download’s 1,024 pixels are far more than any office printer can show. What counts is that all six heads have one height and that nobody stands out by being brighter than the partner.',
        'Set the pictures in one row before the book goes to print. If one was made elsewhere, make it again from the same photo, in the look that the others have.',
      ],
    },
    {
      title: 'Before compliance asks',
      paragraphs: ['A page with your face and your services on it is usually an advertisement. Have these ready:'],
      points: [
        'The backdrop was replaced, and the file’s metadata says so.',
        'Nothing in it suggests an office, a size or a history that the firm doesn’t have.',
        'Title, licences and photo date are current. A portrait is part of the record.',
        'Where the photo was processed: on your own device, or on this server for an hour at most.',
      ],
    },
  ],
  questions: [
    {
      question: 'May an adviser use a picture with a made-up lobby?',
      answer:
        'That depends on your regulator and your firm. A hall that clients could take for your branch may mislead them. Slate, petrol and grey never do.',
    },
    {
      question: 'Do clients trust a smile in finance?',
      answer:
        'Those who hand over savings do; those who raise capital mind less. For a branch or a private client desk, smile. For a deal team, look as you do when somebody says a number.',
    },
    {
      question: 'Our security team blocks uploads. Can I still use it?',
      answer:
        'Often. Choose the way that runs on your own device: the browser fetches about six megabytes of software, and the photo is never sent. Ask IT whether that download is allowed.',
    },
    {
      question: 'Should I take off my glasses?',
      answer: 'Not if clients know you in them. Lower the frames slightly and turn until the window leaves the lenses.',
    },
  ],
  related: [
    '/professional-photos/executive-headshots',
    '/professional-photos/corporate-headshots',
    '/professional-photos/lawyer-headshots',
    '/resources/finance-and-compliance',
    '/ai-free-headshot-generator',
  ],
})

export const meta = page.meta
export default page.Page
