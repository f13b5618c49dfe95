import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { signInLink } from '@keylight/testing/product'
import { headshotsOf, signInAdmin } from '@keylight/testing/product-member'
import { expect, inaccessible, untilInteractive } from '@keylight/testing/walk'
import type { Page } from '@playwright/test'
import { adminEmail, test, withoutStudio } from './fixtures.ts'

test.use({ environment: withoutStudio })

const section = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })

/** Opens a section by its link and waits until it has loaded. */
async function open(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name }).click()
  await expect(section(page, name)).toBeFocused()
  await expect(page.getByRole('main').locator('.animate-sweep')).toHaveCount(0)
}

// Proves 2.4, 2.12
test('shows every section of the account page, and the credit history', async ({ page, product, member }) => {
  const { pictures } = await headshotsOf(member, ['man.headshot.studio-blue', 'man.headshot.gray-gradient'])
  for (const { url } of pictures) await member.client.api.toggleFavourite({ url: url ?? '' })
  await page.goto(`${product.url}/account`)
  await expect(section(page, 'Profile')).toBeVisible()
  for (const name of [
    'Appearance',
    'Notifications',
    'Plan and billing',
    'Vouchers and gift cards',
    'Invite a friend',
    'Affiliate program',
    'Upscaled images',
    'Sign-in',
    'API keys',
    'Privacy and data',
    'Favourites',
    'Credits',
  ]) {
    await open(page, name)
    expect(await inaccessible(page, { within: 'main' })).toEqual([])
  }
  await page.getByRole('link', { name: '2 headshots of Ana' }).click()
  await expect(page).toHaveURL(`${product.url}/ai-model-training-results?picture=${pictures[0]?._id}`)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(section(page, 'Credits')).toBeVisible()
  await page.goBack()
  await expect(section(page, 'Favourites')).toBeVisible()
  const favourites = page.getByRole('list', { name: 'Favourites' }).getByRole('link')
  await expect(favourites.first()).toHaveAttribute('href', new RegExp(`picture=${pictures[1]?._id}$`))

  await open(page, 'Profile')
  await page.getByLabel('Name', { exact: true }).fill('Ana Lind')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('Your name was saved.')).toBeVisible()
  await open(page, 'Notifications')
  await page.getByRole('switch', { name: 'Finished work' }).uncheck()
  await expect
    .poll(async () => (await member.client.api.getUserData({})).mails)
    .toEqual({ finishedWork: false, retention: true })

  await open(page, 'Privacy and data')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download ZIP' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^keylight-.*\.zip$/)
  expect(
    readFileSync(await download.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
  await expect(page.getByText(/^Your data was downloaded/)).toBeVisible()
  await page.goto(`${product.url}/member-settings`)
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible()
  expect(await inaccessible(page, { within: 'main' })).toEqual([])
})

// Proves 1.18, 1.21, 1.22, 2.49, 3.3
test('offers gift cards, vouchers, invitations and the free preview to users without credits', async ({
  page,
  product,
  member,
  browser,
}) => {
  const { client: admin } = await signInAdmin(product, adminEmail)
  const { code } = await admin.api.issueGiftCard({ worth: 29 })
  await admin.api.issueVoucher({ email: member.email, title: 'For your patience', credits: { videoGeneration: 3 } })
  const before = (await member.client.api.getUserData({})).credits

  await page.goto(`${product.url}/?giftCard=${code}`)
  const gift = page.getByRole('dialog', { name: 'Gift card' })
  await expect(gift.getByLabel('Gift card code')).toHaveValue(code)
  expect(await inaccessible(page)).toEqual([])
  await gift.getByRole('button', { name: 'Redeem gift card' }).click()
  await expect(gift.getByText('Your gift card was redeemed')).toBeVisible()
  await gift.getByRole('button', { name: 'Done' }).click()
  await expect(gift).toBeHidden()

  await page.goto(`${product.url}/account?section=credits`)
  await expect(page.getByText('Gift card worth €29')).toBeVisible()
  await page.getByRole('button', { name: 'Get more credits' }).click()
  const pricing = page.getByRole('dialog', { name: 'Get more credits' })
  await pricing.getByRole('button', { name: /^Redeem \d/ }).click()
  await expect(pricing.getByText(/You have no vouchers to redeem/)).toBeVisible()
  expect(await inaccessible(page)).toEqual([])
  const { credits } = await member.client.api.getUserData({})
  expect(credits.imageGeneration).toBe(before.imageGeneration + 250)
  expect(credits.videoGeneration).toBe(before.videoGeneration + 15 + 3)

  const invitation = await pricing.getByLabel('Your invitation link').inputValue()
  expect(invitation).toMatch(/\?hsref=\w+$/)
  await pricing.getByRole('button', { name: 'Try for free' }).click()
  await expect(page.getByRole('dialog', { name: 'Try styles for free' })).toBeVisible()

  const friend = await (await browser.newContext()).newPage()
  await friend.goto(invitation)
  const email = `${randomUUID()}@example.com`
  await friend.goto(`${product.url}/auth`)
  await untilInteractive(friend)
  await friend.getByLabel('Email').fill(email)
  await friend.getByRole('button', { name: 'Send me a link' }).click()
  await expect(friend.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  const referred = friend.waitForResponse('**/api/referral/submit')
  await friend.goto(signInLink(product.dataFolder, email))
  expect((await referred).status()).toBe(200)
  await friend.context().close()
  await page.goto(`${product.url}/account?section=invite`)
  await expect(page.getByRole('definition').first()).toHaveText('1')
})

test('ends the session in every tab, and deletes the account after a fresh sign-in', async ({
  page,
  product,
  member,
}) => {
  await page.goto(`${product.url}/account?section=privacy`)
  const other = await page.context().newPage()
  await other.goto(product.url)
  await expect(other.getByText('Ana').first()).toBeVisible()

  // Required when the sign-in is more than ten minutes old.
  await page.route(
    '**/api/user/delete',
    (route) =>
      route.fulfill({
        status: 403,
        json: { code: 'sign_in_again', message: 'Sign in again to do this.', requestId: 'r' },
      }),
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Delete account' }).click()
  expect(await inaccessible(page)).toEqual([])
  await page.getByLabel('Type your email address to confirm').fill(member.email)
  await page.getByRole('button', { name: 'Permanently delete my account' }).click()
  await page.getByRole('button', { name: 'Send me a sign-in link' }).click()
  await expect(page.getByText(/Open the link we sent to/)).toBeVisible()
  expect(await inaccessible(page)).toEqual([])
  const mail = await page.context().newPage()
  await mail.goto(signInLink(product.dataFolder, member.email))
  await expect(page.getByRole('heading', { name: 'Your account was deleted' })).toBeVisible()
  await expect(other).toHaveURL(`${product.url}/auth`)
  await expect(other.getByText('Ana')).toHaveCount(0)
  await expect(mail).toHaveURL(`${product.url}/auth`)
})

test('signs out of every tab at once', async ({ page, product, member }) => {
  await page.goto(`${product.url}/account?section=sign-in`)
  const other = await page.context().newPage()
  await other.goto(`${product.url}/account`)
  await expect(other.getByText(member.email).first()).toBeVisible()
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  for (const tab of [page, other]) await expect(tab).toHaveURL(`${product.url}/auth`)
  await expect(other.getByText(member.email)).toHaveCount(0)
})
