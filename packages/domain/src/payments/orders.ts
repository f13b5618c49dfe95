import { type Order, type PlanId, plans, type Subscription } from '@keylight/contract'
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { Failure } from '../failure.ts'
import { kindOfId, newId } from '../ids.ts'
import type { Deps, Payments } from '../ports.ts'
import { attempt, type RateLimit } from '../rate-limits/rate-limits.ts'
import { getSubscription } from '../subscriptions/subscriptions.ts'
import type { Sweep } from '../sweep.ts'
import { lotsLeft, standingOf } from './rules.ts'
import {
  ledgerOf,
  lockOrder,
  look,
  type OrderRow,
  type PaymentRow,
  paymentsOf,
  planName,
  settle,
  subscriptionOf,
} from './settle.ts'

type PaymentDeps = Pick<Deps, 'db' | 'clock' | 'payments' | 'report'>

const currency = 'eur'

/** For each user. */
const checkouts: RateLimit = { action: 'checkout', max: 20, windowMinutes: 60 }

/** How long an open order is continued instead of opening another. Providers keep a checkout for a day. */
const continuedHours = 12

function paymentsIn({ payments }: Pick<Deps, 'payments'>): Payments {
  if (!payments) throw new Failure('payments_off')
  return payments
}

/** Orders a plan and opens its checkout. Only what the provider says later brings credits. */
export async function startCheckout(deps: PaymentDeps, userId: string, plan: PlanId): Promise<Order> {
  const payments = paymentsIn(deps)
  const { name, price, paid, added, credits } = plans[plan]
  const now = deps.clock.now()
  if (paid === 'monthly') {
    const current = await currentSubscription(deps, userId)
    if (current) throw new Failure('already_subscribed')
  }
  const open = await deps.db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .where('created_at', '>', new Date(now.getTime() - continuedHours * 3_600_000))
    .where('state', '=', 'open')
    .where('provider', '=', payments.provider)
    .where('plan', '=', plan)
    .where('price', '=', price)
    .selectAll()
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  if (open) return await toOrder(deps, open)
  await attempt(deps, checkouts, userId)
  const { email } = await deps.db.selectFrom('users').where('id', '=', userId).select('email').executeTakeFirstOrThrow()
  const id = newId('order')
  const { ref, url } = await payments.openCheckout({ id, title: name, price, currency, paid, email })
  const order = await deps.db
    .insertInto('orders')
    .values({
      id,
      user_id: userId,
      plan,
      price,
      currency,
      paid,
      added,
      credits: JSON.stringify(credits),
      provider: payments.provider,
      provider_ref: ref,
      checkout_url: url,
      subscription_ref: null,
      period_end: null,
      failing_since: null,
      ended_at: null,
      next_look_at: new Date(now.getTime() + 300_000),
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return await toOrder(deps, order)
}

/** An order of the user as it is now. Asks the provider while it is open. */
export async function getOrder(deps: PaymentDeps, userId: string, orderId: string): Promise<Order> {
  const order = await ownOrder(deps.db, userId, orderId)
  if (order.state !== 'open') return await toOrder(deps, order)
  try {
    await look(deps, orderId)
  } catch (error) {
    deps.report('the payment provider did not answer', { order: orderId, error: String(error) })
  }
  return await toOrder(deps, await ownOrder(deps.db, userId, orderId))
}

export async function listOrders(deps: PaymentDeps, userId: string): Promise<Order[]> {
  const orders = await deps.db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .where('state', '=', 'paid')
    .selectAll()
    .orderBy('created_at', 'desc')
    .execute()
  return await Promise.all(orders.map((order) => toOrder(deps, order)))
}

async function ownOrder(db: Db, userId: string, orderId: string): Promise<OrderRow> {
  const order = await db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .where('user_id', '=', userId)
    .selectAll()
    .executeTakeFirst()
  if (!order) throw new Failure('order_not_found')
  return order
}

/** The user's subscription that has not ended; undefined if there is none. */
async function currentSubscription(deps: Pick<Deps, 'db' | 'clock'>, userId: string): Promise<OrderRow | undefined> {
  const orders = await deps.db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .where('state', '=', 'paid')
    .where('paid', '=', 'monthly')
    .selectAll()
    .orderBy('created_at', 'desc')
    .execute()
  return orders.find((order) => standingOf(subscriptionOf(order), deps.clock.now()) !== 'ended')
}

/** Ends the user's subscription with its period, or takes that back. */
export async function setCancelled(deps: PaymentDeps, userId: string, cancelled: boolean): Promise<Subscription> {
  const order = await currentSubscription(deps, userId)
  if (!order?.subscription_ref) throw new Failure('subscription_not_found')
  await paymentsIn(deps).setCancelAtEnd(order.subscription_ref, cancelled)
  await look(deps, order.id)
  return await getSubscription(deps, userId)
}

/**
 * Returns the latest payment of an order, and ends its subscription. The lock keeps a download of something made with it
 * from slipping in between.
 */
export async function refundOrder(deps: PaymentDeps, userId: string, orderId: string): Promise<Order> {
  await ownOrder(deps.db, userId, orderId)
  await refundLatest(deps, orderId, { evenIfDownloaded: false })
  return await toOrder(deps, await ownOrder(deps.db, userId, orderId))
}

/** What `refundOrder` does, for an order of anybody. The host may refund what was downloaded, too. */
export async function refundLatest(
  deps: PaymentDeps,
  orderId: string,
  { evenIfDownloaded }: { evenIfDownloaded: boolean },
): Promise<void> {
  const payments = paymentsIn(deps)
  const { order, payment } = await deps.db.transaction().execute(async (tx) => {
    const order = (await lockOrder(tx, orderId))!
    const payment = (await paymentsOf(tx, orderId)).at(-1)
    if (!payment || order.provider !== payments.provider) throw new Failure('order_not_refundable')
    // Asked before: the provider is told again, in case it was not reached.
    if (payment.refund_asked_at && payment.refunded < payment.amount) return { order, payment }
    if (payment.dispute !== 'none' || payment.refunded > 0) throw new Failure('order_not_refundable')
    const { numUpdatedRows } = await tx
      .updateTable('payments')
      .where('id', '=', payment.id)
      .$if(!evenIfDownloaded, (query) => query.where('downloaded_at', 'is', null))
      .set({ refund_asked_at: deps.clock.now() })
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Failure('order_downloaded')
    return { order, payment }
  })
  await payments.refund(payment.provider_ref)
  if (order.subscription_ref) await payments.endNow(order.subscription_ref)
  await look(deps, orderId)
}

/**
 * Remembers for which payments the work of a download was made, since they can't be refunded with one click then. Throws
 * `Failure` if one of them has been refunded.
 */
export async function noteDownload(deps: Pick<Deps, 'db' | 'clock'>, userId: string, workId: string): Promise<void> {
  const payments = await deps.db
    .selectFrom('payments')
    .where('user_id', '=', userId)
    .where('downloaded_at', 'is', null)
    .select(['id', 'amount', 'refunded', 'refund_asked_at'])
    .execute()
  if (payments.length === 0) return
  const sources = await paidIdsOf(deps.db, workId)
  const entries = await ledgerOf(deps.db, userId)
  const used = new Set<string>()
  for (const kind of new Set(entries.map((entry) => entry.kind))) {
    for (const [key, { uses }] of lotsLeft(entries, kind)) {
      const isFor = [...uses].some(([reason, amount]) => amount > 0 && sources.has(chargedIdIn(reason)))
      if (isFor) used.add(key.split(':')[1] ?? '')
    }
  }
  for (const { id } of payments.filter((payment) => used.has(payment.id))) {
    const { numUpdatedRows } = await deps.db
      .updateTable('payments')
      .where('id', '=', id)
      .where('refund_asked_at', 'is', null)
      .set({ downloaded_at: deps.clock.now() })
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Failure('work_refunded')
  }
}

/** The id in the reason of a charge, without the number of a retry. */
const chargedIdIn = (reason: string) => reason.replace(/^shoot:/, '').replace(/:\d+$/, '')

/** What was charged for a piece of work: itself, its shoot, and the picture that it was made from. */
async function paidIdsOf(db: Db, workId: string): Promise<Set<string>> {
  const ids = new Set([workId])
  if (kindOfId(workId) === 'upscale') {
    const upscale = await db.selectFrom('upscales').where('id', '=', workId).select('source_id').executeTakeFirst()
    if (upscale) ids.add(upscale.source_id)
  }
  const shoots = await db
    .selectFrom('pictures')
    .where('id', 'in', [...ids])
    .select('shoot_id')
    .execute()
  for (const { shoot_id } of shoots) ids.add(shoot_id)
  return ids
}

/** Looks again at the order that a webhook is about. Does nothing if there is none: other sites may use the account. */
export async function hearEvent(
  deps: PaymentDeps,
  body: Uint8Array,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Promise<void> {
  const payments = paymentsIn(deps)
  const ref = payments.readEvent(body, headers)
  if (ref === undefined) return
  const { provider } = payments
  const { rows } = await sql<{ id: string }>`
    select id from orders where provider = ${provider} and provider_ref = ${ref}
    union select id from orders where provider = ${provider} and subscription_ref = ${ref}
    union select order_id from payments where provider = ${provider} and provider_ref = ${ref}`.execute(deps.db)
  for (const { id } of rows) await look(deps, id)
}

/** Before an account is deleted: nobody may be charged for it any more. */
export async function endSubscriptions(deps: Pick<Deps, 'db' | 'clock' | 'payments'>, userId: string): Promise<void> {
  const order = await currentSubscription(deps, userId)
  if (!order?.subscription_ref || order.provider !== deps.payments?.provider) return
  await deps.payments.endNow(order.subscription_ref)
}

/** Asks the provider about orders whose time has come, and grants what the calendar brings. Maintenance calls it. */
export async function followUp(deps: PaymentDeps, sweep: Sweep, batch: number): Promise<void> {
  const due = await deps.db
    .selectFrom('orders')
    .where('next_look_at', '<=', deps.clock.now())
    .select('id')
    .orderBy('next_look_at')
    .limit(batch)
    .execute()
  await sweep.each('orders', due, async ({ id }) => {
    try {
      await look(deps, id)
    } finally {
      // What is due by date must not wait for a provider that is away.
      await deps.db.transaction().execute((tx) => settle(deps, tx, id))
    }
  })
}

async function toOrder(deps: Pick<Deps, 'db' | 'payments'>, order: OrderRow): Promise<Order> {
  const payments = await paymentsOf(deps.db, order.id)
  return {
    _id: order.id,
    plan: planName(order.plan),
    price: order.price,
    currency: order.currency,
    state: stateOf(order, payments),
    test: order.provider === 'test',
    checkoutUrl: order.state === 'open' ? order.checkout_url : null,
    payments: payments.map((payment) => ({
      _id: payment.id,
      amount: payment.amount,
      refunded: payment.refunded,
      disputed: isDisputed(payment),
      paidAt: payment.paid_at.toISOString(),
    })),
    refundable: order.provider === deps.payments?.provider && isRefundable(payments.at(-1)),
    createdAt: order.created_at.toISOString(),
  }
}

const isDisputed = ({ dispute }: PaymentRow) => dispute === 'open' || dispute === 'lost'

const isRefundable = (payment: PaymentRow | undefined): boolean =>
  isReturnable(payment) && payment?.downloaded_at === null && payment.refund_asked_at === null

/** Whether `refundLatest` would return this payment, downloads aside. */
export const isReturnable = (payment: PaymentRow | undefined): boolean =>
  payment !== undefined &&
  payment.dispute === 'none' &&
  (payment.refunded === 0 || (payment.refund_asked_at !== null && payment.refunded < payment.amount))

function stateOf(order: OrderRow, payments: PaymentRow[]): Order['state'] {
  if (order.state !== 'paid') return order.state
  if (payments.some(isDisputed)) return 'disputed'
  return payments.length > 0 && payments.every(({ amount, refunded }) => refunded === amount) ? 'refunded' : 'paid'
}
