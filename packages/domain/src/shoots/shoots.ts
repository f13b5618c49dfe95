import { findLook, type InputOf, type Picture, type requestShoot, type Shoot } from '@keylight/contract'
import type { EngineFailure, ShootResult } from '@keylight/engine'
import type { Selectable } from 'kysely'
import * as credits from '../credits/credits.ts'
import type { PicturesTable, Tx } from '../db/schema.ts'
import { tell } from '../events/tell.ts'
import { Failure } from '../failure.ts'
import { newId } from '../ids.ts'
import { photoKeys, pictureOutput } from '../keys.ts'
import type { Deps, Step, Urls } from '../ports.ts'

/** Within this time from the order a picture is made or its credit is back. */
export const pictureDeadlineMinutes = 30

/** Up to this many pictures a person waits and watches; larger orders take their turn behind those. */
export const picturesInteractiveMax = 4

/** A model's best photos take turns within a shoot, so that not every picture has the same face. */
const photosTakingTurns = 3

const size = { width: 1024, height: 1280 }

/** Starts a shoot: one credit, one row and one job for each picture commit together. */
export async function requestPictures(
  deps: Pick<Deps, 'db' | 'clock' | 'queue' | 'urls' | 'engine'>,
  userId: string,
  input: InputOf<typeof requestShoot>,
): Promise<Shoot> {
  const makes = deps.engine.capabilities().styles
  const unavailable = input.styles.filter((style) => !makes.has(style))
  if (unavailable.length > 0) {
    const titles = unavailable.map((style) => findLook(style)?.title ?? style)
    throw new Failure('style_unavailable', `This studio cannot make ${titles.join(', ')}. Choose other styles.`)
  }
  const id = newId('shoot')
  const deadline = new Date(deps.clock.now().getTime() + pictureDeadlineMinutes * 60_000)
  await deps.db.transaction().execute(async (tx) => {
    const model = await tx
      .selectFrom('models')
      .where('id', '=', input.modelId)
      .where('user_id', '=', userId)
      .select(['status', 'photo_count'])
      .executeTakeFirst()
    if (!model) throw new Failure('not_found', 'This model is not there any more.')
    if (model.status !== 'ready') {
      throw new Failure(
        'not_ready',
        model.status === 'failed' ? 'The training of this model failed.' : 'This model is still being trained.',
      )
    }
    await credits.spend(tx, userId, 'imageGeneration', input.styles.length, `shoot:${id}`)
    await tx.insertInto('shoots').values({ id, user_id: userId, model_id: input.modelId }).execute()
    const earlier = await timesMade(tx, input.modelId)
    const pictures = input.styles.map((style, position) => {
      const times = earlier.get(style) ?? 0
      earlier.set(style, times + 1)
      return {
        id: newId('picture'),
        user_id: userId,
        shoot_id: id,
        position,
        style,
        take: (position % Math.min(photosTakingTurns, model.photo_count)) + times,
        deadline_at: deadline,
      }
    })
    await tx.insertInto('pictures').values(pictures).execute()
    const lane = pictures.length <= picturesInteractiveMax ? 'interactive' : 'bulk'
    await deps.queue.enqueue(
      tx,
      pictures.map((picture) => ({ name: 'make-picture', data: { pictureId: picture.id }, lane })),
    )
    await tell(tx, userId, { kind: 'credits' })
  })
  return await getShoot(deps, userId, id)
}

/** How often each style was asked of this model: the same style again gets the next photo. */
async function timesMade(tx: Tx, modelId: string): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('pictures')
    .innerJoin('shoots', 'shoots.id', 'pictures.shoot_id')
    .where('shoots.model_id', '=', modelId)
    .groupBy('pictures.style')
    .select((e) => ['pictures.style', e.fn.countAll<string>().as('times')])
    .execute()
  return new Map(rows.map((row) => [row.style, Number(row.times)]))
}

