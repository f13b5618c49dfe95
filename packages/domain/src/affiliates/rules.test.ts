import { describe, expect, test } from 'vitest'
import { joined, keptOf } from '../billing/rules.ts'
import { balanceOf, type CommissionEntry, commissionOf, missingEntry, type SignUp } from './rules.ts'

const day = 86_400_000
const at = (days: number) => new Date(Date.UTC(2026, 0, 31) + days * day)
const signUp: SignUp = { signedUpAt: at(0), percent: 20, months: 12 }

/** Returns a seeded random generator. */
function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const full = (amount: number) => ({ amount, tax: 0 })

describe('a commission', () => {
  test('is a share of the price excluding VAT, even after a partial refund', () => {
    const paid = { amount: 1190, tax: 190, paidAt: at(1) }
    expect(commissionOf({ ...paid, kept: 1190 }, signUp)).toBe(200)
    expect(commissionOf({ ...paid, kept: 595 }, signUp)).toBe(100)
  })

  test('is a share of the money we keep, and never exceeds that share of the price', () => {
    expect(commissionOf({ ...full(2900), kept: 2900, paidAt: at(1) }, signUp)).toBe(580)
    expect(commissionOf({ ...full(2900), kept: 1450, paidAt: at(1) }, signUp)).toBe(290)
    expect(commissionOf({ ...full(999), kept: 999, paidAt: at(1) }, signUp)).toBe(199)
    expect(commissionOf({ ...full(2900), kept: 0, paidAt: at(1) }, signUp)).toBe(0)
  })

  test('applies for the first twelve months after sign-up', () => {
    const last = new Date(Date.UTC(2027, 0, 30, 23, 59, 59))
    expect(commissionOf({ ...full(1200), kept: 1200, paidAt: last }, signUp)).toBe(240)
    expect(commissionOf({ ...full(1200), kept: 1200, paidAt: new Date(Date.UTC(2027, 0, 31)) }, signUp)).toBe(0)
    expect(commissionOf({ ...full(1200), kept: 1200, paidAt: at(-1) }, signUp)).toBe(0)
  })

  // Proves 1.20
  test('matches the payments after 10,000 random histories with repeated, late and reordered events', () => {
    const random = seeded(20_261_122)
    let entriesMade = 0
    for (let life = 0; life < 10_000; life++) {
      const truth = Array.from({ length: 1 + random(4) }, (_, month) => {
        const amount = 100 + random(20_000)
        const isReturned = random(3) === 0
        return {
          id: `pay_${month}`,
          amount,
          tax: random(2) === 0 ? 0 : Math.floor(amount / 6),
          refunded: isReturned ? (random(2) === 0 ? amount : random(amount)) : 0,
          dispute: random(6) === 0 ? (['open', 'won', 'lost'] as const)[random(3)]! : ('none' as const),
          paidAt: at(1 + month * 120 + random(20)),
        }
      })
      const entries: CommissionEntry[] = []
      const known = truth.map((payment) => ({
        ...payment,
        refunded: 0,
        dispute: 'none' as (typeof payment)['dispute'],
      }))
      const hear = (index: number, isOld: boolean) => {
        const payment = truth[index]!
        const told = isOld ? { refunded: 0, dispute: 'none' as const } : payment
        known[index] = joined(known[index]!, told)
        const own = entries.filter(({ paymentId }) => paymentId === payment.id)
        const entry = missingEntry({ ...known[index]!, kept: keptOf(known[index]!) }, signUp, own)
        // A process that dies here writes nothing, and the payment is synced again later.
        if (!entry || random(5) === 0) return
        expect(entries.map(({ reason }) => reason)).not.toContain(entry.reason)
        entries.push(entry)
        entriesMade++
        // Never more than the affiliate's share of the payments, and never negative.
        const owned = entries.filter(({ paymentId }) => paymentId === payment.id)
        const sum = owned.reduce((total, { amount }) => total + amount, 0)
        expect(sum).toBeGreaterThanOrEqual(0)
        expect(sum).toBeLessThanOrEqual(Math.floor(payment.amount / 5))
      }
      for (let news = random(12); news > 0; news--) hear(random(truth.length), random(2) === 0)
      // Finally, everything is synced, as in daily maintenance. This runs twice, because a process may die in between.
      for (let round = 0; round < 8; round++) for (const index of truth.keys()) hear(index, false)
      const owed = truth.reduce(
        (total, payment) => total + commissionOf({ ...payment, kept: keptOf(payment) }, signUp),
        0,
      )
      const now = at(random(800))
      const balance = balanceOf(entries, [], now)
      expect(balance.earned).toBe(owed)
      expect(balance.pending + balance.payable).toBe(owed)
    }
    expect(entriesMade).toBeGreaterThan(20_000)
  })
})

describe("an affiliate's balance", () => {
  const entry = (amount: number, payableAt: Date) => ({ amount, payableAt })

  test('is held for 30 days and can then be paid out once', () => {
    const entries = [entry(580, at(31)), entry(240, at(61))]
    expect(balanceOf(entries, [], at(40))).toEqual({ earned: 820, pending: 240, payable: 580, requested: 0, paid: 0 })
    const asked = [{ amount: 580, state: 'requested' as const }]
    expect(balanceOf(entries, asked, at(40))).toMatchObject({ payable: 0, requested: 580 })
    const paid = [{ amount: 580, state: 'paid' as const }]
    expect(balanceOf(entries, paid, at(70))).toMatchObject({ payable: 240, requested: 0, paid: 580 })
    const declined = [{ amount: 580, state: 'declined' as const }]
    expect(balanceOf(entries, declined, at(70))).toMatchObject({ payable: 820, paid: 0 })
  })

  test('goes negative when a payment is refunded after its payout, until later commissions offset it', () => {
    const entries = [entry(580, at(31)), entry(-580, at(31))]
    const paid = [{ amount: 580, state: 'paid' as const }]
    expect(balanceOf(entries, paid, at(40)).payable).toBe(-580)
    expect(balanceOf([...entries, entry(600, at(50))], paid, at(60)).payable).toBe(20)
  })
})
