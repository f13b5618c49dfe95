import { professionalPage } from '../../app/pages/professional-page.tsx'

const page = professionalPage('/professional-photos/linkedin-headshots', {
  title: 'LinkedIn headshots from a selfie',
  description:
    'Make a LinkedIn headshot from a selfie in seconds: LinkedIn’s sizes for photo and banner, how to fit the round crop, what gets removed, and a free try.',
  h1: 'LinkedIn headshots',
  lead: 'Your photo is often all that people see next to your name. Turn a selfie into one you’re glad to show, and that still looks like you.',
  preset: { gender: 'woman', look: 'woman.headshot.blue-gradient' },
  example: {
    subject: 'person-2-selfie2',
    caption:
      'A sunny garden behind her, then pale blue paper: at the size of a fingernail only the second one leaves you looking at her.',
  },
  facts: {
    title: 'What LinkedIn takes',
    list: [
      { label: 'Profile photo, smallest', value: '400 × 400 pixels' },
      { label: 'Profile photo, largest', value: '7,680 × 4,320 pixels' },
      { label: 'File', value: 'JPG or PNG, up to 8 MB' },
      { label: 'Background photo', value: '1,584 × 396 pixels' },
    ],
    note: 'A picture from here has 1,024 × 1,280 pixels and stays far below 8 MB. GIFs are not accepted.',
    sources: [
      {
        name: 'Corporate Photographers London, quoting LinkedIn’s guidelines',
        url: 'https://www.corporatephotographerslondon.com/why-you-must-have-a-good-quality-linkedin-profile-photo/',
        checked: '2026-11-22',
      },
      {
        name: 'PixelMeasures: LinkedIn profile background, May 2026',
        url: 'https://www.pixelmeasures.com/platform-sizes/linkedin/profile-background/',
        checked: '2026-11-22',
      },
    ],
  },
  crop: {
    title: 'Fitting the circle',
    text: 'LinkedIn cuts a circle and lets you zoom and move the photo first. Zoom in until your head fills about two thirds of it, with a little air above the hair.',
    shape: 'circle',
    sizes: [
      { place: 'On your profile', pixels: 152 },
      { place: 'Beside a post', pixels: 48 },
      { place: 'Beside a comment', pixels: 32 },
    ],
  },
  guidance: {
    title: 'A selfie that works, in two minutes',
    do: [
      'Turn towards a window, curtains open, lamps off.',
      'Lift the phone until the lens is level with your eyes.',
      'Stretch your arm. Close up, noses get larger and ears disappear.',
      'Think of somebody you like. A smile for a lens stops at the mouth.',
    ],
    dont: [
      'Don’t crop yourself out of a wedding. There is always a hand left on your shoulder.',
      'Don’t add frames or badges to a face that is the size of a fingernail.',
      'Don’t keep the photo from two jobs ago because it got compliments.',
    ],
  },
  light: {
    title: 'Bright enough for a thumbnail',
    text: 'Beside a comment, contrast is all that is left of a portrait. Soft light from the right, only slightly brighter than the other side, and a pale blue that deepens towards the edges keep your outline clear there. Heavy shadow would turn into a smudge.',
  },
  looks: {
    title: 'Backdrops that suit a profile',
    text: 'LinkedIn itself is mostly white and grey. A little colour or tone gives your circle an edge, in the feed as well as on your profile.',
    ids: [
      'woman.headshot.blue-gradient',
      'man.headshot.blue-gradient',
      'woman.headshot.gray-gradient',
      'man.lighting.studio-professional',
      'woman.headshot.outdoor',
      'man.headshot.outdoor-architecture',
      'woman.profession.business-leader',
      'man.profession.tech-ceo',
    ],
  },
  sections: [
    {
      title: 'Let us do the cutting',
      paragraphs: [
        'Most people drag their photo into LinkedIn’s circle and leave the eyes too low, so that the top looks empty. With an account you can skip that step: “Download for LinkedIn” finds your face, shows you the circle and saves 800 × 800 pixels.',
      ],
    },
    {
      title: 'What gets a photo removed',
      paragraphs: [
        'LinkedIn may take down a photo that isn’t a likeness of you. Its help pages list company logos, cartoons and emojis, landscapes, animals, words, stock photos, and pictures of you as a child.',
        'A headshot from here is your own photo in other light and in front of another backdrop. Your features aren’t redrawn, which helps when the next step is a video call.',
      ],
    },
    {
      title: 'The wide picture behind you',
      paragraphs: [
        'The background photo is four times as wide as it is high, and on a computer your own circle covers its lower left corner. Put whatever matters to the right of the middle. A calm photo of the place where you work does more than a slogan, as long as it doesn’t compete with your face for colour.',
      ],
    },
    {
      title: 'What the file says about itself',
      paragraphs: [
        'Each picture carries the standard note for edited photos, the IPTC digital source type, so that software can tell it has a new backdrop. Where you took the selfie, and with which phone, is not passed on.',
      ],
    },
  ],
  questions: [
    {
      question: 'Will recruiters think it is fake?',
      answer:
        'What gives generated portraits away is skin like wax and a face that is almost somebody’s. Yours keeps its pores, its asymmetry and its expression, because it is the one you photographed.',
    },
    {
      question: 'Should I smile with teeth?',
      answer:
        'If that is how you smile. Between two pictures, take the one in which your friends recognise you faster.',
    },
    {
      question: 'Is a plain background better than an office?',
      answer:
        'In a circle six millimetres wide, an office is a blur of greys. Plain works everywhere; a place makes sense if people mostly see you large, on your own profile.',
    },
    {
      question: 'Does my photo leave my phone?',
      answer:
        'It doesn’t have to. Choose your own device, and the browser does all the work after downloading the studio once. Choose the server if your device is slow; it forgets the photo within the hour.',
    },
    {
      question: 'How often should I change it?',
      answer:
        'When your hair, your glasses or your job changes. People who met you last week should find you in a list of results without reading the names.',
    },
  ],
  related: [
    '/professional-photos/corporate-headshots',
    '/professional-photos/resume-headshots',
    '/professional-photos/executive-headshots',
    '/free-linkedin-headline-generator',
    '/ai-free-headshot-generator',
    '/free-linkedin-headline-generator',
    '/linkedin-summary-generator',
    '/linkedin-hook-generator',
    '/linkedin-video-downloader',
    '/ai-free-email-signature-generator',
  ],
})

export const meta = page.meta
export default page.Page
