import {
  consentVersion,
  getPrivacy,
  getReferralResults,
  getSignInMethods,
  getUserData,
  giveConsent,
  listModels,
  listPhotos,
  referralRewardsPerMonthMax,
  signUp,
  submitReferral,
  uploadPhoto,
  withdrawConsent,
} from '@keylight/contract'
import { referrals } from '@keylight/domain'
import { aMemberWithModel, aNewcomer, anOnboardedUser, aPhoto, aServer, photo } from '@keylight/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const server = aServer({ env: { KEYLIGHT_KEEP_UPLOADS_DAYS: '5', KEYLIGHT_KEEP_IDLE_DAYS: '60' } })

const day = 86_400_000
const privacyOf = async (token: string) => (await server.call(getPrivacy, {}, token)).output

test('lists stored data with its deletion dates', async () => {
  const { userId, token, modelId } = await aMemberWithModel(server)
  await aPhoto(server.db, userId)
  const trained = new Date('2026-11-01T10:00:00Z')
  const uploaded = new Date('2026-10-30T10:00:00Z')
  await server.db.updateTable('models').where('id', '=', modelId).set({ deadline_at: trained }).execute()
  await sql`update photos set created_at = ${uploaded} where user_id = ${userId}`.execute(server.db)
  await server.db.updateTable('users').where('id', '=', userId).set({ last_seen_at: trained }).execute()
  expect(await privacyOf(token)).toEqual({
    consent: { version: consentVersion, givenAt: expect.any(String) },
    uploads: [
      { model: 'Me', photos: 1, deletedAt: new Date(trained.getTime() + 5 * day).toISOString() },
      { model: null, photos: 1, deletedAt: new Date(uploaded.getTime() + 30 * day).toISOString() },
    ],
    idleDeletionAt: new Date(trained.getTime() + 60 * day).toISOString(),
    warnedDays: 14,
    uploadsDays: 5,
    holdings: { models: 1, photos: 2, pictures: 0, upscales: 0, videos: 0, thumbnails: 0, published: 0 },
  })
})

test('deletes models and photos when consent is withdrawn, and requires consent for the next photo', async () => {
  const { token, userId } = await aMemberWithModel(server)
  const other = await aMemberWithModel(server)
  await aPhoto(server.db, userId)
  const first = (await privacyOf(token)).consent!.givenAt
  await server.call(withdrawConsent, {}, token)
  expect(await privacyOf(token)).toMatchObject({ consent: null, uploads: [], holdings: { models: 0, photos: 0 } })
  expect((await server.call(getUserData, {}, token)).output.consent).toBeNull()
  expect((await server.call(listModels, {}, token)).output.models).toEqual([])
  expect((await server.call(listPhotos, {}, token)).output.photos).toEqual([])
  expect(await server.call(uploadPhoto, {}, token, photo('person-1-selfie2'))).toMatchObject({
    failure: { code: 'consent_needed' },
  })
  expect((await privacyOf(other.token)).holdings.models).toBe(1)
  const { givenAt } = (await server.call(giveConsent, { version: consentVersion }, token)).output
  expect(givenAt > first).toBe(true)
  expect((await privacyOf(token)).consent).toEqual({ version: consentVersion, givenAt })
})

test('counts sign-ups through a referral, completed onboardings and their rewards', async () => {
  const { userId, token } = await aNewcomer(server)
  const code = await referrals.getCode(server.deps, userId)
  const results = async () => (await server.call(getReferralResults, {}, token)).output
  expect(await results()).toEqual({ signedUp: 0, onboarded: 0, rewards: 0, rewardsLeft: referralRewardsPerMonthMax })
  const friends = [await aNewcomer(server), await aNewcomer(server)]
  for (const friend of friends) await server.call(submitReferral, { referral: code }, friend.token)
  const done = await anOnboardedUser(server.db)
  await server.db
    .updateTable('onboardings')
    .where('user_id', '=', friends[0]!.userId)
    .set((e) => ({ steps: e.selectFrom('onboardings').where('user_id', '=', done).select('steps') as never }))
    .execute()
  await server.db.transaction().execute((tx) => referrals.rewardReferral(server.deps, tx, friends[0]!.userId))
  expect(await results()).toEqual({
    signedUp: 2,
    onboarded: 1,
    rewards: 1,
    rewardsLeft: referralRewardsPerMonthMax - 1,
  })
})

test("lists the user's sign-in methods", async () => {
  const { token } = await aNewcomer(server)
  expect((await server.call(getSignInMethods, {}, token)).output).toMatchObject({
    hasPassword: false,
    hasGoogle: false,
    hasSingleSignOn: false,
  })
  const mine = (await server.call(signUp, { email: 'methods@example.com', password: 'staple of another kind' })).output
  const methods = (await server.call(getSignInMethods, {}, mine.token)).output
  expect(methods).toMatchObject({ hasPassword: true, hasGoogle: false })
  expect(Date.parse(methods.freshUntil)).toBeGreaterThan(Date.now())
})
