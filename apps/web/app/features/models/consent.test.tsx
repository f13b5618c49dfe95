import { consentVersion } from '@keylight/contract'
import { consentsIn } from '@keylight/messages/consents'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createdAt } from '../../state/fixtures.ts'
import { hasAgreed } from '../account/user-slice.ts'
import { aVisit } from '../screen.fixture.tsx'
import { Consent } from './consent.tsx'

const consent = 'POST /api/user/consent'
const agree = () => userEvent.click(screen.getByRole('button', { name: 'I agree' }))

async function showConsent() {
  const visit = await aVisit()
  visit.show(<Consent />)
  return visit
}

test('shows every sentence and records consent to their version', async () => {
  const { server, store } = await showConsent()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...consentsIn('en').photos.sentences,
  ])
  server.answer(consent, { version: consentVersion, givenAt: createdAt })
  await agree()
  await waitFor(() => expect(hasAgreed(store.getState())).toBe(true))
  expect(server.asked.map(({ body }) => body)).toEqual([{ version: consentVersion }])
})

test('shows a failure and allows a retry', async () => {
  const { server, store } = await showConsent()
  server.refuse(consent, 'internal', 'Something broke on our side.')
  await agree()
  expect((await screen.findByRole('alert')).textContent).toBe('Something broke on our side.')
  server.answer(consent, { version: consentVersion, givenAt: createdAt })
  await agree()
  await waitFor(() => expect(hasAgreed(store.getState())).toBe(true))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('asks the user to reload the page when the sentences have changed', async () => {
  const { server } = await showConsent()
  server.refuse(consent, 'invalid_input', 'Check the form.', {
    version: 'These sentences have changed. Reload the page.',
  })
  await agree()
  expect((await screen.findByRole('alert')).textContent).toBe('These sentences have changed. Reload the page.')
  expect(screen.queryByRole('button', { name: 'I agree' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy()
})
