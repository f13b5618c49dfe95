/** README screenshots: the viewer, which compares a headshot with its photo, and the admin area. */
import { join } from 'node:path'
import type { Product } from '@keylight/testing/product'
import { clientOf, giveCredits, readyMember, shot, signInAdmin, trainOn } from '@keylight/testing/product-member'
import { expect, signInWith } from '@keylight/testing/walk'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { photoFile } from './photographer.ts'

export const screenWindow = { width: 1280, height: 800 }
const shownWidth = 960
const person = 'portrait-062'
const styles = [
  'blue-gradient',
  'studio-dark',
  'outdoor-sunset',
  'white-background',
  'beige-neutral',
  'studio-brown',
].map((name) => `man.headshot.${name}`)

/** Writes `viewer.webp` to `folder`. */
export async function makeViewer(page: Page, product: Product, admin: string, folder: string): Promise<void> {
  const member = await readyMember(product, 'ana@example.com')
  await giveCredits(product, admin, member, {
    modelTraining: 1,
    imageGeneration: 20,
    imageUpscaling: 2,
    videoGeneration: 1,
  })
  const modelId = await trainOn(member.client, 'Me', await threePhotos(product.dataFolder))
  const { pictures } = await shot(member.client, (await member.client.api.requestShoot({ modelId, styles })).shoot)
  await signInWith(page, member)
  await page.goto(`${product.url}/ai-model-training-results?picture=${pictures[0]!._id}`)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('button', { name: 'Before and after' }).click()
  await save(page, join(folder, 'viewer.webp'))
}

/** Writes `admin.webp` to `folder`. `page` must be signed out. */
export async function makeAdmin(page: Page, product: Product, admin: string, folder: string): Promise<void> {
  for (const name of ['ben', 'chloe', 'dev']) await clientOf(product, `${name}@example.com`)
  await signInWith(page, await signInAdmin(product, admin))
  await page.goto(`${product.url}/admin`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').locator('.animate-sweep')).toHaveCount(0)
  await save(page, join(folder, 'admin.webp'))
}

/** A model needs three photos, but each example person has only one, so two are cropped from it. */
async function threePhotos(folder: string): Promise<string[]> {
  return await Promise.all(
    [0, 40, 80].map(async (edge) => {
      const file = join(folder, `photo-${edge}.jpg`)
      const side = 1000 - edge
      await sharp(photoFile(person))
        .extract({ left: edge / 2, top: 0, width: side, height: side })
        .toFile(file)
      return file
    }),
  )
}

async function save(page: Page, file: string): Promise<void> {
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode().catch(() => undefined))))
  const screenshot = await page.screenshot({ animations: 'disabled' })
  await sharp(screenshot).resize(shownWidth).webp({ quality: 80, smartSubsample: true }).toFile(file)
}
