import { sql } from 'kysely'
import type { Tx } from '../schema.ts'

/** Remaining free tool runs. `subject` is a keyed hash of an IP address. */
export async function up(tx: Tx): Promise<void> {
  await sql`
    create table tool_buckets (
      subject text not null,
      bucket text not null,
      tokens double precision not null,
      filled_at timestamptz not null,
      primary key (subject, bucket)
    );
    create index tool_buckets_filled_at on tool_buckets (filled_at);
    create table tool_puzzles (
      id text primary key,
      subject text not null,
      bits integer not null,
      expires_at timestamptz not null
    );
    create index tool_puzzles_expires_at on tool_puzzles (expires_at);
  `.execute(tx)
}
