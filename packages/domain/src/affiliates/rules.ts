/** What follows from payments for affiliates, without a database: every function here only depends on its arguments. */
import { commissionHoldDays } from '@keylight/contract'
import type { SettledPayment } from '../billing/order-events.ts'
import { addMonths } from '../billing/rules.ts'

const dayMs = 86_400_000

/** Who was brought, when, and on which terms. */
export interface SignUp {
  signedUpAt: Date
  percent: number
  months: number
}

/** What a payment has earned until now, in whole cents: a share of what we keep of it, without VAT. */
export function commissionOf(
  { kept, amount, tax, paidAt }: Pick<SettledPayment, 'kept' | 'amount' | 'tax' | 'paidAt'>,
  signUp: SignUp,
): number {
  if (paidAt < signUp.signedUpAt || paidAt >= addMonths(signUp.signedUpAt, signUp.months)) return 0
  // The VAT is the state's, and a refund returns its part of it.
  return Math.floor((kept * (amount - tax) * signUp.percent) / (amount * 100))
}

/** When the commission of a payment can be paid out. */
export const payableAt = (paidAt: Date): Date => new Date(paidAt.getTime() + commissionHoldDays * dayMs)

export interface CommissionEntry {
  reason: string
  paymentId: string
  amount: number
  payableAt: Date
}

/** The entry that the ledger lacks for a payment; undefined if it is right. */
export function missingEntry(
  payment: Pick<SettledPayment, 'id' | 'kept' | 'amount' | 'tax' | 'paidAt'>,
  signUp: SignUp,
  entries: readonly Pick<CommissionEntry, 'amount'>[],
): CommissionEntry | undefined {
  const amount = commissionOf(payment, signUp) - entries.reduce((sum, entry) => sum + entry.amount, 0)
  if (amount === 0) return undefined
  const reason = entries.length === 0 ? `payment:${payment.id}` : `payment:${payment.id}~${entries.length}`
  // What is taken back counts with what it is taken from: both wait, or both are payable.
  return { reason, paymentId: payment.id, amount, payableAt: payableAt(payment.paidAt) }
}

export interface Balance {
  earned: number
  pending: number
  payable: number
  requested: number
  paid: number
}

/** Where the money of an affiliate stands. `earned` is always the sum of the others. */
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
