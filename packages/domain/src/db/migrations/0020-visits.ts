import { sql } from 'kysely'
import type { Tx } from '../schema.ts'

/**
 * Daily counts of views and actions. Visitors are never stored: `visit_marks` distinguishes the current day's by a hash
 * with the day's salt, and both are deleted when the day ends.
 */
export async function up(tx: Tx): Promise<void> {
  await sql`
    create table visit_counts (
      day date not null,
      name text not null,
      path text not null,
      detail text not null,
      times integer not null,
      visitors integer not null,
      primary key (day, name, path, detail)
    );
    create table visit_salts (
      day date primary key,
      salt bytea not null
    );
    create table visit_marks (
      day date not null,
      visitor bytea not null,
      what bytea not null,
      primary key (day, visitor, what)
    );
  `.execute(tx)
}
