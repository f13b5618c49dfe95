import { expect } from '@keylight/testing/walk'
import type { Walk } from './walk.ts'

/** Ordering headshots: looks, words, options, arrival, and all styles on their own page. */
export async function generator({ page, product, signIn, snap }: Walk): Promise<void> {
  await signIn()
  await page.goto(`${product.url}/ai-image-generator`)
  await expect(page.locator('img[src^="/files/"][src*="/previews/"]').nth(5)).toBeVisible()
  await snap('generator', true)
  await page.getByRole('checkbox', { name: /^Beige Neutral/ }).check()
  await page.getByRole('checkbox', { name: /^Blue Gradient/ }).check()
  await page.getByRole('checkbox', { name: /^Studio Blue/ }).scrollIntoViewIfNeeded()
  await snap('generator-chosen', true)
  await page.getByText('In your words').click()
  await page.getByLabel('Describe your picture').fill('dark suit, navy backdrop, soft light, purring')
  await expect(page.getByText('“purring”')).toBeVisible()
  await expect(page.getByAltText(/, as described$/)).toBeVisible()
  await snap('generator-words', true)
  await page.getByLabel('Describe your picture').fill('')
  await page.getByRole('button', { name: /^Create \d/ }).click()
  await expect(page.getByText(/^\d+ done$/)).toBeVisible()
  await snap('generator-arrived', true)
  await page.goto(`${product.url}/style-selection`)
  await expect(page.locator('img[src^="/files/"][src*="/previews/"]').nth(3)).toBeVisible()
  await snap('style-selection', true)
  await page.getByRole('heading', { name: 'Needs a generative engine' }).scrollIntoViewIfNeeded()
  await expect(page.locator('section img[src^="/files/"][src*="/previews/"]').first()).toBeVisible()
  await snap('style-selection-generative', true)
}
