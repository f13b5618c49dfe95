import { sql } from 'kysely'
import type { Tx } from '../schema.ts'

/** Consent can be withdrawn. The row stays, as proof of when it was in effect. */
export async function up(tx: Tx): Promise<void> {
  await sql`alter table consents add column withdrawn_at timestamptz`.execute(tx)
}
