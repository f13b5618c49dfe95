import { sql } from 'kysely'
import type { Tx } from '../schema.ts'

/**
 * File URLs carry a revocable grant: incrementing a user's access epoch revokes all earlier ones. Each publication of
 * an image has its own id, used in its public URL.
 */
export async function up(tx: Tx): Promise<void> {
  await sql`
    alter table users add column access_epoch integer not null default 0;

    alter table pictures add column publication_id text;
    update pictures set publication_id = 'pub_' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 22)
      where published_at is not null;
    create unique index pictures_by_publication on pictures (publication_id) where publication_id is not null;

    create index deletions_by_folder on deletions (folder);

    alter table user_events drop constraint user_events_kind_check;
    alter table user_events add check (kind in (
      'model_progress', 'picture', 'upscale', 'video', 'thumbnail', 'notification', 'deleted', 'credits', 'addresses'));
  `.execute(tx)
}
