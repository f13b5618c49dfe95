import { findStyle } from '@keylight/contract'
import { photoKeys } from '../../files/keys.ts'
import type { WorkFailure } from '../../messages/work.ts'
import { toFindings } from '../../photos/photos.ts'
import type { RequestDeps } from '../../ports.ts'
import type { AccountRows } from './read-account.ts'

/** The keys of the images each model keeps. */
export type KeptImages = ReadonlyMap<string, readonly string[]>

/** Returns a file's name in the export. */
export type FileOf = (key: string | null) => string | null

type SentenceDeps = Pick<RequestDeps, 'sentences'>

/** Returns models and the photos they were trained on. */
export function serializePhotos(deps: SentenceDeps, rows: AccountRows, fileOf: FileOf, kept: KeptImages) {
  const { user } = rows
  const failureOf = failuresIn(deps)
  return {
    models: rows.models.map((row) => ({
      id: row.id,
      name: row.name,
      gender: row.gender,
      status: row.status,
      photos: row.photo_ids,
      failure: failureOf(row),
      createdAt: row.created_at,
      files: (kept.get(row.id) ?? []).map(fileOf),
    })),
    photos: rows.photos.map((row) => ({
      id: row.id,
      model: row.model_id,
      bytes: row.bytes,
      score: row.score,
      measuredOfFace: row.identity,
      findings: toFindings(deps, row.findings).map(({ severity, message }) => ({ severity, message })),
      uploadedAt: row.created_at,
      fileDeletedAt: row.file_deleted_at,
      file: fileOf(photoKeys(user.id, row.id).original),
    })),
  }
}

/** Returns headshots and upscales. */
export function serializeImages(deps: SentenceDeps, rows: AccountRows, fileOf: FileOf) {
  const failureOf = failuresIn(deps)
  const favourites = favouritesIn(rows)
  const pictures = Map.groupBy(rows.pictures, (row) => row.shoot_id)
  return {
    shoots: rows.shoots.map((row) => ({
      id: row.id,
      kind: row.kind,
      model: row.model_id,
      modelName: row.model_name,
      prompt: row.prompt,
      createdAt: row.created_at,
      pictures: (pictures.get(row.id) ?? []).map((picture) => ({
        id: picture.id,
        style: styleOf(picture.style),
        status: picture.status,
        garment: picture.garment,
        direction: picture.direction,
        finish: picture.finish,
        madeFromPicture: picture.source_id,
        widthPixels: picture.width,
        heightPixels: picture.height,
        unmovedPointsOfFace: picture.unmoved_points,
        faceResemblance: picture.face_likeness,
        digitalSource: picture.digital_source,
        toldThatPhotoGoesTo: picture.send_to,
        missing: picture.missing,
        failure: failureOf(picture),
        favourite: favourites.has(picture.id),
        publishedAt: picture.published_at,
        publishedTitle: picture.published_title,
        downloadedAt: picture.downloaded_at,
        createdAt: picture.created_at,
        file: fileOf(picture.file_key),
      })),
    })),
    upscales: rows.upscales.map((row) => ({
      id: row.id,
      madeFrom: row.source_id,
      factor: row.factor,
      status: row.status,
      widthPixels: row.width,
      heightPixels: row.height,
      failure: failureOf(row),
      favourite: favourites.has(row.id),
      downloadedAt: row.downloaded_at,
      createdAt: row.created_at,
      file: fileOf(row.file_key),
    })),
  }
}

/** Returns videos and thumbnails. */
export function serializeVideos(deps: SentenceDeps, rows: AccountRows, fileOf: FileOf) {
  const failureOf = failuresIn(deps)
  const favourites = favouritesIn(rows)
  return {
    videos: rows.videos.map((row) => ({
      id: row.id,
      kind: row.kind,
      model: row.model_id,
      modelName: row.model_name,
      prompt: row.prompt,
      scenes: row.scenes.map((scene) => ({
        model: scene.modelId,
        style: styleOf(scene.style),
        direction: scene.direction,
        garment: scene.garment,
        move: scene.move,
        seconds: scene.seconds,
        lightSweep: scene.lightSweep,
        caption: scene.caption,
      })),
      transition: row.transition,
      status: row.status,
      widthPixels: row.width,
      heightPixels: row.height,
      seconds: row.seconds,
      failure: failureOf(row),
      favourite: favourites.has(row.id),
      downloadedAt: row.downloaded_at,
      createdAt: row.created_at,
      file: fileOf(row.file_key),
    })),
    thumbnails: rows.thumbnails.map((row) => ({
      id: row.id,
      model: row.model_id,
      modelName: row.model_name,
      style: styleOf(row.style),
      design: row.design,
      status: row.status,
      failure: failureOf(row),
      favourite: favourites.has(row.id),
      downloadedAt: row.downloaded_at,
      createdAt: row.created_at,
      file: fileOf(row.file_key),
    })),
  }
}

/** Returns the people in team photos, and the invitations to join them. */
export function serializeTeamPhotos(rows: AccountRows) {
  return {
    team: rows.teamPhotoMembers.map((row) => ({
      model: row.model_id,
      joinedBy: row.invitation_id,
      agreedTo: row.consent_version,
      createdAt: row.created_at,
    })),
    teamInvitations: rows.teamPhotoInvitations.map((row) => ({
      sender: row.sender,
      purpose: row.purpose,
      people: row.members_max,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      revokedAt: row.revoked_at,
    })),
  }
}

const failuresIn =
  ({ sentences }: SentenceDeps) =>
  (row: { failure: WorkFailure | null }) =>
    row.failure && sentences.workFailure(row.failure)

const favouritesIn = (rows: AccountRows) => new Set(rows.favourites.map((row) => row.work_id))

const styleOf = (style: string) => findStyle(style)?.title ?? style
