import { type InputOf, limits, type Model, type ModelProgress, type trainModel } from '@keylight/contract'
import type { EngineFailure, TrainResult } from '@keylight/engine'
import type { Selectable } from 'kysely'
import * as credits from '../credits/credits.ts'
import type { ModelsTable } from '../db/schema.ts'
import { tell } from '../events/tell.ts'
import { Failure } from '../failure.ts'
import { newId } from '../ids.ts'
import { modelFolder, photoKeys } from '../keys.ts'
import { completeTraining } from '../onboarding/onboarding.ts'
import type { Deps, Step, Urls } from '../ports.ts'

/** Within this time from the order a model is trained or its credit is back. */
export const trainingDeadlineMinutes = 30

/** Starts the training of a model: its credit, its row and its job commit together. */
export async function requestTraining(
  deps: Pick<Deps, 'db' | 'clock' | 'queue' | 'urls'>,
  userId: string,
  input: InputOf<typeof trainModel>,
): Promise<Model> {
  const photoIds = [...new Set(input.photoIds)]
  if (photoIds.length < limits.photosPerModelMin) {
    throw new Failure('too_few_photos', `A model needs at least ${limits.photosPerModelMin} photos. Add some more.`)
  }
  const id = newId('model')
  const row = await deps.db.transaction().execute(async (tx) => {
    await credits.spend(tx, userId, 'modelTraining', 1, `model:${id}`)
    const photos = await tx
      .selectFrom('photos')
      .where('user_id', '=', userId)
      .where('id', 'in', photoIds)
      .where('model_id', 'is', null)
      .where('accepted_at', 'is not', null)
      .select('id')
      .orderBy('id')
      .forUpdate()
      .execute()
    if (photos.length < photoIds.length) {
      throw new Failure('not_found', 'Some of these photos are gone or in use already. Load the page again.')
    }
    const saved = await tx
      .insertInto('models')
      .values({
        id,
        user_id: userId,
        name: input.name,
        gender: input.gender,
        photo_count: photoIds.length,
        total: photoIds.length,
        deadline_at: new Date(deps.clock.now().getTime() + trainingDeadlineMinutes * 60_000),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await tx.updateTable('photos').where('id', 'in', photoIds).set({ model_id: id }).execute()
    await deps.queue.enqueue(tx, [{ name: 'train-model', data: { modelId: id }, lane: 'interactive' }])
    await tell(tx, userId, { kind: 'credits' }, { kind: 'model_progress', id })
    return saved
  })
  return toModel(deps.urls, row)
}

/**
 * One step of a training. Its job calls this until it is finished; calling it twice does no harm, and whatever dies
 * between two steps is picked up from the row.
 */
export async function advanceTraining(
  deps: Pick<Deps, 'db' | 'clock' | 'engine' | 'report'>,
  modelId: string,
  waitMs: number,
): Promise<Step> {
  const row = await deps.db.selectFrom('models').where('id', '=', modelId).selectAll().executeTakeFirst()
  if (row?.status !== 'in_progress') return 'finished'
  if (row.deadline_at <= deps.clock.now()) {
    await abandonTraining(deps, modelId, 'out_of_time')
    return 'finished'
  }
  if (row.engine_ref === null) {
    const photos = await deps.db
      .selectFrom('photos')
      .where('model_id', '=', modelId)
      .select('id')
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    const ref = await deps.engine.submit(
      {
        kind: 'train',
        key: `${modelId}.${row.attempt}`,
        photos: photos.map(({ id }) => ({ id, file: photoKeys(row.user_id, id).original })),
        folder: modelFolder(row.user_id, modelId),
      },
      'interactive',
    )
    await unfinished(deps, modelId).set({ engine_ref: ref }).execute()
    return 'again'
  }
  const status = await deps.engine.check(row.engine_ref, waitMs)
  switch (status.phase) {
    case 'waiting':
      return 'again'
    case 'running':
      await noteProgress(deps, row, status.completed, status.total)
      return 'again'
    case 'unknown':
      await unfinished(deps, modelId).set({ engine_ref: null }).execute()
      return 'again'
    case 'failed':
      deps.report(status.failure.message, { task: modelId, code: status.failure.code })
      if (!status.failure.retry) {
        await abandonTraining(deps, modelId, status.failure.code)
        return 'finished'
      }
      await unfinished(deps, modelId)
        .set((e) => ({ engine_ref: null, attempt: e('attempt', '+', 1) }))
        .execute()
      throw new Error('The engine could not train this time.')
    case 'done':
      if (status.result.kind !== 'train') throw new Error(`The engine answered ${status.result.kind} to a training.`)
      await finishTraining(deps, row, status.result)
      return 'finished'
  }
}

async function noteProgress(
  deps: Pick<Deps, 'db'>,
  row: Selectable<ModelsTable>,
  completed: number,
  total: number,
): Promise<void> {
  if (completed === row.completed && total === row.total) return
  await deps.db.transaction().execute(async (tx) => {
    const changed = await unfinished({ db: tx }, row.id)
      .set({ completed, total: Math.max(1, total), updated_at: new Date() })
      .executeTakeFirst()
    if (changed.numUpdatedRows === 1n) await tell(tx, row.user_id, { kind: 'model_progress', id: row.id })
  })
}

async function finishTraining(
  deps: Pick<Deps, 'db'>,
  row: Selectable<ModelsTable>,
  result: TrainResult,
): Promise<void> {
  const best = result.photos[0]
  await deps.db.transaction().execute(async (tx) => {
    const changed = await unfinished({ db: tx }, row.id)
      .set((e) => ({
        status: 'ready',
        likeness: result.likeness,
        completed: e.ref('total'),
        cover_key: best ? photoKeys(row.user_id, best.id).preview : null,
        updated_at: new Date(),
      }))
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) return
    for (const [rank, photo] of result.photos.entries()) {
      await tx.updateTable('photos').where('id', '=', photo.id).set({ rank, score: photo.score }).execute()
    }
    await completeTraining(tx, row.user_id)
    await tell(tx, row.user_id, { kind: 'model_progress', id: row.id })
  })
}

const failureWords: Record<EngineFailure['code'], string> = {
  no_usable_photo: 'None of these photos could be used. Upload others that show your face clearly and try again.',
  style_unknown: 'The image engine does not know this style any more.',
  refused_by_engine: 'The image engine refused these photos. Upload others and try again.',
  out_of_time: 'This took too long, so we stopped it. Please try again.',
  engine_broken: 'The image engine failed. Please try again.',
}

/**
 * Ends a training that will not succeed: the credit comes back once, the photos are free again, and the owner reads
 * why. Also called when the job has used up its tries.
 */
export async function abandonTraining(
  deps: Pick<Deps, 'db' | 'engine'>,
  modelId: string,
  why: EngineFailure['code'],
): Promise<void> {
  const ref = await deps.db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('models')
      .where('id', '=', modelId)
      .where('status', '=', 'in_progress')
      .select(['user_id', 'engine_ref'])
      .forUpdate()
      .executeTakeFirst()
    if (!before) return null
    await unfinished({ db: tx }, modelId)
      .set({ status: 'failed', failure: failureWords[why], engine_ref: null, updated_at: new Date() })
      .execute()
    // The same file may wait again already; then the used copy stays with the failed model.
    await tx
      .updateTable('photos')
      .where('model_id', '=', modelId)
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
    await credits.refund(tx, before.user_id, 'modelTraining', 1, `model:${modelId}`)
    await tell(tx, before.user_id, { kind: 'model_progress', id: modelId }, { kind: 'credits' })
    return before.engine_ref
  })
  if (ref !== null) await deps.engine.cancel(ref)
}

