import { sql } from 'kysely'
import type { Tx } from '../schema.ts'

/** API keys. Only their digests are stored. */
export async function up(tx: Tx): Promise<void> {
  await sql`
    create table api_keys (
      id text primary key,
      user_id text not null references users on delete cascade,
      name text not null,
      prefix text not null,
      digest bytea not null unique,
      scopes text[] not null,
      expires_at timestamptz,
      used_at timestamptz,
      created_at timestamptz not null default now()
    );
    create index api_keys_of_user on api_keys (user_id, created_at);
  `.execute(tx)
}
