import { type CreditKind, type Credits, creditKinds, openingCredits } from '@keylight/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/schema.ts'
import { Failure } from '../failure.ts'

/**
 * Adds an entry to the ledger. `reason` names the one fact that it is for, so saying the same thing twice changes
 * nothing. Answers whether it was new.
 */
async function record(tx: Tx, userId: string, kind: CreditKind, amount: number, reason: string): Promise<boolean> {
  const added = await tx
    .insertInto('credit_entries')
    .values({ user_id: userId, kind, amount, reason })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'reason']).doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

/** Takes credits or refuses. The lock makes two requests for the last credit take turns. */
export async function spend(tx: Tx, userId: string, kind: CreditKind, amount: number, reason: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`credits ${userId} ${kind}`}, 0))`.execute(tx)
  const { balance } = await tx
    .selectFrom('credit_entries')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .select((e) => e.fn.coalesce(e.fn.sum<string>('amount'), sql<string>`0`).as('balance'))
    .executeTakeFirstOrThrow()
  const left = Number(balance)
  if (left < amount) throw new Failure('credits_short', { kind, needed: amount, left })
  await record(tx, userId, kind, -amount, reason)
}

/** Gives back what `fact` cost, once, however often it is asked to. */
export async function refund(
  tx: Tx,
  userId: string,
  kind: CreditKind,
  amount: number,
  idempotencyKey: string,
): Promise<boolean> {
  return await record(tx, userId, kind, amount, `refund:${idempotencyKey}`)
}

/** Gives credits for the fact that `reason` names, once. */
export async function grant(tx: Tx, userId: string, credits: Credits, reason: string): Promise<void> {
  for (const kind of creditKinds) if (credits[kind] > 0) await record(tx, userId, kind, credits[kind], reason)
}

/** What a new account is given: once, whatever happens. */
export async function grantOpening(tx: Tx, userId: string): Promise<void> {
  for (const kind of creditKinds) await record(tx, userId, kind, openingCredits[kind], 'opening')
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
