import {
  type FaceBox,
  limits,
  type listPhotos as listPhotosEndpoint,
  type OutputOf,
  type People,
  type Photo,
  type PhotoFinding,
  photoFindingCodes,
  type uploadPhoto as uploadPhotoEndpoint,
} from '@keylight/contract'
import { type PhotoFinding as EngineFinding, groupPeople, type Inspection, looksTheSame } from '@keylight/engine'
import { type Selectable, sql } from 'kysely'
import { requireConsent } from '../account/consents.ts'
import type { PhotosTable, StoredFinding } from '../db/schema.ts'
import { Failure } from '../failure.ts'
import { deleteFolder } from '../files/deletions.ts'
import { photoFolder, photoKeys } from '../files/keys.ts'
import { newId } from '../ids.ts'
import type { Deps, RequestDeps, Shown, UploadedPhoto } from '../ports.ts'
import { attempt, type RateLimit } from '../rate-limits/rate-limits.ts'
import { finish } from '../work/finish-task.ts'

/** Timeout for checking a photo while a user waits. */
const inspectDeadlineSeconds = 60

/** Ten times the photos a model needs: enough for any user, but too few to overload the engine. */
const uploads: RateLimit = { action: 'photo-upload', max: limits.photosPerModelMax * 10, windowMinutes: 60 }

/** Maintenance deletes uploads that haven't been checked within this time. */
export const uncheckedKeptMinutes = 60

/** Counts an upload before its file is read. Throws `Failure` over the limit or without consent. */
export async function admitUpload(deps: Pick<Deps, 'db' | 'clock'>, userId: string): Promise<void> {
  await requireConsent(deps.db, userId)
  await attempt(deps, uploads, userId)
}

/**
 * Checks a photo and stores it if it is usable; otherwise `photo` is null and nothing is stored. Duplicate uploads of a
 * file are stored once.
 */
