import {
  type changeThumbnail as changeThumbnailEndpoint,
  type InputOf,
  type requestThumbnail as requestThumbnailEndpoint,
  type Thumbnail,
  thumbnailSize,
} from '@keylight/contract'
import type { Selectable } from 'kysely'
import * as credits from '../credits/credits.ts'
import type { ThumbnailsTable } from '../db/schema.ts'
import { deleteFolder } from '../deletions/deletions.ts'
import { awaitingTurn, engineWork } from '../engine-work.ts'
import { Failure } from '../failure.ts'
import { newId } from '../ids.ts'
import { madeFolder, madeOutput } from '../keys.ts'
import { notify } from '../notifications/notifications.ts'
import type { JobOrder, RequestDeps, Shown } from '../ports.ts'
import { publishEvent } from '../publish-event.ts'
import { requireRoom } from '../quota/quota.ts'
import { attempt, type RateLimit } from '../rate-limits/rate-limits.ts'
import { likenessesOf } from '../shoots/pictures.ts'
import { readyModel, refuseUnknownStyles } from '../shoots/shoots.ts'
import { forgetSources, replaceSource } from '../upscales/upscales.ts'

const deadlineMinutes = 30

/** Free changes. Somebody who saves every half minute for an hour doesn't get there. */
const changes: RateLimit = { action: 'thumbnail-change', max: 120, windowMinutes: 60 }

const thumbnailOrder = (thumbnailId: string, ownerId: string): JobOrder => ({
  name: 'make-thumbnail',
  data: { thumbnailId },
  ownerId,
  lane: 'interactive',
})

export const thumbnailWork = engineWork({
  kind: 'thumbnail',
  table: 'thumbnails',
  tasks: ['thumbnail'],
  eventKind: 'thumbnail',
  deadlineMinutes,
  credit: 'imageGeneration',
  price: (thumbnail) => thumbnail.price,
  order: (thumbnail) => thumbnailOrder(thumbnail.id, thumbnail.user_id),
  folder: (thumbnail) => madeFolder(thumbnail.user_id, 'thumbnails', thumbnail.id),
  async task(db, thumbnail, key) {
    const { model_id, style, photo_index, design } = thumbnail
    const likeness = model_id === null ? undefined : (await likenessesOf(db, [model_id])).get(model_id)
    if (likeness === undefined) return undefined
    const output = madeOutput(thumbnail.user_id, 'thumbnails', thumbnail.id, thumbnail.attempt)
    return { kind: 'thumbnail', key, likeness, style, photoIndex: photo_index, design, ...thumbnailSize, output }
  },
  async keep(tx, thumbnail, result, deps) {
    if (thumbnail.file_key !== null) {
      await replaceSource(tx, thumbnail.id, result.preview)
      await deleteFolder(deps, tx, thumbnail.file_key.replace(/\.jpg$/, ''))
    }
    return {
      file_key: result.file,
      preview_key: result.preview,
      backdrop_key: result.layers.backdrop,
      person_key: result.layers.person,
      digital_source: result.digitalSource,
      missing: result.missing,
    }
  },
  async removing(_deps, tx, thumbnail) {
    await forgetSources(tx, [thumbnail.id])
  },
  async ended(deps, tx, thumbnail) {
    // In the editor the user is looking at it already.
    if (thumbnail.revision > 0) return
    const { failure } = thumbnail
    await notify(deps, tx, thumbnail.user_id, {
      kind: failure ? 'work_failed' : 'work_ready',
      idempotencyKey: `${thumbnail.id}:${thumbnail.runs}:${thumbnail.status}`,
      message: failure ? { code: 'thumbnail_failed', params: { failure } } : { code: 'thumbnail_ready', params: {} },
      link: '/ai-thumbnail-generator',
    })
  },
})

