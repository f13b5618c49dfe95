import { sql } from 'kysely'
import type { Db, Tx } from './schema.ts'

/**
 * Allows statements that can take minutes, such as deleting millions of rows. Other statements time out after one
 * minute.
 */
export async function withLongTimeout<T>(db: Db, run: (tx: Tx) => Promise<T>): Promise<T> {
  return await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = '15min'; set local idle_in_transaction_session_timeout = '15min'`.execute(
      tx,
    )
    return await run(tx)
  })
}
