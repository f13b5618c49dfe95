import { freshDatabase } from '@keylight/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

test('recovers from a connection lost mid-transaction', async () => {
  const { db } = database
  const broken = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await sql`select pg_terminate_backend(${rows[0]!.pid}, 5000)`.execute(db)
    await sql`select 1`.execute(tx)
  })
  await expect(broken).rejects.toThrow()
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})

test('plans named statements once and unnamed statements for each set of values', async () => {
  const setting = async (read: Promise<unknown>) => JSON.stringify(await read)
  expect(await setting(database.query('how it plans', 'show plan_cache_mode', []))).toContain('force_generic_plan')
  expect(await setting(sql`show plan_cache_mode`.execute(database.db))).toContain('auto')
})

test('sets timeouts for statements, locks and idle transactions', async () => {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`.execute(database.db)
  expect(rows).toHaveLength(3)
  for (const { setting } of rows) expect(Number(setting)).toBeGreaterThan(0)
})
