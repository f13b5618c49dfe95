import type { Favourite } from '@keylight/contract'
import { Failure } from '../failure.ts'
import { madeIdIn } from '../files/keys.ts'
import type { RequestDeps } from '../ports.ts'
import { madeTableOf } from '../work/work-tables.ts'

const filesOfFavourites = /* sql */ `
  select work_id,
    coalesce(pictures.file_key, upscales.file_key, videos.file_key, thumbnails.file_key) as file_key,
    coalesce(pictures.preview_key, upscales.preview_key, videos.poster_key, thumbnails.preview_key) as preview_key
  from favourites
  left join pictures on pictures.id = favourites.picture_id
  left join upscales on upscales.id = favourites.upscale_id
  left join videos on videos.id = favourites.video_id
  left join thumbnails on thumbnails.id = favourites.thumbnail_id
  where favourites.user_id = $1
    and coalesce(pictures.file_key, upscales.file_key, videos.file_key, thumbnails.file_key) is not null
  order by favourites.created_at, work_id`

/** Lists the user's favourites, oldest first. */
export async function listFavourites(deps: Pick<RequestDeps, 'query' | 'urls'>, userId: string): Promise<Favourite[]> {
  const rows = await deps.query<{ work_id: string; file_key: string; preview_key: string | null }>(
    'favourites',
    filesOfFavourites,
    [userId],
  )
  return rows.map(({ work_id, file_key, preview_key }) => ({
    url: deps.urls.sign(file_key),
    workId: work_id,
    previewUrl: preview_key && deps.urls.sign(preview_key),
  }))
}

/**
 * Adds work to the favourites, or removes it. Accepts any URL of its files, since signatures change daily and a
 * thumbnail has a new file after each change.
 */
export async function toggleFavourite(
  deps: Pick<RequestDeps, 'db' | 'urls'>,
  userId: string,
  url: string,
): Promise<Favourite & { favourite: boolean }> {
  const workId = madeIdIn(deps.urls.keyOf(url))
  const table = workId && madeTableOf(workId)
  if (!table) throw new Failure('picture_not_found')
  return await deps.db.transaction().execute(async (tx) => {
    // The lock serialises two concurrent clicks, so that they cancel each other out.
    const work = await tx
      .selectFrom(table)
      .where('id', '=', workId)
      .where('user_id', '=', userId)
      .select(['file_key', table === 'videos' ? 'poster_key as preview_key' : 'preview_key'])
      .forUpdate()
      .executeTakeFirst()
    if (!work || work.file_key === null) throw new Failure('picture_not_found')
    const removed = await tx
      .deleteFrom('favourites')
      .where('user_id', '=', userId)
      .where('work_id', '=', workId)
      .executeTakeFirst()
    const favourite = removed.numDeletedRows === 0n
    if (favourite) await tx.insertInto('favourites').values({ user_id: userId, work_id: workId }).execute()
    return {
      url: deps.urls.sign(work.file_key),
      workId,
      previewUrl: work.preview_key && deps.urls.sign(work.preview_key),
      favourite,
    }
  })
}
