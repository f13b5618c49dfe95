import {
  type AdminUser,
  type AdminUserDetails,
  type AdminWorkKind,
  adminWorkKinds,
  type CreditEntry,
  type CreditKind,
  type Credits,
  creditKinds,
  type PeopleFilter,
  type PriceList,
  type ProductId,
  type TeamRole,
} from '@keylight/contract'
import { sql } from 'kysely'
import { listAbout } from '../audit/audit.ts'
import * as credits from '../credits/credits.ts'
import { listEntries } from '../credits/ledger.ts'
import { drawablePools, poolBalance } from '../credits/pools.ts'
import type { Db } from '../db/schema.ts'
import { Failure } from '../failure.ts'
import { newId } from '../ids.ts'
import type { Deps, RequestDeps } from '../ports.ts'
import { publishEvent } from '../publish-event.ts'
import { containing, type Mark, microsecondsOf, pageOf, readMark, timeOf } from './pages.ts'

/** Users per page. */
const pageSize = 25

/** Audit log entries on a user's page. */
const logLines = 20

interface PersonRow extends Mark {
  email: string
  email_verified: boolean
  name: string
  plan: string
  subscription_status: string
  paid: string
  suspended_at: Date | null
  created_at: Date
  last_seen_at: Date
}

const columns = sql`u.id, ${microsecondsOf('u.created_at')} as at, u.email, u.email_verified, u.name, u.plan, u.subscription_status, u.suspended_at, u.created_at, u.last_seen_at,
  (select coalesce(sum(amount - refunded), 0) from payments where user_id = u.id and provider <> 'test') as paid`

const filters: Record<PeopleFilter, ReturnType<typeof sql>> = {
  all: sql`true`,
  subscribers: sql`u.subscription_status in ('active', 'past_due')`,
  suspended: sql`u.suspended_at is not null`,
}

/** Lists users whose address, name or id contains the given words, newest first. */
export async function listPeople(
  deps: Pick<Deps, 'db' | 'prices'>,
  { filter, search, before }: { filter: PeopleFilter; search: string; before?: string | undefined },
): Promise<{ people: AdminUser[]; next: string | null }> {
  const mark = readMark(before)
  const pattern = containing(search)
  const { rows } = await sql<PersonRow>`
    select ${columns} from users u
    where ${search === '' ? sql`true` : sql`(lower(u.email) like ${pattern} or lower(u.name) like ${pattern} or u.id like ${pattern})`}
      and ${filters[filter]}
      and ${mark === null ? sql`true` : sql`(u.created_at, u.id) < (${timeOf(mark)}, ${mark.id})`}
    order by u.created_at desc, u.id desc limit ${pageSize + 1}`.execute(deps.db)
  const page = pageOf(rows, pageSize)
  return { people: page.rows.map((row) => toPerson(row, deps.prices)), next: page.next }
}

const toPerson = (row: PersonRow, prices: PriceList): AdminUser => ({
  _id: row.id,
  email: row.email,
  emailProved: row.email_verified,
  name: row.name === '' ? null : row.name,
  plan: row.plan === 'unknown' ? null : (prices[row.plan as ProductId]?.name ?? row.plan),
  subscriptionStatus: row.subscription_status,
  suspendedAt: row.suspended_at?.toISOString() ?? null,
  paid: Number(row.paid),
  createdAt: row.created_at.toISOString(),
  lastSeenAt: row.last_seen_at.toISOString(),
})

/** Returns a user, or throws `Failure`. */
export async function getPerson(
  deps: Pick<Deps, 'db' | 'clock' | 'prices'> & { adminEmail: string | undefined },
  userId: string,
): Promise<AdminUserDetails> {
  const { db } = deps
  const { rows } = await sql<PersonRow & { locale: string | null; onboarded: boolean | null }>`
    select ${columns}, u.locale, o.onboarded
    from users u left join onboardings o on o.user_id = u.id where u.id = ${userId}`.execute(db)
  const [row] = rows
  if (!row) throw new Failure('person_not_found')
  const [balance, team, works, subscription, methods, passkeys, apiKeys, sessions, log] = await Promise.all([
    credits.ownBalance(db, userId),
    teamOf(db, userId),
    worksOf(db, userId),
    db.selectFrom('subscriptions').where('user_id', '=', userId).selectAll().executeTakeFirst(),
    db.selectFrom('sign_in_methods').where('user_id', '=', userId).select(['provider_id', 'password']).execute(),
    db.selectFrom('passkeys').where('user_id', '=', userId).select('id').execute(),
    db
      .selectFrom('api_keys')
      .where('user_id', '=', userId)
      .where((e) => e.or([e('expires_at', 'is', null), e('expires_at', '>', deps.clock.now())]))
      .select('id')
      .execute(),
    db
      .selectFrom('sessions')
      .where('user_id', '=', userId)
      .where('expires_at', '>', deps.clock.now())
      .select(['user_agent', 'created_at', 'expires_at'])
      .orderBy('created_at', 'desc')
      .execute(),
    listAbout(deps, userId, logLines),
  ])
  return {
    ...toPerson(row, deps.prices),
    isHost: row.email === deps.adminEmail && row.email_verified,
    locale: row.locale,
    onboarded: row.onboarded ?? false,
    credits: balance,
    team,
    subscription: subscription
      ? {
          status: subscription.status,
          startedAt: subscription.started_at.toISOString(),
          renewsAt: subscription.renews_at?.toISOString() ?? null,
          endsAt: subscription.ends_at?.toISOString() ?? null,
        }
      : null,
    works,
    signIn: {
      password: methods.some(({ password }) => password !== null),
      google: methods.some(({ provider_id }) => provider_id === 'google'),
      singleSignOn: methods.some(({ provider_id }) => provider_id.startsWith('oidc:')),
      passkeys: passkeys.length,
      apiKeys: apiKeys.length,
    },
    sessions: sessions.map((session) => ({
      browser: session.user_agent,
      signedInAt: session.created_at.toISOString(),
      expiresAt: session.expires_at.toISOString(),
    })),
    log,
  }
}

