import { limits } from '@keylight/contract'
import { drawnSource } from '@keylight/engine'
import { sql } from 'kysely'
import type { Tx } from './schema.ts'

/** What the page leaves open: texts of users have a backslash before each quote, so they can't look like it. */
const address = (key: string) => `('{"key":"' || ${key} || '"}')::json`
const failure = `('{"failure":' || to_json(failure::text) || '}')::json as failure`
const created = `to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"`
const model = `json_build_object('_id', model_id, 'name', model_name) as model`

const pictures = `
  select id as _id, status, style, garment, finish->>'kind' as finish, ${address('file_key')} as url, ${address('preview_key')} as "previewUrl",
    ${address('before_key')} as "beforeUrl", width, height, face, unmoved_points as "unmovedPoints",
    face_likeness as "faceLikeness", missing, published_at is not null as "isPublished",
    coalesce(digital_source = '${drawnSource}', false) as "isDrawn",
    case when status = 'ready' and cardinality(photo_ids) = 1 then photo_ids[1] end as "photoId", ${failure}
  from pictures where shoot_id = listed.id order by position`

const shoot = `
  select id as _id, kind,
    coalesce(
      (select case when bool_or(status = 'in_progress') then 'in_progress' when bool_or(status = 'ready') then 'ready' end
        from pictures where shoot_id = listed.id),
      'failed') as status,
    ${model}, prompt, understood, unused,
    (select coalesce(json_agg(picture), '[]') from (${pictures}) as picture) as pictures, ${created}`

const video = `
  select id as "videoId", ${address('file_key')} as "videoUrl", kind, status,
    case when status = 'ready' then 100 else least(99, round(100.0 * completed / total)) end as progress,
    ${model}, ${address('poster_key')} as "posterUrl", seconds, width, height, prompt, understood, unused, missing,
    ${failure}, ${created}`

const thumbnail = `
  select id as _id, status, ${model}, style, design, ${address('file_key')} as url,
    ${address('preview_key')} as "previewUrl",
    case when backdrop_key is not null and person_key is not null
      then json_build_object('backdropUrl', ${address('backdrop_key')}, 'personUrl', ${address('person_key')}) end as layers,
    missing, ${failure}, ${created}`

/** The first page of a list, with a cursor at its last item if there are more. One row more than a page tells that. */
const pageOf = (from: string, item: string, pictures = '0') => `(
  select coalesce(json_agg(item) filter (where shown), '[]') as items,
    case when not bool_and(shown) then (array_agg(cursor) filter (where shown))[count(*) filter (where shown)] end as next
  from (
    select shown, case when shown then (select row_to_json(item) from (${item}) as item) end as item,
      (extract(epoch from created_at) * 1000000)::bigint || '.' || id as cursor
    from (
      select *, row_number() over earlier <= ${limits.historyPage} and coalesce(sum(own) over earlier - own, 0) < ${limits.historyPagePictures} as shown
      from (
        select *, ${pictures} as own from ${from} and user_id = owner order by created_at desc, id desc limit ${limits.historyPage + 1}
      ) as newest
      window earlier as (order by created_at desc, id desc)
    ) as listed
  ) as laid_out)`

const picturesOf = '(select count(*) from pictures where shoot_id = shoots.id)'

/** The first page of each list of the history of `owner`, in the shape of the contract. */
const body = `
      begin
        return (
          select json_build_object(
            'activities', activities.items,
            'videoActivities', videos.items,
            'dressUpActivities', dress_ups.items,
            'thumbnailActivities', thumbnails.items,
            'next', json_build_object(
              'activities', activities.next,
              'videoActivities', videos.next,
              'dressUpActivities', dress_ups.next,
              'thumbnailActivities', thumbnails.next))
          from ${pageOf("shoots where kind <> 'dress_up'", shoot, picturesOf)} as activities,
            ${pageOf('videos where true', video)} as videos,
            ${pageOf("shoots where kind = 'dress_up'", shoot, picturesOf)} as dress_ups,
            ${pageOf('thumbnails where true', thumbnail)} as thumbnails);
      end`

/**
 * Installs the function with which the database lays out first pages of histories. If it differs from the one that is
 * there, all pages are laid out anew.
 */
export async function layOutHistories(tx: Tx): Promise<void> {
  const { rows } = await sql<{ body: string }>`
    select prosrc as body from pg_proc where oid = to_regprocedure('history_page(text)')`.execute(tx)
  if (rows[0]?.body === body) return
  await sql`
    create or replace function history_page(owner text) returns text language plpgsql stable as ${sql.lit(body)}
  `.execute(tx)
  await sql`
    insert into history_pages select id, history_page(id) from users
      on conflict (user_id) do update set page = excluded.page
  `.execute(tx)
}
