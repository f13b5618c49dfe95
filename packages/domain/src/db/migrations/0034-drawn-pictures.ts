import { sql } from 'kysely'
import type { Tx } from '../schema.ts'

/** Which service a user was told gets their photo for a picture, so that it goes nowhere else. */
export async function up(tx: Tx): Promise<void> {
  await sql`alter table pictures add column send_to text`.execute(tx)
}
