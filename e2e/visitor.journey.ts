import { readFile } from 'node:fs/promises'
import { restyleTryout, startTryout } from '@keylight/contract'
import { makeBadPhotos, onePerson } from '@keylight/testing/photo-files'
import {
  agree,
  expect,
  givePhotos,
  inaccessible,
  inaccessibleInBothSchemes,
  onboardUpToConsent,
  signInByLink,
  untilInteractive,
} from '@keylight/testing/walk'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { studioMegabytes } from '../apps/web/app/features/tryouts/tryout-run.ts'
import { decode, psnr } from '../packages/imaging/test/pictures.ts'
import { test } from './fixtures.ts'

/**
 * Records paths of requests with a body, and console errors. The visit counter's requests are too small for a photo.
 */
function watch(page: Page) {
  const sent: string[] = []
  const errors: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const isVisit = pathname === '/api/utils/capture' && (request.postDataBuffer()?.length ?? 0) < 2000
    if (request.method() !== 'GET' && !isVisit) sent.push(pathname)
  })
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  return { sent, errors }
}

/** Next to the large image; the gallery below has the same styles. */
const styleButton = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Styles' }).getByRole('button', { name })

async function download(page: Page): Promise<Uint8Array> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download', exact: true }).click()
  return await readFile(await (await downloading).path())
}

test('makes, restyles and downloads the same headshot on the device and on the server', async ({ page, product }) => {
  const { sent, errors } = watch(page)
  const loaded: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (/\.(wasm|onnx|bin)$|worker/.test(request.url()))
      loaded.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto(product.url)
  await expect(page.getByText('Private: your photo stays on your device.')).toBeVisible()
  expect(loaded).toEqual([])
  await givePhotos(page, [onePerson[0]!])
  await expect(page.getByText('This runs on your device, so your photo isn’t uploaded.')).toBeVisible()
  await expect(page.getByText('Your headshot: Blue Gradient')).toBeVisible()
  expect(await inaccessible(page)).toEqual([])
  const megabytes = (await Promise.all(loaded)).reduce((sum, bytes) => sum + bytes, 0) / 1e6
  expect(Math.round(megabytes)).toBe(studioMegabytes)

  // In front of a rendered scene.
  await styleButton(page, 'Outdoor Sunset').click()
  await expect(page.getByText('Your headshot: Outdoor Sunset')).toBeVisible()
  const onDevice = await download(page)
  const picture = await sharp(onDevice).metadata()
  expect(picture).toMatchObject({ format: 'jpeg', width: 1024, height: 1280 })
  expect(picture.exif).toBeUndefined()
  expect(picture.xmpAsString).toContain('digitalsourcetype/composite')
  expect(sent).toEqual([])

  await page.getByRole('button', { name: 'Remove photo' }).click()
  await page.goto(product.url)
  await untilInteractive(page)
  await page.getByRole('button', { name: 'Use our server instead' }).click()
  await styleButton(page, 'Outdoor Sunset').click()
  await givePhotos(page, [onePerson[0]!])
  await expect(page.getByText('Your headshot: Outdoor Sunset')).toBeVisible()
  const onServer = await download(page)
  expect(psnr(await decode(onDevice), await decode(onServer))).toBeGreaterThan(38)
  await styleButton(page, 'Studio Brown').click()
  await expect(page.getByText('Your headshot: Studio Brown')).toBeVisible()
  const restyled = await sharp(await download(page)).metadata()
  expect(restyled).toMatchObject({ format: 'jpeg', width: 1024, height: 1280 })
  expect(restyled.exif).toBeUndefined()
  expect(sent).toEqual([startTryout.path, restyleTryout.path])
  expect(errors).toEqual([])
})

/** Images of the visitor on the page. */
const ownPictures = (page: Page) => page.locator('[data-own-tile] img[src^="blob:"]')

