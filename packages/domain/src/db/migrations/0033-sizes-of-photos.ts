import { sql } from 'kysely'
import type { Tx } from '../schema.ts'

/** The sizes of photos, for warning users before an order that a photo is too small for a large image. */
export async function up(tx: Tx): Promise<void> {
  await sql`alter table photos add column width integer, add column height integer`.execute(tx)
}
