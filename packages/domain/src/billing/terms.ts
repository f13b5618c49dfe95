/** What an order offers now: its own terms, or those of the change of plan that is in force. */
import type { Db } from '../db/schema.ts'
import type { OrderRow } from './order-rows.ts'
import type { Terms } from './rules.ts'

/** A plan as it was offered to its buyer. */
export interface OfferedTerms extends Terms {
  plan: string
  title: string
  /** For how many people; price and credits are for all of them. */
  seats: number
}

/** What an order, or the change of plan that is in force, offered. */
export async function termsOf(db: Db, order: OrderRow, changeId = order.change_id): Promise<OfferedTerms> {
  const change = changeId === null ? undefined : await changeOfOrder(db, order.id, changeId)
  return change ?? order
}

/** A change of the plan of this order. */
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
