import { professionalPage } from '../../app/pages/professional-page.tsx'

const page = professionalPage('/professional-photos/engineer-headshots', {
  title: 'Engineer headshots for papers and bids',
  description:
    'Engineer headshots from a selfie: the IEEE biography photo in inches and pixels, hard hats and hi-vis on camera, site cards, proposals, and a free try.',
  h1: 'Engineer headshots',
  lead: 'A biography under a paper, a CV in a bid, the “who to call” page of a project. Three small pictures that people expect to be accurate.',
  preset: { gender: 'man', look: 'man.profession.engineer' },
  example: {
    subject: 'person-7-selfie3',
    caption: 'An office window turned into a workshop, with a robot arm and machines out of focus.',
  },
  facts: {
    title: 'Sizes that are written down',
    list: [
      { label: 'IEEE biography photo', value: '1 × 1.25 inches' },
      { label: 'The same in millimetres', value: '25.4 × 31.8 mm' },
      { label: 'EUSR card, UK utilities', value: '45 × 35 mm, neutral face' },
      { label: 'CSCS card, UK construction', value: 'Taken at the test' },
    ],
    note: 'One by 1.25 inches is exactly 4:5, the shape of the download. At that size its 1,024 pixels are more than three times what 300 dpi needs.',
    sources: [
      {
        name: 'IEEE Power & Energy Society: author template, revised 2012',
        url: 'https://studfile.net/preview/3157073/page:5/',
        checked: '2026-11-22',
      },
      {
        name: 'Energy & Utility Skills Register: Photograph guidelines',
        url: 'https://www.eusr.co.uk/eusr/administration-guidelines/photograph-guidelines',
        checked: '2026-11-22',
      },
      {
        name: 'CSCS: Application form for craft and operative cards, December 2016',
        url: 'https://ro.scribd.com/document/351636812/CSCS-Craft-Application-12-16pdf',
        checked: '2026-11-22',
      },
    ],
  },
  crop: {
    title: 'An inch wide, in two columns',
    text: 'IEEE wants head and shoulders in the middle, beside the first lines of the text. Nothing needs to be cut; make sure that your ears are well inside the edges.',
    shape: { width: 4, height: 5 },
    sizes: [
      { place: 'Project page', pixels: 240 },
      { place: 'Author biography', pixels: 96 },
    ],
  },
  guidance: {
    title: 'Hats, vests and drawings',
    do: [
      'Take off hard hat and safety glasses. A brim shades exactly the part that matters.',
      'Comb out the helmet line, or photograph yourself before the site visit.',
      'Use a plain shirt or polo in a mid tone, with the company’s logo small or absent.',
    ],
    dont: [
      'Don’t wear hi-vis. It throws yellow-green up under your chin, and no filter gets all of it off.',
      'Don’t stand so that reflective tape catches a flash: it burns out to pure white.',
      'Don’t show drawings, screens or a site you have signed an NDA for.',
    ],
  },
  light: {
    title: 'North light, as in a workshop',
    text: 'Workshops have high windows on one side, and this look keeps that: light from the left, neutral in colour, the far side one step darker. It models a face as clearly as it models a casting, without the shine that a flash puts on both.',
  },
  looks: {
    title: 'Workshop, servers or a plain sheet',
    text: 'Plain grey or white for papers and bids, where pictures get printed in black and white. The workshop and the server room are for websites and recruiting.',
    ids: [
      'man.profession.engineer',
      'woman.profession.research-scientist',
      'man.profession.cto',
      'woman.profession.cto',
      'man.headshot.gray-gradient',
      'woman.headshot.gray-gradient',
      'man.profession.scientist',
      'woman.profession.lead-researcher',
      'woman.profession.green-technology-leader',
    ],
  },
  sections: [
    {
      title: 'Printed in grey, read at arm’s length',
      paragraphs: [
        'Proceedings and tender documents are still printed without colour. A face in front of a mid-tone of similar brightness disappears there. Convert the picture to grey on your own screen once and squint: if the outline of your head is gone, choose a lighter or a darker backdrop.',
        'Keep the file in colour, all the same. The online edition will use it.',
      ],
    },
    {
      title: 'Cards that take their own picture',
      paragraphs: [
        'For a CSCS card the photo from your health, safety and environment test is used, if you passed it within two years. The energy register accepts a file, but with a neutral expression, a closed mouth and the look of a passport. Neither is a place for a new background: hand in an ordinary photo.',
      ],
    },
    {
      title: 'Team CVs in a bid',
      paragraphs: [
        'Evaluators leaf through twenty CVs in an afternoon. Portraits that match say that this team has worked together before, even if four of you are subcontractors. Agree on the look when you agree on the CV template, and put both into the same folder.',
      ],
      points: [
        'Same look, same crop, same side of the page.',
        'Name the files like the CVs. Somebody will insert them at two in the morning.',
        'Leave the photo out where the tender forbids it. Public clients in some countries do.',
      ],
    },
  ],
  questions: [
    {
      question: 'Does IEEE accept an edited portrait?',
      answer:
        'The template that we know fixes size and framing and doesn’t mention backgrounds. Journals have policies on AI in figures and text, so ask the editor if you want to be sure, and keep the original.',
    },
    {
      question: 'Can I have a hard hat after all?',
      answer:
        'Wear it in the photo, pushed back, with the whole face lit. We keep what you wear. The check may warn you if the brim hides your eyes.',
    },
    {
      question: 'Is the machinery behind me real?',
      answer:
        'It is rendered and blurred until it is only shapes and colours. Nobody will ask you for its certificate.',
    },
    {
      question: 'What resolution do I send to the printer?',
      answer:
        'The download as it is. Resampling it to “300 dpi” yourself only throws pixels away; layout software does that at the final size.',
    },
  ],
  related: [
    '/professional-photos/architect-headshots',
    '/professional-photos/student-headshots',
    '/professional-photos/speaker-headshots',
    '/professional-photos/team-headshots',
    '/ai-free-headshot-generator',
  ],
})

export const meta = page.meta
export default page.Page
