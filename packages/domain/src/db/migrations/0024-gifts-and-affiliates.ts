import { sql } from 'kysely'
import type { Tx } from '../schema.ts'

/**
 * Purchased gift cards, which get their code when they are paid for. Discount vouchers, and codes for many users.
 * Affiliates: referred users, and the commission ledger in cents.
 */
export async function up(tx: Tx): Promise<void> {
  await sql`
    alter table gift_cards
      alter column code_digest drop not null,
      add column order_id text unique references orders on delete set null,
      add column recipient text,
      add column sender text,
      add column message text,
      add column delivery text check (delivery in ('mail', 'print')),
      add column recipient_email text,
      add column deliver_on text,
      add column time_zone text,
      add column deliver_at timestamptz,
      add column issued_at timestamptz,
      add column cancelled_at timestamptz,
      add column cancelled_for text check (cancelled_for in ('refund', 'dispute')),
      add column mail_round integer not null default 0,
      add column mail_queued_at timestamptz,
      add column mailed_at timestamptz;
    update gift_cards set issued_at = created_at;
    create index gift_cards_to_mail on gift_cards (deliver_at)
      where delivery = 'mail' and mail_queued_at is null and issued_at is not null;
    create index gift_cards_unpaid on gift_cards (created_at) where issued_at is null;

    create table voucher_codes (
      id text primary key,
      code text not null unique,
      title text not null,
      percent integer check (percent between 1 and 90),
      amount_off integer check (amount_off > 0),
      credits jsonb not null,
      plans jsonb,
      starts_at timestamptz not null,
      expires_at timestamptz not null,
      uses_max integer check (uses_max > 0),
      uses_per_person integer not null default 1 check (uses_per_person > 0),
      withdrawn_at timestamptz,
      created_at timestamptz not null default now()
    );

    alter table vouchers
      add column code_id text references voucher_codes on delete cascade,
      add column percent integer check (percent between 1 and 90),
      add column amount_off integer check (amount_off > 0),
      add column plans jsonb,
      add column held_until timestamptz,
      add column order_id text references orders on delete set null,
      add column withdrawn_at timestamptz;
    create index vouchers_of_code on vouchers (code_id) where code_id is not null;
    create index vouchers_of_order on vouchers (order_id) where order_id is not null;

    create table affiliates (
      user_id text primary key references users on delete cascade,
      code text not null unique,
      created_at timestamptz not null
    );
    create table affiliate_clicks (
      user_id text not null references affiliates on delete cascade,
      day date not null,
      clicks integer not null,
      primary key (user_id, day)
    );
    create table affiliate_signups (
      user_id text primary key references users on delete cascade,
      affiliate_id text not null references affiliates on delete cascade,
      percent integer not null,
      months integer not null,
      created_at timestamptz not null
    );
    create index affiliate_signups_of on affiliate_signups (affiliate_id);
    create table commission_entries (
      user_id text not null references affiliates on delete cascade,
      reason text not null,
      payment_id text not null,
      amount integer not null check (amount <> 0),
      test boolean not null,
      payable_at timestamptz not null,
      created_at timestamptz not null,
      primary key (user_id, reason)
    );
    create index commission_entries_of_payment on commission_entries (payment_id);
    create table payouts (
      id text primary key,
      user_id text not null references affiliates on delete cascade,
      amount integer not null check (amount > 0),
      details text,
      state text not null default 'requested' check (state in ('requested', 'paid', 'declined')),
      test boolean not null,
      created_at timestamptz not null,
      decided_at timestamptz
    );
    create index payouts_of_user on payouts (user_id);
    create unique index payouts_requested on payouts (user_id) where state = 'requested';
  `.execute(tx)
}
