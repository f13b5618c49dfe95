import { type CreditKind, type Credits, creditKinds } from '@keylight/contract'
import { aUser, freshDatabase, randomFrom } from '@keylight/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../db/schema.ts'
import * as credits from './credits.ts'

let db: Db
let close: () => Promise<void>
beforeAll(async () => {
  ;({ db, close } = await freshDatabase())
})
afterAll(() => close())

test('lets exactly one of 50 concurrent calls spend the last credit', async () => {
  const user = await aUser(db)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, (_, i) =>
      db.transaction().execute((tx) => credits.spend(tx, user, 'videoGeneration', 1, `vid_${i}`)),
    ),
  )
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
  expect((await credits.balance(db, user)).videoGeneration).toBe(0)
  const entries = await db
    .selectFrom('credit_entries')
    .where('user_id', '=', user)
    .where('kind', '=', 'videoGeneration')
    .select('amount')
    .execute()
  expect(entries.map(({ amount }) => amount).sort()).toEqual([-1, 1])
})

/** A model of the ledger: each order is charged once, can be refunded once, and is rejected without enough credits. */
interface Books {
  balance: Credits
  spent: Map<string, { kind: CreditKind; amount: number; refunded: boolean }>
  granted: Set<string>
}

// Proves 1.27
test('keeps ledger and balance equal after 1,000 random operations, eight at a time', async () => {
  const random = randomFrom(20_261_121)
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!
  const users = [await aUser(db), await aUser(db), await aUser(db)]
  const books = new Map<string, Books>()
  for (const user of users)
    books.set(user, { balance: await credits.balance(db, user), spent: new Map(), granted: new Set() })

  /** Runs an operation and returns how to update the model if it succeeds. */
  const operate = (number: number): (() => Promise<void>) => {
    const user = pick(users)
    const own = books.get(user)!
    const kind = pick(creditKinds)
    const roll = random()
    if (roll < 0.55) {
      const amount = 1 + Math.floor(random() * 3)
      const idempotencyKey = `order_${number}`
      return async () => {
        try {
          await db.transaction().execute((tx) => credits.spend(tx, user, kind, amount, idempotencyKey))
          own.spent.set(idempotencyKey, { kind, amount, refunded: false })
          own.balance[kind] -= amount
        } catch (error) {
          expect(error).toMatchObject({ code: 'credits_exhausted' })
        }
      }
    }
    if (roll < 0.85) {
      // Includes orders that are already refunded or belong to another user.
      const idempotencyKey = pick([...own.spent.keys(), ...books.get(pick(users))!.spent.keys(), 'order_of_nobody'])
      const order = own.spent.get(idempotencyKey)
      if (!order) return async () => {}
      return async () => {
        const given = await db
          .transaction()
          .execute((tx) => credits.refund(tx, user, order.kind, order.amount, idempotencyKey))
        if (!given) return
        expect(order.refunded).toBe(false)
        order.refunded = true
        own.balance[order.kind] += order.amount
      }
    }
    const reason = `voucher_${Math.floor(random() * 40)}`
    const gift: Credits = { modelTraining: 1, imageGeneration: 3, imageUpscaling: 0, videoGeneration: 1 }
    return async () => {
      const isNew = !own.granted.has(reason)
      own.granted.add(reason)
      await db.transaction().execute((tx) => credits.grant(tx, user, gift, reason))
      if (isNew) for (const each of creditKinds) own.balance[each] += gift[each]
    }
  }

  for (let number = 0; number < 1000; number += 8) {
    const batch = Array.from({ length: 8 }, (_, i) => operate(number + i))
    await Promise.all(batch.map((run) => run()))
  }

  for (const user of users) {
    const own = books.get(user)!
    const balance = await credits.balance(db, user)
    expect(balance).toEqual(own.balance)
    for (const kind of creditKinds) expect(balance[kind]).toBeGreaterThanOrEqual(0)
    const spent = await db
      .selectFrom('credit_entries')
      .where('user_id', '=', user)
      .where('amount', '<', 0)
      .select('reason')
      .execute()
    expect(spent.map(({ reason }) => reason).sort()).toEqual([...own.spent.keys()].sort())
  }
})
