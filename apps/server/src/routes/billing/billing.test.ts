import {
  cancelSubscription,
  changePlan,
  commissionHoldDays,
  deleteAccount,
  downloadWork,
  exportAccount,
  findWork,
  getInvoice,
  getOrder,
  getPaymentOptions,
  getSubscription,
  getUserData,
  immediateStart,
  listCreditEntries,
  listPayments,
  type Order,
  openBillingPortal,
  openingCredits,
  type PlanId,
  plans,
  previewPlanChange,
  refundDays,
  refundOrder,
  requestShoot,
  requestVideo,
  resumeSubscription,
  shareWork,
  startCheckout,
} from '@keylight/contract'
import { type Payments, runMaintenance } from '@keylight/domain'
import { aMemberWithModel, aServer, aUser, startTestServer } from '@keylight/testing'
import { startStripeServer } from '@keylight/testing/stripe-server'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { stripeVersion } from '../../adapters/payments/stripe.ts'

const server = aServer({ env: { KEYLIGHT_TEST_CHECKOUT: 'true', KEYLIGHT_ROLES: 'web' } })

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
  // Tests advance the clock by months, and a session lasts an hour.
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

test("adds a plan's credits only once it is paid", async () => {
  const buyer = await aBuyer()
  const placed = await order(buyer, 'starter')
  expect(placed).toMatchObject({ plan: 'Starter', price: 2900, state: 'open', test: true, payments: [] })
  expect(await order(buyer, 'starter')).toEqual(placed)
  const page = await fetch(placed.checkoutUrl!)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await page.text()).toContain('Test checkout: no real payments')
  expect(await truth(buyer, placed)).toMatchObject({ state: 'open' })
  expect(await buyer.pictures()).toBe(0)

  expect((await pay(placed, card.succeeds)).headers.get('location')).toBe(
    `/payment-success?order=${placed._id}&checkout=done`,
  )
  expect(await buyer.pictures()).toBe(plans.starter.credits.imageGeneration)
  // Paying twice in two windows charges once and adds credits once.
  await pay(placed, card.succeeds)
  expect(await truth(buyer, placed)).toMatchObject({ state: 'paid', refundable: true, payments: [{ amount: 2900 }] })
  expect(await buyer.pictures()).toBe(plans.starter.credits.imageGeneration)
  const { output } = await server.call(getUserData, {}, await buyer.token())
  expect(output).toMatchObject({ plan: 'starter', subscriptionStatus: 'none' })
  const { entries } = (await server.call(listCreditEntries, {}, await buyer.token())).output
  expect(entries[0]).toMatchObject({ title: 'Starter plan', kind: 'added', credits: plans.starter.credits })
  expect((await server.call(listPayments, {}, await buyer.token())).output.orders).toMatchObject([{ _id: placed._id }])
})

