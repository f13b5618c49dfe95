import type { Subscription } from '@keylight/contract'
import type { ExpressionBuilder } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { Failure } from '../failure.ts'
import type { Sweep } from '../maintenance/sweep.ts'
import type { Deps } from '../ports.ts'
import type { OrderRow } from './order-rows.ts'
import { callProvider, type PaymentDeps, requirePayments } from './payment-provider.ts'
import { subscriptionStatusOf } from './rules.ts'
import { syncOrder } from './sync-order.ts'
import { subscriptionOf } from './terms.ts'

/** Returns the user's subscription. Throws `Failure` if there is none. */
export async function getSubscription(deps: Pick<Deps, 'db'>, userId: string): Promise<Subscription> {
  const row = await deps.db.selectFrom('subscriptions').where('user_id', '=', userId).selectAll().executeTakeFirst()
  if (!row) throw new Failure('not_subscribed')
  return {
    plan: row.plan,
    status: row.status,
    startedAt: row.started_at.toISOString(),
    renewsAt: row.renews_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    price: row.price,
    nextPlan: row.next_plan,
    nextPrice: row.next_price,
    seats: row.seats,
    nextSeats: row.next_seats,
  }
}

/** Returns the user's subscription that hasn't ended; undefined if there is none. */
export async function currentSubscription(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
): Promise<OrderRow | undefined> {
  const orders = await deps.db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .where('state', '=', 'paid')
    .where('paid', '=', 'monthly')
    .where('surplus_at', 'is', null)
    .selectAll()
    .orderBy('created_at', 'desc')
    .execute()
  return orders.find((order) => subscriptionStatusOf(subscriptionOf(order), deps.clock.now()) !== 'ended')
}

/** Cancels the user's subscription at the end of its period, or undoes the cancellation. */
export async function setCancelled(deps: PaymentDeps, userId: string, cancelled: boolean): Promise<Subscription> {
  const order = await currentSubscription(deps, userId)
  const ref = order?.subscription_ref
  if (!order || !ref) throw new Failure('subscription_not_found')
  if (!cancelled && order.company_id !== null) {
    const team = await deps.db
      .selectFrom('companies')
      .where('id', '=', order.company_id)
      .select('owner_id')
      .executeTakeFirst()
    if (team && team.owner_id !== userId) throw new Failure('team_handed_over')
  }
  await callProvider(deps, () => requirePayments(deps).setCancelAtEnd(ref, cancelled))
  await callProvider(deps, () => syncOrder(deps, order.id))
  return await getSubscription(deps, userId)
}

const billingPage = '/account?section=plan'

/** Returns the URL of the provider's page where the user can manage cards and invoices. */
export async function openPortal(deps: PaymentDeps, userId: string, returnTo: string = billingPage): Promise<string> {
  const payments = requirePayments(deps)
  const order = await deps.db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .where('state', '=', 'paid')
    .where('provider', '=', payments.provider)
    // Everyone who has bought a subscription has something to manage.
    .orderBy('paid')
    .orderBy('created_at', 'desc')
    .select('provider_ref')
    .executeTakeFirst()
  const ref = order?.provider_ref
  const back = new URL(returnTo, deps.siteUrl()).href
  const url = ref ? await callProvider(deps, async () => await payments.openPortal?.(ref, back)) : undefined
  if (!url) throw new Failure('portal_not_found')
  return url
}

/** Stops all charges before an account is deleted. */
export async function endSubscriptions(
  deps: Pick<Deps, 'db' | 'clock' | 'payments' | 'report'>,
  userId: string,
): Promise<void> {
  const { payments } = deps
  if (!payments) return
  const orders = await deps.db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .where('provider', '=', payments.provider)
    .where((e) => e.or([e('state', '=', 'open'), e('paid', '=', 'monthly')]))
    .selectAll()
    .execute()
  for (const { state, provider_ref, subscription_ref, ended_at } of orders) {
    if (state === 'open' && provider_ref) await callProvider(deps, () => payments.closeCheckout(provider_ref))
    if (subscription_ref && !ended_at) await callProvider(deps, () => payments.endNow(subscription_ref))
  }
}

/**
 * Stops charging a suspended user: closes open checkouts, and cancels the subscription at the end of its period.
 * Maintenance repeats it for orders that are paid later, or if the provider couldn't be reached.
 */
export async function stopBilling(deps: PaymentDeps, userId: string): Promise<void> {
  const { payments } = deps
  if (!payments) return
  const orders = await deps.db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .where('provider', '=', payments.provider)
    .where((e) => e.or([e('state', '=', 'open'), stillRenews(e)]))
    .select(['id', 'state', 'provider_ref', 'subscription_ref'])
    .execute()
  for (const { id, state, provider_ref, subscription_ref } of orders) {
    if (state === 'open' && provider_ref) await callProvider(deps, () => payments.closeCheckout(provider_ref))
    if (subscription_ref) await callProvider(deps, () => payments.setCancelAtEnd(subscription_ref, true))
    await callProvider(deps, () => syncOrder(deps, id))
  }
}

const stillRenews = (e: ExpressionBuilder<Schema, 'orders'>) =>
  e.and([e('paid', '=', 'monthly'), e('state', '=', 'paid'), e('ended_at', 'is', null), e('cancel_at_end', '=', false)])

/** Stops charging suspended users. Called by maintenance. */
export async function stopBillingOfSuspended(deps: PaymentDeps, sweep: Sweep): Promise<void> {
  const people = await deps.db
    .selectFrom('users')
    .innerJoin('orders', 'orders.user_id', 'users.id')
    .where('suspended_at', 'is not', null)
    .where('orders.provider', '=', deps.payments?.provider ?? '')
    .where((e) =>
      e.or([
        e.and([e('state', '=', 'open'), e('provider_ref', 'is not', null)]),
        stillRenews(e as unknown as ExpressionBuilder<Schema, 'orders'>),
      ]),
    )
    .select('users.id')
    .distinct()
    .execute()
  await sweep.each('subscriptions of suspended users', people, ({ id }) => stopBilling(deps, id))
}
