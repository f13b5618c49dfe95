// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { choose, chosen, needsConsent } from './consent.ts'
import { earlyClicksScript } from './early-clicks.ts'
import { startTelemetry } from './telemetry.ts'

let beacons: Blob[]
beforeEach(() => {
  beacons = []
  vi.stubGlobal('navigator', { sendBeacon: (_: string, body: Blob) => beacons.push(body) > 0 })
})
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  delete document.documentElement.dataset.telemetry
  document.body.replaceChildren()
})

const nobody = async () => null
const allow = () => localStorage.setItem('measuringAllowed', 'yes')

/** Returns the events sent once the page is hidden. */
async function sentOnLeaving(): Promise<string[]> {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  const bodies = await Promise.all(beacons.splice(0).map((body) => body.text()))
  return bodies.flatMap((body) => JSON.parse(body).events.map(({ name }: { name: string }) => name))
}

test('counts pages and clicks, including early ones, and sends them when the page is hidden', async () => {
  document.documentElement.dataset.telemetry = 'analytics'
  allow()
  document.body.innerHTML = '<header data-signed-out><nav aria-label="Main"><a href="/auth">Login</a></nav></header>'
  document.body.addEventListener('click', (event) => event.preventDefault())
  // The head of the page runs this.
  // biome-ignore lint/security/noGlobalEval: it's our own script.
  globalThis.eval(earlyClicksScript)
  const link = document.querySelector('a')
  link?.click()
  startTelemetry(nobody).pageViewed('/', 0)
  link?.click()
  expect(await sentOnLeaving()).toEqual([
    'landing_capture',
    'landing_header_link_clicked',
    '$pageview',
    'landing_header_link_clicked',
  ])
})

test('counts pages and clicks on this server without identifying the visitor', async () => {
  document.documentElement.dataset.telemetry = 'visits'
  const telemetry = startTelemetry(nobody)
  telemetry.pageViewed('/', 0)
  telemetry.pageViewed('/about-us', 0)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  const sent = JSON.parse(await beacons[0]!.text())
  expect(Object.keys(sent)).toEqual(['events'])
  expect(sent.events.map(({ name, path }: { name: string; path: string }) => [name, path])).toEqual([
    ['landing_capture', '/'],
    ['$pageview', '/'],
    ['$pageview', '/about-us'],
  ])
  expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, ''])
})

test.each([
  ['a reload', { type: 'reload' }, ''],
  ['a step from another page of this site', { type: 'navigate' }, `${location.origin}/gallery`],
])('does not count %s as the start of a visit', async (_, navigation, referrer) => {
  document.documentElement.dataset.telemetry = 'visits'
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  vi.stubGlobal('performance', {
    now: () => 0,
    getEntriesByType: () => [{ name: `${location.origin}/about-us`, ...navigation }],
  })
  startTelemetry(nobody).pageViewed('/about-us', 0)
  expect(await sentOnLeaving()).toEqual(['$pageview'])
})

test("doesn't count visits with Do Not Track", async () => {
  for (const [part, wish] of [
    ['analytics', { doNotTrack: '1' }],
    ['analytics', { globalPrivacyControl: true }],
    ['visits', { doNotTrack: '1' }],
    ['visits', { globalPrivacyControl: true }],
  ] as const) {
    document.documentElement.dataset.telemetry = part
    vi.stubGlobal('navigator', { ...navigator, ...wish })
    startTelemetry(nobody).pageViewed('/', 0)
    expect(await sentOnLeaving()).toEqual([])
  }
})

test("doesn't count visits if only error reports are configured", async () => {
  document.documentElement.dataset.telemetry = 'errors'
  startTelemetry(nobody).pageViewed('/', 0)
  expect(await sentOnLeaving()).toEqual([])
})

test('shares and stores data only after consent', async () => {
  document.documentElement.dataset.telemetry = 'analytics'
  expect([needsConsent(), chosen()]).toEqual([true, null])
  startTelemetry(nobody).pageViewed('/', 0)
  expect(await sentOnLeaving()).toEqual([])
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  choose(true)
  expect(await sentOnLeaving()).toEqual(['landing_capture', '$pageview'])
})

test("doesn't share data without consent, even on later visits", async () => {
  document.documentElement.dataset.telemetry = 'analytics'
  for (const answer of [() => choose(false), () => undefined]) {
    startTelemetry(nobody).pageViewed('/', 0)
    answer()
    expect(await sentOnLeaving()).toEqual([])
  }
  expect([chosen(), Object.keys(localStorage), sessionStorage.length]).toEqual([false, ['measuringAllowed'], 0])
})

test("doesn't ask for consent without an analytics service, or if the browser blocks tracking", () => {
  document.documentElement.dataset.telemetry = 'visits'
  expect(needsConsent()).toBe(false)
  document.documentElement.dataset.telemetry = 'visits errors'
  expect(needsConsent()).toBe(true)
  vi.stubGlobal('navigator', { ...navigator, globalPrivacyControl: true })
  expect(needsConsent()).toBe(false)
})

test('reports errors that break a page, but not missing pages', async () => {
  allow()
  document.documentElement.dataset.telemetry = 'errors'
  const reported: unknown[] = []
  vi.doMock('./errors.ts', () => ({ report: (error: unknown) => reported.push(error) }))
  const telemetry = startTelemetry(nobody)
  telemetry.reportError({ status: 404, statusText: 'Not Found', internal: true, data: null })
  const broken = new Error('cannot be drawn')
  telemetry.reportError(broken)
  await vi.waitFor(() => expect(reported).toEqual([broken]))
})

test('logs to the console when error reporting fails to load', async () => {
  allow()
  document.documentElement.dataset.telemetry = 'errors'
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.doMock('./errors.ts', () => {
    throw new TypeError('no connection')
  })
  startTelemetry(nobody).reportError(new Error('cannot be drawn'))
  await vi.waitFor(() => expect(complaints.mock.calls[0]?.[0]).toBe('errors are not reported:'))
})
