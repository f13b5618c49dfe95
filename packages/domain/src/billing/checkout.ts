import { isDeepStrictEqual } from 'node:util'
import {
  creditKinds,
  giftStart,
  immediateStart,
  isPerSeat,
  type Order,
  type OrderableId,
  pricedPlan,
} from '@keylight/contract'
import type { OrderPurpose } from '../db/schema.ts'
import { Failure } from '../failure.ts'
import { newId } from '../ids.ts'
import type { Deps } from '../ports.ts'
import { attempt, type RateLimit } from '../rate-limits/rate-limits.ts'
import type { Offer } from './order-events.ts'
import type { OrderRow } from './order-rows.ts'
import { findOwnOrder } from './order-rows.ts'
import { toOrder } from './orders.ts'
import { callProvider, type PaymentDeps, requirePayments, type SellingDeps } from './payment-provider.ts'
import { refuseMembers } from './seats.ts'
import { currentSubscription } from './subscriptions.ts'
import { syncOrder } from './sync-order.ts'

export const currency = 'eur'

/** Limit per user. */
const checkouts: RateLimit = { action: 'checkout', max: 20, windowMinutes: 60 }

/** How long an open order is reused before a new order is opened. Providers keep a checkout open for a day. */
const reusedHours = 12

/** The smallest payment that providers accept, in cents. */
const minimumCharge = 50

/** The default pages buyers return to. Pages load the order's state from the server. */
const landings = { done: '/payment-success', left: '/payment-cancel' }

export function startCheckout(
  deps: SellingDeps,
  userId: string,
  plan: OrderableId,
  returnTo?: string,
  seats?: number,
): Promise<Order> {
  return openOrder(deps, userId, offerOf(deps, plan, returnTo, seats))
}

/** Returns a plan's current offer for a number of people. Throws `Failure` if it isn't sold for that number. */
export function offerOf(deps: Pick<Deps, 'prices'>, plan: OrderableId, returnTo?: string, seats?: number): Offer {
  const { paid, added } = pricedPlan(deps.prices, plan)
  return { plan, ...forSeats(deps, plan, seats), paid, added, returnTo }
}

/** Returns a plan's name, price and credits for a number of people, by default the plan's own number. */
export function forSeats(
  { prices }: Pick<Deps, 'prices'>,
  plan: OrderableId,
  asked?: number,
): Pick<Offer, 'title' | 'price' | 'credits'> & { seats: number } {
  const offered = pricedPlan(prices, plan)
  const { name, price, credits } = offered
  const seats = asked ?? offered.seats
  if (!isPerSeat(offered)) {
    if (seats !== offered.seats) throw new Failure('plan_for_one')
    return { title: name, price, credits, seats }
  }
  const all = { ...credits }
  for (const kind of creditKinds) all[kind] *= seats
  return { title: seats === 1 ? name : `${name} × ${seats}`, price: price * seats, credits: all, seats }
}

/**
 * Places an order and opens its checkout. The caller ensures that the buyer has agreed to `immediateStart`, or to
 * `giftStart` for a gift card. Credits are only added when the provider confirms the payment.
 */
export async function openOrder(deps: PaymentDeps, userId: string, offer: Offer): Promise<Order> {
  const payments = requirePayments(deps)
  const discount = offer.discount ?? 0
  if (discount < 0 || offer.price - discount < minimumCharge) throw new Error('An order must have a price above zero.')
  await refuseMembers(deps.db, userId, offer.plan)
  if (offer.paid === 'monthly') await closeOtherSubscriptions(deps, userId, offer)
  const order = (await openOrderLike(deps, userId, offer)) ?? (await placeOrder(deps, userId, offer))
  if (order.checkout_url) return await toOrder(deps, order)
  const { email } = await deps.db.selectFrom('users').where('id', '=', userId).select('email').executeTakeFirstOrThrow()
  const back = (outcome: 'done' | 'left') => {
    const address = new URL(offer.returnTo ?? landings[outcome], deps.siteUrl())
    address.searchParams.set('order', order.id)
    address.searchParams.set('checkout', outcome)
    return address.href
  }
  const { id, title, price, paid } = order
  const customer = await customerOf(deps, userId)
  // Stores the order first, so that no one can pay for an order we haven't stored, even after a crash.
  const { ref, url } = await callProvider(deps, () =>
    payments.openCheckout({
      ...{ id, title, price, discount, currency, paid, email },
      customer,
      doneUrl: back('done'),
      leftUrl: back('left'),
    }),
  )
  const opened = await deps.db
    .updateTable('orders')
    .where('id', '=', id)
    .set({ provider_ref: ref, checkout_url: url })
    .returningAll()
    .executeTakeFirstOrThrow()
  return await toOrder(deps, opened)
}

