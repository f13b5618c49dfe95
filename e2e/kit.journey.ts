/** Tests all components in a real browser, on the kit page. */
import { type Product, withProduct } from '@keylight/testing/product'
import { expect, inaccessibleInBothSchemes } from '@keylight/testing/walk'
import type { Locator, Page } from '@playwright/test'
import { test } from './fixtures.ts'

test.use({ environment: { KEYLIGHT_DEVELOPMENT: 'true', KEYLIGHT_ENGINE: 'fake' } })
// In one worker, so that the product starts only once.
test.describe.configure({ mode: 'default' })

const openKit = (page: Page, product: Product) => page.goto(`${product.url}/kit`)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const toastOf = (page: Page, words: string) => page.locator('.toast', { hasText: words })

/** Popups belong to the button that opens them, not to a landmark. */
const withoutLandmark = ['region']

/** Returns whether an element's centre is visible and clickable. */
const isOnTop = (element: Locator) =>
  element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect()
    return node.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

for (const width of [320, 1280])
  test(`every component is accessible and fits a width of ${width} pixels, in light and dark mode`, async ({
    browser,
    product,
  }) => {
    const page = await browser.newPage({ viewport: { width, height: 800 } })
    const complaints: string[] = []
    // One image is missing on purpose.
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    await openKit(page, product)
    await expect(page.getByRole('heading', { name: 'Kit' })).toBeVisible()
    expect(await inaccessibleInBothSchemes(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    for (const name of ['Open dialog', 'Open public dialog', 'Open question', 'Open full screen', 'Open drawer']) {
      await press(page, name)
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await inaccessibleInBothSchemes(page, { within: '[role=dialog], dialog' })).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    await press(page, 'More')
    await expect(page.getByRole('menu')).toBeVisible()
    expect(await inaccessibleInBothSchemes(page, { within: '[role=menu]', without: withoutLandmark })).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('combobox', { name: 'Backdrop', exact: true }).click()
    await expect(page.getByRole('listbox')).toBeVisible()
    expect(await inaccessibleInBothSchemes(page, { within: '[role=listbox]', without: withoutLandmark })).toEqual([])
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([])
    await page.close()
  })

// Proves 2.43, 9.5
test('shows a toast at the top right for five seconds', async ({ page, product }) => {
  await page.clock.install({ time: 0 })
  await openKit(page, product)
  await page.clock.pauseAt(3_600_000)
  await press(page, 'Info toast')
  const toast = toastOf(page, 'Link copied.')
  // The toast code loads with the first toast.
  await expect(async () => {
    await page.clock.runFor(50)
    await expect(toast).toBeVisible({ timeout: 200 })
  }).toPass({ timeout: 30_000 })
  const { x, y, width } = (await toast.boundingBox())!
  expect([x + width, y]).toEqual([1280 - 16, 16])
  await page.clock.runFor(4900)
  await expect(toast).toBeVisible()
  await page.clock.runFor(100)
  await expect(toast).toBeHidden()
})

// Proves 2.43
for (const { opener, say, words } of [
  { opener: 'Open dialog', say: 'Save name', words: 'Shown above the dialog.' },
  { opener: 'Open public dialog', say: 'Say something', words: 'Shown above the public dialog.' },
])
  test(`a toast stays above the dialog of “${opener}” and can be closed there`, async ({ page, product }) => {
    await openKit(page, product)
    await press(page, 'Success toast')
    const before = toastOf(page, 'Your changes were saved.')
    // The toast stays open while it is hovered.
    await before.hover()
    await page.getByRole('button', { name: opener, exact: true }).evaluate((button) => (button as HTMLElement).click())
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await expect.poll(() => isOnTop(before)).toBe(true)
    await page.getByRole('button', { name: say, exact: true }).evaluate((button) => (button as HTMLElement).click())
    const during = toastOf(page, words)
    await expect.poll(() => isOnTop(during)).toBe(true)
    await during.getByRole('button', { name: 'Close' }).click()
    await expect(during).toBeHidden()
    await before.getByRole('button', { name: 'Close' }).click()
    await expect(before).toBeHidden()
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await press(page, 'Info toast')
    await expect.poll(() => isOnTop(toastOf(page, 'Link copied.'))).toBe(true)
  })

test('a dialog traps focus, and its lists open above it', async ({ page, product }) => {
  await openKit(page, product)
  const opener = page.getByRole('button', { name: 'Open dialog' })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Rename model' })
  await expect(dialog).toBeVisible()
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press('Tab')
    await expect.poll(() => dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true)
  }
  await page.getByRole('combobox', { name: 'Show styles for' }).press('Enter')
  const men = page.getByRole('option', { name: 'Men', exact: true })
  await expect.poll(() => isOnTop(men)).toBe(true)
  await expect(page.getByRole('option', { name: 'Women', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Show styles for' })).toHaveText('Men')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('the arrow keys work in menus and tabs', async ({ page, product }) => {
  await openKit(page, product)
  await page.getByRole('button', { name: 'More' }).press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'More' })).toBeFocused()

  await page.getByRole('tab', { name: 'Light' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'Backdrop' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel', { name: 'Backdrop' })).toHaveText('What belongs to “Backdrop”.')
})

test('the bottom bar covers neither the end of the page nor the focused element', async ({ page, product }) => {
  await page.setViewportSize({ width: 320, height: 600 })
  await openKit(page, product)
  await press(page, 'Show the bar')
  const bar = page.getByText('Uses 3 of your 10 credits.')
  await expect(bar).toBeVisible()
  const barTop = async () => (await bar.locator('..').boundingBox())!.y
  // Tabs through the stacked fields.
  await page.getByRole('textbox', { name: 'Name', exact: true }).focus()
  for (let presses = 0; presses < 25; presses++) {
    await page.keyboard.press('Tab')
    const lowest = () => page.locator(':focus').evaluate((node) => node.getBoundingClientRect().bottom)
    await expect.poll(lowest).toBeLessThanOrEqual(await barTop())
  }
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const last = (await page.getByRole('navigation', { name: 'Pages' }).boundingBox())!
  expect(last.y + last.height).toBeLessThanOrEqual(await barTop())
})

test('the kit page exists only in development', async ({ page }) => {
  await withProduct({ KEYLIGHT_ENGINE: 'fake' }, async ({ url }) => {
    const answer = await page.request.get(`${url}/kit`)
    expect(answer.status()).toBe(404)
    expect(await answer.text()).not.toContain('/kit/assets/')
  })
})
