import type { ExpressionBuilder } from 'kysely'
import type { Schema, Tx } from '../db/schema.ts'
import { deleteFolder } from '../deletions/deletions.ts'
import { dayOf } from '../gifts/words.ts'
import { modelCover, photoFolder, photoKeys, userFolder } from '../keys.ts'
import { notify } from '../notifications/notifications.ts'
import type { Deps } from '../ports.ts'

/** How long photos are kept that no model was trained on. */
export const unusedUploadsDays = 30

/** How long before it happens a user is told that their pictures will be deleted, if the host keeps them that long. */
const warnedDaysMax = 14

const dayMs = 86_400_000

type RetentionDeps = Pick<Deps, 'db' | 'store' | 'clock' | 'queue' | 'retention'>

/** Deletes what was kept as long as was promised: up to `limit` things of a kind. The sweep calls it. */
export async function keepRetention(deps: RetentionDeps, limit: number): Promise<void> {
  await deleteTrainedUploads(deps, limit)
  await deleteUnusedUploads(deps, limit)
  await warnIdleUsers(deps, limit)
  await emptyIdleAccounts(deps, limit)
}

const daysAgo = ({ clock }: Pick<Deps, 'clock'>, days: number) => new Date(clock.now().getTime() - days * dayMs)

/**
 * The files of photos that a model was trained on; the model keeps what it learned. A model's deadline is the latest
 * moment at which its training can have ended.
 */
async function deleteTrainedUploads(deps: RetentionDeps, limit: number): Promise<void> {
  const photos = await deps.db
    .selectFrom('photos')
    .innerJoin('models', 'models.id', 'photos.model_id')
    .where('models.status', '=', 'ready')
    .where('models.deadline_at', '<=', daysAgo(deps, deps.retention.uploadsDays))
    .where('photos.file_deleted_at', 'is', null)
    .select(['photos.id', 'photos.user_id', 'photos.model_id', 'models.cover_key'])
    .limit(limit)
    .execute()
  for (const { id, user_id, model_id, cover_key } of photos) {
    const { preview } = photoKeys(user_id, id)
    if (cover_key === preview) await moveCover(deps, { id: model_id!, user_id, cover_key })
    await deps.store.deleteFolder(photoFolder(user_id, id))
    await deps.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('pictures')
        .where('user_id', '=', user_id)
        .where('before_key', '=', preview)
        .set({ before_key: null })
        .execute()
      await tx.updateTable('photos').where('id', '=', id).set({ file_deleted_at: deps.clock.now() }).execute()
    })
  }
}

/** A model's picture is the preview of its best photo: it goes where it lives and ends with the model. */
async function moveCover(
  deps: RetentionDeps,
  model: { id: string; user_id: string; cover_key: string },
): Promise<void> {
  const content = await deps.store.get(model.cover_key)
  const cover = modelCover(model.user_id, model.id)
  if (content) await deps.store.put(cover, content)
  await deps.db
    .updateTable('models')
    .where('id', '=', model.id)
    .where('cover_key', '=', model.cover_key)
    .set({ cover_key: content ? cover : null })
    .execute()
}

/** Photos that wait too long for a model, or whose model failed: rows and files. */
async function deleteUnusedUploads(deps: RetentionDeps, limit: number): Promise<void> {
  const before = daysAgo(deps, unusedUploadsDays)
  await deps.db.transaction().execute(async (tx) => {
    const waiting = await tx
      .selectFrom('photos')
      .where('model_id', 'is', null)
      .where('accepted_at', '<', before)
      .select(['id', 'user_id'])
      .limit(limit)
      .forUpdate()
      .execute()
    await deletePhotos(deps, tx, waiting)
  })
  await deps.db.transaction().execute(async (tx) => {
    // Whoever orders the training again locks the model as well.
    const failed = await tx
      .selectFrom('models')
      .where('status', '=', 'failed')
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('photos')
            .whereRef('photos.model_id', '=', 'models.id')
            .where('accepted_at', '<', before)
            .select('photos.id'),
        ),
      )
      .select('id')
      .limit(limit)
      .forUpdate()
      .execute()
    if (failed.length === 0) return
    const used = await tx
      .selectFrom('photos')
      .where(
        'model_id',
        'in',
        failed.map(({ id }) => id),
      )
      .where('accepted_at', '<', before)
      .select(['id', 'user_id'])
      .execute()
    await deletePhotos(deps, tx, used)
  })
}

