import type { JobOrder, Lane, Queue } from '@keylight/domain'
import { type Db as BossDb, fromKysely, PgBoss } from 'pg-boss'
import { type Envelope, HandedBack, type Job, type JobRun } from '../../jobs/job.ts'
import type { SealedCodes } from './sealed-codes.ts'

export interface JobQueue extends Queue {
  /**
   * Starts workers. `handBack` first requeues the jobs of a killed process; use it only if no other process has
   * workers.
   */
  work(options: {
    run: (envelope: Envelope, run: JobRun) => Promise<void>
    abandon: (envelope: Envelope) => Promise<void>
    workersPerLane: number
    handBack: boolean
  }): Promise<void>
  /** Runs a job on a cron schedule. */
  schedule(cron: string, envelope: Envelope): Promise<void>
  /** Throws if the queue is unavailable. */
  check(): Promise<void>
  /** Stops accepting jobs, and gives running ones up to five seconds to finish before requeueing them. */
  stop(): Promise<void>
}

export const schema = 'pgboss'

/** The dead-letter queue, for jobs that have used up their attempts. */
const abandonedQueue = 'abandoned'
export const cronQueue = 'cron'

/** Lanes of jobs. Deletions have a separate one, because they must not wait behind other users' videos. */
type QueueLane = JobOrder['lane']
const engineLanes: readonly Lane[] = ['interactive', 'bulk']
export const lanes: readonly QueueLane[] = [...engineLanes, 'deletion']
const deletionWorkers = 2

/** After this time without heartbeats, a worker counts as dead and its job is given to another. */
const heartbeatSeconds = 30

const retries = { retryLimit: 8, retryDelay: 1, retryBackoff: true, retryDelayMax: 60 }
/** Backs off from half a minute to four hours, for 31 days. */
const patientRetries = { ...retries, retryLimit: 190, retryDelay: 30, retryDelayMax: 4 * 3600 }
/** Completed jobs are deleted soon, since their data may identify a deleted account. */
const patientOptions = { ...patientRetries, retentionSeconds: 40 * 86_400, deleteAfterSeconds: 3600 }
const common = { notify: true, heartbeatSeconds, expireInSeconds: 3600, retentionSeconds: 7 * 86_400 }

async function openBoss(
  url: string,
  roles: { supervise: boolean; cron: boolean },
  onError: (error: Error) => void,
): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: url,
    schema,
    application_name: 'keylight queue',
    max: 6,
    useListenNotify: true,
    supervise: roles.supervise,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    schedule: roles.cron,
  })
  boss.on('error', onError)
  await boss.start()
  await boss.createQueue(abandonedQueue, { ...common, ...retries, retryLimit: 20 })
  for (const lane of lanes) await boss.createQueue(lane, { ...common, ...retries, deadLetter: abandonedQueue })
  await boss.createQueue(cronQueue, { ...common, policy: 'short', retryLimit: 0 })
  // The table keeps completed jobs for days, but the admin area and deletions need only the few others.
  await boss.getDb().executeSql(`create index if not exists unfinished_jobs on ${schema}.job (name, state)
    where state in ('created', 'retry', 'active', 'failed')`)
  return boss
}

/** Creates or updates the queue's tables. */
export async function createQueueTables(url: string): Promise<void> {
  const boss = await openBoss(url, { supervise: false, cron: false }, () => {})
  await boss.stop({ graceful: false, close: true })
}

