import { giveCredits, headshotsOf } from '@keylight/testing/product-member'
import { expect, inaccessible } from '@keylight/testing/walk'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { adminEmail, test } from './fixtures.ts'

type Colour = readonly [red: number, green: number, blue: number]
const isRed = ([red, green, blue]: Colour) => red > 1.6 * green && red > 1.4 * blue

/** Colour at the chest in the preview. */
const chestOfPreview = (page: Page) =>
  page.locator('canvas').evaluate((element): [number, number, number] => {
    const canvas = element as HTMLCanvasElement
    const { data } = canvas
      .getContext('2d')!
      .getImageData(Math.round(0.5 * canvas.width), Math.round(0.96 * canvas.height), 1, 1)
    return [data[0]!, data[1]!, data[2]!]
  })

// Proves 1.9, 2.11
test('previews an outfit, changes its colour and position, renders it, and undoes a deletion', async ({
  page,
  product,
  member,
}) => {
  const [picture] = (await headshotsOf(member, ['man.headshot.gray-gradient'])).pictures
  await page.goto(`${product.url}/ai-image-dress-up?picture=${picture!._id}`)
  await page.getByRole('main').getByText('Sweater', { exact: true }).click()
  await expect(page.getByText('This is a small preview.')).toBeVisible()
  expect(isRed(await chestOfPreview(page))).toBe(false)
  await page.getByRole('radio', { name: 'Burgundy' }).press('Space')
  await expect.poll(async () => isRed(await chestOfPreview(page))).toBe(true)
  expect(await inaccessible(page)).toEqual([])

  // By keyboard and by dragging.
  const sideways = page.getByRole('slider', { name: 'Sideways' })
  const height = page.getByRole('slider', { name: 'Height' })
  await height.press('ArrowRight')
  await expect(height).toHaveAttribute('aria-valuetext', '2% down')
  const stage = (await page.locator('canvas').boundingBox())!
  await page.mouse.move(stage.x + stage.width / 2, stage.y + stage.height * 0.8)
  await page.mouse.down()
  await page.mouse.move(stage.x + stage.width / 2 + 20, stage.y + stage.height * 0.8, { steps: 4 })
  await page.mouse.up()
  await expect(sideways).toHaveAttribute('aria-valuetext', /right$/)
  await page.getByRole('button', { name: 'Reset fit' }).click()
  await expect(sideways).toHaveAttribute('aria-valuetext', 'In place')
  await expect(page.getByText('This is a small preview.')).toBeVisible()
  await page.getByRole('button', { name: 'Before and after' }).click()
  await expect(page.getByRole('slider', { name: 'Compare your clothes with the new outfit' })).toBeVisible()

  await expect(page.getByText('Uses 1 of your 9 headshot credits.')).toBeVisible()
  await page.getByRole('button', { name: 'Create image' }).click()
  const result = page.getByRole('link', { name: 'Open Sweater' })
  await expect(result).toBeVisible()
  await expect(result).toHaveAttribute('href', /\/ai-model-training-results\?picture=pic/)
  const [shoot] = (await member.client.api.getHistory({})).dressUpActivities
  const made = Buffer.from(await (await fetch(new URL(shoot!.pictures[0]!.url!, product.url))).arrayBuffer())
  const chest = { left: 480, top: 1210, width: 64, height: 40 }
  const { channels } = await sharp(await sharp(made).extract(chest).toBuffer()).stats()
  expect(isRed([channels[0]!.mean, channels[1]!.mean, channels[2]!.mean])).toBe(true)

  await page.getByRole('button', { name: /^Delete the outfit/ }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: /^Delete the outfit/ })).toBeFocused()
  await page.getByRole('button', { name: /^Delete the outfit/ }).click()
  // Leaving the page makes the deletion final.
  await page.goto(`${product.url}/account`)
  await expect.poll(async () => (await member.client.api.getHistory({})).dressUpActivities.length).toBe(0)
})

test("explains an outfit change's requirements, and links to the plans when credits run short", async ({
  page,
  product,
  member,
}) => {
  await page.goto(`${product.url}/ai-image-dress-up`)
  await expect(page.getByText('Create a headshot first')).toBeVisible()
  expect(await inaccessible(page)).toEqual([])
  await page.goto(`${product.url}/ai-image-dress-up?model=${member.modelId}`)
  await expect(page.getByRole('radio', { name: 'Shirt', exact: true })).toBeAttached()

  const garments = Array.from({ length: 5 }, () => 'shirt')
  const style = 'man.headshot.gray-gradient'
  for (let i = 0; i < 2; i++) await member.client.api.requestDressUp({ modelId: member.modelId, style, garments })
  await page.reload()
  await expect(page.getByText('You’re out of headshot credits.')).toBeVisible()
  await page.getByRole('button', { name: 'Get more credits' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await giveCredits(product, adminEmail, member, {
    modelTraining: 0,
    imageGeneration: 1,
    imageUpscaling: 0,
    videoGeneration: 0,
  })
  await expect(page.getByText('Uses 1 of your 1 headshot credit.')).toBeVisible()
})
