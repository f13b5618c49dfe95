import {
  cancelSubscription,
  deleteAccount,
  downloadWork,
  getOrder,
  getSubscription,
  getUserData,
  listCreditEntries,
  listPayments,
  type Order,
  openingCredits,
  type PlanId,
  plans,
  refundOrder,
  requestShoot,
  resumeSubscription,
  startCheckout,
} from '@keylight/contract'
import { type Payments, runMaintenance } from '@keylight/domain'
import { aMemberWithModel, aUser, startTestServer, type TestServer } from '@keylight/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { KEYLIGHT_TEST_CHECKOUT: 'true', KEYLIGHT_ROLES: 'web' } })
})
afterAll(() => server.stop())

const card = {
  succeeds: '4242 4242 4242 4242',
  asks: '4000002760003184',
  isLate: '4000000000000077',
  isDeclined: '4000000000000002',
  isEmpty: '4000000000009995',
  isDisputed: '4000000000000259',
  failsLater: '4000000000000341',
}
const dayMinutes = 24 * 60

async function aBuyer() {
  const userId = await aUser(server.db)
  // Tests move the clock by months, and a session lasts an hour.
  const token = () => server.tokenOf(userId)
  return {
    userId,
    token,
    pictures: async () => (await server.creditsOf(await token())).imageGeneration - openingCredits.imageGeneration,
  }
}
type Buyer = Awaited<ReturnType<typeof aBuyer>>

const order = async (buyer: Buyer, plan: PlanId): Promise<Order> =>
  (await server.call(startCheckout, { plan, immediateStart: true }, await buyer.token())).output.order
const truth = async (buyer: Buyer, { _id }: Order): Promise<Order> =>
  (await server.call(getOrder, { orderId: _id }, await buyer.token())).output.order
const refund = async (buyer: Buyer, { _id }: Order) =>
  await server.call(refundOrder, { orderId: _id }, await buyer.token())
