import { sql } from 'kysely'
import type { Tx } from '../schema.ts'

/** Face embeddings of photos, and how closely an image matches the face in its photo. */
export async function up(tx: Tx): Promise<void> {
  await sql`
    alter table photos add column identity jsonb;
    alter table pictures add column unmoved_points integer, add column face_likeness real;
  `.execute(tx)
}
