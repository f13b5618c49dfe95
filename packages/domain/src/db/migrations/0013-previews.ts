import { sql } from 'kysely'
import type { Tx } from '../schema.ts'

/** Small images shown before an order. */
export async function up(tx: Tx): Promise<void> {
  await sql`
    create table previews (
      digest text primary key,
      user_id text not null references users on delete cascade,
      model_id text not null references models on delete cascade,
      file_key text not null,
      missing text[] not null,
      drawn_at timestamptz not null
    );
    create index previews_of_user on previews (user_id, drawn_at);
    create index previews_of_model on previews (model_id);
    create index previews_by_age on previews (drawn_at);
  `.execute(tx)
}
