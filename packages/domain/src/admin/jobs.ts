import {
  type AdminJob,
  type AdminWorkKind,
  adminWorkKinds,
  type JobKind,
  type JobState,
  retriedMax,
} from '@keylight/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { Failure } from '../failure.ts'
import { type IdKind, kindOfId } from '../ids.ts'
import type { Deps, QueuedJob, QueueInspector } from '../ports.ts'
import { works } from '../work/work.ts'
import { type Mark, microsecondsOf, pageOf, readMark, timeOf } from './pages.ts'

type AdminReadDeps = Pick<Deps, 'db'> & { queueInspector: QueueInspector }

/** Jobs per page. */
const pageSize = 25

/** The table of each kind of engine work. */
const tables: Record<AdminWorkKind, string> = {
  model: 'models',
  picture: 'pictures',
  upscale: 'upscales',
  video: 'videos',
  thumbnail: 'thumbnails',
}

const isWork = (kind: JobKind): kind is AdminWorkKind => (adminWorkKinds as readonly string[]).includes(kind)

type QueuedKind = Exclude<JobKind, AdminWorkKind>

/** The jobs of the other kinds. */
const names: Record<QueuedKind, readonly QueuedJob['name'][]> = {
  mail: ['mail-owner', 'mail-notification', 'mail-gift-card'],
  deletion: ['delete-files'],
  forgetting: ['forget-person'],
}

/** Failures on our side that users couldn't have prevented. */
export const ourFailures = ['engine_broken', 'out_of_time', 'storage_full'] as const

const kindOf = (job: QueuedJob): QueuedKind =>
  (Object.keys(names) as QueuedKind[]).find((kind) => names[kind].includes(job.name))!

interface WorkRow extends Mark {
  kind: AdminWorkKind
  user_id: string
  email: string
  about: string | null
  failure: string | null
  attempt: number
  since: Date
}

interface Asked {
  state: JobState
  kind?: JobKind | undefined
  userId?: string | undefined
}

/** Conditions for work in each state, and the time it entered that state. */
const inState: Record<JobState, { where: RawBuilder<unknown>; since: string }> = {
  waiting: { where: sql`w.status = 'in_progress' and w.begun_at is null`, since: 'w.updated_at' },
  running: { where: sql`w.status = 'in_progress' and w.begun_at is not null`, since: 'w.begun_at' },
  failed: { where: sql`w.status = 'failed'`, since: 'w.updated_at' },
}

const kindsOf = (kind: JobKind | undefined): AdminWorkKind[] =>
  kind === undefined ? [...adminWorkKinds] : isWork(kind) ? [kind] : []

const namesOf = ({ kind, userId }: Omit<Asked, 'state'>): QueuedJob['name'][] => {
  // Other jobs don't record their user.
  if (userId !== undefined) return []
  return kind === undefined ? Object.values(names).flat() : isWork(kind) ? [] : [...names[kind]]
}

async function worksIn(db: Db, { state, kind, userId }: Asked, mark: Mark | null, limit: number): Promise<WorkRow[]> {
  const { where, since } = inState[state]
  const parts = kindsOf(kind).map(
    (each) => sql`(select w.id, ${sql.lit(each)} as kind, w.user_id,
        ${each === 'picture' || each === 'thumbnail' ? sql`w.style` : sql`null::text`} as about,
        w.failure ->> 'code' as failure, w.attempt, ${sql.raw(since)} as since, ${microsecondsOf(since)} as at
      from ${sql.table(tables[each])} w
      where ${where} and ${userId === undefined ? sql`true` : sql`w.user_id = ${userId}`}
        and ${mark === null ? sql`true` : sql`(${sql.raw(since)}, w.id) < (${timeOf(mark)}, ${mark.id})`}
      order by ${sql.raw(since)} desc, w.id desc limit ${limit})`,
  )
  if (parts.length === 0) return []
  const { rows } = await sql<WorkRow>`
    select found.*, u.email from (${sql.join(parts, sql` union all `)}) as found join users u on u.id = found.user_id
    order by found.since desc, found.id desc limit ${limit}`.execute(db)
  return rows
}

/** Lists jobs in a state, newest first. */
export async function listJobs(
  deps: AdminReadDeps,
  asked: Asked & { before?: string | undefined },
): Promise<{ jobs: AdminJob[]; next: string | null; counts: Record<JobState, number> }> {
  const mark = readMark(asked.before)
  const before = mark && { at: new Date(Math.ceil(Number(mark.at) / 1000)), id: mark.id }
  const limit = pageSize + 1
  const queued = namesOf(asked)
  const [made, others, counts] = await Promise.all([
    worksIn(deps.db, asked, mark, limit),
    queued.length > 0 ? deps.queueInspector.list(deps.db, { state: asked.state, names: queued, before, limit }) : [],
    countJobs(deps, asked),
  ])
  const people = await peopleOf(deps.db, others)
  const lines = [
    ...made.map((row) => ({ at: row.at, id: row.id, job: ofWork(row, asked.state) })),
    ...others.map((job) => ({
      at: String(job.since.getTime() * 1000),
      id: job.id,
      job: ofQueue(job, asked.state, people.get(job.id) ?? null),
    })),
  ].toSorted((one, other) => Number(other.at) - Number(one.at) || (one.id < other.id ? 1 : -1))
  const page = pageOf(lines, pageSize)
  return { jobs: page.rows.map(({ job }) => job), next: page.next, counts }
}

