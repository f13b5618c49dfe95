import { sql } from 'kysely'
import type { Tx } from '../schema.ts'

/** Accounts, credits, models, shoots and free previews: everything needed to turn a selfie into a headshot. */
export async function up(tx: Tx): Promise<void> {
  await sql`
    create table users (
      id text primary key,
      email text not null unique check (email = lower(email)),
      name text not null default '',
      email_verified boolean not null default false,
      image text,
      plan text not null default 'unknown',
      subscription_status text not null default 'none',
      event_seq bigint not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );

    create table sessions (
      id text primary key,
      user_id text not null references users on delete cascade,
      token text not null unique,
      expires_at timestamptz not null,
      ip_address text,
      user_agent text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index sessions_of_user on sessions (user_id);
    create index sessions_by_end on sessions (expires_at);

    create table sign_in_methods (
      id text primary key,
      user_id text not null references users on delete cascade,
      account_id text not null,
      provider_id text not null,
      access_token text,
      refresh_token text,
      id_token text,
      access_token_expires_at timestamptz,
      refresh_token_expires_at timestamptz,
      scope text,
      password text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (provider_id, account_id)
    );
    create index sign_in_methods_of_user on sign_in_methods (user_id);

    create table verifications (
      id text primary key,
      identifier text not null,
      value text not null,
      expires_at timestamptz not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index verifications_by_identifier on verifications (identifier);
    create index verifications_by_end on verifications (expires_at);

    create table onboardings (
      user_id text primary key references users on delete cascade,
      steps jsonb not null,
      onboarded boolean not null generated always as (
        (steps #>> '{mode,completed}')::boolean
        and (steps #>> '{profession,completed}')::boolean
        and (steps #>> '{modelDetails,completed}')::boolean
        and (steps #>> '{photoUpload,completed}')::boolean
        and (steps #>> '{training,completed}')::boolean
        and (steps #>> '{styleSelection,completed}')::boolean
      ) stored,
      updated_at timestamptz not null default now()
    );

    create table credit_entries (
      user_id text not null references users on delete cascade,
      kind text not null check (kind in ('modelTraining', 'imageGeneration', 'imageUpscaling', 'videoGeneration')),
      amount integer not null check (amount <> 0),
      reason text not null,
      created_at timestamptz not null default now(),
      primary key (user_id, kind, reason)
    );

    create table models (
      id text primary key,
      user_id text not null references users on delete cascade,
      name text not null,
      gender text not null check (gender in ('man', 'woman')),
      status text not null default 'in_progress' check (status in ('in_progress', 'ready', 'failed')),
      photo_count integer not null check (photo_count > 0),
      completed integer not null default 0 check (completed >= 0),
      total integer not null check (total > 0),
      engine_ref text,
      attempt integer not null default 0,
      likeness text,
      cover_key text,
      failure text,
      deadline_at timestamptz not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      check ((status = 'ready') = (likeness is not null)),
      check ((status = 'failed') = (failure is not null))
    );
    create index models_of_user on models (user_id, created_at);
    create index models_in_progress on models (deadline_at) where status = 'in_progress';

    create table photos (
      id text primary key,
      user_id text not null references users on delete cascade,
      model_id text references models on delete set null,
      rank integer,
      digest text not null,
      bytes integer not null check (bytes >= 0),
      score real not null default 0,
      findings jsonb not null,
      accepted_at timestamptz,
      created_at timestamptz not null default now(),
      check (model_id is null or accepted_at is not null)
    );
    create index photos_of_user on photos (user_id, created_at);
    create unique index photos_once_while_waiting on photos (user_id, digest) where model_id is null;
    create index photos_of_model on photos (model_id, rank) where model_id is not null;
    create index photos_unchecked on photos (created_at) where accepted_at is null;

    create table shoots (
      id text primary key,
      user_id text not null references users on delete cascade,
      model_id text not null references models on delete cascade,
      created_at timestamptz not null default now()
    );
    create index shoots_of_user on shoots (user_id, created_at desc);
    create index shoots_of_model on shoots (model_id);

    create table pictures (
      id text primary key,
      user_id text not null references users on delete cascade,
      shoot_id text not null references shoots on delete cascade,
      position integer not null check (position >= 0),
      style text not null,
      take integer not null check (take >= 0),
      status text not null default 'in_progress' check (status in ('in_progress', 'ready', 'failed')),
      engine_ref text,
      attempt integer not null default 0,
      file_key text unique,
      preview_key text unique,
      before_key text,
      width integer check (width > 0),
      height integer check (height > 0),
      digital_source text,
      missing text[] not null default '{}',
      failure text,
      deadline_at timestamptz not null,
      downloaded_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (shoot_id, position),
      check ((status = 'ready') = (file_key is not null)),
      check ((status = 'failed') = (failure is not null))
    );
    create index pictures_of_user on pictures (user_id);
    create index pictures_in_progress on pictures (deadline_at) where status = 'in_progress';

    create table favourites (
      user_id text not null references users on delete cascade,
      picture_id text not null references pictures on delete cascade,
      created_at timestamptz not null default now(),
      primary key (user_id, picture_id)
    );
    create index favourites_of_picture on favourites (picture_id);

    create table tryouts (
      id text primary key,
      likeness text,
      deleted_at timestamptz not null,
      created_at timestamptz not null default now()
    );
    create index tryouts_by_end on tryouts (deleted_at);

    create table tryout_pictures (
      tryout_id text not null references tryouts on delete cascade,
      style text not null,
      file_key text not null,
      before_key text,
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      created_at timestamptz not null default now(),
      primary key (tryout_id, style)
    );

    create table user_events (
      user_id text not null references users on delete cascade,
      seq bigint not null,
      kind text not null check (kind in ('model_progress', 'picture', 'credits')),
      subject_id text not null,
      created_at timestamptz not null default now(),
      primary key (user_id, seq)
    );
    create index user_events_by_age on user_events (created_at);

    create table attempts (
      id bigint primary key generated always as identity,
      action text not null,
      subject text not null,
      at timestamptz not null
    );
    create index attempts_of_subject on attempts (action, subject, at);
    create index attempts_by_age on attempts (at);
  `.execute(tx)
}
