import {
  type Chip,
  coloursOf,
  type InputOf,
  largePictureSizes,
  type Outfit,
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
import { Failure } from '../failure.ts'
import { deleteFolder } from '../files/deletions.ts'
import { madeFolder } from '../files/keys.ts'
import { newId } from '../ids.ts'
import { orderedLight } from '../lights/light-direction.ts'
import { chosenPhoto, photosForTurn, photosInUse, photosOf, takeForTurn } from '../models/model-photos.ts'
import type { Deps, RequestDeps, Shown } from '../ports.ts'
import { parsePicturePrompt } from '../prompts/parse-picture.ts'
import { publishEvent } from '../publish-event.ts'
import { requireRoom } from '../rate-limits/quota.ts'
import { clearSources } from '../upscales/upscales.ts'
import { awaitingTurn } from '../work/deadlines.ts'
import { orderKey, workNotFound } from '../work/work-rows.ts'
import { isDrawn, isFinal, laneOf, type PictureView, pictureOrder, releasePicture, toPicture } from './pictures.ts'

type OrderDeps = Pick<RequestDeps, 'db' | 'clock' | 'queue' | 'urls' | 'engine' | 'sentences'>

/** Starts a shoot. The credits, rows and jobs of all images are committed together. */
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
    const sizes = input.size === 'large' ? largePictureSizes : pictureSizes
    const size = sizes[input.aspect ?? parsedPrompt?.aspect ?? 'portrait']
    const styles = input.styles.length > 0 ? input.styles : [parsedPrompt?.style ?? plainStyle[model.gender]]
    const direction = { ...parsedPrompt?.direction, ...(input.framing && { framing: input.framing }) }
    const earlier = await useCountsOf(tx, model.id)
    const photos = await photosInUse(tx, model.id)
    const chosen = input.photoId === undefined ? undefined : await chosenPhoto(tx, model.id, input.photoId)
    const pictures = styles.flatMap((style, position) =>
      Array.from({ length: input.count ?? 1 }, (): NewPicture => {
        const times = earlier.get(style) ?? 0
        earlier.set(style, times + 1)
        return {
          model_id: model.id,
          style,
          photoIds: chosen ?? photosForTurn(photos, position + times),
          direction: {
            ...orderedLight(can, style, input.light),
            ...direction,
            ...takeForTurn(chosen === undefined ? photos : [], position + times),
          },
          garment: parsedPrompt?.garment ?? null,
          send_to: input.sendTo ?? null,
        }
      }),
    )
    const words = parsedPrompt && {
      prompt: input.prompt!,
      understood: parsedPrompt.understood,
      unused: parsedPrompt.unused,
    }
    await addShoot(deps, tx, userId, { id, kind: 'styles', model, words }, size, pictures)
  })
  return await getShoot(deps, userId, id)
}

/** The style for prompts that name none. */
export const plainStyle = { man: 'man.headshot.gray-gradient', woman: 'woman.headshot.gray-gradient' } as const

/** Starts a shoot with one image per outfit. */
export async function requestDresses(
  deps: OrderDeps,
  userId: string,
  input: InputOf<typeof requestDressUp>,
): Promise<Shoot> {
  const can = deps.engine.capabilities()
  const { pictureId, modelId, style } = input
  if (style !== undefined) refuseUnknownStyles(can, [style])
  const outfits = input.garments.map((outfit) => knownOutfit(can, outfit))
  const id = newId('shoot')
  await deps.db.transaction().execute(async (tx) => {
    const dressed =
      pictureId === undefined
        ? {
            modelId: modelId!,
            style: style!,
            photoIds: await photosOf(tx, modelId!),
            direction: orderedLight(can, style!, input.light),
            size: pictureSizes.portrait,
          }
        : await pictureForOutfit(tx, userId, pictureId)
    const model = await readyModel(tx, userId, dressed.modelId)
    const pictures = outfits.map(
      // All use the same photo, so that only the outfits differ.
      ({ garment, wear }): NewPicture => ({
        model_id: model.id,
        style: dressed.style,
        photoIds: dressed.photoIds,
        direction: { ...dressed.direction, ...wear },
        garment,
      }),
    )
    const size = input.aspect ? pictureSizes[input.aspect] : dressed.size
    await addShoot(deps, tx, userId, { id, kind: 'dress_up', model }, size, pictures)
  })
  return await getShoot(deps, userId, id)
}

/** Returns the settings of a user's image without its outfit. Throws `Failure` if its outfit can't be changed. */
async function pictureForOutfit(tx: Tx, userId: string, pictureId: string) {
  const picture = await tx
    .selectFrom('pictures')
    .where('id', '=', pictureId)
    .where('user_id', '=', userId)
    .select(['status', 'model_id', 'style', 'photo_ids', 'direction', 'finish', 'members', 'digital_source'])
    .select(['asked_width', 'asked_height'])
    .executeTakeFirst()
  if (!picture) throw new Failure('picture_not_found')
  if (picture.status !== 'ready') throw new Failure('picture_not_ready')
  if (picture.members !== null) throw new Failure('dress_up_of_team_photo')
  if (isFinal(picture)) throw new Failure('dress_up_of_finished_picture')
  if (isDrawn(picture)) throw new Failure('dress_up_of_drawn_picture')
  if (picture.model_id === null) throw new Failure('dress_up_without_model')
  const { wear: _, ...direction } = picture.direction
  return {
    modelId: picture.model_id,
    style: picture.style,
    photoIds: picture.photo_ids,
    direction,
    size: { width: picture.asked_width, height: picture.asked_height },
  }
}

/**
 * Returns the garment, with its colour and position. Throws `Failure` if the engine doesn't support it, or doesn't
 * support this colour.
 */
