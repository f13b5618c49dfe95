import { type CreditKind, type Credits, creditKinds } from '@keylight/contract'

const names: Record<CreditKind, [one: string, many: string]> = {
  modelTraining: ['model training', 'model trainings'],
  imageGeneration: ['picture', 'pictures'],
  imageUpscaling: ['upscaled picture', 'upscaled pictures'],
  videoGeneration: ['video', 'videos'],
}

/** Like `1 model training, 60 pictures and 2 videos`; kinds of which there are none are left out. */
export function inWords(credits: Credits): string {
  const parts = creditKinds
    .filter((kind) => credits[kind] > 0)
    .map((kind) => `${credits[kind]} ${names[kind][credits[kind] === 1 ? 0 : 1]}`)
  return new Intl.ListFormat('en-GB').format(parts)
}

/** Like `21 November 2026`. */
export const dayOf = (time: Date): string => day.format(time)

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
