import { pages, signUp } from '@keylight/contract'
import type { Product } from '@keylight/testing/product'
import { expect, inaccessible, untilInteractive } from '@keylight/testing/walk'
import type { Page } from '@playwright/test'
import { test } from './fixtures.ts'

test.use({
  environment: {
    KEYLIGHT_ANNOUNCEMENT: 'Open day',
    KEYLIGHT_ANNOUNCEMENT_URL: 'https://example.org/open-day',
    KEYLIGHT_CONTACT: 'host@example.org',
    KEYLIGHT_ENGINE: 'fake',
  },
})
// In one worker, so that the product is started once.
test.describe.configure({ mode: 'default' })

const prerendered = pages.filter(({ ready, audience }) => ready && (audience === 'public' || audience === 'signedOut'))
const listed = prerendered.filter(({ kind }) => kind !== 'auth')

/** Signs the browser in with a new account, which has not finished onboarding. */
async function signIn(page: Page, product: Product, email: string): Promise<void> {
  const answer = await fetch(product.url + signUp.path, {
    method: signUp.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'correct horse battery' }),
  })
  const { token } = (await answer.json()) as { token: string }
  await page.addInitScript((token) => localStorage.setItem('token', token), token)
}

const attribute = (page: Page, selector: string, name: string) => page.locator(selector).getAttribute(name)

test('every public page has its own title, description, address and heading', async ({ page, product }) => {
  const seen = {
    title: new Map<string, string>(),
    description: new Map<string, string>(),
    h1: new Map<string, string>(),
  }
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  for (const { path } of listed) {
    const answer = await page.goto(product.url + path)
    expect([path, answer?.status()]).toEqual([path, 200])
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    const own = {
      title: await page.title(),
      description: (await attribute(page, 'meta[name=description]', 'content')) ?? '',
      h1: (await page.getByRole('heading', { level: 1 }).textContent()) ?? '',
    }
    expect(own.description.length, `${path}: ${own.description}`).toBeGreaterThanOrEqual(70)
    expect(own.description.length, `${path}: ${own.description}`).toBeLessThanOrEqual(160)
    expect(own.title.length, `${path}: ${own.title}`).toBeLessThanOrEqual(60)
    for (const [what, words] of Object.entries(own) as [keyof typeof seen, string][]) {
      expect(seen[what].get(words), `${path} has the ${what} of another page: ${words}`).toBeUndefined()
      seen[what].set(words, path)
    }
    const address = product.url + path
    expect(await attribute(page, 'link[rel=canonical]', 'href')).toBe(address)
    expect(await attribute(page, 'meta[property="og:url"]', 'content')).toBe(address)
    expect(await attribute(page, 'meta[property="og:title"]', 'content')).toBe(own.title)
    expect(await attribute(page, 'meta[property="og:description"]', 'content')).toBe(own.description)
    const image = await fetch((await attribute(page, 'meta[property="og:image"]', 'content'))!)
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    for (const data of await page.locator('script[type="application/ld+json"]').allTextContents())
      expect(JSON.parse(data)).toMatchObject({ '@context': 'https://schema.org', '@type': expect.any(String) })
    // The build writes this address, and the server must replace it.
    expect(await (await fetch(address)).text()).not.toContain('keylight.invalid')
  }
  expect(complaints).toEqual([])
})

test('the title and the address of a page change when a visitor moves on without a reload', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/about-us`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'License' }).click()
  await expect(page).toHaveURL(`${product.url}/license`)
  await expect(page).toHaveTitle(/^License/)
  expect(await attribute(page, 'link[rel=canonical]', 'href')).toBe(`${product.url}/license`)
})

test('every internal link on a public page leads to a page that exists', async ({ page, product }) => {
  const targets = new Set<string>()
  for (const { path } of prerendered) {
    await page.goto(product.url + path)
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
    for (const link of links) targets.add(link.split('#')[0]!)
  }
  for (const target of targets) expect([target, (await fetch(product.url + target)).status]).toEqual([target, 200])
})

test('a page does not load the content of another page', async ({ page, product }) => {
  const scripts = new Map<string, Promise<string>>()
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.set(response.url(), response.text())
  })
  const wordsOf = async (path: string) => {
    await page.goto(product.url + path)
    await untilInteractive(page)
    return (await attribute(page, 'meta[name=description]', 'content'))!
  }
  const corporate = await wordsOf('/professional-photos/corporate-headshots')
  scripts.clear()
  await wordsOf('/professional-photos/linkedin-headshots')
  expect(scripts.size).toBeGreaterThan(5)
  for (const [url, source] of scripts) expect((await source).includes(corporate), url).toBe(false)
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`content pages are accessible in the ${colorScheme} scheme`, async ({ browser, product }) => {
    const context = await browser.newContext({ colorScheme })
    const page = await context.newPage()
    for (const { path } of listed) {
      await page.goto(product.url + path)
      expect(await inaccessible(page)).toEqual([])
    }
    await context.close()
  })

test('the FAQ and Pricing buttons scroll smoothly, or at once for people who prefer reduced motion', async ({
  page,
  product,
}) => {
  /** Clicks the button and returns whether the page has moved as soon as the click is handled. */
  const movesAtOnce = async (name: string, id: string) => {
    await page.goto(product.url)
    const button = page.getByRole('contentinfo').getByRole('button', { name })
    await button.scrollIntoViewIfNeeded()
    const moved = page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          addEventListener(
            'click',
            () => {
              const before = scrollY
              addEventListener('click', () => resolve(scrollY !== before), { once: true })
            },
            { capture: true, once: true },
          )
        }),
    )
    await button.click()
    await expect(page.locator(`#${id}`)).toBeInViewport()
    return await moved
  }
  expect(await movesAtOnce('FAQ', 'faq')).toBe(false)
  expect(await movesAtOnce('Pricing', 'pricing')).toBe(false)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await movesAtOnce('Pricing', 'pricing')).toBe(true)
})

