import { randomUUID } from 'node:crypto'
import type { Product } from '@keylight/testing/product'
import { clientOf, headshotsOf, readyMember, signInAdmin } from '@keylight/testing/product-member'
import { expect, signInWith } from '@keylight/testing/walk'
import type { Walk } from './walk.ts'

/** Creates a buyer, an affiliate, a suspended user, gift cards, voucher codes, a review and a report. */
async function fill(product: Product, email: string) {
  const buyer = await readyMember(product, `maya-${randomUUID().slice(0, 6)}@example.com`)
  const { order } = await buyer.client.api.startCheckout({ plan: 'starter', immediateStart: true })
  const card = new URLSearchParams({ card: '4242424242424242' })
  await fetch(order.checkoutUrl ?? '', { method: 'POST', body: card, redirect: 'manual' })
  await buyer.client.api.startCheckout({ plan: 'lifetime', immediateStart: true })
  const { pictures } = await headshotsOf(buyer, ['man.headshot.studio-blue'])
  await buyer.client.api.submitReview({
    name: 'Maya',
    rating: 5,
    words: 'It looks like me, in ten seconds, on my own server.',
  })
  await buyer.client.api.publishPicture({ pictureId: pictures[0]?._id ?? '', title: 'Blue' })
  await buyer.client.api.reportPicture({ pictureId: pictures[0]?._id ?? '', reason: 'other', note: 'This is me.' })
  const suspendedEmail = `bea-${randomUUID().slice(0, 6)}@example.com`
  await clientOf(product, suspendedEmail)
  const { client } = await signInAdmin(product, email)
  const find = async (search: string) => (await client.api.listPeople({ search })).people[0]?._id ?? ''
  const [maya, bea] = [await find(buyer.email), await find(suspendedEmail)]
  await client.api.suspendPerson({ userId: bea, reason: 'Photos of someone else' })
  await client.api.createVoucherCode({
    code: `WELCOME-${randomUUID().slice(0, 4).toUpperCase()}`,
    title: 'Opening week',
    percent: 25,
    expiresAt: new Date(Date.now() + 6 * 86_400_000).toISOString(),
  })
  await client.api.issueGiftCard({ worth: 59 })
  return { buyer: maya, suspended: bea }
}

const sections = [
  'payments',
  'jobs',
  'vouchers',
  'gift-cards',
  'payouts',
  'reviews',
  'reports',
  'report',
  'health',
  'log',
]

/** The admin area: overview, users, payments, jobs, reviews and reports. */
export async function admin({ page, product, admin: email, snap }: Walk): Promise<void> {
  const { buyer, suspended } = await fill(product, email)
  await signInWith(page, await signInAdmin(product, email))
  const settled = () => expect(page.getByRole('main').locator('.animate-sweep')).toHaveCount(0)
  const open = async (path: string) => {
    await page.goto(`${product.url}/admin${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await settled()
  }
  await open('')
  await snap('overview')
  await open('/people')
  await snap('people')
  await open('/people?search=nobody')
  await snap('people-none')
  await open(`/people?person=${buyer}`)
  await snap('person')
  await page.getByRole('button', { name: 'Change credits' }).click()
  await snap('change-credits', true)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Suspend account' }).click()
  await snap('suspend', true)
  await page.keyboard.press('Escape')
  await page.getByRole('list', { name: 'Orders' }).getByRole('link').last().click()
  await expect(page.getByRole('button', { name: /\bRefund/ })).toBeVisible()
  await settled()
  await snap('order')
  await page.getByRole('button', { name: /\bRefund/ }).click()
  await snap('refund', true)
  await open(`/people?person=${suspended}`)
  await snap('person-suspended')
  for (const section of sections) {
    await open(`/${section}`)
    await snap(section)
  }
}
