import { professionalPage } from '../../app/pages/professional-page.tsx'

const page = professionalPage('/professional-photos/driver-headshots', {
  title: 'Driver headshots for app and website',
  description:
    'Driver headshots from a selfie: what Bolt asks of a profile photo, when Uber compares faces, why a taxi licence needs an unedited photo, and a free try.',
  h1: 'Driver headshots',
  lead: 'It is dark, it is raining, and somebody looks from their phone to your windscreen. Your photo has one task: that’s him, that’s her, get in.',
  preset: { gender: 'man', look: 'man.headshot.white-background' },
  example: {
    subject: 'person-5-selfie1',
    caption: 'Out went the living room and the yellow lamplight; the green jumper and every line of the face stayed.',
  },
  facts: {
    title: 'Who accepts what',
    list: [
      { label: 'Bolt driver profile', value: 'Solid background, eye level' },
      { label: 'Uber, before going online', value: 'A live photo, compared' },
      { label: 'Taxi licence, Lichfield', value: 'Unaltered by software' },
      { label: 'Driving licence, Northern Ireland', value: '45 × 35 mm, printed' },
    ],
    note: 'Use a picture from here for your website, your cards and profiles that allow a new background. For licences and identity checks, use the photo as it was taken.',
    sources: [
      {
        name: 'Bolt: Your profile picture',
        url: 'https://support.taxify.eu/hc/en-us/articles/360001996634-Your-Profile-Picture',
        checked: '2026-11-22',
      },
      {
        name: 'Uber: Why am I being asked to take a photo of myself?',
        url: 'https://help.uber.com/driving-and-delivering/article/why-am-i-being-asked-to-take-a-photo-of-myself--?nodeId=7fa8a60d-cf6f-49ac-9a50-b4bf6a3978ef',
        checked: '2026-11-22',
      },
      {
        name: 'Lichfield District Council: Taxi driver licences',
        url: 'https://www.lichfielddc.gov.uk/taxi-private-hire-licences/taxi-private-hire-licences-1/2',
        checked: '2026-11-22',
      },
      {
        name: 'nidirect: The photo for your driving licence',
        url: 'https://www.nidirect.gov.uk/articles/photo-your-driving-licence',
        checked: '2026-11-22',
      },
    ],
  },
  crop: {
    title: 'As a passenger sees you',
    text: 'Beside a number plate and a countdown there is room for a coin-sized circle. Fill it from hair to collar. Anything else in it is wasted.',
    shape: 'circle',
    sizes: [
      { place: 'Driver’s page', pixels: 160 },
      { place: 'Your car is here', pixels: 64 },
      { place: 'On a watch', pixels: 32 },
    ],
  },
  guidance: {
    title: 'Get out of the car first',
    do: [
      'Stand in open shade or at a shop window, face towards the light.',
      'Wear the glasses that you drive in, if the lenses are clear.',
      'Show ears, beard and hairline the way they are this month.',
      'Smile a little. Passengers are nervous more often than you think.',
    ],
    dont: [
      'Don’t shoot from the driver’s seat: the roof shades your eyes and the belt cuts you in half.',
      'Don’t wear cap, sunglasses or a headset. Bolt names the first two.',
      'Don’t photograph your old badge or your passport. A picture of a picture is refused.',
    ],
  },
  light: {
    title: 'Flat on purpose',
    text: 'This is the one page where we recommend the plainest light we have. It comes from above the camera, on white, with almost no difference between left and right, so that your face reads the same on a cracked screen at midnight as in an office at noon.',
  },
  looks: {
    title: 'White, grey or the street',
    text: 'White and grey for anything with a number plate beside it. A street by day suits the websites of chauffeurs and coach firms.',
    ids: [
      'man.headshot.white-background',
      'woman.headshot.white',
      'man.headshot.gray-gradient',
      'woman.headshot.gray-gradient',
      'man.headshot.urban-outdoor',
      'woman.headshot.urban',
      'man.lighting.studio-soft',
    ],
  },
  sections: [
    {
      title: 'Be careful with the app',
      paragraphs: [
        'Bolt asks for a solid background and good light, which a new backdrop gives you. Other companies refuse altered photos outright, and rules differ between cities. Read yours before you upload. If it says “unedited” anywhere, take your selfie against a wall and use that.',
        'Uber may ask for a live photo before a shift and has software compare it with the pictures you sent before. We leave your features where they are, but no profile photo is worth your account: for identity checks, use only what your camera made.',
      ],
    },
    {
      title: 'Where a good portrait pays',
      paragraphs: ['Drivers with regular customers are found in other places than an app:'],
      points: [
        'The card that a hotel porter hands out.',
        'The website of an airport transfer, where two names and two faces calm a family.',
        'The email the evening before: “Karim will meet you at arrivals.”',
        'School runs and patient transport, where somebody has to know who is at the door.',
      ],
    },
    {
      title: 'New beard, new photo',
      paragraphs: [
        'People compare hair, glasses and beard, in that order, and then the number plate. Change one of the first three for good and your picture should change the same week. With the same style it takes a minute, and the card still matches.',
      ],
    },
  ],
  questions: [
    {
      question: 'Will Uber, Bolt or FREENOW accept this picture?',
      answer:
        'We can’t promise that for any of them. Their reviewers decide, and their rules change. What we can say: it meets the usual list for sharpness, framing, light and background.',
    },
    {
      question: 'Can I use it for my taxi badge or driving licence?',
      answer:
        'No. Councils and licensing offices ask for photos that no software has changed, some for printed ones from the last month. A photo booth is the right place.',
    },
    {
      question: 'I wear a turban. Does that work?',
      answer:
        'Yes. Religious headwear stays as it is, and Bolt says that it accepts it. Leave the whole face clear, and pick a backdrop in another tone than the cloth.',
    },
    {
      question: 'Can our whole fleet have the same style?',
      answer:
        'Yes: tell everyone the style’s name, or invite them with a link from one account. Dispatch then has forty faces in one size. See [Team headshots](/professional-photos/team-headshots).',
    },
  ],
  related: [
    '/professional-photos/team-headshots',
    '/professional-photos/resume-headshots',
    '/professional-photos/corporate-headshots',
    '/ai-free-headshot-generator',
  ],
})

export const meta = page.meta
export default page.Page
