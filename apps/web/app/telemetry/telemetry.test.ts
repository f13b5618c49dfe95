// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { earlyClicksScript } from './early-clicks.ts'
import { startTelemetry } from './telemetry.ts'

let beacons: Blob[]
beforeEach(() => {
  beacons = []
  vi.stubGlobal('navigator', { sendBeacon: (_: string, body: Blob) => beacons.push(body) > 0 })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  delete document.documentElement.dataset.telemetry
  document.body.replaceChildren()
})

const nobody = async () => null

/** What has been sent once the page is hidden. */
async function sentOnLeaving(): Promise<string[]> {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  const bodies = await Promise.all(beacons.splice(0).map((body) => body.text()))
  return bodies.flatMap((body) => JSON.parse(body).events.map(({ name }: { name: string }) => name))
}

test('counts pages and clicks, early ones too, and sends them when the page is hidden', async () => {
  document.documentElement.dataset.telemetry = 'analytics'
  document.body.innerHTML = '<header data-signed-out><nav aria-label="Main"><a href="/auth">Login</a></nav></header>'
  document.body.addEventListener('click', (event) => event.preventDefault())
  // The head of the page runs this.
  // biome-ignore lint/security/noGlobalEval: it is a script of ours.
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

test('counts nothing for a visitor who asks not to be tracked', async () => {
  document.documentElement.dataset.telemetry = 'analytics'
  for (const wish of [{ doNotTrack: '1' }, { globalPrivacyControl: true }]) {
    vi.stubGlobal('navigator', { ...navigator, ...wish })
    startTelemetry(nobody).pageViewed('/', 0)
    expect(await sentOnLeaving()).toEqual([])
  }
})

test('counts nothing where the host has configured error reports only', async () => {
  document.documentElement.dataset.telemetry = 'errors'
  startTelemetry(nobody).pageViewed('/', 0)
  expect(await sentOnLeaving()).toEqual([])
})

test('reports what broke a page, but not that a page does not exist', async () => {
  document.documentElement.dataset.telemetry = 'errors'
  const reported: unknown[] = []
  vi.doMock('./errors.ts', () => ({ report: (error: unknown) => reported.push(error) }))
  const telemetry = startTelemetry(nobody)
  telemetry.reportError({ status: 404, statusText: 'Not Found', internal: true, data: null })
  const broken = new Error('cannot be drawn')
  telemetry.reportError(broken)
  await vi.waitFor(() => expect(reported).toEqual([broken]))
})

test('says so on the console when the error reports do not load', async () => {
  document.documentElement.dataset.telemetry = 'errors'
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.doMock('./errors.ts', () => {
    throw new TypeError('no connection')
  })
  startTelemetry(nobody).reportError(new Error('cannot be drawn'))
  await vi.waitFor(() => expect(complaints.mock.calls[0]?.[0]).toBe('errors are not reported:'))
})
