import { sql } from 'kysely'
import type { Tx } from '../schema.ts'

/** Stores the price of gift cards and subscriptions, because site owners can change prices. Users can be suspended. */
export async function up(tx: Tx): Promise<void> {
  await sql`alter table gift_cards add column price integer`.execute(tx)
  await sql`update gift_cards set price = worth * 100`.execute(tx)
  await sql`alter table gift_cards alter column price set not null`.execute(tx)
  await sql`create index gift_cards_by_time on gift_cards (created_at desc, id desc)`.execute(tx)
  // The order's next sync fills in nulls within a day.
  await sql`alter table subscriptions add column price integer, add column next_price integer`.execute(tx)
  // Earlier values from providers stay unknown and are handled as before.
  await sql`alter table payments add column tax integer, add column country text`.execute(tx)
  await sql`alter table orders add column customer_ref text`.execute(tx)
  await sql`alter table users add column suspended_at timestamptz`.execute(tx)
  await sql`create index users_suspended on users (created_at desc, id desc) where suspended_at is not null`.execute(tx)
}
