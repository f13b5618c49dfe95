import { finishDeletions } from '../deletions/deletions.ts'
import { eventsKeptMinutes } from '../events/events.ts'
import * as idempotency from '../idempotency/idempotency.ts'
import { deleteOldNotifications } from '../notifications/notifications.ts'
import { discard, uncheckedKeptMinutes } from '../photos/photos.ts'
import type { Deps } from '../ports.ts'
import { attemptsKeptMinutes } from '../rate-limits/rate-limits.ts'
import { keepRetention } from '../retention/retention.ts'
import * as trials from '../trials/trials.ts'
import { deleteTryout } from '../tryouts/tryouts.ts'
import { works } from '../works/works.ts'

/** How many rows of each kind one run takes; the rest waits for the next run. */
const batch = 500

/**
 * Deletes what has expired: visitors' photos, old uploads, the contents of idle accounts, old events, ended sessions.
 * Also ends overdue work whose job was lost. Runs every few minutes; two runs at once do no harm.
 */
export async function runMaintenance(
  deps: Pick<Deps, 'db' | 'store' | 'clock' | 'engine' | 'queue' | 'retention'>,
): Promise<void> {
  const now = deps.clock.now()
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

  const tryouts = await deps.db.selectFrom('tryouts').where('deleted_at', '<=', now).select('id').limit(batch).execute()
  for (const { id } of tryouts) await deleteTryout(deps, id)

  const uploads = await deps.db
    .selectFrom('photos')
    .where('accepted_at', 'is', null)
    .where('created_at', '<', ago(uncheckedKeptMinutes))
    .select(['id', 'user_id'])
    .limit(batch)
    .execute()
  for (const { id, user_id } of uploads) await discard(deps, user_id, id)

  for (const work of Object.values(works)) await work.abandonOverdue(deps, batch)

  await keepRetention(deps, batch)
  await finishDeletions(deps, batch)

  await deleteOldNotifications(deps)
  await idempotency.forgetOld(deps)
  await trials.forgetOld(deps)
  await deps.db.deleteFrom('user_events').where('created_at', '<', ago(eventsKeptMinutes)).execute()
  await deps.db.deleteFrom('attempts').where('at', '<', ago(attemptsKeptMinutes)).execute()
  await deps.db.deleteFrom('sessions').where('expires_at', '<', now).execute()
  await deps.db.deleteFrom('verifications').where('expires_at', '<', now).execute()
}
