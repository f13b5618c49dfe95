import { randomUUID } from 'node:crypto'
import { readyMember } from '@keylight/testing/product-member'
import { expect, inaccessibleInBothSchemes, signInWith } from '@keylight/testing/walk'
import type { Page } from '@playwright/test'
import { test, withoutStudio } from './fixtures.ts'

test.use({ environment: withoutStudio })

const expectAccessible = async (page: Page) => expect(await inaccessibleInBothSchemes(page)).toEqual([])

async function snap(page: Page, name: string): Promise<void> {
  if (!process.env.TEAMS_SHOTS) return
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1280, 360]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await page.screenshot({ path: `${process.env.TEAMS_SHOTS}/${name}-${colorScheme}-${width}.png`, fullPage: true })
    }
  await page.setViewportSize({ width: 1280, height: 720 })
}

const people = (page: Page) => page.getByRole('list', { name: 'People in the team' }).getByRole('listitem')

// Proves 2.12
test('buys Studio for a team, invites a member who spends its credits, and lets a removed member keep their images', async ({
  browser,
  page,
  product,
  member: owner,
}) => {
  await page.goto(`${product.url}/member-settings`)
  await snap(page, 'none')
  await page.getByRole('button', { name: 'Start a team' }).click()
  await page.getByRole('button', { name: 'Add a seat' }).click()
  await expect(page.getByText('€58', { exact: true })).toBeVisible()
  await expect(page.getByText('1,000 headshots every month')).toBeVisible()
  await snap(page, 'purchase')
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: /^Start right away/ }).check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Pay with this test card' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you. Your credits are here' })).toBeVisible()

  await page.goto(`${product.url}/member-settings`)
  await page.getByLabel('Name', { exact: true }).fill('Acme')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Acme' })).toBeVisible()
  await owner.client.api.updateTeam({ styles: ['man.headshot.studio-blue'] })
  const invited = await readyMember(product, `${randomUUID()}@example.com`)
  await page.getByRole('button', { name: 'Invite someone' }).click()
  await page.getByLabel('Email address').fill(invited.email)
  await snap(page, 'invite')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('list', { name: 'Invitations' }).getByText(invited.email)).toBeVisible()
  // The team is full, so the page offers more seats.
  await expect(page.getByRole('button', { name: 'Invite someone' })).toHaveCount(0)
  await expect(page.getByText('All seats are taken, including pending invitations.')).toBeVisible()
  await snap(page, 'invited')
  await expectAccessible(page)

  // Anyone with the link sees the sender, but only the invited address can accept.
  const { company } = await owner.client.api.getTeam({})
  const other = await (await browser.newContext()).newPage()
  await other.goto(`${product.url}/join#${company!.invitations[0]!._id}`)
  await expect(other.getByRole('heading', { name: /invited you to Acme/ })).toBeVisible()
  await snap(other, 'join')
  await expectAccessible(other)
  await expect(other.getByRole('link', { name: 'Sign in to accept' })).toBeVisible()
  await signInWith(other, invited)
  await other.goto(`${product.url}/member-settings`)
  await expect(other.getByRole('button', { name: 'Join the team' })).toBeVisible()
  await snap(other, 'received')
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Join the team' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Acme' })).toBeVisible()

  // The owner's page updates when members join and order.
  await expect(people(page)).toHaveCount(2)
  await other.goto(`${product.url}/ai-image-generator`)
  // The team's styles are preselected.
  await other.getByRole('button', { name: 'Create 1 headshot' }).click()
  await expect(other.getByRole('heading', { name: 'Your new headshots' })).toBeVisible()
  await expect(people(page).last()).toContainText('Used 1 headshot in the last 30 days')
  await expect(page.getByRole('list', { name: 'Team credits' }).getByText('−1 headshot')).toBeVisible()
  await snap(page, 'team')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Add seats' }).click()
  await page.getByRole('checkbox', { name: /^Start right away/ }).check()
  await snap(page, 'seats')
  await page.getByRole('button', { name: /^Pay .* for 1 more seat/ }).click()
  // The new seat can be filled immediately.
  await expect(page.getByRole('dialog', { name: 'Invite someone' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('2 of 3 seats taken.')).toBeVisible()

  await other.goto(`${product.url}/member-settings`)
  await expect(other.getByRole('heading', { level: 1, name: 'Acme' })).toBeVisible()
  await snap(other, 'member')
  await expectAccessible(other)
  await people(page)
    .last()
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Remove from team' }).click()
  await snap(page, 'remove')
  await page.getByRole('button', { name: 'Remove from team' }).click()
  await expect(people(page)).toHaveCount(1)
  await expect(other.getByRole('heading', { name: 'Work as a team' })).toBeVisible()
  const kept = await invited.client.api.getUserData({})
  expect([kept.company, kept.models.length, kept.credits.imageGeneration]).toEqual([null, 1, 10])
})

test('buys a team pack with ten seats', async ({ page, product, member }) => {
  const before = (await member.client.api.getUserData({})).credits.imageGeneration
  await page.goto(`${product.url}/?buy=team_pack`)
  const dialog = page.getByRole('dialog', { name: 'Buy Team pack' })
  await expect(dialog).toContainText('€199 once')
  await expect(dialog).toContainText('Seats for 10 people')
  await expect(dialog.getByRole('button', { name: 'Add a seat' })).toHaveCount(0)
  await dialog.getByRole('checkbox', { name: /^Start right away/ }).check()
  await dialog.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Pay with this test card' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you. Your credits are here' })).toBeVisible()
  await page.getByRole('link', { name: 'Invite your team' }).click()
  await expect(page.getByText('1 of 10 seats taken')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add seats or credits' })).toBeVisible()
  await expectAccessible(page)
  expect((await member.client.api.getUserData({})).credits.imageGeneration).toBe(before + 2500)
})
