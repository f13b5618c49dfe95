import { sql } from 'kysely'
import type { Tx } from '../schema.ts'

/** The light the user last chose for their images, which is also used for their next orders. */
export async function up(tx: Tx): Promise<void> {
  await sql`alter table users add column light text not null default 'style'`.execute(tx)
}
