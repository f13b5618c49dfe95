/** Team pools: separate ledgers that subscriptions fill and members spend from. */
import { type CreditKind, type Credits, creditKinds } from '@keylight/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/schema.ts'

/**
 * Returns SQL for the ids of the pools a user can spend from now, their current team's first. Owners can always use
 * what they paid for; members need a seat. If there are more people than seats, the first to join have them. `user` is
 * SQL.
 */
export const drawablePools = (user: string): string => /* sql */ `
  select company_id, min(rank) as rank from (
    select m.company_id, 0 as rank
      from company_members m join companies c on c.id = m.company_id
      where m.user_id = ${user} and m.role <> 'owner' and c.seats - 1 > (
        select count(*) from company_members earlier
        where earlier.company_id = m.company_id and earlier.role <> 'owner'
          and (earlier.joined_at, earlier.user_id) < (m.joined_at, m.user_id))
    union all
    select c.id, case when (select m.role from company_members m where m.company_id = c.id and m.role = 'owner') is not null
        then 1 else 2 end
      from companies c where c.owner_id = ${user}
  ) as drawable group by company_id`

/** Serialises changes to this pool. Locks all kinds of credits together, to avoid deadlocks. */
export async function lockPool(tx: Tx, teamId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pool ${teamId}`}, 0))`.execute(tx)
}

/** Returns the pools a user can spend from, in order of preference. */
async function poolsOf(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select pool.company_id from users u cross join lateral (${sql.raw(drawablePools('u.id'))}) as pool
    where u.id = ${userId} order by pool.rank, pool.company_id`.execute(db)
  return rows.map(({ company_id }) => company_id)
}

/**
 * Locks the pools a user can spend from until the transaction ends, and returns the credits left in them, in order of
 * preference.
 */
export async function lockDrawable(
  tx: Tx,
  userId: string,
  kind: CreditKind,
): Promise<{ teamId: string; left: number }[]> {
  const ids = await poolsOf(tx, userId)
  for (const id of ids.toSorted()) await lockPool(tx, id)
  if (ids.length === 0) return []
  const sums = await tx
    .selectFrom('pool_entries')
    .where('company_id', 'in', ids)
    .where('kind', '=', kind)
    .groupBy('company_id')
    .select((e) => ['company_id', e.fn.sum<string>('amount').as('left')])
    .execute()
  return ids.map((teamId) => ({
    teamId,
    left: Number(sums.find(({ company_id }) => company_id === teamId)?.left ?? 0),
  }))
}

interface PoolChange {
  teamId: string
  userId: string | null
  kind: CreditKind
  amount: number
  reason: string
  charge?: string | undefined
}

/** Adds an entry, once per kind and reason. The caller has locked the pool and checked its balance. */
export async function recordInPool(tx: Tx, { teamId, userId, ...entry }: PoolChange): Promise<boolean> {
  const added = await tx
    .insertInto('pool_entries')
    .values({ company_id: teamId, user_id: userId, ...entry })
    .onConflict((conflict) => conflict.columns(['company_id', 'kind', 'reason']).doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

/** Returns the credits left in a team's pool. */
export async function poolBalance(db: Db, teamId: string): Promise<Credits> {
  return await sumOf(db, [teamId])
}

/** Returns the credits left in all pools a user can spend from. */
export async function drawableBalance(db: Db, userId: string): Promise<Credits> {
  return await sumOf(db, await poolsOf(db, userId))
}

async function sumOf(db: Db, teamIds: readonly string[]): Promise<Credits> {
  const left: Credits = { modelTraining: 0, imageGeneration: 0, imageUpscaling: 0, videoGeneration: 0 }
  if (teamIds.length === 0) return left
  const sums = await db
    .selectFrom('pool_entries')
    .where('company_id', 'in', teamIds)
    .groupBy('kind')
    .select((e) => ['kind', e.fn.sum<string>('amount').as('sum')])
    .execute()
  for (const { kind, sum } of sums) left[kind] = Number(sum)
  return left
}

/** Adds or removes a pool's credits, once per reason. The caller has locked the pool. */
export async function changePool(
  tx: Tx,
  teamId: string,
  payerId: string | null,
  credits: Credits,
  reason: string,
): Promise<void> {
  for (const kind of creditKinds)
    if (credits[kind] !== 0) await recordInPool(tx, { teamId, userId: payerId, kind, amount: credits[kind], reason })
}