export async function uploadPhoto(
  deps: Pick<RequestDeps, 'db' | 'store' | 'engine' | 'urls' | 'clock' | 'report' | 'sentences'>,
  userId: string,
  upload: UploadedPhoto,
  face?: string,
): Promise<OutputOf<typeof uploadPhotoEndpoint>> {
  await requireConsent(deps.db, userId)
  const { id, known } = await reserve(deps, userId, upload)
  if (known) {
    const photo = toPhoto(deps, known)
    return { photo, findings: photo.findings, faces: [] }
  }
  try {
    const chosen = readFace(face)
    const inspection = await inspect(deps, userId, id, upload, chosen)
    const findings = inspection.findings.map(toStored)
    if (!inspection.accepted) {
      await discard(deps, userId, id)
      return { photo: null, findings: toFindings(deps, findings), faces: facesOf(inspection) }
    }
    if (await isNearDuplicate(deps, userId, inspection)) findings.push({ code: 'near_duplicate', severity: 'warned' })
    const row = await deps.db
      .updateTable('photos')
      .where('id', '=', id)
      .set({
        accepted_at: deps.clock.now(),
        width: inspection.width,
        height: inspection.height,
        score: inspection.score,
        findings: JSON.stringify(findings),
        face: chosen ? JSON.stringify(chosen) : null,
        fingerprint: inspection.fingerprint,
        identity: inspection.identity && JSON.stringify(inspection.identity),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { photo: toPhoto(deps, row), findings: toFindings(deps, findings), faces: [] }
  } catch (error) {
    await discard(deps, userId, id)
    throw error
  }
}

/** Returns the faces a user can choose from. Choosing a face helps only if nothing else is wrong with the photo. */
const facesOf = ({ findings, faces }: Inspection) =>
  findings.every(({ code, severity }) => severity === 'warned' || code === 'several_faces') ? faces : []

function readFace(text: string | undefined): FaceBox | undefined {
  if (text === undefined) return undefined
  const [x, y, width, height] = text.split(',').map(Number) as [number, number, number, number]
  return { x, y, width, height }
}

/** Returns whether a photo looks like one that already awaits training, such as the same shot in another format. */
async function isNearDuplicate(deps: Pick<Deps, 'db'>, userId: string, { fingerprint }: Inspection): Promise<boolean> {
  if (fingerprint === null) return false
  const earlier = await deps.db
    .selectFrom('photos')
    .where('user_id', '=', userId)
    .where('model_id', 'is', null)
    .where('accepted_at', 'is not', null)
    .select('fingerprint')
    .execute()
  return earlier.some((photo) => photo.fingerprint !== null && looksTheSame(photo.fingerprint, fingerprint))
}

/** Reserves a slot before the slow part, so that concurrent uploads can't exceed the limit. */
async function reserve(
  deps: Pick<Deps, 'db'>,
  userId: string,
  { digest, bytes }: UploadedPhoto,
): Promise<{ id: string; known?: Selectable<PhotosTable> }> {
  return await deps.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`photos ${userId}`}, 0))`.execute(tx)
    const waiting = await tx
      .selectFrom('photos')
      .where('user_id', '=', userId)
      .where('model_id', 'is', null)
      .selectAll()
      .execute()
    const same = waiting.find((row) => row.digest === digest)
    if (same?.accepted_at) return { id: same.id, known: same }
    if (same) throw new Failure('photo_being_checked')
    if (waiting.length >= limits.photosPerModelMax) throw new Failure('photos_full')
    const id = newId('photo')
    await tx
      .insertInto('photos')
      .values({ id, user_id: userId, digest, bytes, findings: JSON.stringify([]) })
      .execute()
    return { id }
  })
}

async function inspect(
  deps: Pick<Deps, 'store' | 'engine' | 'clock' | 'report'>,
  userId: string,
  photoId: string,
  upload: UploadedPhoto,
  face: FaceBox | undefined,
): Promise<Inspection> {
  const keys = photoKeys(userId, photoId)
  await upload.withContent((content) => deps.store.put(keys.original, content))
  const { inspection } = await finish(
    deps,
    { kind: 'inspect', key: photoId, photo: keys.original, preview: keys.preview, face },
    { owner: userId },
    inspectDeadlineSeconds,
  )
  return inspection
}

/** Deletes the row last, so that maintenance finds the rest if this is interrupted. */
export async function discard(deps: Pick<Deps, 'db' | 'store'>, userId: string, photoId: string): Promise<void> {
  await deps.store.deleteFolder(photoFolder(userId, photoId))
  await deps.db.deleteFrom('photos').where('id', '=', photoId).execute()
}

/** Returns the photos that await training, oldest first, grouped by the person they appear to show. */
export async function listPhotos(
  deps: Pick<RequestDeps, 'db' | 'urls' | 'sentences'>,
  userId: string,
): Promise<OutputOf<typeof listPhotosEndpoint>> {
  const rows = await deps.db
    .selectFrom('photos')
    .where('user_id', '=', userId)
    .where('model_id', 'is', null)
    .where('accepted_at', 'is not', null)
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return { photos: rows.map((row) => toPhoto(deps, row)), people: peopleOf(rows) }
}

/** Returns photo ids grouped by person, largest group first. */
export function peopleOf(photos: readonly Pick<Selectable<PhotosTable>, 'id' | 'identity'>[]): People {
  const groups = groupPeople(photos.map(({ identity }) => identity))
  return groups.map((group) => group.map((index) => photos[index]!.id))
}

/** Deletes a photo that awaits training. Photos of a model can't be removed this way. */
export async function removePhoto(
  deps: Pick<Deps, 'db' | 'store' | 'queue' | 'clock'>,
  userId: string,
  photoId: string,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom('photos')
      .where('id', '=', photoId)
      .where('user_id', '=', userId)
      .where('model_id', 'is', null)
      .where('accepted_at', 'is not', null)
      .executeTakeFirst()
    if (removed.numDeletedRows === 0n) throw new Failure('photo_not_found')
    await deleteFolder(deps, tx, photoFolder(userId, photoId))
  })
  await deps.store.deleteFolder(photoFolder(userId, photoId))
}

export const toStored = (finding: EngineFinding): StoredFinding => ({ code: finding.code, severity: finding.severity })

/** Adds the message to each finding and omits unknown codes. */
export function toFindings(
  { sentences }: Pick<RequestDeps, 'sentences'>,
  stored: readonly StoredFinding[],
): PhotoFinding[] {
  return stored.flatMap(({ code, severity }) =>
    isKnown(code) ? [{ code, severity, message: sentences.finding(code) }] : [],
  )
}
const isKnown = (code: string): code is PhotoFinding['code'] => (photoFindingCodes as readonly string[]).includes(code)

function toPhoto(deps: Shown, row: Selectable<PhotosTable>): Photo {
  return {
    _id: row.id,
    previewUrl: deps.urls.sign(photoKeys(row.user_id, row.id).preview),
    findings: toFindings(deps, row.findings),
    score: row.score,
    createdAt: row.created_at.toISOString(),
  }
}