/** Returns the number of jobs in each state. */
export async function countJobs(
  { db, queueInspector }: AdminReadDeps,
  asked: Omit<Asked, 'state'>,
): Promise<Record<JobState, number>> {
  const { userId } = asked
  const own = userId === undefined ? sql`true` : sql`user_id = ${userId}`
  // A query per state can use that state's index, whereas a combined query would use none.
  const parts = kindsOf(asked.kind).map((kind) => {
    const table = sql.table(tables[kind])
    return sql`select count(*) filter (where begun_at is null)::int as waiting,
        count(*) filter (where begun_at is not null)::int as running,
        (select count(*)::int from ${table} where ${own} and status = 'failed') as failed
      from ${table} where ${own} and status = 'in_progress'`
  })
  const counts: Record<JobState, number> = { waiting: 0, running: 0, failed: 0 }
  const add = (more: Record<JobState, number>) => {
    for (const state of ['waiting', 'running', 'failed'] as const) counts[state] += more[state]
  }
  if (parts.length > 0) {
    const { rows } = await sql<Record<JobState, number>>`${sql.join(parts, sql` union all `)}`.execute(db)
    for (const row of rows) add(row)
  }
  const queued = namesOf(asked)
  if (queued.length > 0) add(await queueInspector.count(db, queued))
  return counts
}

const ofWork = (row: WorkRow, state: JobState): AdminJob => ({
  _id: row.id,
  kind: row.kind,
  state,
  person: { _id: row.user_id, email: row.email },
  about: row.about,
  failure: row.failure,
  error: null,
  tries: row.attempt,
  since: row.since.toISOString(),
  nextTryAt: null,
  canRetry: state === 'failed',
  canCancel: state !== 'failed',
})

const ofQueue = (job: QueuedJob, state: JobState, person: AdminJob['person']): AdminJob => ({
  _id: job.id,
  kind: kindOf(job),
  state,
  person,
  about: typeof job.data.to === 'string' ? job.data.to : null,
  failure: null,
  error: job.error,
  tries: job.tries,
  since: job.since.toISOString(),
  nextTryAt: job.nextTryAt?.toISOString() ?? null,
  canRetry: state === 'failed' || job.nextTryAt !== null,
  // Deletions requested by users must run.
  canCancel: kindOf(job) === 'mail' && state !== 'running',
})

/** Returns the recipients of emails, by job id. */
async function peopleOf(db: Db, jobs: readonly QueuedJob[]): Promise<Map<string, { _id: string; email: string }>> {
  const addresses = jobs.flatMap(({ data }) => (typeof data.to === 'string' ? [data.to] : []))
  const notices = jobs.flatMap(({ data }) => (typeof data.notificationId === 'string' ? [data.notificationId] : []))
  if (addresses.length + notices.length === 0) return new Map()
  const { rows } = await sql<{ key: string; id: string; email: string }>`
    select email as key, id, email from users where email = any(${addresses})
    union all select n.id, u.id, u.email from notifications n join users u on u.id = n.user_id
    where n.id = any(${notices})`.execute(db)
  const byKey = new Map(rows.map(({ key, id, email }) => [key, { _id: id, email }]))
  return new Map(
    jobs.flatMap((job) => {
      const person = byKey.get(String(job.data.to ?? job.data.notificationId))
      return person ? [[job.id, person] as const] : []
    }),
  )
}

const workKindOf = (id: string): AdminWorkKind | undefined => {
  const kind: IdKind | undefined = kindOfId(id)
  return adminWorkKinds.find((each) => each === kind)
}

const isJobId = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)

async function ownerOf(db: Db, kind: AdminWorkKind, id: string): Promise<string> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from ${sql.table(tables[kind])} where id = ${id}`.execute(db)
  if (!rows[0]) throw new Failure('work_not_found')
  return rows[0].user_id
}

type WorkDeps = Pick<Deps, 'db' | 'clock' | 'queue' | 'engine'> & { queueInspector: QueueInspector }

/** Retries failed work and charges the refunded credit again, or runs any other job immediately. Throws `Failure`. */
export async function retryJob(deps: WorkDeps, id: string): Promise<void> {
  const kind = workKindOf(id)
  if (kind) return await works[kind].retry(deps, await ownerOf(deps.db, kind, id), id)
  if (!isJobId(id) || !(await deps.queueInspector.retry(deps.db, id))) throw new Failure('job_not_found')
}

/**
 * Retries failed jobs of a kind, newest first. Skips jobs that are rejected, for example because their user has no
 * credits.
 */
export async function retryJobs(
  deps: WorkDeps,
  asked: { kind: JobKind; userId?: string | undefined },
): Promise<{ retried: number; refused: number }> {
  const queued = namesOf(asked)
  const failed = [
    ...(await worksIn(deps.db, { ...asked, state: 'failed' }, null, retriedMax)),
    ...(queued.length > 0
      ? await deps.queueInspector.list(deps.db, { state: 'failed', names: queued, before: null, limit: retriedMax })
      : []),
  ]
  let retried = 0
  for (const { id } of failed) {
    try {
      await retryJob(deps, id)
      retried += 1
    } catch (error) {
      if (!(error instanceof Failure)) throw error
    }
  }
  return { retried, refused: failed.length - retried }
}

/** Cancels work and refunds it, or removes a pending or failed email. Throws `Failure`. */
export async function cancelJob(deps: WorkDeps, id: string): Promise<void> {
  const kind = workKindOf(id)
  if (kind) {
    await ownerOf(deps.db, kind, id)
    return await works[kind].abandon(deps, id, 'stopped_by_host')
  }
  const job = isJobId(id) ? await deps.queueInspector.find(deps.db, id) : undefined
  if (!job || !ofQueue(job, job.state, null).canCancel || !(await deps.queueInspector.remove(deps.db, id)))
    throw new Failure('job_not_found')
}
