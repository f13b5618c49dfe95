import { plans } from '@keylight/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aVisit } from '../screen.fixture.tsx'
import { AccountModals } from './account-modals.tsx'
import { modalChanged } from './modals-slice.ts'

const noCredits = { modelTraining: 0, imageGeneration: 0, imageUpscaling: 0, videoGeneration: 0 }

async function openPricing(user = {}) {
  const visit = await aVisit({ credits: noCredits, ...user })
  visit.server.answer('GET /api/user/vouchers', { vouchers: [] })
  visit.server.answer('GET /api/referral/get-code', { code: 'MAYA' })
  visit.show(<AccountModals />)
  visit.store.dispatch(modalChanged({ name: 'pricing', open: true }))
  await screen.findByText('You’ve used all your credits.')
  return visit
}

// Proves 2.49
test('shows every way to get credits, but no purchase buttons when sales are off', async () => {
  await openPricing({ plan: 'pro' })
  expect(screen.getByRole('button', { name: 'Try for free' })).toBeTruthy()
  expect(screen.getByLabelText('Gift card code')).toBeTruthy()
  expect(await screen.findByLabelText('Your invitation link')).toBeTruthy()
  expect(await screen.findByText(/You have no vouchers to redeem/)).toBeTruthy()
  for (const { name } of Object.values(plans)) expect(screen.getByRole('heading', { name })).toBeTruthy()
  expect(screen.getAllByText('€199')).toHaveLength(2)
  expect(screen.getByText('a month per seat')).toBeTruthy()
  expect(screen.getByText('Once, shared by 10 people')).toBeTruthy()
  expect(screen.getByText('Recommended').closest('li')?.textContent).toContain('Pro')
  expect(screen.getByText('150 headshots')).toBeTruthy()
  expect(screen.getByText('Your plan')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /buy|subscribe/i })).toBeNull()
})

test('opens the free preview', async () => {
  const { store } = await openPricing()
  await userEvent.click(screen.getByRole('button', { name: 'Try for free' }))
  await screen.findByRole('dialog', { name: 'Try styles for free' })
  expect(store.getState().misc.modals.pricing).toBe(false)
})

// Proves 2.62, 4.20
test('redeems the gift card from a link and closes the modal', async () => {
  const { server, store, show } = await aVisit()
  localStorage.setItem('giftCard', 'KEYL-0123-4567-89AB')
  show(<AccountModals />)
  store.dispatch(modalChanged({ name: 'gift', open: true }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Gift card' }))
  expect((await dialog.findByLabelText<HTMLInputElement>('Gift card code')).value).toBe('KEYL-0123-4567-89AB')
  const credits = { modelTraining: 1, imageGeneration: 60, imageUpscaling: 10, videoGeneration: 2 }
  server.answer('POST /api/payment/apply-gift-card', { success: true, credits })
  await userEvent.click(dialog.getByRole('button', { name: 'Redeem gift card' }))
  await dialog.findByText('Your gift card was redeemed')
  expect(server.takeAsked()).toContain('GET /api/user/data')
  expect(localStorage.getItem('giftCard')).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('discards a rejected gift card code', async () => {
  const { store, show } = await aVisit()
  localStorage.setItem('giftCard', 'KEYL-0123-4567-89AB')
  show(<AccountModals />)
  store.dispatch(modalChanged({ name: 'gift', open: true }))
  await userEvent.click(await screen.findByRole('button', { name: 'Don’t redeem' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(localStorage.getItem('giftCard')).toBeNull()
})
