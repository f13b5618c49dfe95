import { readFile } from 'node:fs/promises'
import { test } from '@playwright/test'
import sharp from 'sharp'
import { makeBadPhotos, onePerson } from './photos.ts'
import { newDataFolder, type Product, removeDataFolder, startProduct } from './product.ts'
import { expect, givePhotos, inaccessible } from './walk.ts'

let product: Product
const dataFolder = newDataFolder()
test.beforeAll(async () => {
  product = await startProduct(dataFolder)
})
test.afterAll(async () => {
  await product.stop()
  removeDataFolder(dataFolder)
})

test('a visitor drops a selfie, sees themselves in a studio, changes the style and takes the picture along', async ({
  page,
}) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(product.url)
  await givePhotos(page, [onePerson[0]!])
  await expect(page.getByText(/^You, in /).first()).toBeVisible()

  await page.getByRole('button', { name: 'Studio Brown' }).click()
  await expect(page.getByText('You, in Studio Brown')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  const picture = sharp(await readFile(await (await downloading).path()))
  expect(await picture.metadata()).toMatchObject({ format: 'jpeg', width: 1024, height: 1280 })
  expect((await picture.metadata()).exif).toBeUndefined()
  expect(errors).toEqual([])
})

test('the free headshot page does the same, and says what is wrong with a photo that will not do', async ({ page }) => {
  await page.goto(`${product.url}/ai-free-headshot-generator`)
  for (const { path, sentence } of await makeBadPhotos()) {
    await givePhotos(page, [path])
    await expect(page.getByText(sentence)).toBeVisible()
  }
  await givePhotos(page, [onePerson[1]!])
  await expect(page.getByText(/^You, in /).first()).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the public pages are accessible in the ${colorScheme} scheme`, async ({ browser }) => {
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

test('an unknown address leads a visitor to the sign-in', async ({ page }) => {
  await page.goto(`${product.url}/no-such-page`)
  await expect(page).toHaveURL(`${product.url}/auth`)
})
