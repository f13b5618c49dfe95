/** Teams that share the credits of a subscription. `billing/seats.ts` creates them and sets their number of seats. */
import type {
  Credits,
  InputOf,
  listPoolEntries as listPoolEntriesEndpoint,
  OutputOf,
  PoolEntry,
  Team,
  TeamMember,
  TeamRole,
  updateTeam as updateTeamEndpoint,
} from '@keylight/contract'
import { type Selectable, sql } from 'kysely'
import type { PaymentDeps } from '../billing/payment-provider.ts'
import { packSeats } from '../billing/seats.ts'
import { currentSubscription, setCancelled } from '../billing/subscriptions.ts'
import { poolBalance } from '../credits/pools.ts'
import type { Db, TeamMembersTable, TeamsTable, Tx } from '../db/schema.ts'
import { Failure } from '../failure.ts'
import { notify } from '../notifications/notifications.ts'
import type { Deps } from '../ports.ts'

/** The page where users see their team. */
export const teamPage = '/member-settings'

const usedDays = 30

type TeamRow = Selectable<TeamsTable>
type MemberRow = Selectable<TeamMembersTable>

/** Locks the user's team to serialise its changes, and returns it with their membership. */
export async function lockOwn(tx: Tx, userId: string): Promise<{ company: TeamRow; own: MemberRow }> {
  const place = await tx
    .selectFrom('company_members')
    .where('user_id', '=', userId)
    .select('company_id')
    .executeTakeFirst()
  const team = place && (await lockTeam(tx, place.company_id))
  // The user may have been removed since.
  const own = team && (await memberOf(tx, team.id, userId))
  if (!team || !own) throw new Failure('team_not_found')
  return { company: team, own }
}

export async function lockTeam(tx: Tx, teamId: string): Promise<TeamRow | undefined> {
  return await tx.selectFrom('companies').where('id', '=', teamId).selectAll().forNoKeyUpdate().executeTakeFirst()
}

async function memberOf(db: Db, teamId: string, userId: string): Promise<MemberRow | undefined> {
  return await db
    .selectFrom('company_members')
    .where('company_id', '=', teamId)
    .where('user_id', '=', userId)
    .selectAll()
    .executeTakeFirst()
}

/** Throws `Failure` unless the role is one of the given ones. */
export function requireRole({ role }: { role: TeamRole }, ...roles: readonly TeamRole[]): void {
  if (!roles.includes(role)) throw new Failure('team_role_too_low')
}

/** Returns the parts of the user's team they may see: members see only names. Null if they are in no team. */
export async function findTeam(deps: Pick<Deps, 'db' | 'clock'>, userId: string): Promise<Team | null> {
  const { db } = deps
  const now = deps.clock.now()
  const team = await db
    .selectFrom('companies')
    .innerJoin('company_members', 'company_members.company_id', 'companies.id')
    .where('company_members.user_id', '=', userId)
    .selectAll('companies')
    .select('company_members.role')
    .executeTakeFirst()
  if (!team) return null
  const leads = team.role !== 'member'
  const people = await db
    .selectFrom('company_members')
    .innerJoin('users', 'users.id', 'company_members.user_id')
    .where('company_id', '=', team.id)
    .select(['user_id', 'role', 'joined_at', 'users.name', 'users.email'])
    .orderBy('joined_at')
    .orderBy('user_id')
    .execute()
  const used = await usedBy(db, team.id, new Date(now.getTime() - usedDays * 86_400_000))
  let waiting = 1 - team.seats
  const members = people.map((row): TeamMember => {
    const hasSeat = row.role === 'owner' ? team.seats > 0 : waiting++ < 0
    const isShown = leads || row.user_id === userId
    return {
      _id: row.user_id,
      name: row.name === '' ? null : row.name,
      email: isShown ? row.email : null,
      role: row.role,
      hasSeat,
      joinedAt: row.joined_at.toISOString(),
      used: isShown ? (used.get(row.user_id) ?? noCredits()) : null,
    }
  })
  const invitations = leads
    ? await db
        .selectFrom('company_invitations')
        .where('company_id', '=', team.id)
        .selectAll()
        .orderBy('created_at')
        .execute()
    : []
  return {
    _id: team.id,
    name: team.name,
    role: team.role,
    hasSeat: members.find(({ _id }) => _id === userId)?.hasSeat ?? false,
    seats: team.seats,
    packSeats: await packSeats(db, team.id),
    nextSeats: team.next_seats,
    credits: await poolBalance(db, team.id),
    styles: team.styles,
    members: members.sort((a, b) => Number(b.role === 'owner') - Number(a.role === 'owner')),
    invitations: invitations.map((row) => ({
      _id: row.id,
      email: row.email,
      role: row.role,
      status: row.declined_at ? 'declined' : row.expires_at <= now ? 'expired' : 'open',
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
    })),
    paidByFormerOwnerUntil: await paidByFormerOwnerUntil(db, team, now),
  }
}

