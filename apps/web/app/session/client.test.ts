import { expect, test, vi } from 'vitest'
import { loadModels, loadProgress } from '../features/models/models-slice.ts'
import { aBrowser, aHistory, aUser, everyStep } from '../state/fixtures.ts'
import { shownToasts } from '../ui/toast.ts'
import { enter, makeStore } from './client.ts'

/** A browser with this storage and a server that answers all requests of a signed-in page. */
function aSignedInBrowser(stored: Record<string, string>, user = aUser()) {
  const browser = aBrowser(stored)
  browser.answer('GET /api/user/data', user)
  browser.answer('GET /api/engine/user-models', { models: [] })
  browser.answer('GET /api/user/history', aHistory())
  browser.answer('GET /api/notification/retrieve-all', { notifications: [] })
  browser.answer('GET /api/user/favorite', { favourites: [] })
  browser.answer('GET /api/upscaler/upscale-images', { upscalingImages: [] })
  browser.answer('POST /api/referral/submit', { success: true })
  return browser
}

const loads = [
  'GET /api/user/data',
  'GET /api/engine/user-models',
  'GET /api/user/history',
  'GET /api/notification/retrieve-all',
  'GET /api/user/favorite',
]
const account = 'GET /api/upscaler/upscale-images'

// Proves 3.29
test("has the specification's eight slices", () => {
  aBrowser()
  const areas = ['account', 'user', 'model', 'misc', 'history', 'vouchers', 'notification', 'onboarding']
  expect(Object.keys(makeStore().getState()).sort()).toEqual(areas.sort())
})

// Proves 3.20, 3.49, 9.1, 9.15
test('starts with men selected, no styles chosen, every modal closed and a 64-pixel navbar', () => {
  expect(makeStore().getState().misc).toEqual({
    selectedModel: null,
    selectedUpscaler: null,
    modelGender: 'man',
    stylesAndProfessions: { profession: [], styles: [] },
    modals: { pricing: false, gift: false, upscaler: false, stylesSelector: false, photosChecklist: false },
    navbarHeight: 64,
    inspired: { allInspired: [], inspiredGroup: {} },
    buying: null,
  })
})

// Proves 4.3, 4.5
test("restores a returning member's session and loads their work", async () => {
  const browser = aSignedInBrowser({ token: 'tkn' })
  const store = makeStore()
  expect(await enter(store, 'tkn')).toBe(true)
  expect(browser.takeAsked()).toEqual([...loads, account])
  expect(store.getState().user).toMatchObject({ isFetched: true, isAuthenticated: true })
})

test('skips upscales during onboarding, and resumes where the user stopped', async () => {
  const onboarding = { ...everyStep, photoUpload: { completed: false }, training: { completed: false } }
  const browser = aSignedInBrowser({ token: 'tkn' }, aUser({ onboarded: false, onboarding }))
  const store = makeStore()
  await enter(store, 'tkn')
  expect(browser.takeAsked()).toEqual(loads)
  expect(store.getState().onboarding.currentStep).toBe('photoUpload')
})

// Proves 4.6, 6.4
test('loads only an active subscription', async () => {
  const loaded = async (subscriptionStatus: string) => {
    const browser = aSignedInBrowser({ token: 'tkn' }, aUser({ subscriptionStatus }))
    await enter(makeStore(), 'tkn')
    return browser.takeAsked().includes('GET /api/payment/subscription')
  }
  expect(await loaded('active')).toBe(true)
  expect(await loaded('cancelled')).toBe(false)
  expect(await loaded('')).toBe(false)
})

test("removes an expired session's token and redirects to sign-in without loading data", async () => {
  const browser = aSignedInBrowser({ token: 'old' })
  browser.refuse('GET /api/user/data', 'signed_out')
  const store = makeStore()
  expect(await enter(store, 'old')).toBe(false)
  expect(browser.takeAsked()).toEqual(['GET /api/user/data'])
  expect(browser.storage.has('token')).toBe(false)
  expect(browser.leftTo).toEqual(['/auth'])
  expect(store.getState().user).toMatchObject({ isFetched: true, isAuthenticated: false })
})

test('keeps the token when the server cannot be reached', async () => {
  const browser = aBrowser({ token: 'tkn' })
  const store = makeStore()
  expect(await enter(store, 'tkn')).toBe(false)
  expect(browser.storage.get('token')).toBe('tkn')
  expect(browser.leftTo).toEqual([])
  expect(store.getState().user).toMatchObject({ isFetched: true, isAuthenticated: false })
  expect(store.getState().user.error).not.toBeNull()
})

// Proves 4.17, 7.24
test('submits a referral once, during onboarding', async () => {
  const browser = aSignedInBrowser({ token: 'tkn', hsref: 'REF' }, aUser({ onboarded: false }))
  await enter(makeStore(), 'tkn')
  await vi.waitFor(() => expect(browser.storage.has('hsref')).toBe(false))
  expect(browser.asked.find(({ what }) => what === 'POST /api/referral/submit')?.body).toEqual({ referral: 'REF' })
  browser.takeAsked()
  await enter(makeStore(), 'tkn')
  expect(browser.takeAsked()).toEqual(loads)
})

test("doesn't submit a referral after onboarding", async () => {
  const browser = aSignedInBrowser({ token: 'tkn', hsref: 'REF' })
  await enter(makeStore(), 'tkn')
  expect(browser.takeAsked()).toEqual([...loads, account])
})

test('shows the gift card from a link after sign-in, without redeeming it automatically', async () => {
  const browser = aSignedInBrowser({ token: 'tkn', giftCard: 'GIFT-1' })
  const store = makeStore()
  await enter(store, 'tkn')
  expect(store.getState().misc.modals.gift).toBe(true)
  expect(browser.takeAsked()).toEqual([...loads, account])
})

// Proves 7.15, 7.16
test('requests models only with a token and a signed-in user', async () => {
  const browser = aSignedInBrowser({ token: 'tkn' })
  const store = makeStore()
  const ask = async () => {
    await store.dispatch(loadModels())
    await store.dispatch(loadProgress())
    return browser.takeAsked()
  }
  expect(await ask()).toEqual([])
  await enter(store, 'tkn')
  browser.takeAsked()
  expect(await ask()).toEqual(['GET /api/engine/user-models', 'POST /api/engine/pending-model-progress'])
  browser.storage.delete('token')
  expect(await ask()).toEqual([])
  expect(browser.leftTo).toEqual([])
  expect(shownToasts()).toEqual([])
})
