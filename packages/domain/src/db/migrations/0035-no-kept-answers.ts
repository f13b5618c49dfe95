import { sql } from 'kysely'
import type { Tx } from '../schema.ts'

/**
 * Responses are now read from the tables every time, so no trigger prepares them any more. Balances are summed with an
 * index-only scan, for ledgers of any length.
 */
export async function up(tx: Tx): Promise<void> {
  // This also drops the function's triggers.
  await sql`drop function touch_owner() cascade`.execute(tx)
  await sql`drop table history_pages`.execute(tx)
  await sql`drop function lay_out_history_page()`.execute(tx)
  // Earlier releases installed it outside the migrations.
  await sql`drop function if exists history_page(text)`.execute(tx)
  await sql`create index credit_entries_sums on credit_entries (user_id, kind) include (amount)`.execute(tx)
}