/** Like `findTeam`. Throws `Failure` if the user is in no team. */
export async function getTeam(deps: Pick<Deps, 'db' | 'clock'>, userId: string): Promise<Team> {
  const team = await findTeam(deps, userId)
  if (!team) throw new Failure('team_not_found')
  return team
}

const noCredits = (): Credits => ({ modelTraining: 0, imageGeneration: 0, imageUpscaling: 0, videoGeneration: 0 })

/** Returns each user's net spending from a pool since then. */
async function usedBy(db: Db, teamId: string, since: Date): Promise<ReadonlyMap<string, Credits>> {
  const sums = await db
    .selectFrom('pool_entries')
    .where('company_id', '=', teamId)
    .where('user_id', 'is not', null)
    .where('created_at', '>', since)
    .where((e) => e.or([e('amount', '<', 0), e('charge', 'is not', null)]))
    .where('reason', 'not like', 'paid:%')
    .groupBy(['user_id', 'kind'])
    .select((e) => ['user_id', 'kind', e.fn.sum<string>('amount').as('sum')])
    .execute()
  const used = new Map<string, Credits>()
  for (const { user_id, kind, sum } of sums) {
    const own = used.get(user_id!) ?? noCredits()
    own[kind] = Math.max(0, -Number(sum))
    used.set(user_id!, own)
  }
  return used
}

async function paidByFormerOwnerUntil(db: Db, team: TeamRow, now: Date): Promise<string | null> {
  if (team.seats === 0) return null
  const orders = await db
    .selectFrom('orders')
    .where('company_id', '=', team.id)
    .where('paid', '=', 'monthly')
    .where('state', '=', 'paid')
    .where('surplus_at', 'is', null)
    .where((e) => e.or([e('ended_at', 'is', null), e('ended_at', '>', now)]))
    .select(['user_id', 'period_end'])
    .execute()
  if (orders.length === 0 || orders.some(({ user_id }) => user_id === team.owner_id)) return null
  return orders[0]!.period_end?.toISOString() ?? null
}

/** Updates the team's name and its preselected styles. */
export async function updateTeam(
  deps: Pick<Deps, 'db'>,
  userId: string,
  { name, styles }: InputOf<typeof updateTeamEndpoint>,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const { company: team, own } = await lockOwn(tx, userId)
    requireRole(own, 'owner', 'admin')
    await tx
      .updateTable('companies')
      .where('id', '=', team.id)
      .set({
        name: name ?? team.name,
        styles: JSON.stringify([...new Set(styles ?? team.styles)]),
      })
      .execute()
  })
}

export async function changeRole(
  deps: Pick<Deps, 'db' | 'queue'>,
  userId: string,
  memberId: string,
  role: 'admin' | 'member',
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const { company: team, own } = await lockOwn(tx, userId)
    requireRole(own, 'owner')
    const member = await memberOf(tx, team.id, memberId)
    if (!member) throw new Failure('team_member_not_found')
    if (member.role === 'owner') throw new Failure('team_owner_stays')
    if (member.role === role) return
    await tx.updateTable('company_members').where('user_id', '=', memberId).set({ role }).execute()
    if (role === 'admin') await tell(deps, tx, memberId, { code: 'team_admin', params: { team: team.name } })
  })
}

