import {
  type AdminOverview,
  type Attention,
  failuresShownDays,
  type Health,
  type HealthFinding,
} from '@keylight/contract'
import { sql } from 'kysely'
import type { Deps, QueueInspector } from '../ports.ts'
import { countJobs, ourFailures } from './jobs.ts'

const minuteMs = 60_000

/** Work pending longer than this suggests that no worker is running. */
const longWaitMinutes = 30
/** Maintenance runs every five minutes. */
const maintenanceLateMinutes = 20

/** Health information available only to the server process. */
export interface HealthSummary {
  /** One sentence per component that is down. */
  down: readonly string[]
  findings: readonly Pick<HealthFinding, 'level' | 'subject' | 'text'>[]
  startedAt: Date
}

/** Email jobs; failing ones need attention. */
const mailJobs = ['mail-owner', 'mail-notification', 'mail-gift-card']
const otherJobs = ['delete-files', 'forget-person']

/** Returns open issues, most urgent first, and recent figures. */
export async function getAdminOverview(
  deps: Pick<Deps, 'db' | 'clock'> & { queueInspector: QueueInspector },
  { down, findings, startedAt }: HealthSummary,
): Promise<AdminOverview> {
  const { db, queueInspector } = deps
  const now = deps.clock.now()
  const daysAgo = (days: number) => new Date(now.getTime() - days * 1440 * minuteMs)
  const [counts, jobs, stuckMails, mails, others, lastMaintenance] = await Promise.all([
    readCounts(deps, daysAgo(failuresShownDays), daysAgo(7), daysAgo(30), now),
    countJobs(deps, {}),
    queueInspector.countStuck(db, mailJobs),
    queueInspector.count(db, mailJobs),
    queueInspector.count(db, otherJobs),
    queueInspector.lastMaintenanceAt(db),
  ])
  const lateSince = (lastMaintenance ?? startedAt).getTime() + maintenanceLateMinutes * minuteMs
  const found = (kind: Attention['kind'], count: number, text: string | null = null): Attention[] =>
    count > 0 ? [{ kind, count, text }] : []
  return {
    attention: [
      ...down.flatMap((text) => found('part_down', 1, text)),
      ...findings
        .filter(({ level }) => level === 'problem')
        .flatMap(({ subject, text }) => found('problem', 1, `${subject}: ${text}`)),
      ...found(
        'maintenance_late',
        now.getTime() > Math.max(lateSince, startedAt.getTime() + maintenanceLateMinutes * minuteMs) ? 1 : 0,
      ),
      ...found('disputes', counts.disputes),
      ...found('failing_renewals', counts.failing),
      ...found('failed_works', counts.failed_works),
      ...found('stuck_mails', stuckMails + mails.failed),
      ...found('failed_jobs', others.failed),
      ...found('long_wait', counts.long_wait),
      ...found('payouts', counts.payouts),
      ...found('reports', counts.reports),
      ...found('reviews', counts.reviews),
    ],
    people: { all: counts.people, thisWeek: counts.new_people },
    subscribers: counts.subscribers,
    payments: { received: Number(counts.received), refunded: Number(counts.refunded), count: counts.payments },
    jobs: { waiting: jobs.waiting, running: jobs.running },
  }
}

type Counts = Record<
  | 'people'
  | 'new_people'
  | 'subscribers'
  | 'disputes'
  | 'failing'
  | 'payouts'
  | 'reports'
  | 'reviews'
  | 'payments'
  | 'failed_works'
  | 'long_wait',
  number
> & { received: string; refunded: string }

async function readCounts(
  { db }: Pick<Deps, 'db'>,
  failuresSince: Date,
  week: Date,
  month: Date,
  now: Date,
): Promise<Counts> {
  const tables = ['models', 'pictures', 'upscales', 'videos', 'thumbnails']
  const sum = (count: (table: string) => ReturnType<typeof sql>) => sql.join(tables.map(count), sql` + `)
  const waited = new Date(now.getTime() - longWaitMinutes * minuteMs)
  const { rows } = await sql<Counts>`select
    (select count(*)::int from users) as people,
    (select count(*)::int from users where created_at > ${week}) as new_people,
    (select count(*)::int from users where subscription_status in ('active', 'past_due')) as subscribers,
    (select count(*)::int from payments where dispute = 'open') as disputes,
    (select count(*)::int from orders where failing_since is not null and ended_at is null) as failing,
    (select count(*)::int from payouts where state = 'requested') as payouts,
    (select count(*)::int from reports join pictures on pictures.publication_id = reports.publication_id
      where decided_at is null) as reports,
    (select count(*)::int from reviews where status = 'waiting') as reviews,
    (select count(*)::int from payments where paid_at > ${month} and provider <> 'test') as payments,
    (select coalesce(sum(amount), 0) from payments where paid_at > ${month} and provider <> 'test') as received,
    (select coalesce(sum(refunded), 0) from payments where paid_at > ${month} and provider <> 'test') as refunded,
    ${sum(
      (table) => sql`(select count(*)::int from ${sql.table(table)} where status = 'failed'
        and updated_at > ${failuresSince} and failure ->> 'code' = any(${[...ourFailures]}))`,
    )} as failed_works,
    ${sum(
      (table) => sql`(select count(*)::int from ${sql.table(table)} where status = 'in_progress' and begun_at is null
        and updated_at < ${waited})`,
    )} as long_wait`.execute(db)
  return rows[0]!
}

/** Returns the health information stored in the database. */
export async function readFacts(
  deps: Pick<Deps, 'db'> & { queueInspector: QueueInspector },
): Promise<
  Pick<Health, 'queue' | 'database'> & { stuckMails: number; photos: { photos: number; photoBytes: number } }
> {
  const { db, queueInspector } = deps
  const tables = ['models', 'pictures', 'upscales', 'videos', 'thumbnails']
  const [jobs, stuckMails, lastMaintenance, facts] = await Promise.all([
    countJobs(deps, {}),
    queueInspector.countStuck(db, mailJobs),
    queueInspector.lastMaintenanceAt(db),
    sql<{ version: string; bytes: string; photos: number; photo_bytes: string; oldest: Date | null }>`select
      current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*)::int from photos where file_deleted_at is null) as photos,
      (select coalesce(sum(bytes), 0) from photos where file_deleted_at is null) as photo_bytes,
      (select min(updated_at) from (${sql.join(
        tables.map(
          (table) => sql`select updated_at from ${sql.table(table)} where status = 'in_progress' and begun_at is null`,
        ),
        sql` union all `,
      )}) as waiting) as oldest`.execute(db),
  ])
  const [row] = facts.rows
  return {
    queue: {
      ...jobs,
      oldestWaitingAt: row!.oldest?.toISOString() ?? null,
      lastMaintenanceAt: lastMaintenance?.toISOString() ?? null,
    },
    database: { version: row!.version.split(' ')[0]!, bytes: Number(row!.bytes) },
    stuckMails,
    photos: { photos: row!.photos, photoBytes: Number(row!.photo_bytes) },
  }
}
