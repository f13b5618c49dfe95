import { type Credits, creditKinds } from '@keylight/contract'
import { type Selectable, sql } from 'kysely'
import * as credits from '../credits/credits.ts'
import { changePool, holdPool } from '../credits/pools.ts'
import type { Db, PaymentsTable, Tx } from '../db/schema.ts'
import { newId } from '../ids.ts'
import type { Deps, ProviderState } from '../ports.ts'
import { publishEvent } from '../publish-event.ts'
import { withholdWork } from './made-with.ts'
import type { SettledOrder } from './order-events.ts'
import {
  broughtBy,
  changeOf,
  graceDays,
  joined,
  keptOf,
  type LedgerEntry,
  lotsOf,
  nextMonthOf,
  nextReason,
  type PaidFact,
  standingOf,
} from './rules.ts'
import { settleSeats, teamPaidBy } from './seats.ts'
import { tellBuyer } from './tell-buyer.ts'
import { changeOfOrder, type OfferedTerms, type OrderRow, subscriptionOf, termsOf } from './terms.ts'

export type PaymentRow = Selectable<PaymentsTable>

const minuteMs = 60_000
const dayMs = 1440 * minuteMs

/** How long after its last payment an order is looked at daily. Banks take disputes for about half a year. */
const watchedDays = 400

/** What settling needs. */
export type SettleDeps = Pick<Deps, 'clock' | 'queue' | 'siteUrl' | 'payments' | 'followers'>

/**
 * Asks the provider about an order and makes everything follow from the answer. Webhooks, pages and maintenance all end
 * here, so an event that is lost, late, repeated or out of order changes nothing in the end.
 */
export async function look(deps: SettleDeps & Pick<Deps, 'db'>, orderId: string): Promise<void> {
  const asked = await deps.db
    .updateTable('orders')
    .where('id', '=', orderId)
    .set({ looks: sql<number>`looks + 1` })
    .returning(['provider', 'provider_ref', 'looks'])
    .executeTakeFirst()
  if (!asked || asked.provider_ref === null || asked.provider !== deps.payments?.provider) return
  const told = await deps.payments.read(asked.provider_ref)
  await deps.db.transaction().execute((tx) => applyProviderState(deps, tx, orderId, Number(asked.looks), told))
  await returnSurplus(deps, orderId)
}

/** Ends a second subscription and returns what was paid for it. The next look hears of it. */
async function returnSurplus(
  { db, payments: provider }: Pick<Deps, 'db' | 'payments'>,
  orderId: string,
): Promise<void> {
  const order = await db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .where('surplus_at', 'is not', null)
    .select(['subscription_ref', 'ended_at'])
    .executeTakeFirst()
  if (!order || !provider) return
  if (order.subscription_ref && !order.ended_at) await provider.endNow(order.subscription_ref)
  for (const { provider_ref, refunded, dispute } of await paymentsOf(db, orderId))
    if (refunded === 0 && dispute === 'none') await provider.refund(provider_ref)
}

