import { sql } from 'kysely'
import type { Tx } from '../schema.ts'

/**
 * Caches the first page of each user's history as JSON. A transaction that changes the history rebuilds the page on
 * commit: `touch_owner` first locks the user's row, then marks the page as stale, and a trigger on the mark rebuilds it
 * once for all changes. `history-page.ts` defines the layout.
 */
export async function up(tx: Tx): Promise<void> {
  await sql`
    create table history_pages (
      user_id text primary key references users on delete cascade,
      page text
    )
  `.execute(tx)
  await sql`
    create or replace function touch_owner() returns trigger language plpgsql as $$
      declare
        unseen constant text[] := '{engine_ref,attempt,begun_at,deadline_at,updated_at}';
        owner constant text := coalesce(new.user_id, old.user_id);
      begin
        if tg_op = 'UPDATE' and to_jsonb(new) - unseen = to_jsonb(old) - unseen then return null; end if;
        update users set event_seq = event_seq where id = owner and xmin <> pg_current_xact_id()::xid;
        if tg_table_name in ('shoots', 'pictures', 'videos', 'thumbnails') then
          insert into history_pages (user_id) select id from users where id = owner
            on conflict (user_id) do update set page = null where history_pages.page is not null;
        end if;
        return null;
      end $$
  `.execute(tx)
  await sql`
    create function lay_out_history_page() returns trigger language plpgsql as $$
      begin
        update history_pages set page = history_page(user_id) where user_id = new.user_id and page is null;
        return null;
      end $$
  `.execute(tx)
  await sql`
    create constraint trigger lay_out_history_page after insert or update on history_pages
      deferrable initially deferred for each row when (new.page is null) execute function lay_out_history_page()
  `.execute(tx)
}
