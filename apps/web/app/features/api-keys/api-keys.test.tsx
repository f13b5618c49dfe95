import type { ApiKey } from '@keylight/contract'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createdAt } from '../../state/fixtures.ts'
import { aVisit } from '../screen.fixture.tsx'
import ApiKeysSection from './api-keys-section.tsx'

const aKey = (over: Partial<ApiKey> = {}): ApiKey => ({
  _id: 'key_1',
  name: 'My script',
  prefix: 'kl_7Hq2xM',
  scopes: ['tools'],
  createdAt,
  expiresAt: null,
  usedAt: null,
  ...over,
})
async function aScreen(keys: ApiKey[], { emailProved = true } = {}) {
  const visit = await aVisit({ emailProved })
  visit.server.answer('GET /api/user/api-keys', { keys })
  visit.show(<ApiKeysSection />)
  return visit.server
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('creates a key, shows its secret until the user has copied it, and lists it', async () => {
  const server = await aScreen([])
  await screen.findByText('No API keys yet')
  await press('Create API key')
  await userEvent.type(await screen.findByLabelText('Name'), 'My script')
  await userEvent.click(screen.getByLabelText('See your images'))
  server.answer('POST /api/user/api-keys', { key: aKey({ scopes: ['tools', 'read'] }), secret: 'kl_secret' })
  await press('Create key')
  expect(((await screen.findByLabelText('Your new API key')) as HTMLInputElement).value).toBe('kl_secret')
  expect(server.asked.at(-1)?.body).toEqual({ name: 'My script', scopes: ['tools', 'read'], days: 90 })
  expect(screen.getByRole('listitem').textContent).toMatch(
    /My script.*kl_7Hq2xM….*Free tools, See images.*not used yet/,
  )
  await press('I’ve copied it')
  expect(screen.queryByLabelText('Your new API key')).toBeNull()
})

test('shows errors next to their fields', async () => {
  const server = await aScreen([])
  await screen.findByText('No API keys yet')
  await press('Create API key')
  await userEvent.type(await screen.findByLabelText('Name'), ' ')
  const fields = { name: 'Enter a name for the key.', scopes: 'Choose what the key may do.' }
  server.refuse('POST /api/user/api-keys', 'invalid_input', 'Check these.', fields)
  await press('Create key')
  await screen.findByText('Enter a name for the key.')
  await screen.findByText('Choose what the key may do.')
})

test('renames a key, and revokes it after confirmation', async () => {
  const server = await aScreen([aKey()])
  await screen.findByRole('listitem')
  await press('Rename My script')
  await userEvent.clear(screen.getByLabelText('Key name'))
  await userEvent.type(screen.getByLabelText('Key name'), 'Backup')
  server.answer('POST /api/user/api-keys/key_1/name', aKey({ name: 'Backup' }))
  await press('Save name')
  await screen.findByText('Backup')
  await press('Revoke Backup')
  await screen.findByText(/will stop working immediately/)
  server.answer('POST /api/user/api-keys/key_1/revoke', { success: true })
  await press('Revoke key')
  await screen.findByText('No API keys yet')
})

test('marks expired keys, and requires a confirmed address for new keys', async () => {
  await aScreen([aKey({ expiresAt: '2020-01-01T00:00:00.000Z' })], { emailProved: false })
  expect((await screen.findByRole('listitem')).textContent).toContain('Expired')
  expect(screen.queryByRole('button', { name: 'Create API key' })).toBeNull()
})