/** Notifies a user of a change in their membership, once per change. */
async function tell(
  deps: Pick<Deps, 'queue'>,
  tx: Tx,
  userId: string,
  message: Parameters<typeof notify>[3]['message'],
): Promise<void> {
  const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(tx)
  const idempotencyKey = `${message.code}:${rows[0]!.id}`
  await notify(deps, tx, userId, { kind: 'team', idempotencyKey, message, link: teamPage })
}

/**
 * Removes a person from the team. They keep their account and everything in it, and their orders are completed; failed
 * ones are refunded to the pool.
 */
export async function remove(deps: Pick<Deps, 'db' | 'queue'>, userId: string, memberId: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const { company: team, own } = await lockOwn(tx, userId)
    requireRole(own, 'owner', 'admin')
    const member = await memberOf(tx, team.id, memberId)
    if (!member) throw new Failure('team_member_not_found')
    if (member.role === 'owner') throw new Failure('team_owner_stays')
    if (member.role === 'admin') requireRole(own, 'owner')
    await tx.deleteFrom('company_members').where('user_id', '=', memberId).execute()
    await tell(deps, tx, memberId, { code: 'team_removed', params: { team: team.name } })
  })
}

/** Leaves the team. Throws `Failure` for its owner. */
export async function leave(deps: Pick<Deps, 'db' | 'queue'>, userId: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const { company: team, own } = await lockOwn(tx, userId)
    if (own.role === 'owner') throw new Failure('team_owner_stays')
    const user = await tx.selectFrom('users').where('id', '=', userId).select(['name', 'email']).executeTakeFirst()
    await tx.deleteFrom('company_members').where('user_id', '=', userId).execute()
    if (team.owner_id && user) {
      const params = { who: user.name || user.email }
      await tell(deps, tx, team.owner_id, { code: 'team_left', params })
    }
  })
}

/** Removes everyone but the owner. */
export async function close(deps: Pick<Deps, 'db' | 'queue'>, userId: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const { company: team, own } = await lockOwn(tx, userId)
    requireRole(own, 'owner')
    await tx.deleteFrom('company_invitations').where('company_id', '=', team.id).execute()
    const removed = await tx
      .deleteFrom('company_members')
      .where('company_id', '=', team.id)
      .where('role', '<>', 'owner')
      .returning('user_id')
      .execute()
    for (const { user_id } of removed.toSorted((a, b) => (a.user_id < b.user_id ? -1 : 1)))
      await tell(deps, tx, user_id, { code: 'team_removed', params: { team: team.name } })
  })
}

/**
 * Makes a member the owner. First cancels the former owner's subscription, so that no one keeps paying for another
 * user's team.
 */
export async function handOver(deps: PaymentDeps, userId: string, memberId: string): Promise<void> {
  const mayDo = async (db: Db, team: TeamRow) => {
    const member = await db
      .selectFrom('company_members')
      .innerJoin('users', 'users.id', 'company_members.user_id')
      .where('company_id', '=', team.id)
      .where('user_id', '=', memberId)
      .where('role', '<>', 'owner')
      .select('users.email_verified')
      .executeTakeFirst()
    if (!member) throw new Failure('team_member_not_found')
    if (!member.email_verified) throw new Failure('team_member_unproved')
  }
  await deps.db.transaction().execute(async (tx) => {
    const { company: team, own } = await lockOwn(tx, userId)
    requireRole(own, 'owner')
    await mayDo(tx, team)
  })
  const subscription = await currentSubscription(deps, userId)
  if (subscription && !subscription.cancel_at_end) await setCancelled(deps, userId, true)
  await deps.db.transaction().execute(async (tx) => {
    const { company: team, own } = await lockOwn(tx, userId)
    requireRole(own, 'owner')
    await mayDo(tx, team)
    const change = (id: string, role: TeamRole) =>
      tx.updateTable('company_members').where('user_id', '=', id).set({ role }).execute()
    // A team always has exactly one owner.
    await change(userId, 'admin')
    await change(memberId, 'owner')
    await tx.updateTable('companies').where('id', '=', team.id).set({ owner_id: memberId }).execute()
    const until = subscription?.period_end?.toISOString() ?? null
    const hasPack = (await packSeats(tx, team.id)) > 0
    await tell(deps, tx, memberId, { code: 'team_handed_over', params: { team: team.name, until, hasPack } })
    const user = await tx
      .selectFrom('users')
      .where('id', '=', memberId)
      .select(['email', 'locale'])
      .executeTakeFirstOrThrow()
    const params = { team: team.name, until, hasPack, link: `${deps.siteUrl()}${teamPage}` }
    const message = { code: 'team_handed_over', params } as const
    await deps.queue.enqueue(tx, [
      { name: 'mail-owner', data: { to: user.email, locale: user.locale, message }, lane: 'interactive' },
    ])
  })
}

