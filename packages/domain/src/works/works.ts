/** What a user can do with any work, found by its id. */
import { deleteChat } from '../chats/chats.ts'
import { type EngineWork, notThere } from '../engine-work.ts'
import { Failure } from '../failure.ts'
import { type IdKind, kindOfId } from '../ids.ts'
import { trainingWork } from '../models/models.ts'
import type { Deps, RequestDeps } from '../ports.ts'
import { pictureWork } from '../shoots/pictures.ts'
import { removeShoot } from '../shoots/shoots.ts'
import { thumbnailWork } from '../thumbnails/thumbnails.ts'
import { upscaleWork } from '../upscales/upscales.ts'
import { videoWork } from '../videos/videos.ts'

/** Every kind of work, by the kind of its ids. */
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
  if (!work) throw notThere()
  return work
}

export async function cancelWork(deps: WorkDeps, userId: string, id: string): Promise<void> {
  if (kindOfId(id) !== 'shoot') return await workOf(id).cancel(deps, userId, id)
  for (const picture of await picturesOf(deps, userId, id)) await pictureWork.cancel(deps, userId, picture.id)
}

/** For a shoot, retries its failed pictures. */
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
  if (pictures.length === 0) throw notThere()
  return pictures
}

/** A link that downloads the full-size file. Remembers that it was requested. */
export async function downloadWork(
  deps: Pick<RequestDeps, 'db' | 'urls' | 'clock'>,
  userId: string,
  id: string,
): Promise<{ url: string; fileName: string }> {
  const kind = kindOfId(id)
  const table = kind && kind in downloadable ? downloadable[kind as keyof typeof downloadable] : undefined
  if (!table) throw notThere()
  const row = await deps.db
    .selectFrom(table)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .select('file_key')
    .executeTakeFirst()
  if (!row) throw notThere()
  if (row.file_key === null) throw new Failure('work_not_ready')
  await deps.db
    .updateTable(table)
    .where('id', '=', id)
    .set((e) => ({ downloaded_at: e.fn.coalesce('downloaded_at', e.val(deps.clock.now())) }))
    .execute()
  const extension = row.file_key.split('.').at(-1)
  const fileName = `keylight-${kind}-${id.slice(4, 10)}.${extension}`
  return { url: deps.urls.sign(row.file_key, { downloadAs: fileName }), fileName }
}

const downloadable = { picture: 'pictures', upscale: 'upscales', video: 'videos', thumbnail: 'thumbnails' } as const
