import {
  addVoucherCode,
  createVoucherCode,
  issueVoucher,
  listIssuedVouchers,
  listVouchers,
  type OrderableId,
  openingCredits,
  orderable,
  previewVoucher,
  redeemVoucher,
  refundOrder,
  type SentTo,
  startCheckout,
  withdrawVoucher,
} from '@keylight/contract'
import { runMaintenance } from '@keylight/domain'
import { aServerWithAdmin, aUser, emailOf } from '@keylight/testing'
import { expect, test } from 'vitest'

const { server, admin } = aServerWithAdmin({
  env: { KEYLIGHT_TEST_CHECKOUT: 'true', KEYLIGHT_ROLES: 'web' },
})

const dayMinutes = 24 * 60
const inDays = (days: number) => new Date(server.clock.now().getTime() + days * 86_400_000).toISOString()

async function aBuyer() {
  const userId = await aUser(server.db)
  const token = () => server.tokenOf(userId)
  const email = await emailOf(server.db, userId)
  return { userId, email, token }
}
type Buyer = Awaited<ReturnType<typeof aBuyer>>

let made = 0
const code = async (more: Partial<SentTo<typeof createVoucherCode>> = {}) => {
  const input = { code: `SPRING-${++made}`, title: 'Spring', percent: 20, expiresAt: inDays(30), ...more }
  return (await server.call(createVoucherCode, input, await server.tokenOf(admin.userId))).output.code
}
const add = async (buyer: Buyer, written: string) => server.call(addVoucherCode, { code: written }, await buyer.token())
const price = async (buyer: Buyer, voucherId: string, plan: OrderableId) =>
  server.call(previewVoucher, { voucherId, plan }, await buyer.token())
const checkout = async (buyer: Buyer, plan: OrderableId, voucherId?: string) =>
  server.call(startCheckout, { plan, immediateStart: true, ...(voucherId && { voucherId }) }, await buyer.token())
const pay = (url: string | null) =>
  fetch(url!, { method: 'POST', body: new URLSearchParams({ card: '4242424242424242' }), redirect: 'manual' })
const list = async (buyer: Buyer) => (await server.call(listVouchers, {}, await buyer.token())).output.vouchers
const withdraw = async (voucherId: string) =>
  server.call(withdrawVoucher, { voucherId }, await server.tokenOf(admin.userId))
const issued = async () => (await server.call(listIssuedVouchers, {}, await server.tokenOf(admin.userId))).output

test('discounts the price by a percentage, and counts as used once the order is paid', async () => {
  const buyer = await aBuyer()
  const { code: written, _id } = await code()
  const { voucher } = (await add(buyer, ` ${written.toLowerCase()} `)).output
  expect(voucher).toMatchObject({ kind: 'percent', percent: 20, title: 'Spring', redeemedAt: null })
  expect((await add(buyer, written)).output.voucher._id).toBe(voucher._id)
  expect((await price(buyer, voucher._id, 'starter')).output).toEqual({
    ...{ price: 2900, discount: 580, due: 2320 },
    currency: 'eur',
  })
  const { order } = (await checkout(buyer, 'starter', voucher._id)).output
  expect(order).toMatchObject({ price: 2900, discount: 580, state: 'open' })
  expect(await (await fetch(order.checkoutUrl!)).text()).toContain('€23.20')
  expect((await list(buyer))[0]).toMatchObject({ redeemedAt: null })
  await pay(order.checkoutUrl)
  expect((await list(buyer))[0]).toMatchObject({ _id: voucher._id, redeemedAt: expect.any(String) })
  const { starter } = orderable
  expect((await server.creditsOf(await buyer.token())).imageGeneration).toBe(
    openingCredits.imageGeneration + starter.credits.imageGeneration,
  )
  expect((await checkout(buyer, 'starter', voucher._id)).failure).toMatchObject({ code: 'code_used' })
  expect((await add(buyer, written)).failure).toMatchObject({ code: 'code_used' })
  expect((await issued()).codes.find((one) => one._id === _id)).toMatchObject({ uses: 1 })
})

test('discounts the price by an amount, down to one euro', async () => {
  const buyer = await aBuyer()
  const small = (await add(buyer, (await code({ percent: undefined, amountOff: 750 })).code)).output.voucher
  expect((await price(buyer, small._id, 'starter')).output).toMatchObject({ discount: 750, due: 2150 })
  const large = (await add(buyer, (await code({ percent: undefined, amountOff: 50_000 })).code)).output.voucher
  expect((await price(buyer, large._id, 'starter')).output).toMatchObject({ discount: 2800, due: 100 })
})

