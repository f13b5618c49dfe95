import type { JobOrder } from '@keylight/domain'
import { eventually, type FreshDatabase, freshDatabase } from '@keylight/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Envelope, HandedBack } from '../../jobs/job.ts'
import { jobs } from '../../jobs/registry.ts'
import { type JobQueue, openQueue } from './pg-boss-queue.ts'
import { sealedCodes } from './sealed-codes.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const codes = sealedCodes(['a secret for tests, of 32 characters'])
const open = () => openQueue(database.url, jobs, { supervise: false, cron: false }, codes, () => {})
const order = (modelId: string, ownerId = 'usr_a') => ({
  name: 'train-model' as const,
  data: { modelId },
  ownerId,
  lane: 'interactive' as const,
})
const enqueue = (queue: JobQueue, id: string) => enqueueAll(queue, [order(id)])
const enqueueAll = (queue: JobQueue, orders: JobOrder[]) =>
  database.db.transaction().execute((tx) => queue.enqueue(tx, orders))

test('enqueues a job only if its transaction commits', async () => {
  const queue = await open()
  const doomed = database.db.transaction().execute(async (tx) => {
    await queue.enqueue(tx, [order('rolled back')])
    throw new Error('No.')
  })
  await expect(doomed).rejects.toThrow('No.')
  await enqueue(queue, 'committed')
  const { promise, resolve } = Promise.withResolvers<Envelope>()
  await queue.work({
    run: async (envelope) => resolve(envelope),
    abandon: async () => {},
    workersPerLane: 1,
    handBack: false,
  })
  expect(await promise).toEqual({ name: 'train-model', version: 1, data: { modelId: 'committed' } })
  await queue.stop()
})

test("returns a killed process's jobs to the queue immediately", async () => {
  const first = await open()
  await enqueue(first, 'held')
  // The job of a dead process: its row is active but gets no heartbeats.
  await sql`update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now()
    where data -> 'data' ->> 'modelId' = 'held'`.execute(database.db)
  await first.stop()
  const second = await open()
  const { promise, resolve } = Promise.withResolvers<Envelope>()
  await second.work({
    run: async (envelope) => resolve(envelope),
    abandon: async () => {},
    workersPerLane: 1,
    handBack: true,
  })
  expect((await promise).data).toEqual({ modelId: 'held' })
  await second.stop()
})

test('abandons a job that killed every process that ran it', async () => {
  const first = await open()
  await enqueue(first, 'deadly')
  await sql`update pgboss.job set state = 'active', started_on = now(), retry_count = retry_limit
    where data -> 'data' ->> 'modelId' = 'deadly'`.execute(database.db)
  await first.stop()
  const second = await open()
  const { promise, resolve } = Promise.withResolvers<string>()
  await second.work({
    run: async ({ data }) => resolve(`tried ${JSON.stringify(data)} again`),
    abandon: async ({ data }) => resolve(`abandoned ${JSON.stringify(data)}`),
    workersPerLane: 1,
    handBack: true,
  })
  expect(await promise).toBe('abandoned {"modelId":"deadly"}')
  await second.stop()
})

test('abandons a job after its last attempt', async () => {
  const queue = await open()
  await enqueue(queue, 'hopeless')
  // This is its last attempt.
  await sql`update pgboss.job set retry_limit = 0 where name = 'interactive' and state = 'created'`.execute(database.db)
  const { promise, resolve } = Promise.withResolvers<Envelope>()
  const run = async () => {
    throw new Error('It never works.')
  }
  await queue.work({ run, abandon: async (envelope) => resolve(envelope), workersPerLane: 1, handBack: false })
  expect((await promise).data).toEqual({ modelId: 'hopeless' })
  await queue.stop()
})

test("doesn't count an attempt that returns its job to the queue", async () => {
  const queue = await open()
  await enqueue(queue, 'returned')
  await sql`update pgboss.job set retry_limit = 0 where name = 'interactive' and state = 'created'`.execute(database.db)
  const { promise, resolve } = Promise.withResolvers<void>()
  let runs = 0
  const run = async () => {
    if (++runs < 3) throw new HandedBack('Not here.')
    resolve()
  }
  await queue.work({ run, abandon: async () => expect.unreachable(), workersPerLane: 1, handBack: false })
  await promise
  await queue.stop()
})

test('retries an email for a month, eventually every four hours', async () => {
  const queue = await open()
  const mail = { name: 'mail-notification' as const, data: { notificationId: 'ntf_away' }, lane: 'bulk' as const }
  await database.db.transaction().execute((tx) => queue.enqueue(tx, [mail]))
  const state = async () => {
    const { rows } = await sql<{ state: string; hours: number; days: number }>`
      select state, round(extract(epoch from start_after - now()) / 3600)::int as hours,
        round(extract(epoch from keep_until - now()) / 86400)::int as days
      from pgboss.job where data -> 'data' ->> 'notificationId' = 'ntf_away'`.execute(database.db)
    return rows[0]!
  }
  await sql`update pgboss.job set retry_count = 100, state = 'retry'
    where data -> 'data' ->> 'notificationId' = 'ntf_away'`.execute(database.db)
  const run = async () => {
    throw new Error('The mail server is away.')
  }
  const abandon = async () => expect.unreachable()
  await queue.work({ run, abandon, workersPerLane: 1, handBack: false })
  const after = await eventually('the next try', async () => {
    const now = await state()
    return now.state === 'retry' && now.hours > 0 && now
  })
  expect(after).toMatchObject({ hours: 4 })
  expect(after.days).toBeGreaterThan(31)
  await queue.stop()
})

