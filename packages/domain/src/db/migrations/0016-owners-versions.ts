import { sql } from 'kysely'
import type { Tx } from '../schema.ts'

/**
 * A user's row gets a new version (`xmin`) with every change to their user data or history, in the same transaction, so
 * that responses can be cached while the version is unchanged. Most changes publish an event, which already updates the
 * row. For the rest, a trigger does so at the end of the transaction, when the event would be published, so that locks
 * are taken in the same order. Columns that only workers read don't count.
 */
export async function up(tx: Tx): Promise<void> {
  await sql`
    create function touch_owner() returns trigger language plpgsql as $$
      declare
        unseen constant text[] := '{engine_ref,attempt,begun_at,deadline_at,updated_at}';
      begin
        if tg_op = 'UPDATE' and to_jsonb(new) - unseen = to_jsonb(old) - unseen then return null; end if;
        update users set event_seq = event_seq
          where id = coalesce(new.user_id, old.user_id) and xmin <> pg_current_xact_id()::xid;
        return null;
      end $$
  `.execute(tx)
  for (const table of [
    'onboardings',
    'consents',
    'credit_entries',
    'models',
    'shoots',
    'pictures',
    'videos',
    'thumbnails',
  ]) {
    await sql`
      create constraint trigger touch_owner after insert or update or delete on ${sql.table(table)}
        deferrable initially deferred for each row execute function touch_owner()
    `.execute(tx)
  }
}
