import {
  type InputOf,
  limits,
  type Model,
  type ModelProgress,
  type retrainModel,
  type trainModel,
} from '@keylight/contract'
import type { Selectable } from 'kysely'
import * as credits from '../credits/credits.ts'
import type { ModelsTable, Tx } from '../db/schema.ts'
import { Failure } from '../failure.ts'
import { deleteFolder } from '../files/deletions.ts'
import { keptPreview, modelFolder, photoFolder, photoKeys } from '../files/keys.ts'
import { newId } from '../ids.ts'
import { notify } from '../notifications/notifications.ts'
import { completeTraining } from '../onboarding/onboarding.ts'
import type { Deps, JobOrder, RequestDeps, Shown, Step } from '../ports.ts'
import { publishEvent } from '../publish-event.ts'
import { rewardReferral } from '../referrals/referrals.ts'
import { awaitingTurn } from '../work/deadlines.ts'
import { engineWork } from '../work/engine-work.ts'
import { orderKey, workNotFound } from '../work/work-rows.ts'

/** Starts a training: its credit, row and job are committed together. */
export async function requestTraining(
  deps: Pick<RequestDeps, 'db' | 'clock' | 'queue' | 'urls' | 'sentences'>,
  userId: string,
  input: InputOf<typeof trainModel>,
): Promise<Model> {
  const photoIds = [...new Set(input.photoIds)]
  if (photoIds.length < limits.photosPerModelMin) throw new Failure('training_photos_missing')
  const id = newId('model')
  const row = await deps.db.transaction().execute(async (tx) => {
    await credits.spend(tx, userId, 'modelTraining', 1, id)
    await lockWaitingPhotos(tx, userId, photoIds)
    const saved = await tx
      .insertInto('models')
      .values({
        id,
        user_id: userId,
        name: input.name,
        gender: input.gender,
        photo_count: photoIds.length,
        total: photoIds.length,
        photo_ids: photoIds,
        ...awaitingTurn(deps),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await tx.updateTable('photos').where('id', 'in', photoIds).set({ model_id: id }).execute()
    await deps.queue.enqueue(tx, [trainingOrder(id, userId)])
    await publishEvent(tx, userId, { kind: 'credits' }, { kind: 'model_progress', id })
    return saved
  })
  return toModel(deps, row)
}

/**
 * Retrains a ready model with additional photos: its credit, row and job are committed together. No images can be
 * ordered until it has finished.
 */
export async function requestRetraining(
  deps: Pick<RequestDeps, 'db' | 'clock' | 'queue' | 'urls' | 'sentences'>,
  userId: string,
  { modelId, ...input }: InputOf<typeof retrainModel>,
): Promise<Model> {
  const photoIds = [...new Set(input.photoIds)]
  const row = await deps.db.transaction().execute(async (tx) => {
    const model = await tx
      .selectFrom('models')
      .where('id', '=', modelId)
      .where('user_id', '=', userId)
      .where('team_only', '=', false)
      .selectAll()
      .forUpdate()
      .executeTakeFirst()
    if (!model) throw workNotFound()
    if (model.status !== 'ready') throw new Failure(model.status === 'failed' ? 'model_failed' : 'model_in_training')
    const max = limits.photosPerModelMax
    const total = model.photo_count + photoIds.length
    if (total > max) throw new Failure('model_photos_full', { max, room: Math.max(0, max - model.photo_count) })
    const again = { ...model, runs: model.runs + 1 }
    await credits.spend(tx, userId, 'modelTraining', 1, orderKey(again))
    await lockWaitingPhotos(tx, userId, photoIds)
    await tx.updateTable('photos').where('id', 'in', photoIds).set({ model_id: modelId }).execute()
    const saved = await tx
      .updateTable('models')
      .where('id', '=', modelId)
      .set({
        status: 'in_progress',
        photo_ids: [...model.photo_ids, ...photoIds],
        photo_count: total,
        completed: 0,
        total,
        added: photoIds.length,
        price: 1,
        engine_ref: null,
        attempt: model.attempt + 1,
        runs: again.runs,
        ...awaitingTurn(deps),
        updated_at: new Date(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await deps.queue.enqueue(tx, [trainingOrder(modelId, userId)])
    await publishEvent(tx, userId, { kind: 'credits' }, { kind: 'model_progress', id: modelId })
    return saved
  })
  return toModel(deps, row)
}

/** Locks photos awaiting training. Throws `Failure` if one of them isn't awaiting training. */
async function lockWaitingPhotos(tx: Tx, userId: string, photoIds: readonly string[]): Promise<void> {
  const photos = await tx
    .selectFrom('photos')
    .where('user_id', '=', userId)
    .where('id', 'in', [...photoIds])
    .where('model_id', 'is', null)
    .where('accepted_at', 'is not', null)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute()
  if (photos.length < photoIds.length) throw new Failure('training_photos_taken')
}

export const trainingOrder = (modelId: string, ownerId: string): JobOrder => ({
  name: 'train-model',
  data: { modelId },
  ownerId,
  lane: 'interactive',
})

export const trainingWork = engineWork({
  kind: 'model',
  table: 'models',
  tasks: ['train'],
  eventKind: 'model_progress',
  deadlineMinutes: 30,
  credit: 'modelTraining',
  price: (model) => model.price,
  order: (model) => trainingOrder(model.id, model.user_id),
  folder: (model) => modelFolder(model.user_id, model.id),
  async task(db, model, key) {
    const photos = await db
      .selectFrom('photos')
      .where('model_id', '=', model.id)
      .select(['id', 'face'])
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    return {
      kind: 'train',
      key,
      photos: photos.map(({ id, face }) => ({
        id,
        file: photoKeys(model.user_id, id).original,
        ...(face && { face }),
      })),
      folder: modelFolder(model.user_id, model.id),
    }
  },
  progress(model, completed, total) {
    if (completed === model.completed && total === model.total) return undefined
    return { completed, total: Math.max(1, total) }
  },
  async keep(tx, model, result, deps) {
    for (const [rank, photo] of result.photos.entries()) {
      const { id, score, views } = photo
      await tx.updateTable('photos').where('id', '=', id).set({ rank, score, views }).execute()
    }
    // Photos of other people neither complete onboarding nor earn a reward.
    if (!model.team_only) {
      await completeTraining(tx, model.user_id)
      await rewardReferral(deps, tx, model.user_id)
    }
    return {
      likeness: result.likeness,
      completed: model.total,
      added: 0,
      cover_key: await coverOf(tx, model, result.photos[0]?.id),
    }
  },
  async giveBack(tx, model) {
    // If the same file has been uploaded again, the old copy stays with the failed model.
    await tx
      .updateTable('photos')
      .where('model_id', '=', model.id)
      // Photos from earlier trainings stay with the model.
      .$if(model.likeness !== null, (query) => query.where('rank', 'is', null))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('photos as waiting')
              .whereRef('waiting.user_id', '=', 'photos.user_id')
              .whereRef('waiting.digest', '=', 'photos.digest')
              .where('waiting.model_id', 'is', null)
              .select('waiting.id'),
          ),
        ),
      )
      .set({ model_id: null, rank: null })
      .execute()
  },
  fallBack(model) {
    if (model.likeness === null) return undefined
    const before = model.photo_ids.length - model.added
    return {
      photo_ids: model.photo_ids.slice(0, before),
      photo_count: before,
      completed: before,
      total: before,
      added: 0,
    }
  },
  async reserveAgain(tx, model) {
    const taken = await tx
      .updateTable('photos')
      .where('user_id', '=', model.user_id)
      .where('id', 'in', model.photo_ids)
      .where('accepted_at', 'is not', null)
      .where((e) => e.or([e('model_id', 'is', null), e('model_id', '=', model.id)]))
      .set({ model_id: model.id })
      .executeTakeFirst()
    if (Number(taken.numUpdatedRows) < model.photo_ids.length) throw new Failure('training_photos_deleted')
  },
  async removing(deps, tx, model) {
    // The photos the images were made from are deleted with the model.
    await tx.updateTable('pictures').where('model_id', '=', model.id).set({ before_key: null }).execute()
    const photos = await tx.deleteFrom('photos').where('model_id', '=', model.id).returning('id').execute()
    for (const { id } of photos) await deleteFolder(deps, tx, photoFolder(model.user_id, id))
  },
  async ended(deps, tx, model, failure) {
    if (model.team_only) {
      await notify(deps, tx, model.user_id, {
        kind: failure ? 'work_failed' : 'work_ready',
        idempotencyKey: `${model.id}:${model.runs}:${model.status}`,
        message: failure
          ? { code: 'team_member_failed', params: { member: model.name, failure } }
          : { code: 'team_member_ready', params: { member: model.name } },
        link: '/ai-team-photo-generator',
      })
      return
    }
    await notify(deps, tx, model.user_id, {
      kind: failure ? 'work_failed' : 'work_ready',
      idempotencyKey: `${model.id}:${model.runs}:${failure ? 'failed' : 'ready'}`,
      message: failure
        ? { code: 'model_failed', params: { model: model.name, failure } }
        : { code: 'model_ready', params: { model: model.name } },
      link: failure ? `/ai-model-training?model=${model.id}` : '/ai-image-generator',
    })
  },
})

/** Runs one step of a training, in the interactive lane because the owner is waiting. */
export async function advanceTraining(
  deps: Pick<Deps, 'db' | 'clock' | 'engine' | 'queue' | 'report'>,
  modelId: string,
  waitMs: number,
): Promise<Step> {
  return await trainingWork.advance(deps, modelId, 'interactive', waitMs)
}

/** Returns the preview of the best photo: the upload's, or the model's copy. */
async function coverOf(tx: Tx, model: Selectable<ModelsTable>, photoId: string | undefined): Promise<string | null> {
  if (photoId === undefined) return null
  const photo = await tx.selectFrom('photos').where('id', '=', photoId).select('file_deleted_at').executeTakeFirst()
  if (photo?.file_deleted_at) return model.cover_key ?? keptPreview(model.user_id, model.id, photoId)
  return photoKeys(model.user_id, photoId).preview
}

export const abandonTraining = trainingWork.abandon

export async function listModels(
  deps: Pick<RequestDeps, 'db' | 'urls' | 'sentences'>,
  userId: string,
): Promise<Model[]> {
  const rows = await deps.db
    .selectFrom('models')
    .where('user_id', '=', userId)
    .where('team_only', '=', false)
    .selectAll()
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => toModel(deps, row))
}

export async function renameModel(
  deps: Pick<RequestDeps, 'db' | 'urls' | 'sentences'>,
  userId: string,
  modelId: string,
  name: string,
): Promise<Model> {
  return await deps.db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('models')
      .where('id', '=', modelId)
      .where('user_id', '=', userId)
      .set({ name, updated_at: new Date() })
      .returningAll()
      .executeTakeFirst()
    if (!row) throw workNotFound()
    for (const table of ['shoots', 'videos', 'thumbnails'] as const) {
      await tx.updateTable(table).where('model_id', '=', modelId).set({ model_name: name }).execute()
    }
    await publishEvent(tx, userId, { kind: 'model_progress', id: modelId })
    return toModel(deps, row)
  })
}

