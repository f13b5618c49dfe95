import { sql } from 'kysely'
import type { Tx } from '../schema.ts'

/** Browsers that have signed in before, by a digest of their cookie. */
export async function up(tx: Tx): Promise<void> {
  await sql`
    create table known_browsers (
      user_id text not null references users on delete cascade,
      browser text not null,
      created_at timestamptz not null default now(),
      seen_at timestamptz not null,
      primary key (user_id, browser)
    );
    create index known_browsers_by_age on known_browsers (seen_at);
    alter table sessions add column browser text;
  `.execute(tx)
}