/** Stores what the provider said, and settles. `look` is the number of the question. */
async function applyProviderState(
  deps: SettleDeps,
  tx: Tx,
  orderId: string,
  look: number,
  told: ProviderState,
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order) return
  await keepPayments(deps, tx, order, told)
  // Paid when the account was gone already.
  if (order.user_id === null && order.state !== 'paid' && told.payments.length > 0)
    await tx.updateTable('orders').where('id', '=', orderId).set({ surplus_at: deps.clock.now() }).execute()
  if (look > Number(order.look_seen)) {
    const subscription = told.subscription
    await tx
      .updateTable('orders')
      .where('id', '=', orderId)
      .set({
        look_seen: look,
        // Paid stays paid, whatever becomes of the checkout.
        state: order.state === 'paid' ? 'paid' : told.checkout,
        ...(told.customer !== null && order.user_id !== null && { customer_ref: told.customer }),
        ...(subscription && {
          subscription_ref: subscription.ref,
          period_end: subscription.periodEnd,
          cancel_at_end: subscription.cancelAtEnd,
          failing_since: subscription.failingSince,
          ended_at: subscription.endedAt,
          change_id: subscription.changeId,
          next_change_id: subscription.nextChangeId,
        }),
      })
      .execute()
    if (subscription?.failingSince && !order.failing_since && !subscription.endedAt && order.user_id !== null) {
      const { title, price } = await termsOf(tx, { ...order, change_id: subscription.changeId })
      const until = new Date(subscription.failingSince.getTime() + graceDays * dayMs).toISOString()
      await tellBuyer(deps, tx, order.user_id, { code: 'renewal_failed', params: { title, cents: price, until } })
    }
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
async function keepPayments(deps: SettleDeps, tx: Tx, order: OrderRow, { payments, subscription }: ProviderState) {
  const known = await paymentsOf(tx, order.id)
  for (const told of payments) {
    const own = known.find(({ provider_ref }) => provider_ref === told.ref)
    if (own) {
      const { refunded, dispute } = joined(own, told)
      if (refunded === own.refunded && dispute === own.dispute) continue
      await tx.updateTable('payments').where('id', '=', own.id).set({ refunded, dispute }).execute()
      await tellRefund(deps, tx, own, refunded)
      continue
    }
    const change = told.changeId === null ? undefined : await changeOfOrder(tx, order.id, told.changeId)
    const terms: OfferedTerms = change ?? order
    const upgradedFrom =
      told.isUpgrade && change ? { price: change.from_price, credits: change.from_credits } : undefined
    const isFirst = known.length === 0 && told === payments[0]
    const row = {
      id: newId('payment'),
      order_id: order.id,
      user_id: order.user_id,
      kind: upgradedFrom ? ('upgrade' as const) : isFirst ? ('purchase' as const) : ('renewal' as const),
      plan: terms.plan,
      title: terms.title,
      credits: JSON.stringify(broughtBy(told.amount, terms, upgradedFrom)),
      company_id: await teamPaidBy(tx, order, terms.plan, deps.clock.now()),
      invoice_number: deps.payments?.isTest ? await nextInvoiceNumber(tx) : null,
      provider: order.provider,
      provider_ref: told.ref,
      amount: told.amount,
      tax: told.tax,
      country: told.country,
      refunded: told.refunded,
      dispute: told.dispute,
      paid_at: told.paidAt,
      downloaded_at: null,
      refund_asked_at: null,
    }
    await tx.insertInto('payments').values(row).execute()
    if (order.user_id === null) continue
    const isRunning = subscription && !subscription.cancelAtEnd && !subscription.endedAt
    const params = {
      title: terms.title,
      kind: row.kind,
      cents: told.amount,
      at: told.paidAt.toISOString(),
      nextAt: isRunning ? subscription.periodEnd.toISOString() : null,
      test: order.provider === 'test',
    }
    await tellBuyer(deps, tx, order.user_id, { code: 'payment_receipt', params })
    await tellRefund(deps, tx, { ...row, refunded: 0 }, told.refunded)
  }
}

/** Mails what was returned now. */
async function tellRefund(
  deps: SettleDeps,
  tx: Tx,
  known: Pick<PaymentRow, 'user_id' | 'title' | 'amount' | 'refunded' | 'provider'>,
  refunded: number,
): Promise<void> {
  const cents = refunded - known.refunded
  if (cents <= 0 || known.user_id === null) return
  const params = { title: known.title, cents, all: refunded === known.amount, test: known.provider === 'test' }
  await tellBuyer(deps, tx, known.user_id, { code: 'payment_refunded', params })
}

/** Our own invoices are numbered without gaps: what is rolled back has taken no number. */
async function nextInvoiceNumber(tx: Tx): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('invoice numbers', 0))`.execute(tx)
  const { last } = await tx
    .selectFrom('payments')
    .select((e) => e.fn.coalesce(e.fn.max('invoice_number'), sql<number>`0`).as('last'))
    .executeTakeFirstOrThrow()
  return Number(last) + 1
}

/** Makes the ledger and the subscription of the buyer, and what followers keep, follow from what is stored and from the date. */
export async function settle(deps: SettleDeps, tx: Tx, orderId: string): Promise<void> {
  let order = await lockOrder(tx, orderId)
  if (!order) return
  const now = deps.clock.now()
  const payments = await paymentsOf(tx, orderId)
  if (await isSurplus(tx, order, payments, now)) {
    await tx.updateTable('orders').where('id', '=', orderId).set({ surplus_at: now }).execute()
    order = { ...order, surplus_at: now }
  }
  const moved = await settleLots(tx, order, payments, now)
  await tx
    .updateTable('orders')
    .where('id', '=', orderId)
    .set({ next_look_at: nextLookAt(order, payments, now) })
    .execute()
  await tellEnd(deps, tx, order, payments, now)
  const settled = settledOrderOf(order, payments)
  for (const follower of deps.followers ?? []) await follower.settled(deps, tx, settled)
  const paidFor = payments.findLast(({ company_id }) => company_id !== null)?.company_id ?? order.company_id
  if (paidFor) await settleSeats(deps, tx, paidFor, now)
  if (order.user_id === null) return
  await settleStanding(tx, order.user_id, now)
  const userId = order.user_id
  const own = payments.filter(({ company_id }) => company_id === null)
  await withholdWork(deps, tx, userId, own, () => ledgerOf(tx, userId))
  await withholdWorkOfPools(deps, tx, payments)
  if (moved) await publishEvent(tx, order.user_id, { kind: 'credits' })
}

/** Whether an order brought a subscription that its buyer has already: of two that were paid in two windows, the later. */
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
  return others.some((other) => standingOf(subscriptionOf(other), now) !== 'ended')
}

/** Mails that a subscription has ended. Who got their money back has heard of it. */
async function tellEnd(deps: SettleDeps, tx: Tx, order: OrderRow, payments: PaymentRow[], now: Date): Promise<void> {
  if (order.paid !== 'monthly' || order.end_told_at || payments.length === 0) return
  if (standingOf(subscriptionOf(order), now) !== 'ended') return
  await tx.updateTable('orders').where('id', '=', order.id).set({ end_told_at: now }).execute()
  if (order.user_id === null || order.surplus_at || payments.at(-1)?.refund_asked_at) return
  const { title } = await termsOf(tx, order)
  const params = { title, unpaid: order.failing_since !== null }
  await tellBuyer(deps, tx, order.user_id, { code: 'subscription_ended', params })
}

/** What followers see of an order. */
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

/** Returns whether the balance changed. */
async function settleLots(tx: Tx, order: OrderRow, payments: PaymentRow[], now: Date): Promise<boolean> {
  if (payments.length === 0) return false
  const { user_id } = order
  const companies = new Set(payments.map(({ company_id }) => company_id))
  let moved = false
  for (const teamId of companies) {
    if (teamId === null) continue
    const own = payments.filter(({ company_id }) => company_id === teamId)
    await holdPool(tx, teamId)
    const entries = await poolLedgerOf(tx, teamId)
    const change = (credits: Credits, reason: string) => changePool(tx, teamId, user_id, credits, reason)
    if (await correct(order, own, now, entries, change)) moved = true
  }
  if (user_id === null || !companies.has(null)) return moved
  const own = payments.filter(({ company_id }) => company_id === null)
  // Spending waits meanwhile, so that nothing is spent that is just being taken back.
  await credits.holdAll(tx, user_id)
  const entries = await ledgerOf(tx, user_id)
  const isChanged = await correct(order, own, now, entries, (change, reason) =>
    credits.change(tx, user_id, change, reason),
  )
  return isChanged || moved
}

/** Writes what a ledger lacks for the lots of some payments. Returns whether that was anything. */
async function correct(
  order: OrderRow,
  payments: PaymentRow[],
  now: Date,
  entries: LedgerEntry[],
  write: (change: Credits, reason: string) => Promise<void>,
): Promise<boolean> {
  // What is just being returned brings nothing.
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

/** `withholdWork` for what the people of teams made with refunded payments. */
async function withholdWorkOfPools(deps: SettleDeps, tx: Tx, payments: PaymentRow[]): Promise<void> {
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
      case when e.charge is not null then 'refund:' || e.charge when p.id is not null and not exists (
        select 1 from credit_entries charge
        where charge.user_id = e.user_id and charge.kind = e.kind and charge.reason = substr(e.reason, 8))
      then 'refund:shoot:' || p.shoot_id else e.reason end as reason
    from credit_entries e
    left join pictures p on e.reason like 'refund:pic%' and p.id = substr(e.reason, 8)
    where e.user_id = ${userId}
    order by e.created_at, e.amount desc, e.reason`.execute(db)
  return rows
}

