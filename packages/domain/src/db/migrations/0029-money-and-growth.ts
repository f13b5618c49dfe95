import { sql } from 'kysely'
import type { Tx } from '../schema.ts'

/** Gift cards and subscriptions keep what they cost, because hosts can change prices. */
export async function up(tx: Tx): Promise<void> {
  await sql`alter table gift_cards add column price integer`.execute(tx)
  await sql`update gift_cards set price = worth * 100`.execute(tx)
  await sql`alter table gift_cards alter column price set not null`.execute(tx)
  // What is null is written when the order is looked at next, within a day.
  await sql`alter table subscriptions add column price integer, add column next_price integer`.execute(tx)
}
