import { readFile } from 'node:fs/promises'
import { headshotsOf } from '@keylight/testing/product-member'
import { expect, inaccessible, readyPictures } from '@keylight/testing/walk'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { test } from './fixtures.ts'

const history = '/ai-model-training-results'
const styles = ['man.headshot.studio-dark', 'man.headshot.blue-gradient', 'man.headshot.white-background']

async function downloaded(page: Page, start: () => Promise<void>): Promise<{ name: string; file: Buffer }> {
  const downloading = page.waitForEvent('download')
  await start()
  const download = await downloading
  return { name: download.suggestedFilename(), file: await readFile(await download.path()) }
}

/** Mean difference between two images of the same size, in levels of 255. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((file) => sharp(file).removeAlpha().raw().toBuffer()))
  let sum = 0
  for (let index = 0; index < a!.length; index++) sum += Math.abs(a![index]! - b![index]!)
  return sum / a!.length
}

test('opens every image at its own URL, zooms, navigates by keys and swipes, and closes with Back', async ({
  page,
  product,
  member,
}) => {
  const { pictures } = await headshotsOf(member, styles)
  await page.goto(product.url + history)
  await expect(readyPictures(page)).toHaveCount(3)
  expect(await inaccessible(page)).toEqual([])
  await page.getByRole('button', { name: 'Open Studio Dark' }).click()
  await expect(page).toHaveURL(new RegExp(`picture=${pictures[0]!._id}`))
  const viewer = page.getByRole('dialog', { name: 'Ana, Studio Dark' })
  await expect(viewer).toBeVisible()
  await expect(viewer.getByText(/Face shape unchanged: \d{3} points checked/)).toBeVisible()
  expect(await inaccessible(page)).toEqual([])
  const desktop = page.viewportSize()!
  await page.setViewportSize({ width: 360, height: 740 })
  // On a phone, one row shows the main tools, and menus contain the rest.
  const rows = new Set<number>()
  for (const name of ['Favourite', 'Compare before and after', 'Edit', 'Share', 'More', 'Download']) {
    const tool = viewer.getByRole('button', { name, exact: true })
    await expect(tool).toBeInViewport({ ratio: 1 })
    rows.add((await tool.boundingBox())!.y)
  }
  expect(rows.size).toBe(1)
  await expect(viewer.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
  for (const [menu, items] of [
    ['Edit', ['Retouch', 'Light', 'Upscale', 'Edit in chat', 'Change outfit', 'Video', 'Thumbnail']],
    ['More', ['Sizes and formats', 'Delete']],
  ] as const) {
    await viewer.getByRole('button', { name: menu, exact: true }).click()
    for (const name of items) await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
  }
  expect(await inaccessible(page)).toEqual([])
  await expect(viewer.getByText(/Face shape unchanged/)).toBeInViewport({ ratio: 1 })
  await expect(viewer.getByRole('link', { name: /^from photo/ })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize(desktop)

  // The file name has the person and the style, and keys still work afterwards.
  const { name, file } = await downloaded(page, () => viewer.getByRole('button', { name: 'Download' }).click())
  expect(name).toBe('Ana, Studio Dark.jpg')
  expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width: 1024, height: 1280 })
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(new RegExp(`picture=${pictures[1]!._id}`))

  // Zooms by key, wheel and double click; at 100%, image pixels match screen pixels.
  const zoomed = (to: RegExp) => page.getByRole('button', { name: to })
  // It fits the wide window again.
  await expect(zoomed(/Now 4\d%$/)).toBeVisible()
  await page.keyboard.press('1')
  await expect(zoomed(/Now 100%$/)).toBeVisible()
  const large = page.getByRole('dialog').getByAltText('Blue Gradient')
  await expect
    .poll(async () => {
      const { width, height } = (await large.boundingBox())!
      return [width, height].map(Math.round)
    })
    .toEqual([1024, 1280])
  const shown = await large.boundingBox()
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await large.boundingBox())!.y).toBeLessThan(shown!.y)
  const stage = page.viewportSize()!
  await page.mouse.move(stage.width / 2, stage.height / 2)
  await page.mouse.wheel(0, -300)
  await expect(zoomed(/Now 1[5-9]\d%$/)).toBeVisible()
  await page.mouse.dblclick(stage.width / 2, stage.height / 2)
  await expect(zoomed(/Now [1-9]\d%$/)).toBeVisible()

  await swipe(page, -200)
  await expect(page).toHaveURL(new RegExp(`picture=${pictures[2]!._id}`))
  await page.reload()
  await expect(page.getByRole('dialog', { name: 'Ana, White Background' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(product.url + history)
})

/** Swipes across the middle of the window. */
async function swipe(page: Page, by: number): Promise<void> {
  const { width, height } = page.viewportSize()!
  const session = await page.context().newCDPSession(page)
  const at = (x: number) => ({ touchPoints: [{ x: width / 2 + x, y: height / 2 }] })
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(0) })
  for (const part of [0.3, 0.6, 1])
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(by * part) })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

