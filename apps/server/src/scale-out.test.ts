import { applyGiftCard, cancelWork, getShoot, getUserData, requestShoot, signOut } from '@keylight/contract'
import { runMaintenance } from '@keylight/domain'
import type { Engine } from '@keylight/engine'
import { createFakeEngine } from '@keylight/engine/fake'
import {
  aMemberWithModel,
  eventually,
  type FreshDatabase,
  freshDatabase,
  giveCredits,
  heldEngine,
  shootEnded,
  startTestServer,
  type TestServer,
} from '@keylight/testing'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type S3Server, startS3Server } from './adapters/storage/s3-server.test-double.ts'

// Two web and two worker processes share only a database and an S3-compatible store.

let database: FreshDatabase
let s3: S3Server
let webs: [TestServer, TestServer]
let workers: TestServer[]
const held = heldEngine()
const engines: Engine[] = []

function start(roles: string, env: Record<string, string> = {}): Promise<TestServer> {
  return startTestServer({
    databaseUrl: database.url,
    engine: (files) => {
      const hold = async (task: Parameters<typeof held.hold>[0]) => {
        held.tasks.push(task)
        await held.hold(task)
      }
      const engine = createFakeEngine({ files, beforeWork: hold })
      engines.push(engine)
      return engine
    },
    env: {
      KEYLIGHT_ROLES: roles,
      KEYLIGHT_SECRET: 'the processes of this test share a secret',
      S3_BUCKET: 'photos',
      S3_ENDPOINT: s3.url,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      ...env,
    },
  })
}

beforeAll(async () => {
  database = await freshDatabase()
  s3 = await startS3Server()
  webs = [await start('web'), await start('web')]
  workers = [await start('worker,cron'), await start('worker,cron')]
})
afterEach(() => held.reset())
afterAll(async () => {
  for (const server of [...workers, ...webs]) await server.stop()
  await s3.stop()
  await database.close()
})

const style = 'man.headshot.studio-blue'

test('stops work in its worker when it is cancelled through a web process', async () => {
  const [web, other] = webs
  const { token, modelId } = await aMemberWithModel(web)
  const gate = Promise.withResolvers<void>()
  held.hold = () => gate.promise
  const { shoot } = (await web.call(requestShoot, { modelId, styles: [style] }, token)).output
  await eventually('a worker has begun', async () => held.tasks.length > 0)
  const { key } = held.tasks[0]!
  const knowing = async () => {
    const known = await Promise.all(engines.map(async (engine) => (await engine.check(key)).phase !== 'unknown'))
    return known.filter(Boolean).length
  }
  expect(await knowing()).toBe(1)
  await other.call(cancelWork, { workId: shoot.pictures[0]!._id }, token)
  await eventually('the worker has dropped it', async () => (await knowing()) === 0)
  gate.resolve()
  expect((await web.creditsOf(token)).imageGeneration).toBe(10)
})

test('streams events and serves images for orders placed through another web process', async () => {
  const [web, other] = webs
  const { token, modelId } = await aMemberWithModel(web)
  const ready = other.until(token, (event) => event.kind === 'picture' && event.picture.status === 'ready')
  const { shoot } = (await web.call(requestShoot, { modelId, styles: [style] }, token)).output
  await ready
  const { pictures } = (await other.call(getShoot, { shootId: shoot._id }, token)).output.shoot
  for (const { url } of webs) expect((await fetch(new URL(pictures[0]!.url!, url))).status).toBe(200)
})

test('counts attempts across web processes', async () => {
  const { token } = await aMemberWithModel(webs[0])
  const statuses: number[] = []
  for (let attempt = 0; attempt < 12; attempt++) {
    const code = `AAAA-AAAA-AA${String(attempt).padStart(2, '2')}`
    statuses.push((await webs[attempt % 2]!.call(applyGiftCard, { code }, token)).status)
  }
  expect(statuses.slice(0, 10)).not.toContain(429)
  expect(statuses.slice(10)).toEqual([429, 429])
})

test('applies a revocation to all web processes', async () => {
  const [web, other] = webs
  const { token } = await aMemberWithModel(web)
  expect((await other.call(getUserData, {}, token)).status).toBe(200)
  await web.call(signOut, {}, token)
  expect((await other.call(getUserData, {}, token)).status).toBe(401)
})

test('schedules maintenance once, and refunds once in two concurrent sweeps', async () => {
  const [web] = webs
  const { rows } = await sql`select name, cron from pgboss.schedule`.execute(web.db)
  expect(rows).toEqual([{ name: 'cron', cron: '*/5 * * * *' }])
  const { token, userId, modelId } = await aMemberWithModel(web)
  const gate = Promise.withResolvers<void>()
  held.hold = () => gate.promise
  await web.call(requestShoot, { modelId, styles: [style, style] }, token)
  await eventually('both have begun', async () => {
    const begun = web.db.selectFrom('pictures').where('user_id', '=', userId).where('begun_at', 'is not', null)
    return (await begun.select('id').execute()).length === 2
  })
  const overdue = { deadline_at: new Date(web.clock.now().getTime() - 1000) }
  await web.db.updateTable('pictures').where('user_id', '=', userId).set(overdue).execute()
  await Promise.all(workers.map(({ deps }) => runMaintenance(deps)))
  gate.resolve()
  expect((await web.creditsOf(token)).imageGeneration).toBe(10)
  const told = web.db.selectFrom('notifications').where('user_id', '=', userId).select('id')
  expect(await told.execute()).toHaveLength(1)
})

test('completes all requests and orders while every process is replaced under load', async () => {
  const { token, userId, modelId } = await aMemberWithModel(webs[0])
  await giveCredits(webs[0].db, userId, 'imageGeneration', 1000)
  /** Works like a load balancer: sends no requests to a process that is shutting down. */
  const ask = async <T>(request: (web: TestServer) => Promise<{ status: number; output: T }>): Promise<T> => {
    const refused: unknown[] = []
    for (const web of webs.toReversed()) {
      const answer = await request(web).catch((error: unknown) => ({ status: 0, output: undefined as T, error }))
      if (answer.status === 200) return answer.output
      refused.push(answer)
    }
    throw new Error(`No web process answered well: ${JSON.stringify(refused)}`)
  }
  const shoots: string[] = []
  const done = new AbortController()
  const order = async () => {
    while (!done.signal.aborted) {
      const { shoot } = await ask((web) => web.call(requestShoot, { modelId, styles: [style] }, token))
      shoots.push(shoot._id)
      await ask((web) => web.call(getUserData, {}, token))
    }
  }
  const load = Promise.all([order(), order()])
  for (const index of [0, 1] as const) {
    const [oldWeb, oldWorker] = [webs[index], workers[index]!]
    webs[index] = await start('web')
    workers[index] = await start('worker,cron')
    await Promise.all([oldWeb.stop(), oldWorker.stop()])
  }
  done.abort()
  await load
  expect(shoots.length).toBeGreaterThan(4)
  for (const shootId of shoots) {
    const { pictures } = await shootEnded(webs[0], token, shootId)
    expect(pictures[0]).toMatchObject({ status: 'ready' })
  }
  expect((await webs[0].creditsOf(token)).imageGeneration).toBe(1010 - shoots.length)
})
