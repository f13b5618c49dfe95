import { test } from '@playwright/test'
import { onePerson } from './photos.ts'
import { newDataFolder, removeDataFolder, startProduct } from './product.ts'
import {
  expect,
  givePhotos,
  onboardUpToPhotos,
  readyPictures,
  shoot,
  signInByLink,
  startTraining,
  waitForModel,
} from './walk.ts'

test('killed during a training and again during a shoot, both finish once and the credits are right', async ({
  page,
}) => {
  const dataFolder = newDataFolder()
  let product = await startProduct(dataFolder)
  // The browser's session belongs to the address, so the product comes back at the same one.
  const port = { PORT: new URL(product.url).port }
  await signInByLink(page, product, 'cleo@example.com')
  await onboardUpToPhotos(page, 'Cleo')
  await givePhotos(page, onePerson)
  await expect(page.getByText(/^5 photos/).first()).toBeVisible()

  await startTraining(page)
  // At least one photo is learned, and not all.
  await expect(page.getByText(/[1-4] of 5 photos are done/)).toBeVisible()
  await product.kill()
  product = await startProduct(dataFolder, port)
  await page.goto(product.url)
  await waitForModel(page, 'Cleo')
  await page.getByRole('link', { name: 'Choose styles' }).click()

  const styles = ['Studio Dark', 'Studio Blue', 'Studio Brown', 'Gray Gradient', 'Blue Gradient', 'White Background']
  await shoot(page, styles)
  await expect(readyPictures(page).first()).toBeVisible()
  await product.kill()
  product = await startProduct(dataFolder, port)
  await page.goto(`${product.url}/ai-model-training-results`)
  await expect(readyPictures(page)).toHaveCount(styles.length)

  const account = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    const get = async (path: string) => (await fetch(path, { headers })).json()
    return { user: await get('/api/user/data'), history: await get('/api/user/history') }
  })
  expect(account.user.models).toMatchObject([{ name: 'Cleo', status: 'ready' }])
  expect(account.user.credits).toMatchObject({ modelTraining: 0, imageGeneration: 10 - styles.length })
  expect(account.history.activities).toHaveLength(1)
  expect(account.history.activities[0].pictures.map((picture: { status: string }) => picture.status)).toEqual(
    styles.map(() => 'ready'),
  )
  await product.stop()
  removeDataFolder(dataFolder)
})
