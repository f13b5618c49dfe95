import { sql } from 'kysely'
import type { Tx } from '../schema.ts'

/** What a photo looks like, to know it again when it was saved another way. */
export async function up(tx: Tx): Promise<void> {
  await sql`alter table photos add column fingerprint text`.execute(tx)
}
