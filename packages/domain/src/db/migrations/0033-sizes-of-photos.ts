import { sql } from 'kysely'
import type { Tx } from '../schema.ts'

/** The size of photos, to warn users before they order that one is too small for a large image. */
export async function up(tx: Tx): Promise<void> {
  await sql`alter table photos add column width integer, add column height integer`.execute(tx)
}
