import { type CreditKind, type Credits, creditKinds, openingCredits } from '@keylight/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/schema.ts'
import { Failure } from '../failure.ts'
import { kindOfId } from '../ids.ts'
import { drawFrom, refundTo } from './draw.ts'
import { drawableBalance, lockDrawable, lockPool, recordInPool } from './pools.ts'

/**
 * Adds a ledger entry and returns whether it was new. `reason` is unique per user and kind, so repeated calls change
 * nothing.
 */
async function record(
  tx: Tx,
  userId: string,
  kind: CreditKind,
  amount: number,
  reason: string,
  charge?: string,
): Promise<boolean> {
  const added = await tx
    .insertInto('credit_entries')
    .values({ user_id: userId, kind, amount, reason, charge })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'reason']).doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

/** Serialises spending of this kind of the user's credits until the transaction ends. */
async function hold(tx: Tx, userId: string, kind: CreditKind): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`credits ${userId} ${kind}`}, 0))`.execute(tx)
}

/** Serialises spending of all the user's own credits until the transaction ends. */
export async function lockLedgers(tx: Tx, userId: string): Promise<void> {
  for (const kind of creditKinds) await hold(tx, userId, kind)
}

/** Adds or removes credits, once per reason. The caller has checked the balance. */
export async function change(tx: Tx, userId: string, credits: Credits, reason: string): Promise<void> {
  for (const kind of creditKinds) if (credits[kind] !== 0) await record(tx, userId, kind, credits[kind], reason)
}

/** The source of credits: a team's pool, or the user's own balance. */
type Source = { teamId: string } | 'own'

/**
 * Spends credits from the pool of the user's team first, then the user's own. Throws `Failure` if both together don't
 * have enough. Locks serialise concurrent spending; the pool is always locked before the user's own credits.
 */
export async function spend(tx: Tx, userId: string, kind: CreditKind, amount: number, reason: string): Promise<void> {
  const pools = await lockDrawable(tx, userId, kind)
  await hold(tx, userId, kind)
  if (pools.length > 0 && (await isCharged(tx, userId, kind, reason))) return
  const { balance } = await tx
    .selectFrom('credit_entries')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .select((e) => e.fn.coalesce(e.fn.sum<string>('amount'), sql<string>`0`).as('balance'))
    .executeTakeFirstOrThrow()
  const sources: { source: Source; left: number }[] = [
    ...pools.map(({ teamId, left }) => ({ source: { teamId }, left })),
    { source: 'own', left: Number(balance) },
  ]
  const parts = drawFrom(sources, amount)
  if (!parts) {
    if (!(await isProved(tx, userId))) throw new Failure('credits_unproved')
    throw new Failure('credits_short', { kind, needed: amount, left: sources.reduce((sum, { left }) => sum + left, 0) })
  }
  for (const part of parts) await put(tx, userId, kind, { ...part, amount: -part.amount }, reason)
}

const put = (
  tx: Tx,
  userId: string,
  kind: CreditKind,
  { source, amount }: { source: Source; amount: number },
  reason: string,
  charge?: string,
): Promise<boolean> =>
  source === 'own'
    ? record(tx, userId, kind, amount, reason, charge)
    : recordInPool(tx, { ...source, userId, kind, amount, reason, charge })

/** Returns whether this reason is in the user's ledger, or in a pool's for this user. */
async function isCharged(tx: Tx, userId: string, kind: CreditKind, reason: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select
    exists (select from credit_entries where user_id = ${userId} and kind = ${kind} and reason = ${reason})
    or exists (select from pool_entries where user_id = ${userId} and kind = ${kind} and reason = ${reason}) as found`.execute(
    tx,
  )
  return rows[0]!.found
}

/** Returns whether the user has verified their email address, a requirement for free credits. */
export async function isProved(db: Db, userId: string): Promise<boolean> {
  const user = await db.selectFrom('users').where('id', '=', userId).select('email_verified').executeTakeFirst()
  return user?.email_verified ?? false
}

/** Refunds an order to its source, once per key. Returns whether the refund was new. */
export async function refund(
  tx: Tx,
  userId: string,
  kind: CreditKind,
  amount: number,
  idempotencyKey: string,
): Promise<boolean> {
  const reason = `refund:${idempotencyKey}`
  const charge = await chargeOf(tx, userId, kind, idempotencyKey)
  const drawn = await tx
    .selectFrom('pool_entries')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('reason', '=', charge)
    .select(['company_id', 'amount'])
    .orderBy('company_id')
    .execute()
  if (drawn.length === 0) return await record(tx, userId, kind, amount, reason, charge)
  for (const { company_id } of drawn) await lockPool(tx, company_id)
  await hold(tx, userId, kind)
  if (await isCharged(tx, userId, kind, reason)) return false
  const charged: { source: Source; drawn: number; returned: number }[] = []
  for (const { company_id: teamId, amount: taken } of drawn) {
    const { returned } = await tx
      .selectFrom('pool_entries')
      .where('company_id', '=', teamId)
      .where('kind', '=', kind)
      .where('charge', '=', charge)
      .select((e) => e.fn.coalesce(e.fn.sum<string>('amount'), sql<string>`0`).as('returned'))
      .executeTakeFirstOrThrow()
    charged.push({ source: { teamId }, drawn: -taken, returned: Number(returned) })
  }
  const own = await tx
    .selectFrom('credit_entries')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where((e) => e.or([e('reason', '=', charge), e('charge', '=', charge)]))
    .select(['amount', 'charge'])
    .execute()
  const sumOf = (entries: typeof own) => entries.reduce((sum, entry) => sum + entry.amount, 0)
  charged.push({
    source: 'own',
    drawn: -sumOf(own.filter((entry) => entry.charge === null)),
    returned: sumOf(own.filter((entry) => entry.charge !== null)),
  })
  for (const part of refundTo(charged, amount, 'own')) await put(tx, userId, kind, part, reason, charge)
  return true
}

/** Returns the reason under which an order was charged: its own, or its shoot's for an image charged with its shoot. */
async function chargeOf(tx: Tx, userId: string, kind: CreditKind, idempotencyKey: string): Promise<string> {
  if (kindOfId(idempotencyKey) !== 'picture' || (await isCharged(tx, userId, kind, idempotencyKey)))
    return idempotencyKey
  const picture = await tx.selectFrom('pictures').where('id', '=', idempotencyKey).select('shoot_id').executeTakeFirst()
  return picture ? `shoot:${picture.shoot_id}` : idempotencyKey
}

/** Adds credits once per reason. */
export async function grant(tx: Tx, userId: string, credits: Credits, reason: string): Promise<void> {
  for (const kind of creditKinds) if (credits[kind] > 0) await record(tx, userId, kind, credits[kind], reason)
}

/** The prefix of reasons of admin changes. */
export const adminReason = 'host:'

/** The reason of entries added by `grantOpening`. */
export const openingReason = 'opening'

/** Adds a new account's credits once. Returns whether they were added now. */
export async function grantOpening(tx: Tx, userId: string): Promise<boolean> {
  let added = false
  for (const kind of creditKinds) {
    if (await record(tx, userId, kind, openingCredits[kind], openingReason)) added = true
  }
  return added
}

/** Returns the credits the user can spend now: their own and those in pools available to them. */
export async function balance(db: Db, userId: string): Promise<Credits> {
  const own = await ownBalance(db, userId)
  const pool = await drawableBalance(db, userId)
  for (const kind of creditKinds) own[kind] += pool[kind]
  return own
}

export async function ownBalance(db: Db, userId: string): Promise<Credits> {
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
