import { limits, openingCredits } from '@keylight/contract'

const megabytes = limits.photoBytesMax / 1024 / 1024

export const questions = [
  {
    question: 'Will it look like me?',
    answer:
      'Yes. The face in the result is the face in your photo: the same pixels, with other light, other tone and another backdrop around them. The shape of your face is never changed.',
  },
  {
    question: 'What happens to my photo?',
    answer: `What you try without an account can stay on your own device: your browser does the work, and nothing is uploaded. If you have the server do it, the photo goes nowhere else and is deleted with its results after ${limits.freeResultsKeptMinutes} minutes.`,
  },
  {
    question: 'Which photos work best?',
    answer:
      'You alone, your whole head in the picture, looking towards the camera, in soft light from the front: facing a window is best. Sharp, without sunglasses, a hat or a filter.',
  },
  {
    question: 'Which files can I use?',
    answer: `JPEG, PNG, WebP, AVIF and HEIC, up to ${megabytes} MB and ${limits.photoPixelsMax / 1_000_000} megapixels, with at least ${limits.photoShortSideMinPixels} pixels on the short side.`,
  },
  {
    question: 'What does it cost?',
    answer: `Trying is free and without a watermark: as often as you like on your own device, ${limits.freeRunsPerHour} photos an hour on the server. A new account comes with ${openingCredits.modelTraining} model training and ${openingCredits.imageGeneration} headshots.`,
  },
  {
    question: 'Do I have to dress for it?',
    answer:
      'You wear what you wear in the photo. Styles that ask for other clothes or for a pose say so: they need an engine that can draw, and whoever runs this server decides whether there is one.',
  },
]
