import { expect } from '@keylight/testing/walk'
import type { Walk } from './walk.ts'

/** All components, then those that open above the page. */
export async function kit({ page, product, snap }: Walk): Promise<void> {
  await page.goto(`${product.url}/kit`)
  await expect(page.getByRole('heading', { name: 'Kit' })).toBeVisible()
  await snap('kit')
  for (const name of ['dialog', 'question', 'full screen', 'drawer']) {
    await page.getByRole('button', { name: `Open ${name}`, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await snap(`kit-${name.replace(' ', '-')}`, true)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await page.getByRole('button', { name: 'More' }).click()
  await snap('kit-menu', true)
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Backdrop', exact: true }).click()
  await snap('kit-select', true)
  await page.keyboard.press('Escape')
  for (const kind of ['Info', 'Success', 'Error']) await page.getByRole('button', { name: `${kind} toast` }).click()
  await expect(page.locator('.toast')).toHaveCount(3)
  await snap('kit-toasts', true)
}
