import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aVisit } from '../screen.fixture.tsx'
import { ProveAddress } from './prove-address.tsx'

const howTo = 'Confirm your email address with a sign-in link to get your free credits.'

test('sends users with an unconfirmed address a link to get their credits', async () => {
  const { server, show } = await aVisit({ emailProved: false })
  show(<ProveAddress />)
  expect(screen.getByText(howTo)).toBeTruthy()
  server.refuse('POST /api/auth/link', 'too_many_runs', 'Wait a few minutes.')
  await userEvent.click(screen.getByRole('button', { name: 'Send me a link' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Wait a few minutes.')
  server.answer('POST /api/auth/link', { sent: true, localOutbox: false })
  await userEvent.click(screen.getByRole('button', { name: 'Send me a link' }))
  expect((await screen.findByText(/We sent a link to/)).textContent).toContain('maya@example.com')
  expect(server.asked.at(-1)?.body).toEqual({ email: 'maya@example.com' })
})

test('is hidden from users with a confirmed address', async () => {
  const { show } = await aVisit()
  show(<ProveAddress />)
  expect(screen.queryByText(howTo)).toBeNull()
})
