import { isDeepStrictEqual } from 'node:util'
import {
  creditKinds,
  giftStart,
  immediateStart,
  isForTeams,
  type Order,
  type OrderableId,
  pricedPlan,
  type Subscription,
} from '@keylight/contract'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db, OrderPurpose, Schema, Tx } from '../db/schema.ts'
import { Failure } from '../failure.ts'
import { newId } from '../ids.ts'
import type { Sweep } from '../maintenance/sweep.ts'
import type { Deps, Payments } from '../ports.ts'
import { attempt, type RateLimit } from '../rate-limits/rate-limits.ts'
import { chargedTo, paidIdsOf } from './made-with.ts'
import type { Offer } from './order-events.ts'
import { type LedgerEntry, standingOf } from './rules.ts'
import { refuseMembers } from './seats.ts'
import {
  ledgerOf,
  lockOrder,
  look,
  type PaymentRow,
  paymentsOf,
  poolLedgerOf,
  type SettleDeps,
  settle,
  settledOrderOf,
} from './settle.ts'
import { getSubscription } from './subscriptions.ts'
import { type OrderRow, subscriptionOf } from './terms.ts'

export type PaymentDeps = SettleDeps & Pick<Deps, 'db' | 'report'>
/** What selling from the price list needs. */
export type SellingDeps = PaymentDeps & Pick<Deps, 'prices'>

const currency = 'eur'

/** For each user. */
const checkouts: RateLimit = { action: 'checkout', max: 20, windowMinutes: 60 }

/** How long an open order is continued instead of opening another. Providers keep a checkout for a day. */
const continuedHours = 12

/** The least that providers take, in cents. */
const leastPaid = 50

/** Where buyers come back to unless they say otherwise. The pages read from the server what is true. */
const landings = { done: '/payment-success', left: '/payment-cancel' }
const billingPage = '/account?section=plan'

export function paymentsIn({ payments }: Pick<Deps, 'payments'>): Payments {
  if (!payments) throw new Failure('payments_off')
  return payments
}

/** Asks the provider. What it can't answer is reported, and becomes a sentence for the user. */
export async function asking<T>(deps: Pick<PaymentDeps, 'report'>, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Failure) throw error
    deps.report('the payment provider did not answer', { error: String(error) })
    throw new Failure('payments_unavailable')
  }
}

export function startCheckout(
  deps: SellingDeps,
  userId: string,
  plan: OrderableId,
  returnTo?: string,
  seats?: number,
): Promise<Order> {
  return openOrder(deps, userId, offerOf(deps, plan, returnTo, seats))
}

/** A plan as it is sold now, for so many people. Throws `Failure` if it is for one person only. */
export function offerOf(deps: Pick<Deps, 'prices'>, plan: OrderableId, returnTo?: string, seats = 1): Offer {
  const { paid, added } = pricedPlan(deps.prices, plan)
  return { plan, ...forSeats(deps, plan, seats), paid, added, returnTo }
}

/** What a plan is called, costs and brings for so many people. */
export function forSeats(
  { prices }: Pick<Deps, 'prices'>,
  plan: OrderableId,
  seats: number,
): Pick<Offer, 'title' | 'price' | 'credits'> & { seats: number } {
  const { name, price, credits } = pricedPlan(prices, plan)
  if (seats > 1 && !isForTeams(plan)) throw new Failure('plan_for_one')
  const all = { ...credits }
  for (const kind of creditKinds) all[kind] *= seats
  return { title: seats === 1 ? name : `${name} × ${seats}`, price: price * seats, credits: all, seats }
}

/**
 * Orders something and opens its checkout. The caller has made sure that the buyer agreed to `immediateStart`, or to
 * `giftStart` for a gift card. Only what the provider says later brings credits.
 */
