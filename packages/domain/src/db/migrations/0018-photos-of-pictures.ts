import { sql } from 'kysely'
import type { Tx } from '../schema.ts'

/**
 * Images refer to their photos by id instead of by position. Owners can exclude photos, choose a person in a photo of
 * several people, add photos to a model, and choose their default model.
 */
export async function up(tx: Tx): Promise<void> {
  await sql`
    alter table photos
      add column face jsonb,
      add column views text[] not null default '{}',
      add column excluded_at timestamptz;
    alter table models
      add column is_default boolean not null default false,
      add column added integer not null default 0;
    -- A model stays usable while it is retrained.
    alter table models drop constraint models_check;
    alter table models add constraint models_check check (status <> 'ready' or likeness is not null);
    create unique index models_default on models (user_id) where is_default;

    -- All photos of the model, rotated to start at that index.
    create function pg_temp.photos_from(model text, place integer) returns text[] language sql as $$
      select coalesce(array_agg(id order by (rank < place % total), rank), '{}')
      from (
        select id, rank, (count(*) over ())::integer as total
        from photos where model_id = model and rank is not null and score > 0
      ) as ranked
    $$;

    alter table pictures add column photo_ids text[] not null default '{}';
    update pictures set
      photo_ids = case when model_id is null then '{}' else pg_temp.photos_from(model_id, photo_index) end,
      members = (
        select jsonb_agg(
          (member - 'photoIndex') || jsonb_build_object(
            'photoIds', to_jsonb(pg_temp.photos_from(member ->> 'modelId', (member ->> 'photoIndex')::integer))
          ) order by place)
        from jsonb_array_elements(members) with ordinality as listed (member, place)
      );
    alter table pictures drop column photo_index;

    alter table thumbnails add column photo_ids text[] not null default '{}';
    update thumbnails set photo_ids = pg_temp.photos_from(model_id, photo_index) where model_id is not null;
    alter table thumbnails drop column photo_index;

    update videos set scenes = (
      select coalesce(jsonb_agg(
        (scene - 'photoIndex') || jsonb_build_object(
          'photoIds', to_jsonb(pg_temp.photos_from(scene ->> 'modelId', (scene ->> 'photoIndex')::integer))
        ) order by place), '[]')
      from jsonb_array_elements(scenes) with ordinality as listed (scene, place)
    );
    drop function pg_temp.photos_from;
  `.execute(tx)
}
