import type { Plan } from '@keylight/contract'
import type { ShownPlan } from '../../price-list.ts'

/** What stands behind a price. */
export const paidWords: Record<Plan['paid'], string> = { once: 'once', monthly: 'a month' }

/** `€29 once`, `€12 a month`. */
export const priceWords = ({ price, paid }: Pick<ShownPlan, 'price' | 'paid'>): string => `${price} ${paidWords[paid]}`

/** What stands behind each kind of credits of something that brings them again and again. */
export const oftenWords = ({ added }: Pick<Plan, 'added'>): string => (added === 'monthly' ? ' every month' : '')

/** Stands below every price. */
export const vatNote = 'VAT is included where it applies.'

/** Stands wherever the checkout moves no money. */
export const testNote = 'This site is trying out its checkout: no money is charged.'

/** The button that begins a purchase. */
export const buyWords = ({ name, paid }: Pick<Plan, 'name' | 'paid'>): string =>
  paid === 'once' ? `Buy ${name}` : `Subscribe to ${name}`