export async function openOrder(deps: PaymentDeps, userId: string, offer: Offer): Promise<Order> {
  const payments = paymentsIn(deps)
  const discount = offer.discount ?? 0
  if (discount < 0 || offer.price - discount < leastPaid) throw new Error('An order has to cost something.')
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
  // The order is stored before, so whatever dies here, nobody can pay for something that we don't know.
  const { ref, url } = await asking(deps, () =>
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

/** What the provider calls the buyer since their latest order. */
async function customerOf(deps: PaymentDeps, userId: string): Promise<string | null> {
  const known = await deps.db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .where('provider', '=', paymentsIn(deps).provider)
    .where('customer_ref', 'is not', null)
    .orderBy('created_at', 'desc')
    .select('customer_ref')
    .executeTakeFirst()
  return known?.customer_ref ?? null
}

const purposeOf = (offer: Offer): OrderPurpose => offer.purpose ?? { kind: 'credits' }

/** An open order of the user for exactly the same. */
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
    .where('created_at', '>', new Date(deps.clock.now().getTime() - continuedHours * 3_600_000))
    .where('state', '=', 'open')
    .where('provider', '=', paymentsIn(deps).provider)
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
      provider: paymentsIn(deps).provider,
      return_to: returnTo ?? null,
      immediate_start_at: now,
      immediate_start_words: agreed.version,
      next_look_at: new Date(now.getTime() + 300_000),
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Before a subscription is ordered: closes checkouts of others that are still open, so that only one can be paid. If two
 * are paid nevertheless, settling returns the later one.
 */
async function closeOtherSubscriptions(deps: PaymentDeps, userId: string, offer: Offer): Promise<void> {
  for (const order of await openOrders(deps, userId)) {
    const ref = order.provider_ref
    if (order.paid !== 'monthly' || isLike(order, offer) || ref === null) continue
    await asking(deps, () => paymentsIn(deps).closeCheckout(ref))
    await asking(deps, () => look(deps, order.id))
    const { state } = await ownOrder(deps.db, userId, order.id)
    if (state === 'open') throw new Failure('payment_pending')
  }
  if (await currentSubscription(deps, userId)) throw new Failure('already_subscribed')
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
export async function currentSubscription(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
): Promise<OrderRow | undefined> {
  const orders = await deps.db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .where('state', '=', 'paid')
    .where('paid', '=', 'monthly')
    .where('surplus_at', 'is', null)
    .selectAll()
    .orderBy('created_at', 'desc')
    .execute()
  return orders.find((order) => standingOf(subscriptionOf(order), deps.clock.now()) !== 'ended')
}

/** Ends the user's subscription with its period, or takes that back. */
export async function setCancelled(deps: PaymentDeps, userId: string, cancelled: boolean): Promise<Subscription> {
  const order = await currentSubscription(deps, userId)
  const ref = order?.subscription_ref
  if (!order || !ref) throw new Failure('subscription_not_found')
  if (!cancelled && order.company_id !== null) {
    const team = await deps.db
      .selectFrom('companies')
      .where('id', '=', order.company_id)
      .select('owner_id')
      .executeTakeFirst()
    if (team && team.owner_id !== userId) throw new Failure('team_handed_over')
  }
  await asking(deps, () => paymentsIn(deps).setCancelAtEnd(ref, cancelled))
  await asking(deps, () => look(deps, order.id))
  return await getSubscription(deps, userId)
}

/**
 * Returns the latest payment of an order with its upgrades, and ends its subscription. The lock keeps a download of
 * something made with it from slipping in between.
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
  const provider = paymentsIn(deps)
  const { order, latest } = await deps.db.transaction().execute(async (tx) => {
    const order = (await lockOrder(tx, orderId))!
    const payments = await paymentsOf(tx, orderId)
    const latest = latestOf(payments)
    if (latest.length === 0 || order.provider !== provider.provider) throw new Failure('order_not_refundable')
    // Asked before: the provider is told again, in case it was not reached.
    const asked = latest.filter(({ refund_asked_at, refunded, amount }) => refund_asked_at && refunded < amount)
    if (asked.length > 0) return { order, latest: asked }
    if (latest.some(({ dispute, refunded }) => dispute !== 'none' || refunded > 0))
      throw new Failure('order_not_refundable')
    const settled = settledOrderOf(order, payments)
    for (const follower of deps.followers ?? []) {
      if (await follower.refusesRefund?.(tx, settled)) throw new Failure('order_claimed')
    }
    const { numUpdatedRows } = await tx
      .updateTable('payments')
      .where(
        'id',
        'in',
        latest.map(({ id }) => id),
      )
      .$if(!evenIfDownloaded, (query) => query.where('downloaded_at', 'is', null))
      .set({ refund_asked_at: deps.clock.now() })
      .executeTakeFirst()
    if (numUpdatedRows < latest.length) throw new Failure('order_downloaded')
    return { order, latest }
  })
  const ref = order.subscription_ref
  for (const { provider_ref } of latest) await asking(deps, () => provider.refund(provider_ref))
  if (ref) await asking(deps, () => provider.endNow(ref))
  await asking(deps, () => look(deps, orderId))
}

/** The latest purchase or renewal, and the upgrades after it. */
export const latestOf = (payments: PaymentRow[]): PaymentRow[] =>
  payments.slice(
    Math.max(
      0,
      payments.findLastIndex(({ kind }) => kind !== 'upgrade'),
    ),
  )

/**
 * Remembers for which payments the work of a download was made, since they can't be refunded with one click then. Throws
 * `Failure` if one of them has been refunded.
 */
export async function noteDownload(deps: Pick<Deps, 'db' | 'clock'>, userId: string, workId: string): Promise<void> {
  const undownloaded = deps.db.selectFrom('payments').where('downloaded_at', 'is', null).select('id')
  const own = await undownloaded.where('user_id', '=', userId).where('company_id', 'is', null).execute()
  if (own.length > 0) await noteUse(deps, own, workId, () => ledgerOf(deps.db, userId))
  // What the user has drawn from, which may be the pool of a team that they have left.
  const pools = await deps.db
    .selectFrom('pool_entries')
    .where('user_id', '=', userId)
    .select('company_id')
    .distinct()
    .execute()
  for (const { company_id } of pools) {
    const paid = await undownloaded.where('company_id', '=', company_id).execute()
    if (paid.length > 0) await noteUse(deps, paid, workId, () => poolLedgerOf(deps.db, company_id))
  }
}

async function noteUse(
  deps: Pick<Deps, 'db' | 'clock'>,
  payments: { id: string }[],
  workId: string,
  readLedger: () => Promise<LedgerEntry[]>,
): Promise<void> {
  const sources = await paidIdsOf(deps.db, workId)
  const charged = chargedTo(await readLedger())
  const isUsed = ({ id }: { id: string }) => [...(charged.get(id) ?? [])].some((work) => sources.has(work))
  for (const { id } of payments.filter(isUsed)) {
    const { numUpdatedRows } = await deps.db
      .updateTable('payments')
      .where('id', '=', id)
      .where('refund_asked_at', 'is', null)
      .set({ downloaded_at: deps.clock.now() })
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Failure('work_refunded')
  }
}

/** The provider's page where the user manages cards and invoices. */
export async function openPortal(deps: PaymentDeps, userId: string, returnTo: string = billingPage): Promise<string> {
  const payments = paymentsIn(deps)
  const order = await deps.db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .where('state', '=', 'paid')
    .where('provider', '=', payments.provider)
    // A subscription's buyer is the one who has something to manage.
    .orderBy('paid')
    .orderBy('created_at', 'desc')
    .select('provider_ref')
    .executeTakeFirst()
  const ref = order?.provider_ref
  const back = new URL(returnTo, deps.siteUrl()).href
  const url = ref ? await asking(deps, async () => await payments.openPortal?.(ref, back)) : undefined
  if (!url) throw new Failure('portal_not_found')
  return url
}

/** Looks again at the order that a webhook is about. Does nothing if there is none: other sites may use the account. */
export async function hearEvent(
  deps: PaymentDeps,
  body: Uint8Array,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Promise<void> {
  const payments = paymentsIn(deps)
  const ref = payments.readEvent(body, headers)
  if (ref !== undefined) await lookAbout(deps, ref)
}

/** Looks at the orders that a reference of the provider is about. */
async function lookAbout(deps: PaymentDeps, ref: string): Promise<void> {
  const { provider } = paymentsIn(deps)
  const { rows } = await sql<{ id: string }>`
    select id from orders where provider = ${provider} and provider_ref = ${ref}
    union select id from orders where provider = ${provider} and subscription_ref = ${ref}
    union select order_id from payments where provider = ${provider} and provider_ref = ${ref}`.execute(deps.db)
  for (const { id } of rows) await look(deps, id)
}

/** Before an account is deleted: nobody may be charged for it any more. */
export async function endSubscriptions(
  deps: Pick<Deps, 'db' | 'clock' | 'payments' | 'report'>,
  userId: string,
): Promise<void> {
  const { payments } = deps
  if (!payments) return
  const orders = await deps.db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .where('provider', '=', payments.provider)
    .where((e) => e.or([e('state', '=', 'open'), e('paid', '=', 'monthly')]))
    .selectAll()
    .execute()
  for (const { state, provider_ref, subscription_ref, ended_at } of orders) {
    if (state === 'open' && provider_ref) await asking(deps, () => payments.closeCheckout(provider_ref))
    if (subscription_ref && !ended_at) await asking(deps, () => payments.endNow(subscription_ref))
  }
}

/**
 * What the host’s suspension of somebody means for their payments: checkouts that are open are closed, and a subscription
 * ends with the period that is paid. Maintenance repeats it for what was paid meanwhile, or was not reached.
 */
export async function stopBilling(deps: PaymentDeps, userId: string): Promise<void> {
  const { payments } = deps
  if (!payments) return
  const orders = await deps.db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .where('provider', '=', payments.provider)
    .where((e) => e.or([e('state', '=', 'open'), stillRenews(e)]))
    .select(['id', 'state', 'provider_ref', 'subscription_ref'])
    .execute()
  for (const { id, state, provider_ref, subscription_ref } of orders) {
    if (state === 'open' && provider_ref) await asking(deps, () => payments.closeCheckout(provider_ref))
    if (subscription_ref) await asking(deps, () => payments.setCancelAtEnd(subscription_ref, true))
    await asking(deps, () => look(deps, id))
  }
}

const stillRenews = (e: ExpressionBuilder<Schema, 'orders'>) =>
  e.and([e('paid', '=', 'monthly'), e('state', '=', 'paid'), e('ended_at', 'is', null), e('cancel_at_end', '=', false)])

/** Ends what suspended people would still be charged for. Maintenance calls it. */
export async function stopBillingOfSuspended(deps: PaymentDeps, sweep: Sweep): Promise<void> {
  const people = await deps.db
    .selectFrom('users')
    .innerJoin('orders', 'orders.user_id', 'users.id')
    .where('suspended_at', 'is not', null)
    .where('orders.provider', '=', deps.payments?.provider ?? '')
    .where((e) =>
      e.or([
        e.and([e('state', '=', 'open'), e('provider_ref', 'is not', null)]),
        stillRenews(e as unknown as ExpressionBuilder<Schema, 'orders'>),
      ]),
    )
    .select('users.id')
    .distinct()
    .execute()
  await sweep.each('subscriptions of suspended people', people, ({ id }) => stopBilling(deps, id))
}

/**
 * How long payments are kept when the account is gone, as the law wants of whoever sells something: ten years in the
 * stricter countries of the European Union, from the end of the year.
 */
const accountingYears = 10

/** When an account is deleted: what was paid is kept for the books, without anything about who paid. */
export async function forgetBuyer(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('orders').where('user_id', '=', userId).select('id').orderBy('id').forUpdate().execute()
  await tx.deleteFrom('orders').where('user_id', '=', userId).where('state', '=', 'expired').execute()
  await tx
    .updateTable('orders')
    .where('user_id', '=', userId)
    .set({
      user_id: null,
      checkout_url: null,
      customer_ref: null,
      return_to: null,
      purpose: sql<string>`jsonb_build_object('kind', purpose->'kind')`,
    })
    .execute()
  await tx.updateTable('payments').where('user_id', '=', userId).set({ user_id: null }).execute()
}

/** Deletes what is kept of deleted accounts, when its time is over. Maintenance calls it. */
export async function forgetOldOrders({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const endOfBooks = new Date(Date.UTC(clock.now().getUTCFullYear() - accountingYears, 0, 1))
  await db
    .deleteFrom('orders')
    .where('user_id', 'is', null)
    .where((e) =>
      e.or([
        e('state', '=', 'expired'),
        e.and([
          e('created_at', '<', endOfBooks),
          e.not(
            e.exists(
              e
                .selectFrom('payments')
                .whereRef('payments.order_id', '=', 'orders.id')
                .where('paid_at', '>=', endOfBooks)
                .select('payments.id'),
            ),
          ),
        ]),
      ]),
    )
    .execute()
}

/** How often a provider is asked what happened that no webhook told of, and how much earlier than last time. */
const newsEveryHours = 24
const newsOverlapHours = 2

/** Asks the provider for events that were missed, and looks at their orders. Maintenance calls it. */
export async function hearMissedNews(deps: PaymentDeps, sweep: Sweep): Promise<void> {
  const { db, clock, payments } = deps
  if (!payments?.newsSince) return
  const { provider } = payments
  const now = clock.now()
  const known = await db
    .selectFrom('payment_news')
    .where('provider', '=', provider)
    .select('heard_until')
    .executeTakeFirst()
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  if (known && known.heard_until > ago(newsEveryHours)) return
  const since = known ? new Date(known.heard_until.getTime() - newsOverlapHours * 3_600_000) : ago(newsEveryHours)
  const refs = await payments.newsSince(since)
  await sweep.each(
    'missed news',
    refs.map((id) => ({ id })),
    ({ id }) => lookAbout(deps, id),
  )
  await db
    .insertInto('payment_news')
    .values({ provider, heard_until: now })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet({ heard_until: now }))
    .execute()
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

export async function toOrder(deps: Pick<Deps, 'db' | 'payments'>, order: OrderRow): Promise<Order> {
  const payments = await paymentsOf(deps.db, order.id)
  const latest = latestOf(payments)
  return {
    _id: order.id,
    plan: order.title,
    planId: order.plan,
    purpose: order.purpose.kind,
    seats: order.seats,
    price: order.price,
    discount: order.discount,
    currency: order.currency,
    paid: order.paid,
    added: order.added,
    credits: order.credits,
    state: stateOf(order, payments),
    test: order.provider === 'test',
    checkoutUrl: order.state === 'open' ? order.checkout_url : null,
    payments: payments.map((payment) => ({
      _id: payment.id,
      kind: payment.kind,
      plan: payment.title,
      amount: payment.amount,
      refunded: payment.refunded,
      disputed: isDisputed(payment),
      paidAt: payment.paid_at.toISOString(),
    })),
    refundable: order.provider === deps.payments?.provider && latest.length > 0 && latest.every(isRefundable),
    downloaded: latest.some(({ downloaded_at }) => downloaded_at !== null),
    createdAt: order.created_at.toISOString(),
  }
}

const isDisputed = ({ dispute }: PaymentRow) => dispute === 'open' || dispute === 'lost'

const isRefundable = (payment: PaymentRow): boolean =>
  isReturnable(payment) && payment.downloaded_at === null && payment.refund_asked_at === null

/** Whether `refundLatest` would return this payment, downloads aside. */
export const isReturnable = (payment: PaymentRow): boolean =>
  payment.dispute === 'none' &&
  (payment.refunded === 0 || (payment.refund_asked_at !== null && payment.refunded < payment.amount))

function stateOf(order: OrderRow, payments: PaymentRow[]): Order['state'] {
  if (order.state !== 'paid') return order.state
  if (payments.some(isDisputed)) return 'disputed'
  return payments.length > 0 && payments.every(({ amount, refunded }) => refunded === amount) ? 'refunded' : 'paid'
}