const unfinished = (deps: Pick<Deps, 'db'>, modelId: string) =>
  deps.db.updateTable('models').where('id', '=', modelId).where('status', '=', 'in_progress')

export async function listModels(deps: Pick<Deps, 'db' | 'urls'>, userId: string): Promise<Model[]> {
  const rows = await deps.db
    .selectFrom('models')
    .where('user_id', '=', userId)
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => toModel(deps.urls, row))
}

/** How far the models that are still training have come, by id. */
export async function pendingProgress(deps: Pick<Deps, 'db'>, userId: string): Promise<Record<string, ModelProgress>> {
  const rows = await deps.db
    .selectFrom('models')
    .where('user_id', '=', userId)
    .where('status', '=', 'in_progress')
    .select(['id', 'status', 'completed', 'total', 'updated_at'])
    .execute()
  return Object.fromEntries(rows.map((row) => [row.id, toProgress(row)]))
}

/** The part of a row that is shown. */
export type ModelView = Pick<
  Selectable<ModelsTable>,
  'id' | 'name' | 'gender' | 'status' | 'cover_key' | 'photo_count' | 'failure'
> & { created_at: Date | string }

export function toModel(urls: Urls, row: ModelView): Model {
  return {
    _id: row.id,
    name: row.name,
    gender: row.gender,
    status: row.status,
    s3Url: row.cover_key === null ? null : urls.sign(row.cover_key),
    falUrl: null,
    photoCount: row.photo_count,
    failure: row.failure,
    createdAt: new Date(row.created_at).toISOString(),
  }
}

type ProgressView = Pick<Selectable<ModelsTable>, 'status' | 'completed' | 'total' | 'updated_at'>

/** A model in progress never shows 100: that is for the one that is ready. */
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