/** Returns the provider's customer id from the user's latest order. */
async function customerOf(deps: PaymentDeps, userId: string): Promise<string | null> {
  const known = await deps.db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .where('provider', '=', requirePayments(deps).provider)
    .where('customer_ref', 'is not', null)
    .orderBy('created_at', 'desc')
    .select('customer_ref')
    .executeTakeFirst()
  return known?.customer_ref ?? null
}

const purposeOf = (offer: Offer): OrderPurpose => offer.purpose ?? { kind: 'credits' }

/** Returns the user's open order for exactly the same offer. */
async function openOrderLike(deps: PaymentDeps, userId: string, offer: Offer): Promise<OrderRow | undefined> {
  return (await openOrders(deps, userId)).find((order) => isLike(order, offer))
}

const isLike = (order: OrderRow, offer: Offer) =>
  order.plan === offer.plan &&
  order.price === offer.price &&
  order.discount === (offer.discount ?? 0) &&
  order.return_to === (offer.returnTo ?? null) &&
  isDeepStrictEqual(order.purpose, purposeOf(offer))

async function openOrders(deps: PaymentDeps, userId: string): Promise<OrderRow[]> {
  return await deps.db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .where('created_at', '>', new Date(deps.clock.now().getTime() - reusedHours * 3_600_000))
    .where('state', '=', 'open')
    .where('provider', '=', requirePayments(deps).provider)
    .selectAll()
    .orderBy('created_at', 'desc')
    .execute()
}

async function placeOrder(deps: PaymentDeps, userId: string, offer: Offer): Promise<OrderRow> {
  const { plan, title, price, seats = 1, discount = 0, paid, added, credits, returnTo } = offer
  await attempt(deps, checkouts, userId)
  const now = deps.clock.now()
  const agreed = purposeOf(offer).kind === 'gift_card' ? giftStart : immediateStart
  return await deps.db
    .insertInto('orders')
    .values({
      id: newId('order'),
      user_id: userId,
      plan,
      title,
      purpose: JSON.stringify(purposeOf(offer)),
      price,
      seats,
      discount,
      currency,
      paid,
      added,
      credits: JSON.stringify(credits),
      provider: requirePayments(deps).provider,
      return_to: returnTo ?? null,
      immediate_start_at: now,
      immediate_start_words: agreed,
      next_look_at: new Date(now.getTime() + 300_000),
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Closes open checkouts of other subscriptions before one is ordered, so that only one can be paid. If both are paid
 * anyway, settling refunds the later one.
 */
async function closeOtherSubscriptions(deps: PaymentDeps, userId: string, offer: Offer): Promise<void> {
  for (const order of await openOrders(deps, userId)) {
    const ref = order.provider_ref
    if (order.paid !== 'monthly' || isLike(order, offer) || ref === null) continue
    await callProvider(deps, () => requirePayments(deps).closeCheckout(ref))
    await callProvider(deps, () => syncOrder(deps, order.id))
    const { state } = await findOwnOrder(deps.db, userId, order.id)
    if (state === 'open') throw new Failure('payment_pending')
  }
  if (await currentSubscription(deps, userId)) throw new Failure('already_subscribed')
}
