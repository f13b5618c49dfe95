/** Single images: made from a model, or derived from another image. */
import { type FaceBox, type Picture, resultPage } from '@keylight/contract'
import { type Direction, type EngineTask, type Faithfulness, type GarmentName, generatedSource } from '@keylight/engine'
import type { Selectable } from 'kysely'
import type { Db, Finish, PicturesTable, Tx } from '../db/schema.ts'
import { madeFolder, madeOutput, photoKeys } from '../files/keys.ts'
import { lightOf } from '../lights/light-direction.ts'
import { notify } from '../notifications/notifications.ts'
import type { Deps, JobOrder, Lane, Shown } from '../ports.ts'
import { clearSources, enqueueWaiting } from '../upscales/upscales.ts'
import { engineWork } from '../work/engine-work.ts'

/** Orders with up to this many images are interactive; larger ones queue behind them. */
export const picturesInteractiveMax = 4

export const pictureOrder = (picture: Pick<Row, 'id' | 'user_id'>, lane: Lane): JobOrder => ({
  name: 'make-picture',
  data: { pictureId: picture.id },
  ownerId: picture.user_id,
  lane,
})

type Row = Selectable<PicturesTable>
type PictureTask = Extract<EngineTask, { kind: 'shoot' | 'group' | 'filter' | 'cut-out' | 'retouch' }>

