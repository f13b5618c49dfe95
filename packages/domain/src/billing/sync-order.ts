import { sql } from 'kysely'
import type { Tx } from '../db/schema.ts'
import { newId } from '../ids.ts'
import type { Sweep } from '../maintenance/sweep.ts'
import type { Deps, ProviderState } from '../ports.ts'
import { notifyBuyer } from './notify-buyer.ts'
import type { OrderRow } from './order-rows.ts'
import { lockOrder, type PaymentRow, paymentsOf } from './order-rows.ts'
import type { PaymentDeps, ReconcileDeps } from './payment-provider.ts'
import { reconcile } from './reconcile.ts'
import { creditsPaidFor, graceDays, joined } from './rules.ts'
import { teamPaidBy } from './seats.ts'
import { changeOfOrder, type OfferedTerms, termsOf } from './terms.ts'

const dayMs = 86_400_000

/**
 * Fetches an order's state from the provider and reconciles our records with it. Webhooks, pages and maintenance all
 * use this, so lost, late, repeated or reordered events make no difference in the end.
 */
export async function syncOrder(deps: ReconcileDeps & Pick<Deps, 'db'>, orderId: string): Promise<void> {
  const request = await deps.db
    .updateTable('orders')
    .where('id', '=', orderId)
    .set({ looks: sql<number>`looks + 1` })
    .returning(['provider', 'provider_ref', 'looks'])
    .executeTakeFirst()
  if (!request || request.provider_ref === null || request.provider !== deps.payments?.provider) return
  const state = await deps.payments.read(request.provider_ref)
  await deps.db.transaction().execute((tx) => applyProviderState(deps, tx, orderId, Number(request.looks), state))
  await returnSurplus(deps, orderId)
}

/** Cancels a duplicate subscription and refunds its payment. The next sync stores the refund. */
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

/** Stores the state reported by the provider and reconciles the order. `sync` is the number of the request. */
async function applyProviderState(
  deps: ReconcileDeps,
  tx: Tx,
  orderId: string,
  sync: number,
  state: ProviderState,
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order) return
  await storePayments(deps, tx, order, state)
  // The payment arrived after the account was deleted.
  if (order.user_id === null && order.state !== 'paid' && state.payments.length > 0)
    await tx.updateTable('orders').where('id', '=', orderId).set({ surplus_at: deps.clock.now() }).execute()
  if (sync > Number(order.look_seen)) {
    const subscription = state.subscription
    await tx
      .updateTable('orders')
      .where('id', '=', orderId)
      .set({
        look_seen: sync,
        // Paid orders stay paid, even if the checkout changes.
        state: order.state === 'paid' ? 'paid' : state.checkout,
        ...(state.customer !== null && order.user_id !== null && { customer_ref: state.customer }),
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
      await notifyBuyer(deps, tx, order.user_id, { code: 'renewal_failed', params: { title, cents: price, until } })
    }
  } else if (state.payments.length > 0) {
    await tx.updateTable('orders').where('id', '=', orderId).set({ state: 'paid' }).execute()
  }
  await reconcile(deps, tx, orderId)
}

/** Upserts payments by the provider's id. */
async function storePayments(deps: ReconcileDeps, tx: Tx, order: OrderRow, { payments, subscription }: ProviderState) {
  const known = await paymentsOf(tx, order.id)
  for (const reported of payments) {
    const own = known.find(({ provider_ref }) => provider_ref === reported.ref)
    if (own) {
      const { refunded, dispute } = joined(own, reported)
      if (refunded === own.refunded && dispute === own.dispute) continue
      await tx.updateTable('payments').where('id', '=', own.id).set({ refunded, dispute }).execute()
      await notifyRefund(deps, tx, own, refunded)
      continue
    }
    const change = reported.changeId === null ? undefined : await changeOfOrder(tx, order.id, reported.changeId)
    const terms: OfferedTerms = change ?? order
    const upgradedFrom =
      reported.isUpgrade && change ? { price: change.from_price, credits: change.from_credits } : undefined
    const isFirst = known.length === 0 && reported === payments[0]
    const row = {
      id: newId('payment'),
      order_id: order.id,
      user_id: order.user_id,
      kind: upgradedFrom ? ('upgrade' as const) : isFirst ? ('purchase' as const) : ('renewal' as const),
      plan: terms.plan,
      title: terms.title,
      credits: JSON.stringify(creditsPaidFor(reported.amount, terms, upgradedFrom)),
      company_id: await teamPaidBy(tx, order, terms.plan, deps.clock.now()),
      invoice_number: deps.payments?.isTest ? await nextInvoiceNumber(tx) : null,
      provider: order.provider,
      provider_ref: reported.ref,
      amount: reported.amount,
      tax: reported.tax,
      country: reported.country,
      refunded: reported.refunded,
      dispute: reported.dispute,
      paid_at: reported.paidAt,
      downloaded_at: null,
      refund_asked_at: null,
    }
    await tx.insertInto('payments').values(row).execute()
    if (order.user_id === null) continue
    const isRunning = subscription && !subscription.cancelAtEnd && !subscription.endedAt
    const params = {
      title: terms.title,
      kind: row.kind,
      cents: reported.amount,
      at: reported.paidAt.toISOString(),
      nextAt: isRunning ? subscription.periodEnd.toISOString() : null,
      test: order.provider === 'test',
    }
    await notifyBuyer(deps, tx, order.user_id, { code: 'payment_receipt', params })
    await notifyRefund(deps, tx, { ...row, refunded: 0 }, reported.refunded)
  }
}

/** Emails the buyer about new refunds. */
async function notifyRefund(
  deps: ReconcileDeps,
  tx: Tx,
  known: Pick<PaymentRow, 'user_id' | 'title' | 'amount' | 'refunded' | 'provider'>,
  refunded: number,
): Promise<void> {
  const cents = refunded - known.refunded
  if (cents <= 0 || known.user_id === null) return
  const params = { title: known.title, cents, all: refunded === known.amount, test: known.provider === 'test' }
  await notifyBuyer(deps, tx, known.user_id, { code: 'payment_refunded', params })
}

/** Returns the next invoice number. Our own numbers have no gaps: a rollback releases its number. */
async function nextInvoiceNumber(tx: Tx): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('invoice numbers', 0))`.execute(tx)
  const { last } = await tx
    .selectFrom('payments')
    .select((e) => e.fn.coalesce(e.fn.max('invoice_number'), sql<number>`0`).as('last'))
    .executeTakeFirstOrThrow()
  return Number(last) + 1
}

/** Syncs the orders that are due, and grants credits due by date. Called by maintenance. */
export async function syncDueOrders(deps: PaymentDeps, sweep: Sweep, batch: number): Promise<void> {
  const due = await deps.db
    .selectFrom('orders')
    .where('next_look_at', '<=', deps.clock.now())
    .select('id')
    .orderBy('next_look_at')
    .limit(batch)
    .execute()
  await sweep.each('orders', due, async ({ id }) => {
    try {
      await syncOrder(deps, id)
    } finally {
      // Credits due by date don't depend on the provider's response.
      await deps.db.transaction().execute((tx) => reconcile(deps, tx, id))
    }
  })
}
