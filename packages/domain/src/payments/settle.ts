import { creditKinds, type PlanId, plans } from '@keylight/contract'
import { type Selectable, sql } from 'kysely'
import * as credits from '../credits/credits.ts'
import type { Db, OrdersTable, PaymentsTable, Tx } from '../db/schema.ts'
import { newId } from '../ids.ts'
import type { Deps, ToldByProvider } from '../ports.ts'
import { publishEvent } from '../publish-event.ts'
import {
  type Bought,
  changeOf,
  graceDays,
  joined,
  type LedgerEntry,
  lotsOf,
  nextMonthOf,
  nextReason,
  type PaidFact,
  standingOf,
} from './rules.ts'

export type OrderRow = Selectable<OrdersTable>
export type PaymentRow = Selectable<PaymentsTable>

const minuteMs = 60_000
const dayMs = 1440 * minuteMs

/** How long after its last payment an order is looked at daily. Banks take disputes for about half a year. */
const watchedDays = 400

/**
 * Asks the provider about an order and makes everything follow from the answer. Webhooks, pages and maintenance all end
 * here, so an event that is lost, late, repeated or out of order changes nothing in the end.
 */
export async function look(deps: Pick<Deps, 'db' | 'clock' | 'payments'>, orderId: string): Promise<void> {
  const asked = await deps.db
    .updateTable('orders')
    .where('id', '=', orderId)
    .set({ looks: sql<number>`looks + 1` })
    .returning(['provider', 'provider_ref', 'looks'])
    .executeTakeFirst()
  if (!asked || asked.provider_ref === null || asked.provider !== deps.payments?.provider) return
  const told = await deps.payments.read(asked.provider_ref)
  await deps.db.transaction().execute((tx) => believe(deps, tx, orderId, Number(asked.looks), told))
}

/** Stores what the provider said, and settles. `look` is the number of the question. */
async function believe(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  orderId: string,
  look: number,
  told: ToldByProvider,
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order) return
  await keepPayments(tx, order, told)
  if (look > Number(order.look_seen)) {
    const subscription = told.subscription
    await tx
      .updateTable('orders')
      .where('id', '=', orderId)
      .set({
        look_seen: look,
        // Paid stays paid, whatever becomes of the checkout.
        state: order.state === 'paid' ? 'paid' : told.checkout,
        ...(subscription && {
          subscription_ref: subscription.ref,
          period_end: subscription.periodEnd,
          cancel_at_end: subscription.cancelAtEnd,
          failing_since: subscription.failingSince,
          ended_at: subscription.endedAt,
        }),
      })
      .execute()
  } else if (told.payments.length > 0) {
    await tx.updateTable('orders').where('id', '=', orderId).set({ state: 'paid' }).execute()
  }
  await settle(deps, tx, orderId)
}

/** Everything about an order happens one after the other. */
export async function lockOrder(tx: Tx, orderId: string): Promise<OrderRow | undefined> {
  return await tx.selectFrom('orders').where('id', '=', orderId).selectAll().forUpdate().executeTakeFirst()
}

/** Stores each payment once by the provider's id. */
async function keepPayments(tx: Tx, order: OrderRow, { payments }: ToldByProvider): Promise<void> {
  const known = await paymentsOf(tx, order.id)
  for (const told of payments) {
    const own = known.find(({ provider_ref }) => provider_ref === told.ref)
    if (own) {
      const { refunded, dispute } = joined(own, told)
      if (refunded === own.refunded && dispute === own.dispute) continue
      await tx.updateTable('payments').where('id', '=', own.id).set({ refunded, dispute }).execute()
      continue
    }
    await tx
      .insertInto('payments')
      .values({
        id: newId('payment'),
        order_id: order.id,
        user_id: order.user_id,
        provider: order.provider,
        provider_ref: told.ref,
        amount: told.amount,
        refunded: told.refunded,
        dispute: told.dispute,
        paid_at: told.paidAt,
        downloaded_at: null,
        refund_asked_at: null,
      })
      .execute()
  }
}

/** Makes the ledger and the subscription of the buyer follow from what is stored and from the date. */
export async function settle(deps: Pick<Deps, 'clock'>, tx: Tx, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order) return
  const now = deps.clock.now()
  const payments = await paymentsOf(tx, orderId)
  const moved = await settleLots(tx, order, payments, now)
  await tx
    .updateTable('orders')
    .where('id', '=', orderId)
    .set({ next_look_at: nextLookAt(order, payments, now) })
    .execute()
  await settleStanding(tx, order.user_id, now)
  if (moved) await publishEvent(tx, order.user_id, { kind: 'credits' })
}

/** Returns whether the balance changed. */
async function settleLots(tx: Tx, order: OrderRow, payments: PaymentRow[], now: Date): Promise<boolean> {
  if (payments.length === 0) return false
  const lots = lotsOf(boughtBy(order), payments.map(factOf), now)
  // Spending waits meanwhile, so that nothing is spent that is just being taken back.
  await credits.holdAll(tx, order.user_id)
  const entries = await ledgerOf(tx, order.user_id)
  let moved = false
  for (const lot of lots) {
    const change = changeOf(lot, entries)
    if (creditKinds.every((kind) => change[kind] === 0)) continue
    const reason = nextReason(lot, entries)
    await credits.change(tx, order.user_id, change, reason)
    for (const kind of creditKinds) if (change[kind] !== 0) entries.push({ kind, amount: change[kind], reason })
    moved = true
  }
  return moved
}

