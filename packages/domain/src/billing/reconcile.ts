import { type Credits, creditKinds } from '@keylight/contract'
import { sql } from 'kysely'
import * as credits from '../credits/credits.ts'
import { changePool, lockPool } from '../credits/pools.ts'
import type { Tx } from '../db/schema.ts'
import { publishEvent } from '../publish-event.ts'
import { ledgerOf, poolLedgerOf } from './ledgers.ts'
import { withholdWork } from './made-with.ts'
import { notifyBuyer } from './notify-buyer.ts'
import type { SettledOrder } from './order-events.ts'
import type { OrderRow } from './order-rows.ts'
import { lockOrder, type PaymentRow, paymentsOf } from './order-rows.ts'
import type { ReconcileDeps } from './payment-provider.ts'
import {
  changeOf,
  graceDays,
  keptOf,
  type LedgerEntry,
  lotsOf,
  nextMonthOf,
  nextReason,
  type PaidFact,
  subscriptionStatusOf,
} from './rules.ts'
import { reconcileSeats } from './seats.ts'
import { subscriptionOf, termsOf } from './terms.ts'

const minuteMs = 60_000
const dayMs = 1440 * minuteMs

/** For how many days after its last payment an order is synced daily. Banks accept disputes for about half a year. */
const watchedDays = 400

/** Reconciles the buyer's ledger and subscription, and the state of followers, with the stored order and the date. */
export async function reconcile(deps: ReconcileDeps, tx: Tx, orderId: string): Promise<void> {
  let order = await lockOrder(tx, orderId)
  if (!order) return
  const now = deps.clock.now()
  const payments = await paymentsOf(tx, orderId)
  if (await isSurplus(tx, order, payments, now)) {
    await tx.updateTable('orders').where('id', '=', orderId).set({ surplus_at: now }).execute()
    order = { ...order, surplus_at: now }
  }
  const moved = await reconcileLots(tx, order, payments, now)
  await tx
    .updateTable('orders')
    .where('id', '=', orderId)
    .set({ next_look_at: nextSyncAt(order, payments, now) })
    .execute()
  await notifyEnd(deps, tx, order, payments, now)
  const settled = settledOrderOf(order, payments)
  for (const follower of deps.followers ?? []) await follower.settled(deps, tx, settled)
  const paidFor = payments.findLast(({ company_id }) => company_id !== null)?.company_id ?? order.company_id
  if (paidFor) await reconcileSeats(deps, tx, paidFor, now)
  if (order.user_id === null) return
  await reconcilePlan(tx, order.user_id, now)
  const userId = order.user_id
  const own = payments.filter(({ company_id }) => company_id === null)
  await withholdWork(deps, tx, userId, own, () => ledgerOf(tx, userId))
  await withholdWorkOfPools(deps, tx, payments)
  if (moved) await publishEvent(tx, order.user_id, { kind: 'credits' })
}

/** Returns whether an order is a duplicate subscription: the later of two paid for in two windows. */
async function isSurplus(tx: Tx, order: OrderRow, payments: PaymentRow[], now: Date): Promise<boolean> {
  const [first] = payments
  if (order.surplus_at || !first || order.user_id === null) return false
  if (order.paid !== 'monthly' || payments.length > 1) return false
  await sql`select pg_advisory_xact_lock(hashtextextended(${`subscriptions ${order.user_id}`}, 0))`.execute(tx)
  const others = await tx
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .where('orders.user_id', '=', order.user_id)
    .where('orders.id', '<>', order.id)
    .where('orders.paid', '=', 'monthly')
    .where('orders.surplus_at', 'is', null)
    .where((e) => e(e.refTuple('payments.paid_at', 'payments.id'), '<', e.tuple(first.paid_at, first.id)))
    .selectAll('orders')
    .execute()
  return others.some((other) => subscriptionStatusOf(subscriptionOf(other), now) !== 'ended')
}

