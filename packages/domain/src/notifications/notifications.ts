import { type InputOf, limits, type Notification, type readNotification } from '@keylight/contract'
import { type Selectable, sql } from 'kysely'
import type { NotificationsTable, Tx } from '../db/schema.ts'
import { Failure } from '../failure.ts'
import { newId } from '../ids.ts'
import type { NotificationMessage } from '../messages/notifications.ts'
import type { Deps, RequestDeps } from '../ports.ts'
import { publishEvent } from '../publish-event.ts'
import { withFullNotice } from './retention-notice.ts'

export interface Notice {
  kind: Notification['kind']
  /** Unique per user, such as `gift:gft_…`: duplicates are dropped. */
  idempotencyKey: string
  message: NotificationMessage
  /** The page of the notification's subject, such as `/account`. */
  link: string | null
}

/** The user setting that controls whether a kind is emailed. Other kinds are never emailed. */
const mailChoices: Partial<Record<Notification['kind'], 'mail_finished_work' | 'mail_retention'>> = {
  work_ready: 'mail_finished_work',
  work_failed: 'mail_finished_work',
  retention: 'mail_retention',
}

/**
 * Notifies a user, once per key, and emails them if they opted in. Call it as the last step of the transaction, like
 * `publishEvent`. Returns whether it was new.
 */
export async function notify(deps: Pick<Deps, 'queue'>, tx: Tx, userId: string, notice: Notice): Promise<boolean> {
  const { idempotencyKey, kind, message, link } = notice
  const added = await tx
    .insertInto('notifications')
    .values({
      id: newId('notification'),
      user_id: userId,
      kind,
      message: JSON.stringify(message),
      link,
      idempotency_key: idempotencyKey,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return false
  if (await wantsMail(tx, userId, kind)) {
    await deps.queue.enqueue(tx, [{ name: 'mail-notification', data: { notificationId: added.id }, lane: 'bulk' }])
  }
  await publishEvent(tx, userId, { kind: 'notification', id: added.id })
  return true
}

async function wantsMail(tx: Tx, userId: string, kind: Notification['kind']): Promise<boolean> {
  const choice = mailChoices[kind]
  if (!choice) return false
  const user = await tx.selectFrom('users').where('id', '=', userId).select(choice).executeTakeFirst()
  return user?.[choice] ?? false
}

const newestNotifications = /* sql */ `
  select id, is_unread, kind, message, link, created_at from notifications
  where user_id = $1 order by created_at desc, id desc limit ${limits.notificationsKept}`

/** Returns the user's notifications, newest first. */
export async function retrieveAll(
  deps: Pick<RequestDeps, 'query' | 'sentences'>,
  userId: string,
): Promise<Notification[]> {
  const rows = await deps.query<NotificationView>('notifications', newestNotifications, [userId])
  return rows.map((row) => toNotification(deps, row))
}

/** Marks one or all notifications as read, and publishes the change to the user's other windows. */
export async function read(
  deps: Pick<Deps, 'db'>,
  userId: string,
  input: InputOf<typeof readNotification>,
): Promise<void> {
  const only = input.readType === 'single' ? input.notificationId : undefined
  await deps.db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable('notifications')
      .where('user_id', '=', userId)
      .where('is_unread', '=', true)
      .$if(only !== undefined, (query) => query.where('id', '=', only!))
      .set({ is_unread: false })
      .returning('id')
      .execute()
    if (changed.length > 0) {
      await publishEvent(tx, userId, ...changed.map(({ id }) => ({ kind: 'notification' as const, id })))
    } else if (only !== undefined && !(await isThere(tx, userId, only))) {
      throw new Failure('notification_not_found')
    }
  })
}

async function isThere(tx: Tx, userId: string, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('notifications')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

/** News that couldn't be emailed within this many days is dropped. Deletion warnings have no such limit. */
const newsDaysMax = 5

/**
 * Emails a notification. Does nothing if it was emailed or deleted, is outdated, or its owner has turned emails off.
 * Safe to retry if the mailer throws. If the process dies between sending the email and recording it, the email is sent
 * twice, since losing a warning would be worse; both have the same key, so mail servers and clients can deduplicate
 * them.
 */
export async function mailNotification(
  deps: Pick<Deps, 'db' | 'mailer' | 'siteUrl' | 'clock' | 'languages' | 'retention'>,
  notificationId: string,
): Promise<void> {
  const row = await deps.db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.user_id')
    .where('notifications.id', '=', notificationId)
    .where('mailed_at', 'is', null)
    .select(['kind', 'message', 'link', 'email', 'locale', 'mail_finished_work', 'mail_retention'])
    .select('notifications.created_at')
    .executeTakeFirst()
  const choice = row && mailChoices[row.kind]
  if (!row || !choice || !row[choice]) return
  const now = deps.clock.now()
  if (choice === 'mail_finished_work' && now.getTime() - row.created_at.getTime() > newsDaysMax * 86_400_000) return
  const message = withFullNotice(deps, row.message)
  const account = `${deps.siteUrl()}/account`
  const page = row.link === null ? account : `${deps.siteUrl()}${row.link}`
  const mail = deps.languages.of(row.locale).mail({ code: 'notification', params: { message, page, account } })
  await deps.mailer.send({ key: notificationId, to: row.email, ...mail })
  const { numUpdatedRows } = await deps.db
    .updateTable('notifications')
    .where('id', '=', notificationId)
    .set({ mailed_at: now, message: JSON.stringify(message) })
    .executeTakeFirst()
  // The account has since been deleted.
  if (numUpdatedRows === 0n) await deps.mailer.outbox?.forget(row.email)
}

/** Deletes all but the newest `limits.notificationsKept` per user. */
export async function deleteOldNotifications(deps: Pick<Deps, 'db'>): Promise<void> {
  await sql`
    delete from notifications where id in (
      select old.id
      from (select user_id from notifications group by user_id having count(*) > ${limits.notificationsKept}) as many
      cross join lateral (
        select id from notifications where user_id = many.user_id
        order by created_at desc, id desc offset ${limits.notificationsKept}
      ) as old)`.execute(deps.db)
}

export type NotificationView = Pick<
  Selectable<NotificationsTable>,
  'id' | 'is_unread' | 'kind' | 'message' | 'link' | 'created_at'
>

export const toNotification = ({ sentences }: Pick<RequestDeps, 'sentences'>, row: NotificationView): Notification => ({
  _id: row.id,
  isUnRead: row.is_unread,
  kind: row.kind,
  ...sentences.notification(row.message),
  link: row.link,
  createdAt: row.created_at.toISOString(),
})
