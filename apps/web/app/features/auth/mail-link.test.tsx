import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { aServer, aUser } from '../../state/fixtures.ts'
import { MailLink } from './mail-link.tsx'

const session = vi.hoisted(() => ({ isAuthenticated: false, begun: [] as string[] }))
vi.mock('../../session/session.ts', () => ({
  useSession: () => session,
  beginSession: async (token: string) => session.begun.push(token),
}))

afterEach(() => {
  cleanup()
  Object.assign(session, { isAuthenticated: false, begun: [] })
})

const { email } = aUser()
const token = { token: 'new', expiresAt: '2026-01-02T10:00:00Z' }

/** Creates a link with a unique code. */
let code = ''
let links = 0

const showLink = () =>
  render(
    <MemoryRouter initialEntries={['/auth/callback']}>
      <Routes>
        <Route path="/auth/callback" element={<MailLink code={code} />} />
        <Route path="/" element={<h1>Home</h1>} />
      </Routes>
    </MemoryRouter>,
  )

function openLink(
  link: { purpose: 'signIn' | 'resetPassword' | 'changeEmail'; sameBrowser: boolean; account?: string } | 'expired',
) {
  const server = aServer()
  if (link === 'expired') server.refuse('POST /api/auth/link/read', 'link_expired')
  else server.answer('POST /api/auth/link/read', { email, ...link })
  server.answer('POST /api/auth/redeem', token)
  server.answer('POST /api/auth/reset', token)
  server.answer('POST /api/auth/email/confirm', { email })
  code = `s_${++links}`
  showLink()
  return server
}

test('signs in immediately in the browser that requested the link', async () => {
  openLink({ purpose: 'signIn', sameBrowser: true })
  await screen.findByRole('heading', { name: 'Home' })
  expect(session.begun).toEqual(['new'])
})

test('does not read a link again when signing in remounts the page', async () => {
  const server = openLink({ purpose: 'signIn', sameBrowser: true })
  await screen.findByRole('heading', { name: 'Home' })
  server.takeAsked()
  cleanup()
  showLink()
  expect(server.takeAsked()).toEqual([])
})

test('asks for confirmation before signing in another browser, and shows the address', async () => {
  session.isAuthenticated = true
  const server = openLink({ purpose: 'signIn', sameBrowser: false })
  await screen.findByText('You’ll be signed out of the account you’re using here.')
  expect(session.begun).toEqual([])
  expect(server.takeAsked()).toEqual(['POST /api/auth/link/read'])
  await userEvent.click(screen.getByRole('button', { name: `Sign in as ${email}` }))
  await screen.findByRole('heading', { name: 'Home' })
  expect(server.asked[0]?.body).toEqual({ code, confirmed: true })
  expect(session.begun).toEqual(['new'])
})

test('sets a new password and shows its strength while typing', async () => {
  const server = openLink({ purpose: 'resetPassword', sameBrowser: false })
  const field = await screen.findByLabelText('New password')
  await userEvent.type(field, 'password1234')
  await screen.findByText('Easy to guess. Use a few unrelated words.')
  await userEvent.clear(field)
  await userEvent.type(field, 'staple of another kind')
  await screen.findByText('Strong')
  await userEvent.click(screen.getByRole('button', { name: 'Set password' }))
  await screen.findByRole('heading', { name: 'Home' })
  expect(server.asked.at(-1)?.body).toEqual({ code, password: 'staple of another kind' })
})

test("changes an account's address once its owner has confirmed both addresses", async () => {
  const server = openLink({ purpose: 'changeEmail', sameBrowser: true, account: 'before@example.com' })
  await screen.findByText('before@example.com')
  expect(server.takeAsked()).toEqual(['POST /api/auth/link/read'])
  await userEvent.click(screen.getByRole('button', { name: `Use ${email}` }))
  await screen.findByRole('heading', { name: 'Your address has changed' })
  expect(session.begun).toEqual([])
})

test('offers a new link when this one has expired', async () => {
  openLink('expired')
  await screen.findByRole('heading', { name: 'This link has expired' })
  expect(screen.getByRole('link', { name: 'Get a new link' }).getAttribute('href')).toBe('/auth')
})
