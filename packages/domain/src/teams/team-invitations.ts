/** Team invitations. Each is for an email address: only an account that has verified it can accept. */
import {
  type getTeamInvitation,
  type InputOf,
  type inviteToTeam,
  limits,
  type OutputOf,
  type ReceivedInvitation,
} from '@keylight/contract'
import { type Selectable, sql } from 'kysely'
import { takenSeats } from '../billing/seats.ts'
import type { Db, TeamInvitationsTable, Tx } from '../db/schema.ts'
import { Failure } from '../failure.ts'
import { newId } from '../ids.ts'
import { notify } from '../notifications/notifications.ts'
import type { Deps } from '../ports.ts'
import { attempt, type RateLimit } from '../rate-limits/rate-limits.ts'
import { lockOwn, lockTeam, requireRole, teamPage } from './teams.ts'

type Row = Selectable<TeamInvitationsTable>

/** Limits per sender and per invited address, because recipients may not want these emails. */
const mails: RateLimit = { action: 'company-mail', max: 60, windowMinutes: 24 * 60, reason: 'too_many_mails' }

/** How long ended invitations stay listed, in days. */
const endedDays = 30
const dayMs = 86_400_000

/** Invites a person by email. Inviting the same address again resends a pending invitation. */
export async function invite(
  deps: Pick<Deps, 'db' | 'clock' | 'queue' | 'siteUrl'>,
  userId: string,
  { email, role }: InputOf<typeof inviteToTeam>,
): Promise<void> {
  const now = deps.clock.now()
  await attempt(deps, mails, userId)
  await deps.db.transaction().execute(async (tx) => {
    const { company: team, own } = await lockOwn(tx, userId)
    requireRole(own, 'owner', 'admin')
    if (role === 'admin') requireRole(own, 'owner')
    const sender = await tx
      .selectFrom('users')
      .where('id', '=', userId)
      .select(['name', 'email', 'email_verified', 'locale'])
      .executeTakeFirstOrThrow()
    if (!sender.email_verified) throw new Failure('team_sender_unproved')
    const member = await tx
      .selectFrom('company_members')
      .innerJoin('users', 'users.id', 'company_members.user_id')
      .where('company_id', '=', team.id)
      .where((e) => e(e.fn<string>('lower', ['users.email']), '=', email))
      .select('user_id')
      .executeTakeFirst()
    if (member) throw new Failure('team_member_already')
    // Creates a new link each time, so that only the latest email works.
    await tx
      .deleteFrom('company_invitations')
      .where('company_id', '=', team.id)
      .where((e) => e(e.fn<string>('lower', ['email']), '=', email))
      .execute()
    const seats = Math.min(team.seats, team.next_seats ?? team.seats)
    if (seats === 0) throw new Failure('team_unpaid')
    if ((await takenSeats(tx, team.id, now)) >= seats) throw new Failure('seats_full', { seats })
    const id = newId('teamInvitation')
    const expiresAt = new Date(now.getTime() + limits.teamInvitationDays * dayMs)
    await tx
      .insertInto('company_invitations')
      .values({
        id,
        company_id: team.id,
        email,
        role,
        invited_by: userId,
        created_at: now,
        expires_at: expiresAt,
        declined_at: null,
      })
      .execute()
    const params = {
      sender: sender.name || sender.email,
      team: team.name,
      email,
      until: expiresAt.toISOString(),
      link: `${deps.siteUrl()}/join#${id}`,
    }
    const message = { code: 'team_invitation', params } as const
    await deps.queue.enqueue(tx, [
      { name: 'mail-owner', data: { to: email, locale: sender.locale, message }, lane: 'interactive' },
    ])
    const invited = await tx
      .selectFrom('users')
      .where((e) => e(e.fn<string>('lower', ['email']), '=', email))
      .where('email_verified', '=', true)
      .select('id')
      .executeTakeFirst()
    if (!invited) return
    await notify(deps, tx, invited.id, {
      kind: 'team',
      idempotencyKey: `team-invited:${id}`,
      message: { code: 'team_invited', params: { sender: params.sender, team: team.name } },
      link: teamPage,
    })
  })
}

export async function revoke(deps: Pick<Deps, 'db'>, userId: string, invitationId: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const { company: team, own } = await lockOwn(tx, userId)
    requireRole(own, 'owner', 'admin')
    const revoked = await tx
      .deleteFrom('company_invitations')
      .where('id', '=', invitationId)
      .where('company_id', '=', team.id)
      .executeTakeFirst()
    if (revoked.numDeletedRows === 0n) throw new Failure('invitation_not_found')
  })
}

/** Returns a pending invitation. Throws `Failure` if it has ended. */
async function findOpen(db: Db, invitationId: string, now: Date): Promise<Row> {
  const row = await db
    .selectFrom('company_invitations')
    .where('id', '=', invitationId)
    .where('declined_at', 'is', null)
    .selectAll()
    .executeTakeFirst()
  if (!row) throw new Failure('invitation_not_found')
  if (row.expires_at <= now) throw new Failure('invitation_expired')
  return row
}