// Proves 1.14, 3.19, 4.35, 8.6
test('crops downloads for a network, from the upscale if there is one', async ({ page, product, member }) => {
  const picture = (await headshotsOf(member, styles.slice(0, 1))).pictures[0]!
  expect(picture.face).not.toBeNull()
  await page.goto(`${product.url}${history}?picture=${picture._id}`)
  await page.getByRole('button', { name: 'Sizes and formats' }).click()
  const dialog = page.getByRole('dialog', { name: 'Download for…' })
  expect(await inaccessible(page)).toEqual([])
  const original = Buffer.from(await (await fetch(product.url + picture.url!)).arrayBuffer())

  const square = await downloaded(page, async () => {
    await dialog.getByText('Square', { exact: true }).click()
    await dialog.getByText('PNG', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Download for Square' }).click()
  })
  expect(square.name).toBe('Ana, Studio Dark, Square.png')
  const made = await sharp(square.file).metadata()
  expect(made).toMatchObject({ format: 'png', width: 1024, height: 1024 })
  // Same pixels around the face as in the image, and the same digital source type.
  const tops = [...Array(257).keys()]
  const middle = await sharp(square.file).extract({ left: 400, top: 500, width: 224, height: 8 }).png().toBuffer()
  const differences = await Promise.all(
    tops.map(async (top) =>
      difference(
        middle,
        await sharp(original)
          .extract({ left: 400, top: top + 500, width: 224, height: 8 })
          .png()
          .toBuffer(),
      ),
    ),
  )
  expect(Math.min(...differences)).toBeLessThan(1)
  expect(made.xmp?.toString()).toContain('digitalsourcetype/composite')

  const profile = await downloaded(page, async () => {
    await dialog.getByText('LinkedIn', { exact: true }).click()
    await dialog.getByText('JPEG', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Download for LinkedIn' }).click()
  })
  const { width, height, format, xmp } = await sharp(profile.file).metadata()
  expect([width, height, format]).toEqual([width, width, 'jpeg'])
  expect(height).toBeGreaterThanOrEqual(400)
  expect(height).toBeLessThanOrEqual(800)
  expect(profile.file.length).toBeLessThan(8 * 1024 * 1024)
  expect(xmp?.toString()).toContain('digitalsourcetype/composite')
  const paper = await downloaded(page, async () => {
    await dialog.getByText('CV', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Download for CV' }).click()
  })
  expect(await sharp(paper.file).metadata()).toMatchObject({ width: 413, height: 531, density: 300 })

  await dialog.getByText('Square', { exact: true }).click()
  await dialog.getByText('2,048 pixels', { exact: true }).click()
  await expect(dialog.getByText('Enlarged from 1,024 pixels.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Upscale it for real detail' }).click()
  await expect(page.getByText('2,048 × 2,560 pixels, 5.2 megapixels')).toBeVisible()
  await expect(page.getByText('Uses 1 of your 2 upscale credits.')).toBeVisible()
  expect(await inaccessible(page)).toEqual([])
  await page.getByRole('button', { name: 'Upscale 2×' }).click()
  await expect(page.getByText('Image upscaling initiated. Please be patient...')).toBeVisible()
  await expect(dialog.getByText(/From your 2× upscale/)).toBeVisible()
  const large = await downloaded(page, () => dialog.getByRole('button', { name: 'Download for Square' }).click())
  expect(await sharp(large.file).metadata()).toMatchObject({ width: 2048, height: 2048 })
})

test('shares an image until the link is turned off, deletes with undo, and downloads several as a ZIP', async ({
  page,
  product,
  member,
  browser,
}) => {
  await headshotsOf(member, styles)
  await page.goto(product.url + history)
  await page.getByRole('button', { name: 'Open Studio Dark' }).click()
  await expect(page.getByRole('dialog', { name: 'Ana, Studio Dark' })).toBeVisible()
  await page.keyboard.press('s')
  const dialog = page.getByRole('dialog', { name: 'Share' })
  expect(await inaccessible(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(link)
  await expect(visitor.getByRole('img')).toBeVisible()
  await expect.poll(() => visitor.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1024)
  expect(await inaccessible(visitor)).toEqual([])
  await dialog.getByRole('button', { name: 'Turn off link' }).click()
  await expect(dialog.getByRole('button', { name: 'Create link' })).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('This link no longer works')).toBeVisible()
  await visitor.context().close()
  await dialog.getByRole('button', { name: 'Publish to gallery' }).click()
  await expect(dialog.getByRole('button', { name: 'Remove from gallery' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await page.keyboard.press('Delete')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.keyboard.press('Escape')
  await expect(readyPictures(page)).toHaveCount(3)
  await page.getByRole('checkbox', { name: 'Select Studio Dark' }).check()
  await page.getByRole('checkbox', { name: 'Select White Background' }).click({ modifiers: ['Shift'] })
  await expect(page.getByText('3 selected')).toBeVisible()
  expect(await inaccessible(page)).toEqual([])
  const zip = await downloaded(page, () => page.getByRole('button', { name: 'Download ZIP' }).click())
  expect(zip.name).toBe('Keylight, 3 files.zip')
  for (const style of ['Studio Dark', 'Blue Gradient', 'White Background'])
    expect(zip.file.includes(`Ana, ${style}.jpg`)).toBe(true)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('No images yet')).toBeVisible()
  // Leaving the page makes the deletion final.
  await page.goto(`${product.url}/`)
  await page.goto(product.url + history)
  await expect(page.getByText('No images yet')).toBeVisible()
  expect((await member.client.api.getHistory({})).activities).toEqual([])
})
