import { readFile } from 'node:fs/promises'
import { onePerson } from '@keylight/testing/photo-files'
import { expect, givePhotos, inaccessible, untilInteractive } from '@keylight/testing/walk'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { decode, psnr } from '../packages/imaging/test/pictures.ts'
import { test } from './fixtures.ts'

/** Opens a tool and records its requests and errors. */
async function openTool(page: Page, url: string) {
  const sent: string[] = []
  const errors: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const isVisit = pathname === '/api/utils/capture' && (request.postDataBuffer()?.length ?? 0) < 2000
    if (request.method() !== 'GET' && !isVisit) sent.push(pathname)
  })
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(url)
  await untilInteractive(page)
  return { sent, errors }
}

async function saved(page: Page, button: string): Promise<Buffer> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return await readFile(await (await downloading).path())
}

/** Colour at a position relative to the image's size. */
async function colourAt(file: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = 4 * (Math.floor(y * info.height) * info.width + Math.floor(x * info.width))
  return [...data.subarray(at, at + 4)]
}

// Proves 2.16b
test('removes a background in full size, adds a colour, and restores an erased part', async ({ page, product }) => {
  const { sent, errors } = await openTool(page, `${product.url}/ai-free-background-remover`)
  const photo = onePerson[0]!
  await givePhotos(page, [photo])
  await expect(page.getByRole('img', { name: 'Your image without its background' })).toBeVisible()
  expect(await inaccessible(page)).toEqual([])

  const cut = await saved(page, 'Download in full size')
  const { width, height } = await sharp(photo).metadata()
  const { format, xmpAsString, ...size } = await sharp(cut).metadata()
  expect([format, size.width, size.height]).toEqual(['png', width, height])
  expect(xmpAsString).toContain('digitalsourcetype/composite')
  expect((await colourAt(cut, 0.03, 0.05))[3]).toBe(0)
  expect((await colourAt(cut, 0.5, 0.9))[3]).toBe(255)

  await page.getByText('Colour', { exact: true }).click()
  await page.getByRole('radio', { name: '#d7263d' }).check({ force: true })
  expect(await colourAt(await saved(page, 'Download in full size'), 0.03, 0.05)).toEqual([0xd7, 0x26, 0x3d, 255])

  await page.getByText('Transparent', { exact: true }).click()
  await page.getByText('Remove', { exact: true }).click()
  const brush = page.getByRole('application', { name: 'Brush what to remove' })
  const stage = (await brush.boundingBox())!
  const [x, y] = [stage.x + 0.5 * stage.width, stage.y + 0.9 * stage.height]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 8, y)
  await page.mouse.up()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled()
  expect((await colourAt(await saved(page, 'Download in full size'), 0.5, 0.9))[3]).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
  expect((await colourAt(await saved(page, 'Download in full size'), 0.5, 0.9))[3]).toBe(255)

  // The same by keyboard; the brush starts in the middle.
  await brush.focus()
  for (const key of ['ArrowDown', 'Space', 'ArrowRight', 'ArrowRight', 'Space']) await page.keyboard.press(key)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled()
  await expect(brush).toBeFocused()
  expect((await colourAt(await saved(page, 'Download in full size'), 0.5, 0.51))[3]).toBe(0)
  expect(await inaccessible(page)).toEqual([])
  expect([sent, errors]).toEqual([[], []])
})

// Proves 2.16b
test('upscales two images, rejects a file that is not an image, and opens a result in another tool', async ({
  page,
  product,
}) => {
  const { sent, errors } = await openTool(page, `${product.url}/ai-free-image-upscaler`)
  const original = await sharp(onePerson[0]!).resize(600, 600, { fit: 'cover' }).png().toBuffer()
  const small = await sharp(original).resize(300, 300).png().toBuffer()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      { name: 'small.png', mimeType: 'image/png', buffer: small },
      { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear all') },
      { name: 'tiny.png', mimeType: 'image/png', buffer: await sharp(small).resize(100, 80).png().toBuffer() },
    ])
  await expect(page.getByRole('alert')).toContainText('letter.txt: It isn’t a JPEG, PNG, WebP, AVIF or HEIC image.')
  await page.getByText('Off', { exact: true }).click()
  await page.getByText('PNG', { exact: true }).click()
  await expect(page.getByText('600 × 600 pixels')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download all 2' })).toBeVisible()
  expect(await inaccessible(page)).toEqual([])
  await page.getByRole('button', { name: 'Remove tiny.png' }).click()
  const large = await saved(page, 'Download image')
  const byBrowser = await sharp(small).resize(600, 600, { kernel: 'linear' }).png().toBuffer()
  const truth = await decode(original)
  expect(psnr(await decode(large), truth)).toBeGreaterThan(psnr(await decode(byBrowser), truth) + 1)

  await page.getByText('Use in…').click()
  await page.getByRole('button', { name: 'Free Background Remover' }).click()
  await expect(page.getByRole('img', { name: 'Your image without its background' })).toBeVisible()
  expect(await colourAt(await saved(page, 'Download in full size'), 0.02, 0.02)).toEqual([0, 0, 0, 0])
  expect([sent, errors]).toEqual([[], []])
})

// Proves 2.16b
test('paints only the background, and applies the animation filter with a summer sky', async ({ page, product }) => {
  const { sent, errors } = await openTool(page, `${product.url}/ai-free-image-to-image-generator`)
  const photo = onePerson[0]!
  await givePhotos(page, [photo])
  await expect(page.getByAltText('The painting')).toBeVisible()
  await page.getByText('Black and white', { exact: true }).click()
  await page.getByText('Only the background', { exact: true }).click()
  const half = await saved(page, 'Download in full size')
  const [red, green, blue] = await colourAt(half, 0.03, 0.05)
  expect(Math.max(red!, green!, blue!) - Math.min(red!, green!, blue!)).toBeLessThan(12)
  const face = await colourAt(half, 0.5, 0.45)
  expect(face[0]! - face[2]!).toBeGreaterThan(15)

  await page.goto(`${product.url}/free-studio-ghibli-ai-filter`)
  await untilInteractive(page)
  await givePhotos(page, [photo])
  await expect(page.getByAltText('The painting')).toBeVisible()
  expect(await inaccessible(page)).toEqual([])
  const drawn = await saved(page, 'Download in full size')
  const sky = await colourAt(drawn, 0.97, 0.03)
  expect(sky[2]! - sky[0]!).toBeGreaterThan(60)
  const { width, height } = await sharp(photo).metadata()
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'jpeg', width, height })
  expect([sent, errors]).toEqual([[], []])
})
