import { aSession, aUser, type FreshDatabase, freshDatabase, testClock } from '@keylight/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../adapters/database/database.ts'
import { signedUrls } from '../adapters/signed-urls.ts'
import { openSessions } from './sessions.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const others = {
  clock: testClock(),
  grants: signedUrls('secret', testClock()),
  siteUrl: () => 'http://localhost',
  adminEmail: undefined,
}
const noDatabase = async () => {
  throw new Error('This asked the database.')
}

// Proves 6.2
test('rejects a forged token without querying the database', async () => {
  const sessions = openSessions({ query: noDatabase, ...others }, 'secret')
  for (const forged of ['Bearer abc.def', 'Bearer abc', 'Basic abc.def', 'Bearer .', '']) {
    expect(await sessions.identify(forged)).toBeUndefined()
  }
  expect(await sessions.identify(undefined)).toBeUndefined()
})

test('rejects a token from another server with a copied database', async () => {
  const deps = { query: database.query, ...others }
  const [here, there] = [openSessions(deps, 'one secret'), openSessions(deps, 'another secret')]
  const user = await aUser(database.db)
  const { token } = await here.show(await aSession(database.db, user))
  expect(await here.identify(`Bearer ${token}`)).toMatchObject({ userId: user, onboarded: false })
  expect(await here.identify(`bearer ${token}`)).toMatchObject({ userId: user })
  expect(await there.identify(`Bearer ${token}`)).toBeUndefined()
})

/** Two processes sharing a database, and a signed-in user. */
async function twoProcesses() {
  const databases = [1, 2].map(() => openDatabase(database.url, () => {}, 1))
  const clock = testClock()
  const processes = databases.map(({ query }) => openSessions({ ...others, query, clock }, 'secret'))
  const userId = await aUser(database.db)
  const sessionToken = await aSession(database.db, userId)
  const { token } = await processes[0]!.show(sessionToken)
  return {
    userId,
    sessionToken,
    clock,
    identify: () =>
      Promise.all(
        processes.map(async (sessions) => {
          const caller = await sessions.identify(`Bearer ${token}`)
          const withData = await sessions.identifyWithData(`Bearer ${token}`)
          expect(withData?.userId).toBe(caller?.userId)
          return caller
        }),
      ),
    close: () => Promise.all(databases.map(({ close }) => close())),
  }
}

test('ends a session when it expires, even without a database change', async () => {
  const { userId, clock, identify, close } = await twoProcesses()
  expect(await identify()).toMatchObject([{ userId }, { userId }])
  clock.advance(59)
  expect(await identify()).toMatchObject([{ userId }, { userId }])
  // The expiry may have been extended since.
  await sql`update sessions set expires_at = expires_at + interval '9 minutes' where user_id = ${userId}`.execute(
    database.db,
  )
  expect(await identify()).toMatchObject([{ userId }, { userId }])
  clock.advance(9)
  expect(await identify()).toMatchObject([{ userId }, { userId }])
  clock.advance(2)
  expect(await identify()).toEqual([undefined, undefined])
  await close()
})

test('ends a session in all processes on commit, even after a long transaction', async () => {
  for (const ends of [
    (who: string) => sql`delete from sessions where user_id = ${who}`,
    (who: string) => sql`update sessions set expires_at = now() - interval '1 hour' where user_id = ${who}`,
    (who: string) => sql`update users set suspended_at = now() where id = ${who}`,
  ]) {
    const { userId, identify, close } = await twoProcesses()
    await database.db.transaction().execute(async (tx) => {
      await sql`savepoint one`.execute(tx)
      await ends(userId).execute(tx)
      await sql`release savepoint one`.execute(tx)
      expect(await identify()).toMatchObject([{ userId }, { userId }])
      // Other users sign up concurrently.
      await aUser(database.db)
      expect(await identify()).toMatchObject([{ userId }, { userId }])
      expect(await identify()).toMatchObject([{ userId }, { userId }])
    })
    expect(await identify()).toEqual([undefined, undefined])
    await close()
  }
})

test("accepts a session again once its user's suspension is lifted", async () => {
  const { userId, identify, close } = await twoProcesses()
  const set = (values: object) => database.db.updateTable('users').where('id', '=', userId).set(values).execute()
  expect(await identify()).toMatchObject([{ subscribed: false }, { subscribed: false }])
  await set({ suspended_at: new Date() })
  expect(await identify()).toEqual([undefined, undefined])
  expect(await identify()).toEqual([undefined, undefined])
  await set({ suspended_at: null, subscription_status: 'active' })
  const after = { userId, subscribed: true }
  expect(await identify()).toMatchObject([after, after])
  await close()
})
