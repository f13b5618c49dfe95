import { sql } from 'kysely'
import type { Tx } from '../schema.ts'

/** How large a photo is, so that people hear before they order that it is too small for a large picture. */
export async function up(tx: Tx): Promise<void> {
  await sql`alter table photos add column width integer, add column height integer`.execute(tx)
}
