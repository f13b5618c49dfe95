/** Billing rules, without a database: all functions are pure. */
import { type CreditKind, type Credits, creditKinds, type Plan } from '@keylight/contract'

/** Number of days a subscription keeps working after a failed renewal. */
export const graceDays = 7

const dayMs = 86_400_000

export type Dispute = 'none' | 'open' | 'won' | 'lost'

/** The known state of a payment. Each part only moves in one direction, so late events change nothing. */
export interface PaidFact {
  /** Our id. */
  id: string
  amount: number
  refunded: number
  dispute: Dispute
  paidAt: Date
  /** Credits added, once or each month. */
  credits: Credits
}

export type Bought = Pick<Plan, 'paid' | 'added'>

/** A plan as offered. */
export type Terms = Pick<Plan, 'price' | 'credits'>

/**
 * Returns the credits a payment adds: its plan's or, for an upgrade, the difference to the larger plan, prorated by the
 * share of the price difference that was paid. Fractions are rounded up.
 */
export function creditsPaidFor(amount: number, terms: Terms, upgradedFrom: Terms | undefined): Credits {
  if (!upgradedFrom) return terms.credits
  const more = terms.price - upgradedFrom.price
  const share = more <= 0 ? 0 : Math.min(1, amount / more)
  const brought = { ...terms.credits }
  for (const kind of creditKinds)
    brought[kind] = Math.ceil(Math.max(0, terms.credits[kind] - upgradedFrom.credits[kind]) * share)
  return brought
}

/** Credits added together, and the number the buyer is still entitled to. */
export interface Lot {
  /** The reason of its ledger entries, up to a `~`. */
  key: string
  owed: Credits
}

const disputeRank: Record<Dispute, number> = { none: 0, open: 1, won: 2, lost: 2 }

/** Merges two reports about a payment, regardless of their order and of repetitions. */
export function joined<F extends Pick<PaidFact, 'refunded' | 'dispute'>>(
  known: F,
  reported: Pick<PaidFact, 'refunded' | 'dispute'>,
): F {
  const dispute = disputeRank[reported.dispute] > disputeRank[known.dispute] ? reported.dispute : known.dispute
  return { ...known, refunded: Math.max(known.refunded, reported.refunded), dispute }
}

/** Returns the same day and time a number of months later, or the last day of a shorter month. */
export function addMonths(start: Date, months: number): Date {
  const date = new Date(start)
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(start.getUTCDate(), lastDay))
  return date
}

/** Returns the number of months of credits that have begun. The first month begins with the payment. */
export function monthsBegun(start: Date, now: Date): number {
  if (now < start) return 0
  const months = (now.getUTCFullYear() - start.getUTCFullYear()) * 12 + now.getUTCMonth() - start.getUTCMonth()
  return addMonths(start, months) <= now ? months + 1 : months
}

/** Returns the amount of a payment we keep, in cents. */
export const keptOf = ({ amount, refunded, dispute }: Pick<PaidFact, 'amount' | 'refunded' | 'dispute'>): number =>
  dispute === 'none' || dispute === 'won' ? amount - refunded : 0

/** Returns the share of the credits that is still paid for, rounded up. */
export function shareOf(payment: Pick<PaidFact, 'amount' | 'refunded' | 'dispute' | 'credits'>): Credits {
  const share = { ...payment.credits }
  for (const kind of creditKinds) share[kind] = Math.ceil((share[kind] * keptOf(payment)) / payment.amount)
  return share
}

/**
 * Returns everything an order has granted so far: for monthly plans, one lot per payment; otherwise a single lot, or
 * one per started month.
 */
export function lotsOf(order: Bought, payments: readonly PaidFact[], now: Date): Lot[] {
  const perPayment = order.paid === 'monthly' || order.added === 'once'
  return payments.flatMap((payment) => {
    const owed = shareOf(payment)
    if (perPayment) return [{ key: `paid:${payment.id}`, owed }]
    const months = monthsBegun(payment.paidAt, now)
    return Array.from({ length: months }, (_, month) => ({ key: `paid:${payment.id}:${month}`, owed }))
  })
}

/** Returns when the next monthly credits of a one-time purchase are due; undefined if none are. */
export function nextMonthOf(order: Bought, payments: readonly PaidFact[], now: Date): Date | undefined {
  if (order.paid === 'monthly' || order.added === 'once') return undefined
  const next = payments
    .filter((payment) => keptOf(payment) > 0)
    .map(({ paidAt }) => addMonths(paidAt, monthsBegun(paidAt, now)))
  return next.length === 0 ? undefined : new Date(Math.min(...next.map((date) => date.getTime())))
}