test('finishes running jobs and requeues pending jobs on shutdown', async () => {
  const queue = await open()
  const begun = Promise.withResolvers<void>()
  await queue.work({
    run: async (_envelope, { signal }) => {
      begun.resolve()
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('handed back'))))
    },
    abandon: async () => {},
    workersPerLane: 1,
    handBack: false,
  })
  await enqueue(queue, 'runs')
  await begun.promise
  await enqueue(queue, 'waits')
  await queue.stop()
  const left = await sql<{ id: string; state: string }>`
    select data -> 'data' ->> 'modelId' as id, state from pgboss.job
    where name = 'interactive' and data -> 'data' ->> 'modelId' in ('runs', 'waits') order by id`.execute(database.db)
  // A worker may fetch the second job just before the stop. In that case, both are returned to the queue.
  expect(left.rows).toEqual([
    { id: 'runs', state: 'retry' },
    { id: 'waits', state: expect.stringMatching(/^(created|retry)$/) },
  ])
})

test('removes pending jobs only if the transaction commits', async () => {
  const queue = await open()
  for (const id of ['queued', 'comes again', 'begun', 'of someone else']) await enqueue(queue, id)
  const become = (state: string, id: string) =>
    sql`update pgboss.job set state = ${state} where data -> 'data' ->> 'modelId' = ${id}`.execute(database.db)
  await become('retry', 'comes again')
  await become('active', 'begun')
  const gone = ['queued', 'comes again', 'begun', 'never ordered']
  const left = async () => {
    const { rows } = await sql<{ id: string }>`
      select data -> 'data' ->> 'modelId' as id from pgboss.job
      where data -> 'data' ->> 'modelId' = any(${[...gone, 'of someone else']}) order by id`.execute(database.db)
    return rows.map(({ id }) => id)
  }
  const doomed = database.db.transaction().execute(async (tx) => {
    await queue.withdraw(tx, gone)
    throw new Error('No.')
  })
  await expect(doomed).rejects.toThrow('No.')
  expect(await left()).toEqual(['begun', 'comes again', 'of someone else', 'queued'])
  await database.db.transaction().execute((tx) => queue.withdraw(tx, gone))
  await database.db.transaction().execute((tx) => queue.withdraw(tx, []))
  expect(await left()).toEqual(['begun', 'of someone else'])
  await queue.stop()
})

/**
 * Runs one worker on the interactive lane until `last` is done, calling `before` first. Returns the processed ids in
 * order.
 */
async function workUntil(queue: JobQueue, last: string, before: (id: string) => Promise<void> = async () => {}) {
  const done: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const run = async ({ data }: Envelope) => {
    const { modelId } = data as { modelId: string }
    await before(modelId)
    done.push(modelId)
    if (modelId === last) resolve()
  }
  await queue.work({ run, abandon: async () => {}, workersPerLane: 1, handBack: false })
  await promise
  await queue.stop()
  return done
}

test("takes jobs from each owner in turn, so no one waits behind another user's 40 jobs", async () => {
  await sql`delete from pgboss.job`.execute(database.db)
  const queue = await open()
  const forty = Array.from({ length: 40 }, (_, index) => order(`ana ${index}`, 'usr_ana'))
  await enqueueAll(queue, forty)
  for (const name of ['bea', 'cid', 'dan']) await enqueueAll(queue, [order(name, `usr_${name}`)])
  await enqueueAll(queue, [order('bea again', 'usr_bea')])
  const done = await workUntil(queue, 'ana 39')
  expect(done.slice(0, 7)).toEqual(['ana 0', 'bea', 'cid', 'dan', 'ana 1', 'bea again', 'ana 2'])
  expect(done).toHaveLength(44)
})

test('serves owners with many jobs even while new owners keep arriving', async () => {
  await sql`delete from pgboss.job`.execute(database.db)
  const queue = await open()
  await enqueueAll(
    queue,
    Array.from({ length: 5 }, (_, index) => order(`ana ${index}`, 'usr_ana')),
  )
  let newcomers = 0
  const done = await workUntil(queue, 'ana 4', async () => {
    const name = `newcomer ${newcomers++}`
    await enqueueAll(queue, [order(name, name)])
  })
  expect(done.length).toBeLessThan(20)
})

test("deletes files immediately even if all other lanes' workers are busy", async () => {
  await sql`delete from pgboss.job`.execute(database.db)
  const queue = await open()
  const gate = Promise.withResolvers<void>()
  const deleted = Promise.withResolvers<Envelope>()
  const run = async (envelope: Envelope) => {
    if (envelope.name === 'delete-files') deleted.resolve(envelope)
    else await gate.promise
  }
  const videos = ['one', 'two'].map((videoId) => ({
    name: 'make-video' as const,
    data: { videoId },
    ownerId: 'usr_a',
    lane: 'bulk' as const,
  }))
  await enqueueAll(queue, [...videos, order('three'), order('four')])
  await queue.work({ run, abandon: async () => {}, workersPerLane: 1, handBack: false })
  await enqueueAll(queue, [{ name: 'delete-files', data: { deletionId: '7' }, lane: 'deletion' }])
  expect((await deleted.promise).data).toEqual({ deletionId: '7' })
  gate.resolve()
  await queue.stop()
})