export function knownOutfit(
  can: ReturnType<Engine['capabilities']>,
  outfit: string | Outfit,
): { garment: GarmentName; wear: Pick<Direction, 'wear'> } {
  const {
    garment: name,
    colour,
    right,
    down,
    size,
  } = typeof outfit === 'string' ? ({ garment: outfit } as Outfit) : outfit
  const garment = can.garments.find((known) => known === name)
  if (!garment) throw new Failure('garment_unavailable')
  if (colour !== undefined && !coloursOf(garment).some((known) => known.colour === colour)) {
    throw new Failure('garment_colour_unavailable')
  }
  const wear = {
    ...(colour !== undefined && { colour }),
    ...(right && { right }),
    ...(down && { down }),
    ...(size !== undefined && size !== 1 && { size }),
  }
  return { garment, wear: Object.keys(wear).length > 0 ? { wear } : {} }
}

/** Starts a shoot of several models: a group image, or a matching portrait of each. */
export async function requestTeam(
  deps: OrderDeps,
  userId: string,
  input: InputOf<typeof requestTeamPhoto>,
): Promise<Shoot> {
  refuseTeam(deps.engine.capabilities(), input)
  const id = newId('shoot')
  await deps.db.transaction().execute(async (tx) => {
    const models: ReadyModel[] = []
    for (const modelId of input.modelIds) models.push(await readyModel(tx, userId, modelId, 'team'))
    const common = { style: input.style, direction: teamPhotoDirection(input), garment: null }
    const members: { modelId: string; photoIds: string[] }[] = []
    for (const { id } of models) members.push({ modelId: id, photoIds: await photosOf(tx, id) })
    const pictures: NewPicture[] =
      input.arrangement === 'group'
        ? [{ ...common, model_id: null, members, photoIds: [] }]
        : members.map(({ modelId, photoIds }) => ({ ...common, model_id: modelId, photoIds }))
    const name = models.map((model) => model.name).join(', ')
    await addShoot(deps, tx, userId, { id, kind: 'team', model: { id: null, name } }, teamPhotoSize(input), pictures)
  })
  return await getShoot(deps, userId, id)
}

type TeamPhotoInput = InputOf<typeof requestTeamPhoto>

export function refuseTeam(
  can: ReturnType<Engine['capabilities']>,
  { style, arrangement, modelIds }: Pick<TeamPhotoInput, 'style' | 'arrangement' | 'modelIds'>,
): void {
  refuseUnknownStyles(can, [style])
  if (arrangement === 'group' && modelIds.length > can.groupMax) {
    throw new Failure('group_too_large', { max: can.groupMax })
  }
}

export const teamPhotoDirection = ({ light, colour }: Pick<TeamPhotoInput, 'light' | 'colour'>): Direction => ({
  ...(light === undefined ? {} : { light }),
  ...(colour === undefined ? {} : { backdrop: colour }),
})

export const teamPhotoSize = ({ arrangement, aspect }: Pick<TeamPhotoInput, 'arrangement' | 'aspect'>) =>
  (arrangement === 'group' ? teamPhotoSizes : pictureSizes)[aspect]

interface NewPicture {
  model_id: string | null
  members?: { modelId: string; photoIds: string[] }[]
  style: string
  photoIds: string[]
  direction: Direction
  garment: GarmentName | null
  send_to?: string | null
}

interface NewShoot {
  id: string
  kind: ShootKind
  model: { id: string | null; name: string }
  words?: { prompt: string; understood: Chip[]; unused: string[] } | undefined
}

/** Adds one credit entry, and a row and a job per image. */
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
    ({ direction, members, photoIds, ...picture }, position): Insertable<PicturesTable> => ({
      ...picture,
      photo_ids: photoIds,
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
}

/**
 * Returns the user's model. Throws `Failure` unless it is ready. People who joined a team provided their photo for team
 * photos only, so their models aren't returned for any other purpose.
 */
export async function readyModel(
  tx: Tx,
  userId: string,
  modelId: string,
  purpose: 'team' | 'anything' = 'anything',
): Promise<ReadyModel> {
  const model = await tx
    .selectFrom('models')
    .where('id', '=', modelId)
    .where('user_id', '=', userId)
    .$if(purpose === 'anything', (query) => query.where('team_only', '=', false))
    .select(['id', 'name', 'gender', 'status'])
    .executeTakeFirst()
  if (!model) throw new Failure('model_not_found')
  if (model.status !== 'ready') throw new Failure(model.status === 'failed' ? 'model_failed' : 'model_in_training')
  return model
}

/** Returns the number of times each style was made with this model. Each order of a style uses the next photo. */
async function useCountsOf(tx: Tx, modelId: string): Promise<Map<string, number>> {
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

/** Deletes a shoot with its images and files. Work in progress is cancelled and refunded. */
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
    if (!shoot) throw workNotFound()
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
    await clearSources(tx, ids)
    await deps.queue.withdraw(tx, ids)
    for (const id of ids) await deleteFolder(deps, tx, madeFolder(userId, 'pictures', id))
    // Includes its images, since clients identify favourites by their own ids.
    const deleted = [...ids, shootId].map((id) => ({ kind: 'deleted' as const, id }))
    await publishEvent(tx, userId, ...deleted, { kind: 'credits' })
    return stopped
  })
  for (const { engine_ref } of stopped) if (engine_ref !== null) await deps.engine.cancel(engine_ref)
}

/** Returns a shoot's status. It has failed only if all its images have. */
function statusOf(pictures: readonly Pick<PictureView, 'status'>[]): Shoot['status'] {
  if (pictures.some((picture) => picture.status === 'in_progress')) return 'in_progress'
  return pictures.some((picture) => picture.status === 'ready') ? 'ready' : 'failed'
}

/** A shoot's columns, with its images in order. */
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
