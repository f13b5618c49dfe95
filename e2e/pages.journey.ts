import { pages, signUp, type Page as TablePage, unlistedPaths } from '@keylight/contract'
import type { Product } from '@keylight/testing/product'
import { expect, inaccessible, inaccessibleInBothSchemes, untilInteractive } from '@keylight/testing/walk'
import type { Page } from '@playwright/test'
import { test } from './fixtures.ts'

test.use({
  environment: {
    KEYLIGHT_ANNOUNCEMENT: 'Open day',
    KEYLIGHT_ANNOUNCEMENT_URL: 'https://example.org/open-day',
    KEYLIGHT_CONTACT: 'contact@example.org',
    KEYLIGHT_ENGINE: 'fake',
  },
})
// Tracing a hundred pages would be slow, and the test lists the problems anyway.
test.use({ trace: 'off' })
// In one worker, so that the product starts only once.
test.describe.configure({ mode: 'default' })

const prerendered = pages.filter(({ ready, audience }) => ready && (audience === 'public' || audience === 'signedOut'))
/** Signs the browser in with a new account that hasn't finished onboarding. */
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

/** Runs `work` for each item, up to `atATime` in parallel. */
async function inLanes<Item>(items: Iterable<Item>, lanes: number, work: (item: Item, lane: number) => Promise<void>) {
  const waiting = [...items].values()
  const lane = async (number: number) => {
    for (const item of waiting) await work(item, number)
  }
  await Promise.all(Array.from({ length: lanes }, (_, number) => lane(number)))
}

/** Page facts that must be unique, and the anchors that links can target. */
interface Visited {
  title: string
  description: string
  headings: string[]
  canonical: string | null
  robots: string | null
  shared: string | null
  /** Internal link targets. */
  links: string[]
  pictures: string[]
  ids: string[]
}

