import type { Product } from '@keylight/testing/product'
import { headshotsOf, type ReadyMember, signInAdmin } from '@keylight/testing/product-member'
import { expect } from '@keylight/testing/walk'
import type { Walk } from './walk.ts'

/** Adds favourites, an upscale and a voucher, so that no section is empty. */
async function prepare(product: Product, member: ReadyMember): Promise<void> {
  const { client, email } = member
  const { pictures } = await headshotsOf(member, ['man.headshot.studio-blue', 'man.headshot.beige-neutral'])
  for (const { url } of pictures) await client.api.toggleFavourite({ url: url ?? '' })
  const { videoId } = (await client.api.requestVideo({ pictureId: pictures[0]?._id ?? '' })).video
  await expect.poll(async () => (await client.api.getVideo({ videoId })).video.status).toBe('ready')
  await client.api.toggleFavourite({ url: (await client.api.getVideo({ videoId })).video.videoUrl ?? '' })
  await client.api.requestUpscale({ image: pictures[0]?.url ?? '' })
  const { client: admin } = await signInAdmin(product, 'admin@example.com')
  await admin.api.issueVoucher({
    email,
    title: 'For your patience',
    credits: { imageGeneration: 12, videoGeneration: 1 },
  })
}

const sections = [
  'profile',
  'appearance',
  'notifications',
  'credits',
  'plan',
  'vouchers',
  'invite',
  'favourites',
  'upscaled',
  'sign-in',
  'api-keys',
  'privacy',
]

/** Every section of the account page, API keys and credit modals. */
export async function account({ page, product, snap, signIn }: Walk): Promise<void> {
  const member = await signIn()
  await prepare(product, member)
  await page.goto(`${product.url}/account`)
  await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible()
  await snap('account')
  for (const section of sections) {
    await page.goto(`${product.url}/account?section=${section}`)
    await expect(page.locator('#section')).toBeVisible()
    // Placeholders are shown while data loads.
    await expect(page.getByRole('main').locator('.animate-sweep')).toHaveCount(0)
    await snap(section)
  }
  await page.goto(`${product.url}/account?section=api-keys`)
  await page.getByRole('button', { name: 'Create API key' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await snap('api-key-new', true)
  await page.getByRole('dialog').getByLabel('Name').fill('Laptop')
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByLabel('Your new API key')).toBeVisible()
  await snap('api-key-made')
  await page.goto(`${product.url}/account?section=privacy`)
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await snap('delete-account', true)
  await page.goto(`${product.url}/account?section=credits`)
  await page.getByRole('button', { name: 'Get more credits' }).click()
  await expect(page.getByRole('button', { name: 'Redeem' }).first()).toBeVisible()
  await snap('pricing', true)
  await page.getByRole('button', { name: 'Redeem gift card' }).scrollIntoViewIfNeeded()
  await snap('pricing-other-ways', true)
  await page.goto(`${product.url}/?giftCard=KEYL-0123-4567-89AB`)
  await expect(page.getByLabel('Gift card code')).toBeVisible()
  await snap('gift', true)
  await page.evaluate(() => localStorage.removeItem('giftCard'))
}