/** Throws `Failure` while other people depend on the user's team. Called before an account is deleted. */
export async function refuseOwnerOfOthers(db: Db, userId: string): Promise<void> {
  const other = await db
    .selectFrom('company_members')
    .innerJoin('companies', 'companies.id', 'company_members.company_id')
    .where('companies.owner_id', '=', userId)
    .where('company_members.user_id', '<>', userId)
    .select('user_id')
    .limit(1)
    .executeTakeFirst()
  if (other) throw new Failure('team_has_members')
}

/** Removes the identity of a deleted user from teams. The pool's entries stay, anonymised. */
export async function removeMembership(tx: Tx, userId: string, email: string): Promise<void> {
  await tx.updateTable('companies').where('owner_id', '=', userId).set({ name: '' }).execute()
  await tx
    .deleteFrom('company_invitations')
    .where((e) =>
      e.or([
        e(e.fn<string>('lower', ['email']), '=', email.toLowerCase()),
        e('company_id', 'in', e.selectFrom('companies').where('owner_id', '=', userId).select('id')),
      ]),
    )
    .execute()
}

const pageSize = 25

/** Returns a page of the pool's ledger, newest first. Each order is a single entry. */
export async function listPoolEntries(
  deps: Pick<Deps, 'db'>,
  userId: string,
  { before }: InputOf<typeof listPoolEntriesEndpoint>,
): Promise<OutputOf<typeof listPoolEntriesEndpoint>> {
  const own = await deps.db.selectFrom('company_members').where('user_id', '=', userId).selectAll().executeTakeFirst()
  if (!own) throw new Failure('team_not_found')
  requireRole(own, 'owner', 'admin')
  const [, at = null, key = null] = /^(\d{1,17})\.([0-9a-f]{32})$/.exec(before ?? '') ?? []
  if (before !== undefined && at === null)
    throw new Failure('input_invalid', {}, { before: { code: 'page_not_found', params: {} } })
  const { rows } = await sql<{
    at: string
    key: string
    who: string | null
    is_refund: boolean
    credits: Partial<Credits>
  }>`
    select * from (
      select (extract(epoch from min(e.created_at)) * 1000000)::bigint::text as at, md5(e.reason) as key,
        min(coalesce(nullif(u.name, ''), u.email)) as who, bool_or(e.charge is not null) as is_refund,
        jsonb_object_agg(e.kind, e.amount) as credits
      from pool_entries e left join users u on u.id = e.user_id
      where e.company_id = ${own.company_id} group by e.reason
    ) as changes
    where ${at}::bigint is null or (at::bigint, key) < (${at}::bigint, ${key})
    order by at::bigint desc, key desc limit ${pageSize + 1}`.execute(deps.db)
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return {
    entries: page.map(({ at, key, who, is_refund, credits }): PoolEntry => {
      const all = { ...noCredits(), ...credits }
      const isUse = Object.values(all).some((amount) => amount < 0)
      return {
        _id: key,
        kind: is_refund ? 'refunded' : isUse ? 'used' : 'added',
        who,
        credits: all,
        at: new Date(Number(at) / 1000).toISOString(),
      }
    }),
    next: last && rows.length > pageSize ? `${last.at}.${last.key}` : null,
  }
}
