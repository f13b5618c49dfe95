/** The current terms of an order: its own, or its current plan change's. */
import type { Db } from '../db/schema.ts'
import type { OrderRow } from './order-rows.ts'
import type { Terms } from './rules.ts'

/** A plan as offered to its buyer. */
export interface OfferedTerms extends Terms {
  plan: string
  title: string
  /** Number of people; price and credits are totals. */
  seats: number
}

/** Returns the terms of an order or its current plan change. */
export async function termsOf(db: Db, order: OrderRow, changeId = order.change_id): Promise<OfferedTerms> {
  const change = changeId === null ? undefined : await changeOfOrder(db, order.id, changeId)
  return change ?? order
}

/** Returns a plan change of this order. */
export async function changeOfOrder(db: Db, orderId: string, changeId: string) {
  return await db
    .selectFrom('plan_changes')
    .where('order_id', '=', orderId)
    .where('id', '=', changeId)
    .selectAll()
    .executeTakeFirst()
}

export const subscriptionOf = (order: OrderRow) => ({
  periodEnd: order.period_end,
  cancelAtEnd: order.cancel_at_end,
  failingSince: order.failing_since,
  endedAt: order.ended_at,
})
