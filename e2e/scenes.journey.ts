import { readFile } from 'node:fs/promises'
import { expect, inaccessible, untilInteractive } from '@keylight/testing/walk'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { digitalSourceOf } from '../packages/imaging/src/encode/encode-picture.ts'
import { test } from './fixtures.ts'

/** Rendering takes seconds on an idle machine, and longer while other journeys run. */
const patience = { timeout: 120_000 }

const variation = (page: Page, number: number) => page.getByRole('img', { name: new RegExp(`^Variation ${number}: `) })

async function downloaded(page: Page): Promise<Buffer> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download image' }).click()
  return await readFile(await (await downloading).path())
}

/** Pixels of an image on the page. */
async function shownPixels(page: Page, number: number): Promise<Buffer> {
  const base64 = await variation(page, number).evaluate((image: HTMLImageElement) => {
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    canvas.getContext('2d')!.drawImage(image, 0, 0)
    return canvas.toDataURL('image/png').split(',')[1]!
  })
  return await sharp(Buffer.from(base64, 'base64')).resize(48, 32).removeAlpha().raw().toBuffer()
}

const difference = (one: Buffer, other: Buffer) =>
  one.reduce((sum, value, i) => sum + Math.abs(value - other[i]!), 0) / one.length

// Proves 2.16c
test('renders four different sunsets over the sea on the device, and one in full size', async ({ page, product }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && pathname !== '/api/utils/capture') sent.push(pathname)
  })
  await page.goto(`${product.url}/ai-free-text-to-image-generator`)
  await untilInteractive(page)
  await page.getByRole('textbox', { name: 'Describe the image' }).fill('sunset over the sea with a surfer')
  await expect(page.getByRole('list', { name: 'Understood' }).getByRole('listitem')).toHaveText(['Sunset', 'Sea'])
  await expect(page.getByText('We can’t render people, so we left out “surfer”.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Seed' }).fill('2')
  await page.getByRole('button', { name: 'Create 4 images' }).click()
  await expect(page.getByText('Choose one to render it in full size')).toBeVisible(patience)
  expect(await inaccessible(page)).toEqual([])
  expect(difference(await shownPixels(page, 1), await shownPixels(page, 3))).toBeGreaterThan(8)

  await page.getByRole('button', { name: 'Render image 1 in full size' }).click()
  await expect(page.getByText('1,024 × 682 pixels, seed 2')).toBeVisible(patience)
  const picture = await downloaded(page)
  expect(await digitalSourceOf(picture)).toBe('algorithmicMedia')
  const { width, height } = await sharp(picture).metadata()
  expect([width, height]).toEqual([1024, 682])
  // Warm near the horizon, which is a little below the middle.
  const { channels } = await sharp(
    await sharp(picture).extract({ left: 0, top: 330, width: 1024, height: 45 }).toBuffer(),
  ).stats()
  expect(channels[0]!.mean).toBeGreaterThan(channels[2]!.mean + 40)
  expect(sent).toEqual([])
})

// Proves 2.16c
test('renders photos with the chosen camera, lists unsupported words, and stops on request', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/ai-free-realistic-photo-generator`)
  await untilInteractive(page)
  const words = page.getByRole('textbox', { name: 'Describe the image' })
  await words.fill('a cat in watercolour')
  await expect(page.getByText('We can’t render animals, so we left out “cat”.')).toBeVisible()
  await page.getByRole('button', { name: 'Create 4 images' }).click()
  await expect(page.getByText(/^Name something we can render: sky, sea, mountains/)).toBeVisible()

  await words.fill('dunes')
  await page.getByRole('combobox', { name: 'Time of day' }).selectOption('night')
  await page.getByRole('textbox', { name: 'Seed' }).fill('7')
  await page.getByRole('button', { name: 'Create 4 images' }).click()
  await expect(variation(page, 1)).toBeVisible(patience)
  const night = await shownPixels(page, 1)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('progressbar')).toHaveCount(0)

  await page.getByRole('combobox', { name: 'Time of day' }).selectOption('noon')
  await page.getByRole('button', { name: 'Create 4 images' }).click()
  await expect(variation(page, 1)).toBeVisible(patience)
  const mean = (pixels: Buffer) => pixels.reduce((sum, value) => sum + value, 0) / pixels.length
  expect(mean(await shownPixels(page, 1))).toBeGreaterThan(mean(night) + 40)
  await page.getByRole('button', { name: 'Cancel' }).click()
})
