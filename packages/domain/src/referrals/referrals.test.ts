import { referralReward, referralRewardsPerMonthMax } from '@keylight/contract'
import { anOnboardedUser, aUser, freshDatabase, english as sentences, testClock } from '@keylight/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../db/schema.ts'
import { retrieveAll } from '../notifications/notifications.ts'
import { completeStep, reset } from '../onboarding/onboarding.ts'
import type { PreparedQuery, Queue } from '../ports.ts'
import { listVouchers, redeemVoucher } from '../vouchers/vouchers.ts'
import { getCode, rewardReferral, submitReferral } from './referrals.ts'

let db: Db
let query: PreparedQuery
let close: () => Promise<void>
beforeAll(async () => {
  ;({ db, query, close } = await freshDatabase())
})
afterAll(() => close())

const queue: Queue = { enqueue: async () => {}, withdraw: async () => {} }
const clock = testClock()
const deps = () => ({ db, queue, clock })

const reward = (userId: string) => db.transaction().execute((tx) => rewardReferral(deps(), tx, userId))
const refer = async (sender: string, user: string) => submitReferral(deps(), user, await getCode({ db }, sender))
const vouchersOf = (userId: string) => listVouchers({ db, sentences }, userId)

/** Completes a user's onboarding. */
async function onboard(userId: string): Promise<void> {
  const done = await anOnboardedUser(db)
  await db
    .updateTable('onboardings')
    .where('user_id', '=', userId)
    .set((e) => ({ steps: e.selectFrom('onboardings').where('user_id', '=', done).select('steps') as never }))
    .execute()
}

test('creates one voucher and one notification for both users, even for repeated calls', async () => {
  const [sender, friend] = [await aUser(db), await aUser(db)]
  await refer(sender, friend)
  await onboard(friend)
  await Promise.all([reward(friend), reward(friend), reward(friend)])
  await reward(friend)
  for (const person of [sender, friend]) {
    expect(await vouchersOf(person)).toMatchObject([{ credits: referralReward, redeemedAt: null }])
    expect(await retrieveAll({ query, sentences }, person)).toMatchObject([{ kind: 'referral', isUnRead: true }])
  }
})

test('rewards each referred user separately', async () => {
  const sender = await aUser(db)
  for (const friend of [await aUser(db), await aUser(db)]) {
    await refer(sender, friend)
    await onboard(friend)
    await reward(friend)
  }
  expect(await vouchersOf(sender)).toHaveLength(2)
})

test('withholds the reward before onboarding is complete, or without a referral', async () => {
  const [sender, friend, loner] = [await aUser(db), await aUser(db), await anOnboardedUser(db)]
  await refer(sender, friend)
  await reward(friend)
  await reward(loner)
  for (const person of [sender, friend, loner]) expect(await vouchersOf(person)).toEqual([])
})

test('withholds the reward from an unverified address or one with a used trial', async () => {
  const [sender, friend] = [await aUser(db), await aUser(db)]
  await refer(sender, friend)
  await onboard(friend)
  await db.deleteFrom('credit_entries').where('user_id', '=', friend).execute()
  await reward(friend)
  for (const person of [sender, friend]) expect(await vouchersOf(person)).toEqual([])
})

test('rewards at most ten referrals per user within 30 days, even when two finish concurrently', async () => {
  const sender = await aUser(db)
  const friends = await Promise.all(Array.from({ length: 12 }, () => aUser(db)))
  for (const friend of friends) {
    await refer(sender, friend)
    await onboard(friend)
  }
  for (const friend of friends.slice(0, 9)) await reward(friend)
  await Promise.all(friends.slice(9, 11).map(reward))
  expect(await vouchersOf(sender)).toHaveLength(referralRewardsPerMonthMax)
  for (const friend of friends.slice(0, 11)) expect(await vouchersOf(friend)).toHaveLength(1)
  const nextMonth = testClock()
  nextMonth.advance(31 * 24 * 60)
  await db.transaction().execute((tx) => rewardReferral({ queue, clock: nextMonth }, tx, friends[11]!))
  expect(await vouchersOf(sender)).toHaveLength(11)
})

test('rejects a first referral code after onboarding was completed and restarted', async () => {
  const [sender, friend] = [await aUser(db), await anOnboardedUser(db)]
  await completeStep({ db, queue, clock }, friend, { step: 'mode', value: 'style' })
  await reset({ db }, friend)
  await expect(refer(sender, friend)).rejects.toMatchObject({ reason: 'invitation_too_late' })
})

test('ignores a referrer whose account is deleted', async () => {
  const [sender, friend] = [await aUser(db), await aUser(db)]
  await refer(sender, friend)
  await db.deleteFrom('users').where('id', '=', sender).execute()
  await onboard(friend)
  await reward(friend)
  expect(await vouchersOf(friend)).toEqual([])
})

test('rewards two users who referred each other and finish at the same time', async () => {
  const [ana, bo] = [await aUser(db), await aUser(db)]
  await refer(ana, bo)
  await refer(bo, ana)
  await onboard(ana)
  await onboard(bo)
  await Promise.all([reward(ana), reward(bo)])
  expect([await vouchersOf(ana), await vouchersOf(bo)].map((own) => own.length)).toEqual([2, 2])
})

test('either rewards or rejects a referral sent while onboarding is being completed', async () => {
  for (let round = 0; round < 5; round++) {
    const [sender, friend] = [await aUser(db), await aUser(db)]
    const [submitted] = await Promise.allSettled([refer(sender, friend), onboard(friend).then(() => reward(friend))])
    const rewarded = (await vouchersOf(sender)).length
    if (submitted.status === 'rejected') expect(submitted.reason).toMatchObject({ code: 'code_used' })
    expect(rewarded).toBe(submitted.status === 'fulfilled' ? 1 : 0)
  }
})

test('issues vouchers that expire after half a year', async () => {
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
