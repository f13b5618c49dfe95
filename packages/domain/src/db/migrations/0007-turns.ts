import { sql } from 'kysely'
import type { Tx } from '../schema.ts'

/** Stores when work started, since its deadline counts from then. */
export async function up(tx: Tx): Promise<void> {
  await sql`
    alter table models add column begun_at timestamptz;
    alter table pictures add column begun_at timestamptz;
    alter table upscales add column begun_at timestamptz;
    alter table videos add column begun_at timestamptz;
    alter table thumbnails add column begun_at timestamptz;
  `.execute(tx)
}
