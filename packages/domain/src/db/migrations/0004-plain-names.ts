import { sql } from 'kysely'
import type { Tx } from '../schema.ts'

/** Renames columns to match the code: `photo_index` for a model's photo, `idempotency_key` for idempotent charges. */
export async function up(tx: Tx): Promise<void> {
  await sql`
    alter table pictures rename column take to photo_index;
    update pictures set members = (
      select jsonb_agg((member - 'take') || jsonb_build_object('photoIndex', member -> 'take') order by place)
      from jsonb_array_elements(members) with ordinality as each (member, place)
    ) where members is not null;
    alter table thumbnails rename column take to photo_index;
    update videos set scenes = (
      select coalesce(jsonb_agg((scene - 'take') || jsonb_build_object('photoIndex', scene -> 'take') order by place), '[]')
      from jsonb_array_elements(scenes) with ordinality as each (scene, place)
    );
    alter table notifications rename column fact to idempotency_key;
    alter table vouchers rename column fact to idempotency_key;
  `.execute(tx)
}
