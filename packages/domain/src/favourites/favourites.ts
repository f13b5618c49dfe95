import type { FavouriteImage } from '@keylight/contract'
import { Failure } from '../failure.ts'
import type { RequestDeps } from '../ports.ts'

const keysOfFavourites = /* sql */ `
  select file_key from favourites join pictures on pictures.id = favourites.picture_id
  where favourites.user_id = $1 and file_key is not null
  order by favourites.created_at, pictures.id`

/** The user's favourites, oldest first. */
export async function listFavourites(
  deps: Pick<RequestDeps, 'ask' | 'urls'>,
  userId: string,
): Promise<FavouriteImage[]> {
  const rows = await deps.ask<{ file_key: string }>('favourites', keysOfFavourites, [userId])
  return rows.map((row) => ({ url: deps.urls.sign(row.file_key) }))
}

/**
 * Adds the picture to the favourites, or removes it. Any address of the picture or its preview will do, since
 * signatures change from day to day.
 */
export async function toggleFavourite(
  deps: Pick<RequestDeps, 'db' | 'urls'>,
  userId: string,
  url: string,
): Promise<FavouriteImage & { favourite: boolean }> {
  const key = deps.urls.keyOf(url)
  const picture =
    key === undefined
      ? undefined
      : await deps.db
          .selectFrom('pictures')
          .where('user_id', '=', userId)
          .where((e) => e.or([e('file_key', '=', key), e('preview_key', '=', key)]))
          .select(['id', 'file_key'])
          .executeTakeFirst()
  if (!picture || picture.file_key === null) throw new Failure('picture_not_found')
  const favourite = await deps.db.transaction().execute(async (tx) => {
    // The lock makes two simultaneous clicks take turns, so that they cancel each other out.
    await tx.selectFrom('pictures').where('id', '=', picture.id).select('id').forUpdate().execute()
    const removed = await tx
      .deleteFrom('favourites')
      .where('user_id', '=', userId)
      .where('picture_id', '=', picture.id)
      .executeTakeFirst()
    if (removed.numDeletedRows > 0n) return false
    await tx.insertInto('favourites').values({ user_id: userId, picture_id: picture.id }).execute()
    return true
  })
  return { url: deps.urls.sign(picture.file_key), favourite }
}
