import { sql } from 'kysely'
import type { Tx } from '../schema.ts'

/** Who is in a photo, and how faithful a picture is to the face in its photo. */
export async function up(tx: Tx): Promise<void> {
  await sql`
    alter table photos add column identity jsonb;
    alter table pictures add column unmoved_points integer, add column face_likeness real;
  `.execute(tx)
}
