import type { Db, Tx } from '../db/schema.ts'
import type { Deps } from '../ports.ts'

/** How long a response is replayed to repeated requests, in hours. */
const keptHours = 24

/** Maximum number of responses stored per user. Clients retry soon or not at all. */
const keptMax = 500

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

/** Returns the response to an earlier request with the same key; undefined if there is none or it has expired. */
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

/** Stores the response to a request, in the request's transaction. */
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
  const own = tx.selectFrom('idempotency_keys').where('user_id', '=', userId)
  const tooMany = own.orderBy('created_at', 'desc').offset(keptMax).select('digest')
  await tx.deleteFrom('idempotency_keys').where('user_id', '=', userId).where('digest', 'in', tooMany).execute()
}

/** Deletes expired responses. Called by maintenance. */
export async function deleteOld(deps: Pick<Deps, 'clock'> & { db: Db }): Promise<void> {
  await deps.db.deleteFrom('idempotency_keys').where('created_at', '<=', oldest(deps)).execute()
}
