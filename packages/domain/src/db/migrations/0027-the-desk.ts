import { sql } from 'kysely'
import type { Tx } from '../schema.ts'

/** Indexes for the lists of the admin area, each in display order. */
export async function up(tx: Tx): Promise<void> {
  await sql`create index users_by_time on users (created_at desc, id desc)`.execute(tx)
  await sql`create index orders_by_time on orders (created_at desc, id desc)`.execute(tx)
  await sql`create index orders_failing on orders (failing_since) where failing_since is not null`.execute(tx)
  await sql`create index payments_by_time on payments (paid_at, id)`.execute(tx)
  await sql`create index payments_disputed on payments (order_id) where dispute <> 'none'`.execute(tx)
  await sql`create index payments_refunded on payments (order_id) where refunded > 0`.execute(tx)
  await sql`create index audit_entries_about on audit_entries ((about ->> 'userId'), id)`.execute(tx)
  await sql`create index reviews_waiting on reviews (created_at) where status = 'waiting'`.execute(tx)
  await sql`create index users_subscribed on users (created_at desc, id desc)
    where subscription_status in ('active', 'past_due')`.execute(tx)
  for (const table of ['models', 'pictures', 'upscales', 'videos', 'thumbnails'])
    await sql`create index ${sql.ref(`${table}_failed`)} on ${sql.table(table)} (updated_at desc, id desc)
      where status = 'failed'`.execute(tx)
}
