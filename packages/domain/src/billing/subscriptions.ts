import type { Subscription } from '@keylight/contract'
import { Failure } from '../failure.ts'
import type { Deps } from '../ports.ts'

/** The user's subscription. Throws `Failure` if there is none. */
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
