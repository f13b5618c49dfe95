import { sql } from 'kysely'
import type { Tx } from '../schema.ts'

/**
 * Teams of the Studio plan, which share a subscription's credits. Their pool is a separate ledger: `user_id` is the
 * user who paid or spent, and is cleared when their account is deleted. `charge` is the charge that a refund belongs
 * to.
 */
export async function up(tx: Tx): Promise<void> {
  await sql`
    create table companies (
      id text primary key,
      owner_id text references users on delete set null,
      name text not null default '',
      seats integer not null default 0 check (seats >= 0),
      next_seats integer check (next_seats >= 0),
      styles jsonb not null default '[]',
      created_at timestamptz not null default now()
    );
    create index companies_of_owner on companies (owner_id);

    create table company_members (
      user_id text primary key references users on delete cascade,
      company_id text not null references companies on delete cascade,
      role text not null check (role in ('owner', 'admin', 'member')),
      joined_at timestamptz not null
    );
    create index company_members_of on company_members (company_id, joined_at, user_id);
    create unique index company_owners on company_members (company_id) where role = 'owner';

    create table company_invitations (
      id text primary key,
      company_id text not null references companies on delete cascade,
      email text not null,
      role text not null check (role in ('admin', 'member')),
      invited_by text references users on delete set null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      declined_at timestamptz
    );
    create unique index company_invitations_of on company_invitations (company_id, lower(email));
    create index company_invitations_to on company_invitations (lower(email));
    create index company_invitations_by on company_invitations (invited_by);
    create index company_invitations_end on company_invitations (expires_at);
    create index company_invitations_declined on company_invitations (declined_at) where declined_at is not null;

    create table pool_entries (
      company_id text not null references companies on delete cascade,
      kind text not null check (kind in ('modelTraining', 'imageGeneration', 'imageUpscaling', 'videoGeneration')),
      amount integer not null check (amount <> 0),
      reason text not null,
      charge text,
      user_id text references users on delete set null,
      created_at timestamptz not null default now(),
      primary key (company_id, kind, reason)
    );
    create index pool_entries_of_user on pool_entries (user_id, kind, reason);
    create index pool_entries_by_time on pool_entries (company_id, created_at desc);
    create index pool_entries_of_charge on pool_entries (company_id, charge) where charge is not null;

    alter table credit_entries add column charge text;
    alter table orders
      add column seats integer not null default 1 check (seats > 0),
      add column company_id text references companies on delete set null;
    create index orders_of_company on orders (company_id) where company_id is not null;
    alter table plan_changes add column seats integer not null default 1 check (seats > 0);
    alter table payments add column company_id text references companies on delete set null;
    create index payments_of_company on payments (company_id) where company_id is not null;
    alter table subscriptions
      add column seats integer not null default 1,
      add column next_seats integer;

    alter table user_events drop constraint user_events_kind_check;
    alter table user_events add check (kind in ('model_progress', 'picture', 'upscale', 'video', 'thumbnail',
      'notification', 'deleted', 'credits', 'addresses', 'team'));
    alter table notifications drop constraint notifications_kind_check;
    alter table notifications add check (kind in ('work_ready', 'work_failed', 'gift', 'referral', 'voucher', 'retention',
      'team'));
  `.execute(tx)

  // Changes to a team affect the data of all its members: on commit, their rows get a new version and their browsers an
  // event. Users whose rows the transaction has already changed have their own event.
  await sql`
    create function tell_company() returns trigger language plpgsql as $$
      declare
        changed jsonb := to_jsonb(coalesce(new, old));
        company text := coalesce(changed ->> 'company_id', changed ->> 'id');
        event text := case tg_table_name when 'pool_entries' then 'credits' else 'team' end;
        concerned text := case tg_table_name when 'company_members' then changed ->> 'user_id' end;
        person text;
      begin
        for person in
          with told as (
            update users set event_seq = event_seq + 1
            where id in (
              select u.id from users u
              where (u.id = concerned
                  or u.id in (select user_id from company_members where company_id = company)
                  or u.id = (select owner_id from companies where companies.id = company))
                and case event
                  when 'credits' then u.xmin <> pg_current_xact_id()::xid
                  else not exists (select from user_events e where e.user_id = u.id and e.seq = u.event_seq
                    and e.kind = event and e.xmin = pg_current_xact_id()::xid) end
              order by u.id for no key update)
            returning id, event_seq
          ), added as (
            insert into user_events (user_id, seq, kind, subject_id) select id, event_seq, event, '' from told
          )
          select id from told
        loop
          perform pg_notify('keylight_events', person);
        end loop;
        return null;
      end $$
  `.execute(tx)
  for (const [table, changes] of [
    ['companies', 'insert or update'],
    ['company_members', 'insert or update or delete'],
    ['company_invitations', 'insert or update or delete'],
    ['pool_entries', 'insert'],
  ] as const) {
    await sql`
      create constraint trigger tell_company after ${sql.raw(changes)} on ${sql.table(table)}
        deferrable initially deferred for each row execute function tell_company()
    `.execute(tx)
  }
}
