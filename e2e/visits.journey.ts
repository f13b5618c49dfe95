import { type Received, startTelemetryServices, type TelemetryServices } from '@keylight/testing'
import { withProduct } from '@keylight/testing/product'
import { signInAdmin } from '@keylight/testing/product-member'
import { expect, inaccessible, signInByLink, signInWith, untilInteractive } from '@keylight/testing/walk'
import type { Page } from '@playwright/test'
import { adminEmail, test } from './fixtures.ts'

async function withServices(use: (services: TelemetryServices) => Promise<void>): Promise<void> {
  const services = await startTelemetryServices()
  try {
    await use(services)
  } finally {
    await services.stop()
  }
}

const telemetryFile = /\/assets\/telemetry-/

/** Answers the consent prompt, shown if an analytics service is configured. */
async function allow(page: Page): Promise<void> {
  const question = page.getByRole('region', { name: 'Analytics' })
  expect(await inaccessible(page)).toEqual([])
  await question.getByRole('button', { name: 'Allow', exact: true }).click()
  await expect(question).toHaveCount(0)
}

/**
 * A visitor browses by the header, a page and the footer. Waits for each page, since pages that were never shown don't
 * count as views. `onSecondPage` is called on the sign-in page.
 */
async function browse(page: Page, onSecondPage = () => {}): Promise<void> {
  const signIn = page.getByRole('button', { name: 'Send me a link' })
  const landing = page.getByText('Private: your photo stays on your device.')
  await untilInteractive(page)
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await expect(signIn).toBeVisible()
  onSecondPage()
  await page.getByRole('banner').getByRole('link', { name: 'Keylight' }).click()
  await expect(landing).toBeAttached()
  await page.getByRole('contentinfo').getByRole('button', { name: 'FAQ' }).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sign in' }).click()
  await expect(signIn).toBeVisible()
}