test('adds credits with a credit code', async () => {
  const buyer = await aBuyer()
  const { code: written } = await code({ percent: undefined, credits: { imageGeneration: 7 } })
  const { voucher } = (await add(buyer, written)).output
  expect(voucher).toMatchObject({ kind: 'credits' })
  expect((await price(buyer, voucher._id, 'starter')).failure).toMatchObject({ code: 'wrong_plan' })
  const input = { voucherId: voucher._id }
  expect((await server.call(redeemVoucher, input, await buyer.token())).status).toBe(200)
  expect((await server.creditsOf(await buyer.token())).imageGeneration).toBe(openingCredits.imageGeneration + 7)
  expect((await server.call(redeemVoucher, input, await buyer.token())).failure).toMatchObject({ code: 'code_used' })
})

test("discounts only a subscription's first payment", async () => {
  const buyer = await aBuyer()
  const { voucher } = (await add(buyer, (await code({ percent: 50 })).code)).output
  const { order } = (await checkout(buyer, 'pro', voucher._id)).output
  await pay(order.checkoutUrl)
  server.clock.advance(32 * dayMinutes)
  await runMaintenance(server.deps)
  const payments = await server.db
    .selectFrom('payments')
    .where('order_id', '=', order._id)
    .select('amount')
    .orderBy('paid_at')
    .execute()
  expect(payments).toEqual([{ amount: 600 }, { amount: 1200 }])
})

// Proves 1.22
test('is limited to its plans, period, number of users and uses per user', async () => {
  const [one, other] = [await aBuyer(), await aBuyer()]
  const lifetime = (await add(one, (await code({ plans: ['lifetime'] })).code)).output.voucher
  expect((await price(one, lifetime._id, 'starter')).failure).toMatchObject({
    code: 'wrong_plan',
    message: 'This voucher is only valid for Lifetime.',
  })
  expect((await checkout(one, 'starter', lifetime._id)).failure).toMatchObject({ code: 'wrong_plan' })

  const early = await code({ startsAt: inDays(2), expiresAt: inDays(4) })
  expect((await add(one, early.code)).failure).toMatchObject({ code: 'not_ready' })
  server.clock.advance(3 * dayMinutes)
  const { voucher: intime } = (await add(one, early.code)).output
  server.clock.advance(3 * dayMinutes)
  expect((await checkout(one, 'starter', intime._id)).failure).toMatchObject({ code: 'code_expired' })
  expect((await add(other, early.code)).failure).toMatchObject({ code: 'code_expired' })

  const rare = await code({ usesMax: 1, usesPerPerson: 2 })
  const [mine, theirs] = [(await add(one, rare.code)).output.voucher, (await add(other, rare.code)).output.voucher]
  const held = (await checkout(one, 'starter', mine._id)).output.order
  // Another user has reserved the last use in an open checkout.
  expect((await checkout(other, 'starter', theirs._id)).failure).toMatchObject({ code: 'code_used' })
  await fetch(`${held.checkoutUrl}/leave`, { method: 'POST', redirect: 'manual' })
  await runMaintenance(server.deps)
  const { order } = (await checkout(other, 'starter', theirs._id)).output
  await pay(order.checkoutUrl)
  expect((await checkout(one, 'starter', mine._id)).failure).toMatchObject({ code: 'code_used' })
  expect((await add(await aBuyer(), rare.code)).failure).toMatchObject({ code: 'code_used' })
})

