import { headshotsOf, shot, signInAdmin } from '@keylight/testing/product-member'
import { expect, inaccessible, signInWith, untilInteractive } from '@keylight/testing/walk'
import { adminEmail, test, withoutStudio } from './fixtures.ts'

test.use({ environment: withoutStudio })

// Proves 1.25, 2.13
test('shows a published image in the gallery until a visitor reports it and the admin removes it', async ({
  browser,
  product,
  member,
}) => {
  const { pictures } = await headshotsOf(member, ['man.headshot.studio-blue'])
  const { picture } = await member.client.api.publishPicture({ pictureId: pictures[0]!._id, title: 'On the roof' })
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`${product.url}/gallery`)
  const tiles = visitor.getByRole('list', { name: 'Images' }).getByRole('button')
  await expect(tiles.first()).toHaveText('On the roof')
  expect(await inaccessible(visitor, { within: 'main' })).toEqual([])

  // Groups and pages have their own URLs, and the layout doesn't shift when more images are added.
  await visitor.getByRole('link', { name: 'Poses' }).click()
  await expect(visitor).toHaveURL(`${product.url}/gallery?group=pose`)
  await expect(tiles.first()).not.toHaveText('On the roof')
  await visitor.getByRole('link', { name: 'All', exact: true }).click()
  await expect(tiles).toHaveCount(60)
  const last = tiles.nth(59)
  const before = await last.evaluate((tile: HTMLElement) => tile.getBoundingClientRect().top + scrollY)
  await visitor.getByRole('button', { name: 'Show more images' }).click()
  await expect(tiles).toHaveCount(120)
  expect(await last.evaluate((tile: HTMLElement) => tile.getBoundingClientRect().top + scrollY)).toBe(before)
  await expect(visitor).toHaveURL(`${product.url}/gallery?page=2`)
  await visitor.reload()
  await visitor.getByRole('link', { name: 'Show newer images' }).click()
  await expect(tiles.first()).toHaveText('On the roof')

  await tiles.first().click()
  const opened = visitor.getByRole('dialog', { name: 'On the roof' })
  await opened.getByRole('button', { name: 'Report this image' }).click()
  await opened.getByLabel('Note (optional)').fill('Nobody asked me.')
  expect(await inaccessible(visitor, { within: 'dialog' })).toEqual([])
  await opened.getByRole('button', { name: 'Send report' }).click()
  await expect(opened.getByText('Thank you. We’ve received your report.')).toBeVisible()
  await visitor.keyboard.press('Escape')
  await expect(tiles.first()).toBeFocused()

  const admin = await (await browser.newContext()).newPage()
  await signInWith(admin, await signInAdmin(product, adminEmail))
  await admin.goto(`${product.url}/gallery#reports`)
  const reported = admin.getByRole('region', { name: 'Reported images' })
  await expect(reported.getByText('“Nobody asked me.”')).toBeVisible()
  expect(await inaccessible(admin, { within: 'main' })).toEqual([])
  await reported.getByRole('button', { name: 'Remove from gallery' }).click()
  await expect(reported.getByText('No reports to review.')).toBeVisible()
  await visitor.reload()
  await expect(tiles.first()).not.toHaveText('On the roof')
  expect((await fetch(product.url + picture.url)).status).toBe(404)
  for (const page of [visitor, admin]) await page.context().close()
})