/** Makes a model the generators' default. */
export async function setDefaultModel(deps: Pick<Deps, 'db'>, userId: string, modelId: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const own = tx.updateTable('models').where('user_id', '=', userId).where('team_only', '=', false)
    // A unique index allows only one default at a time.
    await own.where('is_default', '=', true).where('id', '<>', modelId).set({ is_default: false }).execute()
    const made = await own.where('id', '=', modelId).set({ is_default: true }).executeTakeFirst()
    if (made.numUpdatedRows === 0n) throw workNotFound()
    await publishEvent(tx, userId, { kind: 'model_progress', id: modelId })
  })
}

/** Returns the progress of all models in training, by id. */
export async function pendingProgress(deps: Pick<Deps, 'db'>, userId: string): Promise<Record<string, ModelProgress>> {
  const rows = await deps.db
    .selectFrom('models')
    .where('user_id', '=', userId)
    .where('status', '=', 'in_progress')
    .select(['id', 'status', 'completed', 'total', 'updated_at'])
    .execute()
  return Object.fromEntries(rows.map((row) => [row.id, toProgress(row)]))
}

export type ModelView = Pick<
  Selectable<ModelsTable>,
  'id' | 'name' | 'gender' | 'status' | 'cover_key' | 'photo_count' | 'is_default' | 'failure'
> & { created_at: Date | string }

export function toModel({ urls, sentences }: Shown, row: ModelView): Model {
  return {
    _id: row.id,
    name: row.name,
    gender: row.gender,
    status: row.status,
    s3Url: row.cover_key === null ? null : urls.sign(row.cover_key),
    falUrl: null,
    photoCount: row.photo_count,
    isDefault: row.is_default,
    failure: row.failure && sentences.workFailure(row.failure),
    createdAt: new Date(row.created_at).toISOString(),
  }
}

type ProgressView = Pick<Selectable<ModelsTable>, 'status' | 'completed' | 'total' | 'updated_at'>

/** Models in training show at most 99%; only ready ones show 100%. */
export function toProgress(row: ProgressView): ModelProgress {
  const percent = Math.round((row.completed / row.total) * 100)
  return {
    progress: row.status === 'ready' ? 100 : Math.min(99, Math.max(0, percent)),
    completed: row.completed,
    total: row.total,
    status: row.status,
    updatedAt: row.updated_at.toISOString(),
  }
}
