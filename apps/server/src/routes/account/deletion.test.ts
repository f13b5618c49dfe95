import {
  deleteAccount,
  getInspired,
  getUserData,
  requestShoot,
  requestSignInLink,
  signUp,
  trainModel,
  uploadPhoto,
} from '@keylight/contract'
import { type Db, deletions, runMaintenance } from '@keylight/domain'
import type { EngineTask } from '@keylight/engine'
import {
  aFullAccount,
  aModel,
  anOnboardedUser,
  aUser,
  eventually,
  type FullAccount,
  heldEngine,
  photo,
  startTestServer,
  type TestServer,
  untilBlocked,
} from '@keylight/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

/** Returns the number of the user's rows in `users` and in every table with a `user_id`. */
async function rowsOf(db: Db, userId: string): Promise<Record<string, number>> {
  const { rows: columns } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and (column_name = 'user_id' or (table_name = 'users' and column_name = 'id'))
    order by table_name`.execute(db)
  const counts: Record<string, number> = {}
  for (const { table_name, column_name } of columns) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table_name)} where ${sql.ref(column_name)} = ${userId}`.execute(db)
    counts[table_name] = rows[0]!.count
  }
  return counts
}

const jobsAbout = async (db: Db, id: string) => {
  const { rows } = await sql<{ name: string }>`
    select data ->> 'name' as name from pgboss.job where data::text like ${`%${id}%`}`.execute(db)
  return rows.map(({ name }) => name)
}

