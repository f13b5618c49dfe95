/**
 * Delivery of paid work in full size, which ends one-click refunds. Until the user downloads the work, its URLs serve
 * the preview.
 */
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { Failure } from '../failure.ts'
import { madeIdIn } from '../files/keys.ts'
import { kindOfId } from '../ids.ts'
import type { Deps } from '../ports.ts'
import { madeTableOf } from '../work/work-tables.ts'
import { ledgerOf, poolLedgerOf } from './ledgers.ts'
import { chargedTo, paidIdsOf } from './made-with.ts'
import { refundableSince } from './order-rows.ts'

type DeliveryDeps = Pick<Deps, 'db' | 'clock'>

/**
 * Records which payments paid for work that is delivered in full size, since they can no longer be refunded with one
 * click. Throws `Failure` if one of them has been refunded.
 */
export async function recordDelivery(deps: DeliveryDeps, userId: string, workIds: readonly string[]): Promise<void> {
  for (const id of await undelivered(deps.db, userId, workIds)) {
    const { numUpdatedRows } = await deps.db
      .updateTable('payments')
      .where('id', '=', id)
      .where('refund_asked_at', 'is', null)
      .set({ downloaded_at: deps.clock.now() })
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Failure('work_refunded')
  }
}

/**
 * Returns the key to serve for a user's file: its preview while the payment for it can be refunded with one click.
 * Videos have no preview, so playing one counts as delivery.
 */
export async function servedKey(deps: DeliveryDeps, key: string): Promise<string> {
  const workId = madeIdIn(key)
  const table = workId === undefined || key.endsWith('.preview.webp') ? undefined : madeTableOf(workId)
  if (workId === undefined || table === undefined) return key
  const userId = key.split('/')[1]!
  if ((await undelivered(deps.db, userId, [workId], refundableSince(deps.clock.now()))).length === 0) return key
  const full = deps.db.selectFrom(table).where('id', '=', workId).where('file_key', '=', key)
  const preview = kindOfId(workId) === 'video' ? sql<string | null>`null` : sql.ref<string | null>('preview_key')
  const row = await full.select(preview.as('preview')).executeTakeFirst()
  if (!row) return key
  if (row.preview === null) await recordDelivery(deps, userId, [workId])
  return row.preview ?? key
}

/**
 * Returns the payments that paid for this work, and of which nothing has been delivered. With `since`, only those that
 * can still be refunded with one click or are being refunded.
 */
async function undelivered(db: Db, userId: string, workIds: readonly string[], since?: Date): Promise<string[]> {
  // The user's credit sources, including pools of teams they have left.
  const pools = db.selectFrom('pool_entries').where('user_id', '=', userId).select('company_id')
  const open = db
    .selectFrom('payments')
    .where('downloaded_at', 'is', null)
    .$if(since !== undefined, (query) =>
      query.where((e) =>
        e.or([
          e.and([e('refunded', '=', 0), e('paid_at', '>', since!)]),
          e.and([e('refund_asked_at', 'is not', null), e('refunded', '<', e.ref('amount'))]),
        ]),
      ),
    )
    .select(['id', 'company_id'])
  // A union, since PostgreSQL would scan the table for `or`.
  const payments = await open
    .where('user_id', '=', userId)
    .where('company_id', 'is', null)
    .unionAll(open.where('company_id', 'in', pools))
    .execute()
  if (payments.length === 0) return []
  const sources = await paidIdsOf(db, workIds)
  const used: string[] = []
  for (const pool of new Set(payments.map(({ company_id }) => company_id))) {
    const charged = chargedTo(pool === null ? await ledgerOf(db, userId) : await poolLedgerOf(db, pool))
    const isUsed = (id: string) => [...(charged.get(id) ?? [])].some((work) => sources.has(work))
    used.push(...payments.filter(({ id, company_id }) => company_id === pool && isUsed(id)).map(({ id }) => id))
  }
  return used
}
