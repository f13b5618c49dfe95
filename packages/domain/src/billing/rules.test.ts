import { type CreditKind, type Credits, creditKinds, plans } from '@keylight/contract'
import { randomFrom } from '@keylight/testing'
import { expect, test } from 'vitest'
import {
  addMonths,
  type Bought,
  changeOf,
  creditsPaidFor,
  joined,
  type LedgerEntry,
  lotKeyOf,
  lotsLeft,
  lotsOf,
  monthsBegun,
  nextReason,
  type PaidFact,
  subscriptionStatusOf,
  type Terms,
} from './rules.ts'

const day = (text: string) => new Date(`${text}T10:00:00Z`)
const shown = (date: Date) => date.toISOString().slice(0, 10)

test('adds calendar months, including short months and leap days', () => {
  const from31 = [1, 2, 3, 12, 13, 25, 37].map((months) => shown(addMonths(day('2027-01-31'), months)))
  expect(from31).toEqual([
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
    '2028-01-31',
    '2028-02-29',
    '2029-02-28',
    '2030-02-28',
  ])
  expect([12, 24, 36, 48].map((months) => shown(addMonths(day('2028-02-29'), months)))).toEqual([
    '2029-02-28',
    '2030-02-28',
    '2031-02-28',
    '2032-02-29',
  ])
})

test("grants each month's credits once, at the hour of the payment", () => {
  const start = day('2027-01-31')
  expect(monthsBegun(start, new Date(start.getTime() - 1))).toBe(0)
  expect(monthsBegun(start, start)).toBe(1)
  for (let month = 1; month < 130; month++) {
    const begins = addMonths(start, month)
    expect(monthsBegun(start, new Date(begins.getTime() - 1))).toBe(month)
    expect(monthsBegun(start, begins)).toBe(month + 1)
  }
})

test('keeps a subscription active for seven days after a failed renewal', () => {
  const facts = { periodEnd: day('2027-02-01'), cancelAtEnd: false, failingSince: day('2027-02-01'), endedAt: null }
  expect(subscriptionStatusOf({ ...facts, failingSince: null }, day('2027-02-20'))).toBe('active')
  expect(subscriptionStatusOf(facts, new Date(day('2027-02-08').getTime() - 1))).toBe('grace')
  expect(subscriptionStatusOf(facts, day('2027-02-08'))).toBe('past_due')
  expect(subscriptionStatusOf({ ...facts, endedAt: day('2027-02-15') }, day('2027-02-14'))).toBe('past_due')
  expect(subscriptionStatusOf({ ...facts, endedAt: day('2027-02-15') }, day('2027-02-15'))).toBe('ended')
})

const image = (amount: number, reason: string): LedgerEntry => ({ kind: 'imageGeneration', amount, reason })

test('spends free credits before purchased credits, and refunds failed work to its source', () => {
  const entries = [
    image(10, 'opening'),
    image(60, 'paid:pay_a'),
    image(-4, 'shoot:sht_a'),
    image(-16, 'shoot:sht_b'),
    image(2, 'refund:shoot:sht_b'),
    image(50, 'voucher:vch_a'),
  ]
  const lots = lotsLeft(entries, 'imageGeneration')
  expect([...lots].map(([key, { left }]) => [key, left])).toEqual([
    ['opening', 0],
    ['paid:pay_a', 52],
    ['voucher:vch_a', 50],
  ])
  expect([...lots.get('paid:pay_a')!.uses]).toEqual([['shoot:sht_b', 8]])
})

test('adds the difference in credits on an upgrade, prorated for the paid part of the month', () => {
  const { pro, studio } = plans
  expect(creditsPaidFor(1200, pro, undefined)).toEqual(pro.credits)
  expect(creditsPaidFor(900, pro, undefined)).toEqual(pro.credits)
  expect(creditsPaidFor(1700, studio, pro).imageGeneration).toBe(350)
  expect(creditsPaidFor(850, studio, pro)).toEqual({
    modelTraining: 2,
    imageGeneration: 175,
    imageUpscaling: 55,
    videoGeneration: 15,
  })
  expect(creditsPaidFor(9999, studio, pro).imageGeneration).toBe(350)
  expect(creditsPaidFor(500, pro, studio).imageGeneration).toBe(0)
})

