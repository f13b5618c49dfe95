import { type ExpressionBuilder, sql } from 'kysely'
import { withLongTimeout } from '../db/long-timeout.ts'
import type { Schema, Tx } from '../db/schema.ts'
import { deleteFolder } from '../files/deletions.ts'
import { keptPreview, modelCover, photoFolder, photoKeys, userFolder } from '../files/keys.ts'
import { notify } from '../notifications/notifications.ts'
import { deletionDate, warnedDays } from '../notifications/retention-notice.ts'
import type { Deps } from '../ports.ts'
import { publishEvent } from '../publish-event.ts'
import { unusedUploadsDays } from './days.ts'
import type { Sweep } from './sweep.ts'

/** Number of days without a mail server until the in-app notification counts as the warning. */
const undeliveredDaysMax = 30

const dayMs = 86_400_000

type RetentionDeps = Pick<Deps, 'db' | 'store' | 'clock' | 'queue' | 'retention'>

/** Deletes expired data, up to `limit` rows of each kind. Called by maintenance. */
export async function applyRetention(deps: RetentionDeps, sweep: Sweep, limit: number): Promise<void> {
  await sweep.step('trained uploads', () => deleteTrainedUploads(deps, sweep, limit))
  await sweep.step('unused uploads', () => deleteUnusedUploads(deps, sweep, limit))
  await sweep.step('retention warnings', () => warnIdleUsers(deps, sweep, limit))
  await sweep.step('idle accounts', () => emptyIdleAccounts(deps, sweep, limit))
}

const daysAgo = ({ clock }: Pick<Deps, 'clock'>, days: number) => new Date(clock.now().getTime() - days * dayMs)

/**
 * Deletes the files of trained photos; the model keeps the data derived from them. Trainings have ended by their
 * deadline.
 */
async function deleteTrainedUploads(deps: RetentionDeps, sweep: Sweep, limit: number): Promise<void> {
  const before = daysAgo(deps, deps.retention.uploadsDays)
  const photos = await deps.db
    .selectFrom('photos')
    .innerJoin('models', 'models.id', 'photos.model_id')
    .where('photos.file_deleted_at', 'is', null)
    .where('photos.created_at', '<=', before)
    .where('models.status', '=', 'ready')
    .where('models.deadline_at', '<=', before)
    .select(['photos.id', 'photos.user_id', 'photos.model_id', 'models.cover_key'])
    // Random order here and below, so that rows that keep failing don't block the others.
    .orderBy(sql`random()`)
    .limit(limit)
    .execute()
  await sweep.each('trained uploads', photos, async ({ id, user_id, model_id, cover_key }) => {
    const { preview } = photoKeys(user_id, id)
    await keepPreview(deps, { user_id, model_id: model_id!, id })
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
      await publishEvent(tx, user_id, { kind: 'deleted', id })
    })
  })
}

/** Copies a photo's preview to its model, so that the owner can see which photos images are made from. */
async function keepPreview(
  deps: RetentionDeps,
  photo: { id: string; user_id: string; model_id: string },
): Promise<void> {
  const content = await deps.store.get(photoKeys(photo.user_id, photo.id).preview)
  if (content) await deps.store.put(keptPreview(photo.user_id, photo.model_id, photo.id), content)
}

/** Copies a model's cover, the preview of its best photo, to the model's folder before the photo is deleted. */
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

/** Deletes the rows and files of photos that were never used for training, or whose model failed. */
async function deleteUnusedUploads(deps: RetentionDeps, sweep: Sweep, limit: number): Promise<void> {
  const before = daysAgo(deps, unusedUploadsDays)
  const unused = await deps.db
    .selectFrom('photos')
    .leftJoin('models', 'models.id', 'photos.model_id')
    .where('photos.file_deleted_at', 'is', null)
    .where('photos.created_at', '<', before)
    .where('photos.accepted_at', '<', before)
    .where((e) => e.or([e('photos.model_id', 'is', null), e('models.status', '=', 'failed')]))
    .select(['photos.id', 'photos.user_id', 'photos.model_id'])
    .orderBy(sql`random()`)
    .limit(limit)
    .execute()
  const byModel = [...Map.groupBy(unused, (photo) => photo.model_id)]
  await sweep.each('unused uploads', byModel, async ([modelId, photos]) => {
    await deps.db.transaction().execute(async (tx) => {
      if (modelId !== null && !(await isFailed(tx, modelId))) return
      for (const { id, user_id } of photos) {
        const { numDeletedRows } = await tx
          .deleteFrom('photos')
          .where('id', '=', id)
          .where('model_id', modelId === null ? 'is' : '=', modelId)
          .executeTakeFirst()
        if (numDeletedRows > 0n) await deleteFolder(deps, tx, photoFolder(user_id, id))
      }
    })
  })
}

