import { type CreditKind, type Credits, creditKinds } from '@keylight/contract'
import { and, counted } from './format.ts'

const creditNames: Record<CreditKind, [one: string, other: string]> = {
  modelTraining: ['model training', 'model trainings'],
  imageGeneration: ['picture', 'pictures'],
  imageUpscaling: ['upscale', 'upscales'],
  videoGeneration: ['video', 'videos'],
}

/** `1 model training, 60 pictures and 2 videos`, without kinds of which there are none. */
export const creditsIn = (credits: Credits): string =>
  and(creditKinds.filter((kind) => credits[kind] > 0).map((kind) => counted(credits[kind], ...creditNames[kind])))
