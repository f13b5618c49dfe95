import type { FaceBox } from '@keylight/contract'
import { headshotsOf } from '@keylight/testing/product-member'
import { expect, inaccessible, untilInteractive } from '@keylight/testing/walk'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { test } from './fixtures.ts'

/** The image in the dialog at its natural size, as blended by the browser. */
async function blended(page: Page, product: string): Promise<Buffer> {
  const shown = await page
    .getByRole('dialog', { name: 'Retouch', exact: true })
    .locator('img')
    .evaluateAll((images) =>
      images
        .slice(-2)
        .map((image) => ({ src: (image as HTMLImageElement).src, opacity: getComputedStyle(image).opacity })),
    )
  const [none, full] = await Promise.all(
    shown.map(async ({ src }) =>
      sharp(Buffer.from(await (await fetch(new URL(src, product))).arrayBuffer()))
        .removeAlpha()
        .raw()
        .toBuffer(),
    ),
  )
  const amount = Number(shown[1]!.opacity)
  return Buffer.from(none!.map((value, i) => Math.round(value + amount * (full![i]! - value))))
}

/** Difference between the faces of two images, in levels of 255, without compression noise. */
async function apartInFace(one: Buffer, other: Buffer, face: FaceBox): Promise<number> {
  const [width, height] = [1024, 1280]
  const box = {
    left: Math.round(face.x * width),
    top: Math.round(face.y * height),
    width: Math.round(face.width * width),
    height: Math.round(face.height * height),
  }
  const small = (data: Buffer) =>
    sharp(data, { raw: { width, height, channels: 3 } })
      .extract(box)
      .resize(48)
      .removeAlpha()
      .raw()
      .toBuffer()
  const [a, b] = await Promise.all([small(one), small(other)])
  return a!.reduce((sum, value, i) => sum + Math.abs(value - b![i]!), 0) / a!.length
}

test('retouches an image with a slider, saves the preview next to the original, and undoes it', async ({
  page,
  product,
  member,
}) => {
  const [picture] = (await headshotsOf(member, ['man.headshot.gray-gradient'])).pictures
  await page.goto(`${product.url}/ai-model-training-results?picture=${picture!._id}`)
  await untilInteractive(page)
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Retouch' })).toBeVisible()
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: 'Retouch', exact: true })
  const slider = dialog.getByRole('slider', { name: 'Even out skin' })
  await expect(dialog.getByAltText('With this retouch')).toBeVisible()
  await expect(slider).toHaveAttribute('aria-valuetext', '50%')
  expect(await inaccessible(page)).toEqual([])

  // By keyboard: to the maximum, and back to the style's default.
  await slider.press('End')
  await expect(slider).toHaveAttribute('aria-valuetext', '100%')
  await dialog.getByRole('button', { name: 'Reset retouching' }).click()
  await expect(slider).toHaveAttribute('aria-valuetext', '0%, style default')
  await expect(dialog.getByRole('button', { name: 'Save as new image' })).toBeDisabled()
  await slider.press('End')
  await dialog.getByRole('switch', { name: 'Soften shadows under the eyes' }).press('Space')
  await expect(dialog.getByText('Preparing the preview…')).toBeHidden()
  const original = dialog.getByRole('button', { name: 'Hold to see the original' })
  await original.focus()
  await page.keyboard.down('Space')
  await expect(dialog.getByAltText('The original')).toBeVisible()
  await page.keyboard.up('Space')
  await expect(dialog.getByAltText('With this retouch')).toBeVisible()

  await page.setViewportSize({ width: 360, height: 740 })
  for (const name of ['Save as new image', 'Hold to see the original', 'Close'])
    await expect(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(slider).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ colorScheme: 'light' })

  const preview = await blended(page, product.url)
  await dialog.getByRole('button', { name: 'Save as new image' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).not.toHaveURL(new RegExp(picture!._id))
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByRole('button', { name: 'Download' })).toBeVisible()
  const [shoot] = (await member.client.api.getHistory({})).activities
  expect(shoot!.pictures).toHaveLength(2)
  const pixels = async (url: string) =>
    sharp(Buffer.from(await (await fetch(new URL(url, product.url))).arrayBuffer()))
      .raw()
      .toBuffer()
  const [before, made] = await Promise.all(shoot!.pictures.map(({ url }) => pixels(url!)))
  const changed = await apartInFace(made!, before!, picture!.face!)
  expect(changed).toBeGreaterThan(0.4)
  expect(await apartInFace(made!, preview, picture!.face!)).toBeLessThan(changed / 2)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page).toHaveURL(new RegExp(picture!._id))
  await expect.poll(async () => (await member.client.api.getHistory({})).activities[0]!.pictures.length).toBe(1)
})