// Proves 1.25
test("the layout doesn't shift when published images replace the samples", async ({ browser, product, member }) => {
  for (const aspect of ['square', 'landscape', 'portrait'] as const) {
    const { shoot } = await member.client.api.requestShoot({
      modelId: member.modelId,
      styles: ['man.headshot.studio-blue', 'man.profession.ceo'],
      aspect,
    })
    for (const { _id } of (await shot(member.client, shoot)).pictures)
      await member.client.api.publishPicture({ pictureId: _id, title: `Published: ${aspect}` })
  }
  const shifts: { path: string; width: number; shift: number }[] = []
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 360, height: 740 },
    { width: 1920, height: 1400 },
  ]) {
    const visitor = await (await browser.newContext({ viewport })).newPage()
    await visitor.addInitScript(noteShifts)
    for (const path of ['/gallery', '/explore', '/gallery?group=headshot']) {
      // The samples are painted before the published images load.
      await visitor.route('**/api/utils/get-inspired**', async (route) => {
        await visitor.waitForFunction(() => document.querySelector('main li img')?.getClientRects().length)
        await visitor.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
        await route.continue()
      })
      await visitor.goto(product.url + path)
      await expect(visitor.getByRole('main').getByText('Published: square').first()).toBeVisible()
      await visitor.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
      shifts.push({ path, width: viewport.width, shift: (await visitor.evaluate(() => window.layoutShift)) ?? 1 })
    }
    await visitor.context().close()
  }
  // The only remaining shift is the web font replacing the fallback.
  expect(shifts.filter(({ shift }) => shift > 0.005)).toEqual([])
})

declare global {
  interface Window {
    /** Cumulative layout shift without user input. */
    layoutShift?: number
  }
}

/** Runs in the browser. */
function noteShifts(): void {
  window.layoutShift = 0
  const see = (entry: PerformanceEntry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) window.layoutShift = (window.layoutShift ?? 0) + value
  }
  new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type: 'layout-shift', buffered: true })
}

// Proves 1.24, 2.13
test('shows an approved review on the wall of love until its author deletes it', async ({
  browser,
  page,
  product,
  member,
}) => {
  const words = `They look like me, and that is all I wanted (${member.email}).`
  await page.goto(`${product.url}/wall-of-love`)
  await untilInteractive(page)
  await page.getByRole('button', { name: 'Write a review' }).click()
  await page.getByText('5 · Excellent').click()
  await page.getByLabel('Review', { exact: true }).fill(words)
  await page.getByLabel('Display name').fill('Ana')
  expect(await inaccessible(page, { within: 'main' })).toEqual([])
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByText('Waiting for approval')).toBeVisible()

  const admin = await (await browser.newContext()).newPage()
  await signInWith(admin, await signInAdmin(product, adminEmail))
  await admin.goto(`${product.url}/wall-of-love`)
  const moderation = admin.getByRole('region', { name: 'Pending reviews' })
  const waiting = moderation.getByRole('listitem').filter({ hasText: words })
  await waiting.getByRole('button', { name: 'Approve' }).click()
  await expect(admin.getByRole('list', { name: 'User reviews' }).getByText(words)).toBeVisible()
  await admin.context().close()

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`${product.url}/wall-of-love`)
  const wall = visitor.getByRole('list', { name: 'User reviews' })
  await expect(wall.getByText(words)).toBeVisible()
  expect(await inaccessible(visitor, { within: 'main' })).toEqual([])
  await page.reload()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Delete review' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete review' }).click()
  await expect(page.getByRole('button', { name: 'Write a review' })).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'Who can write' })).toBeVisible()
  await expect(visitor.getByText(words)).toHaveCount(0)
  await visitor.context().close()
})

// Proves 1.26, 2.13, 2.39
test('links the changelog to its feed, and the sitemap to every page', async ({ page, product }) => {
  await page.goto(`${product.url}/changelog`)
  const feedAddress = await page.locator('link[type="application/atom+xml"]').getAttribute('href')
  const answer = await fetch(new URL(feedAddress!, product.url))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8'])
  const feed = await answer.text()
  const entries = await page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'application/xml')
    return [...document.querySelectorAll('entry > link')].map((link) => link.getAttribute('href') ?? '')
  }, feed)
  expect(entries.length).toBeGreaterThan(5)
  for (const address of entries) {
    expect(address.startsWith(`${product.url}/changelog#`)).toBe(true)
    await expect(page.locator(new URL(address).hash)).toHaveCount(1)
  }

  await page.goto(`${product.url}/html-sitemap`)
  const links = await page
    .getByRole('main')
    .locator('a[href^="/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href')!))])
  expect(links).toContain('/secret-ltd-packages')
  await expect(page.getByRole('main').locator('a[href^="https://example.com/blog/"]')).toHaveCount(50)
})
