import { type Order, plans, siteAttribute } from '@keylight/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { createdAt } from '../../state/fixtures.ts'
import { aVisit } from '../screen.fixture.tsx'
import { buyingChanged } from './buying-slice.ts'
import { CheckoutDialog } from './checkout.tsx'
import { PaymentList } from './payment-list.tsx'
import Receipt from './receipt.tsx'
import { SubscriptionPanel } from './subscription.tsx'

beforeAll(() => document.documentElement.setAttribute(siteAttribute, JSON.stringify({ payments: 'test', contact: '' })))

const anOrder = (over: Partial<Order> = {}): Order => ({
  _id: 'ord_1',
  plan: 'Starter',
  planId: 'starter',
  purpose: 'credits',
  seats: 1,
  price: 2900,
  discount: 0,
  currency: 'eur',
  paid: 'once',
  added: 'once',
  credits: plans.starter.credits,
  state: 'open',
  test: true,
  checkoutUrl: '/test-checkout/tco_1',
  payments: [],
  refundable: false,
  downloaded: false,
  createdAt,
  ...over,
})
const payment = {
  _id: 'pay_1',
  kind: 'purchase' as const,
  plan: 'Starter',
  amount: 2900,
  refunded: 0,
  disputed: false,
  paidAt: createdAt,
}
const paid = anOrder({ state: 'paid', checkoutUrl: null, payments: [payment], refundable: true })

async function receiptOf(order: Order, landing: 'success' | 'cancel' = 'success') {
  const visit = await aVisit()
  visit.server.answer('GET /api/payment/orders/ord_1', { order })
  visit.show(<Receipt landing={landing} orderId="ord_1" words="Nobody came from a payment." sections="Help" />)
  return visit
}

test('waits for a pending payment, and shows the order once it is confirmed', async () => {
  const { server } = await receiptOf(anOrder())
  await screen.findByRole('heading', { name: 'Waiting for your payment' })
  expect(screen.queryByText('You now have')).toBeNull()
  server.answer('GET /api/payment/orders/ord_1', { order: paid })
  await screen.findByRole('heading', { name: 'Thank you. Your credits are here' }, { timeout: 5000 })
  expect(screen.getByText('Starter, €29')).toBeTruthy()
  expect(screen.getByText('This was a test payment. You weren’t charged.')).toBeTruthy()
  await waitFor(() => expect(server.takeAsked()).toContain('GET /api/user/data'))
})

// Proves 2.14
test('shows a paid order as paid even on the cancel page', async () => {
  await receiptOf(paid, 'cancel')
  await screen.findByRole('heading', { name: 'Thank you. Your credits are here' })
})

test.each([
  ['open', 'cancel', 'You haven’t paid'],
  ['expired', 'success', 'Nothing was charged'],
  ['refunded', 'success', 'This payment was refunded'],
  ['disputed', 'success', 'This payment is disputed'],
] as const)('shows the outcome of an order that is %s', async (state, landing, heading) => {
  await receiptOf(anOrder({ state }), landing)
  await screen.findByRole('heading', { name: heading })
})

test('links to the payments when the order is unknown', async () => {
  const { server, show } = await aVisit()
  server.refuse('GET /api/payment/orders/ord_1', 'not_found', 'We couldn’t find this order.')
  show(<Receipt landing="success" orderId="ord_1" words="" sections="" />)
  await screen.findByText('We couldn’t find this order.')
  expect(screen.getByRole('link', { name: 'See your payments' }).getAttribute('href')).toBe('/account?section=plan')
})

test('opens the checkout from the URL, and requires consent before ordering', async () => {
  const { server, show } = await aVisit()
  const address = show(<CheckoutDialog />, '/lifetime-deal?buy=lifetime&from=a')
  const dialog = within(await screen.findByRole('dialog', { name: 'Buy Lifetime' }))
  expect(address()).toBe('/lifetime-deal?from=a')
  await dialog.findByText('€199')
  expect(dialog.getByText('60 headshots every month')).toBeTruthy()
  expect(dialog.getByText('VAT is included where it applies.')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Continue to payment' }))
  await dialog.findByText('Tick this box to continue.')
  expect(server.takeAsked()).toEqual(['GET /api/user/vouchers'])
})

test('ignores an unknown offer in the URL', async () => {
  const { store, show } = await aVisit()
  const address = show(<CheckoutDialog />, '/?buy=constructor')
  await waitFor(() => expect(address()).toBe('/'))
  expect(store.getState().misc.buying).toBeNull()
})

test('links subscribers to their plan instead of selling a second one', async () => {
  const { store, show } = await aVisit({ plan: 'pro', subscriptionStatus: 'active' })
  show(<CheckoutDialog />)
  store.dispatch(buyingChanged('studio'))
  await screen.findByText('You already have a subscription')
  expect(screen.queryByRole('button', { name: 'Continue to payment' })).toBeNull()
})

async function subscriptionOf(status: string, subscriptionStatus = 'active') {
  const visit = await aVisit({ plan: 'pro', subscriptionStatus })
  visit.server.answer('GET /api/payment/options', { provider: 'stripe', portal: true })
  visit.server.answer('GET /api/payment/subscription', {
    subscription: { plan: 'pro', status, startedAt: createdAt, renewsAt: createdAt, endsAt: null, nextPlan: null },
  })
  visit.show(<SubscriptionPanel />)
  return visit
}

test('explains a failed renewal and links to payment', async () => {
  await subscriptionOf('grace')
  await screen.findByText('Your last payment failed')
  expect(await screen.findByRole('button', { name: 'Pay now' })).toBeTruthy()
  expect(screen.getByText(/keeps working for a week/)).toBeTruthy()
})

test('offers to pay or to cancel a subscription that is past due', async () => {
  await subscriptionOf('past_due', 'past_due')
  await screen.findByText('Your last payment is overdue')
  expect(await screen.findByRole('button', { name: 'Pay now' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Cancel subscription' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Change plan' })).toBeNull()
})

test("lists payments, and explains why a payment can't be refunded", async () => {
  const { server, show } = await aVisit()
  const renewed = { ...payment, _id: 'pay_2', kind: 'renewal' as const }
  server.answer('GET /api/payment/orders', {
    orders: [{ ...paid, refundable: false, downloaded: true, payments: [payment, renewed] }],
  })
  show(<PaymentList />)
  await screen.findByText(/You’ve downloaded, shared or exported something made with this payment/)
  expect(screen.getAllByRole('button', { name: /^Invoice/ })).toHaveLength(2)
  expect(screen.getByText('Renewal')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /back$/ })).toBeNull()
})
