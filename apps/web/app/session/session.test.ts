import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBrowser, aHistory, aUser, type Browser } from '../state/fixtures.ts'

beforeEach(() => {
  vi.resetModules()
  // A signed-in client polls for as long as its page is open.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.doUnmock('../state/store.ts')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The session of a client that has just been loaded. */
const openClient = () => import('./session.ts')

function answerEverything({ answer }: Browser, user = aUser()): void {
  answer('GET /api/user/data', user)
  answer('GET /api/engine/user-models', { models: [] })
  answer('GET /api/user/history', aHistory())
  answer('GET /api/notification/retrieve-all', { notifications: [] })
  answer('GET /api/user/favorite', { favourites: [] })
  answer('GET /api/upscaler/upscale-images', { upscalingImages: [] })
}

test('treats a visitor without a token as nobody and asks the server nothing', async () => {
  const browser = aBrowser({})
  const { restoreSession } = await openClient()
  expect(await restoreSession()).toEqual({
    isFetched: true,
    isAuthenticated: false,
    id: null,
    onboarded: false,
    failed: false,
  })
  expect(browser.asked).toEqual([])
})

test('signs in a returning member and fetches their data once', async () => {
  const browser = aBrowser({ token: 'tkn' })
  answerEverything(browser)
  const { restoreSession } = await openClient()
  const [first, second] = await Promise.all([restoreSession(), restoreSession()])
  expect(first).toEqual({ isFetched: true, isAuthenticated: true, id: 'usr_1', onboarded: true, failed: false })
  expect(second).toEqual(first)
  expect(browser.asked.filter(({ what }) => what === 'GET /api/user/data')).toHaveLength(1)
})

test('distinguishes a member whose data cannot be fetched from a visitor', async () => {
  aBrowser({ token: 'tkn' })
  const { restoreSession } = await openClient()
  expect(await restoreSession()).toMatchObject({ isFetched: true, isAuthenticated: false, failed: true })
})

test('reports a failure when the signed-in client does not load', async () => {
  aBrowser({ token: 'tkn' })
  vi.doMock('../state/store.ts', () => {
    throw new TypeError('no connection')
  })
  const { restoreSession } = await openClient()
  expect(await restoreSession()).toMatchObject({ isFetched: true, isAuthenticated: false, failed: true })
})

test('stores the token and makes the visitor a member on sign-in', async () => {
  const browser = aBrowser({})
  answerEverything(browser, aUser({ onboarded: false }))
  const { beginSession, restoreSession } = await openClient()
  await restoreSession()
  expect(await beginSession('new')).toMatchObject({ isAuthenticated: true, id: 'usr_1', onboarded: false })
  expect(browser.storage.get('token')).toBe('new')
  expect(browser.asked[0]?.authorization).toBe('Bearer new')
  expect(await restoreSession()).toMatchObject({ isAuthenticated: true })
})
