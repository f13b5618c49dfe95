/** Links for joining team photos without an account. An invitation's id is the secret of its link. */
import {
  type InputOf,
  type inviteToTeamPhotos as inviteToTeamPhotosEndpoint,
  limits,
  type TeamPhotoInvitation,
} from '@keylight/contract'
import { type Selectable, sql } from 'kysely'
import type { Db, TeamPhotoInvitationsTable, Tx } from '../db/schema.ts'
import { Failure } from '../failure.ts'
import { newId } from '../ids.ts'
import type { Deps } from '../ports.ts'

/** How long ended invitations stay listed, in days. */
const listedDays = 30

type Row = Selectable<TeamPhotoInvitationsTable>

const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * 24 * 60 * 60_000)

export async function inviteToTeamPhotos(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  input: InputOf<typeof inviteToTeamPhotosEndpoint>,
): Promise<TeamPhotoInvitation> {
  const now = deps.clock.now()
  return await deps.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`invitations ${userId}`}, 0))`.execute(tx)
    const open = await tx
      .selectFrom('team_invitations')
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .select('id')
      .execute()
    if (open.length >= limits.openInvitationsMax) throw new Failure('invitations_full')
    const row = await tx
      .insertInto('team_invitations')
      .values({
        id: newId('teamPhotoInvitation'),
        user_id: userId,
        sender: input.sender,
        purpose: input.purpose,
        members_max: input.membersMax,
        expires_at: daysFrom(now, input.days),
        revoked_at: null,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return toInvitation(deps, row, 0)
  })
}

export async function listInvitations(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
): Promise<TeamPhotoInvitation[]> {
  const rows = await deps.db
    .selectFrom('team_invitations')
    .where('user_id', '=', userId)
    .where('expires_at', '>', daysFrom(deps.clock.now(), -listedDays))
    .selectAll()
    .select((e) =>
      e
        .selectFrom('team_members')
        .whereRef('team_members.invitation_id', '=', 'team_invitations.id')
        .select((m) => m.fn.countAll<string>().as('joined'))
        .as('joined'),
    )
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map((row) => toInvitation(deps, row, Number(row.joined)))
}

export async function revokeInvitation(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  invitationId: string,
): Promise<void> {
  const revoked = await deps.db
    .updateTable('team_invitations')
    .where('id', '=', invitationId)
    .where('user_id', '=', userId)
    .set((e) => ({ revoked_at: e.fn.coalesce('revoked_at', e.val(deps.clock.now())) }))
    .executeTakeFirst()
  if (revoked.numUpdatedRows === 0n) throw new Failure('invitation_not_found')
}

/** Returns a pending invitation and whether its limit is reached. Throws `Failure` if it has ended. */
export async function openInvitation(
  deps: Pick<Deps, 'clock'>,
  db: Db | Tx,
  invitationId: string,
): Promise<{ row: Row; isFull: boolean }> {
  const row = await db.selectFrom('team_invitations').where('id', '=', invitationId).selectAll().executeTakeFirst()
  // A revoked link reveals no more than an unknown one.
  if (!row || row.revoked_at !== null) throw new Failure('invitation_not_found')
  if (row.expires_at <= deps.clock.now()) throw new Failure('invitation_expired')
  return { row, isFull: (await joinedBy(db, invitationId)) >= row.members_max }
}

async function joinedBy(db: Db | Tx, invitationId: string): Promise<number> {
  const { joined } = await db
    .selectFrom('team_members')
    .where('invitation_id', '=', invitationId)
    .select((e) => e.fn.countAll<string>().as('joined'))
    .executeTakeFirstOrThrow()
  return Number(joined)
}

function toInvitation({ clock }: Pick<Deps, 'clock'>, row: Row, joined: number): TeamPhotoInvitation {
  const status =
    row.revoked_at !== null
      ? 'revoked'
      : row.expires_at <= clock.now()
        ? 'expired'
        : joined >= row.members_max
          ? 'full'
          : 'open'
  return {
    _id: row.id,
    sender: row.sender,
    purpose: row.purpose,
    status,
    joined,
    membersMax: row.members_max,
    expiresAt: row.expires_at.toISOString(),
    createdAt: row.created_at.toISOString(),
  }
}