/** Read in the browser. */
function readPage(): Visited {
  const attribute = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name) ?? null
  const all = (selector: string) => [...document.querySelectorAll(selector)]
  const sources = all('main img, main source, header img, footer img').flatMap((image) => [
    image.getAttribute('src'),
    ...(image.getAttribute('srcset') ?? '').split(',').map((source) => source.trim().split(' ')[0]),
  ])
  return {
    title: document.title,
    description: attribute('meta[name=description]', 'content') ?? '',
    headings: all('h1').map((heading) => heading.textContent ?? ''),
    canonical: attribute('link[rel=canonical]', 'href'),
    robots: attribute('meta[name=robots]', 'content'),
    shared: attribute('meta[property="og:image"]', 'content'),
    links: all('a[href]')
      .map((link) => link.getAttribute('href') ?? '')
      .filter((link) => /^[/#]/.test(link)),
    pictures: sources.filter((source): source is string => !!source?.startsWith('/')),
    ids: all('[id]').map(({ id }) => id),
  }
}

// Proves 1.7, 2.5, 2.9, 2.16, 2.17, 2.18, 2.50, 6.1, 9.8
test('every page in the table loads without errors, is unique and accessible, and has no broken links', async ({
  browser,
  product,
}) => {
  // axe checks a hundred pages in two colour schemes, which takes a minute on two free cores.
  test.setTimeout(900_000)
  const visited = new Map<string, Visited>()
  const complaints: string[] = []
  const lanes = 3
  const tabs = await Promise.all(
    Array.from({ length: lanes }, async () => {
      // Screenshots cover phone widths; here every page is loaded once and checked in both colour schemes. Each page
      // gets its own window, because background tabs are painted late.
      const page = await browser.newPage()
      const say = (words: string) => complaints.push(`${new URL(page.url()).pathname}: ${words}`)
      page.on('console', (message) => message.type() === 'error' && say(message.text()))
      page.on('pageerror', (error) => say(error.message))
      return page
    }),
  )
  const worded = prerendered.filter(({ kind }) => kind !== 'auth')
  await inLanes(worded, lanes, async ({ path }, lane) => {
    const page = tabs[lane]!
    const answer = await page.goto(product.url + path)
    if (answer?.status() !== 200) complaints.push(`${path}: status ${answer?.status()}`)
    visited.set(path, await page.evaluate(readPage))
    complaints.push(...(await inaccessibleInBothSchemes(page)))
  })
  await Promise.all(tabs.map((page) => page.close()))

  complaints.push(...notItsOwn(visited, product.url))
  const files = new Set([...visited.values()].flatMap(({ pictures }) => pictures))
  await inLanes(files, 8, async (file) => {
    const { status, headers } = await fetch(product.url + file, { method: 'HEAD' })
    if (status !== 200 || !headers.get('content-type')?.startsWith('image/')) complaints.push(`${file}: ${status}`)
  })
  const targets = new Set(
    [...visited].flatMap(([path, { links }]) => links.map((link) => new URL(link, product.url + path).href)),
  )
  await inLanes(targets, 8, async (target) => {
    const { pathname, hash } = new URL(target)
    const known = visited.get(pathname)
    if (known && hash && !known.ids.includes(hash.slice(1))) complaints.push(`${target}: there is no such place`)
    if (known) return
    const { status } = await fetch(target, { method: 'HEAD' })
    if (status !== 200) complaints.push(`${target}: ${status}`)
  })
  expect(complaints).toEqual([])
})

/** Missing and duplicate facts of a page. */
function notItsOwn(visited: ReadonlyMap<string, Visited>, url: string): string[] {
  const seen = new Map<string, string>()
  return [...visited].flatMap(([path, page]) => {
    const unlisted = unlistedPaths.has(path as TablePage['path'])
    const isShared = [page.title, page.description, page.headings[0] ?? ''].flatMap((words) => {
      const other = seen.get(words)
      seen.set(words, path)
      return other === undefined || other === path ? [] : [`${path} has words of ${other}: ${words}`]
    })
    const promises: [boolean, string][] = [
      [page.title.length > 0 && page.title.length <= 60, `title of ${page.title.length} characters`],
      [page.description.length >= 70 && page.description.length <= 160, `description of ${page.description.length}`],
      [page.headings.length === 1, `${page.headings.length} main headings`],
      [page.canonical === (unlisted ? null : url + path), `canonical ${page.canonical}`],
      [(page.robots ?? '').includes('noindex') === unlisted, `robots ${page.robots}`],
      [unlisted || !!page.shared?.startsWith(`${url}/share/`), `picture for links ${page.shared}`],
    ]
    return [...isShared, ...promises.flatMap(([holds, words]) => (holds ? [] : [`${path}: ${words}`]))]
  })
}

test("sitemap, link previews and llms.txt list every page under this server's URL", async ({ product }) => {
  const read = async (path: string) => await (await fetch(product.url + path)).text()
  const listed = prerendered.filter(({ kind, path }) => kind !== 'auth' && !unlistedPaths.has(path))
  const sitemap = await read('/sitemap.xml')
  const addresses = [...sitemap.matchAll(/<url><loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
  expect(addresses.toSorted()).toEqual(listed.map(({ path }) => product.url + path).toSorted())
  expect(await read('/robots.txt')).toContain(`Sitemap: ${product.url}/sitemap.xml`)
  const summary = await read('/llms.txt')
  for (const { path } of listed.filter(({ kind }) => kind !== 'home'))
    expect(summary).toContain(`](${product.url}${path}):`)
  await inLanes(listed, 8, async ({ path }) => {
    const html = await read(path)
    // Placeholder from the build, which the server must replace.
    expect([path, html.includes('keylight.invalid')]).toEqual([path, false])
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}')
    expect([path, data['@graph']?.[0]?.url]).toEqual([path, product.url + path])
    const shared = await fetch(/<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '')
    expect([path, shared.status, shared.headers.get('content-type')]).toEqual([path, 200, 'image/jpeg'])
  })
  const icon = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(await read('/'))?.[1]
  expect((await fetch(product.url + icon)).headers.get('content-type')).toBe('image/png')
})

test('client-side navigation updates the title and the URL', async ({ page, product }) => {
  await page.goto(`${product.url}/about-us`)
  await untilInteractive(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'License' }).click()
  await expect(page).toHaveURL(`${product.url}/license`)
  await expect(page).toHaveTitle(/^License/)
  expect(await attribute(page, 'link[rel=canonical]', 'href')).toBe(`${product.url}/license`)
})

test('a page loads only its own content', async ({ page, product }) => {
  const scripts = new Set<string>()
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.add(response.url())
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
  for (const url of scripts) expect(await (await fetch(url)).text(), url).not.toContain(corporate)
})

// Proves 2.23, 2.34, 2.35
test('the FAQ and Pricing buttons scroll smoothly, or instantly with reduced motion', async ({ page, product }) => {
  /** Clicks the button and returns whether the page has scrolled by the end of the click handler. */
  const movesAtOnce = async (name: string, id: string) => {
    await page.goto(product.url)
    await untilInteractive(page)
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
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await movesAtOnce('FAQ', 'faq')).toBe(false)
  expect(await movesAtOnce('Pricing', 'pricing')).toBe(false)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await movesAtOnce('Pricing', 'pricing')).toBe(true)
})