test('allows only one of ten concurrent users the last use', async () => {
  const last = await code({ usesMax: 1 })
  const people = await Promise.all(Array.from({ length: 10 }, aBuyer))
  const vouchers = await Promise.all(people.map(async (buyer) => (await add(buyer, last.code)).output.voucher))
  const answers = await Promise.all(people.map((buyer, at) => checkout(buyer, 'starter', vouchers[at]!._id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
})

test('discounts a single payment, even if two windows open a checkout with it', async () => {
  const buyer = await aBuyer()
  const { voucher } = (await add(buyer, (await code()).code)).output
  const first = (await checkout(buyer, 'starter', voucher._id)).output.order
  const again = (await checkout(buyer, 'starter', voucher._id)).output.order
  expect(again._id).toBe(first._id)
  const second = (await checkout(buyer, 'lifetime', voucher._id)).output.order
  expect((await pay(first.checkoutUrl)).status).toBe(303)
  await pay(second.checkoutUrl)
  const paid = await server.db.selectFrom('payments').where('user_id', '=', buyer.userId).select('amount').execute()
  expect(paid).toEqual([{ amount: 19_900 - 3980 }])

  const racer = await aBuyer()
  const { voucher: raced } = (await add(racer, (await code()).code)).output
  const answers = await Promise.all([
    checkout(racer, 'starter', raced._id),
    checkout(racer, 'lifetime', raced._id),
    checkout(racer, 'secret_small', raced._id),
  ])
  for (const { status, output } of answers) if (status === 200) await pay(output.order.checkoutUrl)
  const lowered = await server.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .where('orders.user_id', '=', racer.userId)
    .select('discount')
    .execute()
  // Concurrent windows may close each other's checkouts, and the buyer then tries again.
  expect(lowered.length).toBeLessThanOrEqual(1)
})

test('becomes valid again when the payment is refunded', async () => {
  const buyer = await aBuyer()
  const { voucher } = (await add(buyer, (await code()).code)).output
  const { order } = (await checkout(buyer, 'starter', voucher._id)).output
  await pay(order.checkoutUrl)
  await server.call(refundOrder, { orderId: order._id }, await buyer.token())
  expect((await list(buyer))[0]).toMatchObject({ redeemedAt: null })
  const next = (await checkout(buyer, 'starter', voucher._id)).output.order
  await pay(next.checkoutUrl)
  // The refunded order is synced for another year, but no longer releases the voucher.
  server.clock.advance(2 * dayMinutes)
  await runMaintenance(server.deps)
  expect((await list(buyer))[0]).toMatchObject({ redeemedAt: expect.any(String) })
})

test('ends immediately when the admin revokes it', async () => {
  const buyer = await aBuyer()
  const public_ = await code()
  const { voucher } = (await add(buyer, public_.code)).output
  expect((await withdraw(public_._id)).status).toBe(200)
  expect((await withdraw(public_._id)).status).toBe(200)
  expect(await list(buyer)).toEqual([])
  expect((await checkout(buyer, 'starter', voucher._id)).failure).toMatchObject({ code: 'not_found' })
  expect((await add(await aBuyer(), public_.code)).failure).toMatchObject({ code: 'code_unknown' })

  const token = await server.tokenOf(admin.userId)
  const personal = { email: buyer.email, title: 'Sorry', amountOff: 500, plans: ['starter' as const] }
  const { voucher: own } = (await server.call(issueVoucher, personal, token)).output
  expect(await list(buyer)).toMatchObject([{ title: 'Sorry', kind: 'amount', amountOff: 500, plans: ['starter'] }])
  expect((await issued()).vouchers).toContainEqual({ ...own, email: buyer.email })
  await withdraw(own._id)
  expect(await list(buyer)).toEqual([])
  expect((await withdraw('vch_nobody')).failure).toMatchObject({ code: 'not_found' })
})

test('is created only by the admin, with exactly one value and a unique code', async () => {
  const buyer = await aBuyer()
  const input = { code: 'MINE-1', title: 'Mine', percent: 20, expiresAt: inDays(1) }
  expect((await server.call(createVoucherCode, input, await buyer.token())).failure.code).toBe('not_found')
  const token = await server.tokenOf(admin.userId)
  for (const bad of [{ amountOff: 100 }, { percent: undefined }, { code: 'a b' }, { percent: 100 }])
    expect((await server.call(createVoucherCode, { ...input, ...bad }, token)).failure.code).toBe('invalid_input')
  expect((await server.call(createVoucherCode, input, token)).status).toBe(200)
  expect((await server.call(createVoucherCode, { ...input, code: 'mine-1' }, token)).failure.code).toBe('code_used')
})

test('is hidden from other users, and guesses are limited', async () => {
  const [owner, other] = [await aBuyer(), await aBuyer()]
  const known = await code()
  const { voucher } = (await add(owner, known.code)).output
  expect((await price(other, voucher._id, 'starter')).failure).toMatchObject({ code: 'not_found' })
  expect((await checkout(other, 'starter', voucher._id)).failure).toMatchObject({ code: 'not_found' })
  for (let guess = 0; guess < 20; guess++)
    expect((await add(other, `GUESS-${guess}`)).failure).toMatchObject({ code: 'code_unknown' })
  expect((await add(other, known.code)).failure).toMatchObject({ code: 'too_many_runs' })
})