test("removes only the refunded purchase's unused credits after a refund", () => {
  const entries = [image(60, 'paid:pay_a'), image(-55, 'shoot:sht_a'), image(50, 'voucher:vch_a')]
  const owed: Credits = { modelTraining: 0, imageGeneration: 0, imageUpscaling: 0, videoGeneration: 0 }
  const lot = { key: 'paid:pay_a', owed }
  expect(changeOf(lot, entries)).toEqual({ ...owed, imageGeneration: -5 })
  const after = [...entries, image(-5, nextReason(lot, entries))]
  expect(changeOf(lot, after)).toEqual(owed)
  // An image fails later, and its credit is returned to the refunded payment.
  expect(changeOf(lot, [...after, image(1, 'refund:shoot:sht_a')])).toEqual({ ...owed, imageGeneration: -1 })
})

/** Our side: the stored payments and the ledger. */
interface Kept {
  payments: PaidFact[]
  entries: LedgerEntry[]
}

const sumOf = (entries: LedgerEntry[], kind: CreditKind, key?: string) =>
  entries.reduce(
    (sum, entry) =>
      entry.kind === kind && (key === undefined || lotKeyOf(entry.reason) === key) ? sum + entry.amount : sum,
    0,
  )

/** Simulates a random order: the provider's events, which of them reach us and when, and the user's actions. */
function live(seed: number): void {
  const random = randomFrom(seed)
  const below = (max: number) => Math.floor(random() * max)
  const plan = [plans.starter, plans.pro, plans.lifetime][below(3)]!
  const order: Bought = plan
  /** The subscription's plan now and from the next payment on. */
  let terms: Terms = plan
  let next: Terms | undefined
  const start = new Date(Date.UTC(2027, below(24), 1 + below(31), 10))
  let now = start
  const truth: PaidFact[] = []
  const mailbox: PaidFact[][] = []
  let kept: Kept = { payments: [], entries: [{ kind: 'imageGeneration', amount: 10, reason: 'opening' }] }
  let orders = 0
  /** The largest refund reported for each payment. */
  const heard = new Map<string, number>()

  const tell = () => mailbox.push(truth.map((fact) => ({ ...fact })))
  /** The value of each payment, in credits for each cent. */
  const worth = new Map<string, Record<CreditKind, number>>()
  const charge = (amount: number, to: Terms, from: Terms | undefined) => {
    const id = `pay_${truth.length}`
    truth.push({ id, amount, refunded: 0, dispute: 'none', paidAt: now, credits: creditsPaidFor(amount, to, from) })
    const perCent = (kind: CreditKind) =>
      (to.credits[kind] - (from?.credits[kind] ?? 0)) / (to.price - (from?.price ?? 0))
    worth.set(id, Object.fromEntries(creditKinds.map((kind) => [kind, perCent(kind)])) as Record<CreditKind, number>)
  }
  const happen: (() => void)[] = [
    () => {
      if (truth.length > 0 && plan.paid === 'once') return
      terms = next ?? terms
      next = undefined
      charge(terms.price, terms, undefined)
    },
    () => {
      if (plan.paid === 'once' || truth.length === 0) return
      const other: Terms = terms.price === plans.pro.price ? plans.studio : plans.pro
      if (other.price < terms.price) {
        // The subscription is sometimes cancelled.
        next = next ? undefined : other
        return
      }
      // The unused share of the month.
      charge(1 + below(other.price - terms.price), other, terms)
      terms = other
    },
    () => {
      const fact = truth[below(truth.length)]
      if (fact) fact.refunded = random() < 0.5 ? fact.amount : Math.min(fact.amount, fact.refunded + below(fact.amount))
    },
    () => {
      const fact = truth[below(truth.length)]
      if (fact)
        fact.dispute =
          fact.dispute === 'none' ? 'open' : fact.dispute === 'open' ? (random() < 0.5 ? 'won' : 'lost') : fact.dispute
    },
    () => {
      now = new Date(now.getTime() + below(70) * 86_400_000)
    },
  ]
  /** Runs `joined` and settles, crashing at any step before the transaction commits. */
  const hear = (told: PaidFact[], dies: boolean) => {
    const next: Kept = { payments: [...kept.payments], entries: [...kept.entries] }
    let steps = dies ? below(5) : Number.POSITIVE_INFINITY
    for (const fact of told) {
      const known = next.payments.findIndex(({ id }) => id === fact.id)
      if (known === -1) next.payments.push({ ...fact })
      else next.payments[known] = joined(next.payments[known]!, fact)
      if (--steps <= 0) return
    }
    next.payments.sort((a, b) => a.paidAt.getTime() - b.paidAt.getTime() || (a.id < b.id ? -1 : 1))
    for (const lot of lotsOf(order, next.payments, now)) {
      const change = changeOf(lot, next.entries)
      const reason = nextReason(lot, next.entries)
      for (const kind of creditKinds) {
        if (change[kind] === 0) continue
        // The table rejects a second entry of the same kind and reason.
        expect(next.entries.some((entry) => entry.kind === kind && entry.reason === reason)).toBe(false)
        next.entries.push({ kind, amount: change[kind], reason })
      }
      if (--steps <= 0) return
    }
    kept = next
    for (const fact of told) heard.set(fact.id, Math.max(heard.get(fact.id) ?? 0, fact.refunded))
    // Late events never restore refunded credits.
    for (const { key } of lotsOf(order, kept.payments, now)) {
      const id = key.split(':')[1]!
      const refunded = heard.get(id) ?? 0
      const { amount, credits } = truth.find((fact) => fact.id === id)!
      for (const kind of creditKinds) {
        const paidFor = Math.ceil((credits[kind] * (amount - refunded)) / amount)
        const used = [...(lotsLeft(kept.entries, kind).get(key)?.uses.values() ?? [])].reduce((a, b) => a + b, 0)
        if (sumOf(kept.entries, kind, key) > Math.max(paidFor, used)) expect([seed, key, kind]).toBe('not given back')
      }
    }
  }
  const spend = () => {
    const kind = creditKinds[below(4)]!
    const amount = 1 + below(30)
    if (sumOf(kept.entries, kind) >= amount)
      kept.entries.push({ kind, amount: -amount, reason: `shoot:sht_${orders++}` })
  }
  const fail = () => {
    const charge = kept.entries[below(kept.entries.length)]!
    const reason = `refund:${charge.reason}`
    if (charge.amount >= 0 || !charge.reason.startsWith('shoot:')) return
    if (kept.entries.some((entry) => entry.reason === reason)) return
    kept.entries.push({ kind: charge.kind, amount: 1 + below(-charge.amount), reason })
  }

  for (let step = 0; step < 14; step++) {
    const roll = random()
    if (roll < 0.35) {
      happen[below(happen.length)]!()
      tell()
    } else if (roll < 0.7 && mailbox.length > 0) {
      // A random event, which may be late, reordered or repeated. Some events never arrive.
      hear(mailbox[below(mailbox.length)]!, random() < 0.25)
    } else if (roll < 0.9) spend()
    else fail()
    for (const kind of creditKinds)
      if (sumOf(kept.entries, kind) < 0) expect([seed, kind, sumOf(kept.entries, kind)]).toEqual([seed, kind, 0])
  }

  // The daily sync with the provider, twice.
  hear(truth, false)
  const settled = kept.entries.length
  hear(truth, false)
  expect([seed, kept.entries.length]).toEqual([seed, settled])
  for (const fact of truth) {
    const isKept = fact.dispute === 'none' || fact.dispute === 'won'
    const paidCents = isKept ? fact.amount - fact.refunded : 0
    let months = 1
    if (plan.paid === 'once' && plan.added === 'monthly') while (addMonths(fact.paidAt, months) <= now) months++
    for (let month = 0; month < months; month++) {
      const key = plan.paid === 'once' && plan.added === 'monthly' ? `paid:${fact.id}:${month}` : `paid:${fact.id}`
      for (const kind of creditKinds) {
        const used = [...(lotsLeft(kept.entries, kind).get(key)?.uses.values() ?? [])].reduce((a, b) => a + b, 0)
        const paidFor = Math.ceil((fact.credits[kind] * paidCents) / fact.amount)
        // Rounded up once at the payment and once at a refund.
        const exactly = worth.get(fact.id)![kind] * paidCents
        if (paidFor < exactly - 1e-6 || paidFor >= exactly + 2) expect([seed, key, kind, paidFor]).toBe(exactly)
        // The credits paid for or, after a refund, only those already spent.
        expect([seed, key, kind, sumOf(kept.entries, kind, key)]).toEqual([seed, key, kind, Math.max(paidFor, used)])
      }
    }
  }
}

test('grants exactly the paid credits after 10,000 random orders with lost, late and repeated events and crashes', () => {
  for (let seed = 1; seed <= 10_000; seed++) live(seed)
})
