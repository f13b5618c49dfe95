import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Product } from '@keylight/testing/product'
import { clientOf, signInAdmin } from '@keylight/testing/product-member'
import { expect, inaccessible, signInByLink, untilInteractive } from '@keylight/testing/walk'
import type { Browser, Page } from '@playwright/test'
import { adminEmail, test, withoutStudio } from './fixtures.ts'

test.use({ environment: withoutStudio })

const someone = (name: string) => `${name}-${randomUUID()}@example.com`
const aVisitor = async (browser: Browser): Promise<Page> => await (await browser.newContext()).newPage()

/** Newest email in the outbox to an address containing this text. */
const mailTo = (product: Product, address: string, words: string): string | undefined => {
  const outbox = join(product.dataFolder, 'outbox')
  return readdirSync(outbox)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .map((name) => readFileSync(join(outbox, name), 'utf8'))
    .findLast((mail) => mail.includes(`To: ${address}\n`) && mail.includes(words))
}

const payWithTestCard = async (page: Page) => {
  await expect(page.getByText('Test checkout: no real payments')).toBeVisible()
  await page.getByRole('button', { name: 'Pay with this test card' }).click()
}

const sectionOf = (product: Product, section: string) => `${product.url}/account?section=${section}`

// Proves 1.19
test('lets a buyer sign up and send a gift card to a friend, who redeems it with the link in the email', async ({
  page,
  product,
  browser,
}) => {
  const [buyer, friend] = [someone('buyer'), someone('friend')]
  await page.goto(`${product.url}/gift-card`)
  await untilInteractive(page)
  await page.getByLabel('For', { exact: true }).fill('Ana Lind')
  await page.getByLabel('From', { exact: true }).fill('Maya')
  await page.getByLabel('Message').fill('Happy birthday!')
  await expect(page.getByRole('figure', { name: 'Preview of the gift card' })).toContainText('“Happy birthday!”')
  await page.getByText('Print it myself').click()
  expect(await inaccessible(page, { within: 'main' })).toEqual([])
  await page.getByRole('button', { name: 'Sign in and pay' }).click()
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(buyer)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  const link = /https?:\/\/\S+\/auth\/callback\?code=[\w.-]+/.exec(mailTo(product, buyer, 'sign in') ?? '')![0]
  await page.goto(link)
  await expect(page).toHaveURL(/\/gift-card#buy$/)
  await expect(page.getByLabel('For', { exact: true })).toHaveValue('Ana Lind')
  await page.getByRole('button', { name: 'Pay €59' }).click()
  await expect(page.getByText('Tick this box to continue.')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Make the card valid right away/ }).check()
  await page.getByRole('button', { name: 'Pay €59' }).click()
  await payWithTestCard(page)

  await expect(page).toHaveURL(/\/account\?section=vouchers/)
  const bought = page.getByRole('list', { name: 'Gift cards you bought' }).getByRole('listitem')
  await expect(bought).toContainText('€59 for Ana Lind')
  await expect(bought).toContainText('Ready to print')
  const downloading = page.waitForEvent('download')
  await bought.getByRole('button', { name: 'Download PDF' }).click()
  const file = await (await downloading).path()
  expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-')
  await bought.getByRole('button', { name: 'Email it' }).click()
  const sending = page.getByRole('dialog')
  await sending.getByLabel('Their email address').fill(friend)
  // A time zone where it's already past nine in the morning.
  await sending.getByLabel('Time zone').selectOption('Pacific/Kiritimati')
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Kiritimati' }).format(new Date())
  await sending.getByLabel('Day').fill(today)
  await sending.getByRole('button', { name: 'Email gift card' }).click()
  await expect(sending).toBeHidden()
  await expect(bought).toContainText(/Scheduled|Sent/)
  expect(await inaccessible(page, { within: 'main' })).toEqual([])

  // Before nine in the recipient's time zone, the card isn't sent; the code is the same.
  const { api } = await clientOf(product, buyer)
  const [card] = (await api.listGiftCards({})).giftCards
  const { link: cardLink, code } = await api.printGiftCard({ giftCardId: card!._id })
  if (Date.parse(card!.mailAt ?? '') <= Date.now())
    await expect.poll(() => mailTo(product, friend, code)).toContain(cardLink)

  const other = await aVisitor(browser)
  await other.goto(cardLink)
  await expect(other.getByText('You’ve received a gift card')).toBeVisible()
  await signInByLink(other, product, friend)
  const modal = other.getByRole('dialog', { name: 'Gift card' })
  await expect(modal.getByLabel('Gift card code')).toHaveValue(code)
  await modal.getByRole('button', { name: 'Redeem gift card' }).click()
  await expect(modal.getByText('Your gift card was redeemed')).toBeVisible()

  await page.reload()
  await expect(bought).toContainText('Redeemed')
  await expect(bought.getByRole('button')).toHaveCount(0)
})

