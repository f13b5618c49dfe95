import { limits, openingCredits } from '@keylight/contract'

const megabytes = limits.photoBytesMax / 1024 / 1024

/** Questions that several pages answer, in one place so that the answers agree. */
export const likeness = {
  question: 'Will it look like me?',
  answer:
    'Yes. The face in the result is the face in your photo: the same pixels, with different light, a different tone and a different backdrop around them. We never change the shape of your face.',
}

export const privacy = {
  question: 'What happens to my photo?',
  answer: `What you try without an account can stay on your own device: your browser does the work and nothing is uploaded. If you use the server instead, it deletes your photo and the results after ${limits.freeResultsKeptMinutes} minutes.`,
}

export const goodPhotos = {
  question: 'Which photos work best?',
  answer:
    'Photos of you alone, with your whole head in the picture, looking towards the camera in soft light from the front. Facing a window is best. Keep them sharp, and leave out sunglasses, hats and filters.',
}

export const files = {
  question: 'Which files can I use?',
  answer: `JPEG, PNG, WebP, AVIF and HEIC, up to ${megabytes} MB and ${limits.photoPixelsMax / 1_000_000} megapixels, at least ${limits.photoShortSideMinPixels} pixels on the short side.`,
}

export const cost = {
  question: 'What does it cost?',
  answer: `Trying is free and without a watermark: as often as you like on your own device, and ${limits.freeRunsPerHour} photos an hour on the server. A new account includes ${openingCredits.modelTraining} model training and ${openingCredits.imageGeneration} pictures once you’ve confirmed your e-mail address.`,
}

export const clothes = {
  question: 'Do I have to dress up?',
  answer:
    'In most styles you wear what you wear in the photo, so put on what you want to be seen in. Styles that ask for other clothes or for a pose say so before you choose them.',
}