export interface LedgerEntry {
  kind: CreditKind
  amount: number
  reason: string
}

/** Returns an entry's lot. */
export const lotKeyOf = (reason: string): string => reason.split('~')[0]!

const refundPrefix = 'refund:'

interface OpenLot {
  left: number
  /** Credits spent from the lot, by the reason of each charge. */
  uses: Map<string, number>
}

/**
 * Returns the remaining credits of each lot, and the charges they were spent on. Credits are spent oldest first, so
 * free ones go before those bought later. Refunds for failed work return to their source. `entries` is one user's
 * ledger, oldest first.
 */
export function lotsLeft(entries: readonly LedgerEntry[], kind: CreditKind): ReadonlyMap<string, OpenLot> {
  const lots = new Map<string, OpenLot>()
  const lotOf = (key: string) => {
    const lot = lots.get(key) ?? { left: 0, uses: new Map<string, number>() }
    lots.set(key, lot)
    return lot
  }
  /** Charges recorded before the credits they use. */
  let owing: { reason: string; amount: number }[] = []
  const spend = (reason: string, amount: number) => {
    for (const lot of lots.values()) {
      const used = Math.min(lot.left, amount)
      if (used <= 0) continue
      lot.left -= used
      lot.uses.set(reason, (lot.uses.get(reason) ?? 0) + used)
      amount -= used
    }
    if (amount > 0) owing.push({ reason, amount })
  }
  const add = (lot: OpenLot, amount: number) => {
    lot.left += amount
    const open = owing
    owing = []
    for (const debt of open) spend(debt.reason, debt.amount)
  }
  for (const entry of entries) {
    if (entry.kind !== kind) continue
    const isOfLot = /^(paid|gift):/.test(entry.reason)
    if (isOfLot && entry.amount < 0) lotOf(lotKeyOf(entry.reason)).left += entry.amount
    else if (entry.amount < 0) spend(entry.reason, -entry.amount)
    else if (entry.reason.startsWith(refundPrefix)) giveBack(entry, lots, lotOf, add)
    else add(lotOf(isOfLot ? lotKeyOf(entry.reason) : entry.reason), entry.amount)
  }
  return lots
}

/** Returns credits to the lots the order was charged to. Images are charged with their shoot. */
function giveBack(
  { reason, amount }: LedgerEntry,
  lots: ReadonlyMap<string, OpenLot>,
  lotOf: (key: string) => OpenLot,
  add: (lot: OpenLot, amount: number) => void,
): void {
  const charge = reason.slice(refundPrefix.length)
  for (const lot of [...lots.values()].reverse()) {
    const used = Math.min(lot.uses.get(charge) ?? 0, amount)
    if (used <= 0) continue
    lot.uses.set(charge, lot.uses.get(charge)! - used)
    amount -= used
    add(lot, used)
  }
  if (amount > 0) add(lotOf(reason), amount)
}

/**
 * Returns the missing credits of a lot: positive to add, negative to remove. Never removes spent credits. All zero if
 * the ledger is correct, so it can be applied repeatedly.
 */
export function changeOf(lot: Lot, entries: readonly LedgerEntry[]): Credits {
  const change: Credits = { modelTraining: 0, imageGeneration: 0, imageUpscaling: 0, videoGeneration: 0 }
  for (const kind of creditKinds) {
    const own = entries.filter((entry) => entry.kind === kind && lotKeyOf(entry.reason) === lot.key)
    const missing = lot.owed[kind] - own.reduce((sum, { amount }) => sum + amount, 0)
    if (missing >= 0) change[kind] = missing
    else change[kind] = -Math.min(-missing, Math.max(0, lotsLeft(entries, kind).get(lot.key)?.left ?? 0)) || 0
  }
  return change
}

/** Returns a unique reason for the next entry of a lot. */
export function nextReason(lot: Lot, entries: readonly LedgerEntry[]): string {
  const used = new Set(entries.map(({ reason }) => reason).filter((reason) => lotKeyOf(reason) === lot.key)).size
  return used === 0 ? lot.key : `${lot.key}~${used}`
}

export interface SubscriptionFacts {
  periodEnd: Date | null
  cancelAtEnd: boolean
  failingSince: Date | null
  endedAt: Date | null
}

export type Standing = 'active' | 'grace' | 'past_due' | 'ended'

/** Returns the status of a paid subscription. */
export function subscriptionStatusOf({ failingSince, endedAt }: SubscriptionFacts, now: Date): Standing {
  if (endedAt && endedAt <= now) return 'ended'
  if (!failingSince) return 'active'
  return now.getTime() < failingSince.getTime() + graceDays * dayMs ? 'grace' : 'past_due'
}