/** Stores jobs in the same database as their rows, so that both commit together. */
export async function openQueue(
  url: string,
  known: ReadonlyMap<string, Job>,
  roles: { supervise: boolean; cron: boolean },
  codes: SealedCodes,
  onError: (error: Error) => void,
): Promise<JobQueue> {
  const boss = await openBoss(url, roles, onError)
  const stopping = new AbortController()

  /** Fetches the next job right after finishing one; when there is none, waits for a database notification. */
  const startWorker = async (queue: string, handle: (envelope: Envelope, id: string) => Promise<void>) => {
    const options = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 2, heartbeatRefreshSeconds: 10 }
    const id: string = await boss.work<Envelope>(queue, options, async ([found]) => {
      try {
        if (found) await handle({ ...found.data, data: codes.open(found.data.data) }, found.id)
      } catch (error) {
        // Every claim counts as an attempt.
        if (error instanceof HandedBack)
          await boss
            .getDb()
            .executeSql(`update ${schema}.job set retry_limit = retry_limit + 1 where name = $1 and id = $2`, [
              queue,
              found?.id,
            ])
        throw error
      } finally {
        boss.notifyWorker(id)
      }
    })
  }

  return {
    async enqueue(tx, orders) {
      const db = fromKysely(tx)
      for (const [lane, own] of Map.groupBy(orders, (order) => order.lane)) {
        const turns = await turnsOf(db, lane, own)
        const jobs = own.map((order, index) => ({
          data: envelopeOf(known, order.name, codes.close(order.data)),
          priority: -turns[index]!,
          ...(known.get(order.name)?.patient ? patientOptions : {}),
          ...('ownerId' in order ? { group: { id: order.ownerId } } : {}),
        }))
        await boss.insert(lane, jobs, { db })
      }
    },
    async withdraw(tx, ids) {
      if (ids.length === 0) return
      // pg-boss can find jobs only by its own ids.
      await fromKysely(tx).executeSql(
        `delete from ${schema}.job where state in ('created', 'retry') and exists (
          select from jsonb_each_text(data -> 'data') as about where about.value = any($1))`,
        [ids],
      )
    },
    async work({ run, abandon, workersPerLane, handBack }) {
      if (handBack) {
        await returnHeldJobs(boss)
      }
      const { signal } = stopping
      for (let worker = 0; worker < workersPerLane; worker++) {
        for (const lane of engineLanes) await startWorker(lane, (envelope, id) => run(envelope, { id, lane, signal }))
      }
      for (let worker = 0; worker < deletionWorkers; worker++) {
        await startWorker('deletion', (envelope, id) => run(envelope, { id, lane: 'bulk', signal }))
      }
      await startWorker(cronQueue, (envelope, id) => run(envelope, { id, lane: 'bulk', signal }))
      await startWorker(abandonedQueue, abandon)
    },
    async schedule(cron, envelope) {
      await boss.schedule(cronQueue, cron, envelope)
    },
    async check() {
      await boss.getDb().executeSql(`select 1 from ${schema}.queue limit 1`)
    },
    async stop() {
      stopping.abort()
      await boss.stop({ graceful: true, timeout: 5000, close: true })
    },
  }
}

/**
 * Returns the turns of new jobs. Each owner has one job per round, and new orders join the next round. A single image
 * therefore never waits behind another user's 40, and new orders don't starve those 40. Jobs without an owner are short
 * and join the current round. pg-boss sorts by priority (the negative turn), then by age. The conditions match its
 * indexes, since the table keeps completed jobs for days.
 */
async function turnsOf(db: BossDb, lane: QueueLane, orders: readonly JobOrder[]): Promise<number[]> {
  const owners = [...new Set(orders.flatMap((order) => ('ownerId' in order ? [order.ownerId] : [])))]
  const { rows } = await db.executeSql(
    `select owner, -least(
        coalesce(
          (select min(priority) from ${schema}.job where name = $1 and state = 'active' and group_id is not null),
          (select max(priority) + 1 from ${schema}.job where name = $1 and state < 'active' and not blocked),
          0),
        (select min(priority) from ${schema}.job where name = $1 and state = 'active' and group_id = owner),
        (select min(priority) from ${schema}.job
          where name = $1 and state < 'active' and not blocked and group_id = owner)) as turn
      from unnest($2::text[] || null::text) as owner`,
    [lane, owners],
  )
  const last = new Map((rows as { owner: string | null; turn: number }[]).map(({ owner, turn }) => [owner, turn]))
  return orders.map((order) => {
    if (!('ownerId' in order)) return last.get(null)!
    const turn = last.get(order.ownerId)! + 1
    last.set(order.ownerId, turn)
    return turn
  })
}

/**
 * Requeues the jobs of a killed process immediately; pg-boss itself would wait for missed heartbeats. It counts as an
 * attempt, so a job that kills every worker eventually fails.
 */
async function returnHeldJobs(boss: PgBoss): Promise<void> {
  const db = boss.getDb()
  await db.executeSql(
    `update ${schema}.job set state = 'retry', start_after = now() where state = 'active' and retry_count < retry_limit`,
  )
  const { rows } = await db.executeSql(`select name, id from ${schema}.job where state = 'active'`)
  for (const { name, id } of rows as { name: string; id: string }[]) await boss.fail(name, id)
}

function envelopeOf(known: ReadonlyMap<string, Job>, name: string, data: unknown): Envelope {
  const job = known.get(name)
  if (!job) throw new Error(`Unknown job ${name}.`)
  return { name, version: job.version, data }
}