export const boughtBy = ({ id, paid, added, credits }: OrderRow): Bought => ({ id, paid, added, credits })

export const factOf = ({ id, amount, refunded, dispute, paid_at }: PaymentRow): PaidFact => ({
  id,
  amount,
  refunded,
  dispute,
  paidAt: paid_at,
})

export async function paymentsOf(db: Db, orderId: string): Promise<PaymentRow[]> {
  return await db
    .selectFrom('payments')
    .where('order_id', '=', orderId)
    .selectAll()
    .orderBy('paid_at')
    .orderBy('id')
    .execute()
}

/** The ledger of a user, oldest first. A picture that failed was charged with its shoot, so it is named after that. */
export async function ledgerOf(db: Db, userId: string): Promise<LedgerEntry[]> {
  const { rows } = await sql<LedgerEntry>`
    select e.kind, e.amount,
      case when p.id is not null and not exists (
        select 1 from credit_entries charge
        where charge.user_id = e.user_id and charge.kind = e.kind and charge.reason = substr(e.reason, 8))
      then 'refund:shoot:' || p.shoot_id else e.reason end as reason
    from credit_entries e
    left join pictures p on e.reason like 'refund:pic%' and p.id = substr(e.reason, 8)
    where e.user_id = ${userId}
    order by e.created_at, e.amount desc, e.reason`.execute(db)
  return rows
}

function nextLookAt(order: OrderRow, payments: PaymentRow[], now: Date): Date {
  const inDays = (days: number) => new Date(now.getTime() + days * dayMs)
  const latest = Math.max(order.created_at.getTime(), ...payments.map(({ paid_at }) => paid_at.getTime()))
  const isWatched = now.getTime() - latest < watchedDays * dayMs
  const times = [isWatched ? inDays(1) : inDays(30)]
  if (order.state === 'open') times.push(new Date(now.getTime() + 5 * minuteMs))
  const month = nextMonthOf(boughtBy(order), payments.map(factOf), now)
  if (month) times.push(month)
  if (order.paid === 'monthly' && !order.ended_at) {
    if (order.period_end && order.period_end > now) times.push(order.period_end)
    const graceEnd = order.failing_since && new Date(order.failing_since.getTime() + graceDays * dayMs)
    if (graceEnd && graceEnd > now) times.push(graceEnd)
  }
  return new Date(Math.min(...times.map((time) => time.getTime())))
}

/** Writes which plan the user has, from all of their orders. */
async function settleStanding(tx: Tx, userId: string, now: Date): Promise<void> {
  const orders = await tx
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .where('state', '=', 'paid')
    .selectAll()
    .orderBy('created_at', 'desc')
    .execute()
  const subscribed = orders
    .filter(({ paid }) => paid === 'monthly')
    .map((order) => ({ order, standing: standingOf(subscriptionOf(order), now) }))
  // Two can exist if somebody paid in two windows. The newest that still runs is shown.
  const current = subscribed.find(({ standing }) => standing !== 'ended') ?? subscribed[0]
  if (current) await writeSubscription(tx, userId, current.order, current.standing)
  const runs = current && current.standing !== 'ended' ? current : undefined
  const once = runs ? undefined : await planPaidOnce(tx, orders)
  const status = runs ? (runs.standing === 'past_due' ? 'past_due' : 'active') : current ? 'ended' : 'none'
  if (orders.length === 0) return
  await tx
    .updateTable('users')
    .where('id', '=', userId)
    .where((e) => {
      const plan = runs?.order.plan ?? once ?? 'unknown'
      return e.or([e('plan', '<>', plan), e('subscription_status', '<>', status)])
    })
    .set({ plan: runs?.order.plan ?? once ?? 'unknown', subscription_status: status })
    .execute()
}

export const subscriptionOf = (order: OrderRow) => ({
  periodEnd: order.period_end,
  cancelAtEnd: order.cancel_at_end,
  failingSince: order.failing_since,
  endedAt: order.ended_at,
})

async function writeSubscription(tx: Tx, userId: string, order: OrderRow, standing: string): Promise<void> {
  const [first] = await paymentsOf(tx, order.id)
  const isOver = order.cancel_at_end || order.ended_at !== null
  const row = {
    plan: order.plan,
    status: standing,
    started_at: first?.paid_at ?? order.created_at,
    renews_at: isOver ? null : order.period_end,
    ends_at: isOver ? (order.ended_at ?? order.period_end) : null,
  }
  await tx
    .insertInto('subscriptions')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

/** What a user without a subscription has bought: the plan that keeps bringing credits, or else the latest one. */
async function planPaidOnce(tx: Tx, orders: OrderRow[]): Promise<string | undefined> {
  const owned: OrderRow[] = []
  for (const order of orders.filter(({ paid }) => paid === 'once')) {
    const payments = await paymentsOf(tx, order.id)
    if (payments.some(({ amount, refunded, dispute }) => refunded < amount && dispute !== 'open' && dispute !== 'lost'))
      owned.push(order)
  }
  return (owned.find(({ added }) => added === 'monthly') ?? owned[0])?.plan
}

/** The name of a plan, or its id if there is no such plan any more. */
export const planName = (plan: string): string => (plan in plans ? plans[plan as PlanId].name : plan)