async function teamOf(db: Db, userId: string): Promise<AdminUserDetails['team']> {
  const { rows } = await sql<{ id: string; name: string; role: TeamRole; hasSeat: boolean }>`
    select c.id, c.name, m.role, c.seats > 0 and exists (
        select from (${sql.raw(drawablePools('m.user_id'))}) as pool where pool.company_id = c.id) as "hasSeat"
    from company_members m join companies c on c.id = m.company_id where m.user_id = ${userId}`.execute(db)
  const [team] = rows
  if (!team) return null
  const { id, ...shown } = team
  return { ...shown, credits: await poolBalance(db, id) }
}

async function worksOf(db: Db, userId: string): Promise<AdminUserDetails['works']> {
  const { rows } = await sql<{ kind: AdminWorkKind; status: 'ready' | 'in_progress' | 'failed'; count: number }>`
    select 'model' as kind, status, count(*)::int as count from models where user_id = ${userId} group by status
    union all select 'picture', status, count(*)::int from pictures where user_id = ${userId} group by status
    union all select 'upscale', status, count(*)::int from upscales where user_id = ${userId} group by status
    union all select 'video', status, count(*)::int from videos where user_id = ${userId} group by status
    union all select 'thumbnail', status, count(*)::int from thumbnails where user_id = ${userId} group by status`.execute(
    db,
  )
  const of = (kind: AdminWorkKind, status: string) =>
    rows.find((row) => row.kind === kind && row.status === status)?.count ?? 0
  const counts = adminWorkKinds.map((kind) => [
    kind,
    { ready: of(kind, 'ready'), inProgress: of(kind, 'in_progress'), failed: of(kind, 'failed') },
  ])
  return Object.fromEntries(counts) as AdminUserDetails['works']
}

/** Returns a user's email address and language, or throws `Failure`. */
export async function findPerson(
  deps: Pick<Deps, 'db'>,
  userId: string,
): Promise<{ email: string; locale: string | null }> {
  const row = await deps.db.selectFrom('users').where('id', '=', userId).select(['email', 'locale']).executeTakeFirst()
  if (!row) throw new Failure('person_not_found')
  return row
}

/** Lists a user's ledger. The work paid for with credits is private, so nothing is linked. */
export async function listPersonCredits(
  deps: Pick<RequestDeps, 'db' | 'sentences'>,
  userId: string,
  before: string | undefined,
): Promise<{ entries: CreditEntry[]; next: string | null }> {
  await findPerson(deps, userId)
  const { entries, next } = await listEntries(deps, userId, { before })
  return { entries: entries.map((entry) => ({ ...entry, link: null })), next }
}

/** Adds credits, or removes unused ones (negative amounts). Returns the new balance. */
export async function changeCredits(deps: Pick<Deps, 'db'>, userId: string, change: Credits): Promise<Credits> {
  await findPerson(deps, userId)
  return await deps.db.transaction().execute(async (tx) => {
    await credits.lockLedgers(tx, userId)
    const before = await credits.ownBalance(tx, userId)
    const short = creditKinds.find((kind: CreditKind) => change[kind] < 0 && before[kind] + change[kind] < 0)
    if (short) throw new Failure('person_has_fewer', { kind: short, left: Math.max(0, before[short]) })
    await credits.change(tx, userId, change, `${credits.adminReason}${newId('creditChange')}`)
    await publishEvent(tx, userId, { kind: 'credits' })
    return await credits.ownBalance(tx, userId)
  })
}
