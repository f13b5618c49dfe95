import { anonymiseOrders } from '../billing/orders.ts'
import { endSubscriptions } from '../billing/subscriptions.ts'
import * as credits from '../credits/credits.ts'
import { recordTrial } from '../credits/trials.ts'
import { retryOnDeadlock } from '../db/retry-on-deadlock.ts'
import type { Tx } from '../db/schema.ts'
import { Failure } from '../failure.ts'
import { deleteFolder } from '../files/deletions.ts'
import { userFolder } from '../files/keys.ts'
import { anonymiseCards } from '../gift-cards/gift-cards.ts'
import type { Deps } from '../ports.ts'
import { refuseOwnerOfOthers, removeMembership } from '../teams/teams.ts'
import { orderKey } from '../work/work-rows.ts'

/** Tables of work that can have jobs and running engine tasks, with the kind of credit it costs. */
const workTables = {
  models: 'modelTraining',
  pictures: 'imageGeneration',
  upscales: 'imageUpscaling',
  videos: 'videoGeneration',
  thumbnails: 'imageGeneration',
} as const

const entriesOf = <K extends string, V>(table: Readonly<Record<K, V>>) => Object.entries(table) as [K, V][]

/**
 * Permanently deletes an account. Rows, pending jobs and sessions are deleted in one transaction, then emails in the
 * outbox and running work, and finally the files, in a job. Throws `Failure` if `email` isn't the account's own.
 */
export async function deleteAccount(
  deps: Pick<Deps, 'db' | 'clock' | 'queue' | 'engine' | 'report' | 'mailer' | 'siteUrl' | 'analytics' | 'payments'>,
  userId: string,
  email: string,
): Promise<void> {
  if (await isOwn(deps, userId, email)) {
    await refuseOwnerOfOthers(deps.db, userId)
    await endSubscriptions(deps, userId)
  }
  const running = await retryOnDeadlock(() => deps.db.transaction().execute((tx) => erase(deps, tx, userId, email)))
  // If this fails or the process dies here, maintenance deletes the emails.
  await deps.mailer.outbox
    ?.forget(email)
    .catch((error: unknown) => deps.report(`emails couldn’t be deleted: ${error}`, {}))
  for (const ref of running) {
    // Work that isn't cancelled finds no row when it finishes, and its files are deleted with the folder.
    await deps.engine
      .cancel(ref)
      .catch((error: unknown) => deps.report(`work couldn’t be cancelled: ${error}`, { task: ref }))
  }
}

async function isOwn({ db }: Pick<Deps, 'db'>, userId: string, email: string): Promise<boolean> {
  const user = await db.selectFrom('users').where('id', '=', userId).select('email').executeTakeFirst()
  return user?.email === email
}

/** Deletes the rows, and returns the engine's references to running work. */
async function erase(
  deps: Pick<Deps, 'queue' | 'clock' | 'mailer' | 'siteUrl' | 'analytics'>,
  tx: Tx,
  userId: string,
  email: string,
): Promise<string[]> {
  await tx.selectFrom('companies').where('owner_id', '=', userId).select('id').orderBy('id').forNoKeyUpdate().execute()
  await refuseOwnerOfOthers(tx, userId)
  // Locks rows in the same order as settling an order and finishing work, which lock their own rows before the user's.
  await anonymiseOrders(tx, userId)
  const jobsAbout: string[] = []
  const running: string[] = []
  for (const [table, credit] of entriesOf(workTables)) {
    const rows = await tx
      .selectFrom(table)
      .where('user_id', '=', userId)
      .selectAll()
      .orderBy('id')
      .forUpdate()
      .execute()
    jobsAbout.push(...rows.map(({ id }) => id))
    // Credits paid by a team return to its pool.
    for (const row of rows) {
      const price = 'price' in row ? row.price : 1
      if (row.status === 'in_progress' && price > 0) await credits.refund(tx, userId, credit, price, orderKey(row))
    }
    running.push(...rows.flatMap(({ engine_ref }) => (engine_ref === null ? [] : [engine_ref])))
  }
  const user = await tx
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['email', 'locale'])
    .forUpdate()
    .executeTakeFirst()
  if (!user) throw new Failure('account_deleted')
  if (user.email !== email) {
    throw new Failure('email_not_yours', {}, { email: { code: 'email_not_yours', params: {} } })
  }
  const mails = await tx.selectFrom('notifications').where('user_id', '=', userId).select('id').execute()
  await deps.queue.withdraw(tx, [...jobsAbout, ...mails.map(({ id }) => id)])
  await deleteFolder(deps, tx, userFolder(userId))
  if (deps.analytics) await deps.queue.enqueue(tx, [{ name: 'forget-person', data: { userId }, lane: 'bulk' }])
  // Links in emails contain the address or the user's id.
  await tx
    .deleteFrom('verifications')
    .where((e) =>
      e.or([
        e(e.fn<number>('strpos', ['value', e.val(JSON.stringify(email))]), '>', 0),
        e(e.fn<number>('strpos', ['value', e.val(userId)]), '>', 0),
      ]),
    )
    .execute()
  await anonymiseCards(tx, userId)
  await removeMembership(tx, userId, email)
  await recordTrial(deps, tx, userId)
  // Photos are deleted before the models, because a photo without a model counts as pending and a file can only be
  // pending once.
  await tx.deleteFrom('photos').where('user_id', '=', userId).execute()
  await tx.deleteFrom('users').where('id', '=', userId).execute()
  // The outbox must not keep any email to a deleted account.
  if (deps.mailer.outbox) return running
  const message = {
    code: 'account_deleted',
    params: { at: deps.clock.now().toISOString(), link: deps.siteUrl() },
  } as const
  await deps.queue.enqueue(tx, [
    { name: 'mail-owner', data: { to: email, locale: user.locale, message }, lane: 'interactive' },
  ])
  return running
}
