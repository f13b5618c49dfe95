import type { Db, Tx } from '../db/schema.ts'
import type { Deps } from '../ports.ts'

/** How long a request can be repeated. */
const keptHours = 24

const oldest = ({ clock }: Pick<Deps, 'clock'>) => new Date(clock.now().getTime() - keptHours * 3_600_000)

export interface KeptAnswer {
  userId: string
  /** A keyed hash of the client's key. */
  digest: string
  /** A keyed hash of the request. */
  fingerprint: string
  /** Encrypted. */
  answer: Uint8Array
}

/** The answer to an earlier request with the same key; undefined if there is none or if it is too old. */
export async function find(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  userId: string,
  digest: string,
): Promise<Pick<KeptAnswer, 'fingerprint' | 'answer'> | undefined> {
  return await tx
    .selectFrom('idempotency_keys')
    .where('user_id', '=', userId)
    .where('digest', '=', digest)
    .where('created_at', '>', oldest(deps))
    .select(['fingerprint', 'answer'])
    .executeTakeFirst()
}

/** Stores the answer to a request, in the transaction of what the request did. */
export async function keep(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  { userId, digest, fingerprint, answer }: KeptAnswer,
): Promise<void> {
  const row = { fingerprint, answer, created_at: deps.clock.now() }
  await tx
    .insertInto('idempotency_keys')
    .values({ user_id: userId, digest, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'digest']).doUpdateSet(row))
    .execute()
}

/** Deletes answers that are too old to be repeated. Maintenance calls it. */
export async function forgetOld(deps: Pick<Deps, 'clock'> & { db: Db }): Promise<void> {
  await deps.db.deleteFrom('idempotency_keys').where('created_at', '<=', oldest(deps)).execute()
}
