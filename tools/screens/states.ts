import { randomUUID } from 'node:crypto'
import { headshotsOf, readyMember } from '@keylight/testing/product-member'
import { expect, signInByLink, signInWith } from '@keylight/testing/walk'
import type { Walk } from './walk.ts'

const screens = [
  '/ai-image-generator',
  '/ai-model-training-results',
  '/ai-model-training',
  '/ai-image-dress-up',
  '/ai-video-generator',
  '/ai-video-generator-v2',
  '/ai-team-photo-generator',
  '/ai-thumbnail-generator',
  '/chat-with-your-photos',
] as const

/** Empty, failed, offline and out-of-credits states. */
export async function states({ page, product, snap }: Walk): Promise<void> {
  await page.goto(`${product.url}/no-such-page`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await snap('unknown-address')

  // A model without any images.
  const member = await readyMember(product, `${randomUUID()}@example.com`)
  await signInWith(page, member)
  const settled = async () => {
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.getByRole('main').locator('.animate-sweep')).toHaveCount(0)
  }
  await page.goto(product.url)
  await settled()
  await snap('empty-home')
  for (const path of screens.slice(1)) {
    await page.goto(product.url + path)
    await settled()
    await snap(`empty${path.replaceAll('/', '-')}`)
  }
  await page.getByRole('button', { name: /\bNotifications/ }).click()
  await snap('empty-notifications', true)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox').first()).toBeVisible()
  await snap('palette', true)
  await page.keyboard.type('video')
  await snap('palette-found', true)

  // Uses up ten credits.
  const styles = ['studio-blue', 'studio-dark', 'gray-gradient', 'blue-gradient', 'white-background']
  for (let round = 2; round > 0; round--)
    await headshotsOf(
      member,
      styles.map((style) => `man.headshot.${style}`),
    )
  await page.goto(product.url)
  await settled()
  await snap('full-home')
  await page.goto(`${product.url}/ai-image-generator`)
  await settled()
  await snap('out-of-credits', true)
  await page.goto(`${product.url}/ai-thumbnail-generator`)
  await settled()
  await snap('out-of-credits-thumbnail', true)
  await page.getByRole('button', { name: /\bNotifications/ }).click()
  await snap('notifications', true)
  await page.keyboard.press('Escape')

  // Goes offline while the page is open.
  await page.goto(`${product.url}/ai-model-training-results`)
  await settled()
  await page.context().setOffline(true)
  await expect(page.getByText(/offline/i).first()).toBeVisible()
  await snap('offline', true)
  await page.context().setOffline(false)

  await page.route(/\/api\/(?!user\/data|session|events)/, (route) => route.fulfill({ status: 500, body: '{}' }))
  for (const path of screens) {
    await page.goto(product.url + path)
    await settled()
    await snap(`failing${path.replaceAll('/', '-')}`, true)
  }
  for (const section of ['credits', 'favourites', 'sign-in', 'privacy']) {
    await page.goto(`${product.url}/account?section=${section}`)
    await settled()
    await snap(`failing-account-${section}`, true)
  }
}

/** All screens for a user without a model. */
export async function newcomer({ page, product, snap }: Walk): Promise<void> {
  await signInByLink(page, product, `${randomUUID()}@example.com`)
  for (const section of ['credits', 'favourites', 'upscaled', 'vouchers', 'invite', 'affiliate', 'api-keys', 'plan']) {
    await page.goto(`${product.url}/account?section=${section}`)
    await expect(page.locator('#section')).toBeVisible()
    await expect(page.getByRole('main').locator('.animate-sweep')).toHaveCount(0)
    await snap(`empty-account-${section}`)
  }
  await page.getByRole('button', { name: 'Account' }).click()
  await snap('account-menu', true)
}
