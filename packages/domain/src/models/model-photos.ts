/** The photos of a trained model, and the order in which images are made from them. */
import type { ModelPhoto, People, PhotoFindingCode, PhotoUse } from '@keylight/contract'
import { type Direction, takeCount } from '@keylight/engine'
import { type Selectable, sql } from 'kysely'
import type { Db, ModelsTable, PhotosTable, Tx } from '../db/schema.ts'
import { Failure } from '../failure.ts'
import { deleteFolder } from '../files/deletions.ts'
import { keptPreview, modelCover, modelFolder, photoFolder, photoKeys, thumbnailLayersFolder } from '../files/keys.ts'
import { peopleOf, toFindings } from '../photos/photos.ts'
import type { Deps, RequestDeps } from '../ports.ts'
import { publishEvent } from '../publish-event.ts'
import { workNotFound } from '../work/work-rows.ts'

/**
 * Photos with at least this fraction of the best score are used in rotation. Scores of one person's ordinary selfies
 * vary by up to 0.6, and a talking face scores a third of a smiling one.
 */
const goodEnough = 0.55

/** Photos with one of these warnings are used only if every photo has one. */
const doubts: ReadonlySet<string> = new Set([
  'coloured_light',
  'eyes_closed',
  'face_covered',
  'filtered',
  'mouth_covered',
  'sunglasses',
] satisfies PhotoFindingCode[])

type RankedPhoto = Pick<Selectable<PhotosTable>, 'id' | 'score' | 'findings'>

/** Returns a model's photos in order of score, without excluded ones. */
export async function photosInUse(db: Db, modelId: string): Promise<RankedPhoto[]> {
  return await db
    .selectFrom('photos')
    .where('model_id', '=', modelId)
    .where('rank', 'is not', null)
    .where('score', '>', 0)
    .where('excluded_at', 'is', null)
    .select(['id', 'score', 'findings'])
    .orderBy('rank')
    .execute()
}

/** Returns the ids of all the given photos: first the good ones, starting with the one for this turn, then the rest. */
export function photosForTurn(photos: readonly RankedPhoto[], turn: number): string[] {
  const good = photos.filter((photo) => takesTurns(photo, photos))
  const others = photos.filter((photo) => !good.includes(photo))
  const first = turn % Math.max(1, good.length)
  return [...good.slice(first), ...good.slice(0, first), ...others].map(({ id }) => id)
}

/** Returns the photo's crop for a turn: a different one each time the rotation restarts. */
export function takeForTurn(photos: readonly RankedPhoto[], turn: number): Pick<Direction, 'take'> {
  const good = photos.filter((photo) => takesTurns(photo, photos)).length
  const take = Math.floor(turn / Math.max(1, good)) % takeCount
  return take === 0 ? {} : { take }
}

/** Returns whether a photo is used in rotation. `photos` must start with the best photo. */
function takesTurns(photo: RankedPhoto, photos: readonly RankedPhoto[]): boolean {
  const isDoubtful = ({ findings }: RankedPhoto) => findings.some(({ code }) => doubts.has(code))
  const clear = photos.filter((other) => !isDoubtful(other))
  const rivals = clear.length > 0 ? clear : photos
  return rivals.includes(photo) && photo.score >= goodEnough * rivals[0]!.score
}

/** Returns the photos for a single image of a model, best first. */
export const photosOf = async (db: Db, modelId: string): Promise<string[]> =>
  photosForTurn(await photosInUse(db, modelId), 0)

/** Returns the photo chosen for an order. Throws `Failure` unless the model uses it. */
export async function chosenPhoto(tx: Tx, modelId: string, photoId: string): Promise<string[]> {
  const photos = await photosInUse(tx, modelId)
  if (!photos.some(({ id }) => id === photoId)) throw new Failure('photo_not_found')
  return [photoId]
}

/** Returns all photos a model was trained on, best first, and the photos in use, grouped by person. */
export async function listModelPhotos(
  deps: Pick<RequestDeps, 'db' | 'urls' | 'sentences'>,
  userId: string,
  modelId: string,
): Promise<{ photos: ModelPhoto[]; people: People }> {
  await requireModel(deps.db, userId, modelId)
  const rows = await deps.db
    .selectFrom('photos')
    .where('model_id', '=', modelId)
    .where('rank', 'is not', null)
    .selectAll()
    .select((e) =>
      e
        .selectFrom('pictures')
        .where('pictures.model_id', '=', modelId)
        .where('pictures.status', '=', 'ready')
        .where(sql<boolean>`pictures.photo_ids = array[photos.id]`)
        .select((count) => count.fn.countAll<string>().as('pictures'))
        .as('pictures'),
    )
    .orderBy('rank')
    .execute()
  const inUse = rows.filter((row) => row.score > 0 && row.excluded_at === null)
  const describeUse = (row: (typeof rows)[number]): PhotoUse => {
    if (row.score === 0) return 'unusable'
    if (row.excluded_at !== null) return 'excluded'
    return takesTurns(row, inUse) ? 'in_turn' : 'spare'
  }
  const photos = rows.map((row) => ({
    _id: row.id,
    previewUrl: deps.urls.sign(
      row.file_deleted_at === null ? photoKeys(userId, row.id).preview : keptPreview(userId, modelId, row.id),
    ),
    findings: toFindings(deps, row.findings),
    use: describeUse(row),
    views: row.views,
    pictures: Number(row.pictures),
    isUploadKept: row.file_deleted_at === null,
    width: row.width,
    height: row.height,
    createdAt: row.created_at.toISOString(),
  }))
  return { photos, people: peopleOf(inUse) }
}

