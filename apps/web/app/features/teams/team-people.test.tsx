import type { Team, TeamMember, TeamRole } from '@keylight/contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createdAt } from '../../state/fixtures.ts'
import { aVisit } from '../screen.fixture.tsx'
import TeamPeople from './team-people.tsx'

const nothing = { modelTraining: 0, imageGeneration: 0, imageUpscaling: 0, videoGeneration: 0 }
const aMember = (name: string, role: TeamRole, _id = `usr_${name}`): TeamMember => ({
  _id,
  name,
  email: `${name.toLowerCase()}@example.com`,
  role,
  hasSeat: true,
  joinedAt: createdAt,
  used: nothing,
})

/** Creates a team in which the user, Maya, has this role. */
const aTeam = (role: TeamRole, over: Partial<Team> = {}): Team => ({
  _id: 'com_1',
  name: 'Lumen',
  role,
  hasSeat: true,
  seats: 10,
  packSeats: 0,
  nextSeats: null,
  credits: nothing,
  styles: [],
  members: [
    aMember('Maya', role, 'usr_1'),
    ...(role === 'owner' ? [] : [aMember('Olga', 'owner')]),
    aMember('Adam', 'admin'),
    aMember('Mia', 'member'),
  ],
  invitations: [],
  paidByFormerOwnerUntil: null,
  ...over,
})

async function aTeamPage(team: Team) {
  const { show } = await aVisit()
  show(<TeamPeople team={team} onChanged={() => undefined} />)
  const rowOf = (name: string) => screen.getByText(name).closest('li')!
  /** Returns the entries of a member's menu, or null if there is none. */
  return async (name: string) => {
    const button = within(rowOf(name)).queryByRole('button')
    if (!button) return null
    await userEvent.click(button)
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    await userEvent.keyboard('{Escape}')
    return items
  }
}

test('lets the owner change the roles of other members and remove them', async () => {
  const menuOf = await aTeamPage(aTeam('owner'))
  expect(await menuOf('Adam')).toEqual(['Change to member', 'Transfer ownership', 'Remove from team'])
  expect(await menuOf('Mia')).toEqual(['Change to admin', 'Transfer ownership', 'Remove from team'])
  expect(await menuOf('Maya (you)')).toBeNull()
})

test('lets admins remove only members', async () => {
  const menuOf = await aTeamPage(aTeam('admin'))
  expect(await menuOf('Mia')).toEqual(['Remove from team'])
  expect(await menuOf('Adam')).toBeNull()
  expect(await menuOf('Olga')).toBeNull()
})

test('shows members the team without controls', async () => {
  await aTeamPage(aTeam('member'))
  expect(screen.getByText('Olga')).toBeTruthy()
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('counts pending invitations as taken seats, and ignores seats that end with the month', async () => {
  const invitation = {
    email: 'eva@example.com',
    role: 'member',
    status: 'open',
    createdAt,
    expiresAt: createdAt,
  } as const
  await aTeamPage(aTeam('admin', { seats: 6, nextSeats: 5, invitations: [{ ...invitation, _id: 'inv_1' }] }))
  expect(screen.getByText('All seats are taken, including pending invitations. Olga can add seats.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Invite someone' })).toBeNull()
})