describe('deleting an account', () => {
  // No worker, because the tests run the jobs themselves, or skip them as if the process had died.
  let server: TestServer
  let ana: FullAccount
  let token: string
  beforeAll(async () => {
    server = await startTestServer({ env: { KEYLIGHT_ROLES: 'web' } })
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    ana = await aFullAccount(server.deps)
    token = await server.tokenOf(ana.userId)
  })

  const remove = (email = ana.email) => server.call(deleteAccount, { email }, token)
  const filesLeft = async () => {
    const there = await Promise.all([...ana.files.keys()].map((key) => server.deps.store.exists(key)))
    return there.filter(Boolean).length
  }
  const deletionRows = () =>
    server.db.selectFrom('deletions').where('folder', '=', `users/${ana.userId}`).select('id').execute()

  test("deletes exactly the user's rows", async () => {
    const bo = await aFullAccount(server.deps)
    const before = await rowsOf(server.db, ana.userId)
    // A new table with user data needs a row in `aFullAccount`.
    expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([])
    const others = await rowsOf(server.db, bo.userId)
    await server.db
      .insertInto('verifications')
      .values({
        id: 'ver_link',
        identifier: 'x',
        value: JSON.stringify({ email: ana.email }),
        expires_at: new Date(Date.now() + 60_000),
      })
      .execute()

    expect((await remove()).output).toEqual({ success: true })
    expect(Object.values(await rowsOf(server.db, ana.userId)).every((count) => count === 0)).toBe(true)
    expect(await rowsOf(server.db, bo.userId)).toEqual(others)
    expect(await server.db.selectFrom('verifications').select('id').execute()).toEqual([])
    const card = server.db.selectFrom('gift_cards').where('claimed_by', 'is', null).select('claimed_at')
    expect((await card.execute()).map(({ claimed_at }) => claimed_at)).toEqual([expect.any(Date)])
  })

  test('ends all sessions, and lets the address sign up again with an empty account', async () => {
    const other = await server.tokenOf(ana.userId)
    await remove()
    for (const each of [token, other]) expect((await server.call(getUserData, {}, each)).status).toBe(401)
    const again = await server.call(signUp, { email: ana.email, password: 'correct horse battery' })
    const { output } = await server.call(getUserData, {}, again.output.token)
    expect(output).toMatchObject({ email: ana.email, models: [], consent: null })
    expect(output.id).not.toBe(ana.userId)
  })

  test("deletes the account's emails from the outbox immediately", async () => {
    await server.call(requestSignInLink, { email: ana.email })
    await server.call(requestSignInLink, { email: 'bo@example.com' })
    expect(await server.mailTo(ana.email)).toBeDefined()
    await remove()
    expect(await server.mailTo(ana.email)).toBeUndefined()
    expect(await server.mailTo('bo@example.com')).toBeDefined()
  })

  test("removes the user's published images from the gallery", async () => {
    const shown = async () => JSON.stringify((await server.call(getInspired, {})).output)
    expect(await shown()).toContain(ana.pictureId)
    await remove()
    expect(await shown()).not.toContain(ana.pictureId)
  })

  test('deletes files in a job, and files written later during maintenance', async () => {
    await remove()
    const [row] = await deletionRows()
    expect(await jobsAbout(server.db, `"deletionId":"${row!.id}"`.replace(':', ': '))).toEqual(['delete-files'])
    expect(await filesLeft()).toBe(ana.files.size)
    await deletions.deleteFiles(server.deps, row!.id)
    await deletions.deleteFiles(server.deps, row!.id)
    expect(await filesLeft()).toBe(0)

    const late = [...ana.files.keys()][0]!
    await server.deps.store.put(late, new Uint8Array([1]))
    await runMaintenance(server.deps)
    expect(await deletionRows()).toHaveLength(1)
    server.clock.advance(61)
    await runMaintenance(server.deps)
    expect([await filesLeft(), await deletionRows()]).toEqual([0, []])
    // A late job finds nothing to do.
    await deletions.deleteFiles(server.deps, row!.id)
  })

  test('deletes all files later if the process dies before deleting any', async () => {
    await remove()
    server.clock.advance(61)
    await runMaintenance(server.deps)
    expect([await filesLeft(), await deletionRows()]).toEqual([0, []])
  })

  test('retries deleting files after a storage failure', async () => {
    await remove()
    server.clock.advance(61)
    const failing = { ...server.deps.store, deleteFolder: () => Promise.reject(new Error('The store is away.')) }
    await runMaintenance({ ...server.deps, store: failing })
    expect(await deletionRows()).toHaveLength(1)
    await runMaintenance(server.deps)
    expect([await filesLeft(), await deletionRows()]).toEqual([0, []])
  })

  test("removes only the user's pending jobs", async () => {
    const userId = await anOnboardedUser(server.db)
    const other = await anOnboardedUser(server.db)
    const [own, theirs] = await Promise.all(
      [userId, other].map(async (id) => {
        const [bearer, modelId] = [await server.tokenOf(id), await aModel(server.db, id)]
        const input = { modelId, styles: ['man.headshot.studio-blue'] }
        return { bearer, shoot: (await server.call(requestShoot, input, bearer)).output.shoot }
      }),
    )
    const [mine, another] = [own!.shoot.pictures[0]!._id, theirs!.shoot.pictures[0]!._id]
    expect(await jobsAbout(server.db, mine)).toEqual(['make-picture'])
    const { email } = (await server.call(getUserData, {}, own!.bearer)).output
    expect((await server.call(deleteAccount, { email }, own!.bearer)).status).toBe(200)
    expect([await jobsAbout(server.db, mine), await jobsAbout(server.db, another)]).toEqual([[], ['make-picture']])
  })

  test('deletes the account once for two concurrent requests', async () => {
    const answers = await Promise.all([remove(), remove()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    expect(await deletionRows()).toHaveLength(1)
  })

  test('deletes the account even after a database deadlock', async () => {
    const [photo] = ana.photoIds
    const deleted = Promise.withResolvers<number>()
    await server.db.transaction().execute(async (tx) => {
      // PostgreSQL aborts the transaction that first detects the deadlock. This ensures that the deletion is aborted,
      // not the test.
      await sql`set local deadlock_timeout = '1min'`.execute(tx)
      await tx.selectFrom('photos').where('id', '=', photo!).select('id').forUpdate().execute()
      void remove().then(({ status }) => deleted.resolve(status), deleted.reject)
      await untilBlocked(server.db)
      await tx.updateTable('users').where('id', '=', ana.userId).set({ updated_at: new Date() }).execute()
    })
    expect(await deleted.promise).toBe(200)
    expect(Object.values(await rowsOf(server.db, ana.userId)).every((count) => count === 0)).toBe(true)
  })

  test('rejects a deletion confirmed with another email address', async () => {
    const bo = await aUser(server.db, 'bo@example.com')
    for (const email of ['bo@example.com', 'nobody@example.com']) {
      const answer = await remove(email)
      expect(answer).toMatchObject({ status: 400, failure: { code: 'invalid_input' } })
      expect(Object.keys(answer.failure.fields ?? {})).toEqual(['email'])
    }
    expect(Object.keys((await remove('no address')).failure.fields ?? {})).toEqual(['email'])
    expect((await server.call(deleteAccount, { email: ana.email })).status).toBe(401)
    expect((await server.call(getUserData, {}, token)).status).toBe(200)
    expect((await rowsOf(server.db, bo)).users).toBe(1)
    expect([await filesLeft(), await deletionRows()]).toEqual([ana.files.size, []])
    expect((await remove(` ${ana.email.toUpperCase()} `)).status).toBe(200)
  })
})

describe('deleting an account with work in progress', () => {
  let server: TestServer
  const held = heldEngine()
  beforeAll(async () => {
    server = await startTestServer(held)
  })
  afterAll(() => server.stop())

  test('cancels running work and deletes files written afterwards', async () => {
    const userId = await aUser(server.db, 'busy@example.com')
    const token = await server.tokenOf(userId)
    const photoIds: string[] = []
    for (const name of ['person-1-selfie1', 'person-1-selfie2', 'person-1-selfie3']) {
      photoIds.push((await server.call(uploadPhoto, {}, token, photo(name))).output.photo!._id)
    }
    const begun = Promise.withResolvers<EngineTask>()
    const mayGoOn = Promise.withResolvers<void>()
    held.hold = (task) => {
      begun.resolve(task)
      return mayGoOn.promise
    }
    const { model } = (await server.call(trainModel, { name: 'Me', gender: 'man', photoIds }, token)).output
    expect((await begun.promise).kind).toBe('train')
    // The engine starts before its reference is stored.
    const running = server.db.selectFrom('models').where('id', '=', model._id).select('engine_ref')
    const ref = await eventually('the row names its task', async () => (await running.executeTakeFirst())?.engine_ref)
    expect(await server.deps.engine.check(ref)).toMatchObject({ phase: 'running' })
    expect((await server.call(deleteAccount, { email: 'busy@example.com' }, token)).status).toBe(200)
    expect(await server.deps.engine.check(ref)).toEqual({ phase: 'unknown' })
    mayGoOn.resolve()

    expect(Object.values(await rowsOf(server.db, userId)).every((count) => count === 0)).toBe(true)
    await server.deps.store.put(`users/${userId}/models/${model._id}/late.json`, new Uint8Array([1]))
    server.clock.advance(61)
    await runMaintenance(server.deps)
    const kept = [`models/${model._id}/late.json`, ...photoIds.map((id) => `photos/${id}/original`)]
    for (const key of kept) expect(await server.deps.store.exists(`users/${userId}/${key}`)).toBe(false)
  })

  test('deletes the account while many images are being finished', async () => {
    held.reset()
    const userId = await anOnboardedUser(server.db)
    const token = await server.tokenOf(userId)
    const { email } = (await server.call(getUserData, {}, token)).output
    const modelId = await aModel(server.db, userId)
    const shoots = Array.from({ length: 4 }, () =>
      server.call(requestShoot, { modelId, styles: ['man.headshot.studio-blue', 'man.headshot.minimalist'] }, token),
    )
    const [, , , , answer] = await Promise.all([...shoots, server.call(deleteAccount, { email }, token)])
    expect(answer?.status).toBe(200)
    expect(Object.values(await rowsOf(server.db, userId)).every((count) => count === 0)).toBe(true)
  })
})
