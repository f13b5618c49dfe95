import { type CreditKind, type Credits, creditKinds } from '@keylight/contract'
import { listed } from '../../formats/lists.ts'
import { counted } from '../../formats/numbers.ts'

/** What each counter is called: for one credit, and for any other number. Every screen and page reads this table. */
const names: Record<CreditKind, readonly [one: string, other: string]> = {
  modelTraining: ['model training', 'model trainings'],
  imageGeneration: ['headshot', 'headshots'],
  imageUpscaling: ['upscale', 'upscales'],
  videoGeneration: ['video', 'videos'],
}

/** `1 headshot`, `60 headshots`. */
export const countedCredits = (kind: CreditKind, count: number): string => counted(count, ...names[kind])

/** A line for each counter that is not at 0, such as `60 headshots every month`. */
export const creditLines = (credits: Credits, often = ''): string[] =>
  creditKinds.filter((kind) => credits[kind] !== 0).map((kind) => countedCredits(kind, credits[kind]) + often)

/** `1 model training, 60 headshots and 2 videos`, without counters at 0. */
export const creditsInWords = (credits: Credits): string => listed(creditLines(credits))

/** What a counter is called above its number. */
export const creditTitle = (kind: CreditKind): string => {
  const [, many] = names[kind]
  return `${many[0]?.toUpperCase()}${many.slice(1)}`
}