const post = (path: string, fields: Record<string, string> = {}) =>
  fetch(new URL(path, server.url), { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
const pay = ({ checkoutUrl }: Order, number: string, more: Record<string, string> = {}) =>
  post(checkoutUrl!, { card: number, ...more })
const bought = async (buyer: Buyer, plan: PlanId, number = card.succeeds) => {
  const placed = await order(buyer, plan)
  expect((await pay(placed, number)).status).toBe(303)
  return placed
}

test('grants the credits of a plan once it is paid, and never because a page was opened', async () => {
  const buyer = await aBuyer()
  const placed = await order(buyer, 'starter')
  expect(placed).toMatchObject({ plan: 'Starter', price: 2900, state: 'open', test: true, payments: [] })
  expect(await order(buyer, 'starter')).toEqual(placed)
  const page = await fetch(placed.checkoutUrl!)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await page.text()).toContain('Test checkout: no money is charged')
  expect(await truth(buyer, placed)).toMatchObject({ state: 'open' })
  expect(await buyer.pictures()).toBe(0)

  expect((await pay(placed, card.succeeds)).headers.get('location')).toBe(
    `/payment-success?order=${placed._id}&checkout=done`,
  )
  expect(await buyer.pictures()).toBe(60)
  // Paying twice in two windows charges and grants once.
  await pay(placed, card.succeeds)
  expect(await truth(buyer, placed)).toMatchObject({ state: 'paid', refundable: true, payments: [{ amount: 2900 }] })
  expect(await buyer.pictures()).toBe(60)
  const { output } = await server.call(getUserData, {}, await buyer.token())
  expect(output).toMatchObject({ plan: 'starter', subscriptionStatus: 'none' })
  const { entries } = (await server.call(listCreditEntries, {}, await buyer.token())).output
  expect(entries[0]).toMatchObject({ title: 'Starter plan', kind: 'added', credits: plans.starter.credits })
  expect((await server.call(listPayments, {}, await buyer.token())).output.orders).toMatchObject([{ _id: placed._id }])
})

test('declines cards, asks for confirmation, waits for late money and lets buyers leave', async () => {
  const buyer = await aBuyer()
  const placed = await order(buyer, 'starter')
  for (const [number, words] of [
    [card.isDeclined, 'declined'],
    [card.isEmpty, 'enough money'],
    ['4111 1111 1111 1111', 'a test card'],
  ] as const) {
    const refused = await pay(placed, number)
    expect([refused.status, (await refused.text()).includes(words)]).toEqual([422, true])
  }
  const asked = await pay(placed, card.asks)
  expect(await asked.text()).toContain('Do you want to confirm this payment?')
  expect(await truth(buyer, placed)).toMatchObject({ state: 'open' })
  await pay(placed, card.asks, { confirmed: 'yes' })
  expect(await truth(buyer, placed)).toMatchObject({ state: 'paid' })

  const late = await order(buyer, 'lifetime')
  await pay(late, card.isLate)
  expect(await truth(buyer, late)).toMatchObject({ state: 'open' })
  // The page was closed, and no webhook came.
  server.clock.advance(6)
  await runMaintenance(server.deps)
  expect(await buyer.pictures()).toBe(120)

  const left = await order(await aBuyer(), 'pro')
  await post(`${left.checkoutUrl}/leave`)
  expect(await (await fetch(left.checkoutUrl!)).text()).toContain('This checkout is closed.')
  expect((await fetch(`${server.url}/test-checkout/tco_unknown`)).status).toBe(404)
})

test('grants a subscription each month, ends it when cancelled, and takes a cancellation back', async () => {
  const buyer = await aBuyer()
  const placed = await bought(buyer, 'pro')
  const again = await server.call(startCheckout, { plan: 'studio', immediateStart: true }, await buyer.token())
  expect(again.failure).toMatchObject({ code: 'already_subscribed' })
  const read = async () => (await server.call(getSubscription, {}, await buyer.token())).output.subscription
  const first = await read()
  expect(first).toMatchObject({ plan: 'pro', status: 'active', endsAt: null })

  server.clock.advance(32 * dayMinutes)
  await runMaintenance(server.deps)
  await runMaintenance(server.deps)
  expect(await buyer.pictures()).toBe(300)
  expect((await truth(buyer, placed)).payments).toHaveLength(2)

  const cancelled = (await server.call(cancelSubscription, {}, await buyer.token())).output.subscription
  expect(cancelled).toMatchObject({ status: 'active', renewsAt: null })
  const resumed = (await server.call(resumeSubscription, {}, await buyer.token())).output.subscription
  expect(resumed).toMatchObject({ renewsAt: cancelled.endsAt, endsAt: null })
  await server.call(cancelSubscription, {}, await buyer.token())

  server.clock.advance(65 * dayMinutes)
  await runMaintenance(server.deps)
  expect(await buyer.pictures()).toBe(300)
  const gone = await server.call(getSubscription, {}, await buyer.token())
  expect(gone.failure).toMatchObject({ code: 'not_subscribed' })
  expect((await server.call(cancelSubscription, {}, await buyer.token())).failure).toMatchObject({
    code: 'not_found',
  })
})

test('keeps a subscription for seven days of grace when a renewal fails, and grants nothing for it', async () => {
  const buyer = await aBuyer()
  await bought(buyer, 'pro', card.failsLater)
  const status = async () => (await server.call(getUserData, {}, await buyer.token())).output.subscriptionStatus
  server.clock.advance(32 * dayMinutes)
  await runMaintenance(server.deps)
  const { subscription } = (await server.call(getSubscription, {}, await buyer.token())).output
  expect([await status(), subscription.status, await buyer.pictures()]).toEqual(['active', 'grace', 150])
  server.clock.advance(8 * dayMinutes)
  await runMaintenance(server.deps)
  expect(await status()).toBe('past_due')
  server.clock.advance(20 * dayMinutes)
  await runMaintenance(server.deps)
  expect([await status(), await buyer.pictures()]).toEqual(['ended', 150])
})

test('brings lifetime credits every month, also for months in which maintenance never ran', async () => {
  const buyer = await aBuyer()
  await bought(buyer, 'lifetime')
  expect(await buyer.pictures()).toBe(60)
  server.clock.advance(185 * dayMinutes)
  await runMaintenance(server.deps)
  await runMaintenance(server.deps)
  expect(await buyer.pictures()).toBe(420)
})

const finish = (pictures: string[]) =>
  sql`update pictures set status = 'ready', file_key = 'users/' || user_id || '/pictures/' || id || '/0.jpg' where id in (${sql.join(pictures)})`.execute(
    server.db,
  )

test('refunds with one click and takes back what is unused, but not after a download', async () => {
  const member = await aMemberWithModel(server)
  const buyer: Buyer = {
    userId: member.userId,
    token: () => server.tokenOf(member.userId),
    pictures: async () => (await server.creditsOf(await server.tokenOf(member.userId))).imageGeneration,
  }
  const before = await buyer.pictures()
  const placed = await bought(buyer, 'starter')
  // Uses up everything that was there before, and two of what was bought.
  const styles = ['man.headshot.studio-blue', 'man.headshot.gray-gradient']
  const used: string[] = []
  for (let left = before + 2; left > 0; left -= styles.length) {
    const { shoot } = (
      await server.call(requestShoot, { modelId: member.modelId, styles: styles.slice(0, left) }, await buyer.token())
    ).output
    used.push(...shoot.pictures.map(({ _id }) => _id))
  }
  await finish(used)

  const free = await server.call(downloadWork, { workId: used[0]! }, await buyer.token())
  expect(free.status).toBe(200)
  expect((await refund(buyer, placed)).output.order).toMatchObject({ state: 'refunded', refundable: false })
  expect(await buyer.pictures()).toBe(0)
  expect((await refund(buyer, placed)).failure).toMatchObject({ code: 'not_refundable' })
  const withheld = await server.call(downloadWork, { workId: used.at(-1)! }, await buyer.token())
  expect(withheld.failure?.message).toContain('was refunded')

  const second = await bought(buyer, 'starter')
  const { shoot } = (await server.call(requestShoot, { modelId: member.modelId, styles }, await buyer.token())).output
  const [picture] = shoot.pictures
  await finish([picture!._id])
  await server.call(downloadWork, { workId: picture!._id }, await buyer.token())
  expect((await refund(buyer, second)).failure).toMatchObject({ code: 'not_refundable' })
  expect(await truth(buyer, second)).toMatchObject({ state: 'paid', refundable: false })
})

test('takes back what is unused when the bank disputes a payment', async () => {
  const buyer = await aBuyer()
  const placed = await bought(buyer, 'starter', card.isDisputed)
  expect(await truth(buyer, placed)).toMatchObject({ state: 'disputed', refundable: false })
  expect(await buyer.pictures()).toBe(0)
})

test('shows an order to nobody but its buyer', async () => {
  const [buyer, stranger] = [await aBuyer(), await aBuyer()]
  const placed = await bought(buyer, 'starter')
  const asked = await server.call(getOrder, { orderId: placed._id }, await stranger.token())
  expect(asked.failure).toMatchObject({ code: 'not_found' })
  expect((await refund(stranger, placed)).failure).toMatchObject({ code: 'not_found' })
})

test('ends a subscription when the account is deleted', async () => {
  const buyer = await aBuyer()
  const placed = await bought(buyer, 'pro')
  const { email } = (await server.call(getUserData, {}, await buyer.token())).output
  expect((await server.call(deleteAccount, { email }, await buyer.token())).status).toBe(200)
  const checkout = placed.checkoutUrl!.split('/').at(-1)!
  expect((await server.deps.payments!.read(checkout)).subscription?.endedAt).not.toBeNull()
})

test('takes a webhook only with a right and fresh signature, and repeating it changes nothing', async () => {
  const sent: [body: string, signature: string][] = []
  const send = async (body: string, signature: string) => {
    const headers = { 'content-type': 'application/json', 'keylight-signature': signature }
    return (await fetch(`${server.url}/api/payment/webhook`, { method: 'POST', headers, body })).status
  }
  // Nothing is delivered, so only what this test sends is heard.
  const checkout = server.deps.payments as Payments & {
    deliverTo(deliver: (body: string, headers: Record<string, string>) => Promise<void>): void
  }
  checkout.deliverTo(async (body, headers) => void sent.push([body, headers['keylight-signature']!]))
  const buyer = await aBuyer()
  await bought(buyer, 'starter')
  const [body, signature] = sent[0]!
  expect(await buyer.pictures()).toBe(0)
  expect(await send(body, '')).toBe(400)
  expect(
    await send(
      body,
      signature.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    ),
  ).toBe(400)
  expect(await send(`${body} `, signature)).toBe(400)
  expect(await send('x'.repeat(300_000), signature)).toBe(413)
  expect(await buyer.pictures()).toBe(0)
  const answers = await Promise.all([send(body, signature), send(body, signature), send(body, signature)])
  expect([...answers, await send(body, signature)]).toEqual([204, 204, 204, 204])
  expect(await buyer.pictures()).toBe(60)
  server.clock.advance(6)
  expect(await send(body, signature)).toBe(400)
})

test('sells nothing when there is no checkout', async () => {
  const without = await startTestServer({ env: { KEYLIGHT_ROLES: 'web' } })
  try {
    const asked = await without.call(
      startCheckout,
      { plan: 'pro', immediateStart: true },
      await without.tokenOf(await aUser(without.db)),
    )
    expect(asked).toMatchObject({ status: 503, failure: { code: 'payments_off' } })
    expect((await fetch(`${without.url}/api/payment/webhook`, { method: 'POST' })).status).toBeGreaterThanOrEqual(400)
  } finally {
    await without.stop()
  }
})