/** The ledger of a team's pool, oldest first. A picture that failed was charged with its shoot, so it is named after that. */
export async function poolLedgerOf(db: Db, teamId: string): Promise<LedgerEntry[]> {
  return await db
    .selectFrom('pool_entries')
    .where('company_id', '=', teamId)
    .select(['kind', 'amount'])
    .select((e) => e.fn.coalesce(sql<string>`'refund:' || charge`, 'reason').as('reason'))
    .orderBy('created_at')
    .orderBy('amount', 'desc')
    .orderBy('reason')
    .execute()
}

function nextLookAt(order: OrderRow, payments: PaymentRow[], now: Date): Date {
  const inDays = (days: number) => new Date(now.getTime() + days * dayMs)
  const latest = Math.max(order.created_at.getTime(), ...payments.map(({ paid_at }) => paid_at.getTime()))
  const isWatched = now.getTime() - latest < watchedDays * dayMs
  const times = [isWatched ? inDays(1) : inDays(30)]
  if (order.state === 'open') times.push(new Date(now.getTime() + 5 * minuteMs))
  // Work that was running at a refund may still finish.
  const refundedAt = Math.max(0, ...payments.map(({ refund_asked_at }) => refund_asked_at?.getTime() ?? 0))
  if (now.getTime() - refundedAt < 60 * minuteMs) times.push(new Date(now.getTime() + 5 * minuteMs))
  // Its money is on the way back.
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

/** Writes which plan the user has, from all of their orders. */
async function settleStanding(tx: Tx, userId: string, now: Date): Promise<void> {
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
    .map((order) => ({ order, standing: standingOf(subscriptionOf(order), now) }))
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

/** What a user without a subscription has bought: the plan that keeps bringing credits, or else the latest one. */
async function planPaidOnce(tx: Tx, orders: OrderRow[]): Promise<string | undefined> {
  const owned: OrderRow[] = []
  for (const order of orders.filter(({ paid, purpose }) => paid === 'once' && purpose.kind === 'credits')) {
    const payments = await paymentsOf(tx, order.id)
    if (payments.some((payment) => keptOf(payment) > 0)) owned.push(order)
  }
  return (owned.find(({ added }) => added === 'monthly') ?? owned[0])?.plan
}
