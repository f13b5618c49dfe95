import type { Order } from '@keylight/contract'
import { sql } from 'kysely'
import type { Tx } from '../db/schema.ts'
import { Failure } from '../failure.ts'
import type { Deps } from '../ports.ts'
import { attempt, type RateLimit } from '../rate-limits/rate-limits.ts'
import type { OrderRow } from './order-rows.ts'
import {
  findOwnOrder,
  isDisputed,
  isReturnable,
  latestOf,
  type PaymentRow,
  paymentsOf,
  refundableSince,
} from './order-rows.ts'
import type { PaymentDeps } from './payment-provider.ts'
import { syncOrder } from './sync-order.ts'

/** The payment page polls every two seconds. Above this, the stored state is returned. */
const reads: RateLimit = { action: 'read-order', max: 40, windowMinutes: 1 }

/** Returns one of the user's orders, synced with the provider while it is open. */
export async function getOrder(deps: PaymentDeps, userId: string, orderId: string): Promise<Order> {
  const order = await findOwnOrder(deps.db, userId, orderId)
  if (order.state !== 'open') return await toOrder(deps, order)
  const isAllowed = await attempt(deps, reads, userId).then(
    () => true,
    (error: unknown) => (error instanceof Failure ? false : Promise.reject(error)),
  )
  if (!isAllowed) return await toOrder(deps, order)
  try {
    await syncOrder(deps, orderId)
  } catch (error) {
    deps.report('the payment provider didn’t respond', { order: orderId, error: String(error) })
  }
  return await toOrder(deps, await findOwnOrder(deps.db, userId, orderId))
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

export async function toOrder(deps: Pick<Deps, 'db' | 'payments' | 'clock'>, order: OrderRow): Promise<Order> {
  const payments = await paymentsOf(deps.db, order.id)
  const latest = latestOf(payments)
  const since = refundableSince(deps.clock.now())
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
    refundable:
      order.provider === deps.payments?.provider &&
      latest.length > 0 &&
      latest.every((payment) => isRefundable(payment, since)),
    downloaded: latest.some(({ downloaded_at }) => downloaded_at !== null),
    createdAt: order.created_at.toISOString(),
  }
}

const isRefundable = (payment: PaymentRow, since: Date): boolean =>
  isReturnable(payment) && payment.paid_at > since && payment.downloaded_at === null && payment.refund_asked_at === null

function stateOf(order: OrderRow, payments: PaymentRow[]): Order['state'] {
  if (order.state !== 'paid') return order.state
  if (payments.some(isDisputed)) return 'disputed'
  return payments.length > 0 && payments.every(({ amount, refunded }) => refunded === amount) ? 'refunded' : 'paid'
}

/**
 * Number of years payments are kept after an account is deleted, counted from the end of the year. Sellers must keep
 * them, and the strictest countries in the European Union require ten years.
 */
const accountingYears = 10

/** Anonymises the payments of a deleted account, which are kept for accounting. */
export async function anonymiseOrders(tx: Tx, userId: string): Promise<void> {
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

/** Deletes payments of deleted accounts after their retention period. Called by maintenance. */
export async function deleteOldOrders({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
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
