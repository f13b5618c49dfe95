import { createHash } from 'node:crypto'
import {
  type changeThumbnail as changeThumbnailEndpoint,
  type getThumbnailLayers as getThumbnailLayersEndpoint,
  type InputOf,
  type OutputOf,
  type requestThumbnail as requestThumbnailEndpoint,
  resultPage,
  type Thumbnail,
  type ThumbnailDesign,
  thumbnailSizes,
} from '@keylight/contract'
import type { Direction, GarmentName } from '@keylight/engine'
import type { Selectable } from 'kysely'
import { isWithheld } from '../billing/made-with.ts'
import * as credits from '../credits/credits.ts'
import type { Db, ThumbnailsTable } from '../db/schema.ts'
import { Failure } from '../failure.ts'
import { deleteFolder } from '../files/deletions.ts'
import { madeFolder, madeOutput, thumbnailLayers } from '../files/keys.ts'
import { newId } from '../ids.ts'
import { photosOf } from '../models/model-photos.ts'
import { notify } from '../notifications/notifications.ts'
import type { JobOrder, RequestDeps, Shown } from '../ports.ts'
import { publishEvent } from '../publish-event.ts'
import { requireRoom } from '../rate-limits/quota.ts'
import { attempt, type RateLimit } from '../rate-limits/rate-limits.ts'
import { likenessesOf, portraitOf } from '../shoots/pictures.ts'
import { readyModel, refuseUnknownStyles } from '../shoots/shoots.ts'
import { clearSources, replaceSource } from '../upscales/upscales.ts'
import { awaitingTurn } from '../work/deadlines.ts'
import { engineWork } from '../work/engine-work.ts'
import { finish } from '../work/finish-task.ts'

const deadlineMinutes = 30

/** Limit on free changes. Saving every 30 seconds for an hour stays below it. */
const changes: RateLimit = { action: 'thumbnail-change', max: 120, windowMinutes: 60 }

/** Limit on layers of models, styles and sizes that aren't cached. */
const layerings: RateLimit = { action: 'thumbnail-layers', max: 120, windowMinutes: 60 }
const layersDeadlineSeconds = 60

const blankDesign: ThumbnailDesign = {
  backdrop: { kind: 'style', blur: 0, dim: 0 },
  person: { x: 0.5, y: 0.5, height: 1, mirrored: false, outline: null },
  texts: [],
}

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
    const { model_id, photo_ids, design } = thumbnail
    const likeness = model_id === null ? undefined : (await likenessesOf(db, [model_id])).get(model_id)
    if (likeness === undefined) return undefined
    const output = madeOutput(thumbnail.user_id, 'thumbnails', thumbnail.id, thumbnail.attempt)
    const portrait = portraitOf({ ...thumbnail, photoIds: photo_ids }, likeness)
    const { size = 'landscape', format } = design
    return { kind: 'thumbnail', key, ...portrait, design, ...thumbnailSizes[size], format, output }
  },
  async keep(tx, thumbnail, result, deps) {
    if (thumbnail.file_key !== null) {
      await replaceSource(tx, thumbnail.id, result.preview)
      await deleteFolder(deps, tx, thumbnail.file_key.replace(/\.(jpg|png)$/, ''))
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
    await clearSources(tx, [thumbnail.id])
  },
  async ended(deps, tx, thumbnail) {
    // The user already sees the result in the editor.
    if (thumbnail.revision > 0) return
    const { failure } = thumbnail
    await notify(deps, tx, thumbnail.user_id, {
      kind: failure ? 'work_failed' : 'work_ready',
      idempotencyKey: `${thumbnail.id}:${thumbnail.runs}:${thumbnail.status}`,
      message: failure ? { code: 'thumbnail_failed', params: { failure } } : { code: 'thumbnail_ready', params: {} },
      link: failure ? '/ai-thumbnail-generator' : resultPage(thumbnail.id),
    })
  },
})

/** Scale of the editor's layers relative to the thumbnail. */
const layersScale = 0.75

