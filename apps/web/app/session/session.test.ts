import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBrowser, aHistory, aUser, type Browser } from '../state/fixtures.ts'

beforeEach(() => {
  vi.resetModules()
  // A signed-in client reads events while its page is open.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.doUnmock('./client.ts')
})

/** The session of a freshly loaded client. */
const openClient = () => import('./session.ts')

function answerEverything({ answer }: Browser, user = aUser()): void {
  answer('GET /api/user/data', user)
  answer('GET /api/engine/user-models', { models: [] })
  answer('GET /api/user/history', aHistory())
  answer('GET /api/notification/retrieve-all', { notifications: [] })
  answer('GET /api/user/favorite', { favourites: [] })
  answer('GET /api/upscaler/upscale-images', { upscalingImages: [] })
}

test('treats a visitor without a token as signed out, without sending a request', async () => {
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
  vi.doMock('./client.ts', () => {
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

/** A signed-in tab that mirrors other tabs, with a way to act as those other tabs. */
async function aTab(path: string, stored: Record<string, string> = { token: 'tkn' }) {
  const browser = aBrowser(stored)
  answerEverything(browser)
  const tab = new EventTarget()
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
  vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab))
  const reloads: string[] = []
  Object.assign(location, { pathname: path, reload: () => reloads.push(path) })
  const { followOtherTabs, restoreSession } = await openClient()
  const stop = followOtherTabs()
  await restoreSession()
  /** The storage event when another tab stores or removes the token. */
  const elsewhere = async (token: string | null) => {
    if (token === null) browser.storage.delete('token')
    else browser.storage.set('token', token)
    tab.dispatchEvent(Object.assign(new Event('storage'), { key: 'token', newValue: token }))
    await vi.waitFor(() =>
      expect(browser.asked.filter(({ authorization }) => authorization === 'Bearer new').length).toBe(
        token && stored.token ? 1 : 0,
      ),
    )
    await vi.advanceTimersByTimeAsync(0)
  }
  return { browser, elsewhere, reloads, stop }
}

test('signs out when another tab signs out', async () => {
  const { browser, elsewhere } = await aTab('/account')
  await elsewhere(null)
  expect(browser.leftTo).toEqual(['/auth'])
})

test('stays on the page when another tab signs in as the same user', async () => {
  const { browser, elsewhere, reloads } = await aTab('/account')
  await elsewhere('new')
  expect([browser.leftTo, reloads]).toEqual([[], []])
})

test('reloads when another tab signs in as another user', async () => {
  const { browser, elsewhere, reloads } = await aTab('/account')
  browser.answer('GET /api/user/data', aUser({ id: 'usr_2' }))
  await elsewhere('new')
  expect(reloads).toEqual(['/account'])
})

test('leaves the sign-in page when its link was opened in another tab', async () => {
  const { browser, elsewhere } = await aTab('/auth', {})
  await elsewhere('new')
  expect(browser.leftTo).toEqual(['/'])
})
