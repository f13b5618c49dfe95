import { sql } from 'kysely'
import { browsersKnownMinutes } from '../account/account.ts'
import { deleteOldOrders } from '../billing/orders.ts'
import { stopBillingOfSuspended } from '../billing/subscriptions.ts'
import { syncDueOrders } from '../billing/sync-order.ts'
import { pollMissedEvents } from '../billing/webhooks.ts'
import * as trials from '../credits/trials.ts'
import { withLongTimeout } from '../db/long-timeout.ts'
import type { Tx } from '../db/schema.ts'
import { eventsKeptMinutes } from '../events/events.ts'
import { finishDeletions } from '../files/deletions.ts'
import { sendDueCards } from '../gift-cards/bought-cards.ts'
import * as idempotency from '../idempotency/idempotency.ts'
import { deleteOldNotifications } from '../notifications/notifications.ts'
import { discard, uncheckedKeptMinutes } from '../photos/photos.ts'
import type { Deps } from '../ports.ts'
import { attemptsKeptMinutes } from '../rate-limits/rate-limits.ts'
import * as previews from '../styles/previews.ts'
import * as teamInvitations from '../teams/team-invitations.ts'
import * as toolRuns from '../tools/tool-runs.ts'
import { deleteTryout } from '../tryouts/tryouts.ts'
import * as visits from '../visits/visits.ts'
import { works } from '../work/work.ts'
import { applyRetention } from './retention.ts'
import { openSweep, type Sweep } from './sweep.ts'

/** Maximum number of rows of each kind per run; the rest wait for the next run. */
const batch = 500

type MaintenanceDeps = Pick<
  Deps,
  'db' | 'store' | 'clock' | 'engine' | 'queue' | 'retention' | 'report' | 'payments' | 'followers' | 'siteUrl'
>

/**
 * Abandons and refunds overdue work, then deletes expired data: visitors' photos, old uploads, the contents of inactive
 * accounts, old events, ended sessions. Failures are reported and don't stop the other steps. Runs every few minutes;
 * concurrent runs are safe.
 */
export async function runMaintenance(deps: MaintenanceDeps): Promise<void> {
  const sweep = openSweep()
  const now = deps.clock.now()
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

  // Refunds run first, because users are waiting for them and only the database is needed.
  for (const [kind, work] of Object.entries(works)) {
    await sweep.step(`overdue ${kind}s`, () => work.abandonOverdue(deps, sweep, batch))
  }
  await sweep.step('orders', () => syncDueOrders(deps, sweep, batch))
  await sweep.step('gift cards', () => sendDueCards(deps, sweep, batch))
  await sweep.step('missed events', () => pollMissedEvents(deps, sweep))
  await sweep.step('suspended users', () => stopBillingOfSuspended(deps, sweep))
  await sweep.step('tryouts', () => deleteTryouts(deps, sweep, now))
  await sweep.step('unchecked photos', () => deleteUnchecked(deps, sweep, ago(uncheckedKeptMinutes)))
  await applyRetention(deps, sweep, batch)
  await sweep.step('previews', () => previews.deleteOld(deps, sweep, batch))
  await sweep.step('deletions', () => finishDeletions(deps, sweep, batch))

  const { db } = deps
  const step = (name: string, run: (tx: Tx) => Promise<unknown>) => sweep.step(name, () => withLongTimeout(db, run))
  await step('notifications', (tx) => deleteOldNotifications({ db: tx }))
  await step('idempotency keys', (tx) => idempotency.deleteOld({ ...deps, db: tx }))
  await step('ended invitations', (tx) => teamInvitations.deleteEnded({ ...deps, db: tx }))
  await step('used trials', (tx) => trials.deleteOld({ ...deps, db: tx }))
  await step('events', (tx) => tx.deleteFrom('user_events').where('created_at', '<', ago(eventsKeptMinutes)).execute())
  await step('attempts', (tx) => tx.deleteFrom('attempts').where('at', '<', ago(attemptsKeptMinutes)).execute())
  await step('tool runs', (tx) => toolRuns.deleteOld({ ...deps, db: tx }))
  await step('sessions', (tx) => tx.deleteFrom('sessions').where('expires_at', '<', now).execute())
  await step('known browsers', (tx) =>
    tx.deleteFrom('known_browsers').where('seen_at', '<', ago(browsersKnownMinutes)).execute(),
  )
  await step('verifications', (tx) => tx.deleteFrom('verifications').where('expires_at', '<', now).execute())
  await step('old orders', (tx) => deleteOldOrders({ ...deps, db: tx }))
  await step('visits', (tx) => visits.deleteOld({ ...deps, db: tx }))
  sweep.end(deps.report)
}

async function deleteTryouts(deps: MaintenanceDeps, sweep: Sweep, now: Date): Promise<void> {
  const due = deps.db.selectFrom('tryouts').where('deleted_at', '<=', now).select('id')
  // Random order here and below, so that rows that keep failing don't block the others.
  const tryouts = await due.orderBy(sql`random()`).limit(batch).execute()
  await sweep.each('tryouts', tryouts, ({ id }) => deleteTryout(deps, id))
}

/** Deletes photos whose upload was interrupted before they were accepted or rejected. */
async function deleteUnchecked(deps: MaintenanceDeps, sweep: Sweep, before: Date): Promise<void> {
  const photos = await deps.db
    .selectFrom('photos')
    .where('accepted_at', 'is', null)
    .where('created_at', '<', before)
    .select(['id', 'user_id'])
    .orderBy(sql`random()`)
    .limit(batch)
    .execute()
  await sweep.each('unchecked photos', photos, ({ id, user_id }) => discard(deps, user_id, id))
}
