import {
  type Chip,
  type InputOf,
  pictureSizes,
  type requestDressUp,
  type requestShoot,
  type requestTeamPhoto,
  type Shoot,
  type ShootKind,
  teamPhotoSizes,
} from '@keylight/contract'
import type { Direction, Engine, GarmentName } from '@keylight/engine'
import type { Insertable } from 'kysely'
import * as credits from '../credits/credits.ts'
import type { PicturesTable, Tx } from '../db/schema.ts'
import { deleteFolder } from '../deletions/deletions.ts'
import { awaitingTurn, notThere, orderKey } from '../engine-work.ts'
import { Failure } from '../failure.ts'
import { newId } from '../ids.ts'
import { madeFolder } from '../keys.ts'
import type { Deps, RequestDeps, Shown } from '../ports.ts'
import { parsePicturePrompt } from '../prompts/parse-picture.ts'
import { publishEvent } from '../publish-event.ts'
import { requireRoom } from '../quota/quota.ts'
import { forgetSources } from '../upscales/upscales.ts'
import { laneOf, type PictureView, pictureOrder, releasePicture, toPicture } from './pictures.ts'

/** A shoot alternates between this many of the model's best photos, so that faces differ. */
const photosTakingTurns = 3

type OrderDeps = Pick<RequestDeps, 'db' | 'clock' | 'queue' | 'urls' | 'engine' | 'sentences'>

/** Starts a shoot. One credit, row and job for each picture commit together. */
export async function requestPictures(
  deps: OrderDeps,
  userId: string,
  input: InputOf<typeof requestShoot>,
): Promise<Shoot> {
  const can = deps.engine.capabilities()
  refuseUnknownStyles(can, input.styles)
  const id = newId('shoot')
  await deps.db.transaction().execute(async (tx) => {
    const model = await readyModel(tx, userId, input.modelId)
    const parsedPrompt = input.prompt === undefined ? undefined : parsePicturePrompt(input.prompt, can, model.gender)
    if (input.styles.length === 0 && parsedPrompt?.understood.length === 0) {
      throw new Failure('prompt_not_understood')
    }
    const size = pictureSizes[input.aspect ?? parsedPrompt?.aspect ?? 'portrait']
    const styles = input.styles.length > 0 ? input.styles : [parsedPrompt?.style ?? plainStyle[model.gender]]
    const earlier = await timesMade(tx, model.id)
    const pictures = styles.map((style, position): NewPicture => {
      const times = earlier.get(style) ?? 0
      earlier.set(style, times + 1)
      return {
        model_id: model.id,
        style,
        photoIndex: (position % Math.min(photosTakingTurns, model.photo_count)) + times,
        direction: parsedPrompt?.direction ?? {},
        garment: parsedPrompt?.garment ?? null,
      }
    })
    const words = parsedPrompt && {
      prompt: input.prompt!,
      understood: parsedPrompt.understood,
      unused: parsedPrompt.unused,
    }
    await addShoot(deps, tx, userId, { id, kind: 'styles', model, words }, size, pictures)
  })
  return await getShoot(deps, userId, id)
}

/** The style for a prompt that names none. */
const plainStyle = { man: 'man.headshot.gray-gradient', woman: 'woman.headshot.gray-gradient' } as const

/** Starts a shoot with a picture of the model in each garment. */
export async function requestDresses(
  deps: OrderDeps,
  userId: string,
  input: InputOf<typeof requestDressUp>,
): Promise<Shoot> {
  const can = deps.engine.capabilities()
  refuseUnknownStyles(can, [input.style])
  const garments = input.garments.map((name) => {
    const garment = can.garments.find((known) => known === name)
    if (!garment) throw new Failure('garment_unavailable')
    return garment
  })
  const id = newId('shoot')
  await deps.db.transaction().execute(async (tx) => {
    const model = await readyModel(tx, userId, input.modelId)
    const pictures = garments.map(
      (garment, position): NewPicture => ({
        model_id: model.id,
        style: input.style,
        photoIndex: position % Math.min(photosTakingTurns, model.photo_count),
        direction: {},
        garment,
      }),
    )
    await addShoot(deps, tx, userId, { id, kind: 'dress_up', model }, pictureSizes[input.aspect], pictures)
  })
  return await getShoot(deps, userId, id)
}

