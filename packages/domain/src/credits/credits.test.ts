import { openingCredits } from '@keylight/contract'
import { aUser, freshDatabase } from '@keylight/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAccount } from '../account/account.ts'
import type { Db } from '../db/schema.ts'
import * as credits from './credits.ts'

let db: Db
let close: () => Promise<void>
beforeAll(async () => {
  ;({ db, close } = await freshDatabase())
})
afterAll(() => close())

const spendOne = (userId: string, idempotencyKey: string) =>
  db.transaction().execute((tx) => credits.spend(tx, userId, 'modelTraining', 1, idempotencyKey))

// Proves 1.27
test('grants the opening credits once, even if the account is opened repeatedly', async () => {
  const user = await aUser(db)
  await Promise.all(Array.from({ length: 10 }, () => openAccount(db, user, new Date(), 'en', (address) => [address])))
  expect(await credits.balance(db, user)).toEqual(openingCredits)
})

test('lets only one of 20 concurrent calls spend the last credit', async () => {
  const user = await aUser(db)
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, (_, i) => spendOne(user, `model:${i}`)))
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'credits_exhausted' })
  }
  expect((await credits.balance(db, user)).modelTraining).toBe(0)
})

test('refunds a charge once, even when requested ten times concurrently', async () => {
  const user = await aUser(db)
  await spendOne(user, 'model:x')
  const given = await Promise.all(
    Array.from({ length: 10 }, () =>
      db.transaction().execute((tx) => credits.refund(tx, user, 'modelTraining', 1, 'model:x')),
    ),
  )
  expect(given.filter(Boolean)).toHaveLength(1)
  expect((await credits.balance(db, user)).modelTraining).toBe(1)
})

test('reports the needed and the remaining credits', async () => {
  const user = await aUser(db)
  const spend = db.transaction().execute((tx) => credits.spend(tx, user, 'imageGeneration', 11, 'shoot:x'))
  await expect(spend).rejects.toMatchObject({
    code: 'credits_exhausted',
    reason: 'credits_short',
    params: { kind: 'imageGeneration', needed: 11, left: 10 },
  })
  expect((await credits.balance(db, user)).imageGeneration).toBe(10)
})
