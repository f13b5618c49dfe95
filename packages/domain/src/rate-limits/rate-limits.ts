import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { Failure } from '../failure.ts'
import type { Deps } from '../ports.ts'

/** Allowed frequency of an action. */
export interface RateLimit {
  action: string
  max: number
  windowMinutes: number
  /** The failure reason when the limit is exceeded. */
  reason?: 'too_many_attempts' | 'too_many_passwords' | 'too_many_mails' | 'tryouts_used'
}

/** The longest window of all limits. Maintenance deletes older attempts. */
export const attemptsKeptMinutes = 24 * 60

/**
 * Counts an attempt. Throws `Failure` over the limit. `subject` is a user's id or a keyed hash, never an IP address.
 * Returns an id for `undoAttempt`.
 */
export async function attempt(deps: Pick<Deps, 'db' | 'clock'>, limit: RateLimit, subject: string): Promise<string> {
  const now = deps.clock.now()
  const since = new Date(now.getTime() - limit.windowMinutes * 60_000)
  return await deps.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`attempt ${limit.action} ${subject}`}, 0))`.execute(tx)
    await checkLimit(tx, limit, subject, since)
    const { id } = await tx
      .insertInto('attempts')
      .values({ action: limit.action, subject, at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

/** Throws `Failure` if the limit has been reached, without counting an attempt. */
export async function refuseIfUsedUp(
  deps: Pick<Deps, 'db' | 'clock'>,
  limit: RateLimit,
  subject: string,
): Promise<void> {
  await checkLimit(deps.db, limit, subject, new Date(deps.clock.now().getTime() - limit.windowMinutes * 60_000))
}

async function checkLimit(db: Db, limit: RateLimit, subject: string, since: Date): Promise<void> {
  const earlier = await attemptsSince(db, limit, subject, since)
  const oldest = earlier[0]
  if (!oldest || earlier.length < limit.max) return
  const minutes = Math.max(1, Math.ceil((oldest.at.getTime() - since.getTime()) / 60_000))
  throw new Failure(limit.reason ?? 'too_many_attempts', { minutes })
}

const attemptsSince = (db: Db, limit: RateLimit, subject: string, since: Date) =>
  db
    .selectFrom('attempts')
    .where('action', '=', limit.action)
    .where('subject', '=', subject)
    .where('at', '>', since)
    .orderBy('at')
    .select('at')
    .execute()

/** Removes an attempt from the count. */
export async function undoAttempt(deps: Pick<Deps, 'db'>, attemptId: string): Promise<void> {
  await deps.db.deleteFrom('attempts').where('id', '=', attemptId).execute()
}