/** Returns the details of an invitation that signed-out visitors can see. */
export async function read(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  invitationId: string,
): Promise<OutputOf<typeof getTeamInvitation>> {
  const row = await findOpen(db, invitationId, clock.now())
  const [name, domain] = row.email.split('@')
  return {
    ...(await described(db, row)),
    email: `${name!.slice(0, 1)}…@${domain}`,
    expiresAt: row.expires_at.toISOString(),
  }
}

async function described(db: Db, row: Row): Promise<{ name: string; sender: string }> {
  const team = await db
    .selectFrom('companies')
    .where('id', '=', row.company_id)
    .select('name')
    .executeTakeFirstOrThrow()
  const sender = await db
    .selectFrom('users')
    .where('id', '=', row.invited_by)
    .select(['name', 'email'])
    .executeTakeFirst()
  return { name: team.name, sender: sender?.name || sender?.email || '' }
}

/** Lists pending invitations to a user's verified address. */
export async function listReceived(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
): Promise<ReceivedInvitation[]> {
  const rows = await db
    .selectFrom('company_invitations')
    .innerJoin('users', (join) =>
      join.on((e) =>
        e(e.fn<string>('lower', ['users.email']), '=', e.fn<string>('lower', ['company_invitations.email'])),
      ),
    )
    .where('users.id', '=', userId)
    .where('users.email_verified', '=', true)
    .where('declined_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .selectAll('company_invitations')
    .orderBy('company_invitations.created_at', 'desc')
    .execute()
  return await Promise.all(
    rows.map(async (row) => ({
      _id: row.id,
      ...(await described(db, row)),
      role: row.role,
      expiresAt: row.expires_at.toISOString(),
    })),
  )
}

/** Throws `Failure` unless the user has verified the invited address. */
async function requireAddress(tx: Tx, userId: string, { email }: Row): Promise<{ who: string }> {
  const user = await tx
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['email', 'email_verified', 'name'])
    .executeTakeFirstOrThrow()
  if (user.email.toLowerCase() !== email.toLowerCase()) throw new Failure('invitation_of_other')
  if (!user.email_verified) throw new Failure('invitation_unproved')
  return { who: user.name || user.email }
}

/** Joins the team of an invitation. Serialises users who accept invitations for the last seat at the same time. */
export async function accept(
  deps: Pick<Deps, 'db' | 'clock' | 'queue'>,
  userId: string,
  invitationId: string,
): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction().execute(async (tx) => {
    const { company_id } = await findOpen(tx, invitationId, now)
    const team = await lockTeam(tx, company_id)
    // It may have been revoked since.
    const row = await findOpen(tx, invitationId, now)
    if (!team) throw new Failure('invitation_not_found')
    const { who } = await requireAddress(tx, userId, row)
    await leaveEmptyTeam(tx, userId, company_id)
    if (team.seats === 0) throw new Failure('team_unpaid')
    const { people } = await tx
      .selectFrom('company_members')
      .where('company_id', '=', company_id)
      .select((e) => e.fn.countAll<string>().as('people'))
      .executeTakeFirstOrThrow()
    if (Number(people) >= team.seats) throw new Failure('seats_full', { seats: team.seats })
    await tx.deleteFrom('company_invitations').where('id', '=', invitationId).execute()
    await tx
      .insertInto('company_members')
      .values({ user_id: userId, company_id, role: row.role, joined_at: now })
      .execute()
    if (row.invited_by) {
      await notify(deps, tx, row.invited_by, {
        kind: 'team',
        idempotencyKey: `team-joined:${invitationId}`,
        message: { code: 'team_joined', params: { who } },
        link: teamPage,
      })
    }
  })
}

/**
 * Removes the user from their own team if it is unpaid and has no other members; they can still use the credits left in
 * its pool. Users can only be in one team, so it throws `Failure` if they are in another.
 */
async function leaveEmptyTeam(tx: Tx, userId: string, joining: string): Promise<void> {
  const place = await tx
    .selectFrom('company_members')
    .innerJoin('companies', 'companies.id', 'company_members.company_id')
    .where('user_id', '=', userId)
    .select(['company_id', 'role', 'seats'])
    .select((e) =>
      e
        .selectFrom('company_members as other')
        .whereRef('other.company_id', '=', 'companies.id')
        .select((o) => o.fn.countAll<string>().as('people'))
        .as('people'),
    )
    .executeTakeFirst()
  if (!place) return
  if (place.company_id === joining) throw new Failure('team_member_already')
  if (place.role !== 'owner') throw new Failure('team_of_other')
  if (place.seats > 0 || Number(place.people) > 1) throw new Failure('team_of_own')
  await tx.deleteFrom('company_members').where('user_id', '=', userId).execute()
}

/** Declines an invitation. The sender can see this, and the seat becomes available again. */
export async function decline(deps: Pick<Deps, 'db' | 'clock'>, userId: string, invitationId: string): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction().execute(async (tx) => {
    const row = await findOpen(tx, invitationId, now)
    await requireAddress(tx, userId, row)
    await tx.updateTable('company_invitations').where('id', '=', invitationId).set({ declined_at: now }).execute()
  })
}

/** Deletes invitations that ended long ago. Called by maintenance. */
export async function deleteEnded({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - endedDays * dayMs)
  await sql`delete from company_invitations where expires_at < ${before} or declined_at < ${before}`.execute(db)
}
