import type { Tx } from '../db/schema.ts'
import { deleteFolder } from '../deletions/deletions.ts'
import { Failure } from '../failure.ts'
import { userFolder } from '../keys.ts'
import type { Deps } from '../ports.ts'

/** Everything that jobs of a user are about and that an engine may be working on. */
const workTables = ['models', 'pictures', 'upscales', 'videos', 'thumbnails'] as const

/** How often the database may choose us when we and somebody else wait for one another. */
const deadlocksMax = 5

/**
 * Deletes an account for good: rows, waiting jobs and sessions in one transaction, files by the job that commits with
 * it, running work after it. Throws `Failure` when `email` is not the account's own.
 */
export async function deleteAccount(
  deps: Pick<Deps, 'db' | 'clock' | 'queue' | 'engine' | 'report'>,
  userId: string,
  email: string,
): Promise<void> {
  const running = await despiteDeadlocks(() => deps.db.transaction().execute((tx) => erase(deps, tx, userId, email)))
  for (const ref of running) {
    // Whatever is not stopped finds no row in the end, and what it writes is deleted with the folder.
    await deps.engine
      .cancel(ref)
      .catch((error: unknown) => deps.report(`work was not stopped: ${error}`, { task: ref }))
  }
}

/** Answers what the engine calls the work that runs. */
async function erase(deps: Pick<Deps, 'queue' | 'clock'>, tx: Tx, userId: string, email: string): Promise<string[]> {
  // Locked before the user's row, as by whoever ends work and then tells its owner.
  const jobsAbout: string[] = []
  const running: string[] = []
  for (const table of workTables) {
    const rows = await tx
      .selectFrom(table)
      .where('user_id', '=', userId)
      .select(['id', 'engine_ref'])
      .orderBy('id')
      .forUpdate()
      .execute()
    jobsAbout.push(...rows.map(({ id }) => id))
    running.push(...rows.flatMap(({ engine_ref }) => (engine_ref === null ? [] : [engine_ref])))
  }
  const user = await tx.selectFrom('users').where('id', '=', userId).select('email').forUpdate().executeTakeFirst()
  if (!user) throw new Failure('account_deleted')
  if (user.email !== email) {
    throw new Failure('email_not_yours', {}, { email: { code: 'email_not_yours', params: {} } })
  }
  const mails = await tx.selectFrom('notifications').where('user_id', '=', userId).select('id').execute()
  await deps.queue.withdraw(tx, [...jobsAbout, ...mails.map(({ id }) => id)])
  await deleteFolder(deps, tx, userFolder(userId))
  // Links that wait name the address; returns from a provider name the user.
  await tx
    .deleteFrom('verifications')
    .where((e) =>
      e.or([
        e(e.fn<number>('strpos', ['value', e.val(JSON.stringify(email))]), '>', 0),
        e('value', 'like', `${userId} %`),
      ]),
    )
    .execute()
  // Before the models: photos that lose theirs would wait again, and the same file waits only once.
  await tx.deleteFrom('photos').where('user_id', '=', userId).execute()
  await tx.deleteFrom('users').where('id', '=', userId).execute()
  return running
}

/** Rows that cascade are locked in the database's own order, so who works on the account just now may be met halfway. */
async function despiteDeadlocks<T>(run: () => Promise<T>): Promise<T> {
  for (let met = 1; ; met++) {
    try {
      return await run()
    } catch (error) {
      if ((error as { code?: unknown }).code !== '40P01' || met === deadlocksMax) throw error
    }
  }
}
