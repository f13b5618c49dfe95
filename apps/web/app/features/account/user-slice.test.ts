import { consentVersion, emptyOnboarding, type Onboarding } from '@keylight/contract'
import { beforeEach, expect, test } from 'vitest'
import { makeStore } from '../../session/client.ts'
import { aBrowser, aUser, type Browser, createdAt, everyStep } from '../../state/fixtures.ts'
import { saveStep, startOver } from '../onboarding/onboarding-slice.ts'
import {
  agree,
  consentMissed,
  creditsChanged,
  hasAgreed,
  isOnboarded,
  loadReferral,
  loadSubscription,
  loadUser,
  saveProfile,
  user,
} from './user-slice.ts'

const { reducer } = user
const nobody = reducer(undefined, { type: 'start' })
const data = aUser()
const loaded = reducer(nobody, loadUser.fulfilled(data, 'id', undefined))

let browser: Browser
beforeEach(() => {
  browser = aBrowser()
})

// Proves 3.22
test('starts without a loaded, signed-in or onboarded user', () => {
  expect(nobody).toMatchObject({ isFetched: false, isAuthenticated: false, isLoading: false, error: null })
  expect(nobody.data).toMatchObject({ onboarded: false, plan: 'unknown', consent: null })
})

// Proves 4.1
test('does not mark the user as fetched while the request runs', () => {
  expect(reducer(nobody, loadUser.pending('id', undefined))).toMatchObject({ isLoading: true, isFetched: false })
})

// Proves 3.1, 4.1
test('signs in the loaded user, with an unknown plan if the server omits it', () => {
  expect(loaded).toMatchObject({ isFetched: true, isAuthenticated: true, isLoading: false, error: null })
  expect(loaded.data).toEqual({ ...data, plan: 'unknown' })
  const pro = reducer(nobody, loadUser.fulfilled(aUser({ plan: 'pro' }), 'id', undefined))
  expect(pro.data.plan).toBe('pro')
})

// Proves 4.2
test('marks a user who failed to load as fetched, and stores the reason', () => {
  const failed = reducer(nobody, loadUser.rejected(null, 'id', undefined, 'no connection'))
  expect(failed).toMatchObject({ isFetched: true, isAuthenticated: false, isLoading: false, error: 'no connection' })
  expect(reducer(failed, loadUser.pending('id', undefined)).error).toBeNull()
})

test('keeps the user signed in when a reload fails', () => {
  const failed = reducer(loaded, loadUser.rejected(null, 'id', undefined, 'no connection'))
  expect(failed.isAuthenticated).toBe(true)
  expect(failed.data.credits.imageGeneration).toBe(10)
})

// Proves 4.3
test('restores a session from a token that is not stored yet', async () => {
  browser.storage.clear()
  browser.answer('GET /api/user/data', data)
  await makeStore().dispatch(loadUser('fresh'))
  expect(browser.asked[0]?.authorization).toBe('Bearer fresh')
})

// Proves 4.19, 5.4
test('updates the balance from an event, and treats a non-numeric amount as 0', () => {
  const used = reducer(loaded, creditsChanged({ ...data.credits, imageGeneration: 7 }))
  expect(used.data.credits).toEqual({ ...data.credits, imageGeneration: 7 })
  const odd = { ...data.credits, imageGeneration: Number.NaN, modelTraining: '3' as unknown as number }
  expect(reducer(used, creditsChanged(odd)).data.credits).toMatchObject({ imageGeneration: 0, modelTraining: 0 })
})

// Proves 4.10
test('treats a user as onboarded only after every step except the plan', () => {
  expect(isOnboarded(everyStep)).toBe(true)
  for (const step of Object.keys(everyStep) as (keyof Onboarding)[]) {
    const open = { ...everyStep, [step]: { ...everyStep[step], completed: false } }
    expect(isOnboarded(open), step).toBe(step === 'pricing')
    const { [step]: _, ...absent } = everyStep
    expect(isOnboarded(absent), step).toBe(step === 'pricing')
  }
})

