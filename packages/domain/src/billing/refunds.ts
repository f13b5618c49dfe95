import { type Order, refundDays } from '@keylight/contract'
import { Failure } from '../failure.ts'
import { findOwnOrder, latestOf, lockOrder, paymentsOf, refundableSince } from './order-rows.ts'
import { toOrder } from './orders.ts'
import { callProvider, type PaymentDeps, requirePayments } from './payment-provider.ts'
import { settledOrderOf } from './reconcile.ts'
import { syncOrder } from './sync-order.ts'

/**
 * Refunds an order's latest payment and its upgrades, and ends its subscription. The lock prevents concurrent downloads
 * of work it paid for.
 */
export async function refundOrder(deps: PaymentDeps, userId: string, orderId: string): Promise<Order> {
  await findOwnOrder(deps.db, userId, orderId)
  await refundLatest(deps, orderId, { always: false })
  return await toOrder(deps, await findOwnOrder(deps.db, userId, orderId))
}

/** Like `refundOrder`, but for any user's order. Admins can always refund, even later or after a download. */
export async function refundLatest(deps: PaymentDeps, orderId: string, { always }: { always: boolean }): Promise<void> {
  const provider = requirePayments(deps)
  const { order, latest } = await deps.db.transaction().execute(async (tx) => {
    const order = (await lockOrder(tx, orderId))!
    const payments = await paymentsOf(tx, orderId)
    const latest = latestOf(payments)
    if (latest.length === 0 || order.provider !== provider.provider) throw new Failure('order_not_refundable')
    // The refund has already been requested. Requests it again in case the provider wasn't reached.
    const asked = latest.filter(({ refund_asked_at, refunded, amount }) => refund_asked_at && refunded < amount)
    if (asked.length > 0) return { order, latest: asked }
    if (latest.some(({ dispute, refunded }) => dispute !== 'none' || refunded > 0))
      throw new Failure('order_not_refundable')
    const since = refundableSince(deps.clock.now())
    if (!always && latest.some(({ paid_at }) => paid_at <= since))
      throw new Failure('order_too_old', { days: refundDays })
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
      .$if(!always, (query) => query.where('downloaded_at', 'is', null))
      .set({ refund_asked_at: deps.clock.now() })
      .executeTakeFirst()
    if (numUpdatedRows < latest.length) throw new Failure('order_downloaded')
    return { order, latest }
  })
  const ref = order.subscription_ref
  for (const { provider_ref } of latest) await callProvider(deps, () => provider.refund(provider_ref))
  if (ref) await callProvider(deps, () => provider.endNow(ref))
  await callProvider(deps, () => syncOrder(deps, orderId))
}
