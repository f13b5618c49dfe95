import { type Credits, creditKinds, isPerSeat, type Plan } from '@keylight/contract'
import { plural, t } from '#words'
import type { ShownPlan } from '../../price-list.ts'
import { countedCredits } from '../credits/credit-words.ts'

/** What stands behind a price. */
export const paidWords: Record<Plan['paid'], string> = { once: 'once', monthly: 'a month' }

/** What stands behind the price of a plan, such as `a month per seat`. */
export const priceSuffix = (plan: Pick<Plan, 'paid' | 'teams' | 'seats'>): string =>
  isPerSeat(plan) ? t`${paidWords[plan.paid]} per seat` : paidWords[plan.paid]

/** How often the credits of a plan come, and for whom. */
export function addedWords(plan: Pick<Plan, 'paid' | 'added' | 'teams' | 'seats'>): string {
  if (plan.added === 'once') return plan.seats > 1 ? t`Once, shared by ${plan.seats} people` : t`Once, nothing renews`
  if (isPerSeat(plan)) return t`Every month per seat, shared by your team`
  return plan.paid === 'once' ? t`Every month, for good` : t`Every month, cancel any time`
}

/** Credits in three lines: `250 headshots`, `3 AI models`, `60 upscales and 15 videos`, each followed by `often`. */
export function contentLines(credits: Credits, often = ''): string[] {
  const extras = (['imageUpscaling', 'videoGeneration'] as const).map((kind) => countedCredits(kind, credits[kind]))
  return [
    plural(credits.imageGeneration, { one: '# headshot', other: '# headshots' }),
    plural(credits.modelTraining, { one: '# AI model', other: '# AI models' }),
    extras.join(' and '),
  ].map((line) => line + often)
}

/** The credits of this many seats. */
export function timesSeats(credits: Credits, seats: number): Credits {
  const all = { ...credits }
  for (const kind of creditKinds) all[kind] *= seats
  return all
}

/** `€29 once`, `€12 a month`. */
export const priceWords = ({ price, paid }: Pick<ShownPlan, 'price' | 'paid'>): string => `${price} ${paidWords[paid]}`

/** What stands behind each kind of credits of something that brings them again and again. */
export const oftenWords = ({ added }: Pick<Plan, 'added'>): string => (added === 'monthly' ? ' every month' : '')

/** Stands below every price. */
export const vatNote = t`VAT is included where it applies.`

/** Stands wherever the checkout moves no money. */
export const testNote = t`This site is trying out its checkout: no money is charged.`

/** The button that begins a purchase. */
export const buyWords = ({ name, paid }: Pick<Plan, 'name' | 'paid'>): string =>
  paid === 'once' ? `Buy ${name}` : t`Subscribe to ${name}`
