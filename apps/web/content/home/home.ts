import { limits, openingCredits } from '@keylight/contract'
import type { HomeContent } from '../../app/pages/content.ts'
import { clothes, cost, files, goodPhotos, likeness, privacy } from '../answers.ts'

export const home: HomeContent = {
  title: 'Keylight: selfie to studio-quality photos in minutes',
  description:
    'Turn a selfie into a studio headshot in seconds. It still looks like you, it is free to try, and your photo can stay on your own device.',
  h1: 'Your selfie, in studio light.',
  lead: 'Drop in an ordinary selfie and see how you would look in a photo studio, in seconds.',
  steps: [
    {
      title: 'Add a few selfies',
      text: `One is enough to try. For a model of your own, add ${limits.photosAdvised.from} to ${limits.photosAdvised.to} from different days. We check each one at once and tell you what to improve.`,
      pictures: 'steps-selfie',
    },
    {
      title: 'Pick a look',
      text: 'Choose the backdrop, the light and the framing. You see what each one looks like before you spend anything.',
      pictures: 'steps-style',
    },
    {
      title: 'Download your headshots',
      text: 'They arrive one by one. Compare each with the photo it came from, keep your favourites, and download them in full size.',
      pictures: 'steps-result',
    },
  ],
  promises: [
    {
      title: 'Seconds, not hours',
      text: 'No waiting in line. Your pictures are made on this server while you watch.',
    },
    {
      title: 'Private',
      text: 'What you try here can stay on your own device. What you upload is used for your pictures and for nothing else.',
    },
    {
      title: 'Honest',
      text: 'If a photo won’t work, we tell you why before you spend anything. If a picture fails, you get the credit back.',
    },
    {
      title: 'Open source',
      text: 'Released under the MIT licence. Anyone can read how it works and run it on a machine of their own.',
    },
  ],
  pricing: {
    title: 'Free to try, free to start',
    offers: [
      {
        name: 'Without an account',
        price: 'Free',
        points: [
          'As many headshots as you like on your own device',
          `${limits.freeRunsPerHour} photos an hour on the server`,
          'Every studio backdrop, no watermark',
        ],
      },
      {
        name: 'With a new account',
        price: 'Free',
        points: [
          `${openingCredits.modelTraining} model training`,
          `${openingCredits.imageGeneration} headshots in full size`,
          `${openingCredits.imageUpscaling} upscales and ${openingCredits.videoGeneration} video`,
        ],
      },
    ],
    note: 'There is nothing to buy here yet. If you need more, ask whoever runs this site.',
  },
  questions: [likeness, privacy, goodPhotos, files, cost, clothes],
}