/** One step of a picture. Its job calls this until it is finished; see `advanceTraining`. */
export async function advancePicture(
  deps: Pick<Deps, 'db' | 'clock' | 'engine' | 'report'>,
  pictureId: string,
  lane: 'interactive' | 'bulk',
  waitMs: number,
): Promise<Step> {
  const row = await deps.db
    .selectFrom('pictures')
    .innerJoin('shoots', 'shoots.id', 'pictures.shoot_id')
    .innerJoin('models', 'models.id', 'shoots.model_id')
    .where('pictures.id', '=', pictureId)
    .selectAll('pictures')
    .select(['models.likeness', 'shoots.model_id'])
    .executeTakeFirst()
  if (row?.status !== 'in_progress') return 'finished'
  if (row.deadline_at <= deps.clock.now()) {
    await abandonPicture(deps, pictureId, 'out_of_time')
    return 'finished'
  }
  if (row.engine_ref === null) {
    if (row.likeness === null) throw new Error('A picture was ordered of a model that is not ready.')
    const ref = await deps.engine.submit(
      {
        kind: 'shoot',
        key: `${pictureId}.${row.attempt}`,
        likeness: row.likeness,
        style: row.style,
        take: row.take,
        ...size,
        output: pictureOutput(row.user_id, pictureId),
      },
      lane,
    )
    await unfinished(deps, pictureId).set({ engine_ref: ref }).execute()
    return 'again'
  }
  const status = await deps.engine.check(row.engine_ref, waitMs)
  switch (status.phase) {
    case 'waiting':
    case 'running':
      return 'again'
    case 'unknown':
      await unfinished(deps, pictureId).set({ engine_ref: null }).execute()
      return 'again'
    case 'failed':
      deps.report(status.failure.message, { task: pictureId, code: status.failure.code })
      if (!status.failure.retry) {
        await abandonPicture(deps, pictureId, status.failure.code)
        return 'finished'
      }
      await unfinished(deps, pictureId)
        .set((e) => ({ engine_ref: null, attempt: e('attempt', '+', 1) }))
        .execute()
      throw new Error('The engine could not make a picture this time.')
    case 'done':
      if (status.result.kind !== 'shoot') throw new Error(`The engine answered ${status.result.kind} to a shoot.`)
      await finishPicture(deps, row, status.result)
      return 'finished'
  }
}

async function finishPicture(
  deps: Pick<Deps, 'db'>,
  row: Selectable<PicturesTable> & { model_id: string },
  result: ShootResult,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const photos = await tx
      .selectFrom('photos')
      .where('model_id', '=', row.model_id)
      .where('rank', 'is not', null)
      .orderBy('rank')
      .select('id')
      .execute()
    const photo = photos[row.take % Math.max(1, photos.length)]
    const changed = await unfinished({ db: tx }, row.id)
      .set({
        status: 'ready',
        file_key: result.file,
        preview_key: result.preview,
        before_key: result.before ?? (photo ? photoKeys(row.user_id, photo.id).preview : null),
        width: result.width,
        height: result.height,
        digital_source: result.digitalSource,
        missing: result.missing,
        updated_at: new Date(),
      })
      .executeTakeFirst()
    if (changed.numUpdatedRows === 1n) await tell(tx, row.user_id, { kind: 'picture', id: row.id })
  })
}

const failureWords: Record<EngineFailure['code'], string> = {
  no_usable_photo: 'This picture could not be made from the photos of this model. Your credit is back.',
  style_unknown: 'The image engine does not make this style any more. Your credit is back.',
  refused_by_engine: 'The image engine refused this picture. Your credit is back.',
  out_of_time: 'This took too long, so we stopped it. Your credit is back.',
  engine_broken: 'The image engine failed. Your credit is back; please try again.',
}

/** Ends a picture that will not come: its credit comes back once and the owner reads why. */
export async function abandonPicture(
  deps: Pick<Deps, 'db' | 'engine'>,
  pictureId: string,
  why: EngineFailure['code'],
): Promise<void> {
  const ref = await deps.db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('pictures')
      .where('id', '=', pictureId)
      .where('status', '=', 'in_progress')
      .select(['user_id', 'engine_ref'])
      .forUpdate()
      .executeTakeFirst()
    if (!before) return null
    await unfinished({ db: tx }, pictureId)
      .set({ status: 'failed', failure: failureWords[why], engine_ref: null, updated_at: new Date() })
      .execute()
    await credits.refund(tx, before.user_id, 'imageGeneration', 1, `picture:${pictureId}`)
    await tell(tx, before.user_id, { kind: 'picture', id: pictureId }, { kind: 'credits' })
    return before.engine_ref
  })
  if (ref !== null) await deps.engine.cancel(ref)
}

