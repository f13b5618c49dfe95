import { readFile } from 'node:fs/promises'
import { makeBadPhotos, onePerson } from '@keylight/testing/photo-files'
import {
  agree,
  expect,
  givePhotos,
  inaccessible,
  onboardUpToConsent,
  onboardUpToPhotos,
  readyPictures,
  shoot,
  signInByLink,
  startTraining,
  waitForModel,
} from '@keylight/testing/walk'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { test } from './fixtures.ts'

/** The signed-in user's credits, from the server. */
async function credits(page: Page): Promise<Record<string, number>> {
  return await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    const answer = await fetch('/api/user/data', { headers })
    return ((await answer.json()) as { credits: Record<string, number> }).credits
  })
}

// Proves 1.3, 2.7, 2.10, 2.21, 2.30, 4.8
test('takes a new user from the sign-in link through onboarding to downloaded headshots, and signs them out', async ({
  page,
  product,
}) => {
  await signInByLink(page, product, 'ana@example.com')
  await onboardUpToConsent(page, 'Ana')
  expect(await inaccessible(page)).toEqual([])
  await agree(page)
  await givePhotos(page, onePerson)
  await expect(page.getByText(/^5 photos/).first()).toBeVisible()
  await startTraining(page)
  await waitForModel(page, 'Ana')
  await expect(page.getByRole('heading', { name: 'A first look at you' })).toBeVisible()
  expect(await inaccessible(page)).toEqual([])
  expect(await credits(page)).toMatchObject({ modelTraining: 0, imageGeneration: 10 })

  await page.getByRole('link', { name: 'Choose styles' }).click()
  await shoot(page, ['Studio Dark', 'Blue Gradient', 'White Background'])
  await expect(readyPictures(page)).toHaveCount(3)
  expect(await credits(page)).toMatchObject({ imageGeneration: 7 })

  await page.reload()
  await expect(readyPictures(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Open Blue Gradient' }).click()
  await page.getByRole('button', { name: 'Favourite', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Favourite', exact: true, pressed: true })).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: /Download/ }).click()
  const picture = await sharp(await readFile(await (await downloading).path())).metadata()
  expect(picture).toMatchObject({ format: 'jpeg', width: 1024, height: 1280 })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Favourites' }).click()
  await expect(readyPictures(page)).toHaveCount(1)

  for (const path of ['/', '/ai-image-generator', '/ai-model-training', '/ai-model-training-results']) {
    await page.goto(product.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await inaccessible(page)).toEqual([])
  }

  await page.goto(`${product.url}/no-such-page`)
  await expect(page).toHaveURL(`${product.url}/`)
  await expect(page.getByText('There’s no page at /no-such-page')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your studio' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)

  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(`${product.url}/auth`)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

// Proves 2.3, 2.45, 4.4, 6.3
test('shows a spinner until the user is loaded, then resumes unfinished onboarding', async ({ page, product }) => {
  await signInByLink(page, product, 'cleo@example.com')
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/user/data', async (route) => {
    await answered.promise
    await route.continue()
  })
  await page.goto(`${product.url}/ai-image-generator`)
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  answered.resolve()
  await expect(page).toHaveURL(`${product.url}/?step=category`)
  await expect(page.getByRole('list', { name: 'Steps' })).toBeVisible()
})

// Proves 2.3
test('moves between steps with Back and Forward, continues on another device, and starts over on request', async ({
  page,
  browser,
  product,
}) => {
  const step = (name: string) => `${product.url}/?step=${name}`
  await signInByLink(page, product, 'dora@example.com')
  await expect(page).toHaveURL(step('category'))
  await page.getByText('By style').click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(step('styles'))
  await page.getByText('For women', { exact: true }).click()
  for (const style of ['Blue Gradient', 'Golden'])
    await page.getByRole('main').getByText(style, { exact: true }).click()
  await page.getByText('For men', { exact: true }).click()
  await expect(page.getByText('1 of your choices isn’t available here.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Blue Gradient', exact: true })).toBeChecked()
  await page.getByText('For women', { exact: true }).click()
  await expect(page.getByRole('checkbox', { name: 'Golden', exact: true })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Blue Gradient', exact: true })).toBeChecked()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Dora')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(step('photos'))

  await page.goBack()
  await expect(page).toHaveURL(step('name'))
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Dora')
  await page.goBack()
  await expect(page.getByRole('checkbox', { name: 'Golden', exact: true })).toBeChecked()
  await page.goForward()
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Add 3 or more selfies' })).toBeVisible()
  await page.goto(step('training'))
  await expect(page).toHaveURL(step('photos'))
  await agree(page)
  await givePhotos(page, onePerson.slice(0, 2))
  await expect(page.getByText(/^2 photos/).first()).toBeVisible()

  const phone = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await signInByLink(phone, product, 'dora@example.com')
  await expect(phone).toHaveURL(step('photos'))
  await expect(phone.getByText(/^2 photos/).first()).toBeVisible()
  expect(await inaccessible(phone)).toEqual([])
  await phone.getByRole('button', { name: 'Remove Photo 1' }).click()
  await expect(phone.getByRole('button', { name: 'Remove Photo 2' })).toBeFocused()
  await phone.getByRole('button', { name: 'Back' }).click()
  await phone.getByRole('button', { name: 'Back' }).click()
  await expect(phone.getByRole('checkbox', { name: 'Golden', exact: true })).toBeChecked()
  await phone.getByRole('button', { name: 'Start over' }).click()
  await phone.getByRole('button', { name: 'Delete photo' }).click()
  await expect(phone).toHaveURL(step('category'))
  await phone.reload()
  await expect(phone).toHaveURL(step('category'))
  const left = await phone.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    return ((await (await fetch('/api/engine/photos', { headers })).json()) as { photos: unknown[] }).photos
  })
  expect(left).toEqual([])
  await phone.context().close()
})

test('explains why each unusable photo is rejected, and keeps the good photos without a charge', async ({
  page,
  product,
}) => {
  await signInByLink(page, product, 'ben@example.com')
  await onboardUpToPhotos(page, 'Ben')
  await givePhotos(page, onePerson.slice(0, 2))
  await expect(page.getByText(/^2 photos/).first()).toBeVisible()
  const bad = await makeBadPhotos()
  await givePhotos(
    page,
    bad.map(({ path }) => path),
  )
  for (const { sentence } of bad) await expect(page.getByText(sentence)).toBeVisible()
  await expect(page.getByText(/^2 photos/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Train model' })).toBeDisabled()
  expect(await credits(page)).toMatchObject({ modelTraining: 1, imageGeneration: 10 })

  await page.reload()
  await expect(page.getByText(/^2 photos/).first()).toBeVisible()
})
