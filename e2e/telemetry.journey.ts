import { type Received, startTelemetryServices, type TelemetryServices } from '@keylight/testing'
import { type Page, test } from '@playwright/test'
import { newDataFolder, type Product, removeDataFolder, startProduct } from './product.ts'
import { expect, signInByLink } from './walk.ts'

/** A product of its own, that is removed after the test. */
async function withProduct(env: Record<string, string>, use: (product: Product) => Promise<void>): Promise<void> {
  const folder = newDataFolder()
  const product = await startProduct(folder, env)
  try {
    await use(product)
  } finally {
    await product.stop()
    removeDataFolder(folder)
  }
}

async function withServices(use: (services: TelemetryServices) => Promise<void>): Promise<void> {
  const services = await startTelemetryServices()
  try {
    await use(services)
  } finally {
    await services.stop()
  }
}

/** A visitor who looks around: the header, a page, the footer. */
async function lookAround(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  await page.getByRole('banner').getByRole('link', { name: 'Keylight' }).click()
  await page.getByRole('contentinfo').getByRole('button', { name: 'FAQ' }).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/auth$/)
}

test('with nothing configured a visit asks this server for pages and files, and sends nothing anywhere', async ({
  page,
}) => {
  await withProduct({}, async (product) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`))
    await page.goto(`${product.url}/?utm_source=news`)
    await lookAround(page)
    await page.waitForLoadState('networkidle')
    expect(asked.filter((what) => !what.startsWith(`GET ${product.url}/`))).toEqual([])
    expect(asked.filter((what) => /\/(telemetry|analytics|errors)|\/api\/utils/.test(what))).toEqual([])
  })
})

test('where an analytics service is configured, it hears of the landing, each page, each click, and who signs in', async ({
  page,
}) => {
  await withServices(async (services) => {
    const { SENTRY_DSN: _, ...env } = services.env
    await withProduct(env, async (product) => {
      await page.goto(`${product.url}/?utm_source=news&utm_campaign=may`)
      await lookAround(page)
      await signInByLink(page, product, 'maya@example.com')
      await services.until(() => services.events().some(({ event }) => event === '$identify'))
      // What waits is sent when the page is left.
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
      const told = services.events().filter(({ event }) => event !== '$identify')
      // Calls can overtake each other; what happened when is told by the time of the event.
      const inOrder = told.toSorted((one, other) => Date.parse(one.timestamp) - Date.parse(other.timestamp))
      expect(inOrder.map(({ event, properties }) => [properties.$pathname, event, properties])).toEqual(
        expected.map(([path, event, properties]) => [path, event, expect.objectContaining(properties)]),
      )
      const visitors = new Set(told.map(({ distinct_id }) => distinct_id))
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

/** The items of the envelopes that a Sentry got: a header and a payload each. */
function itemsOf(received: readonly Received[]) {
  return received.flatMap(({ body }) => {
    const [, ...lines] = body.split('\n')
    return lines.flatMap((line, at) => {
      const type = /^\{"type":"(event|span|replay_recording)"/.exec(line)?.[1]
      return type ? [{ type, payload: lines.slice(at + 1) }] : []
    })
  })
}

test('where an error-reporting service is configured, a page that breaks is reported and replayed without its words', async ({
  page,
}) => {
  await withServices(async (services) => {
    const { ANALYTICS_URL: _, ANALYTICS_KEY: __, ...env } = services.env
    await withProduct(env, async (product) => {
      const complaints: string[] = []
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
      await signInByLink(page, product, 'maya@example.com')
      expect(complaints).toEqual([])
      await page.route('**/api/user/data', async (route) => {
        const data = await (await route.fetch()).json()
        await route.fulfill({ json: { ...data, credits: null } })
      })
      await page.goto(product.url)
      await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible()
      // React draws the document anew; what was said of it before must not be lost.
      await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light')

      const items = () => itemsOf(services.received)
      await services.until(() => items().some(({ type }) => type === 'event'))
      await services.until(() => items().some(({ type }) => type === 'replay_recording'))
      const { exception } = JSON.parse(items().find(({ type }) => type === 'event')!.payload[0]!)
      expect(exception.values[0]).toMatchObject({ type: 'TypeError', value: expect.stringContaining('null') })
      expect(items().some(({ type }) => type === 'span')).toBe(true)
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
