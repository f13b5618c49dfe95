/** Commission rules, without a database: all functions are pure. */
import { commissionHoldDays } from '@keylight/contract'
import type { SettledPayment } from '../billing/order-events.ts'
import { addMonths } from '../billing/rules.ts'

const dayMs = 86_400_000

/** A referred sign-up with its time and terms. */
export interface SignUp {
  signedUpAt: Date
  percent: number
  months: number
}

/** Returns a payment's commission to date, in whole cents. It is a share of the amount we keep, without VAT. */
export function commissionOf(
  { kept, amount, tax, paidAt }: Pick<SettledPayment, 'kept' | 'amount' | 'tax' | 'paidAt'>,
  signUp: SignUp,
): number {
  if (paidAt < signUp.signedUpAt || paidAt >= addMonths(signUp.signedUpAt, signUp.months)) return 0
  // A refund includes its share of the VAT.
  return Math.floor((kept * (amount - tax) * signUp.percent) / (amount * 100))
}

/** Returns when a payment's commission can be paid out. */
export const payableAt = (paidAt: Date): Date => new Date(paidAt.getTime() + commissionHoldDays * dayMs)

export interface CommissionEntry {
  reason: string
  paymentId: string
  amount: number
  payableAt: Date
}

/** Returns the ledger entry missing for a payment; undefined if the ledger is correct. */
export function missingEntry(
  payment: Pick<SettledPayment, 'id' | 'kept' | 'amount' | 'tax' | 'paidAt'>,
  signUp: SignUp,
  entries: readonly Pick<CommissionEntry, 'amount'>[],
): CommissionEntry | undefined {
  const amount = commissionOf(payment, signUp) - entries.reduce((sum, entry) => sum + entry.amount, 0)
  if (amount === 0) return undefined
  const reason = entries.length === 0 ? `payment:${payment.id}` : `payment:${payment.id}~${entries.length}`
  // A reversal has the same date as its commission, so both are either held or payable.
  return { reason, paymentId: payment.id, amount, payableAt: payableAt(payment.paidAt) }
}

export interface Balance {
  earned: number
  pending: number
  payable: number
  requested: number
  paid: number
}

/** Returns an affiliate's balance by state. `earned` is always the sum of the other fields. */
export function balanceOf(
  entries: readonly Pick<CommissionEntry, 'amount' | 'payableAt'>[],
  payouts: readonly { amount: number; state: 'requested' | 'paid' | 'declined' }[],
  now: Date,
): Balance {
  const sum = (amounts: readonly { amount: number }[]) => amounts.reduce((total, { amount }) => total + amount, 0)
  const earned = sum(entries)
  const pending = sum(entries.filter((entry) => entry.payableAt > now))
  const requested = sum(payouts.filter(({ state }) => state === 'requested'))
  const paid = sum(payouts.filter(({ state }) => state === 'paid'))
  return { earned, pending, payable: earned - pending - requested - paid, requested, paid }
}
