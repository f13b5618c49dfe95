import { sql } from 'kysely'
import type { Tx } from '../schema.ts'

/** Public keys of passkeys. */
export async function up(tx: Tx): Promise<void> {
  await sql`
    create table passkeys (
      id text primary key,
      user_id text not null references users on delete cascade,
      credential_id text not null unique,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      name text not null,
      synced boolean not null,
      used_at timestamptz,
      created_at timestamptz not null default now()
    );
    create index passkeys_of_user on passkeys (user_id, created_at);
  `.execute(tx)
}
