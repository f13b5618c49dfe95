import { referralReward } from '@keylight/contract'
import { anOnboardedUser, aUser, freshDatabase, english as sentences, testClock } from '@keylight/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../db/schema.ts'
import { retrieveAll } from '../notifications/notifications.ts'
import type { Ask, Queue } from '../ports.ts'
import { getCode, rewardReferral, submitReferral } from './referrals.ts'
import { listVouchers, redeemVoucher } from './vouchers.ts'

let db: Db
let ask: Ask
let close: () => Promise<void>
beforeAll(async () => {
  ;({ db, ask, close } = await freshDatabase())
})
afterAll(() => close())

const queue: Queue = { enqueue: async () => {}, withdraw: async () => {} }
const clock = testClock()
const deps = () => ({ db, queue, clock })

const reward = (userId: string) => db.transaction().execute((tx) => rewardReferral(deps(), tx, userId))
const refer = async (sender: string, user: string) => submitReferral(deps(), user, await getCode({ db }, sender))
const vouchersOf = (userId: string) => listVouchers({ db, sentences }, userId)

/** Their onboarding is over, as it is for those who have walked every step. */
async function onboard(userId: string): Promise<void> {
  const done = await anOnboardedUser(db)
  await db
    .updateTable('onboardings')
    .where('user_id', '=', userId)
    .set((e) => ({ steps: e.selectFrom('onboardings').where('user_id', '=', done).select('steps') as never }))
    .execute()
}

test('both get one voucher and one notification, however often the reward is asked for', async () => {
  const [sender, friend] = [await aUser(db), await aUser(db)]
  await refer(sender, friend)
  await onboard(friend)
  await Promise.all([reward(friend), reward(friend), reward(friend)])
  await reward(friend)
  for (const person of [sender, friend]) {
    expect(await vouchersOf(person)).toMatchObject([{ credits: referralReward, redeemedAt: null }])
    expect(await retrieveAll({ ask, sentences }, person)).toMatchObject([{ kind: 'referral', isUnRead: true }])
  }
})

test('each friend is a reward of its own', async () => {
  const sender = await aUser(db)
  for (const friend of [await aUser(db), await aUser(db)]) {
    await refer(sender, friend)
    await onboard(friend)
    await reward(friend)
  }
  expect(await vouchersOf(sender)).toHaveLength(2)
})

test('nobody is rewarded before the onboarding is over, nor for coming by themselves', async () => {
  const [sender, friend, loner] = [await aUser(db), await aUser(db), await anOnboardedUser(db)]
  await refer(sender, friend)
  await reward(friend)
  await reward(loner)
  for (const person of [sender, friend, loner]) expect(await vouchersOf(person)).toEqual([])
})

test('who sent somebody and has left gets nothing, and breaks nothing', async () => {
  const [sender, friend] = [await aUser(db), await aUser(db)]
  await refer(sender, friend)
  await db.deleteFrom('users').where('id', '=', sender).execute()
  await onboard(friend)
  await reward(friend)
  expect(await vouchersOf(friend)).toEqual([])
})

test('two who referred each other finish at the same moment, and neither waits for ever', async () => {
  const [ana, bo] = [await aUser(db), await aUser(db)]
  await refer(ana, bo)
  await refer(bo, ana)
  await onboard(ana)
  await onboard(bo)
  await Promise.all([reward(ana), reward(bo)])
  expect([await vouchersOf(ana), await vouchersOf(bo)].map((own) => own.length)).toEqual([2, 2])
})

test('a referral at the moment in which the onboarding ends counts with its reward or not at all', async () => {
  for (let round = 0; round < 5; round++) {
    const [sender, friend] = [await aUser(db), await aUser(db)]
    const [submitted] = await Promise.allSettled([refer(sender, friend), onboard(friend).then(() => reward(friend))])
    const rewarded = (await vouchersOf(sender)).length
    if (submitted.status === 'rejected') expect(submitted.reason).toMatchObject({ code: 'code_used' })
    expect(rewarded).toBe(submitted.status === 'fulfilled' ? 1 : 0)
  }
})

test('a voucher expires half a year after it was given', async () => {
  const [sender, friend] = [await aUser(db), await aUser(db)]
  await refer(sender, friend)
  await onboard(friend)
  await reward(friend)
  const [voucher] = await vouchersOf(sender)
  const day = 24 * 60
  const later = testClock()
  later.advance(179 * day)
  await expect(redeemVoucher({ db, clock: later, sentences }, friend, voucher!._id)).rejects.toMatchObject({
    code: 'not_found',
  })
  later.advance(2 * day)
  await expect(redeemVoucher({ db, clock: later, sentences }, sender, voucher!._id)).rejects.toMatchObject({
    code: 'code_expired',
  })
})
