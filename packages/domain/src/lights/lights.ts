/** Renders images in the photo's light, in soft studio light or in the style's own light. */
import {
  type getLightChoices as getLightChoicesEndpoint,
  type InputOf,
  lights,
  type OutputOf,
  type Picture,
  type requestLight as requestLightEndpoint,
} from '@keylight/contract'
import type { Direction } from '@keylight/engine'
import { type Selectable, sql } from 'kysely'
import { isWithheld } from '../billing/made-with.ts'
import { editsLeft, rootOf } from '../chats/free-edits.ts'
import type { Db, PicturesTable, Tx } from '../db/schema.ts'
import { Failure } from '../failure.ts'
import type { RequestDeps } from '../ports.ts'
import { addVersion, lockShoot } from '../shoots/add-version.ts'
import { isDrawn, isFinal, toPicture } from '../shoots/pictures.ts'
import { drawPreviews } from '../styles/previews.ts'
import { lightDirection, lightOf } from './light-direction.ts'

type Row = Selectable<PicturesTable>

/** Returns previews of an image in each light. */
export async function getChoices(
  deps: Pick<RequestDeps, 'db' | 'clock' | 'engine' | 'urls' | 'report' | 'store'>,
  userId: string,
  { pictureId }: InputOf<typeof getLightChoicesEndpoint>,
): Promise<OutputOf<typeof getLightChoicesEndpoint>> {
  const picture = await findLit(deps.db, userId, pictureId)
  const previews = await drawPreviews(deps, userId, { of: pictureId, subjects: lights.map((light) => ({ light })) })
  const [left = 0] = await editsLeft(deps.db, [picture])
  return {
    current: lightOf(picture.direction),
    choices: lights.map((light, i) => ({ light, previewUrl: previews[i]?.url ?? null })),
    editsLeft: left,
  }
}

/**
 * Inserts a row and a job for the image in another light, unless there is one already, and stores the light as the
 * user's preference.
 */
export async function requestLight(
  deps: Pick<RequestDeps, 'db' | 'clock' | 'queue' | 'urls' | 'sentences'>,
  userId: string,
  { pictureId, light }: InputOf<typeof requestLightEndpoint>,
): Promise<Picture> {
  const row = await deps.db.transaction().execute(async (tx) => {
    const picture = await findLit(tx, userId, pictureId)
    const { light: _, ...others } = picture.direction
    const direction = { ...others, ...lightDirection(light) }
    // The lock lets a concurrent request for the same light find the first request's image.
    await lockShoot(tx, picture.shoot_id)
    const version =
      (await findVersion(tx, picture, direction)) ??
      (await addVersion(deps, tx, picture, { direction, source_id: null, finish: null }))
    await tx.updateTable('users').where('id', '=', userId).set({ light }).execute()
    return version
  })
  return toPicture(deps, row)
}

/** Returns the user's image. Throws `Failure` if it can't be rendered in another light. */
async function findLit(db: Db, userId: string, pictureId: string): Promise<Row> {
  const picture = await db
    .selectFrom('pictures')
    .where('id', '=', pictureId)
    .where('user_id', '=', userId)
    .selectAll()
    .select((e) => e.selectFrom('shoots').whereRef('shoots.id', '=', 'shoot_id').select('kind').as('shoot_kind'))
    .executeTakeFirst()
  if (!picture) throw new Failure('picture_not_found')
  if (picture.status !== 'ready') throw new Failure('picture_not_ready')
  if (picture.members !== null || picture.shoot_kind === 'team') throw new Failure('light_of_team_photo')
  if (isFinal(picture)) throw new Failure('light_of_finished_picture')
  if (isDrawn(picture)) throw new Failure('light_of_drawn_picture')
  if (picture.model_id === null) throw new Failure('light_without_model')
  if (isWithheld(picture)) throw new Failure('work_refunded')
  // Without its photo, the image would be rendered from another photo.
  const photo = await db
    .selectFrom('photos')
    .where('id', '=', picture.photo_ids[0] ?? '')
    .where('model_id', '=', picture.model_id)
    .select('id')
    .executeTakeFirst()
  if (!photo) throw new Failure('light_without_photo')
  return picture
}

/** Returns the image itself or another version of it that has these adjustments, finished or in progress. */
async function findVersion(tx: Tx, picture: Row, direction: Direction): Promise<Row | undefined> {
  const root = rootOf(picture)
  const versions = await tx
    .selectFrom('pictures')
    .where('user_id', '=', picture.user_id)
    .where('shoot_id', '=', picture.shoot_id)
    .where((e) => e.or([e('id', '=', root), e('root_id', '=', root)]))
    .where('status', 'in', ['ready', 'in_progress'])
    .where('style', '=', picture.style)
    .where('garment', 'is not distinct from', picture.garment)
    .where('asked_width', '=', picture.asked_width)
    .where('asked_height', '=', picture.asked_height)
    .where(sql<boolean>`photo_ids = ${picture.photo_ids}::text[]`)
    .where(sql<boolean>`direction = ${JSON.stringify(direction)}::jsonb`)
    .selectAll()
    .orderBy('position')
    .execute()
  return versions.find((version) => !isFinal(version) && !isWithheld(version))
}
