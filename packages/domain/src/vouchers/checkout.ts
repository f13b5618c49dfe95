import type { InputOf, Order, OrderableId, OutputOf, previewVoucher } from '@keylight/contract'
import { sql } from 'kysely'
import { offerOf, openOrder } from '../billing/checkout.ts'
import type { Offer } from '../billing/order-events.ts'
import { callProvider, type PaymentDeps, requirePayments, type SellingDeps } from '../billing/payment-provider.ts'
import { refuseMembers } from '../billing/seats.ts'
import { syncOrder } from '../billing/sync-order.ts'
import { Failure } from '../failure.ts'
import type { Deps, OrderFollower } from '../ports.ts'
import { discountOf } from './price-cut.ts'
import { countUse, usableVoucher } from './vouchers.ts'

/** Checkouts stay open for a day. */
const heldMs = 25 * 3_600_000

/** Returns a plan's price with a voucher. */
export async function previewPrice(
  deps: Pick<Deps, 'db' | 'clock' | 'prices'>,
  userId: string,
  { voucherId, plan, seats }: InputOf<typeof previewVoucher>,
): Promise<OutputOf<typeof previewVoucher>> {
  const voucher = await usableVoucher(deps.db, userId, voucherId, deps.clock.now(), { lock: false })
  const { price } = offerOf(deps, plan, undefined, seats)
  const discount = discountOf(deps, voucher, plan, price)
  return { price, discount, due: price - discount, currency: 'eur' }
}

/**
 * Opens a checkout for the discounted price. A voucher is reserved by one checkout: another open one is closed first,
 * so that it can't be used twice.
 */
export async function startCheckout(
  deps: SellingDeps,
  userId: string,
  {
    plan,
    returnTo,
    voucherId,
    seats,
  }: { plan: OrderableId; returnTo?: string | undefined; voucherId: string; seats?: number | undefined },
): Promise<Order> {
  const offer = offerOf(deps, plan, returnTo, seats)
  await refuseMembers(deps.db, userId, plan)
  const now = deps.clock.now()
  const discount = await deps.db.transaction().execute(async (tx) => {
    const voucher = await usableVoucher(tx, userId, voucherId, now, { lock: true })
    const off = discountOf(deps, voucher, offer.plan, offer.price)
    await countUse(tx, voucher, now)
    await tx
      .updateTable('vouchers')
      .where('id', '=', voucherId)
      .set({ held_until: new Date(now.getTime() + heldMs) })
      .execute()
    return off
  })
  const discounted: Offer = { ...offer, discount, purpose: { kind: 'credits', voucherId } }
  await closeOthers(deps, userId, discounted, voucherId)
  // It may have been paid in another window since.
  await usableVoucher(deps.db, userId, voucherId, now, { lock: false })
  const order = await openOrder(deps, userId, discounted)
  // Two windows can reach this point concurrently. Each closes the checkouts it finds, so at most one stays open.
  await closeOthers(deps, userId, discounted, voucherId)
  return order
}

/** Closes the user's other open checkouts with this voucher. */
async function closeOthers(deps: PaymentDeps, userId: string, offer: Offer, voucherId: string): Promise<void> {
  const open = () =>
    deps.db
      .selectFrom('orders')
      .where('user_id', '=', userId)
      .where('state', '=', 'open')
      .where(sql<string>`purpose ->> 'voucherId'`, '=', voucherId)
      .where('provider_ref', 'is not', null)
      .where((e) =>
        e.or([e('plan', '<>', offer.plan), e('price', '<>', offer.price), e('discount', '<>', offer.discount!)]),
      )
      .select(['id', 'provider_ref'])
      .execute()
  for (const { id, provider_ref } of await open()) {
    await callProvider(deps, () => requirePayments(deps).closeCheckout(provider_ref!))
    await callProvider(deps, () => syncOrder(deps, id))
  }
  if ((await open()).length > 0) throw new Failure('payment_pending')
}

/**
 * Reconciles a voucher with the order it discounted: used once the order is paid, and free again if it expires or is
 * refunded.
 */
export const voucherFollower: OrderFollower = {
  async settled(_deps, tx, { id, purpose, state, payments }) {
    const { voucherId } = purpose
    if (typeof voucherId !== 'string') return
    const [first] = payments
    const isReturned = payments.every(({ amount, refunded }) => refunded >= amount)
    const own = tx.updateTable('vouchers').where('id', '=', voucherId)
    if (!first) {
      if (state === 'expired') await own.where('redeemed_at', 'is', null).set({ held_until: null }).execute()
    } else if (isReturned) {
      // The voucher is only released if this order used it. Another order may have used it since.
      await own.where('order_id', '=', id).set({ redeemed_at: null, held_until: null, order_id: null }).execute()
    } else
      await own
        .where('redeemed_at', 'is', null)
        .set({ redeemed_at: first.paidAt, held_until: null, order_id: id })
        .execute()
  },
}
