import { randomUUID } from 'node:crypto'
import { signInLink } from '@keylight/testing/product'
import { headshotsOf } from '@keylight/testing/product-member'
import { expect, inaccessibleInBothSchemes, untilInteractive } from '@keylight/testing/walk'
import type { Page } from '@playwright/test'
import { test, withoutStudio } from './fixtures.ts'

test.use({ environment: withoutStudio })

const cards = {
  succeeds: '4242 4242 4242 4242',
  asks: '4000 0027 6000 3184',
  isLate: '4000 0000 0000 0077',
  isDeclined: '4000 0000 0000 0002',
}

const expectAccessible = async (page: Page) => expect(await inaccessibleInBothSchemes(page)).toEqual([])

/** Accepts the terms of a purchase and goes to checkout. */
async function toCheckout(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^Start right away/ }).check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByText('Test checkout: no real payments')).toBeVisible()
  await expectAccessible(page)
}

async function pay(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card)
  await page.getByRole('button', { name: 'Pay with this test card' }).click()
}

const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you. Your credits are here' })
const section = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })

// Proves 2.49
test('keeps a shoot when the credits run out, and returns to it after a declined card and a successful payment', async ({
  page,
  product,
  member,
}) => {
  await headshotsOf(member, ['man.headshot.studio-blue'])
  await page.goto(`${product.url}/ai-image-generator`)
  for (const style of ['Studio Dark', 'Blue Gradient', 'White Background'])
    await page.getByRole('main').getByText(style, { exact: true }).click()
  await page.getByText(/1 per style/).click()
  for (let more = 3; more > 0; more--) await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByText('In your words').click()
  await page.getByRole('main').getByRole('textbox').fill('warm evening light')
  await expect(page.getByText('This needs 12 credits. You have 9 credits.')).toBeVisible()

  await page.getByRole('button', { name: 'Get more credits' }).click()
  await expect(page.getByText(/We’ll save your order here/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Buy Starter' }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByText('Tick this box to continue.')).toBeVisible()
  await expectAccessible(page)
  await toCheckout(page)
  await pay(page, cards.isDeclined)
  await expect(page.getByRole('alert')).toContainText('declined')
  await expectAccessible(page)
  await pay(page, cards.succeeds)
  await expect(thanks(page)).toBeVisible()
  await expect(page.getByText('3 model trainings, 259 headshots, 62 upscales and 16 videos')).toBeVisible()
  await expectAccessible(page)

  const next = page.getByRole('region', { name: 'What happens now' })
  await expect(next).toContainText('We saved your order.')
  await expect(next).toContainText('You can get a one-click refund there')
  await expect(page.getByText('If something is missing')).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to your order' }).click()
  await expect(page.getByRole('main').getByRole('textbox')).toHaveValue('warm evening light')
  await page.getByRole('button', { name: 'Create 12 headshots' }).click()
  await expect(page.getByRole('heading', { name: 'Your new headshots' })).toBeVisible()
  // A stored order is restored only once.
  await page.reload()
  await page.getByText('In your words').click()
  await expect(page.getByRole('main').getByRole('textbox')).toHaveValue('')
})

test('keeps a training when the buyer leaves the checkout, and an upscale while the bank asks for confirmation', async ({
  page,
  product,
  member,
}) => {
  const { pictures } = await headshotsOf(member, ['man.headshot.studio-blue'])
  for (let left = 2; left > 0; left--) await member.client.api.requestUpscale({ image: pictures[0]?.url ?? '' })

  await page.goto(`${product.url}/ai-model-training`)
  await page.getByRole('textbox', { name: 'Name' }).fill('Bea')
  await page.getByRole('button', { name: 'Get more credits' }).click()
  await page.getByRole('button', { name: 'Buy Starter' }).click()
  await toCheckout(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/payment-cancel\?/)
  await expect(page.getByRole('heading', { name: 'Nothing was charged', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again with Starter' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to your order' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Bea')

  const viewer = `${product.url}/ai-model-training-results?picture=${pictures[0]?._id}`
  await page.goto(viewer)
  await page.getByRole('button', { name: 'Upscale' }).click()
  const upscaler = page.getByRole('dialog', { name: 'Upscale' })
  await upscaler.getByRole('button', { name: 'Get more credits' }).click()
  await page.getByRole('dialog', { name: 'Get more credits' }).getByRole('button', { name: 'Close' }).click()
  // The upscale dialog stays open behind the plans.
  await upscaler.getByRole('button', { name: 'Get more credits' }).click()
  await page.getByRole('button', { name: 'Buy Starter' }).click()
  await toCheckout(page)
  await pay(page, cards.asks)
  await expect(page.getByRole('button', { name: 'Confirm payment' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm payment' }).click()
  await expect(thanks(page)).toBeVisible()
  await page.getByRole('link', { name: 'Back to your order' }).click()
  await expect(page).toHaveURL(viewer)
  await upscaler.getByRole('button', { name: /^Upscale/ }).click()
  await expect(upscaler).toBeHidden()
  expect((await member.client.api.getUserData({})).credits.imageUpscaling).toBe(59)
})

// Proves 1.23
test('takes a visitor from the price list through sign-up to a subscription, then cancels, resumes and changes it', async ({
  page,
  product,
}) => {
  const email = `${randomUUID()}@example.com`
  await page.goto(product.url)
  await untilInteractive(page)
  await page.getByRole('link', { name: 'Subscribe to Pro' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.goto(signInLink(product.dataFolder, email))
  await expect(page.getByRole('dialog', { name: 'Subscribe to Pro' })).toContainText('€12')
  await toCheckout(page)
  await pay(page, cards.succeeds)
  await expect(thanks(page)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add your photos' })).toBeVisible()

  await page.getByRole('link', { name: 'Plan and billing' }).click()
  await expect(page.getByText('Next payment and credits')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Payments' })).toContainText('€12.00')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel Pro?' })
  await question.getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByText('Ends on')).toBeVisible()
  await page.getByRole('button', { name: 'Resume subscription' }).click()
  await expect(page.getByText('Next payment and credits')).toBeVisible()

  await page.getByRole('button', { name: 'Change plan' }).click()
  const change = page.getByRole('dialog', { name: 'Change plan' })
  await expect(change).toContainText('You pay €17.00 today')
  await expectAccessible(page)
  await change.getByRole('checkbox').check()
  await change.getByRole('button', { name: 'Pay €17.00 and change to Studio' }).click()
  await expect(change).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Studio' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Payments' })).toContainText('€17.00')
  // A downgrade starts at the end of the month and can be cancelled until then.
  await page.getByRole('button', { name: 'Change plan' }).click()
  await expect(change).toContainText('you pay nothing today')
  await change.getByRole('checkbox').check()
  await change.getByRole('button', { name: 'Change to Pro' }).click()
  await expect(page.getByText('Pro, €12 a month')).toBeVisible()
  await page.getByRole('button', { name: 'Change plan' }).click()
  await change.getByRole('checkbox').check()
  await change.getByRole('button', { name: 'Keep Studio' }).click()
  await expect(page.getByText('Pro, €12 a month')).toBeHidden()
})

// Proves 1.17
test('accepts a delayed payment, and offers a one-click refund until a full-size image is downloaded', async ({
  page,
  product,
  member,
}) => {
  const { client, modelId } = member
  // Free credits are used before paid ones.
  const styles = ['studio-blue', 'studio-dark', 'gray-gradient', 'blue-gradient', 'white-background']
  for (let round = 2; round > 0; round--)
    await headshotsOf(
      member,
      styles.map((name) => `man.headshot.${name}`),
    )

  await page.goto(`${product.url}/secret-ltd-packages`)
  await page.getByRole('link', { name: 'Buy Secret S' }).click()
  await toCheckout(page)
  await pay(page, cards.isLate)
  await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible()
  await expectAccessible(page)

  const buyLifetime = async () => {
    await page.goto(`${product.url}/lifetime-deal`)
    await page.getByRole('link', { name: 'Buy Lifetime' }).click()
    await toCheckout(page)
    await pay(page, cards.succeeds)
    await expect(thanks(page)).toBeVisible()
    await page.getByRole('link', { name: 'Plan and billing' }).click()
    await expect(section(page, 'Plan and billing')).toBeVisible()
    await expect(page.getByText(/^One-time purchase\. You get /)).toBeVisible()
  }
  const refund = page.getByRole('button', { name: 'Get €199.00 back' })
  await buyLifetime()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Invoice/ }).click()
  expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/)
  await refund.click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Refund €199.00' }).click()
  await expect(page.getByText('Refunded', { exact: true })).toBeVisible()
  await expect(page.getByText('You have no plan')).toBeVisible()
  expect((await client.api.getUserData({})).credits.imageGeneration).toBe(0)

  await buyLifetime()
  const { shoot } = await client.api.requestShoot({ modelId, styles: ['man.headshot.studio-blue'] })
  await expect.poll(async () => (await client.api.getShoot({ shootId: shoot._id })).shoot.status).toBe('ready')
  await client.api.downloadWork({ workId: shoot.pictures[0]?._id ?? '' })
  await page.reload()
  await expect(page.getByText(/You’ve downloaded, shared or exported something made with this payment/)).toBeVisible()
  await expect(refund).toHaveCount(0)
})
