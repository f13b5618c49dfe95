import { freshDatabase } from '@keylight/testing'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import type { Schema } from './schema.ts'
import { unhurried } from './unhurried.ts'

test('lets long statements and pauses finish that would be cut off otherwise', async () => {
  const database = await freshDatabase()
  const timeouts = { statement_timeout: 100, idle_in_transaction_session_timeout: 100 }
  const pool = new pg.Pool({ connectionString: database.url, ...timeouts })
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  const sleep = sql`select pg_sleep(0.2)`
  await expect(sleep.execute(db)).rejects.toThrow('statement timeout')
  await unhurried(db, async (tx) => {
    await sleep.execute(tx)
    // A pause in this transaction, as long as somebody else's statement.
    await sleep.execute(database.db)
    await sleep.execute(tx)
  })
  await db.destroy()
  await database.close()
})
