import { sql } from 'kysely'
import type { Tx } from '../schema.ts'

/** Chat changes appear in all of a user's windows. */
export async function up(tx: Tx): Promise<void> {
  await sql`
    alter table user_events drop constraint user_events_kind_check;
    alter table user_events add check (kind in ('model_progress', 'picture', 'chat', 'upscale', 'video', 'thumbnail',
      'notification', 'deleted', 'credits', 'addresses', 'team'));
  `.execute(tx)
}
