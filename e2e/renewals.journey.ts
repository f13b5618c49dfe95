import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { findEmbeddedPostgres, openDatabase } from '@keylight/server'
import type { Product } from '@keylight/testing/product'
import { type ReadyMember, readyMember, signInAdmin } from '@keylight/testing/product-member'
import { expect, signInWith } from '@keylight/testing/walk'
import type { Page } from '@playwright/test'
import { adminEmail, test, withoutStudio } from './fixtures.ts'

test.use({ environment: withoutStudio })

/** Subscribes to Pro with a card, and returns the order. */
async function subscribed({ client }: ReadyMember, card: string): Promise<string> {
  const { order } = await client.api.startCheckout({ plan: 'pro', immediateStart: true })
  const body = new URLSearchParams({ card })
  await fetch(order.checkoutUrl!, { method: 'POST', body, redirect: 'manual' })
  return order._id
}

/** Advances the provider's clock by this number of days, and syncs the order. */
async function passDays(product: Product, orderId: string, days: number): Promise<void> {
  const { pool, close } = openDatabase((await findEmbeddedPostgres(join(product.dataFolder, 'postgres')))!, () => {}, 1)
  await pool.query(
    `update test_checkouts set data = data || jsonb_build_object(
        'paidAt', (data ->> 'paidAt')::bigint - $1::bigint, 'endsAt', (data ->> 'endsAt')::bigint - $1::bigint)
      where id = (select provider_ref from orders where id = $2)`,
    [days * 86_400_000, orderId],
  )
  await close()
  const { client } = await signInAdmin(product, adminEmail)
  await client.api.resyncOrder({ orderId })
}

const billing = async (page: Page, product: Product) => {
  await page.goto(`${product.url}/account?section=plan`)
  await expect(page.getByRole('heading', { name: 'Pro', exact: true })).toBeVisible()
}

test('renews a subscription with new credits after a month, and ends a cancelled one with its period', async ({
  page,
  product,
  member,
}) => {
  const orderId = await subscribed(member, '4242424242424242')
  const pictures = async () => (await member.client.api.getUserData({})).credits.imageGeneration
  const first = await pictures()
  await passDays(product, orderId, 32)
  expect(await pictures()).toBe(first + 150)
  await billing(page, product)
  await expect(page.getByRole('list', { name: 'Payments' }).getByText('€12.00', { exact: true })).toHaveCount(2)
  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(page.getByText('Ends on')).toBeVisible()
  await passDays(product, orderId, 32)
  await page.reload()
  await expect(page.getByText('Your subscription has ended')).toBeVisible()
  expect(await pictures()).toBe(first + 150)
})

test('reports a failed renewal, keeps the plan for a week, then pauses it, and ends it if it is never paid', async ({
  page,
  product,
}) => {
  const member = await readyMember(product, `${randomUUID()}@example.com`)
  await signInWith(page, member)
  const orderId = await subscribed(member, '4000000000000341')
  const { credits } = await member.client.api.getUserData({})
  await passDays(product, orderId, 32)
  await billing(page, product)
  await expect(page.getByText('Your last payment failed')).toBeVisible()
  await passDays(product, orderId, 8)
  await page.reload()
  await expect(page.getByText('Your last payment is overdue')).toBeVisible()
  await passDays(product, orderId, 20)
  await page.reload()
  await expect(page.getByText('Your subscription has ended')).toBeVisible()
  expect((await member.client.api.getUserData({})).credits).toEqual(credits)
})
