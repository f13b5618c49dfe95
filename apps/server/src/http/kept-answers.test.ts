/** User data and history come from memory while the user's row is the same. Here all that they show changes. */
import { getHistory, getUserData, historyLists } from '@keylight/contract'
import { accounts, history } from '@keylight/domain'
import { aFullAccount, type FreshDatabase, freshDatabase, startTestServer, type TestServer } from '@keylight/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

let database: FreshDatabase
let servers: [TestServer, TestServer]
beforeAll(async () => {
  database = await freshDatabase()
  const options = { databaseUrl: database.url, env: { KEYLIGHT_ROLES: 'web', KEYLIGHT_URL: 'http://keylight.test' } }
  servers = [await startTestServer(options), await startTestServer(options)]
})
afterAll(async () => {
  for (const server of servers) await server.stop()
  await database.close()
})

/** What changes, without the owner that each statement is limited to, and where it shows. */
const changes: [sql: string, shownBy: typeof getUserData | typeof getHistory][] = [
  [`update users set name = 'Bo' where id = $1`, getUserData],
  [`update users set email = 'bo@example.com' where id = $1`, getUserData],
  [`update users set email_verified = not email_verified where id = $1`, getUserData],
  [`update users set plan = 'team', subscription_status = 'active' where id = $1`, getUserData],
  [`update users set mail_finished_work = not mail_finished_work where id = $1`, getUserData],
  [`update users set mail_retention = not mail_retention where id = $1`, getUserData],
  [
    `update onboardings set steps = jsonb_set(steps, '{photoUpload,completed}', 'true') where user_id = $1`,
    getUserData,
  ],
  [`insert into consents (user_id, version, given_at) values ($1, '2126-01-01', '2126-01-01')`, getUserData],
  [`update consents set withdrawn_at = now() where user_id = $1 and version = '2126-01-01'`, getUserData],
  [`insert into credit_entries (user_id, kind, amount, reason) values ($1, 'modelTraining', 7, 'test')`, getUserData],
  [`delete from credit_entries where user_id = $1 and reason = 'test'`, getUserData],
  [`update models set name = 'Cleo' where user_id = $1`, getUserData],
  [`update models set cover_key = null where user_id = $1`, getUserData],
  [`update shoots set prompt = 'in the rain' where user_id = $1`, getHistory],
  [`update pictures set width = width + 1 where user_id = $1`, getHistory],
  [`update pictures set published_at = null, published_title = null where user_id = $1`, getHistory],
  [`update videos set seconds = seconds + 1 where user_id = $1`, getHistory],
  [`update thumbnails set model_name = 'Cleo' where user_id = $1`, getHistory],
  [`delete from thumbnails where user_id = $1`, getHistory],
  [`delete from videos where user_id = $1`, getHistory],
  [`delete from pictures where user_id = $1`, getHistory],
  [`delete from shoots where user_id = $1`, getHistory],
  [`delete from photos where user_id = $1; delete from models where user_id = $1`, getUserData],
]

test('shows each change in every process as soon as it is committed', async () => {
  const { userId } = await aFullAccount(servers[0].deps)
  const token = await servers[0].tokenOf(userId)
  const shown = async (endpoint: typeof getUserData | typeof getHistory) => {
    const [first, second] = await Promise.all(
      servers.map(async (server) => (await server.call(endpoint, {}, token)).output),
    )
    expect(second).toEqual(first)
    return JSON.stringify(first)
  }
  for (const [statement, shownBy] of changes) {
    const before = await shown(shownBy)
    expect(await shown(shownBy)).toBe(before)
    await sql.raw(statement.replaceAll('$1', `'${userId}'`)).execute(database.db)
    expect({ statement, same: (await shown(shownBy)) === before }).toEqual({ statement, same: false })
  }
})

test('shows what simultaneous transactions changed, and all that one of them changed', async () => {
  const { userId } = await aFullAccount(servers[0].deps)
  const token = await servers[0].tokenOf(userId)
  const change = async (width: number) => {
    await database.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('pictures')
        .where('user_id', '=', userId)
        .where('position', '=', width % 2)
        .set({ width })
        .execute()
      await sql`savepoint one`.execute(tx)
      await sql`update videos set width = width + 2 where user_id = ${userId}`.execute(tx)
      await sql`update thumbnails set model_name = model_name || '.' where user_id = ${userId}`.execute(tx)
      await sql`release savepoint one`.execute(tx)
    })
  }
  const widths = Array.from({ length: 10 }, (_, index) => 2000 + index)
  await Promise.all(widths.map(change))
  const { rows } = await sql<{ width: number }>`
    select width from pictures where user_id = ${userId} order by position`.execute(database.db)
  for (const server of servers) {
    const { output } = await server.call(getHistory, {}, token)
    expect(output.activities[0]!.pictures.map(({ width }) => width)).toEqual(rows.map(({ width }) => width))
    expect(output.videoActivities[0]!.width).toBe(1080 + 2 * widths.length)
    expect(output.thumbnailActivities[0]!.model.name).toBe(`Ana${'.'.repeat(widths.length)}`)
  }
})

/** The texts of the statements behind the kept answers. */
async function statements(): Promise<string[]> {
  const texts: string[] = [accounts.userDataOf]
  const ask = async (_name: string, text: string) => {
    texts.push(text)
    return []
  }
  // The first pages are laid out from the same tables.
  for (const list of historyLists) await history.readPage({ ...servers[0].deps, ask }, 'usr_of_nobody', { list })
  return texts
}

test('watches every table that kept answers are read from', async () => {
  const { rows } = await sql<{ name: string }>`
    select tgrelid::regclass::text as name from pg_trigger where tgname in ('touch_owner', 'tell_company')`.execute(
    database.db,
  )
  const watched = new Set(['users', ...rows.map(({ name }) => name)])
  const read = new Set<string>()
  for (const text of await statements()) {
    const { rows } = await sql.raw(`explain (generic_plan, format json) ${text}`).execute(database.db)
    for (const [, table = ''] of JSON.stringify(rows).matchAll(/"Relation Name":"(\w+)"/g)) read.add(table)
  }
  expect(read).toContain('thumbnails')
  expect([...read].filter((table) => !watched.has(table))).toEqual([])
})

test('reads no column whose changes do not count', async () => {
  const { rows } = await sql<{ text: string }>`
    select prosrc as text from pg_proc where proname = 'history_page'`.execute(database.db)
  expect(rows[0]?.text).toMatch(/\bfrom thumbnails\b/)
  for (const text of [...(await statements()), ...rows.map(({ text }) => text)]) {
    expect(text).not.toMatch(/\b(engine_ref|attempt|begun_at|deadline_at|updated_at)\b/)
  }
})
