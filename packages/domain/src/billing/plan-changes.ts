import {
  immediateStart,
  isForTeams,
  type OutputOf,
  type PlanId,
  type previewPlanChange as previewEndpoint,
  type Subscription,
} from '@keylight/contract'
import type { Selectable } from 'kysely'
import type { PlanChangesTable } from '../db/schema.ts'
import { Failure } from '../failure.ts'
import { newId } from '../ids.ts'
import type { PlanChange } from '../ports.ts'
import { forSeats } from './checkout.ts'
import type { OrderRow } from './order-rows.ts'
import { callProvider, type PaymentDeps, requirePayments, type SellingDeps } from './payment-provider.ts'
import { subscriptionStatusOf } from './rules.ts'
import { refuseMembers, seatsNeeded } from './seats.ts'
import { currentSubscription, getSubscription } from './subscriptions.ts'
import { syncOrder } from './sync-order.ts'
import { type OfferedTerms, subscriptionOf, termsOf } from './terms.ts'

/** How long a repeated request counts as the same change, in minutes. */
const repeatedMinutes = 10

/** Returns the cost and the start of a plan change. */
export async function previewPlanChange(
  deps: SellingDeps,
  userId: string,
  plan: PlanId,
  asked?: number,
): Promise<OutputOf<typeof previewEndpoint>> {
  const { order, ref, current } = await changeable(deps, userId)
  const seats = await seatsFor(deps, userId, current, plan, asked)
  if (current.plan === plan && current.seats === seats) throw new Failure('plan_unchanged')
  const { title, price } = forSeats(deps, plan, seats)
  const { currency } = order
  if (price <= current.price)
    return { when: 'period_end', at: order.period_end!.toISOString(), due: 0, price, currency }
  const change = { id: 'preview', title, price, currency }
  const due = await callProvider(deps, () => requirePayments(deps).priceChange(ref, change))
  return { when: 'now', at: deps.clock.now().toISOString(), due, price, currency }
}

/**
 * Applies upgrades and additional seats immediately, and downgrades at the next period. Choosing the current plan and
 * number of seats cancels a pending downgrade.
 */
export async function changePlan(
  deps: SellingDeps,
  userId: string,
  plan: PlanId,
  asked?: number,
): Promise<Subscription> {
  const { order, ref, current } = await changeable(deps, userId)
  const payments = requirePayments(deps)
  const seats = await seatsFor(deps, userId, current, plan, asked)
  if (current.plan === plan && current.seats === seats) {
    if (!order.next_change_id) throw new Failure('plan_unchanged')
    await callProvider(deps, () => payments.changeAtEnd(ref, undefined))
  } else {
    const row = await storeChange(deps, order, current, plan, seats)
    const change: PlanChange = { id: row.id, title: row.title, price: row.price, currency: order.currency }
    try {
      await callProvider(deps, () =>
        row.at_once ? payments.changeNow(ref, change) : payments.changeAtEnd(ref, change),
      )
    } catch (error) {
      // A declined change can be retried with another card, as a new change.
      if (error instanceof Failure && error.reason === 'payment_declined')
        await deps.db.deleteFrom('plan_changes').where('id', '=', row.id).execute()
      throw error
    }
  }
  await callProvider(deps, () => syncOrder(deps, order.id))
  return await getSubscription(deps, userId)
}

/** Returns the user's subscription if its plan can be changed now. Throws `Failure` otherwise. */
async function changeable(deps: PaymentDeps, userId: string) {
  requirePayments(deps)
  const order = await currentSubscription(deps, userId)
  const ref = order?.subscription_ref
  if (!order || !ref || !order.period_end) throw new Failure('subscription_not_found')
  const standing = subscriptionStatusOf(subscriptionOf(order), deps.clock.now())
  if (standing !== 'active' || order.cancel_at_end) throw new Failure('subscription_unsettled')
  return { order, ref, current: await termsOf(deps.db, order) }
}

/**
 * Returns the number of seats for a plan, by default the current number. Throws `Failure` if there are fewer seats than
 * people, because the owner must decide whom to remove.
 */
async function seatsFor(
  deps: Pick<PaymentDeps, 'db' | 'clock'>,
  userId: string,
  current: OfferedTerms,
  plan: PlanId,
  asked: number | undefined,
): Promise<number> {
  await refuseMembers(deps.db, userId, plan)
  const seats = asked ?? (current.plan === plan ? current.seats : 1)
  if (!isForTeams(plan) || (current.plan === plan && seats >= current.seats)) return seats
  const needed = await seatsNeeded(deps, userId)
  if (needed > seats) throw new Failure('seats_taken', { people: needed, seats })
  return seats
}

/** Stores the change before calling the provider, so that no charge is untracked. */
async function storeChange(
  deps: SellingDeps,
  order: OrderRow,
  current: { price: number; credits: OrderRow['credits'] },
  plan: PlanId,
  seats: number,
): Promise<Selectable<PlanChangesTable>> {
  const now = deps.clock.now()
  const { title, price, credits } = forSeats(deps, plan, seats)
  const asked = await deps.db
    .selectFrom('plan_changes')
    .where('order_id', '=', order.id)
    .where('plan', '=', plan)
    .where('seats', '=', seats)
    .where('from_price', '=', current.price)
    .where('created_at', '>', new Date(now.getTime() - repeatedMinutes * 60_000))
    .selectAll()
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  if (asked && asked.id !== order.change_id) return asked
  return await deps.db
    .insertInto('plan_changes')
    .values({
      id: newId('planChange'),
      order_id: order.id,
      plan,
      title,
      price,
      seats,
      credits: JSON.stringify(credits),
      from_price: current.price,
      from_credits: JSON.stringify(current.credits),
      at_once: price > current.price,
      immediate_start_words: immediateStart,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