/** Starts a shoot of several models: one group picture or a matching portrait of each. */
export async function requestTeam(
  deps: OrderDeps,
  userId: string,
  input: InputOf<typeof requestTeamPhoto>,
): Promise<Shoot> {
  const can = deps.engine.capabilities()
  refuseUnknownStyles(can, [input.style])
  if (input.arrangement === 'group' && input.modelIds.length > can.groupMax) {
    throw new Failure('group_too_large', { max: can.groupMax })
  }
  const id = newId('shoot')
  await deps.db.transaction().execute(async (tx) => {
    const models: ReadyModel[] = []
    for (const modelId of input.modelIds) models.push(await readyModel(tx, userId, modelId))
    const common = { style: input.style, photoIndex: 0, direction: {}, garment: null }
    const members = models.map((model) => ({ modelId: model.id, photoIndex: 0 }))
    const pictures: NewPicture[] =
      input.arrangement === 'group'
        ? [{ ...common, model_id: null, members }]
        : models.map((model) => ({ ...common, model_id: model.id }))
    const size = (input.arrangement === 'group' ? teamPhotoSizes : pictureSizes)[input.aspect]
    const name = models.map((model) => model.name).join(', ')
    await addShoot(deps, tx, userId, { id, kind: 'team', model: { id: null, name } }, size, pictures)
  })
  return await getShoot(deps, userId, id)
}

interface NewPicture {
  model_id: string | null
  members?: { modelId: string; photoIndex: number }[]
  style: string
  photoIndex: number
  direction: Direction
  garment: GarmentName | null
}

interface NewShoot {
  id: string
  kind: ShootKind
  model: { id: string | null; name: string }
  words?: { prompt: string; understood: Chip[]; unused: string[] } | undefined
}

/** Adds one credit entry, and a row and a job for each picture. */
async function addShoot(
  deps: OrderDeps,
  tx: Tx,
  userId: string,
  { id, kind, model, words }: NewShoot,
  size: { width: number; height: number },
  pictures: readonly NewPicture[],
): Promise<void> {
  await requireRoom(tx, userId, pictures.length)
  await credits.spend(tx, userId, 'imageGeneration', pictures.length, `shoot:${id}`)
  await tx
    .insertInto('shoots')
    .values({
      id,
      user_id: userId,
      kind,
      model_id: model.id,
      model_name: model.name,
      prompt: words?.prompt ?? null,
      understood: JSON.stringify(words?.understood ?? []),
      unused: words?.unused ?? [],
    })
    .execute()
  const rows = pictures.map(
    ({ direction, members, photoIndex, ...picture }, position): Insertable<PicturesTable> => ({
      ...picture,
      photo_index: photoIndex,
      id: newId('picture'),
      user_id: userId,
      shoot_id: id,
      position,
      direction: JSON.stringify(direction),
      members: members ? JSON.stringify(members) : null,
      asked_width: size.width,
      asked_height: size.height,
      ...awaitingTurn(deps),
    }),
  )
  await tx.insertInto('pictures').values(rows).execute()
  const lane = laneOf(rows.length)
  await deps.queue.enqueue(
    tx,
    rows.map((row) => pictureOrder(row, lane)),
  )
  await publishEvent(tx, userId, { kind: 'credits' })
}

export function refuseUnknownStyles(can: ReturnType<Engine['capabilities']>, styles: readonly string[]): void {
  const unavailable = styles.filter((style) => !can.styles.has(style))
  if (unavailable.length > 0) throw new Failure('styles_unavailable', { styles: unavailable })
}

export interface ReadyModel {
  id: string
  name: string
  gender: 'man' | 'woman'
  photo_count: number
}

