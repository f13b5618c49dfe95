import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBrowser, type Browser } from '../state/fixtures.ts'
import { type Analytics, startAnalytics } from './analytics.ts'

const identify = 'POST /api/utils/identify'
let browser: Browser
let beacons: { path: string; body: Blob }[]

/** A browser with this storage and a new tab. */
function openBrowser(kept: Record<string, string> = {}) {
  browser = aBrowser(kept)
  openTab()
}

function openTab() {
  const tab = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => tab.set(key, value),
  })
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  beacons = []
  const sendBeacon = (path: string, body: Blob) => beacons.push({ path, body }) > 0
  vi.stubGlobal('navigator', { sendBeacon })
  openBrowser()
})
afterEach(() => {
  vi.useRealTimers()
})

interface Arrival {
  address?: string
  referrer?: string
  /** The signed-in user, or null. */
  user?: () => string | null
}

const arrive = ({ address = '/', referrer = '', user = () => null }: Arrival = {}): Analytics =>
  startAnalytics({ arrivedAt: new URL(address, 'https://keylight.example'), referrer, userId: async () => user() })

interface Sent {
  visitorId: string
  events: { name: string; path: string; ageMs: number; properties: object }[]
}

/** Events sent since the last call, in order. */
async function takeSent(): Promise<Sent[]> {
  const taken = beacons.splice(0)
  expect(taken.filter(({ path, body }) => path !== '/api/utils/capture' || body.type !== 'application/json')).toEqual(
    [],
  )
  return await Promise.all(taken.map(async ({ body }) => JSON.parse(await body.text())))
}
const takeEvents = async () => (await takeSent()).flatMap(({ events }) => events)
const visitorOf = async (analytics: Analytics) => {
  analytics.send()
  return (await takeSent())[0]?.visitorId
}

/** Waits for everything that doesn't depend on a timer. */
const settle = () => vi.advanceTimersByTimeAsync(0)

// Proves 7.26
test("records a visit's campaign and referrer once, without the referrer's query", async () => {
  const campaign = 'utm_source=news&utm_medium=mail&utm_campaign=may&utm_term=headshot&utm_content=top'
  arrive({ address: `/gallery?${campaign}&code=x`, referrer: 'https://search.example/find?q=anna' }).send()
  expect(await takeEvents()).toEqual([
    {
      name: 'landing_capture',
      path: '/gallery',
      ageMs: 0,
      properties: {
        utm_source: 'news',
        utm_medium: 'mail',
        utm_campaign: 'may',
        utm_term: 'headshot',
        utm_content: 'top',
        referrer: 'https://search.example/find',
      },
    },
  ])
  arrive({ address: '/gallery' }).send()
  expect(await takeEvents()).toEqual([])
})

// Proves 7.27
test('reports page views with path and age, batched with other events', async () => {
  const analytics = arrive()
  analytics.pageViewed('/')
  await vi.advanceTimersByTimeAsync(2000)
  analytics.note({ name: 'landing_header_link_clicked', properties: { link_text: 'Gallery' } })
  analytics.pageViewed('/gallery')
  expect(beacons).toEqual([])
  await vi.advanceTimersByTimeAsync(3000)
  expect((await takeEvents()).map(({ name, path, ageMs }) => [name, path, ageMs])).toEqual([
    ['landing_capture', '/', 5000],
    ['$pageview', '/', 5000],
    ['landing_header_link_clicked', '/', 3000],
    ['$pageview', '/gallery', 3000],
  ])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(beacons).toEqual([])
})

test('reports early events with their original page and time', async () => {
  await vi.advanceTimersByTimeAsync(3000)
  const analytics = arrive({ address: '/?utm_source=news' })
  analytics.pageViewed('/', 1000)
  analytics.note({ name: 'landing_header_link_clicked', properties: {} }, { path: '/', at: 1500 })
  analytics.pageViewed('/auth', 2000)
  analytics.send()
  expect((await takeEvents()).map(({ name, path, ageMs }) => [name, path, ageMs])).toEqual([
    ['landing_capture', '/', 3000],
    ['$pageview', '/', 2000],
    ['landing_header_link_clicked', '/', 1500],
    ['$pageview', '/auth', 1000],
  ])
})

test('recognises a returning visitor only by a browser id', async () => {
  const first = await visitorOf(arrive())
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  openTab()
  expect(await visitorOf(arrive())).toBe(first)
  openBrowser()
  expect(await visitorOf(arrive())).not.toBe(first)
})

// Proves 7.25
test('identifies a user once after sign-in, with their first source', async () => {
  let user: string | null = null
  const analytics = arrive({ address: '/?utm_source=news', user: () => user })
  analytics.pageViewed('/auth')
  await settle()
  expect(browser.takeAsked()).toEqual([])
  user = 'usr_1'
  browser.storage.set('token', 'tkn')
  browser.answer(identify, { passedOn: true })
  analytics.pageViewed('/')
  analytics.pageViewed('/account')
  await settle()
  const visitorId = await visitorOf(analytics)
  expect(browser.asked).toEqual([{ what: identify, body: { visitorId, source: 'news' }, authorization: 'Bearer tkn' }])
})

test("prefers a link's source over the campaign's", async () => {
  openBrowser({ token: 'tkn', ref: 'friend' })
  browser.answer(identify, { passedOn: true })
  arrive({ address: '/?utm_source=news', user: () => 'usr_1' }).pageViewed('/')
  await settle()
  expect(browser.asked[0]?.body).toMatchObject({ source: 'friend' })
})

test('retries a failed identification on the next page', async () => {
  openBrowser({ token: 'tkn' })
  const analytics = arrive({ user: () => 'usr_1' })
  analytics.pageViewed('/')
  await settle()
  browser.answer(identify, { passedOn: true })
  analytics.pageViewed('/account')
  await settle()
  analytics.pageViewed('/')
  await settle()
  expect(browser.takeAsked()).toEqual([identify, identify])
})

/** Reloads the client and shows a page. */
function again(user: () => string | null = () => null): Analytics {
  const analytics = arrive({ user })
  analytics.pageViewed('/')
  return analytics
}

test('counts a new visitor after a sign-out', async () => {
  openBrowser({ token: 'tkn' })
  browser.answer(identify, { passedOn: true })
  const analytics = again(() => 'usr_1')
  await settle()
  const member = await visitorOf(analytics)
  expect(await visitorOf(again())).toBe(member)
  browser.storage.delete('token')
  expect(await visitorOf(again())).not.toBe(member)
})

test('counts two users of one browser as two visitors even without a sign-out in between', async () => {
  openBrowser({ token: 'tkn' })
  browser.answer(identify, { passedOn: true })
  let user = 'usr_1'
  const analytics = again(() => user)
  await settle()
  user = 'usr_2'
  analytics.pageViewed('/account')
  await settle()
  const [first, second] = browser.asked.map(({ body }) => (body as { visitorId: string }).visitorId)
  expect(browser.asked.length).toBe(2)
  expect(second).not.toBe(first)
})
