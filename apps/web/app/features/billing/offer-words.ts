import { type Credits, creditKinds, isPerSeat, type OrderableId, type Plan } from '@keylight/contract'
import { plural, t } from '#words'
import { listed } from '../../formats/lists.ts'
import type { ShownPlan } from '../../price-list.ts'
import { added, countedCredits } from '../credits/credit-words.ts'

/** Billing period shown after a price. */
export const paidWords: Record<Plan['paid'], string> = { once: t`once`, monthly: t`a month` }

/** Returns the billing period shown after a plan's price, such as `a month per seat`. */
export function priceSuffix(plan: Pick<Plan, 'paid' | 'teams' | 'seats'>): string {
  if (!isPerSeat(plan)) return paidWords[plan.paid]
  return plan.paid === 'once' ? t`once per seat` : t`a month per seat`
}

/** Target users of each plan. */
export const planNotes: Record<OrderableId, string> = {
  starter: t`One person, one set of headshots.`,
  pro: t`New photos of yourself every month.`,
  studio: t`Teams that grow and change.`,
  team_pack: t`Matching headshots for ten people.`,
  lifetime: t`Pay once and get new credits every month, for life.`,
  secret_small: t`One person who wants a new portrait now and then.`,
  secret_medium: t`People who post often.`,
  secret_large: t`People who need many headshots every month.`,
}

/** Returns a phrase about how often a plan adds credits, and who shares them. */
export function addedWords(plan: Pick<Plan, 'paid' | 'added' | 'teams' | 'seats'>): string {
  if (plan.added === 'once') return plan.seats > 1 ? t`Once, shared by ${plan.seats} people` : t`Once, no renewal`
  if (isPerSeat(plan)) return t`Every month per seat, shared by your team`
  return plan.paid === 'once' ? t`Every month, for life` : t`Every month, cancel any time`
}

/**
 * Returns credits in three lines: `250 headshots`, `3 AI models`, `60 upscales and 15 videos`, each followed by how
 * often they are added.
 */
export function contentLines(credits: Credits, often: Plan['added'] = 'once'): string[] {
  const extras = (['imageUpscaling', 'videoGeneration'] as const).map((kind) => countedCredits(kind, credits[kind]))
  return [
    plural(credits.imageGeneration, { one: '# headshot', other: '# headshots' }),
    plural(credits.modelTraining, { one: '# AI model', other: '# AI models' }),
    listed(extras),
  ].map((line) => added(line, often))
}

/** Returns the credits for a number of seats. */
export function timesSeats(credits: Credits, seats: number): Credits {
  const all = { ...credits }
  for (const kind of creditKinds) all[kind] *= seats
  return all
}

/** Returns a price such as `€29 once` or `€12 a month`. */
export const priceWords = ({ price, paid }: Pick<ShownPlan, 'price' | 'paid'>): string =>
  paid === 'once' ? t`${price} once` : t`${price} a month`

/** Shown below every price. */
export const vatNote = t`VAT is included where it applies.`

/** Shown wherever the checkout takes no real payments. */
export const testNote = t`This site is testing its checkout. You won’t be charged.`

/** Returns the label of the button that starts a purchase. */
export const buyWords = ({ name, paid }: Pick<Plan, 'name' | 'paid'>): string =>
  paid === 'once' ? t`Buy ${name}` : t`Subscribe to ${name}`
