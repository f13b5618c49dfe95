import { onePerson } from '@keylight/testing/photo-files'
import { newDataFolder, removeDataFolder, startProduct } from '@keylight/testing/product'
import {
  expect,
  givePhotos,
  onboardUpToPhotos,
  readyPictures,
  shoot,
  signInByLink,
  startTraining,
  waitForModel,
} from '@keylight/testing/walk'
import type { Page } from '@playwright/test'
import { test } from './fixtures.ts'

const styles = ['Studio Dark', 'Studio Blue', 'Studio Brown', 'Gray Gradient', 'Blue Gradient', 'White Background']

test('finishes and charges a training and a shoot exactly once when the server is killed during both', async ({
  page,
}) => {
  const dataFolder = newDataFolder()
  let product = await startProduct(dataFolder)
  const killAndRestart = async () => {
    await product.kill()
    // The browser's session is tied to the URL, so the product restarts on the same port.
    product = await startProduct(dataFolder, { PORT: new URL(product.url).port })
  }
  try {
    await signInByLink(page, product, 'cleo@example.com')
    await onboardUpToPhotos(page, 'Cleo')
    await givePhotos(page, onePerson)
    await expect(page.getByText(/^5 photos/).first()).toBeVisible()

    await startTraining(page)
    // The training is in progress: at least one photo is done, but not all.
    await expect(page.getByText(/[1-4] of 5 photos done/)).toBeVisible()
    await killAndRestart()
    await page.goto(product.url)
    await waitForModel(page, 'Cleo')
    await page.getByRole('link', { name: 'Choose styles' }).click()

    await shoot(page, styles)
    await expect(readyPictures(page).first()).toBeVisible()
    await killAndRestart()
    await page.goto(`${product.url}/ai-model-training-results`)
    await expect(readyPictures(page)).toHaveCount(styles.length)

    const { user, history } = await readAccount(page)
    expect(user.models).toMatchObject([{ name: 'Cleo', status: 'ready' }])
    expect(user.credits).toMatchObject({ modelTraining: 0, imageGeneration: 10 - styles.length })
    expect(history.activities).toHaveLength(1)
    expect(history.activities[0].pictures.map((picture: { status: string }) => picture.status)).toEqual(
      styles.map(() => 'ready'),
    )
  } finally {
    await product.stop()
    removeDataFolder(dataFolder)
  }
})

/** User data and shoots of the signed-in user. */
async function readAccount(page: Page) {
  return await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    const get = async (path: string) => (await fetch(path, { headers })).json()
    return { user: await get('/api/user/data'), history: await get('/api/user/history') }
  })
}