/** Locks the model, as a retry does. */
async function isFailed(tx: Tx, modelId: string): Promise<boolean> {
  const model = await tx.selectFrom('models').where('id', '=', modelId).select('status').forUpdate().executeTakeFirst()
  return model?.status === 'failed'
}

/** Shoots and chats aren't listed because they always have images. */
const belongings = ['models', 'photos', 'pictures', 'videos', 'thumbnails', 'upscales'] as const
const workTables = ['models', 'pictures', 'upscales', 'videos', 'thumbnails'] as const

/** Matches users who haven't signed in since then, have no subscription, and have data to delete. */
const isIdle = (since: Date) => (e: ExpressionBuilder<Schema, 'users'>) =>
  e.and([
    e('users.last_seen_at', '<=', since),
    e('users.subscription_status', '<>', 'active'),
    // The limit makes the database use an index instead of a full table scan.
    e.or(
      belongings.map((table) =>
        e(
          e.selectFrom(table).whereRef(`${table}.user_id`, '=', 'users.id').select(`${table}.user_id`).limit(1),
          'is not',
          null,
        ),
      ),
    ),
  ])

/**
 * Matches users who were warned long enough ago. For those who want these emails, the time starts when the mail server
 * accepted the warning.
 */
const hadNotice = (deps: RetentionDeps) => (e: ExpressionBuilder<Schema, 'users'>) => {
  const before = daysAgo(deps, warnedDays(deps))
  const mailed = e
    .selectFrom('notifications')
    .whereRef('notifications.user_id', '=', 'users.id')
    .where('notifications.kind', '=', 'retention')
    .whereRef('notifications.mailed_at', '>=', 'users.retention_warned_at')
    .where('notifications.mailed_at', '<=', before)
    .select('notifications.id')
  return e.and([
    e('users.retention_warned_at', '<=', before),
    e.or([
      e('users.mail_retention', '=', false),
      e('users.retention_warned_at', '<=', daysAgo(deps, undeliveredDaysMax)),
      e.exists(mailed),
    ]),
  ])
}

/** Warns inactive users about the data to be deleted and its date. Signing in prevents the deletion. */
async function warnIdleUsers(deps: RetentionDeps, sweep: Sweep, limit: number): Promise<void> {
  const idle = isIdle(daysAgo(deps, deps.retention.idleDays - warnedDays(deps)))
  const users = await deps.db
    .selectFrom('users')
    .where('retention_warned_at', 'is', null)
    .where(idle)
    .select('id')
    .orderBy(sql`random()`)
    .limit(limit)
    .execute()
  await sweep.each('retention warnings', users, async ({ id }) => {
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
      await notify(deps, tx, id, {
        kind: 'retention',
        idempotencyKey: `retention:${user.last_seen_at.toISOString().slice(0, 10)}`,
        message: {
          code: 'retention_warning',
          params: { lastSeenAt: user.last_seen_at.toISOString(), deletedAt: deletionDate(deps).toISOString() },
        },
        link: '/ai-model-training-results',
      })
    })
  })
}

/** Deletes the photos, models and images of users who were warned and didn't sign in. */
async function emptyIdleAccounts(deps: RetentionDeps, sweep: Sweep, limit: number): Promise<void> {
  const idle = isIdle(daysAgo(deps, deps.retention.idleDays))
  const warned = hadNotice(deps)
  const users = await deps.db
    .selectFrom('users')
    .where(warned)
    .where(idle)
    .select('id')
    .orderBy(sql`random()`)
    .limit(limit)
    .execute()
  await sweep.each('idle accounts', users, async ({ id }) => {
    // Deleting thousands of files can take an object store minutes.
    await withLongTimeout(deps.db, async (tx) => {
      // A concurrent sign-in waits for the lock, and then finds everything or nothing.
      const still = await tx
        .selectFrom('users')
        .where('id', '=', id)
        .where(warned)
        .where(idle)
        .select('id')
        .forUpdate()
        .executeTakeFirst()
      if (!still || (await isAtWork(tx, id))) return
      // Files are deleted first, so that the next run repeats this if the process dies here. No work has run for this
      // account for a day, so nothing new is written.
      await deps.store.deleteFolder(userFolder(id))
      // Photos are deleted before models, because a photo without a model would count as pending.
      for (const table of ['photos', 'chats', 'shoots', 'upscales', 'videos', 'thumbnails', 'models'] as const) {
        await tx.deleteFrom(table).where('user_id', '=', id).execute()
      }
      await publishEvent(tx, id, { kind: 'deleted', id })
    })
  })
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