const unfinished = (deps: Pick<Deps, 'db'>, pictureId: string) =>
  deps.db.updateTable('pictures').where('id', '=', pictureId).where('status', '=', 'in_progress')

export async function getShoot(deps: Pick<Deps, 'db' | 'urls'>, userId: string, shootId: string): Promise<Shoot> {
  const [shoot] = await shootsOf(deps, userId, shootId)
  if (!shoot) throw new Failure('not_found', 'This shoot is not there any more.')
  return shoot
}

/** Everything that the user ordered, newest first. */
export async function listShoots(deps: Pick<Deps, 'db' | 'urls'>, userId: string): Promise<Shoot[]> {
  return await shootsOf(deps, userId)
}

async function shootsOf(deps: Pick<Deps, 'db' | 'urls'>, userId: string, onlyId?: string): Promise<Shoot[]> {
  const shoots = await deps.db
    .selectFrom('shoots')
    .innerJoin('models', 'models.id', 'shoots.model_id')
    .where('shoots.user_id', '=', userId)
    .$if(onlyId !== undefined, (query) => query.where('shoots.id', '=', onlyId!))
    .select(['shoots.id', 'shoots.created_at', 'shoots.model_id', 'models.name'])
    .orderBy('shoots.created_at', 'desc')
    .orderBy('shoots.id')
    .execute()
  const pictures = await deps.db
    .selectFrom('pictures')
    .where('user_id', '=', userId)
    .$if(onlyId !== undefined, (query) => query.where('shoot_id', '=', onlyId!))
    .selectAll()
    .orderBy('position')
    .execute()
  const byShoot = Map.groupBy(pictures, (picture) => picture.shoot_id)
  return shoots.map((shoot) => {
    const own = byShoot.get(shoot.id) ?? []
    return {
      _id: shoot.id,
      status: statusOf(own),
      model: { _id: shoot.model_id, name: shoot.name },
      pictures: own.map((picture) => toPicture(deps.urls, picture)),
      createdAt: shoot.created_at.toISOString(),
    }
  })
}

/** A shoot failed only if nothing came of it. */
function statusOf(pictures: Pick<Selectable<PicturesTable>, 'status'>[]): Shoot['status'] {
  if (pictures.some((picture) => picture.status === 'in_progress')) return 'in_progress'
  return pictures.some((picture) => picture.status === 'ready') ? 'ready' : 'failed'
}

/** A link to the picture in full size as a file to keep. That it was asked for is remembered. */
export async function downloadPicture(
  deps: Pick<Deps, 'db' | 'urls' | 'clock'>,
  userId: string,
  pictureId: string,
): Promise<{ url: string; fileName: string }> {
  const row = await deps.db
    .selectFrom('pictures')
    .where('id', '=', pictureId)
    .where('user_id', '=', userId)
    .select(['file_key', 'style', 'position'])
    .executeTakeFirst()
  if (!row) throw new Failure('not_found', 'This picture is not there any more.')
  if (row.file_key === null) throw new Failure('not_ready', 'This picture is not ready yet.')
  await deps.db
    .updateTable('pictures')
    .where('id', '=', pictureId)
    .set((e) => ({ downloaded_at: e.fn.coalesce('downloaded_at', e.val(deps.clock.now())) }))
    .execute()
  const look = row.style.split('.').at(-1)
  const fileName = `keylight-${look}-${row.position + 1}.jpg`
  return { url: deps.urls.sign(row.file_key, { downloadAs: fileName }), fileName }
}

export function toPicture(urls: Urls, row: Selectable<PicturesTable>): Picture {
  const sign = (key: string | null) => (key === null ? null : urls.sign(key))
  return {
    _id: row.id,
    status: row.status,
    style: row.style,
    url: sign(row.file_key),
    previewUrl: sign(row.preview_key),
    beforeUrl: sign(row.before_key),
    width: row.width,
    height: row.height,
    missing: row.missing,
    failure: row.failure,
  }
}
