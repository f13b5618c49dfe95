import { professionalPage } from '../../app/pages/professional-page.tsx'

const page = professionalPage('/professional-photos/resume-headshots', {
  title: 'Resume headshots, and when to leave them off',
  description:
    'Resume headshots by country: where a photo on a CV is expected, optional or unwise, sizes for Germany and Japan, what ATS software does, and a free try.',
  h1: 'Resume headshots',
  lead: 'First the question that saves some of you the trouble: does the country you’re applying in want a photo at all?',
  preset: { gender: 'woman', look: 'woman.headshot.white' },
  example: {
    subject: 'person-3-studio',
    caption: 'Grey studio paper became clean white, so that the portrait prints without a visible box on the page.',
  },
  facts: {
    title: 'By country',
    list: [
      { label: 'United Kingdom, Ireland', value: 'Leave it off' },
      { label: 'United States', value: 'Employers shouldn’t ask' },
      { label: 'Germany', value: 'Optional since 2006' },
      { label: 'Japan', value: '40 × 30 mm, up to 3 months old' },
    ],
    note: 'France, Spain, Italy and Belgium: common and optional. Europass has a field for a photo and works without one. If an advert says otherwise, it wins.',
    sources: [
      {
        name: 'Barnsley College: Writing a CV',
        url: 'https://www.barnsley.ac.uk/shops-services/higher-education-library/study-skills/writing-a-cv/',
        checked: '2026-11-22',
      },
      {
        name: 'Sheehan Phinney, quoting the EEOC’s guidance, November 2020',
        url: 'https://www.sheehan.com/news/if-a-picture-paints-a-thousand-words-why-cant-i-zoom-interview/',
        checked: '2026-11-22',
      },
      {
        name: 'Bewerbung-Tipps: Bewerbungsfoto',
        url: 'https://www.bewerbung-tipps.com/bewerbungsfoto.php',
        checked: '2026-11-22',
      },
      {
        name: 'Kaigo Job Select: size of a CV photo in Japan',
        url: 'https://kaigojobselect.com/content/53',
        checked: '2026-11-22',
      },
      {
        name: 'Free Word CV: Photo or no photo, May 2026',
        url: 'https://freewordcv.com/blog/cv-photo-or-no-photo',
        checked: '2026-11-22',
      },
    ],
  },
  crop: {
    title: 'In the corner of a page',
    text: 'A CV portrait is upright and small. In an account, “Download for CV” cuts 35 × 45 millimetres at 300 dots per inch, with the face filling half the height.',
    shape: { width: 35, height: 45 },
    sizes: [
      { place: 'On screen', pixels: 140 },
      { place: 'In a PDF, zoomed out', pixels: 70 },
    ],
  },
  guidance: {
    title: 'If you do include one',
    do: [
      'Dress for the interview, from the waist up.',
      'Put it at the top right or left, level with your name, and no larger than 45 × 60 mm.',
      'Use the same portrait on the profile that your CV links to.',
      'Save two versions of the file, one without the photo.',
    ],
    dont: [
      'Don’t send one to Britain, Ireland, North America, Australia or New Zealand.',
      'Don’t shrink a holiday picture until nobody can see the beach.',
      'Don’t put your name or contact details inside the image.',
    ],
  },
  light: {
    title: 'White that prints as white',
    text: 'On paper, a grey background becomes a grey box. This look lights the backdrop to near-white and the face softly from the right, with barely a shadow, so that only you are left on the page. Toner is merciless with dark halves of faces; this gives it none.',
  },
  looks: {
    title: 'White, cream or pale grey',
    text: 'White blends into the page, pale grey frames you a little, beige is kind to warm skin and cream paper. Leave places and cities to your LinkedIn profile.',
    ids: [
      'woman.headshot.white',
      'man.headshot.white-background',
      'woman.headshot.minimalist',
      'man.headshot.minimalist',
      'woman.headshot.gray-gradient',
      'man.headshot.beige-neutral',
      'man.lighting.studio-soft',
      'woman.lighting.soft-studio',
    ],
  },
  sections: [
    {
      title: 'Why some countries say no',
      paragraphs: [
        'A photo tells age, sex, skin colour and sometimes faith before anyone has read a line. American guidance is that employers shouldn’t ask for one before an offer, and British careers services advise against sending it unasked. Some recruiters put such CVs aside, because they don’t want to have seen it.',
        'Germany dropped the duty with its equal-treatment law in 2006. Large international firms there often prefer none; family businesses still expect one and rarely say so.',
      ],
    },
    {
      title: 'What the software sees',
      paragraphs: [
        'Applicant tracking systems read text and skip pictures. A photo doesn’t get your CV rejected by itself, but the layout around it can: a table or a text box that holds the image may scramble the lines next to it.',
      ],
      points: [
        'Insert the picture in line with the text, or anchored in the header area, not in a table.',
        'Export a PDF and select all of its text. Paste it somewhere: what you see is what the system gets.',
        'Keep the file below two megabytes. A portrait of 413 pixels’ width is enough for print.',
      ],
    },
    {
      title: 'Japan, exactly',
      paragraphs: [
        'The form has a printed frame of 40 by 30 millimetres: three to four, not the four to five of our download. Choose 3:4 when you crop. Custom asks for a plain white or blue background, a front view from the chest up and a photo from the last three months. A booth print is what most people glue on; for online forms the file from here fits.',
      ],
    },
  ],
  questions: [
    {
      question: 'Will a recruiter mind that the background is new?',
      answer:
        'Studios hang up paper for the same reason. What matters is that you walk in looking like the picture. Glasses, hair and age should match on the day.',
    },
    {
      question: 'Resume, CV, curriculum: does the rule change with the word?',
      answer: 'No, with the place. A one-page resume in Boston and a four-page CV in Boston both do without a photo.',
    },
    {
      question: 'Is a selfie good enough for a German application?',
      answer:
        'Advice books there say no and mean the arm, the angle and the bathroom tiles. A photo taken by a friend at a window has none of those, and with a plain background it holds its own.',
    },
    {
      question: 'What about actors and cabin crew?',
      answer:
        'Different trade, different rules: there the portrait is part of the application, often with full-length pictures and fixed sizes. Ask the agency or the airline for its sheet.',
    },
  ],
  related: [
    '/professional-photos/linkedin-headshots',
    '/professional-photos/student-headshots',
    '/free-linkedin-headline-generator',
    '/linkedin-summary-generator',
    '/ai-free-headshot-generator',
  ],
})

export const meta = page.meta
export default page.Page
