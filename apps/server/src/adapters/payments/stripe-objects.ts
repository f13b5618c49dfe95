import type { Clock } from '@keylight/domain'
import Stripe from 'stripe'

/** Returns an idempotency key, so that Stripe never moves money twice. Stripe keeps keys for at least a day. */
export const once = (...parts: string[]) => ({ idempotencyKey: `keylight ${parts.join(' ')}` })

export const isRefusal = (error: unknown, code: string) =>
  error instanceof Stripe.errors.StripeError && error.code === code

export const dateOf = (seconds: number) => new Date(seconds * 1000)

export const idOf = (given: string | { id: string }): string => (typeof given === 'string' ? given : given.id)

/** Returns an expanded object from one of its fields. */
export const expanded = <T extends object>(given: string | T | null | undefined): T | undefined =>
  given === null || given === undefined || typeof given === 'string' ? undefined : given

/** Returns a subscription's item. Our subscriptions have a single item. */
export function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data
  if (!item) throw new Error(`Subscription ${subscription.id} has no price.`)
  return item
}

/** Returns the phase of a subscription that starts at the next period. */
export function nextPhaseOf({ schedule }: Stripe.Subscription, clock: Clock) {
  const found = expanded(schedule)
  if (!found || (found.status !== 'active' && found.status !== 'not_started')) return undefined
  return found.phases.find(({ start_date }) => dateOf(start_date) > clock.now())
}

/** Returns the payment intent of an invoice. */
export function intentOf({ payments }: Stripe.Invoice): string | undefined {
  const paid = payments?.data.find(({ status, payment }) => status === 'paid' && payment.payment_intent)
  return paid?.payment.payment_intent ? idOf(paid.payment.payment_intent) : undefined
}