/** Emails the buyer that a subscription has ended, unless a refund has already been announced. */
async function notifyEnd(
  deps: ReconcileDeps,
  tx: Tx,
  order: OrderRow,
  payments: PaymentRow[],
  now: Date,
): Promise<void> {
  if (order.paid !== 'monthly' || order.end_told_at || payments.length === 0) return
  if (subscriptionStatusOf(subscriptionOf(order), now) !== 'ended') return
  await tx.updateTable('orders').where('id', '=', order.id).set({ end_told_at: now }).execute()
  if (order.user_id === null || order.surplus_at || payments.at(-1)?.refund_asked_at) return
  const { title } = await termsOf(tx, order)
  const params = { title, unpaid: order.failing_since !== null }
  await notifyBuyer(deps, tx, order.user_id, { code: 'subscription_ended', params })
}

/** Returns an order as followers see it. */
export function settledOrderOf(order: OrderRow, payments: PaymentRow[]): SettledOrder {
  const { id, user_id, plan, price, discount, currency, purpose, state, provider } = order
  return {
    ...{ id, userId: user_id, plan, price, discount, currency, purpose, state, isTest: provider === 'test' },
    payments: order.surplus_at
      ? []
      : payments.map((payment) => ({
          id: payment.id,
          kind: payment.kind,
          amount: payment.amount,
          tax: payment.tax ?? 0,
          refunded: payment.refunded,
          dispute: payment.dispute,
          kept: keptOf(payment),
          paidAt: payment.paid_at,
        })),
  }
}

/** Returns whether the balance has changed. */
async function reconcileLots(tx: Tx, order: OrderRow, payments: PaymentRow[], now: Date): Promise<boolean> {
  if (payments.length === 0) return false
  const { user_id } = order
  const companies = new Set(payments.map(({ company_id }) => company_id))
  let moved = false
  for (const teamId of companies) {
    if (teamId === null) continue
    const own = payments.filter(({ company_id }) => company_id === teamId)
    await lockPool(tx, teamId)
    const entries = await poolLedgerOf(tx, teamId)
    const change = (credits: Credits, reason: string) => changePool(tx, teamId, user_id, credits, reason)
    if (await correct(order, own, now, entries, change)) moved = true
  }
  if (user_id === null || !companies.has(null)) return moved
  const own = payments.filter(({ company_id }) => company_id === null)
  // Blocks concurrent spending, so that credits being removed can't be spent.
  await credits.lockLedgers(tx, user_id)
  const entries = await ledgerOf(tx, user_id)
  const isChanged = await correct(order, own, now, entries, (change, reason) =>
    credits.change(tx, user_id, change, reason),
  )
  return isChanged || moved
}

/** Adds missing ledger entries for the lots of the given payments. Returns whether there were any. */
async function correct(
  order: OrderRow,
  payments: PaymentRow[],
  now: Date,
  entries: LedgerEntry[],
  write: (change: Credits, reason: string) => Promise<void>,
): Promise<boolean> {
  // Payments being refunded grant nothing.
  const facts = payments.map((payment) => ({
    ...factOf(payment),
    ...(order.surplus_at && { refunded: payment.amount }),
  }))
  let moved = false
  for (const lot of lotsOf(order, facts, now)) {
    const change = changeOf(lot, entries)
    if (creditKinds.every((kind) => change[kind] === 0)) continue
    const reason = nextReason(lot, entries)
    await write(change, reason)
    for (const kind of creditKinds) if (change[kind] !== 0) entries.push({ kind, amount: change[kind], reason })
    moved = true
  }
  return moved
}

/** Runs `withholdWork` for work that team members made with refunded payments. */
async function withholdWorkOfPools(deps: ReconcileDeps, tx: Tx, payments: PaymentRow[]): Promise<void> {
  const returned = payments.filter((payment) => payment.refund_asked_at !== null && payment.company_id !== null)
  for (const teamId of new Set(returned.map(({ company_id }) => company_id!))) {
    const own = returned.filter(({ company_id }) => company_id === teamId)
    const entries = await poolLedgerOf(tx, teamId)
    const people = await tx
      .selectFrom('pool_entries')
      .where('company_id', '=', teamId)
      .where('user_id', 'is not', null)
      .select('user_id')
      .distinct()
      .orderBy('user_id')
      .execute()
    for (const { user_id } of people) await withholdWork(deps, tx, user_id!, own, async () => entries)
  }
}

const factOf = ({ id, amount, refunded, dispute, paid_at, credits }: PaymentRow): PaidFact => ({
  id,
  amount,
  refunded,
  dispute,
  paidAt: paid_at,
  credits,
})

