import { consentVersions } from '@keylight/contract'
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { Failure } from '../failure.ts'
import type { Deps } from '../ports.ts'

/**
 * Stores the user's consent to this version. Consenting again keeps the original time unless it has been withdrawn
 * since.
 */
export async function giveConsent(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  version: string,
): Promise<{ version: string; givenAt: string }> {
  const { given_at } = await deps.db
    .insertInto('consents')
    .values({ user_id: userId, version, given_at: deps.clock.now() })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'version']).doUpdateSet({
        given_at: sql<Date>`case when consents.withdrawn_at is null then consents.given_at else excluded.given_at end`,
        withdrawn_at: null,
      }),
    )
    .returning('given_at')
    .executeTakeFirstOrThrow()
  return { version, givenAt: given_at.toISOString() }
}

/**
 * Throws `Failure` unless the user has consented to the current text, in any language. Call it before storing or analysing a photo.
 */
export async function requireConsent(db: Db, userId: string): Promise<void> {
  const given = await db
    .selectFrom('consents')
    .where('user_id', '=', userId)
    .where('version', 'in', consentVersions)
    .where('withdrawn_at', 'is', null)
    .select('version')
    .executeTakeFirst()
  if (!given) throw new Failure('consent_missing')
}
