import { sql } from 'kysely'
import type { Tx } from '../db/schema.ts'
import { Failure } from '../failure.ts'
import type { Deps } from '../ports.ts'

/** How often an action is allowed. */
export interface RateLimit {
  action: string
  max: number
  windowMinutes: number
  /** The reason of the refusal. */
  reason?: 'too_many_attempts' | 'too_many_passwords' | 'too_many_mails' | 'tryouts_used'
}

/** The longest window of any limit. Maintenance deletes older attempts. */
export const attemptsKeptMinutes = 24 * 60

/**
 * Counts an attempt, or throws `Failure` if there were too many. `subject` is a user's id or a keyed hash, never an
 * address. Returns the id for `takeBack`.
 */
export async function attempt(deps: Pick<Deps, 'db' | 'clock'>, limit: RateLimit, subject: string): Promise<string> {
  const now = deps.clock.now()
  const since = new Date(now.getTime() - limit.windowMinutes * 60_000)
  return await deps.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`attempt ${limit.action} ${subject}`}, 0))`.execute(tx)
    const earlier = await attemptsSince(tx, limit, subject, since)
    const oldest = earlier[0]
    if (oldest && earlier.length >= limit.max) {
      const minutes = Math.max(1, Math.ceil((oldest.at.getTime() - since.getTime()) / 60_000))
      throw new Failure(limit.reason ?? 'too_many_attempts', { minutes })
    }
    const { id } = await tx
      .insertInto('attempts')
      .values({ action: limit.action, subject, at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

const attemptsSince = (tx: Tx, limit: RateLimit, subject: string, since: Date) =>
  tx
    .selectFrom('attempts')
    .where('action', '=', limit.action)
    .where('subject', '=', subject)
    .where('at', '>', since)
    .orderBy('at')
    .select('at')
    .execute()

/** Stops counting an attempt. */
export async function takeBack(deps: Pick<Deps, 'db'>, attemptId: string): Promise<void> {
  await deps.db.deleteFrom('attempts').where('id', '=', attemptId).execute()
}