// Proves 2.23
test("the Pricing button scrolls to the landing page's pricing section from any page", async ({ page, product }) => {
  await page.goto(`${product.url}/about-us`)
  await untilInteractive(page)
  await page.getByRole('banner').getByRole('button', { name: 'Pricing' }).click()
  await expect(page).toHaveURL(`${product.url}/#pricing`)
  await expect(page.locator('#pricing')).toBeInViewport()
  await expect(page.locator('#pricing').getByRole('link', { name: 'contact@example.org' })).toBeVisible()
})

// Proves 2.37
test('the footer has two columns on a small screen and four on a large one', async ({ page, product }) => {
  await page.goto(`${product.url}/about-us`)
  const columns = async (width: number) => {
    await page.setViewportSize({ width, height: 800 })
    const grid = page.getByRole('navigation', { name: 'Footer' })
    return await grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length)
  }
  expect([await columns(360), await columns(1280)]).toEqual([2, 4])
})

// Proves 2.28
test('the header starts right below an announcement of any height', async ({ page, product }) => {
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

// Proves 2.1
test('signed-in users are redirected home from pages for signed-out visitors', async ({ page, product }) => {
  await signIn(page, product, 'out@example.com')
  for (const { path } of prerendered.filter(({ audience }) => audience === 'signedOut')) {
    await page.goto(product.url + path)
    await expect(page).toHaveURL(({ pathname }) => pathname === '/')
  }
})

// Proves 2.2
test('users in onboarding are redirected home from pages for onboarded users', async ({ page, product }) => {
  await signIn(page, product, 'new@example.com')
  for (const { path } of pages.filter(({ ready, audience }) => ready && audience === 'onboarded')) {
    await page.goto(product.url + path)
    await expect(page).toHaveURL(({ pathname }) => pathname === '/')
  }
})

// Proves 2.5
test('public pages show signed-in users the member header', async ({ page, product }) => {
  await signIn(page, product, 'reader@example.com')
  await page.goto(`${product.url}/about-us`)
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  expect(await inaccessible(page)).toEqual([])
})

// Proves 4.4, 9.6
test('returning visitors see the spinner after 200 ms', async ({ page, product }) => {
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

// Proves 1.28
test('the selected gender and profession are saved', async ({ page, product }) => {
  await signIn(page, product, 'judge@example.com')
  await page.goto(product.url)
  await page.getByText(/by profession/i).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('For women').click()
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

// Proves 8.15
test('logs and shows an error when a page fails to load, and recovers after a refresh', async ({ page, product }) => {
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  await page.goto(`${product.url}/about-us`)
  await untilInteractive(page)
  let isMissing = true
  await page.route(/\/assets\/license-/, (route) => (isMissing ? route.abort() : route.continue()))
  await page.getByRole('contentinfo').getByRole('link', { name: 'License' }).click()
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  expect(logged.some((words) => words.startsWith('Error loading route module'))).toBe(true)
  isMissing = false
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'License' })).toBeVisible()
})
