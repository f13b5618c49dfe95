import { sql } from 'kysely'
import type { Tx } from '../schema.ts'

/**
 * Orders, and their state at the payment provider. Payments are unique by the provider's id. The credits they added are
 * in `credit_entries`. `test_checkouts` stores the state of the built-in test checkout.
 */
export async function up(tx: Tx): Promise<void> {
  await sql`
    create table orders (
      id text primary key,
      user_id text not null references users on delete cascade,
      plan text not null,
      price integer not null check (price > 0),
      currency text not null,
      paid text not null check (paid in ('once', 'monthly')),
      added text not null check (added in ('once', 'monthly')),
      credits jsonb not null,
      state text not null default 'open' check (state in ('open', 'paid', 'expired')),
      provider text not null,
      provider_ref text,
      checkout_url text,
      subscription_ref text,
      period_end timestamptz,
      cancel_at_end boolean not null default false,
      failing_since timestamptz,
      ended_at timestamptz,
      looks bigint not null default 0,
      look_seen bigint not null default 0,
      next_look_at timestamptz not null,
      created_at timestamptz not null
    );
    create index orders_of_user on orders (user_id, created_at desc);
    create index orders_to_look_at on orders (next_look_at);
    create unique index orders_by_provider on orders (provider, provider_ref);
    create unique index orders_by_subscription on orders (provider, subscription_ref) where subscription_ref is not null;

    create table payments (
      id text primary key,
      order_id text not null references orders on delete cascade,
      user_id text not null references users on delete cascade,
      provider text not null,
      provider_ref text not null,
      amount integer not null check (amount > 0),
      refunded integer not null default 0 check (refunded between 0 and amount),
      dispute text not null default 'none' check (dispute in ('none', 'open', 'won', 'lost')),
      paid_at timestamptz not null,
      downloaded_at timestamptz,
      refund_asked_at timestamptz,
      created_at timestamptz not null default now(),
      unique (provider, provider_ref)
    );
    create index payments_of_order on payments (order_id);
    create index payments_of_user on payments (user_id);

    create table test_checkouts (
      id text primary key,
      data jsonb not null,
      created_at timestamptz not null default now()
    );
  `.execute(tx)
}
