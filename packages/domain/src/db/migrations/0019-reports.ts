import { sql } from 'kysely'
import type { Tx } from '../schema.ts'

/** Reports of published images. They belong to a publication, so a republished image starts without any. */
export async function up(tx: Tx): Promise<void> {
  await sql`
    create table reports (
      id text primary key,
      picture_id text not null references pictures on delete cascade,
      publication_id text not null,
      reason text not null check (reason in ('not_agreed', 'sexual', 'hateful', 'misleading', 'other')),
      note text not null,
      created_at timestamptz not null default now(),
      decided_at timestamptz,
      removed boolean
    )`.execute(tx)
  await sql`create index reports_of_picture on reports (picture_id)`.execute(tx)
  await sql`create index reports_open on reports (created_at, id) where decided_at is null`.execute(tx)
}