// Proves 4.11
test('does not treat a user without any steps as onboarded', () => {
  expect(isOnboarded({})).toBe(false)
  expect(isOnboarded(emptyOnboarding)).toBe(false)
})

test('updates onboarding with each saved step, and ends it with the last step', () => {
  const input = { step: 'mode', value: 'style' } as const
  const save = (onboarding: Onboarding) => reducer(loaded, saveStep.fulfilled({ input, onboarding }, 'id', input)).data
  const begun = { ...emptyOnboarding, mode: { completed: true, value: 'style' as const } }
  expect(save(begun)).toMatchObject({ onboarding: begun, onboarded: false })
  expect(save(everyStep)).toMatchObject({ onboarding: everyStep, onboarded: true })
})

test('does not treat a user who starts over as onboarded', () => {
  const over = startOver.fulfilled({ onboarding: emptyOnboarding }, 'id', undefined)
  expect(reducer(loaded, over).data).toMatchObject({ onboarding: emptyOnboarding, onboarded: false })
})

test('replaces the user with the saved profile', async () => {
  const store = makeStore()
  browser.answer('POST /api/user/update-profile', { success: true, user: aUser({ name: 'Maya' }) })
  await store.dispatch(saveProfile({ name: 'Maya' })).unwrap()
  expect(browser.asked[0]?.body).toEqual({ name: 'Maya' })
  expect(store.getState().user.data).toEqual(aUser({ name: 'Maya', plan: 'unknown' }))
})

// Proves 5.5
test('fails when the server responds without saving the profile', async () => {
  const store = makeStore()
  browser.answer('POST /api/user/update-profile', { success: false, user: aUser({ name: 'Maya' }) })
  await expect(store.dispatch(saveProfile({ name: 'Maya' })).unwrap()).rejects.toEqual(expect.any(String))
  expect(store.getState().user.data.name).toBeNull()
})

// Proves 3.47, 5.8
test("builds the referral link from the site and the user's code, but only after a 200", async () => {
  const store = makeStore()
  browser.answer('GET /api/referral/get-code', { code: 'MAYA 1' }, 206)
  await store.dispatch(loadReferral())
  expect(store.getState().user.data.referral).toBe('')
  browser.answer('GET /api/referral/get-code', { code: 'MAYA 1' })
  await store.dispatch(loadReferral())
  const link = new URL(store.getState().user.data.referral)
  expect(link.origin).toBe('https://keylight.example')
  expect(link.searchParams.get('hsref')).toBe('MAYA 1')
})

test('stores a subscription or its absence, without a toast', async () => {
  const store = makeStore()
  browser.refuse('GET /api/payment/subscription', 'not_subscribed')
  await store.dispatch(loadSubscription())
  expect(store.getState().user).toMatchObject({ subscription: null, error: null })
  const subscription = { plan: 'pro', status: 'active', startedAt: createdAt, renewsAt: null, endsAt: null }
  browser.answer('GET /api/payment/subscription', { subscription })
  await store.dispatch(loadSubscription())
  expect(store.getState().user.subscription).toEqual(subscription)
})

test('treats a missing or outdated consent as not given', async () => {
  const store = makeStore()
  const load = async (consent: string | null) => {
    browser.answer('GET /api/user/data', aUser({ consent }))
    await store.dispatch(loadUser())
    return hasAgreed(store.getState())
  }
  expect(hasAgreed(store.getState())).toBe(false)
  expect(await load(null)).toBe(false)
  expect(await load('2020-01-01')).toBe(false)
  expect(await load(consentVersion)).toBe(true)
  expect(await load('2026-11-24')).toBe(true)
})

test('treats a consent as given until the server asks for it again', async () => {
  const store = makeStore()
  browser.answer('POST /api/user/consent', { version: consentVersion, givenAt: createdAt })
  await store.dispatch(agree())
  expect(browser.asked[0]?.body).toEqual({ version: consentVersion })
  expect(hasAgreed(store.getState())).toBe(true)
  store.dispatch(consentMissed())
  expect(hasAgreed(store.getState())).toBe(false)
})