export async function requestThumbnail(
  deps: Pick<RequestDeps, 'db' | 'clock' | 'queue' | 'urls' | 'engine' | 'sentences'>,
  userId: string,
  input: InputOf<typeof requestThumbnailEndpoint>,
): Promise<Thumbnail> {
  refuseUnknownStyles(deps.engine.capabilities(), [input.style])
  const id = newId('thumbnail')
  const row = await deps.db.transaction().execute(async (tx) => {
    const model = await readyModel(tx, userId, input.modelId)
    await requireRoom(tx, userId, 1)
    await credits.spend(tx, userId, 'imageGeneration', 1, id)
    const saved = await tx
      .insertInto('thumbnails')
      .values({
        id,
        user_id: userId,
        model_id: model.id,
        model_name: model.name,
        style: input.style,
        photo_index: 0,
        design: JSON.stringify(input.design),
        ...awaitingTurn(deps),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await deps.queue.enqueue(tx, [thumbnailOrder(id, userId)])
    await publishEvent(tx, userId, { kind: 'credits' }, { kind: 'thumbnail', id })
    return saved
  })
  return toThumbnail(deps, row)
}

/** Makes a thumbnail again with another design. The old files are deleted as soon as the new ones are ready. */
export async function changeThumbnail(
  deps: Pick<RequestDeps, 'db' | 'clock' | 'queue' | 'urls' | 'sentences'>,
  userId: string,
  input: InputOf<typeof changeThumbnailEndpoint>,
): Promise<Thumbnail> {
  await attempt(deps, changes, userId)
  const row = await deps.db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('thumbnails')
      .where('id', '=', input.thumbnailId)
      .where('user_id', '=', userId)
      .select(['status', 'file_key'])
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new Failure('thumbnail_not_found')
    if (before.status === 'in_progress' || before.file_key === null) {
      throw new Failure('thumbnail_not_ready')
    }
    const saved = await tx
      .updateTable('thumbnails')
      .where('id', '=', input.thumbnailId)
      .set((e) => ({
        design: JSON.stringify(input.design),
        revision: e('revision', '+', 1),
        attempt: e('attempt', '+', 1),
        price: 0,
        status: 'in_progress' as const,
        failure: null,
        engine_ref: null,
        ...awaitingTurn(deps),
        updated_at: new Date(),
      }))
      .returningAll()
      .executeTakeFirstOrThrow()
    await deps.queue.enqueue(tx, [thumbnailOrder(input.thumbnailId, userId)])
    await publishEvent(tx, userId, { kind: 'thumbnail', id: input.thumbnailId })
    return saved
  })
  return toThumbnail(deps, row)
}

export async function getThumbnail(
  deps: Pick<RequestDeps, 'db' | 'urls' | 'sentences'>,
  userId: string,
  thumbnailId: string,
): Promise<Thumbnail> {
  const row = await deps.db
    .selectFrom('thumbnails')
    .where('id', '=', thumbnailId)
    .where('user_id', '=', userId)
    .selectAll()
    .executeTakeFirst()
  if (!row) throw new Failure('thumbnail_not_found')
  return toThumbnail(deps, row)
}

/** The shown columns. */
export type ThumbnailView = Pick<
  Selectable<ThumbnailsTable>,
  | 'id'
  | 'status'
  | 'model_id'
  | 'model_name'
  | 'style'
  | 'design'
  | 'file_key'
  | 'preview_key'
  | 'backdrop_key'
  | 'person_key'
  | 'missing'
  | 'failure'
> & { created_at: Date | string }

export function toThumbnail({ urls, sentences }: Shown, row: ThumbnailView): Thumbnail {
  const { backdrop_key, person_key } = row
  return {
    _id: row.id,
    status: row.status,
    model: { _id: row.model_id, name: row.model_name },
    style: row.style,
    design: row.design,
    url: row.file_key === null ? null : urls.sign(row.file_key),
    previewUrl: row.preview_key === null ? null : urls.sign(row.preview_key),
    layers:
      backdrop_key === null || person_key === null
        ? null
        : { backdropUrl: urls.sign(backdrop_key), personUrl: urls.sign(person_key) },
    missing: row.missing,
    failure: row.failure && sentences.workFailure(row.failure),
    createdAt: new Date(row.created_at).toISOString(),
  }
}