// Proves 1.22
test('applies a voucher code at checkout, and lists it as used', async ({ page, product }) => {
  const { client: admin } = await signInAdmin(product, adminEmail)
  const code = `TILL-${randomUUID().slice(0, 8).toUpperCase()}`
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
  await admin.api.createVoucherCode({ code, title: 'Opening week', percent: 25, expiresAt })
  await signInByLink(page, product, someone('buyer'))
  await page.goto(`${product.url}/lifetime-deal?buy=lifetime`)
  const till = page.getByRole('dialog')
  await till.getByRole('button', { name: 'Enter a voucher code' }).click()
  await till.getByLabel('Voucher code').fill('no-such-code')
  await till.getByLabel('Voucher code').press('Enter')
  await expect(till.getByText('We don’t recognise this voucher code. Check it and try again.')).toBeVisible()
  await till.getByLabel('Voucher code').fill(code.toLowerCase())
  await till.getByRole('button', { name: 'Redeem voucher' }).click()
  await expect(till.getByText('You pay €149.25 instead of €199 this time.')).toBeVisible()
  expect(await inaccessible(page, { within: '[role=dialog]' })).toEqual([])
  await till.getByRole('checkbox').check()
  await till.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('heading', { name: 'Lifetime, €149.25' })).toBeVisible()
  await payWithTestCard(page)
  await page.goto(sectionOf(product, 'vouchers'))
  const voucher = page.getByRole('listitem').filter({ hasText: 'Opening week' })
  await expect(voucher).toContainText('25% off any plan')
  await expect(voucher).toContainText('Used on')
})

// Proves 1.21
test('counts a friend who signs up with the invitation link', async ({ page, product, browser }) => {
  await signInByLink(page, product, someone('sender'))
  await page.goto(sectionOf(product, 'invite'))
  const link = await page.getByLabel('Your invitation link').inputValue()
  expect(link).toMatch(/\?hsref=\w+$/)
  const friend = await aVisitor(browser)
  await friend.goto(link)
  const sent = friend.waitForResponse('**/api/referral/submit')
  await signInByLink(friend, product, someone('friend'))
  expect((await sent).status()).toBe(200)
  await page.reload()
  await expect(page.getByText('Signed up').locator('..')).toContainText('1')
})

// Proves 1.20
test('shows affiliates their clicks, sign-ups and commissions, and accepts a payout request', async ({
  page,
  product,
  browser,
}) => {
  await signInByLink(page, product, someone('affiliate'))
  await page.goto(sectionOf(product, 'affiliate'))
  await page.getByRole('button', { name: 'Join the program' }).click()
  await expect(page.getByText('Agree to the terms first.')).toBeVisible()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Join the program' }).click()
  const link = await page.getByLabel('Your affiliate link').inputValue()
  expect(link).toMatch(/\/\?ref=\w+$/)

  const reader = await aVisitor(browser)
  const noted = reader.waitForResponse('**/api/affiliate/click')
  await reader.goto(link)
  expect((await noted).status()).toBe(200)
  const submitted = reader.waitForResponse('**/api/affiliate/submit')
  await signInByLink(reader, product, someone('reader'))
  expect((await submitted).status()).toBe(200)
  await reader.goto(`${product.url}/lifetime-deal?buy=lifetime`)
  const till = reader.getByRole('dialog')
  await till.getByRole('checkbox').check()
  await till.getByRole('button', { name: 'Continue to payment' }).click()
  await payWithTestCard(reader)

  const figure = (name: string) => page.getByText(name, { exact: true }).locator('..')
  await expect(async () => {
    await page.reload()
    await expect(figure('Customers')).toContainText('1', { timeout: 3000 })
  }).toPass()
  await expect(figure('Clicks')).toContainText('1')
  await expect(figure('Sign-ups')).toContainText('1')
  await expect(figure('Pending')).toContainText('€39.80')
  await expect(page.getByText('You can request a payout once €50 is payable.')).toBeVisible()
  expect(await inaccessible(page, { within: 'main' })).toEqual([])
  await page.goto(`${product.url}/affiliate`)
  await expect(page.getByText('Earn 20% of what customers you refer pay')).toBeVisible()
})
