import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect, signInByLink, untilInteractive } from '@keylight/testing/walk'
import { test } from './fixtures.ts'

test.use({
  environment: {
    KEYLIGHT_TEST_CHECKOUT: 'true',
    KEYLIGHT_PRICES: join(import.meta.dirname, 'changed-prices.json'),
  },
})

test("shows the site owner's names and prices on pages, to search engines, in the modal, at checkout and on gift cards", async ({
  page,
  product,
  browser,
}) => {
  // Prices are final before hydration.
  const still = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await still.goto(product.url)
  for (const each of [still, page]) {
    await each.goto(product.url)
    const basic = each.locator('#pricing').getByRole('listitem').filter({ hasText: 'Basic' })
    await expect(basic).toContainText('€19.50 once')
    await expect(basic.getByRole('link', { name: 'Buy Basic' })).toBeVisible()
    await expect(each.locator('#pricing')).toContainText('€15 a month')
    await expect(each.locator('#pricing')).not.toContainText('Starter')
  }
  const [told = ''] = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(told).toContain('"name":"Basic"')
  expect(told).toContain('"price":"19.50"')
  expect(told).toContain('"price":"15.00"')
  expect(told).not.toMatch(/Starter|"12\.00"|keylight\.invalid/)

  await signInByLink(page, product, `${randomUUID()}@example.com`)
  await page.goto(`${product.url}/?buy=starter`)
  const till = page.getByRole('dialog', { name: 'Buy Basic' })
  await expect(till).toContainText('€19.50 once')
  await till.getByRole('button', { name: 'See all plans' }).click()
  const modal = page.getByRole('dialog', { name: 'Get more credits' })
  await expect(modal.getByRole('listitem').filter({ hasText: 'Basic' })).toContainText('€19.50 once')
  await modal.getByRole('button', { name: 'Buy Basic' }).click()
  await till.getByRole('checkbox').check()
  await till.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('heading', { name: 'Basic, €19.50' })).toBeVisible()
  await page.getByRole('button', { name: 'Pay with this test card' }).click()
  await page.getByRole('link', { name: 'Plan and billing' }).click()
  await expect(page.getByRole('list', { name: 'Payments' })).toContainText('€19.50')

  await page.goto(`${product.url}/gift-card`)
  await untilInteractive(page)
  await expect(page.getByRole('figure', { name: 'Preview of the gift card' })).toContainText('Gift card worth €64')
  await expect(page.getByRole('button', { name: 'Pay €64' })).toBeVisible()
})
