import { sql } from 'kysely'
import type { Tx } from '../schema.ts'

/** Lets processes that share a database check that they sign with the same secret. At most one row. */
export async function up(tx: Tx): Promise<void> {
  await sql`
    create table signing_secret (
      only_row boolean primary key default true check (only_row),
      fingerprint text not null,
      changed_at timestamptz not null default now()
    )
  `.execute(tx)
}