// Proves 2.85
test('counts a visit without external services, and shows it to the admin', async ({ browser, product }) => {
  // Browsers that report automation are counted as bots.
  const context = await browser.newContext({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101' })
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`))
  await page.goto(`${product.url}/?utm_source=news`)
  await browse(page)
  // Pages send their queue on close.
  const counted = page.waitForRequest(`${product.url}/api/utils/capture`)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await counted
  expect(asked.filter((what) => !what.includes(` ${product.url}/`))).toEqual([])
  expect(asked.filter((what) => !/^GET |\/api\/utils\/capture$/.test(what))).toEqual([])
  const kept = await page.evaluate(() => [
    document.cookie,
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ])
  expect(kept.filter((name) => /analytics|visit/i.test(name))).toEqual([])
  await context.close()

  const admin = await browser.newPage()
  await signInWith(admin, await signInAdmin(product, adminEmail))
  await admin.goto(product.url)
  await admin.getByRole('button', { name: 'Account' }).click()
  await admin.getByRole('link', { name: 'Admin' }).click()
  await admin.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Visitors' }).click()
  await expect(admin.getByRole('row', { name: /^Landing header link clicked Main · Login · \/auth/ })).toBeVisible()
  await expect(
    admin.getByRole('table', { name: 'Visits by campaign' }).getByRole('row', { name: /^news/ }),
  ).toBeVisible()
  expect(await inaccessible(admin)).toEqual([])
  await admin.close()
})

test('redirects everyone but the admin from the report to the home page', async ({ page, product }) => {
  await signInByLink(page, product, 'curious@example.com')
  await page.goto(`${product.url}/admin/report`)
  await expect(page).toHaveURL(({ pathname }) => pathname === '/')
})

// Proves 2.29, 2.38
test('reports the landing, pages, clicks and sign-ins to the configured analytics service', async ({ page }) => {
  await withServices(async (services) => {
    const { SENTRY_DSN: _, ...env } = services.env
    await withProduct(env, async (product) => {
      // The visitor clicks before telemetry has loaded.
      const released = Promise.withResolvers<void>()
      await page.route(telemetryFile, async (route) => {
        await released.promise
        await route.continue()
      })
      const requested = page.waitForRequest(telemetryFile)
      await page.goto(`${product.url}/?utm_source=news&utm_campaign=may`)
      await requested
      await allow(page)
      await browse(page, released.resolve)
      await signInByLink(page, product, 'maya@example.com')
      await expect(page.getByRole('list', { name: 'Steps' })).toBeVisible()
      await services.until(() => services.events().some(({ event }) => event === '$identify'))
      // Pages send their queue on close.
      await page.close({ runBeforeUnload: true })
      const expected = [
        ['/', 'landing_capture', { utm_source: 'news', utm_campaign: 'may', utm_term: null, referrer: null }],
        ['/', '$pageview', {}],
        ['/', 'landing_header_link_clicked', { link_section: 'Main', link_text: 'Login', link_url: '/auth' }],
        ['/auth', '$pageview', {}],
        ['/auth', 'landing_header_link_clicked', { link_section: 'Main', link_text: 'Keylight', link_url: '/' }],
        ['/', '$pageview', {}],
        ['/', 'landing_footer_link_clicked', { link_text: 'FAQ', action: 'scroll_to_faq' }],
        ['/', 'landing_footer_link_clicked', { link_section: 'Keylight', link_text: 'Sign in', link_url: '/auth' }],
        ['/auth', '$pageview', {}],
        ['/auth', '$pageview', {}],
        ['/auth/callback', '$pageview', {}],
        ['/', '$pageview', {}],
      ] as const
      await services.until(() => services.events().length > expected.length)
      const reported = services.events().filter(({ event }) => event !== '$identify')
      // Requests can arrive out of order, so events carry their time.
      const inOrder = reported.toSorted((one, other) => Date.parse(one.timestamp) - Date.parse(other.timestamp))
      expect(inOrder.map(({ event, properties }) => [properties.$pathname, event, properties])).toEqual(
        expected.map(([path, event, properties]) => [path, event, expect.objectContaining(properties)]),
      )
      const visitors = new Set(reported.map(({ distinct_id }) => distinct_id))
      expect(visitors.size).toBe(1)
      expect(services.events().find(({ event }) => event === '$identify')).toMatchObject({
        properties: {
          $anon_distinct_id: [...visitors][0],
          $set: { email: 'maya@example.com', plan: 'unknown', source: 'news' },
        },
      })
    })
  })
})

/** Items of the envelopes Sentry received, each with a header and a payload. */
function itemsOf(received: readonly Received[]) {
  return received.flatMap(({ body }) => {
    const [, ...lines] = body.split('\n')
    return lines.flatMap((line, at) => {
      const type = /^\{"type":"(event|span|replay_recording)"/.exec(line)?.[1]
      return type ? [{ type, payload: lines.slice(at + 1) }] : []
    })
  })
}

// Proves 8.14, 9.14
test('reports a crash, with a replay that masks all text, to the configured error service', async ({ page }) => {
  await withServices(async (services) => {
    const { ANALYTICS_URL: _, ANALYTICS_KEY: __, ...env } = services.env
    await withProduct(env, async (product) => {
      const complaints: string[] = []
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
      await page.goto(product.url)
      await allow(page)
      await signInByLink(page, product, 'maya@example.com')
      expect(complaints).toEqual([])
      await page.route('**/api/user/data', async (route) => {
        const data = await (await route.fetch()).json()
        await route.fulfill({ json: { ...data, credits: null } })
      })
      await page.goto(product.url)
      await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible()
      // React renders the document again, and must keep the attributes set before.
      await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light')

      const items = () => itemsOf(services.received)
      await services.until(() => items().some(({ type }) => type === 'event'))
      await services.until(() => items().some(({ type }) => type === 'replay_recording'))
      const { exception } = JSON.parse(items().find(({ type }) => type === 'event')!.payload[0]!)
      expect(exception.values[0]).toMatchObject({ type: 'TypeError', value: expect.stringContaining('null') })
      await services.until(() => items().some(({ type }) => type === 'span'))
      const recording = items()
        .find(({ type }) => type === 'replay_recording')!
        .payload.join('\n')
      expect(recording).toContain('"sessionSampleRate":0.1,"errorSampleRate":1')
      for (const words of ['Oops!', 'Refresh Page', 'Selfie']) expect(recording).not.toContain(words)
      for (const { body } of services.received) expect(body).not.toMatch(/maya@|code=[^*]/)
      expect(complaints.filter((text) => text.includes('Content Security Policy'))).toEqual([])
    })
  })
})