async function deletePhotos(deps: RetentionDeps, tx: Tx, photos: { id: string; user_id: string }[]): Promise<void> {
  for (const { id, user_id } of photos) {
    await tx.deleteFrom('photos').where('id', '=', id).execute()
    await deleteFolder(deps, tx, photoFolder(user_id, id))
  }
}

const belongings = ['models', 'photos', 'shoots', 'videos', 'thumbnails', 'upscales', 'chats'] as const
const workTables = ['models', 'pictures', 'upscales', 'videos', 'thumbnails'] as const

/** Has not signed in since, pays no subscription, and has something that could be deleted. */
const isIdle = (since: Date) => (e: ExpressionBuilder<Schema, 'users'>) =>
  e.and([
    e('users.last_seen_at', '<=', since),
    e('users.subscription_status', '<>', 'active'),
    e.or(
      belongings.map((table) =>
        e.exists(e.selectFrom(table).whereRef(`${table}.user_id`, '=', 'users.id').select(`${table}.user_id`)),
      ),
    ),
  ])

const warnedDays = (deps: Pick<Deps, 'retention'>) => Math.min(warnedDaysMax, deps.retention.idleDays / 2)

/** Tells who has not been here for long what will be deleted and when. Signing in is enough to keep it. */
async function warnIdleUsers(deps: RetentionDeps, limit: number): Promise<void> {
  const idle = isIdle(daysAgo(deps, deps.retention.idleDays - warnedDays(deps)))
  const users = await deps.db
    .selectFrom('users')
    .where('retention_warned_at', 'is', null)
    .where(idle)
    .select('id')
    .limit(limit)
    .execute()
  for (const { id } of users) {
    await deps.db.transaction().execute(async (tx) => {
      const now = deps.clock.now()
      const user = await tx
        .updateTable('users')
        .where('id', '=', id)
        .where('retention_warned_at', 'is', null)
        .where(idle)
        .set({ retention_warned_at: now })
        .returning('last_seen_at')
        .executeTakeFirst()
      if (!user) return
      const deletedAt = new Date(now.getTime() + warnedDays(deps) * dayMs)
      await notify(deps, tx, id, {
        kind: 'retention',
        fact: `retention:${user.last_seen_at.toISOString().slice(0, 10)}`,
        title: `Your pictures will be deleted on ${dayOf(deletedAt)}`,
        message:
          `You last signed in on ${dayOf(user.last_seen_at)}. On ${dayOf(deletedAt)} your photos, models and ` +
          'everything made of them will be deleted, as we promised. Sign in before then and all of it stays. ' +
          'Your account and its credits stay in any case.',
        link: '/ai-model-training-results',
      })
    })
  }
}

/** Deletes the photos, the models and everything made of them of who was told and did not come back. */
async function emptyIdleAccounts(deps: RetentionDeps, limit: number): Promise<void> {
  const idle = isIdle(daysAgo(deps, deps.retention.idleDays))
  const warned = daysAgo(deps, warnedDays(deps))
  const users = await deps.db
    .selectFrom('users')
    .where('retention_warned_at', '<=', warned)
    .where(idle)
    .select('id')
    .limit(limit)
    .execute()
  for (const { id } of users) {
    await deps.db.transaction().execute(async (tx) => {
      // Who signs in at this moment waits for the lock, and finds their things whole or gone.
      const still = await tx
        .selectFrom('users')
        .where('id', '=', id)
        .where('retention_warned_at', '<=', warned)
        .where(idle)
        .select('id')
        .forUpdate()
        .executeTakeFirst()
      if (!still || (await isAtWork(tx, id))) return
      // Files first: if this dies here, the next sweep does it again. Nobody has worked for the account for a day at
      // least, so nothing is written behind our back.
      await deps.store.deleteFolder(userFolder(id))
      // Photos before models, as those of a deleted model would wait for another one.
      for (const table of ['photos', 'chats', 'shoots', 'upscales', 'videos', 'thumbnails', 'models'] as const) {
        await tx.deleteFrom(table).where('user_id', '=', id).execute()
      }
    })
  }
}

async function isAtWork(tx: Tx, userId: string): Promise<boolean> {
  for (const table of workTables) {
    const row = await tx
      .selectFrom(table)
      .where('user_id', '=', userId)
      .where('status', '=', 'in_progress')
      .select('id')
      .executeTakeFirst()
    if (row) return true
  }
  return false
}