/** Excludes a photo from future images, or includes it again. Throws `Failure` for the last one in use. */
export async function excludePhoto(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { modelId, photoId, isExcluded }: { modelId: string; photoId: string; isExcluded: boolean },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await requireModel(tx, userId, modelId, 'locked')
    if (isExcluded) {
      const others = (await photosInUse(tx, modelId)).filter(({ id }) => id !== photoId)
      if (others.length === 0) throw new Failure('photo_last_of_model')
    }
    const changed = await tx
      .updateTable('photos')
      .where('id', '=', photoId)
      .where('model_id', '=', modelId)
      .where('rank', 'is not', null)
      .set({ excluded_at: isExcluded ? deps.clock.now() : null })
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) throw new Failure('photo_not_found')
    await publishEvent(tx, userId, { kind: 'model_progress', id: modelId })
  })
}

/**
 * Deletes a photo with everything derived from it. The engine continues without it. Throws `Failure` for the last photo
 * in use, and during training.
 */
export async function deletePhoto(
  deps: Pick<Deps, 'db' | 'clock' | 'queue'>,
  userId: string,
  { modelId, photoId }: { modelId: string; photoId: string },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const model = await requireModel(tx, userId, modelId, 'locked')
    if (model.status !== 'ready') throw new Failure(model.status === 'failed' ? 'model_failed' : 'model_in_training')
    const others = (await photosInUse(tx, modelId)).filter(({ id }) => id !== photoId)
    if (others.length === 0) throw new Failure('photo_last_of_model')
    const deleted = await tx
      .deleteFrom('photos')
      .where('id', '=', photoId)
      .where('model_id', '=', modelId)
      .where('rank', 'is not', null)
      .executeTakeFirst()
    if (deleted.numDeletedRows === 0n) throw new Failure('photo_not_found')
    const photo_ids = model.photo_ids.filter((id) => id !== photoId)
    const cover = await coverWithout(tx, model, photoId)
    await tx
      .updateTable('models')
      .where('id', '=', modelId)
      .set({
        photo_ids,
        photo_count: photo_ids.length,
        completed: photo_ids.length,
        total: photo_ids.length,
        cover_key: cover,
        updated_at: deps.clock.now(),
      })
      .execute()

    const folder = modelFolder(userId, modelId)
    await tx
      .updateTable('pictures')
      .where('model_id', '=', modelId)
      .where((e) =>
        e.or([
          e(e.fn('starts_with', ['before_key', e.val(`${folder}/${photoId}.`)]), '=', true),
          e('before_key', '=', photoKeys(userId, photoId).preview),
        ]),
      )
      .set({ before_key: null })
      .execute()
    // Previews may show this photo. Maintenance deletes them soon, and they are rendered again on demand.
    await tx
      .updateTable('previews')
      .where('model_id', '=', modelId)
      .set({ drawn_at: new Date(0) })
      .execute()
    const gone = [photoFolder(userId, photoId), keptPreview(userId, modelId, photoId), `${folder}/${photoId}.*`]
    if (cover !== model.cover_key && model.cover_key === modelCover(userId, modelId)) gone.push(model.cover_key)
    for (const each of [...gone, thumbnailLayersFolder(userId, modelId)]) await deleteFolder(deps, tx, each)
    await publishEvent(tx, userId, { kind: 'model_progress', id: modelId }, { kind: 'deleted', id: photoId })
  })
}

/** Returns the model's cover after a photo's deletion: if the cover showed that photo, the best remaining photo's. */
async function coverWithout(tx: Tx, model: RequiredModel, photoId: string): Promise<string | null> {
  const { id, user_id, cover_key } = model
  const shows = [photoKeys(user_id, photoId).preview, keptPreview(user_id, id, photoId)]
  const best = await tx
    .selectFrom('photos')
    .where('model_id', '=', id)
    .where('rank', 'is not', null)
    .select(['id', 'rank', 'file_deleted_at'])
    .orderBy('rank')
    .executeTakeFirst()
  // A copy of the photo that was the best at that time.
  const isCopy = cover_key === modelCover(user_id, id)
  if (!best || cover_key === null || !(isCopy || shows.includes(cover_key))) return cover_key
  return best.file_deleted_at === null ? photoKeys(user_id, best.id).preview : keptPreview(user_id, id, best.id)
}

type RequiredModel = Pick<Selectable<ModelsTable>, 'id' | 'user_id' | 'status' | 'photo_ids' | 'cover_key'>

async function requireModel(db: Db, userId: string, modelId: string, lock?: 'locked'): Promise<RequiredModel> {
  const model = await db
    .selectFrom('models')
    .where('id', '=', modelId)
    .where('user_id', '=', userId)
    .where('team_only', '=', false)
    .select(['id', 'user_id', 'status', 'photo_ids', 'cover_key'])
    .$if(lock === 'locked', (query) => query.forUpdate())
    .executeTakeFirst()
  if (!model) throw workNotFound()
  return model
}
