import {
  type InputOf,
  type requestUpscale as requestUpscaleEndpoint,
  resultPage,
  thumbnailSizes,
  type Upscale,
} from '@keylight/contract'
import type { Selectable } from 'kysely'
import * as credits from '../credits/credits.ts'
import type { Db, PicturesTable, Tx, UpscalesTable } from '../db/schema.ts'
import { Failure } from '../failure.ts'
import { madeFolder, madeIdIn, madeOutput } from '../files/keys.ts'
import { kindOfId, newId } from '../ids.ts'
import { notify } from '../notifications/notifications.ts'
import type { Deps, JobOrder, RequestDeps, Shown } from '../ports.ts'
import { publishEvent } from '../publish-event.ts'
import { requireRoom } from '../rate-limits/quota.ts'
import { awaitingTurn } from '../work/deadlines.ts'
import { engineWork } from '../work/engine-work.ts'

const deadlineMinutes = 30

const upscaleOrder = (upscaleId: string, ownerId: string): JobOrder => ({
  name: 'make-upscale',
  data: { upscaleId },
  ownerId,
  lane: 'interactive',
})

export const upscaleWork = engineWork({
  kind: 'upscale',
  table: 'upscales',
  tasks: ['upscale'],
  eventKind: 'upscale',
  deadlineMinutes,
  credit: 'imageUpscaling',
  price: () => 1,
  order: (upscale) => upscaleOrder(upscale.id, upscale.user_id),
  folder: (upscale) => madeFolder(upscale.user_id, 'upscales', upscale.id),
  async task(db, upscale, key) {
    const picture = await fileOf(db, upscale.source_id)
    if (picture === undefined) return undefined
    const output = madeOutput(upscale.user_id, 'upscales', upscale.id, upscale.attempt)
    return { kind: 'upscale', key, picture, factor: upscale.factor, output }
  },
  async keep(_tx, _upscale, result) {
    return {
      file_key: result.file,
      preview_key: result.preview,
      width: result.width,
      height: result.height,
      digital_source: result.digitalSource,
    }
  },
  async ended(deps, tx, upscale) {
    const { failure, width, height } = upscale
    await notify(deps, tx, upscale.user_id, {
      kind: failure ? 'work_failed' : 'work_ready',
      idempotencyKey: `${upscale.id}:${upscale.runs}:${upscale.status}`,
      message: failure
        ? { code: 'upscale_failed', params: { failure } }
        : { code: 'upscale_ready', params: { width: width!, height: height! } },
      link: failure ? '/ai-model-training-results' : resultPage(upscale.id),
    })
  },
})

/** Upscales the image or thumbnail at a URL. */
export async function requestUpscale(
  deps: Pick<RequestDeps, 'db' | 'clock' | 'queue' | 'urls' | 'engine' | 'sentences'>,
  userId: string,
  input: InputOf<typeof requestUpscaleEndpoint>,
): Promise<Upscale> {
  const row = await deps.db.transaction().execute(async (tx) => {
    const source = await findSource(tx, userId, madeIdIn(deps.urls.keyOf(input.image)) ?? '')
    return await addUpscale(deps, tx, userId, source, input.options.factor, input.srcLocation)
  })
  return toUpscale(deps, row)
}

interface UpscaleSource {
  id: string
  /** Null while the image is in progress. */
  preview_key: string | null
  width: number
  height: number
}