test('the Pricing button leads from any page to the pricing section of the landing page', async ({ page, product }) => {
  await page.goto(`${product.url}/about-us`)
  await page.getByRole('banner').getByRole('button', { name: 'Pricing' }).click()
  await expect(page).toHaveURL(`${product.url}/#pricing`)
  await expect(page.locator('#pricing')).toBeInViewport()
  await expect(page.locator('#pricing').getByRole('link', { name: 'host@example.org' })).toBeVisible()
})

test('the footer has two columns on a small screen and four on a large one', async ({ page, product }) => {
  await page.goto(`${product.url}/about-us`)
  const columns = async (width: number) => {
    await page.setViewportSize({ width, height: 800 })
    const grid = page.getByRole('navigation', { name: 'Footer' })
    return await grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length)
  }
  expect([await columns(360), await columns(1280)]).toEqual([2, 4])
})

test('the header starts where the announcement above it ends, however many lines it has', async ({ page, product }) => {
  await page.goto(`${product.url}/about-us`)
  const announced = page.getByRole('complementary', { name: 'Announcement' })
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    for (const words of ['Open day', 'A much longer announcement that takes several lines on a phone. '.repeat(3)]) {
      await announced.getByRole('link').evaluate((link, words) => {
        link.textContent = words
      }, words)
      const [above, header] = [await announced.boundingBox(), await page.getByRole('banner').boundingBox()]
      expect(above!.height).toBeGreaterThan(20)
      expect(header!.y).toBeCloseTo(above!.y + above!.height, 0)
    }
  }
})

test('a signed-in user is taken home from every page for signed-out visitors', async ({ page, product }) => {
  await signIn(page, product, 'out@example.com')
  for (const { path } of prerendered.filter(({ audience }) => audience === 'signedOut')) {
    await page.goto(product.url + path)
    await expect(page).toHaveURL(`${product.url}/`)
  }
})

test('a user who has not finished onboarding is taken home from every page for onboarded users', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'new@example.com')
  for (const { path } of pages.filter(({ ready, audience }) => ready && audience === 'onboarded')) {
    await page.goto(product.url + path)
    await expect(page).toHaveURL(`${product.url}/`)
  }
})

test('a signed-in user sees public pages under the header for members', async ({ page, product }) => {
  await signIn(page, product, 'reader@example.com')
  await page.goto(`${product.url}/about-us`)
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  expect(await inaccessible(page)).toEqual([])
})

test('the spinner for a returning visitor appears after 200 ms', async ({ page, product }) => {
  await signIn(page, product, 'waiting@example.com')
  await page.route('**/api/user/data', () => new Promise(() => undefined))
  await page.goto(product.url)
  await expect(page.locator('html')).toHaveAttribute('data-token')
  const declared = await page.evaluate(() => {
    const { animationDelay, animationFillMode, content } = getComputedStyle(document.documentElement, '::after')
    return { animationDelay, animationFillMode, content }
  })
  expect(declared).toEqual({ animationDelay: '0s, 0.2s', animationFillMode: 'none, backwards', content: '""' })
})

test('the gender and the profession that a user chooses are saved', async ({ page, product }) => {
  await signIn(page, product, 'judge@example.com')
  await page.goto(product.url)
  await page.getByText(/by profession/i).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText(/women/i).click()
  await page.getByRole('main').getByText('Judge', { exact: true }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect
    .poll(async () => {
      const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` }
      const { onboarding } = await (await fetch(`${product.url}/api/user/data`, { headers })).json()
      return [onboarding.mode.value, onboarding.profession.value]
    })
    .toEqual(['profession', ['woman.profession.judge']])
})

test('a page that fails to load is logged and shows an error, and a refresh fixes it', async ({ page, product }) => {
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  await page.goto(`${product.url}/about-us`)
  await untilInteractive(page)
  const file = /\/assets\/license-/
  await page.route(file, (route) => route.abort())
  await page.getByRole('contentinfo').getByRole('link', { name: 'License' }).click()
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  expect(logged.some((words) => words.startsWith('page load failed:'))).toBe(true)
  await page.unroute(file)
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'License' })).toBeVisible()
})