export const pictureWork = engineWork({
  kind: 'picture',
  table: 'pictures',
  tasks: ['shoot', 'group', 'filter', 'cut-out', 'retouch'],
  eventKind: 'picture',
  deadlineMinutes: 30,
  credit: 'imageGeneration',
  price: (picture) => picture.price,
  isOrdered({ engine }, { begun_at, send_to, style, finish }) {
    const { generator } = engine.capabilities()
    const isSent = generator?.isOutside && generator.service === send_to && generator.styles.includes(style)
    return begun_at !== null && finish === null && isSent === true
  },
  order: (picture) => pictureOrder(picture, 'interactive'),
  folder: (picture) => madeFolder(picture.user_id, 'pictures', picture.id),
  async task(db, picture, key): Promise<PictureTask | undefined> {
    const output = madeOutput(picture.user_id, 'pictures', picture.id, picture.attempt)
    if (picture.finish !== null) return await finishTask(db, picture, picture.finish, key, output)
    const size = { width: picture.asked_width, height: picture.asked_height }
    const { style, direction } = picture
    if (picture.members !== null) {
      const likenesses = await likenessesOf(
        db,
        picture.members.map(({ modelId }) => modelId),
      )
      const members = picture.members.flatMap(({ modelId, photoIds }) => {
        const likeness = likenesses.get(modelId)
        return likeness === undefined ? [] : [{ likeness, photos: photoIds }]
      })
      if (members.length < picture.members.length) return undefined
      return { kind: 'group', key, members, style, direction, ...size, output }
    }
    const likeness =
      picture.model_id === null ? undefined : (await likenessesOf(db, [picture.model_id])).get(picture.model_id)
    if (likeness === undefined) return undefined
    return {
      kind: 'shoot',
      key,
      ...portraitOf({ ...picture, photoIds: picture.photo_ids }, likeness),
      ...size,
      output,
      ...(picture.send_to !== null && { sendTo: picture.send_to }),
    }
  },
  async keep(tx, picture, result) {
    const photo = 'photo' in result ? result.photo : null
    return {
      ...(photo !== null && { photo_ids: [photo] }),
      file_key: result.file,
      preview_key: result.preview,
      before_key: await beforeOf(tx, picture, 'before' in result ? result.before : null),
      width: result.width,
      height: result.height,
      face: await faceOf(tx, picture, 'face' in result ? result.face : null),
      ...(await faithfulnessOf(tx, picture, 'faithfulness' in result ? result.faithfulness : null)),
      digital_source: result.digitalSource,
      missing: 'missing' in result ? result.missing : [],
    }
  },
  async removing(_deps, tx, picture) {
    await clearSources(tx, [picture.id])
    // The lock serialises concurrent deletions, so that one of them detects that it is the last.
    await tx.selectFrom('shoots').where('id', '=', picture.shoot_id).select('id').forUpdate().execute()
    const others = await tx
      .selectFrom('pictures')
      .where('shoot_id', '=', picture.shoot_id)
      .where('id', '<>', picture.id)
      .select('id')
      .limit(1)
      .execute()
    // Also deletes the image.
    if (others.length === 0) await tx.deleteFrom('shoots').where('id', '=', picture.shoot_id).execute()
  },
  release: releasePicture,
  async ended(deps, tx, picture) {
    // The lock serialises images that finish at the same time, so that one of them detects that it is the last.
    const shoot = await tx
      .selectFrom('shoots')
      .where('id', '=', picture.shoot_id)
      .select(['id', 'kind', 'model_name'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    // In a chat, the user is already looking at the image.
    if (shoot.kind === 'chat') return
    const pictures = await tx
      .selectFrom('pictures')
      .where('shoot_id', '=', shoot.id)
      .select(['id', 'status', 'runs', 'price'])
      .orderBy('position')
      .execute()
    if (pictures.some(({ status }) => status === 'in_progress')) return
    const failures = pictures.filter(({ status }) => status === 'failed')
    const shown = pictures.find(({ status }) => status === 'ready')
    const [ready, failed] = [pictures.length - failures.length, failures.length]
    const credits = failures.reduce((sum, { price }) => sum + price, 0)
    const model = shoot.model_name
    await notify(deps, tx, picture.user_id, {
      kind: ready > 0 ? 'work_ready' : 'work_failed',
      idempotencyKey: `${shoot.id}:${pictures.reduce((sum, { runs }) => sum + runs, 0)}`,
      message:
        ready > 0
          ? { code: 'shoot_ready', params: { model, ready, failed, credits } }
          : { code: 'shoot_failed', params: { model, failed, credits } },
      link: shown ? resultPage(shown.id) : '/ai-image-generator',
    })
  },
})

/** Enqueues the upscales, filters, cut-outs and retouches that are waiting for an image. */
export async function releasePicture(
  deps: Pick<Deps, 'queue'>,
  tx: Tx,
  picture: Pick<Row, 'id' | 'preview_key'>,
): Promise<void> {
  await enqueueWaiting(deps, tx, picture)
  const finishes = await tx
    .selectFrom('pictures')
    .where('source_id', '=', picture.id)
    .where('status', '=', 'in_progress')
    .select(['id', 'user_id'])
    .execute()
  await deps.queue.enqueue(
    tx,
    finishes.map((finish) => pictureOrder(finish, 'interactive')),
  )
}

/** Returns whether an image can't be re-rendered with another light or outfit. A retouch can: it is applied again. */
export const isFinal = ({ finish }: Pick<Row, 'finish'>): boolean => finish !== null && finish.kind !== 'retouch'

/** Returns whether the image is AI-generated. Re-rendering one in the studio would produce a different image. */
export const isDrawn = ({ digital_source }: Pick<Row, 'digital_source'>): boolean => digital_source === generatedSource

/** Returns an image's settings for engine tasks. */
export function portraitOf(
  {
    style,
    photoIds,
    direction,
    garment,
  }: { style: string; photoIds: readonly string[]; direction: Direction; garment: GarmentName | null },
  likeness: string,
) {
  return { likeness, style, photos: photoIds, direction, ...(garment === null ? {} : { garment }) }
}

/** Returns the trained likenesses of the given models by id, leaving out models that aren't ready. */
export async function likenessesOf(db: Db, modelIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('models')
    .where('id', 'in', [...modelIds])
    .select(['id', 'likeness'])
    .execute()
  return new Map(rows.flatMap(({ id, likeness }) => (likeness === null ? [] : [[id, likeness]])))
}

/** Returns whether someone in an image provided their photo for team photos only. */
export async function showsGuest(db: Db, { model_id, members }: Pick<Row, 'model_id' | 'members'>): Promise<boolean> {
  const ids = [...(members ?? []).map(({ modelId }) => modelId), ...(model_id === null ? [] : [model_id])]
  if (ids.length === 0) return false
  const guest = await db
    .selectFrom('models')
    .where('id', 'in', ids)
    .where('team_only', '=', true)
    .select('id')
    .executeTakeFirst()
  return guest !== undefined
}

async function finishTask(
  db: Db,
  picture: Row,
  finish: Finish,
  key: string,
  output: string,
): Promise<PictureTask | undefined> {
  const source = await db
    .selectFrom('pictures')
    .where('id', '=', picture.source_id ?? '')
    .select(['file_key', 'before_key', 'unmoved_points', 'face_likeness', 'digital_source'])
    .executeTakeFirst()
  if (!source?.file_key) return undefined
  const file = source.file_key
  switch (finish.kind) {
    case 'filter':
      return { kind: 'filter', key, picture: file, filter: finish.filter, output }
    case 'cut-out':
      return { kind: 'cut-out', key, photo: file, output }
    case 'retouch': {
      // Otherwise, it may be the whole photo, or cropped differently, or the face may be elsewhere.
      const isMeasured = source.unmoved_points !== null || source.face_likeness !== null
      const isComparable = isMeasured && !isDrawn(source)
      const before = isComparable ? source.before_key : null
      const retouch = picture.direction.retouch ?? { amount: 0 }
      return { kind: 'retouch', key, picture: file, retouch, output, ...(before !== null && { before }) }
    }
  }
}

/** Returns the photo cropped like the image, or the whole photo if the engine provides no crop; null for groups. */
async function beforeOf(tx: Tx, picture: Row, reported: string | null): Promise<string | null> {
  if (reported !== null) return reported
  if (picture.source_id !== null) {
    const source = await tx
      .selectFrom('pictures')
      .where('id', '=', picture.source_id)
      .select('before_key')
      .executeTakeFirst()
    return source?.before_key ?? null
  }
  const photo = await tx
    .selectFrom('photos')
    .where('id', '=', picture.photo_ids[0] ?? '')
    .where('model_id', '=', picture.model_id)
    .where('file_deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return photo ? photoKeys(picture.user_id, photo.id).preview : null
}

/** Returns the face's position. Filters, cut-outs and retouches don't move it. */
async function faceOf(tx: Tx, picture: Row, reported: FaceBox | null): Promise<string | null> {
  const source = picture.finish === null ? null : picture.source_id
  if (source === null) return reported && JSON.stringify(reported)
  const row = await tx.selectFrom('pictures').where('id', '=', source).select('face').executeTakeFirst()
  return row?.face ? JSON.stringify(row.face) : null
}

/** Returns the engine's measurements of the face. A source's measurements don't apply to an image with other pixels. */
async function faithfulnessOf(tx: Tx, picture: Row, reported: Faithfulness | null) {
  if (reported !== null) return { unmoved_points: reported.unmovedPoints, face_likeness: reported.likeness }
  const none = { unmoved_points: null, face_likeness: null }
  if (picture.finish?.kind !== 'cut-out' || picture.source_id === null) return none
  const source = await tx
    .selectFrom('pictures')
    .where('id', '=', picture.source_id)
    .select(['unmoved_points', 'face_likeness'])
    .executeTakeFirst()
  return source ?? none
}

export type PictureView = Pick<
  Row,
  | 'id'
  | 'status'
  | 'style'
  | 'garment'
  | 'finish'
  | 'direction'
  | 'file_key'
  | 'preview_key'
  | 'photo_ids'
  | 'before_key'
  | 'width'
  | 'height'
  | 'face'
  | 'unmoved_points'
  | 'face_likeness'
  | 'digital_source'
  | 'missing'
  | 'failure'
> & { published_at: Date | string | null }

export function toPicture({ urls, sentences }: Shown, row: PictureView): Picture {
  const sign = (key: string | null) => (key === null ? null : urls.sign(key))
  return {
    _id: row.id,
    status: row.status,
    style: row.style,
    garment: row.garment,
    finish: row.finish?.kind ?? null,
    light: lightOf(row.direction),
    url: sign(row.file_key),
    previewUrl: sign(row.preview_key),
    photoId: row.status === 'ready' && row.photo_ids.length === 1 ? row.photo_ids[0]! : null,
    beforeUrl: sign(row.before_key),
    width: row.width,
    height: row.height,
    face: row.face,
    unmovedPoints: row.unmoved_points,
    faceLikeness: row.face_likeness,
    missing: row.missing,
    isDrawn: isDrawn(row),
    isPublished: row.published_at !== null,
    failure: row.failure && sentences.workFailure(row.failure),
  }
}

/** Returns the lane for an order with this many images. */
export const laneOf = (pictures: number): Lane => (pictures <= picturesInteractiveMax ? 'interactive' : 'bulk')
