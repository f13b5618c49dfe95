import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { aServer } from '../../state/fixtures.ts'
import { SignIn } from './sign-in.tsx'

function showSignIn(googleUrl: string | null = null) {
  const server = aServer()
  server.answer('GET /api/auth/options', { googleUrl })
  render(
    <MemoryRouter>
      <SignIn />
    </MemoryRouter>,
  )
  return server
}

const email = () => screen.getByLabelText<HTMLInputElement>('E-mail')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('a link is sent to the address, and the page says where to look for it', async () => {
  const server = showSignIn()
  server.answer('POST /api/auth/link', { sent: true, localOutbox: false })
  await userEvent.type(email(), 'maya@example.com')
  await press('Send me a link')
  expect(await screen.findByRole('heading', { name: 'Check your e-mail' })).toBeTruthy()
  expect(screen.getByText('maya@example.com')).toBeTruthy()
  expect(screen.queryByText(/outbox folder/)).toBeNull()
  expect(server.asked.at(-1)?.body).toEqual({ email: 'maya@example.com' })
})

test('without a mail server the page says where the link is', async () => {
  const server = showSignIn()
  server.answer('POST /api/auth/link', { sent: true, localOutbox: true })
  await userEvent.type(email(), 'maya@example.com')
  await press('Send me a link')
  expect(await screen.findByText(/saved to its outbox folder/)).toBeTruthy()
})

test('the address stays when another way to sign in is chosen, and what was wrong goes', async () => {
  const server = showSignIn()
  server.refuse('POST /api/auth/link', 'too_many_runs', 'Wait a few minutes.')
  await userEvent.type(email(), 'maya@example.com')
  await press('Send me a link')
  expect((await screen.findByRole('alert')).textContent).toBe('Wait a few minutes.')
  await press('Sign up with a password')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(email().value).toBe('maya@example.com')
})

test('both fields say what the server finds wrong with them, and the first has the focus', async () => {
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

test('a password can be shown and hidden again', async () => {
  showSignIn()
  await press('Sign in with a password')
  await userEvent.type(password(), 'correct horse')
  expect(password().type).toBe('password')
  await press('Show password')
  expect(password().type).toBe('text')
  await press('Show password')
  expect(password().type).toBe('password')
})

test('Google is offered where the host has configured it', async () => {
  showSignIn('https://accounts.example.com')
  expect((await screen.findByRole('link', { name: 'Continue with Google' })).getAttribute('href')).toBe(
    'https://accounts.example.com',
  )
})