// Proves 1.6
test('shows the visitor across the page until they remove their photo, without uploading it', async ({
  page,
  product,
}) => {
  const { sent, errors } = watch(page)
  const headshot = page.getByText('Your headshot: Blue Gradient')
  await page.goto(product.url)
  await givePhotos(page, [onePerson[0]!])
  await expect(headshot).toBeVisible()
  for (const heading of ['Choose your background and lighting', 'Made for your profession', 'How it works']) {
    const part = page.locator('section').filter({ has: page.getByRole('heading', { name: heading }) })
    const tile = part.locator('[data-own-tile]').first()
    await tile.scrollIntoViewIfNeeded()
    await expect(tile.locator('img[src^="blob:"]')).toBeVisible()
  }
  expect(await inaccessible(page)).toEqual([])
  await page.getByText('Samples', { exact: true }).click()
  await expect(ownPictures(page)).toHaveCount(0)
  await page.getByText('You', { exact: true }).click()
  await expect(ownPictures(page)).not.toHaveCount(0)

  await page.reload()
  await expect(headshot).toBeVisible()
  await page.getByRole('link', { name: 'Sign up', exact: true }).first().click()
  await expect(page).toHaveURL(`${product.url}/auth`)
  await expect(page.getByRole('img', { name: 'Your headshot' })).toBeVisible()
  await page.goBack()
  await expect(headshot).toBeVisible()
  expect(errors.splice(0)).toEqual([])
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Buy milk.') })
  await expect(page.getByText('Your earlier headshot is still here.')).toBeVisible()
  await expect(headshot).toBeVisible()

  await page.getByRole('button', { name: 'Remove photo' }).click()
  await expect(page.getByText('Choose a selfie')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Choose a selfie')).toBeVisible()
  await expect(ownPictures(page)).toHaveCount(0)
  expect(sent).toEqual([])
  // Playwright's trace requests the invalid image again, which the page's content policy blocks.
  expect(errors.filter((text) => !text.startsWith("Connecting to 'blob:"))).toEqual([])
})

/** Records studio light animations that start on the page. */
const countLights = (page: Page) =>
  page.addInitScript(() => {
    const started = { lights: 0 }
    Object.assign(window, { started })
    addEventListener('animationstart', ({ animationName }) => {
      if (animationName === 'light-up') started.lights++
    })
  })
const startedLights = (page: Page) =>
  page.evaluate(() => (window as unknown as { started: { lights: number } }).started.lights)

test('fades the studio lights up once, over the first headshot, unless reduced motion is on', async ({
  page,
  product,
}) => {
  const headshot = page.getByRole('img', { name: 'Your headshot: Blue Gradient' })
  await countLights(page)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(product.url)
  await givePhotos(page, [onePerson[0]!])
  await expect(headshot).toBeVisible()
  await expect.poll(() => startedLights(page)).toBe(3)
  await expect(page.locator('.studio-lights')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Download', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Compare' }).click()
  await page.getByRole('button', { name: 'Show headshot' }).click()
  await styleButton(page, 'Studio Dark').click()
  await expect(page.getByText('Your headshot: Studio Dark')).toBeVisible()
  await styleButton(page, 'Blue Gradient').click()
  await expect(headshot).toBeVisible()
  expect(await startedLights(page)).toBe(3)

  await page.reload()
  await expect(page.getByRole('img', { name: /^Your headshot: / })).toBeVisible()
  expect(await startedLights(page)).toBe(0)
  await page.getByRole('button', { name: 'Remove photo' }).click()
  await styleButton(page, 'Blue Gradient').click()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await givePhotos(page, [onePerson[0]!])
  await expect(headshot).toBeVisible()
  await expect(page.getByRole('link', { name: 'Download', exact: true })).toBeVisible()
  expect(await startedLights(page)).toBe(0)
})

// Proves 1.6
test('keeps a photo chosen offline, and makes the headshot once the connection is back', async ({ page, product }) => {
  const { sent } = watch(page)
  await page.goto(product.url)
  await untilInteractive(page)
  await page.context().setOffline(true)
  await givePhotos(page, [onePerson[0]!])
  await expect(page.getByText('You’re offline')).toBeVisible()
  expect(await inaccessible(page)).toEqual([])
  await page.context().setOffline(false)
  await expect(page.getByText('Your headshot: Blue Gradient')).toBeVisible()
  expect(sent).toEqual([])
})

test('rejects a file that is not a photo without loading the neural networks', async ({ page, product }) => {
  await page.route(/\.(wasm|onnx)$/, () => undefined)
  await page.goto(product.url)
  await expect(page.getByText('Private: your photo stays on your device.')).toBeVisible()
  await untilInteractive(page)
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File(['Buy milk.'], 'photo.jpg', { type: 'image/jpeg' }))
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData }))
  })
  await expect(page.getByText('We can’t use this photo')).toBeVisible()
})

test('keeps text typed before hydration, and submits forms only after it', async ({ page, product }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(`${product.url}/auth`, { waitUntil: 'commit' })
  const email = page.getByLabel('Email')
  await email.fill('early@example.com')
  await email.press('Enter')
  release()
  await untilInteractive(page)
  await email.press('Enter')
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  expect(page.url()).toBe(`${product.url}/auth`)
})

test('shows the headshot and its download button without scrolling on a phone', async ({ page, product }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(product.url)
  await page.getByRole('button', { name: 'Use our server instead' }).click()
  await givePhotos(page, [onePerson[0]!])
  await expect(page.getByRole('link', { name: 'Download', exact: true })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('img', { name: 'Your headshot: Blue Gradient' })).toBeInViewport({ ratio: 1 })
})