function nextSyncAt(order: OrderRow, payments: PaymentRow[], now: Date): Date {
  const inDays = (days: number) => new Date(now.getTime() + days * dayMs)
  const latest = Math.max(order.created_at.getTime(), ...payments.map(({ paid_at }) => paid_at.getTime()))
  const isWatched = now.getTime() - latest < watchedDays * dayMs
  const times = [isWatched ? inDays(1) : inDays(30)]
  if (order.state === 'open') times.push(new Date(now.getTime() + 5 * minuteMs))
  // Work that was running at the time of a refund may still finish.
  const refundedAt = Math.max(0, ...payments.map(({ refund_asked_at }) => refund_asked_at?.getTime() ?? 0))
  if (now.getTime() - refundedAt < 60 * minuteMs) times.push(new Date(now.getTime() + 5 * minuteMs))
  // The payment's refund is pending.
  if (order.surplus_at && payments.some(({ refunded }) => refunded === 0))
    times.push(new Date(now.getTime() + 5 * minuteMs))
  const month = nextMonthOf(order, payments.map(factOf), now)
  if (month) times.push(month)
  if (order.paid === 'monthly' && !order.ended_at) {
    if (order.period_end && order.period_end > now) times.push(order.period_end)
    const graceEnd = order.failing_since && new Date(order.failing_since.getTime() + graceDays * dayMs)
    if (graceEnd && graceEnd > now) times.push(graceEnd)
  }
  return new Date(Math.min(...times.map((time) => time.getTime())))
}

/** Stores the user's plan, derived from all their orders. */
async function reconcilePlan(tx: Tx, userId: string, now: Date): Promise<void> {
  const orders = await tx
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .where('state', '=', 'paid')
    .where('surplus_at', 'is', null)
    .selectAll()
    .orderBy('created_at', 'desc')
    .execute()
  const subscribed = orders
    .filter(({ paid }) => paid === 'monthly')
    .map((order) => ({ order, standing: subscriptionStatusOf(subscriptionOf(order), now) }))
  const current = subscribed.find(({ standing }) => standing !== 'ended') ?? subscribed[0]
  if (current) await writeSubscription(tx, userId, current.order, current.standing)
  const runs = current && current.standing !== 'ended' ? current : undefined
  const once = runs ? undefined : await planPaidOnce(tx, orders)
  const plan = (runs ? (await termsOf(tx, runs.order)).plan : once) ?? 'unknown'
  const status = runs ? (runs.standing === 'past_due' ? 'past_due' : 'active') : current ? 'ended' : 'none'
  if (orders.length === 0) return
  await tx
    .updateTable('users')
    .where('id', '=', userId)
    .where((e) => e.or([e('plan', '<>', plan), e('subscription_status', '<>', status)]))
    .set({ plan, subscription_status: status })
    .execute()
}

async function writeSubscription(tx: Tx, userId: string, order: OrderRow, standing: string): Promise<void> {
  const [first] = await paymentsOf(tx, order.id)
  const isOver = order.cancel_at_end || order.ended_at !== null
  const terms = await termsOf(tx, order)
  const next = order.next_change_id && !isOver ? await termsOf(tx, order, order.next_change_id) : undefined
  const row = {
    plan: terms.plan,
    price: terms.price,
    seats: terms.seats,
    status: standing,
    started_at: first?.paid_at ?? order.created_at,
    renews_at: isOver ? null : order.period_end,
    next_plan: next?.plan ?? null,
    next_price: next?.price ?? null,
    next_seats: next?.seats ?? null,
    ends_at: isOver ? (order.ended_at ?? order.period_end) : null,
  }
  await tx
    .insertInto('subscriptions')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

/** Returns the plan of a user without a subscription: one that keeps adding credits, or the latest one. */
async function planPaidOnce(tx: Tx, orders: OrderRow[]): Promise<string | undefined> {
  const owned: OrderRow[] = []
  for (const order of orders.filter(({ paid, purpose }) => paid === 'once' && purpose.kind === 'credits')) {
    const payments = await paymentsOf(tx, order.id)
    if (payments.some((payment) => keptOf(payment) > 0)) owned.push(order)
  }
  return (owned.find(({ added }) => added === 'monthly') ?? owned[0])?.plan
}
