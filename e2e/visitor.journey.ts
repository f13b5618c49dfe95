import { readFile } from 'node:fs/promises'
import { restyleTryout, startTryout } from '@keylight/contract'
import { makeBadPhotos, onePerson } from '@keylight/testing/photo-files'
import { expect, givePhotos, inaccessible } from '@keylight/testing/walk'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { studioMegabytes } from '../apps/web/app/features/tryout/tryout-run.ts'
import type { RgbImage } from '../packages/imaging/src/pixels.ts'
import { decode, psnr } from '../packages/imaging/test/pictures.ts'
import { test } from './fixtures.ts'

/** Collects the path of every request that sends something to the server, and every error in the console. */
function watch(page: Page) {
  const sent: string[] = []
  const errors: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(new URL(request.url()).pathname)
  })
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  return { sent, errors }
}

async function download(page: Page): Promise<Uint8Array> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  return await readFile(await (await downloading).path())
}

test('makes, restyles and downloads a headshot of a visitor without uploading the photo', async ({ page, product }) => {
  const { sent, errors } = watch(page)
  const loaded: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (/\.(wasm|onnx)$|worker/.test(request.url()))
      loaded.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto(product.url)
  await expect(page.getByRole('radio', { name: 'On this device' })).toBeChecked()
  expect(loaded).toEqual([])
  await givePhotos(page, [onePerson[0]!])
  await expect(page.getByText("This happens on your device, so your photo isn't uploaded.")).toBeVisible()
  await expect(page.getByText('Your headshot: Blue Gradient')).toBeVisible()
  expect(await inaccessible(page)).toEqual([])
  const megabytes = (await Promise.all(loaded)).reduce((sum, bytes) => sum + bytes, 0) / 1e6
  expect(Math.round(megabytes)).toBe(studioMegabytes)

  await page.getByRole('button', { name: 'Studio Brown' }).click()
  await expect(page.getByText('Your headshot: Studio Brown')).toBeVisible()
  const picture = await sharp(await download(page)).metadata()
  expect(picture).toMatchObject({ format: 'jpeg', width: 1024, height: 1280 })
  expect(picture.exif).toBeUndefined()
  expect(picture.xmpAsString).toContain('digitalsourcetype/composite')
  expect(sent).toEqual([])
  expect(errors).toEqual([])
})

test('makes, restyles and downloads a headshot on the server when the visitor chooses so', async ({
  page,
  product,
}) => {
  const { sent, errors } = watch(page)
  await page.goto(product.url)
  await page.getByText('On the server', { exact: true }).click()
  await givePhotos(page, [onePerson[0]!])
  await expect(page.getByText('Your headshot: Blue Gradient')).toBeVisible()
  await page.getByRole('button', { name: 'Studio Brown' }).click()
  await expect(page.getByText('Your headshot: Studio Brown')).toBeVisible()
  const picture = await sharp(await download(page)).metadata()
  expect(picture).toMatchObject({ format: 'jpeg', width: 1024, height: 1280 })
  expect(picture.exif).toBeUndefined()
  expect(sent).toEqual([startTryout.path, restyleTryout.path])
  expect(errors).toEqual([])
})

test('makes the same picture on the device and on the server, also in front of a rendered place', async ({
  page,
  product,
}) => {
  const pictures: RgbImage[] = []
  for (const way of ['On this device', 'On the server']) {
    await page.goto(product.url)
    await page.getByText(way, { exact: true }).click()
    await page.getByRole('button', { name: 'Outdoor Sunset' }).click()
    await givePhotos(page, [onePerson[0]!])
    await expect(page.getByText('Your headshot: Outdoor Sunset')).toBeVisible()
    pictures.push(await decode(await download(page)))
  }
  const [device, server] = pictures
  expect(psnr(device!, server!)).toBeGreaterThan(38)
})

for (const missing of ['worker', 'wasm'])
  test(`uploads nothing without the consent of the visitor when the ${missing} fails to load`, async ({
    page,
    product,
  }) => {
    const { sent } = watch(page)
    await page.route(new RegExp(missing), (route) => route.abort())
    await page.goto(product.url)
    await givePhotos(page, [onePerson[0]!])
    await expect(page.getByText("Your device couldn't make the headshot")).toBeVisible()
    await expect(page.getByText("Your photo hasn't left it.")).toBeVisible()
    expect(await inaccessible(page)).toEqual([])
    expect(sent).toEqual([])
    await page.getByRole('button', { name: 'Use the server' }).click()
    await expect(page.getByText('Your headshot: Blue Gradient')).toBeVisible()
    expect(sent).toEqual([startTryout.path])
  })

test('makes a headshot on the free headshot page, and explains what is wrong with each unusable photo', async ({
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

for (const colorScheme of ['light', 'dark'] as const) {
  test(`finds no accessibility problem on the public pages in the ${colorScheme} scheme`, async ({
    browser,
    product,
  }) => {
    const context = await browser.newContext({ colorScheme })
    const page = await context.newPage()
    for (const path of ['/', '/auth', '/ai-free-headshot-generator']) {
      await page.goto(product.url + path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      expect(await inaccessible(page)).toEqual([])
    }
    await context.close()
  })
}

test('opens menus on hover on a wide screen, and on tap behind the burger button on a narrow one', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 768, height: 800 })
  await page.goto(product.url)
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

test('tells a returning visitor when part of the page fails to load, and a refresh fixes it', async ({
  page,
  product,
}) => {
  const { errors } = watch(page)
  await page.goto(product.url)
  await page.evaluate(() => localStorage.setItem('token', 'of a session that has ended'))
  const part = /\/assets\/store-/
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

test('takes a visitor who opens a page for members to the sign-in page', async ({ page, product }) => {
  await page.goto(`${product.url}/ai-image-generator`)
  await expect(page).toHaveURL(`${product.url}/auth`)
})

test('takes a visitor who opens an unknown address to the sign-in page', async ({ page, product }) => {
  await page.goto(`${product.url}/no-such-page`)
  await expect(page).toHaveURL(`${product.url}/auth`)
})
