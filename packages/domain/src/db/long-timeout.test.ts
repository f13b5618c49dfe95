import { freshDatabase } from '@keylight/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withLongTimeout } from './long-timeout.ts'

test('extends the timeout for long statements and pauses', async () => {
  const database = await freshDatabase()
  const sleep = sql`select pg_sleep(0.2)`
  await database.db.connection().execute(async (db) => {
    await sql`set statement_timeout = 100; set idle_in_transaction_session_timeout = 100`.execute(db)
    await expect(sleep.execute(db)).rejects.toThrow('statement timeout')
    await withLongTimeout(db, async (tx) => {
      await sleep.execute(tx)
      // Pauses in this transaction for as long as another connection's statement takes.
      await sleep.execute(database.db)
      await sleep.execute(tx)
    })
  })
  await database.close()
})