/** The user's model. Throws `Failure` unless it is ready. */
export async function readyModel(tx: Tx, userId: string, modelId: string): Promise<ReadyModel> {
  const model = await tx
    .selectFrom('models')
    .where('id', '=', modelId)
    .where('user_id', '=', userId)
    .select(['id', 'name', 'gender', 'status', 'photo_count'])
    .executeTakeFirst()
  if (!model) throw new Failure('model_not_found')
  if (model.status !== 'ready') throw new Failure(model.status === 'failed' ? 'model_failed' : 'model_in_training')
  return model
}

/** How often each style was made of this model. Making it again uses the next photo. */
async function timesMade(tx: Tx, modelId: string): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('pictures')
    .where('model_id', '=', modelId)
    .groupBy('style')
    .select((e) => ['style', e.fn.countAll<string>().as('times')])
    .execute()
  return new Map(rows.map((row) => [row.style, Number(row.times)]))
}

export async function getShoot(
  deps: Pick<RequestDeps, 'db' | 'urls' | 'sentences'>,
  userId: string,
  shootId: string,
): Promise<Shoot> {
  const shoot = await deps.db
    .selectFrom('shoots')
    .where('id', '=', shootId)
    .where('user_id', '=', userId)
    .selectAll()
    .executeTakeFirst()
  if (!shoot) throw new Failure('shoot_not_found')
  const pictures = await deps.db
    .selectFrom('pictures')
    .where('shoot_id', '=', shootId)
    .selectAll()
    .orderBy('position')
    .execute()
  return toShoot(deps, { ...shoot, pictures })
}

/** Deletes a shoot with its pictures and files, and cancels and refunds what is in progress. */
export async function removeShoot(
  deps: Pick<Deps, 'db' | 'clock' | 'queue' | 'engine'>,
  userId: string,
  shootId: string,
): Promise<void> {
  const stopped = await deps.db.transaction().execute(async (tx) => {
    const shoot = await tx
      .selectFrom('shoots')
      .where('id', '=', shootId)
      .where('user_id', '=', userId)
      .select('id')
      .executeTakeFirst()
    if (!shoot) throw notThere()
    const pictures = await tx
      .selectFrom('pictures')
      .where('shoot_id', '=', shootId)
      .select(['id', 'status', 'runs', 'price', 'engine_ref', 'preview_key'])
      .orderBy('id')
      .forUpdate()
      .execute()
    const stopped = pictures.filter(({ status }) => status === 'in_progress')
    for (const picture of stopped) {
      if (picture.price > 0) await credits.refund(tx, userId, 'imageGeneration', picture.price, orderKey(picture))
      await releasePicture(deps, tx, picture)
    }
    await tx.deleteFrom('shoots').where('id', '=', shootId).execute()
    const ids = pictures.map(({ id }) => id)
    await forgetSources(tx, ids)
    await deps.queue.withdraw(tx, ids)
    for (const id of ids) await deleteFolder(deps, tx, madeFolder(userId, 'pictures', id))
    await publishEvent(tx, userId, { kind: 'deleted', id: shootId }, { kind: 'credits' })
    return stopped
  })
  for (const { engine_ref } of stopped) if (engine_ref !== null) await deps.engine.cancel(engine_ref)
}

/** A shoot has failed only if all of its pictures have. */
function statusOf(pictures: readonly Pick<PictureView, 'status'>[]): Shoot['status'] {
  if (pictures.some((picture) => picture.status === 'in_progress')) return 'in_progress'
  return pictures.some((picture) => picture.status === 'ready') ? 'ready' : 'failed'
}

/** The shown columns, with the pictures in order. */
export interface ShootView {
  id: string
  kind: ShootKind
  model_id: string | null
  model_name: string
  prompt: string | null
  understood: Chip[]
  unused: string[]
  created_at: Date | string
  pictures: readonly PictureView[]
}

export function toShoot(deps: Shown, row: ShootView): Shoot {
  return {
    _id: row.id,
    kind: row.kind,
    status: statusOf(row.pictures),
    model: { _id: row.model_id, name: row.model_name },
    prompt: row.prompt,
    understood: row.understood,
    unused: row.unused,
    pictures: row.pictures.map((picture) => toPicture(deps, picture)),
    createdAt: new Date(row.created_at).toISOString(),
  }
}
