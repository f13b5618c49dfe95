import type { getSignInOptions, OutputOf } from '@keylight/contract'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { aServer } from '../../state/fixtures.ts'
import { SignIn } from './sign-in.tsx'

function showSignIn(over: Partial<OutputOf<typeof getSignInOptions>> = {}, path = '/auth') {
  const server = aServer()
  server.answer('GET /api/auth/options', { googleUrl: null, passkeys: true, singleSignOn: null, ...over })
  render(
    <MemoryRouter initialEntries={[path]}>
      <SignIn />
    </MemoryRouter>,
  )
  return server
}

const email = () => screen.getByLabelText<HTMLInputElement>('Email')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('sends a sign-in link and confirms it', async () => {
  const server = showSignIn()
  server.answer('POST /api/auth/link', { sent: true, localOutbox: false })
  await userEvent.type(email(), 'maya@example.com')
  await press('Send me a link')
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy()
  expect(screen.getByText('maya@example.com')).toBeTruthy()
  expect(screen.queryByText(/outbox folder/)).toBeNull()
  expect(server.asked.at(-1)?.body).toEqual({ email: 'maya@example.com' })
})

test('shows where the email is saved when there is no mail server', async () => {
  const server = showSignIn()
  server.answer('POST /api/auth/link', { sent: true, localOutbox: true })
  await userEvent.type(email(), 'maya@example.com')
  await press('Send me a link')
  expect(await screen.findByText(/saved to its outbox folder/)).toBeTruthy()
})

test('sends a link to reset a forgotten password', async () => {
  const server = showSignIn()
  server.answer('POST /api/auth/reset-link', { sent: true, localOutbox: false })
  await userEvent.type(email(), 'maya@example.com')
  await press('Sign in with a password')
  await press('Forgot your password?')
  await press('Send me a link')
  expect(await screen.findByText(/Open it to set a new password/)).toBeTruthy()
  expect(server.asked.at(-1)?.body).toEqual({ email: 'maya@example.com' })
})

test('keeps the address and clears the error when the user switches the sign-in method', async () => {
  const server = showSignIn()
  server.refuse('POST /api/auth/link', 'too_many_runs', 'Wait a few minutes.')
  await userEvent.type(email(), 'maya@example.com')
  await press('Send me a link')
  expect((await screen.findByRole('alert')).textContent).toBe('Wait a few minutes.')
  await press('Sign up with a password')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(email().value).toBe('maya@example.com')
})

test("shows the server's errors next to both fields and focuses the first", async () => {
  const server = showSignIn()
  server.refuse('POST /api/auth/sign-up', 'invalid_input', 'Check the form.', {
    password: 'Use at least 10 characters.',
    email: 'This address is too long.',
  })
  await press('Sign up with a password')
  await userEvent.type(email(), 'maya@example.com')
  await userEvent.type(password(), 'correct horse')
  await press('Create account')
  expect(await screen.findByText('This address is too long.')).toBeTruthy()
  expect(screen.getByText('Use at least 10 characters.')).toBeTruthy()
  expect(document.activeElement).toBe(email())
  expect(password().value).toBe('correct horse')
})

test('shows and hides the password', async () => {
  showSignIn()
  await press('Sign in with a password')
  await userEvent.type(password(), 'correct horse')
  expect(password().type).toBe('password')
  await press('Show password')
  expect(password().type).toBe('text')
  await press('Show password')
  expect(password().type).toBe('password')
})

test('offers Google when it is configured', async () => {
  showSignIn({ googleUrl: 'https://accounts.example.com' })
  expect((await screen.findByRole('link', { name: 'Continue with Google' })).getAttribute('href')).toBe(
    'https://accounts.example.com',
  )
})

const singleSignOn = { url: '/api/auth/oidc', name: 'Example Corp', only: false }

test('offers single sign-on under the name of the provider', async () => {
  showSignIn({ singleSignOn })
  const link = await screen.findByRole('link', { name: 'Continue with Example Corp' })
  expect(link.getAttribute('href')).toBe('/api/auth/oidc')
  expect(email()).toBeTruthy()
})

test('shows nothing else when only single sign-on is allowed', async () => {
  showSignIn({ singleSignOn: { ...singleSignOn, only: true }, passkeys: false })
  await screen.findByRole('link', { name: 'Continue with Example Corp' })
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByLabelText('Email')).toBeNull()
})

test.each([false, true])('explains why a sign-in with a provider failed (only single sign-on: %s)', async (only) => {
  showSignIn({ singleSignOn: { ...singleSignOn, only } }, '/auth?error=cancelled')
  await screen.findByRole('link', { name: 'Continue with Example Corp' })
  expect(screen.getByRole('alert').textContent).toBe('You cancelled the sign-in. Try again when you’re ready.')
})

test('ignores unknown errors in the URL', async () => {
  showSignIn({}, '/auth?error=Call+this+number')
  await screen.findByRole('heading')
  expect(screen.queryByRole('alert')).toBeNull()
})
