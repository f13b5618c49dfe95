import { sql } from 'kysely'
import type { Tx } from '../schema.ts'

/**
 * Responses to repeated requests, trials that outlive their account, the first completion of the onboarding, and the
 * audit log.
 */
export async function up(tx: Tx): Promise<void> {
  await sql`
    create table idempotency_keys (
      user_id text not null references users on delete cascade,
      digest text not null,
      fingerprint text not null,
      answer bytea not null,
      created_at timestamptz not null,
      primary key (user_id, digest)
    );
    create index idempotency_keys_by_age on idempotency_keys (created_at);

    create table used_trials (
      digest text primary key,
      user_id text references users on delete set null,
      kept_until timestamptz,
      created_at timestamptz not null default now()
    );
    create index used_trials_of_user on used_trials (user_id);
    create index used_trials_to_forget on used_trials (kept_until) where kept_until is not null;

    alter table onboardings add column first_finished_at timestamptz;
    update onboardings set first_finished_at = updated_at where onboarded or exists (
      select from models where models.user_id = onboardings.user_id and models.status = 'ready');

    create table audit_entries (
      id bigint primary key generated always as identity,
      host_id text not null,
      action text not null,
      about jsonb not null,
      address text not null,
      at timestamptz not null
    );
    create function refuse_to_change_audit_entries() returns trigger language plpgsql as
      $$ begin raise exception 'The audit log only grows.'; end $$;
    create trigger audit_entries_only_grow before update or delete or truncate on audit_entries
      for each statement execute function refuse_to_change_audit_entries();
  `.execute(tx)
}
