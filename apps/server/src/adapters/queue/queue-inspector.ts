import type { Db, QueuedJob, QueuedState, QueueInspector } from '@keylight/domain'
import { type RawBuilder, sql } from 'kysely'
import { maintenance } from '../../jobs/maintenance.ts'
import { cronQueue, lanes, schema } from './pg-boss-queue.ts'

interface Row {
  id: string
  job: QueuedJob['name']
  data: QueuedJob['data'] | null
  error: string | null
  tries: number
  since: Date
  next_try_at: Date | null
  state: QueuedState
}

/** Maximum length of errors, in characters. */
const errorLength = 300

const conditions: Record<QueuedState, { where: RawBuilder<unknown>; since: RawBuilder<Date> }> = {
  waiting: { where: sql`state in ('created', 'retry')`, since: sql`created_on` },
  running: { where: sql`state = 'active'`, since: sql`started_on` },
  failed: { where: sql`state = 'failed'`, since: sql`completed_on` },
}

const table = sql.table(`${schema}.job`)
/** Enables partition pruning: the table is partitioned by queue. */
const inLanes = sql`name = any(${[...lanes]})`
const stateOf = sql`case when state = 'failed' then 'failed' when state = 'active' then 'running' else 'waiting' end`

const columns = (since: RawBuilder<Date>) => sql`id, data ->> 'name' as job, data -> 'data' as data,
  left(coalesce(output ->> 'message', output -> 'value' ->> 'message'), ${errorLength}) as error,
  retry_count as tries, date_trunc('milliseconds', ${since}) as since,
  case when state = 'retry' then start_after end as next_try_at, ${stateOf} as state`

const toJob = (row: Row): QueuedJob & { state: QueuedState } => ({
  id: row.id,
  name: row.job,
  data: row.data ?? {},
  error: row.error,
  tries: row.tries,
  since: row.since,
  nextTryAt: row.next_try_at,
  state: row.state,
})

/** Job lists for the admin area, which pg-boss itself doesn't have. */
export const queueInspector: QueueInspector = {
  async list(db, { state, names, before, limit }) {
    const { where, since } = conditions[state]
    const time = sql<Date>`date_trunc('milliseconds', ${since})`
    const { rows } = await sql<Row>`
      select ${columns(since)} from ${table}
      where ${inLanes} and ${where} and data ->> 'name' = any(${names})
        and ${before === null ? sql`true` : sql`(${time}, id::text) < (${before.at}, ${before.id})`}
      order by ${time} desc, id desc limit ${limit}`.execute(db)
    return rows.map(toJob)
  },
  async count(db, names) {
    const { rows } = await sql<{ state: QueuedState; count: number }>`
      select ${stateOf} as state, count(*)::int as count from ${table}
      where ${inLanes} and state in ('created', 'retry', 'active', 'failed') and data ->> 'name' = any(${names})
      group by 1`.execute(db)
    const of = (state: QueuedState) => rows.find((row) => row.state === state)?.count ?? 0
    return { waiting: of('waiting'), running: of('running'), failed: of('failed') }
  },
  async countStuck(db, names) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${table}
      where ${inLanes} and state = 'retry' and retry_count > 0 and data ->> 'name' = any(${names})`.execute(db)
    return rows[0]!.count
  },
  async find(db, id) {
    const { rows } = await sql<Row>`
      select ${columns(sql`created_on`)} from ${table}
      where ${inLanes} and id = ${id}::uuid and state in ('created', 'retry', 'active', 'failed')`.execute(db)
    return rows[0] && toJob(rows[0])
  },
  retry: (db, id) =>
    touches(
      db,
      sql`update ${table} set state = 'retry', start_after = now(), completed_on = null,
          retry_limit = greatest(retry_limit, retry_count + 1), keep_until = greatest(keep_until, now() + interval '7 days')
        where ${inLanes} and id = ${id}::uuid and state in ('failed', 'retry')`,
    ),
  remove: (db, id) =>
    touches(
      db,
      sql`delete from ${table} where ${inLanes} and id = ${id}::uuid and state in ('created', 'retry', 'failed')`,
    ),
  async lastMaintenanceAt(db) {
    const { rows } = await sql<{ at: Date | null }>`
      select max(completed_on) as at from ${table}
      where name = ${cronQueue} and state = 'completed' and data ->> 'name' = ${maintenance.name}`.execute(db)
    return rows[0]?.at ?? null
  },
}

async function touches(db: Db, statement: RawBuilder<unknown>): Promise<boolean> {
  const { numAffectedRows } = await statement.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}
