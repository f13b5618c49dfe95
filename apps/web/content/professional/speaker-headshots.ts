import { professionalPage } from '../../app/pages/professional-page.tsx'

const page = professionalPage('/professional-photos/speaker-headshots', {
  title: 'Speaker headshots organisers can use',
  description:
    'Speaker headshots from a photo: sizes that conferences ask for, from 220 to 2,500 pixels, why plain beats stage, a speaker kit in three files, a free try.',
  h1: 'Speaker headshots',
  lead: 'You send one picture. It becomes a website tile, a badge, a slide ten metres wide and a post with your name across your chest. Send one that survives all four.',
  preset: { gender: 'man', look: 'man.profession.strategy-advisor' },
  example: {
    subject: 'person-6-selfie2',
    caption: 'Trees and a bright sky behind him turned into a slate-grey wall; now a title fits on either side.',
  },
  facts: {
    title: 'What organisers have asked for',
    list: [
      { label: 'Boussias Events', value: '2,500 × 2,500, JPG' },
      { label: 'Event Cadence', value: '220 × 220 or more, square' },
      { label: 'Event Cadence, banner', value: '1,200 × 400 pixels' },
      { label: 'Micronet events', value: '500 × 500, under 200 KB' },
    ],
    note: 'A 2,500-pixel square needs the download upscaled four times. Boussias also rules out selfies, so have somebody else press the button.',
    sources: [
      {
        name: 'Boussias Events: Speaker photo guidelines',
        url: 'https://help.boussiasevents.gr/en/articles/11789894-speaker-photo-guidelines',
        checked: '2026-11-22',
      },
      {
        name: 'Event Cadence: Speaker headshots and profile images',
        url: 'https://knowledge.eventcadence.com/p/eebG98KhT7BNFg/How-to-upload-speaker-headshots-and-profile-images',
        checked: '2026-11-22',
      },
      {
        name: 'Micronet: Speaker pages',
        url: 'https://micronetonline.atlassian.net/wiki/pages/viewpage.action?navigatingVersions=true&pageId=1235521414',
        checked: '2026-11-22',
      },
    ],
  },
  crop: {
    title: 'A tile among eighty',
    text: 'Programmes cut squares, and apps turn those into circles. Leave as much room beside your ears as above your hair; a picture that touches the edge can’t be saved by anyone.',
    shape: 'square',
    sizes: [
      { place: 'Speakers’ page', pixels: 260 },
      { place: 'Schedule', pixels: 96 },
      { place: 'Q&A in the app', pixels: 40 },
    ],
  },
  guidance: {
    title: 'Make it easy for the organiser',
    do: [
      'Deliver in colour. They can turn it grey; they can’t turn it back.',
      'Name the file family-name-first-name.jpg. It will sit in a folder with eighty others.',
      'Wear what you’ll wear on the day, so that people find you at the coffee.',
      'Send it with the first email, together with your biography in two lengths.',
    ],
    dont: [
      'Don’t send a photo from a stage: microphone, open mouth, somebody’s logo.',
      'Don’t send a link that expires, or a page that wants a login.',
      'Don’t choose a busy background. Somebody may have to cut you out by hand.',
    ],
  },
  light: {
    title: 'Enough contrast for a projector',
    text: 'Projectors wash out whatever is pale. This look works against that: light from the left with a quarter less on the other side, raised contrast, and a slate wall that falls off into dark, with a thin rim that keeps dark hair from sinking in. On paper it prints just as well.',
  },
  looks: {
    title: 'One tone behind you',
    text: 'Slate, blue and grey let a designer put type on either side. White for programmes on white. The conference stage is for your own website, after the talk.',
    ids: [
      'man.profession.strategy-advisor',
      'woman.headshot.blue-gradient',
      'man.headshot.studio-textured',
      'woman.profession.lead-researcher',
      'man.headshot.studio-blue',
      'woman.profession.scientific-director',
      'man.headshot.white-background',
      'woman.headshot.white',
      'man.profession.media-executive',
    ],
  },
  sections: [
    {
      title: 'You won’t see how it is cropped',
      paragraphs: [
        'Between your email and the poster are a form, an intern, an agency and a template for a circle. Each cuts a little. Pictures that come through have the head in the middle third, shoulders on both sides and nothing that matters in a corner.',
        'Organisers who write about it ask for the same four things: square, colour, high resolution, plain background. Nobody has ever asked for more personality.',
      ],
    },
    {
      title: 'A kit of three files',
      paragraphs: ['Keep them in a folder that you can share from a train:'],
      points: [
        'Upright, as downloaded: for the press and for printed programmes.',
        'Square, at least 1,024 pixels: for the website and the app.',
        'Wide, 16:9, with you to one side: for the title slide. With an account, order the same look in landscape.',
        'And a text file with your biography, pronouns, handle and how to say your name.',
      ],
    },
    {
      title: 'Looking like yourself at nine in the morning',
      paragraphs: [
        'People use the portrait to find you: the moderator before the session, a stranger with a job offer after it. If the picture is slimmer, younger or better shaved than the person at the registration desk, they walk past. Ours changes the room around you and leaves the rest for the audience to recognise.',
      ],
    },
  ],
  questions: [
    {
      question: 'The form wants 300 dpi. How do I set that?',
      answer:
        'What they need is pixels: 300 dpi at ten centimetres’ width is about 1,180. Send the download, upscaled once if they print it larger. The dpi entry in the file changes nothing.',
    },
    {
      question: 'May they change the background to match their design?',
      answer:
        'They will, and with a plain one it goes well. Ask them to leave your face alone, and to send you the finished card before it is posted.',
    },
    {
      question: 'Black and white looks more serious. Can I send that?',
      answer:
        'Send it as an extra. Boussias, for one, takes both. On a page of colour portraits a single grey one looks like an obituary.',
    },
    {
      question: 'My talk is tomorrow and they need it tonight.',
      answer:
        'Window, friend, phone, five minutes. The picture itself takes seconds. Crop it square, send it, and go back to your slides.',
    },
  ],
  related: [
    '/professional-photos/executive-headshots',
    '/professional-photos/coach-headshots',
    '/professional-photos/linkedin-headshots',
    '/social-media/meetup-profile-picture',
    '/ai-free-headshot-generator',
  ],
})

export const meta = page.meta
export default page.Page
