import {
  immediateStart,
  type OutputOf,
  type PlanId,
  type previewPlanChange as previewEndpoint,
  pricedPlan,
  type Subscription,
} from '@keylight/contract'
import type { Selectable } from 'kysely'
import type { PlanChangesTable } from '../db/schema.ts'
import { Failure } from '../failure.ts'
import { newId } from '../ids.ts'
import type { PlanChange } from '../ports.ts'
import { getSubscription } from '../subscriptions/subscriptions.ts'
import { asking, currentSubscription, type PaymentDeps, paymentsIn, type SellingDeps } from './orders.ts'
import { standingOf } from './rules.ts'
import { look, type OrderRow, subscriptionOf, termsOf } from './settle.ts'

/** How long a change that was asked for is asked for again, instead of being a new one. */
const askedAgainMinutes = 10

/** What a change of plan would cost, and when it would happen. */
export async function previewPlanChange(
  deps: SellingDeps,
  userId: string,
  plan: PlanId,
): Promise<OutputOf<typeof previewEndpoint>> {
  const { order, ref, current } = await changeable(deps, userId)
  if (current.plan === plan) throw new Failure('plan_unchanged')
  const { name: title, price } = pricedPlan(deps.prices, plan)
  const { currency } = order
  if (price <= current.price)
    return { when: 'period_end', at: order.period_end!.toISOString(), due: 0, price, currency }
  const change = { id: 'preview', title, price, currency }
  const due = await asking(deps, () => paymentsIn(deps).priceChange(ref, change))
  return { when: 'now', at: deps.clock.now().toISOString(), due, price, currency }
}

/** Moves to a larger plan at once, or to a smaller one with the next period. The current plan takes back such a change. */
export async function changePlan(deps: SellingDeps, userId: string, plan: PlanId): Promise<Subscription> {
  const { order, ref, current } = await changeable(deps, userId)
  const payments = paymentsIn(deps)
  if (current.plan === plan) {
    if (!order.next_change_id) throw new Failure('plan_unchanged')
    await asking(deps, () => payments.changeAtEnd(ref, undefined))
  } else {
    const row = await noteChange(deps, order, current, plan)
    const change: PlanChange = { id: row.id, title: row.title, price: row.price, currency: order.currency }
    try {
      await asking(deps, () => (row.at_once ? payments.changeNow(ref, change) : payments.changeAtEnd(ref, change)))
    } catch (error) {
      // A declined change can be tried again with another card, and is another one then.
      if (error instanceof Failure && error.reason === 'payment_declined')
        await deps.db.deleteFrom('plan_changes').where('id', '=', row.id).execute()
      throw error
    }
  }
  await asking(deps, () => look(deps, order.id))
  return await getSubscription(deps, userId)
}

/** The user's subscription, if its plan can be changed now. */
async function changeable(deps: PaymentDeps, userId: string) {
  paymentsIn(deps)
  const order = await currentSubscription(deps, userId)
  const ref = order?.subscription_ref
  if (!order || !ref || !order.period_end) throw new Failure('subscription_not_found')
  const standing = standingOf(subscriptionOf(order), deps.clock.now())
  if (standing !== 'active' || order.cancel_at_end) throw new Failure('subscription_unsettled')
  return { order, ref, current: await termsOf(deps.db, order) }
}

/** Stores what is offered before the provider is asked, so that whatever it charges is known. */
async function noteChange(
  deps: SellingDeps,
  order: OrderRow,
  current: { price: number; credits: OrderRow['credits'] },
  plan: PlanId,
): Promise<Selectable<PlanChangesTable>> {
  const now = deps.clock.now()
  const { name, price, credits } = pricedPlan(deps.prices, plan)
  const asked = await deps.db
    .selectFrom('plan_changes')
    .where('order_id', '=', order.id)
    .where('plan', '=', plan)
    .where('from_price', '=', current.price)
    .where('created_at', '>', new Date(now.getTime() - askedAgainMinutes * 60_000))
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
      title: name,
      price,
      credits: JSON.stringify(credits),
      from_price: current.price,
      from_credits: JSON.stringify(current.credits),
      at_once: price > current.price,
      immediate_start_words: immediateStart.version,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
