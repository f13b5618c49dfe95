import { type CreditKind, type Credits, creditKinds, openingCredits } from '@keylight/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/schema.ts'
import { Failure } from '../failure.ts'

/**
 * Adds an entry to the ledger and returns whether it was new. `reason` is unique for each user and kind, so a second
 * call changes nothing.
 */
async function record(tx: Tx, userId: string, kind: CreditKind, amount: number, reason: string): Promise<boolean> {
  const added = await tx
    .insertInto('credit_entries')
    .values({ user_id: userId, kind, amount, reason })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'reason']).doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

/** Makes other transactions wait before they spend credits of this kind. */
async function hold(tx: Tx, userId: string, kind: CreditKind): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`credits ${userId} ${kind}`}, 0))`.execute(tx)
}

/** Makes other transactions wait before they spend any credits. */
export async function holdAll(tx: Tx, userId: string): Promise<void> {
  for (const kind of creditKinds) await hold(tx, userId, kind)
}

/** Adds credits, or takes them back, once for each reason. The caller has checked that they are there. */
export async function change(tx: Tx, userId: string, credits: Credits, reason: string): Promise<void> {
  for (const kind of creditKinds) if (credits[kind] !== 0) await record(tx, userId, kind, credits[kind], reason)
}

/** Takes credits, or throws `Failure` if there are too few. The lock serialises requests for the last credit. */
export async function spend(tx: Tx, userId: string, kind: CreditKind, amount: number, reason: string): Promise<void> {
  await hold(tx, userId, kind)
  const { balance } = await tx
    .selectFrom('credit_entries')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .select((e) => e.fn.coalesce(e.fn.sum<string>('amount'), sql<string>`0`).as('balance'))
    .executeTakeFirstOrThrow()
  const left = Number(balance)
  if (left < amount) {
    if (!(await isProved(tx, userId))) throw new Failure('credits_unproved')
    throw new Failure('credits_short', { kind, needed: amount, left })
  }
  await record(tx, userId, kind, -amount, reason)
}

/** Whether the user has shown that their mail address is theirs. Only then do they get credits that cost nothing. */
export async function isProved(db: Db, userId: string): Promise<boolean> {
  const user = await db.selectFrom('users').where('id', '=', userId).select('email_verified').executeTakeFirst()
  return user?.email_verified ?? false
}

/** Returns what an order cost, once for each key. Answers whether it was new. */
export async function refund(
  tx: Tx,
  userId: string,
  kind: CreditKind,
  amount: number,
  idempotencyKey: string,
): Promise<boolean> {
  return await record(tx, userId, kind, amount, `refund:${idempotencyKey}`)
}

/** Adds credits once for each reason. */
export async function grant(tx: Tx, userId: string, credits: Credits, reason: string): Promise<void> {
  for (const kind of creditKinds) if (credits[kind] > 0) await record(tx, userId, kind, credits[kind], reason)
}

/** What the reasons of changes by the host begin with. */
export const hostReason = 'host:'

/** The reason of the entries that `grantOpening` adds. */
export const openingReason = 'opening'

/** Adds the credits of a new account once. Returns whether they were new. */
export async function grantOpening(tx: Tx, userId: string): Promise<boolean> {
  let added = false
  for (const kind of creditKinds) {
    if (await record(tx, userId, kind, openingCredits[kind], openingReason)) added = true
  }
  return added
}

export async function balance(db: Db, userId: string): Promise<Credits> {
  const sums = await db
    .selectFrom('credit_entries')
    .where('user_id', '=', userId)
    .groupBy('kind')
    .select((e) => ['kind', e.fn.sum<string>('amount').as('sum')])
    .execute()
  const credits: Credits = { modelTraining: 0, imageGeneration: 0, imageUpscaling: 0, videoGeneration: 0 }
  for (const { kind, sum } of sums) credits[kind] = Number(sum)
  return credits
}
