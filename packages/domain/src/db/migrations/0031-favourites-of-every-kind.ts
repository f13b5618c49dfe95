import { sql } from 'kysely'
import type { Tx } from '../schema.ts'

/**
 * Favourites of all kinds of work, not only images. Each row refers to its work by id; generated columns cascade
 * deletions.
 */
export async function up(tx: Tx): Promise<void> {
  await sql`alter table favourites rename to picture_favourites`.execute(tx)
  await sql`
    create table favourites (
      user_id text not null references users on delete cascade,
      work_id text not null check (work_id ~ '^(pic|ups|vid|thb)_'),
      created_at timestamptz not null default now(),
      primary key (user_id, work_id)
    )`.execute(tx)
  for (const [prefix, column, table] of [
    ['pic', 'picture_id', 'pictures'],
    ['ups', 'upscale_id', 'upscales'],
    ['vid', 'video_id', 'videos'],
    ['thb', 'thumbnail_id', 'thumbnails'],
  ] as const) {
    await sql`
      alter table favourites add column ${sql.ref(column)} text
        generated always as (case when work_id like ${sql.lit(`${prefix}\\_%`)} then work_id end) stored
        references ${sql.table(table)} on delete cascade`.execute(tx)
    await sql`create index ${sql.ref(`favourites_${column}`)} on favourites (${sql.ref(column)})
      where ${sql.ref(column)} is not null`.execute(tx)
  }
  await sql`insert into favourites (user_id, work_id, created_at)
    select user_id, picture_id, created_at from picture_favourites`.execute(tx)
  await sql`drop table picture_favourites`.execute(tx)
}
