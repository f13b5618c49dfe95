import { aSession, aUser, type FreshDatabase, freshDatabase, testClock } from '@keylight/testing'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
  hostEmail: undefined,
}
const noDatabase = new pg.Pool({ connectionString: 'postgres://127.0.0.1:1/nobody-listens-here' })

test('refuses a forged token without asking the database', async () => {
  const sessions = openSessions({ pool: noDatabase, ...others }, 'secret')
  for (const forged of ['Bearer abc.def', 'Bearer abc', 'Basic abc.def', 'Bearer .', '']) {
    expect(await sessions.identify(forged)).toBeUndefined()
  }
  expect(await sessions.identify(undefined)).toBeUndefined()
})

test('refuses a token of another server that has a copy of the database', async () => {
  const pool = new pg.Pool({ connectionString: database.url })
  const deps = { pool, ...others }
  const [here, there] = [openSessions(deps, 'one secret'), openSessions(deps, 'another secret')]
  const user = await aUser(database.db)
  const { token } = await here.show(await aSession(database.db, user))
  expect(await here.identify(`Bearer ${token}`)).toMatchObject({ userId: user, onboarded: false })
  expect(await here.identify(`bearer ${token}`)).toMatchObject({ userId: user })
  expect(await there.identify(`Bearer ${token}`)).toBeUndefined()
  await pool.end()
})
