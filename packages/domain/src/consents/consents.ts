import { consentVersion } from '@keylight/contract'
import type { Db } from '../db/schema.ts'
import { Failure } from '../failure.ts'
import type { Deps } from '../ports.ts'

/** Notes that the user agreed to the words of this version. Agreeing again leaves the first time as it is. */
export async function giveConsent(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  version: string,
): Promise<{ version: string; givenAt: string }> {
  const { given_at } = await deps.db
    .insertInto('consents')
    .values({ user_id: userId, version, given_at: deps.clock.now() })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'version']).doUpdateSet((e) => ({ version: e.ref('excluded.version') })),
    )
    .returning('given_at')
    .executeTakeFirstOrThrow()
  return { version, givenAt: given_at.toISOString() }
}

/** Refuses whoever has not agreed to the present words. Nothing of a photo is stored or analysed before. */
export async function requireConsent(db: Db, userId: string): Promise<void> {
  const given = await db
    .selectFrom('consents')
    .where('user_id', '=', userId)
    .where('version', '=', consentVersion)
    .select('version')
    .executeTakeFirst()
  if (!given) throw new Failure('consent_missing')
}
