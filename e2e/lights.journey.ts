import type { FaceBox, Picture } from '@keylight/contract'
import { headshotsOf } from '@keylight/testing/product-member'
import { expect, inaccessible, untilInteractive } from '@keylight/testing/walk'
import sharp from 'sharp'
import { test } from './fixtures.ts'

const style = 'man.headshot.gray-gradient'

/** Brightness of the face, blurred to its light: 12 × 16 values of 0 to 255. */
async function lightOn(product: string, { url, face, width, height }: Picture): Promise<Buffer> {
  const file = Buffer.from(await (await fetch(new URL(url!, product))).arrayBuffer())
  const part = (of: FaceBox) => ({
    left: Math.round(of.x * width!),
    top: Math.round(of.y * height!),
    width: Math.round(of.width * width!),
    height: Math.round(of.height * height!),
  })
  return await sharp(file).extract(part(face!)).greyscale().resize(12, 16, { fit: 'fill' }).raw().toBuffer()
}

const apart = (one: Buffer, other: Buffer) =>
  one.reduce((sum, value, i) => sum + Math.abs(value - other[i]!), 0) / one.length

test('chooses a light from previews, renders it for free, and offers it for the next order', async ({
  page,
  product,
  member,
}) => {
  const [picture] = (await headshotsOf(member, [style])).pictures
  const history = async () => (await member.client.api.getHistory({})).activities
  const credits = async () => (await member.client.api.getUserData({})).credits.imageGeneration
  const before = await credits()
  await page.goto(`${product.url}/ai-model-training-results?picture=${picture!._id}`)
  await untilInteractive(page)
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Light' })).toBeVisible()
  await page.keyboard.press('l')
  const dialog = page.getByRole('dialog', { name: 'Light', exact: true })
  await expect(dialog.locator('fieldset img[src*="/previews/"]')).toHaveCount(3)
  await expect(dialog.getByRole('radio', { name: 'Style default' })).toBeChecked()
  expect(await inaccessible(page)).toEqual([])
  const save = dialog.getByRole('button', { name: 'Save as new image' })
  await expect(save).toBeDisabled()

  // Also on a phone, in dark mode.
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const name of ['From your photo', 'Soft studio', 'Style default'])
    await expect(dialog.locator('label', { hasText: name })).toBeInViewport({ ratio: 1 })
  await expect(save).toBeInViewport({ ratio: 1 })
  expect(await inaccessible(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ colorScheme: 'light' })

  await dialog.getByRole('radio', { name: 'Style default' }).press('ArrowLeft')
  await expect(dialog.getByRole('radio', { name: 'Soft studio' })).toBeChecked()
  await save.click()
  await expect(dialog).toBeHidden()
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByText(/Soft studio light/)).toBeVisible()
  await expect(viewer.getByRole('button', { name: 'Download' })).toBeVisible()
  const [own, soft] = (await history())[0]!.pictures
  expect(await credits()).toBe(before)
  const [ownLight, softLight] = [await lightOn(product.url, own!), await lightOn(product.url, soft!)]
  expect(apart(ownLight, softLight)).toBeGreaterThan(1.5)
  // Same photo, same place in the frame.
  expect(soft!.photoId).toBe(own!.photoId)
  for (const side of ['x', 'y', 'width', 'height'] as const)
    expect(Math.abs(soft!.face![side] - own!.face![side])).toBeLessThan(0.002)

  await page.goto(`${product.url}/ai-image-generator`)
  const options = page.locator('summary', { hasText: 'per style' })
  await expect(options).toContainText('Soft studio light')
  await page.getByRole('checkbox', { name: 'White Background' }).press('Space')
  await page.getByRole('button', { name: /^Create \d/ }).click()
  await expect(page.getByText(/^\d done$/)).toBeVisible()
  const ordered = (await history())[0]!.pictures
  expect(ordered.map(({ light }) => light)).toEqual(ordered.map(() => 'studio'))

  await options.click()
  await page.getByRole('combobox', { name: 'Light', exact: true }).selectOption('Style default')
  await expect(options).not.toContainText('light')
  await expect.poll(async () => (await member.client.api.getUserData({})).light).toBe('style')
})
