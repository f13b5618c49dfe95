import { randomUUID } from 'node:crypto'
import { clientOf, signInAdmin } from '@keylight/testing/product-member'
import { expect, signInByLink, untilInteractive } from '@keylight/testing/walk'
import type { Page } from '@playwright/test'
import type { Walk } from './walk.ts'

const pay = async (page: Page, card: string) => {
  await page.getByLabel('Card number').fill(card)
  await page.getByRole('button', { name: 'Pay with this test card' }).click()
}

/** Buying a plan with every outcome, buying and redeeming gift cards, and screens for users without credits. */
export async function billing({ page, product, admin, snap }: Walk): Promise<void> {
  await page.goto(`${product.url}/gift-card`)
  await untilInteractive(page)
  await page.getByLabel('For', { exact: true }).fill('Ana Lind')
  await page.getByLabel('From', { exact: true }).fill('Maya')
  await page.getByLabel('Message').fill('Happy birthday!')
  await snap('gift-card')

  const email = `maya-${randomUUID().slice(0, 6)}@example.com`
  await signInByLink(page, product, email)
  const buy = async (plan: string) => {
    await page.goto(`${product.url}/lifetime-deal?buy=${plan}`)
    await expect(page.getByRole('dialog')).toBeVisible()
  }
  await buy('lifetime')
  await snap('purchase', true)
  await page.getByRole('button', { name: 'Enter a voucher code' }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByText('Tick this box to continue.')).toBeVisible()
  await snap('purchase-refused', true)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByText('Test checkout: no real payments')).toBeVisible()
  await snap('checkout')
  await pay(page, '4000 0000 0000 0002')
  await expect(page.getByRole('alert')).toContainText('declined')
  await snap('checkout-declined')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Try again with Lifetime' })).toBeVisible()
  await snap('cancelled')
  for (const [plan, card, title] of [
    ['starter', '4000 0000 0000 0077', 'Waiting for your payment'],
    ['pro', '4242 4242 4242 4242', 'Thank you. Your credits are here'],
  ] as const) {
    await buy(plan)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await pay(page, card)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await snap(plan === 'pro' ? 'paid' : 'payment-late')
  }
  const client = await clientOf(product, email)
  const { order } = await client.api.orderGiftCard({
    worth: 59,
    recipient: 'Ana Lind',
    sender: 'Maya',
    message: 'Happy birthday!',
    delivery: 'print',
    immediateStart: true,
  })
  const card = new URLSearchParams({ card: '4242424242424242' })
  await fetch(order.checkoutUrl ?? '', { method: 'POST', body: card, redirect: 'manual' })
  await page.goto(`${product.url}/account?section=vouchers`)
  const bought = page.getByRole('list', { name: 'Gift cards you bought' })
  await expect(bought).toContainText('Ready to print')
  await snap('gift-card-bought')
  await bought.getByRole('button', { name: 'Email it' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await snap('gift-card-mail', true)
  await page.goto(`${product.url}/account?section=plan`)
  await expect(page.getByRole('list', { name: 'Payments' })).toBeVisible()
  await snap('plan')
  await page.getByRole('button', { name: 'Change plan' }).click()
  await expect(page.getByRole('dialog').getByRole('checkbox')).toBeVisible()
  await snap('plan-change', true)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  await snap('plan-cancel', true)
  await page.keyboard.press('Escape')

  await client.api.joinAffiliates({ terms: true })
  await page.goto(`${product.url}/account?section=affiliate`)
  await expect(page.getByLabel('Your affiliate link')).toBeVisible()
  await snap('affiliate')
  const { client: adminClient } = await signInAdmin(product, admin)
  const { code } = await adminClient.api.issueGiftCard({ worth: 59 })
  await page.goto(`${product.url}/?giftCard=${code}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Redeem gift card' }).click()
  await expect(page.getByText('Your gift card was redeemed')).toBeVisible()
  await snap('redeemed', true)
}
