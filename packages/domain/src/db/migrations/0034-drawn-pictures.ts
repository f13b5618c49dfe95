import { sql } from 'kysely'
import type { Tx } from '../schema.ts'

/** The service that receives an image's photo, as shown to the user, so that the photo is sent nowhere else. */
export async function up(tx: Tx): Promise<void> {
  await sql`alter table pictures add column send_to text`.execute(tx)
}
