import { anotherPerson, makeGroupPhoto } from '@keylight/testing/photo-files'
import { expect, givePhotos } from '@keylight/testing/walk'
import type { Walk } from './walk.ts'

/** A member's models: the list, one model, and adding photos to it. */
export async function models({ page, product, signIn, snap }: Walk): Promise<void> {
  const { client, modelId } = await signIn()
  const [, second] = (await client.api.getModelPhotos({ modelId })).photos
  await client.api.excludePhoto({ modelId, photoId: second!._id, isExcluded: true })
  await client.api.setDefaultModel({ modelId })
  await page.goto(`${product.url}/ai-model-training`)
  await expect(page.getByRole('list', { name: 'Your models' })).toBeVisible()
  await snap('list')
  await page.goto(`${product.url}/ai-model-training?model=${modelId}`)
  await expect(page.getByRole('button', { name: 'Exclude photo 1' })).toBeVisible()
  await snap('model')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await snap('delete', true)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add photos' }).click()
  await givePhotos(page, [await makeGroupPhoto()])
  await expect(page.getByText('Which person is the model for?')).toBeVisible()
  await snap('whose-face')
  await page.getByRole('button', { name: /\bCrop / }).click()
  await expect(page.getByRole('slider', { name: 'Size' })).toBeVisible()
  await snap('crop', true)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /\bChoose person 1 of 2/ }).click()
  await givePhotos(page, [anotherPerson[0]!])
  await expect(page.getByRole('region', { name: 'These may be different people' })).toBeVisible()
  await snap('different-people')
  await page.goto(`${product.url}/ai-image-generator?model=${modelId}`)
  await page.locator('summary').first().click()
  await expect(page.getByRole('radio', { name: 'Automatic' })).toBeAttached()
  await snap('choose-photo', true)
}
