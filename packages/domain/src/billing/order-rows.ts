/** Stored rows of orders and payments, and values derived from them alone. */
import { refundDays } from '@keylight/contract'
import type { Selectable } from 'kysely'
import type { Db, OrdersTable, PaymentsTable, Tx } from '../db/schema.ts'
import { Failure } from '../failure.ts'

export type OrderRow = Selectable<OrdersTable>

export type PaymentRow = Selectable<PaymentsTable>

/** Locks an order to serialise its changes. */
export async function lockOrder(tx: Tx, orderId: string): Promise<OrderRow | undefined> {
  return await tx.selectFrom('orders').where('id', '=', orderId).selectAll().forUpdate().executeTakeFirst()
}

/** Returns one of the user's orders. Throws `Failure` if it isn't theirs. */
export async function findOwnOrder(db: Db, userId: string, orderId: string): Promise<OrderRow> {
  const order = await db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .where('user_id', '=', userId)
    .selectAll()
    .executeTakeFirst()
  if (!order) throw new Failure('order_not_found')
  return order
}

export async function paymentsOf(db: Db, orderId: string): Promise<PaymentRow[]> {
  return await db
    .selectFrom('payments')
    .where('order_id', '=', orderId)
    .selectAll()
    .orderBy('paid_at')
    .orderBy('id')
    .execute()
}

/** Returns the latest purchase or renewal, and the upgrades after it. */
export const latestOf = (payments: PaymentRow[]): PaymentRow[] =>
  payments.slice(
    Math.max(
      0,
      payments.findLastIndex(({ kind }) => kind !== 'upgrade'),
    ),
  )

/** Returns the earliest payment time that is still refundable with one click. */
export const refundableSince = (now: Date): Date => new Date(now.getTime() - refundDays * 86_400_000)

/** Returns whether `refundLatest` would refund this payment, ignoring downloads. */
export const isReturnable = (payment: PaymentRow): boolean =>
  payment.dispute === 'none' &&
  (payment.refunded === 0 || (payment.refund_asked_at !== null && payment.refunded < payment.amount))

export const isDisputed = ({ dispute }: PaymentRow) => dispute === 'open' || dispute === 'lost'