test('declines cards, requires authentication, waits for delayed payments and lets buyers leave', async () => {
  const buyer = await aBuyer()
  const placed = await order(buyer, 'starter')
  for (const [number, words] of [
    [card.isDeclined, 'declined'],
    [card.isEmpty, 'insufficient funds'],
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
  // The page was closed, and the webhook was lost.
  server.clock.advance(6)
  await runMaintenance(server.deps)
  expect(await buyer.pictures()).toBe(plans.starter.credits.imageGeneration + plans.lifetime.credits.imageGeneration)

  const left = await order(await aBuyer(), 'pro')
  await post(`${left.checkoutUrl}/leave`)
  expect(await (await fetch(left.checkoutUrl!)).text()).toContain('This checkout is closed.')
  expect((await fetch(`${server.url}/test-checkout/tco_unknown`)).status).toBe(404)
})

test("adds a subscription's monthly credits, then cancels and resumes the subscription", async () => {
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

test('keeps a subscription for a seven-day grace period after a failed renewal, without new credits', async () => {
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

// Proves 1.17
test("adds lifetime credits every month, even for months when maintenance didn't run", async () => {
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

test('refunds with one click and removes unused credits, but not after a download', async () => {
  const member = await aMemberWithModel(server)
  const buyer: Buyer = {
    userId: member.userId,
    token: () => server.tokenOf(member.userId),
    pictures: async () => (await server.creditsOf(await server.tokenOf(member.userId))).imageGeneration,
  }
  const before = await buyer.pictures()
  const placed = await bought(buyer, 'starter')
  // Spends everything that was there before, plus two of the purchased credits.
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
  expect(withheld.failure?.message).toContain('refunded the payment')

  const second = await bought(buyer, 'starter')
  const { shoot } = (await server.call(requestShoot, { modelId: member.modelId, styles }, await buyer.token())).output
  const [picture] = shoot.pictures
  await finish([picture!._id])
  await server.call(downloadWork, { workId: picture!._id }, await buyer.token())
  expect((await refund(buyer, second)).failure).toMatchObject({ code: 'not_refundable' })
  expect(await truth(buyer, second)).toMatchObject({ state: 'paid', refundable: false })
})

test('shows only previews of work whose payment was refunded', async () => {
  const member = await aMemberWithModel(server)
  const token = () => server.tokenOf(member.userId)
  await sql`delete from credit_entries where user_id = ${member.userId} and kind = 'imageGeneration'`.execute(server.db)
  const buyer: Buyer = { userId: member.userId, token, pictures: async () => 0 }
  const placed = await bought(buyer, 'starter')
  const styles = ['man.headshot.studio-blue']
  const { shoot } = (await server.call(requestShoot, { modelId: member.modelId, styles }, await token())).output
  const [picture] = shoot.pictures
  const id = picture!._id
  const folder = `users/${member.userId}/pictures/${id}`
  await server.deps.store.put(`${folder}/0.jpg`, Buffer.from('in full size'))
  await server.deps.store.put(`${folder}/0.preview.webp`, Buffer.from('a preview'))
  await sql`update pictures set status = 'ready', file_key = ${`${folder}/0.jpg`},
    preview_key = ${`${folder}/0.preview.webp`} where id = ${id}`.execute(server.db)
  const shown = async () => (await server.call(findWork, { workId: id }, await token())).output.shoot!.pictures[0]!
  const read = async (url: string) => {
    const answer = await fetch(new URL(url, server.url))
    return answer.ok ? await answer.text() : answer.status
  }
  const before = await shown()
  // By its own URL, or one guessed from the preview's.
  expect(await read(before.url!)).toBe('a preview')
  expect(await read(before.previewUrl!.replace('.preview.webp', '.jpg'))).toBe('a preview')

  expect((await refund(buyer, placed)).output.order.state).toBe('refunded')
  expect(await read(before.url!)).toBe(404)
  expect([await read((await shown()).url!), (await shown()).previewUrl]).toEqual(['a preview', (await shown()).url])
  expect((await server.call(shareWork, { workId: id }, await token())).failure?.message).toContain(
    'refunded the payment',
  )
  expect((await server.call(downloadWork, { workId: id }, await token())).failure?.message).toContain(
    'refunded the payment',
  )
  const { output } = await server.call(exportAccount, {}, await token())
  const zip = Buffer.from(await (await fetch(new URL(output.url, server.url))).arrayBuffer())
  expect([zip.includes('a preview'), zip.includes('in full size')]).toEqual([true, false])
})

/** A member with a plan and a finished image that its payment covers. */
async function aPaidPicture() {
  const member = await aMemberWithModel(server)
  const token = () => server.tokenOf(member.userId)
  await sql`delete from credit_entries where user_id = ${member.userId} and kind = 'imageGeneration'`.execute(server.db)
  const buyer: Buyer = { userId: member.userId, token, pictures: async () => 0 }
  const placed = await bought(buyer, 'starter')
  const styles = ['man.headshot.studio-blue']
  const { shoot } = (await server.call(requestShoot, { modelId: member.modelId, styles }, await token())).output
  const id = shoot.pictures[0]!._id
  const folder = `users/${member.userId}/pictures/${id}`
  await server.deps.store.put(`${folder}/0.jpg`, Buffer.from('in full size'))
  await server.deps.store.put(`${folder}/0.preview.webp`, Buffer.from('a preview'))
  await sql`update pictures set status = 'ready', file_key = ${`${folder}/0.jpg`},
    preview_key = ${`${folder}/0.preview.webp`} where id = ${id}`.execute(server.db)
  const url = (await server.call(findWork, { workId: id }, await token())).output.shoot!.pictures[0]!.url!
  const read = async (from: string) => await (await fetch(new URL(from, server.url))).text()
  return { buyer, placed, id, url, read }
}

test('ends one-click refunds once paid work is delivered in full size, by any route', async () => {
  const downloaded = await aPaidPicture()
  expect(await downloaded.read(downloaded.url)).toBe('a preview')
  await server.call(downloadWork, { workId: downloaded.id }, await downloaded.buyer.token())
  expect(await downloaded.read(downloaded.url)).toBe('in full size')

  const shared = await aPaidPicture()
  const { share } = (await server.call(shareWork, { workId: shared.id }, await shared.buyer.token())).output
  expect(await shared.read(`${share.url}.jpg`)).toBe('in full size')

  const exported = await aPaidPicture()
  const { url } = (await server.call(exportAccount, {}, await exported.buyer.token())).output
  expect(await exported.read(url)).toContain('in full size')

  for (const { buyer, placed } of [downloaded, shared, exported]) {
    expect((await refund(buyer, placed)).failure).toMatchObject({ code: 'not_refundable' })
    expect(await truth(buyer, placed)).toMatchObject({ refundable: false, downloaded: true })
  }
})

test('shows a preview behind an older share link until the work is delivered', async () => {
  const { buyer, placed, id, read } = await aPaidPicture()
  await server.db.updateTable('pictures').where('id', '=', id).set({ share_id: 'shr_older' }).execute()
  expect(await read('/shared/shr_older.jpg')).toBe('a preview')
  expect((await refund(buyer, placed)).output.order).toMatchObject({ state: 'refunded' })
})

test('counts playing a paid video as delivery, since it has no preview', async () => {
  const { buyer, placed, id, read } = await aPaidPicture()
  const token = await buyer.token()
  await sql`delete from credit_entries where user_id = ${buyer.userId} and kind = 'videoGeneration'
    and reason not like 'paid:%'`.execute(server.db)
  const { video } = (await server.call(requestVideo, { pictureId: id }, token)).output
  const key = `users/${buyer.userId}/videos/${video.videoId}/0.mp4`
  await server.deps.store.put(key, Buffer.from('a video'))
  await sql`update videos set status = 'ready', file_key = ${key} where id = ${video.videoId}`.execute(server.db)
  const played = (await server.call(findWork, { workId: video.videoId }, token)).output.video!
  expect(await read(played.videoUrl!)).toBe('a video')
  expect((await refund(buyer, placed)).failure).toMatchObject({ code: 'not_refundable' })
})

test('offers one-click refunds for 14 days, a shorter period than the commission hold', async () => {
  const buyer = await aBuyer()
  const placed = await bought(buyer, 'starter')
  server.clock.advance(refundDays * dayMinutes - 1)
  expect(await truth(buyer, placed)).toMatchObject({ refundable: true })
  server.clock.advance(1)
  expect(await truth(buyer, placed)).toMatchObject({ refundable: false, downloaded: false })
  expect((await refund(buyer, placed)).failure?.message).toContain('more than 14 days ago')
  expect(commissionHoldDays).toBeGreaterThan(refundDays)
})

test('removes unused credits when the bank disputes a payment', async () => {
  const buyer = await aBuyer()
  const placed = await bought(buyer, 'starter', card.isDisputed)
  expect(await truth(buyer, placed)).toMatchObject({ state: 'disputed', refundable: false })
  expect(await buyer.pictures()).toBe(0)
})

test("settles a dispute according to the bank's decision on the test checkout page", async () => {
  for (const [decided, state, pictures] of [
    ['won', 'paid', plans.starter.credits.imageGeneration],
    ['lost', 'disputed', 0],
  ] as const) {
    const buyer = await aBuyer()
    const placed = await bought(buyer, 'starter', card.isDisputed)
    expect(await (await fetch(placed.checkoutUrl!)).text()).toContain('What does the bank decide?')
    expect((await post(`${placed.checkoutUrl}/dispute`, { decided })).status).toBe(303)
    expect([(await truth(buyer, placed)).state, await buyer.pictures()]).toEqual([state, pictures])
    expect(await (await fetch(placed.checkoutUrl!)).text()).not.toContain('What does the bank decide?')
  }
})

test('upgrades immediately for the rest of the month, and downgrades at the next renewal', async () => {
  const buyer = await aBuyer()
  const placed = await bought(buyer, 'pro')
  const ask = async (plan: 'pro' | 'studio') => await server.call(previewPlanChange, { plan }, await buyer.token())
  const change = async (plan: 'pro' | 'studio') =>
    await server.call(changePlan, { plan, immediateStart: true }, await buyer.token())
  expect((await ask('pro')).failure).toMatchObject({ code: 'already_subscribed' })
  server.clock.advance(15 * dayMinutes)
  const { output: offer } = await ask('studio')
  expect(offer).toMatchObject({ when: 'now', price: 2900, currency: 'eur' })
  expect(offer.due).toBeGreaterThan(750)
  expect(offer.due).toBeLessThan(950)

  expect((await change('studio')).output.subscription).toMatchObject({ plan: 'studio', nextPlan: null })
  const { payments } = await truth(buyer, placed)
  expect(payments).toMatchObject([
    { kind: 'purchase', plan: 'Pro', amount: 1200 },
    { kind: 'upgrade', plan: 'Studio', amount: offer.due },
  ])
  // The larger plan has 350 more images, and the rest of the month was paid for.
  expect(await buyer.pictures()).toBe(150 + Math.ceil((350 * offer.due) / 1700))
  expect((await change('studio')).failure).toMatchObject({ code: 'already_subscribed' })

  const { output: later } = await ask('pro')
  expect(later).toMatchObject({ when: 'period_end', due: 0, price: 1200 })
  expect((await change('pro')).output.subscription).toMatchObject({ plan: 'studio', nextPlan: 'pro' })
  expect((await change('studio')).output.subscription).toMatchObject({ plan: 'studio', nextPlan: null })
  await change('pro')
  const before = await buyer.pictures()
  server.clock.advance(20 * dayMinutes)
  await runMaintenance(server.deps)
  const { subscription } = (await server.call(getSubscription, {}, await buyer.token())).output
  expect(subscription).toMatchObject({ plan: 'pro', status: 'active', nextPlan: null })
  expect(await buyer.pictures()).toBe(before + 150)
  expect((await truth(buyer, placed)).payments.at(-1)).toMatchObject({ kind: 'renewal', plan: 'Pro', amount: 1200 })

  await server.call(cancelSubscription, {}, await buyer.token())
  expect((await change('studio')).failure).toMatchObject({ code: 'not_ready' })
})

test('keeps the plan after a declined upgrade, and refunds a paid upgrade together with the month', async () => {
  const declined = await aBuyer()
  await bought(declined, 'pro', card.failsLater)
  const refused = await server.call(changePlan, { plan: 'studio', immediateStart: true }, await declined.token())
  expect(refused).toMatchObject({ status: 402, failure: { code: 'payment_declined' } })
  const { subscription } = (await server.call(getSubscription, {}, await declined.token())).output
  expect([subscription.plan, await declined.pictures()]).toEqual(['pro', 150])

  const buyer = await aBuyer()
  const placed = await bought(buyer, 'pro')
  await server.call(changePlan, { plan: 'studio', immediateStart: true }, await buyer.token())
  expect(await buyer.pictures()).toBe(500)
  const { order: returned } = (await refund(buyer, placed)).output
  expect(returned.state).toBe('refunded')
  expect(returned.payments.map(({ amount, refunded }) => amount - refunded)).toEqual([0, 0])
  expect(await buyer.pictures()).toBe(0)
})

test("closes a second subscription's checkout, and refunds a duplicate subscription", async () => {
  const buyer = await aBuyer()
  const pro = await order(buyer, 'pro')
  const studio = await order(buyer, 'studio')
  await pay(pro, card.succeeds)
  expect(await truth(buyer, pro)).toMatchObject({ state: 'expired', payments: [] })
  await pay(studio, card.succeeds)
  expect([(await truth(buyer, studio)).state, await buyer.pictures()]).toEqual(['paid', 500])

  // The windows are concurrent, so neither checkout was open when the other was requested.
  const hasty = await aBuyer()
  const first = await order(hasty, 'pro')
  await sql`update orders set state = 'expired' where id = ${first._id}`.execute(server.db)
  const second = await order(hasty, 'studio')
  await sql`update orders set state = 'open' where id = ${first._id}`.execute(server.db)
  await pay(second, card.succeeds)
  await pay(first, card.succeeds)
  // The webhook for its refund may already have arrived.
  expect((await truth(hasty, first)).payments).toHaveLength(1)
  await runMaintenance(server.deps)
  server.clock.advance(6)
  await runMaintenance(server.deps)
  expect(await truth(hasty, first)).toMatchObject({ state: 'refunded', refundable: false })
  expect(await hasty.pictures()).toBe(500)
  const { subscription } = (await server.call(getSubscription, {}, await hasty.token())).output
  expect(subscription).toMatchObject({ plan: 'studio', status: 'active' })

  const waiting = await aBuyer()
  await pay(await order(waiting, 'pro'), card.isLate)
  const tooSoon = await server.call(startCheckout, { plan: 'studio', immediateStart: true }, await waiting.token())
  expect(tooSoon.failure).toMatchObject({ code: 'not_ready' })
})

test('numbers invoices, renders them as PDFs, and shows them only to the buyer', async () => {
  const [buyer, stranger] = [await aBuyer(), await aBuyer()]
  const placed = await bought(buyer, 'starter')
  const next = await bought(buyer, 'starter')
  const invoiceOf = async ({ _id }: Order, who = buyer) => {
    const [payment] = (await truth(buyer, { _id } as Order)).payments
    return await server.call(getInvoice, { paymentId: payment!._id }, await who.token())
  }
  const [one, two] = [(await invoiceOf(placed)).output, (await invoiceOf(next)).output]
  const counted = (number: string | null) => Number(/^\d{4}-(\d{5})$/.exec(number!)![1])
  expect(counted(two.number)).toBe(counted(one.number) + 1)
  const file = await fetch(new URL(one.url, server.url))
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(file.headers.get('content-disposition')).toContain(`Invoice ${one.number}.pdf`)
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')

  expect((await invoiceOf(placed, stranger)).failure).toMatchObject({ code: 'not_found' })
  const forged = one.url.replace(/pay_\w+/, (await truth(buyer, next)).payments[0]!._id)
  expect((await fetch(new URL(forged, server.url))).status).toBe(404)
  server.clock.advance(11)
  expect((await fetch(new URL(one.url, server.url))).status).toBe(404)
})

test('rejects orders without consent to an immediate start, and stores the consent version', async () => {
  const buyer = await aBuyer()
  const without = await server.call(startCheckout, { plan: 'starter' } as never, await buyer.token())
  expect(without.failure?.fields).toMatchObject({ immediateStart: expect.stringContaining('Agree') })
  const placed = await order(buyer, 'starter')
  const row = await server.db.selectFrom('orders').where('id', '=', placed._id).selectAll().executeTakeFirstOrThrow()
  expect(row.immediate_start_words).toBe(immediateStart)
  expect(row.immediate_start_at).not.toBeNull()
  for (const returnTo of [
    '//example.com',
    '/.//example.com',
    '/a/..//example.com',
    '/\\example.com',
    '/%2e//example.com',
  ]) {
    const input = { plan: 'starter', immediateStart: true, returnTo } as const
    const away = await server.call(startCheckout, input, await buyer.token())
    expect(away.failure).toMatchObject({ code: 'invalid_input' })
  }
  const options = await server.call(getPaymentOptions, {})
  expect(options.output).toEqual({ provider: 'test', portal: false })
  const portal = await server.call(openBillingPortal, {}, await buyer.token())
  expect(portal.failure).toMatchObject({ code: 'not_found' })
})

test('sends one email for each receipt, refund, failed renewal and subscription end', async () => {
  const buyer = await aBuyer()
  const placed = await bought(buyer, 'starter')
  await truth(buyer, placed)
  await refund(buyer, placed)
  await refund(buyer, placed)
  await bought(buyer, 'pro', card.failsLater)
  server.clock.advance(32 * dayMinutes)
  await runMaintenance(server.deps)
  await runMaintenance(server.deps)
  server.clock.advance(25 * dayMinutes)
  await runMaintenance(server.deps)
  await runMaintenance(server.deps)
  const { email } = (await server.call(getUserData, {}, await buyer.token())).output
  const { rows } = await sql<{ code: string; title: string }>`
    select data->'data'->'message'->>'code' as code, data->'data'->'message'->'params'->>'title' as title
    from pgboss.job where data->>'name' = 'mail-owner' and data->'data'->>'to' = ${email} order by created_on`.execute(
    server.db,
  )
  expect(rows.map(({ code, title }) => `${code} ${title}`)).toEqual([
    'payment_receipt Starter',
    'payment_refunded Starter',
    'payment_receipt Pro',
    'renewal_failed Pro',
    'subscription_ended Pro',
  ])
})

test('checks an open order with the payment provider at most 40 times a minute', async () => {
  const buyer = await aBuyer()
  const placed = await order(buyer, 'starter')
  const token = await buyer.token()
  const looks = async () =>
    Number(
      (await server.db.selectFrom('orders').where('id', '=', placed._id).select('looks').executeTakeFirst())?.looks,
    )
  const before = await looks()
  for (let read = 0; read < 60; read++)
    expect((await server.call(getOrder, { orderId: placed._id }, token)).status).toBe(200)
  expect((await looks()) - before).toBe(40)
})

test('shows an order only to its buyer', async () => {
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

test("keeps a deleted account's anonymised payments for ten years", async () => {
  const buyer = await aBuyer()
  const placed = await bought(buyer, 'starter')
  await order(buyer, 'lifetime')
  const { email } = (await server.call(getUserData, {}, await buyer.token())).output
  await server.call(deleteAccount, { email }, await buyer.token())
  const kept = async () => (await sql<object>`select * from orders where id = ${placed._id}`.execute(server.db)).rows
  const payments = async () =>
    (await sql<object>`select * from payments where order_id = ${placed._id}`.execute(server.db)).rows
  expect(await kept()).toMatchObject([{ user_id: null, price: 2900, state: 'paid', checkout_url: null }])
  expect(await payments()).toMatchObject([{ user_id: null, amount: 2900 }])
  expect(JSON.stringify([await kept(), await payments()])).not.toContain(buyer.userId)
  expect(JSON.stringify([await kept(), await payments()])).not.toContain(email)
  // The bank still reverses the payment, which is recorded.
  await server.deps.payments!.refund(((await payments()) as { provider_ref: string }[])[0]!.provider_ref)
  server.clock.advance(2 * dayMinutes)
  await runMaintenance(server.deps)
  expect(await payments()).toMatchObject([{ refunded: 2900 }])
  server.clock.advance(11 * 366 * dayMinutes)
  await runMaintenance(server.deps)
  expect(await kept()).toEqual([])
})

test('accepts a webhook only with a valid and recent signature, and ignores duplicates', async () => {
  const sent: [body: string, signature: string][] = []
  const send = async (body: string, signature: string) => {
    const headers = { 'content-type': 'application/json', 'keylight-signature': signature }
    return (await fetch(`${server.url}/api/payment/webhook`, { method: 'POST', headers, body })).status
  }
  // No webhooks are delivered except the ones this test sends.
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
  expect(await buyer.pictures()).toBe(plans.starter.credits.imageGeneration)
  server.clock.advance(6)
  expect(await send(body, signature)).toBe(400)
})

test('sells through Stripe with a signed webhook, or by polling missed events', async () => {
  const stripe = await startStripeServer(server.clock, stripeVersion)
  const shop = await startTestServer({
    env: {
      KEYLIGHT_ROLES: 'web',
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    },
    stripeUrl: stripe.url,
  })
  try {
    const userId = await aUser(shop.db)
    const token = () => shop.tokenOf(userId)
    const pictures = async () => (await shop.creditsOf(await token())).imageGeneration - openingCredits.imageGeneration
    const place = async (plan: PlanId) => {
      const { output } = await shop.call(
        startCheckout,
        { plan, immediateStart: true, returnTo: '/shoots' },
        await token(),
      )
      return { ...output.order, session: output.order.checkoutUrl!.split('/').at(-1)! }
    }
    const send = async (body: Buffer, headers: Record<string, string>) => {
      const init = {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: new Uint8Array(body),
      }
      return (await fetch(`${shop.url}/api/payment/webhook`, init)).status
    }
    const placed = await place('pro')
    expect(placed).toMatchObject({ state: 'open', test: false })
    const back = String(stripe.requests.at(-1)!.fields.success_url)
    expect(back).toBe(`${shop.url}/shoots?order=${placed._id}&checkout=done`)
    stripe.pay(placed.session)
    const { body, headers } = stripe.signedEvent('checkout.session.completed')
    expect(await send(body, { 'stripe-signature': 't=1,v1=00' })).toBe(400)
    expect(await pictures()).toBe(0)
    expect([await send(body, headers), await send(body, headers)]).toEqual([204, 204])
    expect(await pictures()).toBe(150)

    const { output: options } = await shop.call(getPaymentOptions, {})
    expect(options).toEqual({ provider: 'stripe', portal: true })
    expect((await shop.call(openBillingPortal, {}, await token())).output.url).toContain('billing.stripe.test')
    const { order: paid } = (await shop.call(getOrder, { orderId: placed._id }, await token())).output
    const invoice = await shop.call(getInvoice, { paymentId: paid.payments[0]!._id }, await token())
    expect(invoice.output.url).toContain('pay.stripe.test')

    // A dispute opened in the dashboard without a webhook; the event reports it.
    const pack = await place('starter')
    stripe.pay(pack.session, 'is_disputed')
    await sql`update orders set next_look_at = now() + interval '9 days'`.execute(shop.db)
    await runMaintenance(shop.deps)
    const stored = await shop.db.selectFrom('orders').where('id', '=', pack._id).select('state').execute()
    expect(stored).toEqual([{ state: 'paid' }])
    const { order } = (await shop.call(getOrder, { orderId: pack._id }, await token())).output
    expect([order.state, await pictures()]).toEqual(['disputed', 150])

    await stripe.close()
    const away = await shop.call(startCheckout, { plan: 'lifetime', immediateStart: true }, await token())
    expect(away).toMatchObject({ status: 503, failure: { code: 'payments_unavailable' } })
  } finally {
    await shop.stop()
  }
})

test('disables sales when no payment provider is configured', async () => {
  const without = await startTestServer({ env: { KEYLIGHT_ROLES: 'web' } })
  try {
    const asked = await without.call(
      startCheckout,
      { plan: 'pro', immediateStart: true },
      await without.tokenOf(await aUser(without.db)),
    )
    expect(asked).toMatchObject({ status: 409, failure: { code: 'payments_off' } })
    expect((await fetch(`${without.url}/api/payment/webhook`, { method: 'POST' })).status).toBeGreaterThanOrEqual(400)
  } finally {
    await without.stop()
  }
})
