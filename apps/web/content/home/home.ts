import { limits, openingCredits } from '@keylight/contract'
import type { HomeContent } from '../../app/pages/content.ts'
import { clothes, cost, files, goodPhotos, likeness, privacy } from '../answers.ts'

export const home: HomeContent = {
  title: 'Keylight: selfie to studio-quality photos in minutes',
  description:
    'Turn a selfie into a studio headshot in seconds. It still looks like you, it is free to try, and your photo can stay on your own device.',
  h1: 'Your selfie, in studio light.',
  lead: 'Drop in an ordinary selfie. Seconds later you see yourself in a photo studio, and so does the rest of this page.',
  gallery: {
    title: 'Every style is a backdrop and a light',
    text: 'The light on you always matches what’s behind you. The clay figure shows how each one falls. Add a selfie, and it’s you.',
  },
  likeness: {
    title: 'It’s still you',
    text: 'Keylight works with the pixels of your own photo. It changes the light, the backdrop, the tone and the crop. It never redraws your face.',
    closer: 'Your eyes, before and after: the same ones.',
  },
  crops: {
    title: 'Framed for where it goes',
    text: 'Your head stays in the middle of the circle, and nothing important is cut off.',
    places: [
      { name: 'LinkedIn', path: '/professional-photos/linkedin-headshots', shape: 'circle' },
      { name: 'Slack', path: '/social-media/slack-profile-picture', shape: 'rounded' },
      { name: 'Résumé', path: '/professional-photos/resume-headshots', shape: 'square' },
      { name: 'Microsoft Teams', path: '/social-media/microsoft-teams-profile-picture', shape: 'circle' },
    ],
  },
  professions: {
    title: 'Made for your profession',
    text: 'A courtroom isn’t a clinic. Each profession has a place and a light that suit it.',
  },
  steps: [
    {
      title: 'Add a few selfies',
      text: `One is enough to try. For a model of your own, add ${limits.photosAdvised.from} to ${limits.photosAdvised.to} from different days. We check each one at once and tell you what to improve.`,
    },
    {
      title: 'Pick a look',
      text: 'You see yourself in each one before you spend anything.',
    },
    {
      title: 'Download your headshots',
      text: 'They arrive one by one. Compare each with the photo it came from, keep your favourites, and download them in full size.',
    },
  ],
  comparison: {
    title: 'Three ways to a headshot',
    text: 'We’re not the best at everything. This is what you get from each.',
    columns: ['Photographer', 'Generative AI service', 'Keylight'],
    rows: [
      {
        label: 'Time',
        cells: ['An appointment, and about an hour in the studio', '15 minutes to 2 hours', 'Seconds a picture'],
      },
      {
        label: 'Price',
        cells: ['$150 to $2,000 a session', '$29 to $79 a set', 'Free to try, free to start'],
      },
      {
        label: 'Likeness',
        cells: [
          'It’s you, directed by somebody who sees you',
          'A model draws you anew. “It doesn’t look like me” is the complaint that buyers make most',
          'It’s you: your own pixels in another light',
        ],
      },
      {
        label: 'Clothes, pose, expression',
        cells: ['Whatever you agree on', 'Invented to order', 'As in your photo, unless you dress up'],
      },
      {
        label: 'Your photos',
        cells: [
          'As your contract says',
          'Uploaded, and kept from a day to a month',
          `Can stay on your device; on the server for ${limits.freeResultsKeptMinutes} minutes`,
        ],
      },
      {
        label: 'Best when',
        cells: [
          'You want direction, a set, or pictures of many people at once',
          'You need other clothes or poses and have time to pick',
          'You have a decent photo and want good light today',
        ],
      },
    ],
    sources: [
      'Photographers: range published by 415Headshots, San Francisco, read on 22 November 2026.',
      'Services: published prices, times and privacy policies of HeadshotPro, Aragon AI and BetterPic and others, from comparisons of 2 March and 20 September 2026.',
      'Complaints: published tests and buyers’ reports, collected on 20 November 2026.',
    ],
  },
  promises: [
    {
      title: 'Private',
      text: 'What you upload is used for your pictures and for nothing else.',
    },
    {
      title: 'Fair',
      text: 'If a photo won’t work, we tell you why before you spend anything. If a picture fails, you get the credit back.',
    },
    {
      title: 'Open source',
      text: 'Anyone can read how it works and run it on a machine of their own. It comes under the [MIT licence](/license).',
    },
  ],
  pricing: {
    title: 'Free to try, free to start',
    text: 'Plans are for those who need more than the free credits. Only what says “a month” renews, and all of your money comes back until you download a paid picture in full size.',
    unsold: 'Nothing can be bought here yet. If you need more than the free credits, ask whoever runs this site.',
    free: [
      'Without an account: as many headshots as you like on your own device, no watermark',
      `On the server: ${limits.freeRunsPerHour} photos an hour`,
      `With a new account: ${openingCredits.modelTraining} model training, ${openingCredits.imageGeneration} pictures, ${openingCredits.imageUpscaling} upscales and ${openingCredits.videoGeneration} video`,
    ],
  },
  questions: [likeness, privacy, goodPhotos, files, cost, clothes],
  call: {
    title: 'Get your full set of headshots',
    text: `Sign up and train a model from a few photos. Your first ${openingCredits.imageGeneration} pictures are free.`,
  },
}
