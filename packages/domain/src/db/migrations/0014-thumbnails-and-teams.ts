import { sql } from 'kysely'
import type { Tx } from '../schema.ts'

/** Thumbnails use an image's photo, clothes and light. People join a team with a single photo. */
export async function up(tx: Tx): Promise<void> {
  await sql`
    alter table thumbnails
      add column direction jsonb not null default '{}',
      add column garment text;

    alter table models
      add column team_only boolean not null default false,
      add column price integer not null default 1;

    create table team_invitations (
      id text primary key,
      user_id text not null references users on delete cascade,
      sender text not null,
      purpose text not null,
      members_max integer not null,
      expires_at timestamptz not null,
      revoked_at timestamptz,
      created_at timestamptz not null default now()
    );
    create index team_invitations_of_user on team_invitations (user_id, created_at);

    create table team_members (
      id text primary key,
      user_id text not null references users on delete cascade,
      model_id text not null unique references models on delete cascade,
      invitation_id text references team_invitations on delete set null,
      sender text,
      purpose text,
      consent_version text,
      created_at timestamptz not null default now()
    );
    create index team_members_of_user on team_members (user_id, created_at);
    create index team_members_of_invitation on team_members (invitation_id) where invitation_id is not null;
  `.execute(tx)
}
