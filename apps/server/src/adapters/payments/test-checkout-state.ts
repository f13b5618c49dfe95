/** The state of the test checkout, without a database: derived from a stored checkout and the time. */
import { addMonths, type ProviderState } from '@keylight/domain'

/** The test checkout's cards, by number. All other numbers are rejected, so that no one enters a real card. */
export const testCards = {
  '4242424242424242': 'succeeds',
  '4000002760003184': 'asks',
  '4000000000000077': 'is_late',
  '4000000000000002': 'is_declined',
  '4000000000009995': 'is_empty',
  '4000000000000259': 'is_disputed',
  '4000000000000341': 'fails_later',
} as const
export type TestCard = (typeof testCards)[keyof typeof testCards]

/** Lifetime of an open checkout, and the retry period of a failed renewal. */
const openMs = 24 * 3_600_000
const triedMs = 21 * 24 * 3_600_000

/** A plan change; its time is in the future if it starts at the next period. */
interface Change {
  id: string
  price: number
  at: number
}

/** A stored checkout. Times are in milliseconds. */
export interface Checkout {
  orderId: string
  title: string
  price: number
  /** Discount on the first payment. */
  discount: number
  currency: string
  paid: 'once' | 'monthly'
  doneUrl: string
  leftUrl: string
  openedAt: number
  card: TestCard | null
  /** In the future while the delayed payment is pending. */
  paidAt: number | null
  leftAt: number | null
  /** End of a cancelled subscription. */
  endsAt: number | null
  changes: Change[]
  /** Payments for immediate plan changes. */
  upgrades: { changeId: string; amount: number; at: number }[]
  decided: 'won' | 'lost' | null
  /** Refunded cents by payment number. */
  refunded: Record<string, number>
}

/** Returns the plan change in effect at a time. */
const changeAt = ({ changes }: Checkout, time: number) => changes.findLast(({ at }) => at <= time)

/** The test checkout calculates no tax and asks for no address. */
const untaxed = { tax: null, country: null }

/** Returns the state of a checkout at a time. Renewals are derived from the calendar. */
export function stateOf(id: string, checkout: Checkout, now: Date): ProviderState {
  const time = now.getTime()
  const { paidAt, card } = checkout
  if (paidAt === null || paidAt > time) {
    const isOver = checkout.leftAt !== null || (paidAt === null && time > checkout.openedAt + openMs)
    return { checkout: isOver ? 'expired' : 'open', customer: null, payments: [], subscription: null }
  }
  const start = new Date(paidAt)
  const failsAt = checkout.paid === 'monthly' && card === 'fails_later' ? addMonths(start, 1).getTime() : null
  const endsAt = Math.min(
    checkout.endsAt ?? Number.POSITIVE_INFINITY,
    failsAt === null ? Number.POSITIVE_INFINITY : failsAt + triedMs,
  )
  const payments: ProviderState['payments'] = []
  let periodEnd = start
  for (let month = 0; periodEnd.getTime() <= time; month++) {
    const isCharged = month === 0 || (periodEnd.getTime() < endsAt && failsAt === null)
    if (!isCharged) break
    const change = month === 0 ? undefined : changeAt(checkout, periodEnd.getTime())
    payments.push({
      ref: `${id}:${month}`,
      amount: month === 0 ? checkout.price - checkout.discount : (change?.price ?? checkout.price),
      ...untaxed,
      refunded: checkout.refunded[month] ?? 0,
      dispute: card === 'is_disputed' && month === 0 ? (checkout.decided ?? 'open') : 'none',
      paidAt: periodEnd,
      changeId: change?.id ?? null,
      isUpgrade: false,
    })
    periodEnd = addMonths(start, month + 1)
    if (checkout.paid === 'once') break
  }
  for (const [number, { changeId, amount, at }] of checkout.upgrades.entries()) {
    const key = `upgrade${number}`
    const refunded = checkout.refunded[key] ?? 0
    payments.push({
      ref: `${id}:${key}`,
      amount,
      ...untaxed,
      refunded,
      dispute: 'none',
      paidAt: new Date(at),
      changeId,
      isUpgrade: true,
    })
  }
  payments.sort((a, b) => a.paidAt.getTime() - b.paidAt.getTime())
  const isFailing = failsAt !== null && failsAt <= time
  return {
    checkout: 'paid',
    customer: null,
    payments,
    subscription:
      checkout.paid === 'once'
        ? null
        : {
            ref: `${id}:subscription`,
            periodEnd,
            cancelAtEnd: checkout.endsAt !== null,
            failingSince: isFailing ? new Date(failsAt) : null,
            endedAt: endsAt <= time ? new Date(endsAt) : null,
            changeId: changeAt(checkout, time)?.id ?? null,
            nextChangeId: checkout.changes.find(({ at }) => at > time)?.id ?? null,
          },
  }
}

/** Returns the prorated cost of switching to another plan for the rest of the period, in cents. */
export function dueOf(id: string, checkout: Checkout, price: number, now: Date): number {
  const state = stateOf(id, checkout, now)
  if (!state.subscription) return 0
  const begun = state.payments.findLast(({ isUpgrade }) => !isUpgrade)!.paidAt.getTime()
  const end = state.subscription.periodEnd.getTime()
  const current = changeAt(checkout, now.getTime())?.price ?? checkout.price
  return Math.max(0, Math.round(((price - current) * (end - now.getTime())) / (end - begun)))
}

/** Returns the plan changes that have taken effect. */
export const begun = ({ changes }: Checkout, now: Date) => changes.filter(({ at }) => at <= now.getTime())

/** Returns the checkout id contained in the id of its subscription or of a payment. */
export const checkoutIn = (ref: string) => ref.split(':')[0]!