test("adds the free preview's photo to the new model after consent", async ({ page, product }) => {
  await page.goto(product.url)
  await givePhotos(page, [onePerson[0]!])
  await expect(page.getByRole('link', { name: 'Download', exact: true })).toBeVisible()
  await signInByLink(page, product, 'tried@example.com')
  await onboardUpToConsent(page, 'Robin')
  await agree(page)
  await expect(page.getByText('1 photo. Add 2 more.')).toBeVisible()
})

for (const missing of ['worker', 'wasm'])
  test(`doesn't upload without consent when the ${missing} fails to load`, async ({ page, product }) => {
    const { sent } = watch(page)
    await page.route(new RegExp(missing), (route) => route.abort())
    await page.goto(product.url)
    await givePhotos(page, [onePerson[0]!])
    await expect(page.getByText('Your device couldn’t create the headshot')).toBeVisible()
    await expect(page.getByText('Your photo hasn’t been uploaded.')).toBeVisible()
    expect(await inaccessible(page)).toEqual([])
    expect(sent).toEqual([])
    await page.getByRole('button', { name: 'Use our server', exact: true }).click()
    await expect(page.getByText('Your headshot: Blue Gradient')).toBeVisible()
    expect(sent).toEqual([startTryout.path])
  })

// Proves 1.6, 2.15
test('makes a headshot on the free headshot page, and explains why each unusable photo is rejected', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/ai-free-headshot-generator`)
  for (const { path, sentence } of await makeBadPhotos()) {
    await givePhotos(page, [path])
    await expect(page.getByText(sentence)).toBeVisible()
  }
  await givePhotos(page, [onePerson[1]!])
  await expect(page.getByText('Your headshot: Blue Gradient')).toBeVisible()
})

// The pages journey checks all other pages.
// Proves 2.9, 6.1, 9.8
test('the sign-in page is accessible in light and dark mode', async ({ page, product }) => {
  await page.goto(`${product.url}/auth`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  expect(await inaccessibleInBothSchemes(page)).toEqual([])
})

// Proves 2.27, 9.2
test('opens menus on hover on wide screens, and from the hamburger button on narrow screens', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 768, height: 800 })
  await page.goto(product.url)
  await untilInteractive(page)
  const header = page.getByRole('banner')
  const menu = header.getByRole('button', { name: 'AI Free Tools' })
  const entry = header.getByRole('link', { name: 'Free Headshot Generator' })
  await expect(header.getByRole('button', { name: 'Menu' })).toBeHidden()
  await expect(entry).toBeHidden()
  await menu.hover()
  await expect(entry).toBeVisible()
  await page.mouse.move(400, 700)
  await expect(entry).toBeHidden()

  await page.setViewportSize({ width: 767, height: 800 })
  await expect(menu).toBeHidden()
  await header.getByRole('button', { name: 'Menu' }).click()
  await menu.hover()
  await expect(entry).toBeHidden()
  await menu.click()
  await expect(entry).toBeVisible()
  await menu.click()
  await expect(entry).toBeHidden()
  await header.getByRole('button', { name: 'Menu' }).click()
  await expect(menu).toBeHidden()
})

test('shows a returning visitor an error when part of the page fails to load, and recovers after a refresh', async ({
  page,
  product,
}) => {
  const { errors } = watch(page)
  // A page without scripts, because ours would check the token and remove it as expired.
  await page.goto(`${product.url}/robots.txt`)
  await page.evaluate(() => localStorage.setItem('token', 'of a session that has ended'))
  // The store needs this file; public pages don't.
  const part = /\/assets\/redux-toolkit/
  await page.route(part, (route) => route.abort())
  for (const path of ['/', '/ai-free-headshot-generator']) {
    await page.goto(product.url + path)
    await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible()
    expect(errors.some((words) => words.startsWith('page load failed:'))).toBe(true)
    errors.length = 0
  }
  await page.unroute(part)
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await expect(page).toHaveURL(`${product.url}/auth`)
})

// Proves 4.7
test('redirects visitors from member pages to the sign-in page', async ({ page, product }) => {
  await page.goto(`${product.url}/ai-image-generator`)
  await expect(page).toHaveURL(`${product.url}/auth`)
})

// Proves 2.7
test('returns 404 to crawlers at an unknown URL, and redirects a visitor to the sign-in page', async ({
  page,
  product,
}) => {
  const answer = await page.goto(`${product.url}/no-such-page`)
  expect([answer?.status(), answer?.headers()['x-robots-tag']]).toEqual([404, 'noindex'])
  await expect(page).toHaveURL(`${product.url}/auth`)
  await expect(page.getByText('There’s no page at /no-such-page')).toBeVisible()
  expect(await inaccessible(page)).toEqual([])
  await page.getByRole('link', { name: 'home page' }).click()
  await expect(page).toHaveURL(`${product.url}/`)
})
