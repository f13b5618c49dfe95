import { sql } from 'kysely'
import type { Tx } from '../schema.ts'

/** Share links, and the position of an image's face. */
export async function up(tx: Tx): Promise<void> {
  await sql`
    alter table pictures add column share_id text, add column face jsonb;
    alter table upscales add column share_id text;
    alter table videos add column share_id text;
    alter table thumbnails add column share_id text;
    create unique index shared_pictures on pictures (share_id) where share_id is not null;
    create unique index shared_upscales on upscales (share_id) where share_id is not null;
    create unique index shared_videos on videos (share_id) where share_id is not null;
    create unique index shared_thumbnails on thumbnails (share_id) where share_id is not null;
  `.execute(tx)
}
