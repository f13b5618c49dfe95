import { sql } from 'kysely'
import type { Tx } from '../schema.ts'

/**
 * The rest of the specification: consent, prompts, outfits, team photos, upscales, videos, thumbnails, chats,
 * notifications, vouchers, gift cards, referrals, reviews, the gallery, subscriptions, deletion.
 */
export async function up(tx: Tx): Promise<void> {
  await sql`
    alter table users
      add column referral_code text not null unique default substr(replace(gen_random_uuid()::text, '-', ''), 1, 12),
      add column referred_by text references users on delete set null,
      add column mail_finished_work boolean not null default false,
      add column mail_retention boolean not null default true,
      add column last_seen_at timestamptz not null default now(),
      add column retention_warned_at timestamptz;
    create index users_referred_by on users (referred_by) where referred_by is not null;
    create index users_by_last_seen on users (last_seen_at);

    create table consents (
      user_id text not null references users on delete cascade,
      version text not null,
      given_at timestamptz not null default now(),
      primary key (user_id, version)
    );

    create table subscriptions (
      user_id text primary key references users on delete cascade,
      plan text not null,
      status text not null,
      started_at timestamptz not null,
      renews_at timestamptz,
      ends_at timestamptz,
      updated_at timestamptz not null default now()
    );

    alter table models
      add column runs integer not null default 0,
      add column photo_ids text[] not null default '{}';
    update models set photo_ids = coalesce(
      (select array_agg(id order by rank) from photos where photos.model_id = models.id), '{}');
    alter table photos add column file_deleted_at timestamptz;
    create index photos_with_file on photos (created_at) where file_deleted_at is null;

    alter table shoots
      add column kind text not null default 'styles' check (kind in ('styles', 'dress_up', 'team', 'chat')),
      add column model_name text not null default '',
      add column prompt text,
      add column understood jsonb not null default '[]',
      add column unused text[] not null default '{}',
      alter column model_id drop not null,
      drop constraint shoots_model_id_fkey,
      add constraint shoots_model_id_fkey foreign key (model_id) references models on delete set null;
    update shoots set model_name = models.name from models where models.id = shoots.model_id;
    alter table shoots alter column model_name drop default;
    drop index shoots_of_user;
    create index shoots_of_user on shoots (user_id);
    create index shoots_activities on shoots (user_id, created_at desc, id desc) where kind <> 'dress_up';
    create index shoots_dress_ups on shoots (user_id, created_at desc, id desc) where kind = 'dress_up';

    alter table pictures
      add column runs integer not null default 0,
      add column price integer not null default 1 check (price >= 0),
      add column model_id text references models on delete set null,
      add column members jsonb,
      add column garment text,
      add column direction jsonb not null default '{}',
      add column asked_width integer not null default 1024 check (asked_width > 0),
      add column asked_height integer not null default 1280 check (asked_height > 0),
      add column source_id text references pictures on delete set null,
      add column finish jsonb,
      add column published_at timestamptz,
      add column published_title text,
      add check (published_at is null or status = 'ready');
    update pictures set model_id = shoots.model_id from shoots where shoots.id = pictures.shoot_id;
    create index pictures_of_model on pictures (model_id) where model_id is not null;
    create index pictures_of_source on pictures (source_id) where source_id is not null;
    create index pictures_published on pictures (published_at desc, id desc) where published_at is not null;
    create index pictures_published_by_group on pictures (split_part(style, '.', 2), published_at desc, id desc)
      where published_at is not null;

    create table upscales (
      id text primary key,
      user_id text not null references users on delete cascade,
      source_id text not null,
      source_preview_key text,
      factor integer not null check (factor in (2, 4)),
      location text not null,
      status text not null default 'in_progress' check (status in ('in_progress', 'ready', 'failed')),
      engine_ref text,
      attempt integer not null default 0,
      runs integer not null default 0,
      file_key text unique,
      preview_key text,
      width integer check (width > 0),
      height integer check (height > 0),
      digital_source text,
      failure text,
      deadline_at timestamptz not null,
      downloaded_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      check ((status = 'ready') = (file_key is not null)),
      check ((status = 'failed') = (failure is not null))
    );
    create index upscales_of_source on upscales (source_id);
    create index upscales_of_user on upscales (user_id, created_at desc, id desc);
    create index upscales_in_progress on upscales (deadline_at) where status = 'in_progress';

    create table videos (
      id text primary key,
      user_id text not null references users on delete cascade,
      kind text not null check (kind in ('video', 'storyboard')),
      model_id text references models on delete set null,
      model_name text not null,
      scenes jsonb not null,
      transition text not null default 'cut',
      prompt text,
      understood jsonb not null default '[]',
      unused text[] not null default '{}',
      width integer not null check (width > 0 and width % 2 = 0),
      height integer not null check (height > 0 and height % 2 = 0),
      status text not null default 'in_progress' check (status in ('in_progress', 'ready', 'failed')),
      engine_ref text,
      attempt integer not null default 0,
      runs integer not null default 0,
      completed integer not null default 0 check (completed >= 0),
      total integer not null default 1 check (total > 0),
      file_key text unique,
      poster_key text,
      seconds real check (seconds > 0),
      missing text[] not null default '{}',
      failure text,
      deadline_at timestamptz not null,
      downloaded_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      check ((status = 'ready') = (file_key is not null)),
      check ((status = 'failed') = (failure is not null))
    );
    create index videos_of_user on videos (user_id, created_at desc, id desc);
    create index videos_of_model on videos (model_id) where model_id is not null;
    create index videos_in_progress on videos (deadline_at) where status = 'in_progress';

    create table thumbnails (
      id text primary key,
      user_id text not null references users on delete cascade,
      model_id text references models on delete set null,
      model_name text not null,
      style text not null,
      take integer not null check (take >= 0),
      design jsonb not null,
      revision integer not null default 0,
      price integer not null default 1 check (price >= 0),
      status text not null default 'in_progress' check (status in ('in_progress', 'ready', 'failed')),
      engine_ref text,
      attempt integer not null default 0,
      runs integer not null default 0,
      file_key text unique,
      preview_key text,
      backdrop_key text,
      person_key text,
      digital_source text,
      missing text[] not null default '{}',
      failure text,
      deadline_at timestamptz not null,
      downloaded_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      check (status <> 'ready' or file_key is not null),
      check ((status = 'failed') = (failure is not null))
    );
    create index thumbnails_of_user on thumbnails (user_id, created_at desc, id desc);
    create index thumbnails_of_model on thumbnails (model_id) where model_id is not null;
    create index thumbnails_in_progress on thumbnails (deadline_at) where status = 'in_progress';

    create table chats (
      id text primary key,
      user_id text not null references users on delete cascade,
      picture_id text not null unique references pictures on delete cascade,
      shoot_id text references shoots on delete set null,
      edits integer not null default 0 check (edits >= 0),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index chats_of_user on chats (user_id, updated_at desc, id desc);
    create index chats_of_shoot on chats (shoot_id) where shoot_id is not null;

    create table chat_messages (
      id text primary key,
      chat_id text not null references chats on delete cascade,
      position integer not null check (position >= 0),
      sender text not null check (sender in ('user', 'studio')),
      words text not null,
      created_at timestamptz not null default now(),
      unique (chat_id, position)
    );

    create table chat_steps (
      id text primary key,
      chat_id text not null references chats on delete cascade,
      message_id text not null references chat_messages on delete cascade,
      position integer not null check (position >= 0),
      label text not null,
      picture_id text references pictures on delete set null,
      upscale_id text references upscales on delete set null,
      undone_at timestamptz,
      created_at timestamptz not null default now(),
      unique (chat_id, position)
    );
    create index chat_steps_of_message on chat_steps (message_id);
    create index chat_steps_of_picture on chat_steps (picture_id) where picture_id is not null;
    create index chat_steps_of_upscale on chat_steps (upscale_id) where upscale_id is not null;

    create table notifications (
      id text primary key,
      user_id text not null references users on delete cascade,
      kind text not null check (kind in ('work_ready', 'work_failed', 'gift', 'referral', 'voucher', 'retention')),
      fact text not null,
      title text not null,
      message text not null,
      link text,
      is_unread boolean not null default true,
      mailed_at timestamptz,
      created_at timestamptz not null default now(),
      unique (user_id, fact)
    );
    create index notifications_of_user on notifications (user_id, created_at desc, id desc);
    create index notifications_unread on notifications (user_id) where is_unread;

    create table vouchers (
      id text primary key,
      user_id text not null references users on delete cascade,
      fact text not null,
      title text not null,
      credits jsonb not null,
      expires_at timestamptz not null,
      redeemed_at timestamptz,
      created_at timestamptz not null default now(),
      unique (user_id, fact)
    );
    create index vouchers_of_user on vouchers (user_id, created_at desc, id desc);

    create table gift_cards (
      id text primary key,
      code_digest text not null unique,
      worth integer not null check (worth in (29, 59, 99)),
      issued_by text references users on delete set null,
      claimed_by text references users on delete set null,
      claimed_at timestamptz,
      expires_at timestamptz not null,
      created_at timestamptz not null default now()
    );
    create index gift_cards_issued_by on gift_cards (issued_by) where issued_by is not null;
    create index gift_cards_claimed_by on gift_cards (claimed_by) where claimed_by is not null;

    create table reviews (
      id text primary key,
      user_id text not null unique references users on delete cascade,
      name text not null,
      rating integer not null check (rating between 1 and 5),
      words text not null,
      status text not null default 'waiting' check (status in ('waiting', 'approved', 'declined')),
      created_at timestamptz not null default now(),
      decided_at timestamptz
    );
    create index reviews_by_status on reviews (status, created_at desc, id desc);

    create table deletions (
      id bigint primary key generated always as identity,
      folder text not null,
      delete_after timestamptz not null,
      created_at timestamptz not null default now()
    );
    create index deletions_by_time on deletions (delete_after);

    alter table user_events drop constraint user_events_kind_check;
    alter table user_events add check (kind in (
      'model_progress', 'picture', 'upscale', 'video', 'thumbnail', 'notification', 'deleted', 'credits'));
  `.execute(tx)
}
