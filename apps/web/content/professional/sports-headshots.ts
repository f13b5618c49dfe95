import { professionalPage } from '../../app/pages/professional-page.tsx'

const page = professionalPage('/professional-photos/sports-headshots', {
  title: 'Sports headshots for players and clubs',
  description:
    'Sports headshots from a selfie: what the FEI, the FIVB and junior leagues ask of player photos, where a selfie is enough, shirts, sweat and sponsors.',
  h1: 'Sports headshots',
  lead: 'For the squad page, the signing post and the letter to a sponsor. The federation’s own portrait is another matter, and we’ll tell you when.',
  preset: { gender: 'man', look: 'man.headshot.outdoor-sunset' },
  example: {
    subject: 'person-7-selfie2',
    caption: 'A leafy park at noon turned into a skyline at dusk, with a warm edge along his hair and shoulders.',
  },
  facts: {
    title: 'What federations and leagues want',
    list: [
      { label: 'FEI, horse riding', value: '1,000 × 1,000, flat colour' },
      { label: 'FIVB, volleyball', value: '5,792 × 8,688, PNG' },
      { label: 'ILFL football league', value: '640 × 480 or more, JPEG' },
      { label: 'Skelmersdale Junior FL', value: 'Head and shoulders, recent' },
    ],
    note: 'The FEI refuses visible brands and any hat or helmet. The FIVB wants the shirt number, a real camera and a photo under three months old.',
    sources: [
      {
        name: 'FEI: Requirements for athlete portrait photos, 2019',
        url: 'https://howto.fei.org/content/6/3/en/what-are-the-requirements-for-athlete-portrait-photos.html',
        checked: '2026-11-22',
      },
      {
        name: 'FIVB VIS: Photo requirements',
        url: 'https://help.app.fivb.com/vis-web-manager/volleyball/photo-requirements',
        checked: '2026-11-22',
      },
      {
        name: 'ILFL: Player registration guidelines',
        url: 'https://www.ilfl.org/pages/contents.php?id=e38574a601eb8d92',
        checked: '2026-11-22',
      },
      {
        name: 'Skelmersdale Junior Football League: Player registrations',
        url: 'https://www.skemjfl.co.uk/register/players',
        checked: '2026-11-22',
      },
    ],
  },
  crop: {
    title: 'Graphics for a match day',
    text: 'Line-ups and TV inserts are square, and the name runs across your chest. Keep the chin in the upper half so that the strip hides cloth, not you.',
    shape: 'square',
    sizes: [
      { place: 'Squad page', pixels: 260 },
      { place: 'Line-up', pixels: 120 },
    ],
  },
  guidance: {
    title: 'An hour after training',
    do: [
      'Shower, wait until the red has gone, then take it. A towel leaves shine.',
      'Put on the shirt you want to be seen in, with the badge flat and the collar even.',
      'Square your shoulders, then turn them a few degrees. Dead straight looks like an ID card.',
    ],
    dont: [
      'Don’t wear last season’s sponsor. The new one will notice first.',
      'Don’t clench your jaw. A fierce look works on a poster, not on a squad page.',
      'Don’t use a cut-out from a team photo: leagues turn those down.',
    ],
  },
  light: {
    title: 'A low sun behind you',
    text: 'The sun is low behind your shoulder and draws a warm rim round hair and neck; the main light answers from the right, stronger than on most of our pages. Two lights from opposite sides are what makes a sports poster. Here they stay soft enough for a club website.',
  },
  looks: {
    title: 'Dusk, dark or daylight',
    text: 'Skyline and black are for announcements. Park and forest suit running, riding and golf. A plain grey suits a squad page, where twenty-five of you stand side by side.',
    ids: [
      'man.headshot.outdoor-sunset',
      'woman.headshot.golden',
      'man.headshot.studio-dark',
      'woman.lighting.dramatic-studio',
      'man.lighting.natural-outdoor',
      'woman.headshot.outdoor',
      'man.headshot.gray-gradient',
      'woman.headshot.gray-gradient',
      'man.lighting.studio-dramatic',
    ],
  },
  sections: [
    {
      title: 'When a selfie won’t do',
      paragraphs: [
        'At the top, portraits are part of the broadcast. Volleyball’s federation asks for files of fifty megapixels and recommends a proper camera. At the 2018 Winter Games the athletes were photographed in a studio in the Olympic village, in official clothing, without hats. Accreditation cards are identity papers. For all of these go where you are told, and let nobody edit the background.',
        'Grass-roots leagues are relaxed, but equally literal: your face, recent, in decent light, no border. The untouched selfie from the same session is the one to register with.',
      ],
    },
    {
      title: 'When it will',
      paragraphs: [
        'Clubs below the first division have a volunteer with a website and a deadline. Send a picture that needs no work:',
      ],
      points: [
        'Signing announcements, an hour before the window closes.',
        'The squad page, including the two substitutes nobody photographed.',
        'Sponsor letters, crowdfunding pages, the local paper’s Friday preview.',
        'Coaches, physios and referees, who are never in the team picture.',
      ],
    },
    {
      title: 'Under eighteen',
      paragraphs: [
        'Ask a parent and the club’s welfare officer before a young player’s face goes anywhere, and publish it without surname, school or training times. A squad page can do without portraits. A child can’t take one back.',
      ],
    },
  ],
  questions: [
    {
      question: 'Can you put me into the club’s shirt?',
      answer:
        'No. We don’t draw kits, badges or numbers: those are somebody’s trademark, and a fan sees a wrong stripe at once. Wear the shirt in the photo and it stays, down to the creases.',
    },
    {
      question: 'Will the whole squad match?',
      answer:
        'If everybody uses one look and takes the photo in soft light, yes: head size and lighting are set by the style. Mixed daylight and floodlight in the photos is the usual culprit when a row looks patchy.',
    },
    {
      question: 'Is it sharp enough for a programme cover?',
      answer:
        'Upscaled twice it covers an A5 page at 300 dots per inch. For a banner on the stand, ask a photographer to come to training.',
    },
    {
      question: 'What about scars and broken noses?',
      answer: 'They stay. A boxer without his nose is somebody else, and your opponents know it.',
    },
  ],
  related: [
    '/professional-photos/coach-headshots',
    '/professional-photos/team-headshots',
    '/professional-photos/influencer-headshots',
    '/professional-photos/instagram-headshots',
    '/ai-free-headshot-generator',
  ],
})

export const meta = page.meta
export default page.Page
