import { type CreditKind, type Credits, creditKinds } from '@keylight/contract'
import { plural, t } from '#words'
import { listed } from '../../formats/lists.ts'

/** Formats an amount of each kind of credit. Used by every screen and page. */
const counted: Record<CreditKind, (count: number) => string> = {
  modelTraining: (count) => plural(count, { one: '# model training', other: '# model trainings' }),
  imageGeneration: (count) => plural(count, { one: '# headshot', other: '# headshots' }),
  imageUpscaling: (count) => plural(count, { one: '# upscale', other: '# upscales' }),
  videoGeneration: (count) => plural(count, { one: '# video', other: '# videos' }),
}

const titles: Record<CreditKind, string> = {
  modelTraining: t`Model trainings`,
  imageGeneration: t`Headshots`,
  imageUpscaling: t`Upscales`,
  videoGeneration: t`Videos`,
}

/** Returns a counter such as `1 headshot` or `60 headshots`. */
export const countedCredits = (kind: CreditKind, count: number): string => counted[kind](count)

/** Appends how often the credits are added, such as `60 headshots every month`. */
export const added = (words: string, often: 'once' | 'monthly'): string =>
  often === 'monthly' ? t`${words} every month` : words

/** Returns a line for each counter that isn't 0, such as `60 headshots every month`. */
export const creditLines = (credits: Credits, often: 'once' | 'monthly' = 'once'): string[] =>
  creditKinds.filter((kind) => credits[kind] !== 0).map((kind) => added(countedCredits(kind, credits[kind]), often))

/** Returns all counters that aren't 0, such as `1 model training, 60 headshots and 2 videos`. */
export const creditsInWords = (credits: Credits): string => listed(creditLines(credits))

/** Returns a counter's title, such as `Headshots`. */
export const creditTitle = (kind: CreditKind): string => titles[kind]
