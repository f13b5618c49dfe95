import { readFile } from 'node:fs/promises'
import { headshotsOf, type ReadyMember } from '@keylight/testing/product-member'
import { expect, inaccessible } from '@keylight/testing/walk'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { test } from './fixtures.ts'

/** The member's headshot credits, from the server. */
const creditsOf = async ({ api }: ReadyMember['client']) => (await api.getUserData({})).credits.imageGeneration

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' })
const saved = (page: Page) => expect(page.getByText('Saved. Change anything you like, for free.')).toBeVisible()

async function downloaded(page: Page): Promise<Buffer> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  return await readFile(await (await downloading).path())
}

/** Position of a part within the thumbnail, in screen pixels. */
async function placeOf(page: Page, part: Locator) {
  const stage = (await page.locator('canvas').first().boundingBox())!
  const box = (await part.boundingBox())!
  return { ...box, x: box.x - stage.x, y: box.y - stage.y, unit: stage.width / 1280, stage }
}

/** Editor contents as bytes of an opaque image. */
async function shown(page: Page): Promise<Buffer> {
  // Text is painted once its font has loaded.
  await page.evaluate(() => document.fonts.ready)
  const url = await page
    .locator('canvas')
    .first()
    .evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL())
  return Buffer.from(url.split(',')[1]!, 'base64')
}

/** Mean difference between two images in levels of 255, and the share of clearly different pixels. */
async function compare(one: Buffer, other: Buffer) {
  // Fine edges may be off by a pixel.
  const read = (file: Buffer) => sharp(file).removeAlpha().blur(1.5).raw().toBuffer({ resolveWithObject: true })
  const [a, b] = [await read(one), await read(other)]
  expect([b.info.width, b.info.height]).toEqual([a.info.width, a.info.height])
  let [sum, far] = [0, 0]
  for (let i = 0; i < a.data.length; i++) {
    const off = Math.abs(a.data[i]! - b.data[i]!)
    sum += off
    if (off > 48) far++
  }
  return { mean: sum / a.data.length, far: far / a.data.length }
}

// Proves 1.11
test('designs a thumbnail with mouse and keyboard, renders it as in the editor, and changes it for free', async ({
  page,
  product,
  member,
}) => {
  await page.goto(`${product.url}/ai-thumbnail-generator`)
  const headline = page.getByRole('button', { name: /^“Your headline”/ })
  await expect(headline).toBeVisible()
  expect(await inaccessible(page)).toEqual([])
  expect(await creditsOf(member.client)).toBe(10)

  await headline.dblclick()
  const words = page.getByRole('textbox', { name: 'Words' })
  await expect(words).toBeFocused()
  await words.fill('How we moved to the sea')
  await page.getByText('Playfair Display', { exact: true }).click()
  await page.getByRole('checkbox', { name: 'Behind the person' }).check()
  const text = page.getByRole('button', { name: /^“How we moved to the sea”/ })
  const before = await placeOf(page, text)

  await text.focus()
  for (const key of ['Shift+ArrowDown', 'Shift+ArrowDown', 'ArrowRight', 'ArrowRight', '-'])
    await page.keyboard.press(key)
  const after = await placeOf(page, text)
  expect(after.y - before.y).toBeCloseTo(20 * before.unit, 0)
  expect(after.x - before.x).toBeCloseTo(2 * before.unit, 0)
  expect(after.width).toBeLessThan(before.width)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  expect((await placeOf(page, text)).y).toBeCloseTo(before.y, 0)
  await page.keyboard.press('Control+y')
  expect((await placeOf(page, text)).y).toBeCloseTo(after.y, 0)

  // The person snaps to the middle.
  const person = page.getByRole('button', { name: /^Person\./ })
  await person.click({ position: { x: 60, y: 200 } })
  const { x, y, width, stage } = await placeOf(page, person)
  const grip = { x: stage.x + x + 60, y: stage.y + y + 200 }
  await page.mouse.move(grip.x, grip.y)
  await page.mouse.down()
  await page.mouse.move(grip.x - (x + width / 2 - stage.width / 2) + 4, grip.y + 1, { steps: 8 })
  await page.mouse.up()
  const to = await placeOf(page, person)
  expect(Math.abs(to.x + to.width / 2 - stage.width / 2)).toBeLessThan(1)

  await page.getByRole('tab', { name: 'Layers' }).click()
  await page.getByRole('button', { name: 'Move “How we moved to the sea” up' }).click()
  await expect(page.getByRole('button', { name: 'Move “How we moved to the sea” up' })).toBeDisabled()
  await page.getByRole('button', { name: 'Hide Person' }).click()
  await expect(person).toHaveCount(0)
  await page.getByRole('button', { name: 'Show Person' }).click()
  expect(await inaccessible(page)).toEqual([])

  // Navigating away and back keeps the design and its undo history.
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL(`${product.url}/`)
  await page.goBack()
  await expect(page.getByText('This is your unfinished design.')).toBeVisible()
  await expect(text).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled()
  expect(await inaccessible(page)).toEqual([])

  await page.getByRole('button', { name: 'Create thumbnail' }).click()
  await saved(page)
  await expect(page).toHaveURL(/thumbnail=thb_/)
  expect(await creditsOf(member.client)).toBe(9)
  const first = await downloaded(page)
  expect(await sharp(first).metadata()).toMatchObject({ format: 'jpeg', width: 1280, height: 720 })
  const near = await compare(await shown(page), first)
  expect(near.mean).toBeLessThan(4)
  expect(near.far).toBeLessThan(0.01)

  await page.reload()
  await expect(person).toBeVisible()
  await page.getByRole('tab', { name: 'Background' }).click()
  await page.getByText('Colours', { exact: true }).click()
  await page.getByRole('tab', { name: 'Layout' }).click()
  await page.getByText('Story 9:16').click()
  await page.getByText('PNG', { exact: true }).click()
  await save(page).click()
  await saved(page)
  expect(await creditsOf(member.client)).toBe(9)
  const second = await downloaded(page)
  expect(await sharp(second).metadata()).toMatchObject({ format: 'png', width: 1080, height: 1920 })
  expect(second.length).toBeLessThan(2_000_000)
  const alike = await compare(await shown(page), second)
  expect(alike.mean).toBeLessThan(4)
  expect(alike.far).toBeLessThan(0.01)
  await expect(page.getByRole('heading', { name: 'Your thumbnails' })).toBeVisible()
  expect(await inaccessible(page)).toEqual([])
})

// Proves 2.60
test('starts from a selected image, with its photo, clothes and background', async ({ page, product, member }) => {
  const { pictures } = await headshotsOf(member, ['man.headshot.outdoor-sunset'])
  await page.goto(`${product.url}/ai-thumbnail-generator?picture=${pictures[0]!._id}`)
  await page.getByRole('tab', { name: 'Background' }).click()
  await expect(page.getByRole('radio', { name: 'Outdoor Sunset' })).toBeChecked()
  await page.getByRole('button', { name: 'Create thumbnail' }).click()
  await saved(page)
  const { thumbnailActivities } = await member.client.api.getHistory({})
  expect(thumbnailActivities[0]).toMatchObject({ style: 'man.headshot.outdoor-sunset', status: 'ready' })
})
