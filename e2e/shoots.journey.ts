import { expect, inaccessible, readyPictures } from '@keylight/testing/walk'
import type { Page } from '@playwright/test'
import { test } from './fixtures.ts'

/** Rendered preview that replaces a style's sample. */
const previewOf = (page: Page, title: string) =>
  page.locator('label').filter({ hasText: title }).first().locator('img[src*="/previews/"][src^="/files/"]')
/** Selects a style by keyboard, because its image covers the checkbox. */
const choose = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name }).first().press('Space')
const create = (page: Page) => page.getByRole('button', { name: /^Create \d/ })

test("previews every style with the member's own face, and shows the order on the same page", async ({
  page,
  product,
  member,
}) => {
  await page.goto(`${product.url}/ai-image-generator`)
  await expect(previewOf(page, 'Beige Neutral')).toBeVisible()
  const credits = (await member.client.api.getUserData({})).credits
  expect(credits.imageGeneration).toBe(10)
  expect(await inaccessible(page)).toEqual([])

  // The choice from onboarding is preselected.
  await page.getByRole('button', { name: 'Remove Studio Dark' }).click()
  await page.getByText('Professions', { exact: true }).click()
  await page.getByRole('searchbox').fill('lawer')
  await choose(page, 'Lawyer')
  await page.getByText('Styles', { exact: true }).click()
  await page.getByLabel('Filter by background').selectOption('Outdoors')
  await expect(page.getByRole('checkbox', { name: 'Studio Blue' })).toHaveCount(0)
  await choose(page, /^Outdoor Sunset/)
  await expect(create(page)).toHaveText('Create 2 headshots')

  await page.reload()
  await expect(create(page)).toHaveText('Create 2 headshots')
  await page.locator('summary', { hasText: 'per style' }).click()
  await page.getByText(/^1:1/).click()
  await create(page).click()
  await expect(page.getByRole('heading', { name: 'Your new headshots' })).toBeFocused()
  await expect(page.getByText('2 done', { exact: true })).toBeVisible()
  const shoots = (await member.client.api.getHistory({})).activities
  expect(shoots[0]?.pictures.map(({ width, height }) => [width, height])).toEqual([
    [1152, 1152],
    [1152, 1152],
  ])
  await page
    .getByRole('button', { name: /^Variations of / })
    .first()
    .click()
  await expect(page.getByText('5 done', { exact: true })).toBeVisible()
  expect((await member.client.api.getUserData({})).credits.imageGeneration).toBe(5)
  expect(await inaccessible(page)).toEqual([])
  await page
    .getByRole('link', { name: /^Open / })
    .first()
    .click()
  await expect(page).toHaveURL(/ai-model-training-results\?picture=pic_/)
})

// Proves 3.25, 5.6, 7.11, 7.12
test('previews a prompt before the order, and links to the plans when the credits are used up', async ({
  page,
  product,
  member,
}) => {
  await page.goto(`${product.url}/ai-image-generator`)
  await page.getByRole('button', { name: 'Remove Studio Dark' }).click()
  await page.getByText('In your words').click()
  await page.getByRole('button', { name: 'Write one for me' }).click()
  await expect(page.getByLabel('Describe your image')).not.toHaveValue('')
  await page.getByLabel('Describe your image').fill('dark suit, navy backdrop, half body, purring')
  await expect(page.getByText('“purring”')).toBeVisible()
  await expect(page.getByAltText('Preview of Ana')).toBeVisible()
  expect(await inaccessible(page)).toEqual([])
  await page.getByRole('button', { name: /^Remove .*[Ss]uit/ }).click()
  await expect(page.getByLabel('Describe your image')).not.toHaveValue(/suit/)
  await page.getByLabel('Describe your image').fill('navy backdrop')
  await page.locator('summary', { hasText: 'per style' }).click()
  for (const count of [2, 3, 4]) {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await expect(create(page)).toHaveText(`Create ${count} headshots`)
  }
  await create(page).click()
  await expect(page.getByText('4 done', { exact: true })).toBeVisible()
  await create(page).click()
  await expect(page.getByText('8 done', { exact: true })).toBeVisible()
  await page.getByText('Styles', { exact: true }).click()
  await expect(page.getByText('This needs 4 credits. You have 2 credits.')).toBeVisible()
  await page.getByRole('button', { name: 'Get more credits' }).click()
  await expect(page.getByRole('dialog', { name: 'Get more credits' })).toBeVisible()
  expect((await member.client.api.getUserData({})).credits.imageGeneration).toBe(2)
})

// Proves 2.11.1, 3.31, 9.1
test('keeps the selected styles of each gender, and preselects them in the generator', async ({
  page,
  product,
  member,
}) => {
  expect(member.modelId).toMatch(/^mdl_/)
  await page.goto(`${product.url}/style-selection`)
  await expect(previewOf(page, 'Studio Blue')).toBeVisible()
  await choose(page, /^Studio Blue/)
  await page.getByText('For women', { exact: true }).click()
  await expect(page.getByRole('button', { name: 'Remove Studio Blue' })).toHaveCount(0)
  await choose(page, /^Garden/)
  await page.getByText('For men', { exact: true }).click()
  await expect(page.getByRole('button', { name: 'Remove Studio Blue' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Needs a generative engine' })).toContainText('Arms Crossed')
  await expect(page.getByRole('region', { name: 'Needs a generative engine' })).not.toContainText('Dark Suit')
  expect(await inaccessible(page)).toEqual([])
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(create(page)).toHaveText('Create 1 headshot')
  expect(await readyPictures(page).count()).toBe(0)
})