/** Adds one credit entry, row and job. If the image is still in progress, the job is enqueued once it is ready. */
export async function addUpscale(
  deps: Pick<Deps, 'clock' | 'queue' | 'engine'>,
  tx: Tx,
  userId: string,
  source: UpscaleSource,
  factor: 2 | 4,
  location: string,
): Promise<Selectable<UpscalesTable>> {
  const { maxSide, megapixels } = deps.engine.capabilities().upscaled
  const [width, height] = [source.width * factor, source.height * factor]
  if (Math.max(width, height) > maxSide || width * height > megapixels * 1e6) {
    throw new Failure('upscale_too_large')
  }
  const id = newId('upscale')
  await requireRoom(tx, userId, 1)
  await credits.spend(tx, userId, 'imageUpscaling', 1, id)
  const row = await tx
    .insertInto('upscales')
    .values({
      id,
      user_id: userId,
      source_id: source.id,
      source_preview_key: source.preview_key,
      factor,
      location,
      ...awaitingTurn(deps),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (source.preview_key !== null) await deps.queue.enqueue(tx, [upscaleOrder(id, userId)])
  await publishEvent(tx, userId, { kind: 'credits' }, { kind: 'upscale', id })
  return row
}

async function findSource(tx: Tx, userId: string, id: string): Promise<UpscaleSource> {
  const kind = kindOfId(id)
  if (kind === 'picture') {
    const own = tx.selectFrom('pictures').where('id', '=', id).where('user_id', '=', userId)
    const picture = await own.select(['id', 'preview_key', 'width', 'height']).executeTakeFirst()
    if (picture?.preview_key && picture.width && picture.height) return picture as UpscaleSource
  }
  if (kind === 'thumbnail') {
    const own = tx.selectFrom('thumbnails').where('id', '=', id).where('user_id', '=', userId)
    const thumbnail = await own.select(['id', 'preview_key', 'design']).executeTakeFirst()
    if (thumbnail?.preview_key) return { ...thumbnail, ...thumbnailSizes[thumbnail.design.size ?? 'landscape'] }
  }
  throw new Failure('picture_not_found')
}

/** Returns the full-size file of an image or thumbnail; undefined if there is none. */
async function fileOf(db: Db, sourceId: string): Promise<string | undefined> {
  const table = kindOfId(sourceId) === 'thumbnail' ? 'thumbnails' : 'pictures'
  const row = await db.selectFrom(table).where('id', '=', sourceId).select('file_key').executeTakeFirst()
  return row?.file_key ?? undefined
}

/** Enqueues the upscales that are waiting for an image, whether it is ready or has failed. */
export async function enqueueWaiting(deps: Pick<Deps, 'queue'>, tx: Tx, picture: PictureEnd): Promise<void> {
  const waiting = await tx
    .updateTable('upscales')
    .where('source_id', '=', picture.id)
    .where('status', '=', 'in_progress')
    .where('source_preview_key', 'is', null)
    .set({ source_preview_key: picture.preview_key })
    .returning(['id', 'user_id'])
    .execute()
  await deps.queue.enqueue(
    tx,
    waiting.map(({ id, user_id }) => upscaleOrder(id, user_id)),
  )
}

type PictureEnd = Pick<Selectable<PicturesTable>, 'id' | 'preview_key'>

/** Lists upscales, newest first. */
export async function listUpscales(
  deps: Pick<RequestDeps, 'db' | 'urls' | 'sentences'>,
  userId: string,
): Promise<Upscale[]> {
  const rows = await deps.db
    .selectFrom('upscales')
    .where('user_id', '=', userId)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(listedMax)
    .execute()
  return rows.map((row) => toUpscale(deps, row))
}

/** Clears the source of upscales whose image or thumbnail was deleted. */
export async function clearSources(tx: Tx, sourceIds: readonly string[]): Promise<void> {
  if (sourceIds.length === 0) return
  await tx
    .updateTable('upscales')
    .where('source_id', 'in', [...sourceIds])
    .set({ source_preview_key: null })
    .execute()
}

/** Replaces the deleted preview of a changed thumbnail with its new one. */
export async function replaceSource(tx: Tx, sourceId: string, preview: string): Promise<void> {
  await tx
    .updateTable('upscales')
    .where('source_id', '=', sourceId)
    .where('source_preview_key', 'is not', null)
    .set({ source_preview_key: preview })
    .execute()
}

/** Maximum number of upscales listed. */
const listedMax = 200

export function toUpscale({ urls, sentences }: Shown, row: Selectable<UpscalesTable>): Upscale {
  return {
    _id: row.id,
    images: row.file_key === null ? [] : [urls.sign(row.file_key)],
    createdAt: row.created_at.toISOString(),
    status: row.status,
    factor: row.factor,
    sourceId: row.source_id,
    sourceUrl: row.source_preview_key === null ? null : urls.sign(row.source_preview_key),
    previewUrl: row.preview_key === null ? null : urls.sign(row.preview_key),
    width: row.width,
    height: row.height,
    failure: row.failure && sentences.workFailure(row.failure),
  }
}
