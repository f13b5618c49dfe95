import { findLook, type InputOf, type Picture, type requestShoot, type Shoot } from '@keylight/contract'
import type { Selectable } from 'kysely'
import * as credits from '../credits/credits.ts'
import type { PicturesTable, Tx } from '../db/schema.ts'
import { engineWork } from '../engine-work.ts'
import { tell } from '../events/tell.ts'
import { Failure } from '../failure.ts'
import { newId } from '../ids.ts'
import { photoKeys, pictureOutput } from '../keys.ts'
import type { Deps, Urls } from '../ports.ts'

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

export const pictureWork = engineWork({
  table: 'pictures',
  kind: 'shoot',
  news: 'picture',
  async task(db, picture, key) {
    const { likeness } = await db
      .selectFrom('shoots')
      .innerJoin('models', 'models.id', 'shoots.model_id')
      .where('shoots.id', '=', picture.shoot_id)
      .select('models.likeness')
      .executeTakeFirstOrThrow()
    if (likeness === null) throw new Error('A picture was ordered of a model that is not ready.')
    return {
      kind: 'shoot',
      key,
      likeness,
      style: picture.style,
      take: picture.take,
      ...size,
      output: pictureOutput(picture.user_id, picture.id),
    }
  },
  async keep(tx, picture, result) {
    return {
      file_key: result.file,
      preview_key: result.preview,
      before_key: result.before ?? (await photoBehind(tx, picture)),
      width: result.width,
      height: result.height,
      digital_source: result.digitalSource,
      missing: result.missing,
    }
  },
  async giveBack(tx, picture) {
    await credits.refund(tx, picture.user_id, 'imageGeneration', 1, `picture:${picture.id}`)
  },
  failures: {
    no_usable_photo: 'This picture could not be made from the photos of this model. Your credit is back.',
    style_unknown: 'The image engine does not make this style any more. Your credit is back.',
    refused_by_engine: 'The image engine refused this picture. Your credit is back.',
    out_of_time: 'This took too long, so we stopped it. Your credit is back.',
    engine_broken: 'The image engine failed. Your credit is back; please try again.',
  },
})

export const advancePicture = pictureWork.advance
export const abandonPicture = pictureWork.abandon

/** The photo whose turn it was, for an engine that does not say what it made the picture from. */
async function photoBehind(tx: Tx, picture: Selectable<PicturesTable>): Promise<string | null> {
  const photos = await tx
    .selectFrom('photos')
    .innerJoin('shoots', 'shoots.model_id', 'photos.model_id')
    .where('shoots.id', '=', picture.shoot_id)
    .where('photos.rank', 'is not', null)
    .orderBy('photos.rank')
    .select('photos.id')
    .execute()
  const photo = photos[picture.take % Math.max(1, photos.length)]
  return photo ? photoKeys(picture.user_id, photo.id).preview : null
}

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
