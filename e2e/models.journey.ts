import { anotherPerson, makeGroupPhoto } from '@keylight/testing/photo-files'
import { giveCredits, shot } from '@keylight/testing/product-member'
import { expect, givePhotos, inaccessible } from '@keylight/testing/walk'
import { adminEmail, test } from './fixtures.ts'

test("shows a model's photos, excludes one, adds a group photo, and deletes the model", async ({
  page,
  product,
  member,
}) => {
  const { client, modelId } = member
  await giveCredits(product, adminEmail, member, {
    modelTraining: 1,
    imageGeneration: 0,
    imageUpscaling: 0,
    videoGeneration: 0,
  })
  await page.goto(`${product.url}/ai-model-training`)
  await expect(page.getByRole('list', { name: 'Your models' })).toBeVisible()
  expect(await inaccessible(page)).toEqual([])
  await page.getByRole('list', { name: 'Your models' }).getByRole('link').click()
  await expect(page.getByText('Fair. Your headshots alternate between the 2 best photos.')).toBeVisible()
  await page.getByRole('button', { name: 'Exclude photo 1' }).click()
  await expect(page.getByRole('button', { name: 'Include photo 1' })).toBeFocused()
  expect(await inaccessible(page)).toEqual([])

  const { shoot } = await client.api.requestShoot({ modelId, styles: ['man.headshot.studio-blue'] })
  const [picture] = (await shot(client, shoot)).pictures
  await page.goto(`${product.url}/ai-model-training-results?picture=${picture!._id}`)
  await page.getByRole('link', { name: /^from photo 2 of / }).click()
  await expect(page).toHaveURL(new RegExp(`model=${modelId}#${picture!.photoId}$`))

  const before = (await client.api.getModelPhotos({ modelId })).photos.length
  await page.getByRole('button', { name: 'Add photos' }).click()
  await givePhotos(page, [await makeGroupPhoto()])
  await expect(page.getByText(/more than one person/)).toBeVisible()
  expect(await inaccessible(page)).toEqual([])

  await page.getByRole('button', { name: /^Crop / }).click()
  const frame = page.getByRole('group', { name: /^Frame/ })
  await frame.press('Shift+ArrowRight')
  await expect(frame).toHaveAccessibleName(/55% from the left/)
  expect(await inaccessible(page)).toEqual([])
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: /^Choose person 1 of 2/ }).click()
  await expect(page.getByText('1 new photo')).toBeVisible()

  await givePhotos(page, [anotherPerson[0]!])
  const warning = page.getByRole('region', { name: 'These may be different people' })
  await expect(warning.getByText('Person 2 · 1 photo')).toBeVisible()
  expect(await inaccessible(page)).toEqual([])
  await warning.getByRole('button', { name: /of person 2$/ }).click()
  await expect(warning).toHaveCount(0)
  await expect(page.getByText('1 new photo')).toBeVisible()
  await page.getByRole('button', { name: 'Retrain model' }).click()
  await expect(page.getByText(`Trained on ${before + 1} photos.`)).toBeVisible()

  await page.getByRole('button', { name: 'Delete photo 2' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Delete photo 2' }).click()
  await expect(page.getByText('Photo 2 deleted.')).toBeVisible()
  // Leaving the page makes the deletion final.
  await page.reload()
  await expect.poll(async () => (await client.api.getModelPhotos({ modelId })).photos.length).toBe(before)
  await page.reload()
  await expect(page.getByText(`Trained on ${before} photos.`)).toBeVisible()

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Delete / })
  await expect(dialog.getByText(/^finished headshots/)).toBeVisible()
  expect(await inaccessible(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Delete model' }).click()
  await expect(page.getByRole('heading', { name: 'Train a model' })).toBeVisible()
  expect((await client.api.listModels({})).models).toEqual([])
  expect((await client.api.getShoot({ shootId: shoot._id })).shoot.pictures).toMatchObject([{ status: 'ready' }])
})
