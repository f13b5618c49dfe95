import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { LedgerEntry } from './rules.ts'

/**
 * Returns a user's ledger, oldest first. Images are charged with their shoot, so refunds of failed ones refer to it.
 */
export async function ledgerOf(db: Db, userId: string): Promise<LedgerEntry[]> {
  const { rows } = await sql<LedgerEntry>`
    select e.kind, e.amount,
      case when e.charge is not null then 'refund:' || e.charge when p.id is not null and not exists (
        select 1 from credit_entries charge
        where charge.user_id = e.user_id and charge.kind = e.kind and charge.reason = substr(e.reason, 8))
      then 'refund:shoot:' || p.shoot_id else e.reason end as reason
    from credit_entries e
    left join pictures p on e.reason like 'refund:pic%' and p.id = substr(e.reason, 8)
    where e.user_id = ${userId}
    order by e.created_at, e.amount desc, e.reason`.execute(db)
  return rows
}

/**
 * Returns a team pool's ledger, oldest first. Images are charged with their shoot, so refunds of failed ones refer to
 * it.
 */
export async function poolLedgerOf(db: Db, teamId: string): Promise<LedgerEntry[]> {
  return await db
    .selectFrom('pool_entries')
    .where('company_id', '=', teamId)
    .select(['kind', 'amount'])
    .select((e) => e.fn.coalesce(sql<string>`'refund:' || charge`, 'reason').as('reason'))
    .orderBy('created_at')
    .orderBy('amount', 'desc')
    .orderBy('reason')
    .execute()
}
