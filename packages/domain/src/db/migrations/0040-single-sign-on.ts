import { sql } from 'kysely'
import type { Tx } from '../schema.ts'

/** What single sign-on tells us about a session: whether its user is an admin, and the ID token, to sign out there. */
export async function up(tx: Tx): Promise<void> {
  await sql`
    alter table sessions
      add column is_admin boolean not null default false,
      add column id_token text
  `.execute(tx)
}
