import {
  findStyle,
  galleryGroupOf,
  type getInspired as getInspiredCall,
  type InputOf,
  type InspiredPicture,
  listSamples,
  type OutputOf,
  type publishPicture,
  styles,
} from '@keylight/contract'
import { type Selectable, sql } from 'kysely'
import type { PicturesTable, Tx } from '../db/schema.ts'
import { Failure } from '../failure.ts'
import { newId } from '../ids.ts'
import type { Deps } from '../ports.ts'
import { publishEvent } from '../publish-event.ts'
import { isDrawn, showsGuest } from '../shoots/pictures.ts'

/** Number of images per page, or per group when all groups are requested. */
export const inspiredMax = 60
export const inspiredPerGroupMax = 12

/** Publishes one of the user's images. Publishing it again changes only the title. */
export async function publish(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { pictureId, title }: InputOf<typeof publishPicture>,
): Promise<InspiredPicture> {
  return await deps.db.transaction().execute(async (tx) => {
    const picture = await tx
      .selectFrom('pictures')
      .where('id', '=', pictureId)
      .where('user_id', '=', userId)
      .select(['status', 'model_id', 'members'])
      .forUpdate()
      .executeTakeFirst()
    if (!picture) throw new Failure('picture_not_found')
    if (picture.status !== 'ready') {
      throw new Failure(picture.status === 'failed' ? 'picture_failed' : 'picture_not_ready')
    }
    if (await showsGuest(tx, picture)) throw new Failure('publishing_of_guest')
    if (await wasRemoved(tx, pictureId)) throw new Failure('publishing_removed')
    const row = await tx
      .updateTable('pictures')
      .where('id', '=', pictureId)
      .set((e) => ({
        published_at: e.fn.coalesce('published_at', e.val(deps.clock.now())),
        publication_id: e.fn.coalesce('publication_id', e.val(newId('publication'))),
        ...(title === '' ? {} : { published_title: title }),
      }))
      .returningAll()
      .executeTakeFirstOrThrow()
    await publishEvent(tx, userId, { kind: 'picture', id: pictureId })
    return toInspired(row)
  })
}

/** Returns whether an admin has removed the image from the gallery. */
async function wasRemoved(tx: Tx, pictureId: string): Promise<boolean> {
  const removal = await tx
    .selectFrom('reports')
    .where('picture_id', '=', pictureId)
    .where('removed', '=', true)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return removal !== undefined
}

/** Unpublishes an image. Does nothing if it isn't published. */
export async function unpublish(deps: Pick<Deps, 'db'>, userId: string, pictureId: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable('pictures')
      .where('id', '=', pictureId)
      .where('user_id', '=', userId)
      .set({ published_at: null, published_title: null, publication_id: null })
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) throw new Failure('picture_not_found')
    await publishEvent(tx, userId, { kind: 'picture', id: pictureId })
  })
}

/**
 * Returns a page of published images, newest first, followed by samples. Without a group, it contains all images and,
 * on the first page, the first few of each group. With a group, it contains only that group's images.
 */
export async function getInspired(
  deps: Pick<Deps, 'db'>,
  { groupId, page }: InputOf<typeof getInspiredCall>,
): Promise<OutputOf<typeof getInspiredCall>> {
  if (groupId !== '') {
    if (!groups.includes(groupId)) return { allInspired: [], inspiredGroup: {}, hasMore: false }
    const { pictures, hasMore } = await pageOf(deps, page, groupId)
    return { allInspired: pictures, inspiredGroup: { [groupId]: pictures }, hasMore }
  }
  const [{ pictures, hasMore }, inspiredGroup] = await Promise.all([
    pageOf(deps, page),
    page === 1 ? newestOfGroups(deps, groups, inspiredPerGroupMax) : {},
  ])
  return { allInspired: pictures, inspiredGroup, hasMore }
}

const samples = listSamples()
const groups = [...new Set(styles.map(galleryGroupOf))]

async function pageOf(
  deps: Pick<Deps, 'db'>,
  page: number,
  groupId?: string,
): Promise<{ pictures: InspiredPicture[]; hasMore: boolean }> {
  const from = (page - 1) * inspiredMax
  const published = deps.db
    .selectFrom('pictures')
    .where('published_at', 'is not', null)
    .$if(groupId !== undefined, (query) => query.where(sql<boolean>`split_part(style, '.', 2) = ${groupId}`))
  const rows = await published
    .selectAll()
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .offset(from)
    .limit(inspiredMax + 1)
    .execute()
  const pictures = rows.map(toInspired)
  if (pictures.length <= inspiredMax) {
    // Published images end on or before this page, so counting up to here avoids scanning the whole table.
    const { count } = await deps.db
      .selectFrom(
        published
          .select('id')
          .limit(from + inspiredMax)
          .as('before'),
      )
      .select((e) => e.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    const ofGroup = samples.filter((sample) => groupId === undefined || sample.groupId === groupId)
    const skipped = Math.max(0, from - Number(count))
    pictures.push(...ofGroup.slice(skipped, skipped + inspiredMax + 1 - pictures.length))
  }
  return { pictures: pictures.slice(0, inspiredMax), hasMore: pictures.length > inspiredMax }
}

/** Returns up to `limit` images of each group, in a single query. The group is the middle part of a style's id. */
async function newestOfGroups(
  deps: Pick<Deps, 'db'>,
  ids: readonly string[],
  limit: number,
): Promise<Record<string, InspiredPicture[]>> {
  const { rows } = await sql<Selectable<PicturesTable>>`
    select newest.* from unnest(${ids}::text[]) as ids (id) cross join lateral (
      select * from pictures where published_at is not null and split_part(style, '.', 2) = ids.id
      order by published_at desc, id desc limit ${limit}
    ) as newest`.execute(deps.db)
  const published = rows.map((row) => toInspired(row))
  return Object.fromEntries(
    ids.map((id) => [id, [...published, ...samples].filter((picture) => picture.groupId === id).slice(0, limit)]),
  )
}

/** The folder in the public URLs of published images. */
export const publishedPrefix = '/published/'

/** The file served for a publication ($1): never the full size. */
export const publishedFile = /* sql */ `
  select preview_key from pictures where publication_id = $1 and published_at is not null`

/** The width of previews. */
const shownWidth = 480

/** Turns a row into a published image. A database constraint ensures that published images are ready. */
export function toInspired(row: Selectable<PicturesTable>): InspiredPicture {
  const style = findStyle(row.style)
  const address = `${publishedPrefix}${row.publication_id}.webp`
  return {
    _id: row.id,
    url: address,
    previewUrl: address,
    width: shownWidth,
    height: Math.round((shownWidth * row.height!) / row.width!),
    style: row.style,
    groupId: galleryGroupOf(style),
    title: row.published_title ?? style?.title ?? row.style,
    isSample: false,
    isDrawn: isDrawn(row),
    createdAt: row.published_at!.toISOString(),
  }
}
