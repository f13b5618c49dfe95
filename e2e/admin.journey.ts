import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { signInLink } from '@keylight/testing/product'
import { clientOf, signInAdmin } from '@keylight/testing/product-member'
import {
  expect,
  inaccessible,
  inaccessibleInBothSchemes,
  signInByLink,
  signInWith,
  untilInteractive,
} from '@keylight/testing/walk'
import type { Page } from '@playwright/test'
import { adminEmail, test, withoutStudio } from './fixtures.ts'

test.use({ environment: withoutStudio })

/** Horizontal overflow of the page, in pixels. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

// Proves 2.86
test('finds a user who paid twice, adds credits, refunds a payment, and exports the month', async ({
  page,
  product,
}) => {
  const email = `maya-${randomUUID()}@example.com`
  const client = await clientOf(product, email)
  const { order } = await client.api.startCheckout({ plan: 'starter', immediateStart: true })
  const card = new URLSearchParams({ card: '4242424242424242' })
  await fetch(order.checkoutUrl!, { method: 'POST', body: card, redirect: 'manual' })

  await signInWith(page, await signInAdmin(product, adminEmail))
  // The home page may redirect to onboarding.
  await page.goto(`${product.url}/about-us`)
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('link', { name: 'Admin' }).click()
  await expect(page.getByRole('link', { name: /^People/ }).last()).toBeVisible()
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'People' }).click()
  await page.getByRole('searchbox').fill(email.slice(0, 20))
  const people = page.getByRole('list', { name: 'People' })
  await expect(people.getByRole('link')).toHaveCount(1)
  await people.getByRole('link').click()
  await expect(page.getByRole('heading', { name: email })).toBeVisible()

  await page.getByRole('button', { name: 'Change credits' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Headshots').fill('5')
  await dialog.getByLabel('Reason').fill('Waited a day for an answer')
  expect(await inaccessible(page, { within: '[role=dialog]' })).toEqual([])
  await dialog.getByRole('button', { name: 'Add credits' }).click()
  await expect(page.getByRole('list', { name: 'Credit history' }).getByText('Added by support')).toBeVisible()
  expect((await client.api.getUserData({})).credits.imageGeneration).toBe(265)
  await expect(page.getByText('“Waited a day for an answer”')).toBeVisible()

  await page.getByRole('list', { name: 'Orders' }).getByRole('link').click()
  await page.getByRole('button', { name: 'Refund €29.00' }).click()
  await dialog.getByLabel('Reason').fill('They paid twice')
  await dialog.getByRole('button', { name: 'Refund €29.00' }).click()
  await expect(page.getByText('€29.00 refunded')).toBeVisible()
  expect((await client.api.getUserData({})).credits.imageGeneration).toBe(15)

  await page.getByRole('link', { name: 'Payments' }).last().click()
  await page.getByRole('button', { name: 'Export payments' }).click()
  const today = new Date().toISOString().slice(0, 10)
  await dialog.getByLabel('From').fill(today)
  await dialog.getByLabel('To').fill(today)
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download CSV' }).click()
  expect(readFileSync(await (await saving).path(), 'utf8')).toContain(order._id)
})

test('suspends a user, explains it at sign-in, and lifts the suspension', async ({ page, product, browser }) => {
  const email = `bea-${randomUUID()}@example.com`
  const client = await clientOf(product, email)
  await signInWith(page, await signInAdmin(product, adminEmail))
  await page.goto(`${product.url}/admin/people?search=${email}`)
  await page.getByRole('list', { name: 'People' }).getByRole('link').click()
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Suspend account' }).click()
  expect(await inaccessible(page, { within: '[role=dialog]' })).toEqual([])
  await dialog.getByLabel('Reason').fill('Photos of someone else')
  await dialog.getByRole('button', { name: 'Suspend account' }).click()
  await expect(page.getByRole('heading', { name: 'Suspended' })).toBeVisible()
  await expect(client.api.getUserData({})).rejects.toThrow()

  const other = await (await browser.newContext()).newPage()
  const signIn = async () => {
    await other.goto(`${product.url}/auth`)
    await untilInteractive(other)
    await other.getByLabel('Email').fill(email)
    await other.getByRole('button', { name: 'Send me a link' }).click()
    await expect(other.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    await other.goto(signInLink(product.dataFolder, email))
  }
  await signIn()
  await expect(other.getByText('This account is suspended')).toBeVisible()
  await page.getByRole('button', { name: 'Lift suspension' }).click()
  await dialog.getByLabel('Reason').fill('They showed their consent')
  await dialog.getByRole('button', { name: 'Lift suspension' }).click()
  await expect(page.getByRole('heading', { name: 'Suspend', exact: true })).toBeVisible()
  await signIn()
  await expect(other.getByRole('button', { name: 'Account' })).toBeVisible()
})

test("is accessible and doesn't scroll horizontally on a phone, in light and dark mode", async ({ page, product }) => {
  await signInWith(page, await signInAdmin(product, adminEmail))
  for (const path of [
    '',
    '/people',
    '/payments',
    '/jobs',
    '/vouchers',
    '/gift-cards',
    '/payouts',
    '/reviews',
    '/reports',
    '/report',
    '/health',
    '/log',
  ]) {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`${product.url}/admin${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await inaccessibleInBothSchemes(page)).toEqual([])
    expect([path, await overflow(page)]).toEqual([path, 0])
  }
  await expect(page.getByText(/^Keylight \d+\.\d+\.\d+$/)).toBeVisible()
})

test('redirects everyone but the admin from the admin area to the home page', async ({ page, product }) => {
  await signInByLink(page, product, `curious-${randomUUID()}@example.com`)
  await page.goto(`${product.url}/admin`)
  await expect(page).toHaveURL(({ pathname }) => pathname === '/')
})
