import type { BoughtGiftCard } from '@keylight/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createdAt } from '../../state/fixtures.ts'
import { aVisit } from '../screen.fixture.tsx'
import { BoughtCards } from './bought-cards.tsx'

const aCard = (over: Partial<BoughtGiftCard> = {}): BoughtGiftCard => ({
  _id: 'gft_1',
  orderId: 'ord_1',
  worth: 29,
  price: 2900,
  credits: { modelTraining: 1, imageGeneration: 60, imageUpscaling: 10, videoGeneration: 2 },
  recipient: 'Ana',
  sender: 'Maya',
  message: '',
  delivery: 'print',
  email: null,
  day: null,
  timeZone: null,
  state: 'ready',
  mailAt: null,
  claimedAt: null,
  expiresAt: createdAt,
  createdAt,
  ...over,
})

test.each([
  ['ready', true],
  ['sent', true],
  ['awaiting_payment', false],
  ['claimed', false],
  ['cancelled', false],
  ['expired', false],
] as const)('offers to print, email and refund a gift card that is %s: %s', async (state, isUsable) => {
  const { server, show } = await aVisit()
  server.answer('GET /api/gift-cards', { giftCards: [aCard({ state })] })
  show(<BoughtCards />)
  await screen.findByText('€29 for Ana')
  expect(screen.queryAllByRole('button')).toHaveLength(isUsable ? 4 : 0)
})

test('shows the card as ready after checkout once the order is settled', async () => {
  const { server, show } = await aVisit()
  const decided = Promise.withResolvers<unknown>()
  server.answer('GET /api/gift-cards', { giftCards: [aCard({ state: 'awaiting_payment' })] })
  server.answer('GET /api/payment/orders/ord_1', decided.promise)
  show(<BoughtCards />, '/account?section=gift-cards&order=ord_1&checkout=done')
  await screen.findByText('The card will be ready as soon as we receive the payment.')
  server.answer('GET /api/gift-cards', { giftCards: [aCard()] })
  decided.resolve({ order: { state: 'paid' } })
  await waitFor(() => expect(screen.getAllByRole('button')).toHaveLength(4))
})
