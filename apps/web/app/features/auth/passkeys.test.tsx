import type { Passkey } from '@keylight/contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { createdAt } from '../../state/fixtures.ts'
import { shownToasts } from '../../ui/toast.ts'
import { aVisit } from '../screen.fixture.tsx'
import { Passkeys } from './passkeys.tsx'

/** The browser's response to a passkey request. */
const browser = vi.hoisted(() => ({ made: null as unknown, forgotten: [] as string[] }))
vi.mock('./passkey.ts', () => ({
  knowsPasskeys: () => true,
  signInByPasskey: async () => ({ token: 'new' }),
  makePasskey: async () => browser.made,
  forgetPasskey: async (id: string) => browser.forgotten.push(id),
}))
afterEach(() => Object.assign(browser, { made: null, forgotten: [] }))

const aPasskey = (over: Partial<Passkey> = {}): Passkey => ({
  _id: 'psk_1',
  name: 'Apple Passwords',
  credentialId: 'abc',
  synced: true,
  createdAt,
  usedAt: null,
  ...over,
})
async function aScreen(passkeys: Passkey[], { offered = true, emailProved = true } = {}) {
  const visit = await aVisit({ emailProved })
  visit.server.answer('GET /api/auth/passkeys', { passkeys })
  visit.server.answer('GET /api/auth/options', { googleUrl: null, passkeys: offered, singleSignOn: null })
  visit.show(<Passkeys />)
  return visit.server
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('explains passkeys to users without one, and lists existing passkeys', async () => {
  await aScreen([])
  await screen.findByText('Sign in without a password')
  await press('Add a passkey')
  await screen.findByText('No passkey was added.')
  browser.made = aPasskey()
  await press('Add a passkey')
  expect((await screen.findByRole('listitem')).textContent).toMatch(/Apple Passwords.*Synced.*not used yet/)
  expect(screen.queryByText('No passkey was added.')).toBeNull()
})

test('shows when this device already has a passkey', async () => {
  await aScreen([aPasskey()])
  browser.made = 'known'
  await screen.findByRole('listitem')
  await press('Add a passkey')
  await screen.findByText('This device already has a passkey for your account.')
})

test('renames a passkey, shows problems with the name, and returns focus', async () => {
  const server = await aScreen([aPasskey()])
  await screen.findByRole('listitem')
  await press('Rename Apple Passwords')
  const field = screen.getByLabelText('Passkey name')
  expect(document.activeElement).toBe(field)
  await userEvent.clear(field)
  await press('Save name')
  await screen.findByText('This is required.')
  server.answer('POST /api/auth/passkeys/psk_1/name', aPasskey({ name: 'My phone' }))
  await userEvent.type(field, 'My phone{Enter}')
  await screen.findByText('My phone')
  expect(server.asked.at(-1)?.body).toEqual({ name: 'My phone' })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rename My phone' }))
})

test('removes a passkey from the account and the browser after confirmation', async () => {
  const server = await aScreen([aPasskey(), aPasskey({ _id: 'psk_2', name: 'Desk', credentialId: 'def' })])
  await screen.findByText('Desk')
  await press('Remove Desk')
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('signs out all your other browsers')
  server.answer('POST /api/auth/passkeys/psk_2/remove', { success: true })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove passkey' }))
  await vi.waitFor(() => expect(screen.queryByText('Desk')).toBeNull())
  await vi.waitFor(() => expect(browser.forgotten).toEqual(['def']))
  expect(shownToasts().at(-1)?.text).toBe('Passkey removed')
})

test('requires a fresh sign-in before removing a passkey', async () => {
  const server = await aScreen([aPasskey()])
  await screen.findByRole('listitem')
  server.answer('GET /api/auth/methods', {
    hasPassword: false,
    hasGoogle: false,
    hasSingleSignOn: false,
    hasPasskey: true,
    freshUntil: createdAt,
  })
  server.answer('POST /api/auth/sign-out', { success: true, providerUrl: null })
  server.refuse('POST /api/auth/passkeys/psk_1/remove', 'sign_in_again', 'Sign in again first.')
  await press('Remove Apple Passwords')
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove passkey' }))
  await screen.findByText('Confirm it’s you')
  server.answer('POST /api/auth/passkeys/psk_1/remove', { success: true })
  await userEvent.click(await screen.findByRole('button', { name: 'Use a passkey' }))
  await screen.findByText('Sign in without a password')
  expect(localStorage.getItem('token')).toBe('new')
})

test("explains why passkeys can't be added here", async () => {
  await aScreen([], { offered: false })
  await screen.findByText(/Passkeys need an HTTPS URL/)
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
})

test('requires a confirmed address', async () => {
  await aScreen([], { emailProved: false })
  await screen.findByText('Confirm your email address before you add a passkey.')
})

test('retries loading the list on request', async () => {
  const { server, show } = await aVisit()
  server.answer('GET /api/auth/options', { googleUrl: null, passkeys: true, singleSignOn: null })
  server.refuse('GET /api/auth/passkeys', 'internal', 'Something went wrong.')
  show(<Passkeys />)
  await screen.findByText('Something went wrong.')
  server.answer('GET /api/auth/passkeys', { passkeys: [aPasskey()] })
  await press('Try again')
  await screen.findByText('Apple Passwords')
})
