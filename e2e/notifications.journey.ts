import { headshotsOf } from '@keylight/testing/product-member'
import { expect, inaccessible } from '@keylight/testing/walk'
import { test, withoutStudio } from './fixtures.ts'

test.use({ environment: withoutStudio })

// Proves 1.16, 7.19, 7.20, 9.9
test('notifies a member of finished work on every screen and in background tabs', async ({ page, member, product }) => {
  await page.goto(`${product.url}/account`)
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await bell.click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByRole('link', { name: /Ana is ready/ })).toBeVisible()
  expect(await inaccessible(page)).toEqual([])
  await panel.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(panel.getByRole('button', { name: /as read/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(bell).toBeFocused()
  await expect(bell).toHaveAccessibleName('Notifications')

  // The tab is in the background.
  const setHidden = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => value })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  const before = await page.title()
  await setHidden(true)
  await headshotsOf(member, ['man.headshot.studio-dark'])
  await expect(page).toHaveTitle(/1 headshot of Ana is ready/)
  await setHidden(false)
  await expect(page).toHaveTitle(before)
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread')
  await bell.click()
  await panel.getByRole('link', { name: /1 headshot of Ana is ready/ }).click()
  await expect(page).toHaveURL(/\/ai-model-training-results\?picture=pic_/)
  await page.goto(`${product.url}/`)
  await expect(bell).toHaveAccessibleName('Notifications')
})

test('finds screens and actions by name in the command palette, despite typos', async ({ page, member, product }) => {
  expect(member.email).toContain('@')
  await page.goto(`${product.url}/`)
  const search = page.getByRole('button', { name: 'Search' })
  await expect(search).toBeVisible()
  const header = await page.getByRole('banner').elementHandle()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search or run a command' })
  await expect(field).toBeFocused()
  await expect(page.getByRole('option', { name: 'Home' })).toBeVisible()
  expect(await inaccessible(page)).toEqual([])
  await page.keyboard.type('setings')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/account/)
  await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible()
  // All screens share the header, so navigation doesn't remount it.
  expect(await header?.evaluate((element) => element.isConnected)).toBe(true)

  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type('night')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')

  await search.click()
  await page.keyboard.type('coupon')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Gift card' })).toBeVisible()
  await page.keyboard.press('Escape')

  await search.click()
  await expect(field).toBeFocused()
  expect(await inaccessible(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(search).toBeFocused()
  await search.click()
  await page.keyboard.type('log out')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${product.url}/auth`)
})
