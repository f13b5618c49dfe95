/** Actions on any kind of work, found by its id. */

import type { findWork as findWorkEndpoint, OutputOf } from '@keylight/contract'
import { plain } from '../account/export/plain-name.ts'
import { recordDelivery } from '../billing/delivery.ts'
import { deleteChat } from '../chats/chats.ts'
import type { Db } from '../db/schema.ts'
import { Failure } from '../failure.ts'
import { type IdKind, kindOfId } from '../ids.ts'
import type { ExportLabel } from '../messages/account.ts'
import { trainingWork } from '../models/models.ts'
import type { Deps, RequestDeps } from '../ports.ts'
import { pictureWork } from '../shoots/pictures.ts'
import { getShoot, removeShoot } from '../shoots/shoots.ts'
import { getThumbnail, thumbnailWork } from '../thumbnails/thumbnails.ts'
import { toUpscale, upscaleWork } from '../upscales/upscales.ts'
import { getVideo, videoWork } from '../videos/videos.ts'
import type { EngineWork } from './kind-of-work.ts'
import { workNotFound } from './work-rows.ts'
import { madeTableOf } from './work-tables.ts'

/** All kinds of work, by the kind of their ids. */
export const works = {
  model: trainingWork,
  picture: pictureWork,
  upscale: upscaleWork,
  video: videoWork,
  thumbnail: thumbnailWork,
} as const satisfies Partial<Record<IdKind, EngineWork>>

type WorkDeps = Pick<Deps, 'db' | 'clock' | 'queue' | 'engine'>

function workOf(id: string): EngineWork {
  const kind = kindOfId(id)
  const work = kind && kind in works ? works[kind as keyof typeof works] : undefined
  if (!work) throw workNotFound()
  return work
}

export async function cancelWork(deps: WorkDeps, userId: string, id: string): Promise<void> {
  if (kindOfId(id) !== 'shoot') return await workOf(id).cancel(deps, userId, id)
  for (const picture of await picturesOf(deps, userId, id)) await pictureWork.cancel(deps, userId, picture.id)
}

/** Retries failed work. For a shoot, retries its failed images. */
export async function retryWork(deps: WorkDeps, userId: string, id: string): Promise<void> {
  if (kindOfId(id) !== 'shoot') return await workOf(id).retry(deps, userId, id)
  const failed = (await picturesOf(deps, userId, id)).filter(({ status }) => status === 'failed')
  if (failed.length === 0) throw new Failure('work_not_failed')
  for (const picture of failed) await pictureWork.retry(deps, userId, picture.id)
}

export async function deleteWork(deps: WorkDeps, userId: string, id: string): Promise<void> {
  switch (kindOfId(id)) {
    case 'shoot':
      return await removeShoot(deps, userId, id)
    case 'chat':
      return await deleteChat(deps, userId, id)
    default:
      return await workOf(id).remove(deps, userId, id)
  }
}

async function picturesOf(deps: Pick<Deps, 'db'>, userId: string, shootId: string) {
  const pictures = await deps.db
    .selectFrom('pictures')
    .where('shoot_id', '=', shootId)
    .where('user_id', '=', userId)
    .select(['id', 'status'])
    .orderBy('position')
    .execute()
  if (pictures.length === 0) throw workNotFound()
  return pictures
}

/** Returns a link for downloading the full-size file, and records the request. */
export async function downloadWork(
  deps: Pick<RequestDeps, 'db' | 'urls' | 'clock' | 'sentences'>,
  userId: string,
  id: string,
): Promise<{ url: string; fileName: string }> {
  const table = madeTableOf(id)
  if (!table) throw workNotFound()
  const row = await deps.db
    .selectFrom(table)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .select('file_key')
    .executeTakeFirst()
  if (!row) throw workNotFound()
  if (row.file_key === null) throw new Failure('work_not_ready')
  await recordDelivery(deps, userId, [id])
  await deps.db
    .updateTable(table)
    .where('id', '=', id)
    .set((e) => ({ downloaded_at: e.fn.coalesce('downloaded_at', e.val(deps.clock.now())) }))
    .execute()
  const extension = row.file_key.split('.').at(-1)
  const label = await labelOf(deps.db, id)
  const fileName = `${(label && plain(deps.sentences.exportLabel(label))) || 'Keylight'}.${extension}`
  return { url: deps.urls.sign(row.file_key, { downloadAs: fileName }), fileName }
}

/** Returns the label used in the file name. */
async function labelOf(db: Db, id: string): Promise<ExportLabel | null> {
  switch (kindOfId(id)) {
    case 'picture': {
      const row = await db
        .selectFrom('pictures')
        .innerJoin('shoots', 'shoots.id', 'pictures.shoot_id')
        .where('pictures.id', '=', id)
        .select(['model_name', 'style'])
        .executeTakeFirst()
      return row ? { code: 'picture', params: { model: row.model_name, style: row.style } } : null
    }
    case 'thumbnail': {
      const columns = ['model_name', 'style'] as const
      const row = await db.selectFrom('thumbnails').where('id', '=', id).select(columns).executeTakeFirst()
      return row ? { code: 'thumbnail', params: { model: row.model_name, style: row.style } } : null
    }
    case 'video': {
      const columns = ['model_name', 'kind'] as const
      const row = await db.selectFrom('videos').where('id', '=', id).select(columns).executeTakeFirst()
      return row ? { code: 'video', params: { model: row.model_name, kind: row.kind } } : null
    }
    case 'upscale': {
      const columns = ['source_id', 'factor'] as const
      const row = await db.selectFrom('upscales').where('id', '=', id).select(columns).executeTakeFirst()
      return row ? { code: 'upscale', params: { of: await labelOf(db, row.source_id), factor: row.factor } } : null
    }
    default:
      return null
  }
}

/** Returns work of any kind. Images include their shoot. */
export async function findWork(
  deps: Pick<RequestDeps, 'db' | 'urls' | 'sentences'>,
  userId: string,
  id: string,
): Promise<OutputOf<typeof findWorkEndpoint>> {
  const nothing = { shoot: null, video: null, thumbnail: null, upscale: null }
  const kind = kindOfId(id)
  if (kind === 'video') return { ...nothing, video: await getVideo(deps, userId, id) }
  if (kind === 'thumbnail') return { ...nothing, thumbnail: await getThumbnail(deps, userId, id) }
  const table = madeTableOf(id)
  if (table !== 'pictures' && table !== 'upscales') throw workNotFound()
  const own = deps.db.selectFrom(table).where('id', '=', id).where('user_id', '=', userId)
  const row = await own.selectAll().executeTakeFirst()
  if (!row) throw workNotFound()
  if ('shoot_id' in row) return { ...nothing, shoot: await getShoot(deps, userId, row.shoot_id) }
  return { ...nothing, upscale: toUpscale(deps, row) }
}
