import { sql } from 'kysely'
import type { Tx } from '../schema.ts'

/**
 * An order's purpose besides credits, the buyer's consents, and plan changes. Each payment records its credits, since
 * its plan may differ from the order's. Payments are anonymised and kept when their buyer's account is deleted.
 */
export async function up(tx: Tx): Promise<void> {
  await sql`
    alter table orders
      add column title text,
      add column purpose jsonb not null default '{"kind": "credits"}',
      add column discount integer not null default 0 check (discount >= 0 and discount < price),
      add column return_to text,
      add column immediate_start_at timestamptz,
      add column immediate_start_words text,
      add column change_id text,
      add column next_change_id text,
      add column surplus_at timestamptz,
      add column end_told_at timestamptz,
      alter column user_id drop not null,
      drop constraint orders_user_id_fkey,
      add constraint orders_user_id_fkey foreign key (user_id) references users on delete set null;
    update orders set title = initcap(plan);
    alter table orders alter column title set not null;

    alter table subscriptions add column next_plan text;

    create table plan_changes (
      id text primary key,
      order_id text not null references orders on delete cascade,
      plan text not null,
      title text not null,
      price integer not null check (price > 0),
      credits jsonb not null,
      from_price integer not null,
      from_credits jsonb not null,
      at_once boolean not null,
      immediate_start_words text not null,
      created_at timestamptz not null
    );
    create index plan_changes_of_order on plan_changes (order_id);

    alter table payments
      add column kind text not null default 'purchase' check (kind in ('purchase', 'renewal', 'upgrade')),
      add column plan text,
      add column title text,
      add column credits jsonb,
      add column invoice_number integer unique,
      alter column user_id drop not null,
      drop constraint payments_user_id_fkey,
      add constraint payments_user_id_fkey foreign key (user_id) references users on delete set null;
    update payments set plan = orders.plan, title = orders.title, credits = orders.credits,
      kind = case when exists (
        select from payments earlier where earlier.order_id = payments.order_id
          and (earlier.paid_at, earlier.id) < (payments.paid_at, payments.id)) then 'renewal' else 'purchase' end
      from orders where orders.id = payments.order_id;
    alter table payments
      alter column plan set not null,
      alter column title set not null,
      alter column credits set not null;

    create table payment_news (provider text primary key, heard_until timestamptz not null);
  `.execute(tx)
}
