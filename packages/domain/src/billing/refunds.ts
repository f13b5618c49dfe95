import type { Order } from '@keylight/contract'
import { Failure } from '../failure.ts'
import type { Deps } from '../ports.ts'
import { ledgerOf, poolLedgerOf } from './ledgers.ts'
import { chargedTo, paidIdsOf } from './made-with.ts'
import { findOwnOrder, latestOf, lockOrder, paymentsOf } from './order-rows.ts'
import { toOrder } from './orders.ts'
import { callProvider, type PaymentDeps, requirePayments } from './payment-provider.ts'
import { settledOrderOf } from './reconcile.ts'
import type { LedgerEntry } from './rules.ts'
import { syncOrder } from './sync-order.ts'

/**
 * Refunds an order's latest payment and its upgrades, and ends its subscription. The lock prevents concurrent downloads
 * of work it paid for.
 */
export async function refundOrder(deps: PaymentDeps, userId: string, orderId: string): Promise<Order> {
  await findOwnOrder(deps.db, userId, orderId)
  await refundLatest(deps, orderId, { evenIfDownloaded: false })
  return await toOrder(deps, await findOwnOrder(deps.db, userId, orderId))
}

/** Like `refundOrder`, for any user's order. Admins can refund even after a download. */
export async function refundLatest(
  deps: PaymentDeps,
  orderId: string,
  { evenIfDownloaded }: { evenIfDownloaded: boolean },
): Promise<void> {
  const provider = requirePayments(deps)
  const { order, latest } = await deps.db.transaction().execute(async (tx) => {
    const order = (await lockOrder(tx, orderId))!
    const payments = await paymentsOf(tx, orderId)
    const latest = latestOf(payments)
    if (latest.length === 0 || order.provider !== provider.provider) throw new Failure('order_not_refundable')
    // The refund was already requested; requests it again in case the provider wasn't reached.
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
  for (const { provider_ref } of latest) await callProvider(deps, () => provider.refund(provider_ref))
  if (ref) await callProvider(deps, () => provider.endNow(ref))
  await callProvider(deps, () => syncOrder(deps, orderId))
}

/**
 * Records which payments paid for the downloaded work, since they can no longer be refunded with one click. Throws
 * `Failure` if one of them has been refunded.
 */
export async function recordDownload(deps: Pick<Deps, 'db' | 'clock'>, userId: string, workId: string): Promise<void> {
  const undownloaded = deps.db.selectFrom('payments').where('downloaded_at', 'is', null).select('id')
  const own = await undownloaded.where('user_id', '=', userId).where('company_id', 'is', null).execute()
  if (own.length > 0) await recordUse(deps, own, workId, () => ledgerOf(deps.db, userId))
  // The user's credit sources, including pools of teams they have left.
  const pools = await deps.db
    .selectFrom('pool_entries')
    .where('user_id', '=', userId)
    .select('company_id')
    .distinct()
    .execute()
  for (const { company_id } of pools) {
    const paid = await undownloaded.where('company_id', '=', company_id).execute()
    if (paid.length > 0) await recordUse(deps, paid, workId, () => poolLedgerOf(deps.db, company_id))
  }
}

async function recordUse(
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