/** Renders a thumbnail's layers, unless they are cached. */
export async function getThumbnailLayers(
  deps: Pick<RequestDeps, 'db' | 'clock' | 'urls' | 'engine' | 'store' | 'report'>,
  userId: string,
  input: InputOf<typeof getThumbnailLayersEndpoint>,
): Promise<OutputOf<typeof getThumbnailLayersEndpoint>> {
  refuseUnknownStyles(deps.engine.capabilities(), [input.style])
  const { source, likeness } = await deps.db.transaction().execute(async (tx) => {
    const model = await readyModel(tx, userId, input.modelId)
    const likeness = (await likenessesOf(tx, [model.id])).get(model.id)
    return { source: await sourceOf(tx, userId, input), likeness }
  })
  if (likeness === undefined) throw new Failure('model_in_training')
  const { style, size } = input
  const name = createHash('sha256')
    .update(JSON.stringify([style, size, source]))
    .digest('hex')
    .slice(0, 24)
  const { output, person, backdrop } = thumbnailLayers(userId, input.modelId, name)
  // The engine writes the files in this order.
  if (!(await deps.store.exists(person)) || !(await deps.store.exists(backdrop))) {
    await attempt(deps, layerings, userId)
    const { width, height } = thumbnailSizes[size]
    const task = {
      kind: 'thumbnail' as const,
      key: `layers.${input.modelId}.${name}`,
      ...portraitOf({ style, ...source }, likeness),
      design: blankDesign,
      width: Math.round(layersScale * width),
      height: Math.round(layersScale * height),
      output,
    }
    await finish(deps, task, { owner: userId }, layersDeadlineSeconds)
  }
  return { personUrl: deps.urls.sign(person), backdropUrl: deps.urls.sign(backdrop) }
}

/** Returns the settings a thumbnail inherits from an image of the model, or already has. */
async function sourceOf(
  db: Db,
  userId: string,
  {
    modelId,
    pictureId,
    thumbnailId,
  }: { modelId: string; pictureId?: string | undefined; thumbnailId?: string | undefined },
): Promise<{ photoIds: string[]; direction: Direction; garment: GarmentName | null }> {
  const id = thumbnailId ?? pictureId
  if (id === undefined) return { photoIds: await photosOf(db, modelId), direction: {}, garment: null }
  const row = await db
    .selectFrom(thumbnailId === undefined ? 'pictures' : 'thumbnails')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('model_id', '=', modelId)
    .select(['photo_ids', 'direction', 'garment'])
    .executeTakeFirst()
  if (!row) throw new Failure(thumbnailId === undefined ? 'picture_not_found' : 'thumbnail_not_found')
  return { photoIds: row.photo_ids, direction: row.direction, garment: row.garment }
}

export async function requestThumbnail(
  deps: Pick<RequestDeps, 'db' | 'clock' | 'queue' | 'urls' | 'engine' | 'sentences'>,
  userId: string,
  input: InputOf<typeof requestThumbnailEndpoint>,
): Promise<Thumbnail> {
  refuseUnknownStyles(deps.engine.capabilities(), [input.style])
  const id = newId('thumbnail')
  const row = await deps.db.transaction().execute(async (tx) => {
    const model = await readyModel(tx, userId, input.modelId)
    const source = await sourceOf(tx, userId, input)
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
        photo_ids: source.photoIds,
        direction: JSON.stringify(source.direction),
        garment: source.garment,
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

/** Re-renders a thumbnail with another design. The old files are deleted once the new files are ready. */
export async function changeThumbnail(
  deps: Pick<RequestDeps, 'db' | 'clock' | 'queue' | 'urls' | 'engine' | 'sentences'>,
  userId: string,
  input: InputOf<typeof changeThumbnailEndpoint>,
): Promise<Thumbnail> {
  await attempt(deps, changes, userId)
  if (input.style !== undefined) refuseUnknownStyles(deps.engine.capabilities(), [input.style])
  const row = await deps.db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('thumbnails')
      .where('id', '=', input.thumbnailId)
      .where('user_id', '=', userId)
      .select(['status', 'file_key', 'preview_key'])
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new Failure('thumbnail_not_found')
    if (before.status === 'in_progress' || before.file_key === null) {
      throw new Failure('thumbnail_not_ready')
    }
    if (isWithheld(before)) throw new Failure('work_refunded')
    const saved = await tx
      .updateTable('thumbnails')
      .where('id', '=', input.thumbnailId)
      .set((e) => ({
        design: JSON.stringify(input.design),
        ...(input.style === undefined ? {} : { style: input.style }),
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
