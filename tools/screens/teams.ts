import { randomUUID } from 'node:crypto'
import type { Product } from '@keylight/testing/product'
import { clientOf, type ReadyMember, readyMember } from '@keylight/testing/product-member'
import { expect } from '@keylight/testing/walk'
import type { Walk } from './walk.ts'

interface TeamSettings {
  owner: ReadyMember
  member: ReadyMember
  invited: ReadyMember
}

/** Creates a team of three with seven seats, a pending invitation and a member who has used credits. */
async function makeTeam(product: Product): Promise<TeamSettings> {
  const someone = (name: string) => readyMember(product, `${name}-${randomUUID().slice(0, 6)}@acme.example`)
  const owner = await someone('olivia')
  const { order } = await owner.client.api.startCheckout({ plan: 'studio', seats: 7, immediateStart: true })
  const card = new URLSearchParams({ card: '4242424242424242' })
  await fetch(order.checkoutUrl ?? '', { method: 'POST', body: card, redirect: 'manual' })
  await expect.poll(async () => (await owner.client.api.getTeam({})).company).not.toBeNull()
  await owner.client.api.updateTeam({ name: 'Acme', styles: ['man.headshot.studio-blue'] })
  const [member, invited] = [await someone('marc'), await someone('ines')]
  await owner.client.api.inviteToTeam({ email: member.email, role: 'member' })
  await owner.client.api.inviteToTeam({
    email: 'a.very.long.address.of.somebody@subsidiary.acme.example',
    role: 'admin',
  })
  const invitation = async (email: string) =>
    (await owner.client.api.getTeam({})).company?.invitations.find((each) => each.email === email)?._id ?? ''
  await member.client.api.acceptTeamInvitation({ invitationId: await invitation(member.email) })
  const admin = await clientOf(product, `bea-${randomUUID().slice(0, 6)}@acme.example`)
  const { email } = await admin.api.getUserData({})
  await owner.client.api.inviteToTeam({ email, role: 'admin' })
  await admin.api.acceptTeamInvitation({ invitationId: await invitation(email) })
  await member.client.api.requestShoot({ modelId: member.modelId, styles: ['man.headshot.studio-blue'] })
  await owner.client.api.inviteToTeam({ email: invited.email, role: 'member' })
  return { owner, member, invited }
}

/** The team plan: without a team, and as owner, member and invited user. */
export async function teams({ page, product, signIn, snap }: Walk): Promise<void> {
  const { owner, member, invited } = await makeTeam(product)
  await signIn()
  await page.goto(`${product.url}/member-settings`)
  await expect(page.getByRole('button', { name: 'Start a team' })).toBeVisible()
  await snap('none')
  await page.getByRole('button', { name: 'Start a team' }).click()
  await page.getByRole('button', { name: 'Add a seat' }).click()
  await expect(page.getByText('€58', { exact: true })).toBeVisible()
  await snap('purchase', true)

  const { company: team } = await owner.client.api.getTeam({})
  const open = team?.invitations.find(({ email }) => email === invited.email)
  const as = async (who: ReadyMember) => {
    await page.context().clearCookies()
    await page.evaluate((token) => localStorage.setItem('token', token), who.token)
    await page.goto(`${product.url}/member-settings`)
  }
  await as(owner)
  await expect(page.getByRole('list', { name: 'People in the team' })).toBeVisible()
  await snap('owner')
  await page.getByRole('button', { name: 'Invite someone' }).click()
  await expect(page.getByLabel('Email address')).toBeVisible()
  await snap('invite', true)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Change seats' }).click()
  await expect(page.getByRole('dialog').getByRole('checkbox')).toBeVisible()
  await snap('seats', true)
  await page.keyboard.press('Escape')
  const actions = page.getByRole('button', { name: /\bActions for/ }).last()
  await actions.scrollIntoViewIfNeeded()
  await actions.click()
  await snap('actions', true)
  await page.getByRole('menuitem', { name: 'Remove from team' }).click()
  await snap('remove', true)
  for (const name of ['leo', 'mia'])
    await owner.client.api.inviteToTeam({ email: `${name}@acme.example`, role: 'member' })
  await page.goto(`${product.url}/member-settings`)
  await expect(page.getByRole('button', { name: 'Add seats' })).toBeVisible()
  await snap('full')
  await as(member)
  await expect(page.getByRole('heading', { level: 1, name: 'Acme' })).toBeVisible()
  await snap('member')
  await as(invited)
  await expect(page.getByRole('button', { name: 'Join the team' })).toBeVisible()
  await snap('invited')
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto(`${product.url}/join#${open?._id}`)
  await expect(page.getByRole('heading', { name: /invited you to Acme/ })).toBeVisible()
  await snap('join')
}
