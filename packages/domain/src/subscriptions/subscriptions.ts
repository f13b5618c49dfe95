import type { Subscription } from '@keylight/contract'
import type { Deps } from '../ports.ts'

/** The subscription of a user who has one: whoever sets its status writes this row with it. */
export async function getSubscription(deps: Pick<Deps, 'db'>, userId: string): Promise<Subscription> {
  const row = await deps.db
    .selectFrom('subscriptions')
    .where('user_id', '=', userId)
    .selectAll()
    .executeTakeFirstOrThrow()
  return {
    plan: row.plan,
    status: row.status,
    startedAt: row.started_at.toISOString(),
    renewsAt: row.renews_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
  }
}
