import type { Credits } from '@keylight/contract'
import { randomFrom } from '@keylight/testing'
import { expect, test } from 'vitest'
import { drawFrom, refundTo } from '../credits/draw.ts'
import { changeOf, type LedgerEntry, type Lot, lotKeyOf, lotsLeft, nextReason } from './rules.ts'

const kind = 'imageGeneration'

const sumOf = (entries: readonly { amount: number }[]) => entries.reduce((sum, { amount }) => sum + amount, 0)
const only = (imageGeneration: number): Credits => ({
  modelTraining: 0,
  imageGeneration,
  imageUpscaling: 0,
  videoGeneration: 0,
})

/** An image order whose images can fail one by one. */
interface Charge {
  reason: string
  who: number
  fromPool: number
  fromOwn: number
  poolBack: number
  ownBack: number
  /** Images that haven't failed. */
  alive: number
}

/**
 * Simulates a team with random orders, failures, payments, refunds, members who lose and regain their seat, and late or
 * repeated settling. Keeps the ledgers of the pool and of each member as the database does.
 */
function live(seed: number): void {
  const random = randomFrom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const pool: LedgerEntry[] = []
  const own: LedgerEntry[][] = Array.from({ length: 3 }, () => [{ kind, amount: 10, reason: 'opening' }])
  const seated = [true, true, true]
  const paid: { id: number; refunded: boolean; seats: number }[] = []
  const charges: Charge[] = []
  const reconcile = () => {
    for (const { id, refunded, seats } of paid) {
      const lot: Lot = { key: `paid:pay_${id}`, owed: only(refunded ? 0 : 20 * seats) }
      const amount = changeOf(lot, pool)[kind]
      if (amount !== 0) pool.push({ kind, amount, reason: nextReason(lot, pool) })
    }
  }
  const steps = 12 + below(20)
  for (let step = 0; step < steps; step++) {
    const roll = random()
    if (roll < 0.15) paid.push({ id: step, refunded: false, seats: 1 + below(3) })
    else if (roll < 0.2 && paid.length > 0) paid[below(paid.length)]!.refunded = true
    else if (roll < 0.35) reconcile()
    else if (roll < 0.42) {
      const who = below(3)
      seated[who] = who === 0 || !seated[who]
    } else if (roll < 0.75) {
      const who = below(3)
      const amount = 1 + below(15)
      const mayDraw = seated[who]!
      const parts = drawFrom(
        [
          { source: 'pool' as const, left: mayDraw ? sumOf(pool) : 0 },
          { source: 'own' as const, left: sumOf(own[who]!) },
        ],
        amount,
      )
      const left = (mayDraw ? sumOf(pool) : 0) + sumOf(own[who]!)
      if ((parts === undefined) !== left < amount) expect([seed, step]).toBe('refused only for too few credits')
      if (!parts) continue
      const of = (source: 'pool' | 'own') => parts.find((part) => part.source === source)?.amount ?? 0
      const reason = `shoot:sht_${step}`
      // The pool is spent first; the user's own credits are used only when it is empty.
      if (mayDraw && of('own') > 0 && of('pool') !== Math.max(0, sumOf(pool))) expect([seed, step]).toBe('pool first')
      if (of('pool') > 0) pool.push({ kind, amount: -of('pool'), reason })
      if (of('own') > 0) own[who]!.push({ kind, amount: -of('own'), reason })
      charges.push({ reason, who, fromPool: of('pool'), fromOwn: of('own'), poolBack: 0, ownBack: 0, alive: amount })
    } else {
      const charge = charges[below(Math.max(1, charges.length))]
      if (!charge || charge.alive === 0) continue
      const failed = 1 + below(charge.alive)
      charge.alive -= failed
      const parts = refundTo(
        [
          { source: 'pool' as const, drawn: charge.fromPool, returned: charge.poolBack },
          { source: 'own' as const, drawn: charge.fromOwn, returned: charge.ownBack },
        ],
        failed,
        'own',
      )
      for (const { source, amount } of parts) {
        const entry = { kind, amount, reason: `refund:${charge.reason}` } as const
        if (source === 'pool') pool.push(entry)
        else own[charge.who]!.push(entry)
        if (source === 'pool') charge.poolBack += amount
        else charge.ownBack += amount
      }
    }
    for (const ledger of [pool, ...own]) if (sumOf(ledger) < 0) expect([seed, step, sumOf(ledger)]).toBe('not negative')
  }
  reconcile()
  const before = pool.length
  reconcile()
  expect([seed, pool.length]).toEqual([seed, before])
  for (const { alive, fromPool, fromOwn, poolBack, ownBack } of charges) {
    // Everything was refunded to its source, and nothing was refunded twice.
    if (poolBack > fromPool || ownBack > fromOwn) expect(seed).toBe('returned too much')
    if (fromPool + fromOwn - poolBack - ownBack !== alive) expect(seed).toBe('returned too little')
  }
  const lots = lotsLeft(pool, kind)
  for (const { id, refunded, seats } of paid) {
    const key = `paid:pay_${id}`
    const granted = sumOf(pool.filter(({ reason }) => lotKeyOf(reason) === key))
    const used = [...(lots.get(key)?.uses.values() ?? [])].reduce((sum, amount) => sum + amount, 0)
    // The credits granted equal those paid for, or those already spent.
    expect([seed, id, granted]).toEqual([seed, id, Math.max(refunded ? 0 : 20 * seats, used)])
  }
  const spent = charges.reduce((sum, { fromPool, poolBack }) => sum + fromPool - poolBack, 0)
  const granted = sumOf(pool.filter(({ reason }) => reason.startsWith('paid:')))
  expect([seed, sumOf(pool)]).toEqual([seed, granted - spent])
}

test("keeps a team's pool correct through 10,000 random histories, and refunds failed work to its source", () => {
  for (let seed = 1; seed <= 10_000; seed++) live(seed)
})

test("doesn't charge an overdrawn source, and refunds unassigned charges to the user", () => {
  expect(drawFrom([{ source: 'own', left: -3 }], 1)).toBeUndefined()
  expect(refundTo([], 2, 'own')).toEqual([{ source: 'own', amount: 2 }])
})
