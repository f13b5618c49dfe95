import { findLook, type InputOf, type InspiredPicture, looks, type publishPicture } from '@keylight/contract'
import { type Selectable, sql } from 'kysely'
import type { PicturesTable } from '../db/schema.ts'
import { publishEvent } from '../events/publish-event.ts'
import { Failure } from '../failure.ts'
import type { Deps, Urls } from '../ports.ts'
import { groupOf, samples } from './samples.ts'

/** How many pictures there are at most, and how many of each group when all groups are asked for. */
export const inspiredMax = 60
export const inspiredPerGroupMax = 12

/** Shows one of the user's pictures to everybody. Again changes at most the title. */
export async function publish(
  deps: Pick<Deps, 'db' | 'clock' | 'urls'>,
  userId: string,
  { pictureId, title }: InputOf<typeof publishPicture>,
): Promise<InspiredPicture> {
  return await deps.db.transaction().execute(async (tx) => {
    const picture = await tx
      .selectFrom('pictures')
      .where('id', '=', pictureId)
      .where('user_id', '=', userId)
      .select('status')
      .forUpdate()
      .executeTakeFirst()
    if (!picture) throw new Failure('picture_not_found')
    if (picture.status !== 'ready') {
      throw new Failure(picture.status === 'failed' ? 'picture_failed' : 'picture_not_ready')
    }
    const row = await tx
      .updateTable('pictures')
      .where('id', '=', pictureId)
      .set((e) => ({
        published_at: e.fn.coalesce('published_at', e.val(deps.clock.now())),
        ...(title === '' ? {} : { published_title: title }),
      }))
      .returningAll()
      .executeTakeFirstOrThrow()
    await publishEvent(tx, userId, { kind: 'picture', id: pictureId })
    return toInspired(deps.urls, row)
  })
}

/** Takes a picture back from the gallery; one that is not in it stays as it is. */
export async function unpublish(deps: Pick<Deps, 'db'>, userId: string, pictureId: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable('pictures')
      .where('id', '=', pictureId)
      .where('user_id', '=', userId)
      .set({ published_at: null, published_title: null })
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) throw new Failure('picture_not_found')
    await publishEvent(tx, userId, { kind: 'picture', id: pictureId })
  })
}

/**
 * What people published, newest first, and our own samples where those leave room. Without a group: of all, and of each
 * group the first few; with one, of that alone.
 */
export async function getInspired(
  deps: Pick<Deps, 'db' | 'urls'>,
  groupId: string,
): Promise<{ allInspired: InspiredPicture[]; inspiredGroup: Record<string, InspiredPicture[]> }> {
  if (groupId !== '') {
    const own = await newestOfGroups(deps, groups.includes(groupId) ? [groupId] : [], inspiredMax)
    return { allInspired: own[groupId] ?? [], inspiredGroup: own }
  }
  const [allInspired, inspiredGroup] = await Promise.all([
    newest(deps, inspiredMax),
    newestOfGroups(deps, groups, inspiredPerGroupMax),
  ])
  return { allInspired, inspiredGroup }
}

const groups = [...new Set(looks.map(groupOf))]

async function newest(deps: Pick<Deps, 'db' | 'urls'>, limit: number): Promise<InspiredPicture[]> {
  const rows = await deps.db
    .selectFrom('pictures')
    .where('published_at', 'is not', null)
    .selectAll()
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return [...rows.map((row) => toInspired(deps.urls, row)), ...samples].slice(0, limit)
}

/** Up to `limit` of each of some groups, in one statement. The id of a look has its group in the middle. */
async function newestOfGroups(
  deps: Pick<Deps, 'db' | 'urls'>,
  ids: readonly string[],
  limit: number,
): Promise<Record<string, InspiredPicture[]>> {
  const { rows } = await sql<Selectable<PicturesTable>>`
    select newest.* from unnest(${ids}::text[]) as ids (id) cross join lateral (
      select * from pictures where published_at is not null and split_part(style, '.', 2) = ids.id
      order by published_at desc, id desc limit ${limit}
    ) as newest`.execute(deps.db)
  const published = rows.map((row) => toInspired(deps.urls, row))
  return Object.fromEntries(
    ids.map((id) => [id, [...published, ...samples].filter((picture) => picture.groupId === id).slice(0, limit)]),
  )
}

/** What is published is ready: the database allows nothing else. */
function toInspired(urls: Urls, row: Selectable<PicturesTable>): InspiredPicture {
  const look = findLook(row.style)
  return {
    _id: row.id,
    url: urls.sign(row.file_key!),
    previewUrl: urls.sign(row.preview_key!),
    width: row.width!,
    height: row.height!,
    style: row.style,
    groupId: groupOf(look),
    title: row.published_title ?? look?.title ?? row.style,
    isSample: false,
    createdAt: row.published_at!.toISOString(),
  }
}
