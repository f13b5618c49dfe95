import { readFile } from 'node:fs/promises'
import { onePerson } from '@keylight/testing/photo-files'
import { expect, givePhotos, inaccessible, untilInteractive } from '@keylight/testing/walk'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { test } from './fixtures.ts'

/** Records a page's errors, and its requests other than to the visit counter. */
function watch(page: Page) {
  const sent: string[] = []
  const errors: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && pathname !== '/api/utils/capture') sent.push(pathname)
  })
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  return { sent, errors }
}

async function download(page: Page, button: string | RegExp): Promise<Buffer> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return await readFile(await (await downloading).path())
}

async function colourAt(picture: Buffer, x: number, y: number): Promise<number[]> {
  const { data } = await sharp(picture)
    .removeAlpha()
    .extract({ left: x, top: y, width: 4, height: 4 })
    .resize(1, 1)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

/** File names in a ZIP, from its local headers. */
function namesIn(zip: Buffer): string[] {
  const names: string[] = []
  for (let at = zip.indexOf('PK\x03\x04'); at >= 0; at = zip.indexOf('PK\x03\x04', at + 4))
    names.push(zip.subarray(at + 30, at + 30 + zip.readUInt16LE(at + 26)).toString())
  return names
}

// Proves 2.16a
test('makes a thumbnail without an account, and keeps its design after a reload and sign-up', async ({
  page,
  product,
}) => {
  const { sent, errors } = watch(page)
  await page.goto(`${product.url}/ai-free-youtube-thumbnail-maker`)
  await untilInteractive(page)
  await givePhotos(page, [onePerson[0]!])
  await page.getByRole('button', { name: 'Bold', exact: true }).click()
  await page.getByRole('tab', { name: 'Text' }).click()
  await page.getByLabel('Words').fill('Thirty days')
  await page.getByLabel('Video title').fill('What thirty days changed')
  await expect(page.getByText('What thirty days changed')).toHaveCount(4)
  await expect(page.getByText('Removing the background on this device…')).toBeHidden()
  expect(await inaccessible(page)).toEqual([])

  const file = await download(page, 'Download thumbnail')
  const picture = sharp(file)
  expect(await picture.metadata()).toMatchObject({ format: 'jpeg', width: 1280, height: 720 })
  expect(file.length).toBeLessThan(2_000_000)
  expect((await picture.metadata()).xmpAsString).toContain('digitalsourcetype/composite')
  // Yellow backdrop in the corner, white around the person, and no yellow on the person.
  const [red, green, blue] = await colourAt(file, 8, 8)
  expect(red! > 220 && green! > 190 && blue! < 120).toBe(true)
  const { channels } = await sharp(
    await picture.extract({ left: 860, top: 200, width: 260, height: 500 }).toBuffer(),
  ).stats()
  expect(channels[2]!.stdev).toBeGreaterThan(40)

  await page.reload()
  await page.getByRole('tab', { name: 'Text' }).click()
  await expect(page.getByLabel('Words')).toHaveValue('Thirty days')
  expect(sent).toEqual([])
  expect(errors).toEqual([])
  await page.getByRole('button', { name: 'Save to account' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  expect(await page.evaluate(() => localStorage.getItem('keylight-carried-thumbnail'))).toContain('Thirty days')
})

// Proves 2.16a
test('describes an image from measurements, and leaves out disabled parts', async ({ page, product }) => {
  const { sent, errors } = watch(page)
  await page.goto(`${product.url}/ai-free-image-to-prompt-generator`)
  await untilInteractive(page)
  const lit = await readFile(new URL('../packages/imaging/test/describe/lights/person-5-side90l.jpg', import.meta.url))
  await page.locator('input[type=file]').first().setInputFiles({ name: 'lit.jpg', mimeType: 'image/jpeg', buffer: lit })
  const prompt = page.getByLabel('Prompt', { exact: true })
  await expect(prompt).toHaveValue(/side light from the left.* --ar 4:5 --style raw$/)
  expect(await inaccessible(page)).toEqual([])
  await page.getByRole('button', { name: /^side light from the left/ }).click()
  await expect(prompt).not.toHaveValue(/side light/)
  await page.getByLabel('What the image shows').fill('a lighthouse keeper')
  await page.getByText('ChatGPT, Gemini, Flux').click()
  await expect(prompt).toHaveValue(/^A .* of a lighthouse keeper, 4:5\./)
  expect(sent).toEqual([])
  expect(errors).toEqual([])
})

// Proves 2.15
test('makes headshots in several styles and sizes from one selfie, and downloads them as a ZIP', async ({
  page,
  product,
}) => {
  const { sent, errors } = watch(page)
  await page.goto(`${product.url}/ai-free-headshot-generator`)
  await untilInteractive(page)
  await givePhotos(page, [onePerson[0]!])
  await expect(page.getByText('Your headshot: Blue Gradient')).toBeVisible()
  const styles = page.getByRole('list', { name: 'Choose one or more' })
  await styles.getByRole('button', { name: 'White Background' }).click()
  await styles.getByRole('button', { name: 'Studio Blue' }).click()
  await page.getByRole('button', { name: 'Create 4 headshots' }).click()
  const zip = await download(page, 'Download all 4')
  expect(namesIn(zip).sort()).toEqual([
    'headshot-studio-blue-linkedin.jpg',
    'headshot-studio-blue-portrait.jpg',
    'headshot-white-background-linkedin.jpg',
    'headshot-white-background-portrait.jpg',
  ])
  const square = await download(page, 'Download White Background for LinkedIn')
  expect(await sharp(square).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 400 })
  for (const channel of await colourAt(square, 4, 4)) expect(channel).toBeGreaterThan(225)
  const portrait = await download(page, 'Download Studio Blue for Portrait')
  expect(await sharp(portrait).metadata()).toMatchObject({ width: 1024, height: 1280 })
  const [red, , blue] = await colourAt(portrait, 20, 20)
  expect(blue!).toBeGreaterThan(red!)
  await page.getByRole('button', { name: 'Compare' }).last().click()
  await expect(page.getByRole('slider', { name: /^Compare your photo with/ })).toBeVisible()
  expect(await inaccessible(page)).toEqual([])
  expect(sent).toEqual([])
  expect(errors).toEqual([])
})

// Proves 2.16a
test('makes a character sheet of twelve scenes, with separate images and cut-outs', async ({ page, product }) => {
  const { sent, errors } = watch(page)
  await page.goto(`${product.url}/ai-free-consistent-ai-characters`)
  await untilInteractive(page)
  await givePhotos(page, [onePerson[0]!])
  await page.getByLabel('Name', { exact: true }).fill('Sam Carter')
  await expect(page.getByRole('button', { name: 'Download sheet' })).toBeVisible()
  expect(await inaccessible(page)).toEqual([])
  const sheet = await download(page, 'Download sheet')
  expect(await sharp(sheet).metadata()).toMatchObject({ format: 'jpeg', width: 2400, height: 3600 })
  // The sheet has all twelve images: no cell is a flat colour.
  const column = (at: number) => 120 + at * (516 + 32)
  for (let index = 0; index < 12; index++) {
    const [x, y] =
      index < 4 ? [2 + (index % 2), Math.floor(index / 2)] : [(index - 4) % 4, 2 + Math.floor((index - 4) / 4)]
    const place = { left: column(x!) + 60, top: 396 + y! * 721 + 60, width: 380, height: 500 }
    const { channels } = await sharp(await sharp(sheet).extract(place).toBuffer()).stats()
    expect(Math.max(...channels.map(({ stdev }) => stdev)), `picture ${index + 1}`).toBeGreaterThan(20)
  }
  const cutout = await download(page, 'Download cut-out: Sticker')
  const { hasAlpha, width = 0 } = await sharp(cutout).metadata()
  expect(hasAlpha).toBe(true)
  const alpha = await sharp(cutout).extractChannel('alpha').raw().toBuffer()
  expect(alpha[0]).toBe(0)
  expect(alpha[Math.round(alpha.length / 2 / width) * width + (width >> 1)]).toBe(255)
  const names = namesIn(await download(page, 'Download all 15'))
  expect(names).toContain('04-garden-watercolour.jpg')
  expect(names).toHaveLength(15)
  expect(sent).toEqual([])
  expect(errors).toEqual([])
})
