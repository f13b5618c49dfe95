import {
  type Affiliate,
  affiliateClickDays,
  type decidePayout,
  type InputOf,
  type listPayouts,
  type OutputOf,
  type Payout,
  type submitAffiliate,
} from '@keylight/contract'
import { type Selectable, sql } from 'kysely'
import * as credits from '../credits/credits.ts'
import { mailboxOf } from '../credits/trials.ts'
import type { Db, PayoutsTable, Tx } from '../db/schema.ts'
import { Failure } from '../failure.ts'
import { newId } from '../ids.ts'
import type { Deps, OrderFollower } from '../ports.ts'
import { attempt, type RateLimit, undoAttempt } from '../rate-limits/rate-limits.ts'
import { balanceOf, missingEntry } from './rules.ts'

type AffiliateDeps = Pick<Deps, 'db' | 'clock' | 'payments' | 'affiliateTerms'>

/** Limit per IP address. */
const clicks: RateLimit = { action: 'affiliate-click', max: 30, windowMinutes: 60 }
/** Limit per user. Only rejected codes count. */
const tries: RateLimit = { action: 'affiliate', max: 10, windowMinutes: 60 }

const dayMs = 86_400_000
/** Maximum age of an account, in days, for its sign-up to count. */
const newDays = 1
/** Clicks may be slightly in the future, since browser clocks differ from ours. */
const clockSkewMs = 600_000
/** Number of days admins see decided payouts. */
const decidedDays = 365

/**
 * Returns whether the test checkout is on. If it is, the figures cover only test payments; otherwise only real ones.
 */
const isTest = ({ payments }: Pick<Deps, 'payments'>): boolean => payments?.isTest ?? false

/** Returns the user's affiliate account, or only the terms if there is none. */
export async function getAffiliate(deps: AffiliateDeps, userId: string): Promise<Affiliate> {
  const { db, affiliateTerms: terms } = deps
  const test = isTest(deps)
  const joined = await db.selectFrom('affiliates').where('user_id', '=', userId).select('code').executeTakeFirst()
  const { balance, payouts } = await accountOf(deps, db, userId)
  const { clicks } = await db
    .selectFrom('affiliate_clicks')
    .where('user_id', '=', userId)
    .select((e) => e.fn.coalesce(e.fn.sum<string>('clicks'), sql<string>`0`).as('clicks'))
    .executeTakeFirstOrThrow()
  const { signUps } = await db
    .selectFrom('affiliate_signups')
    .where('affiliate_id', '=', userId)
    .select((e) => e.fn.countAll<string>().as('signUps'))
    .executeTakeFirstOrThrow()
  const { customers } = await db
    .selectFrom('affiliate_signups')
    .where('affiliate_id', '=', userId)
    .where((e) =>
      e.exists(
        e
          .selectFrom('payments')
          .whereRef('payments.user_id', '=', 'affiliate_signups.user_id')
          .where('provider', test ? '=' : '<>', 'test')
          .select('payments.id'),
      ),
    )
    .select((e) => e.fn.countAll<string>().as('customers'))
    .executeTakeFirstOrThrow()
  return {
    code: joined?.code ?? null,
    terms,
    test,
    figures: { clicks: Number(clicks), signUps: Number(signUps), customers: Number(customers), ...balance },
    payouts: payouts.map(toPayout),
  }
}

async function accountOf(deps: Pick<Deps, 'clock' | 'payments'>, db: Db, userId: string) {
  const test = isTest(deps)
  const entries = await db
    .selectFrom('commission_entries')
    .where('user_id', '=', userId)
    .where('test', '=', test)
    .select(['amount', 'payable_at as payableAt'])
    .execute()
  const payouts = await db
    .selectFrom('payouts')
    .where('user_id', '=', userId)
    .where('test', '=', test)
    .selectAll()
    .orderBy('created_at', 'desc')
    .execute()
  return { balance: balanceOf(entries, payouts, deps.clock.now()), payouts }
}

/** Makes the user an affiliate. Idempotent. */
export async function join(deps: AffiliateDeps, userId: string): Promise<Affiliate> {
  if (!(await credits.isProved(deps.db, userId))) throw new Failure('affiliate_unproved')
  // 48 bits, as for referral codes. Links are public, so attackers gain nothing by guessing one.
  const code = newId('user').slice(4, 14)
  await deps.db
    .insertInto('affiliates')
    .values({ user_id: userId, code, created_at: deps.clock.now() })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
  return await getAffiliate(deps, userId)
}

/** Counts a click on a link. `subject` is a keyed hash of the visitor's IP address. */
export async function recordClick(deps: Pick<Deps, 'db' | 'clock'>, subject: string, ref: string): Promise<void> {
  await attempt(deps, clicks, subject)
  const day = deps.clock.now().toISOString().slice(0, 10)
  await sql`
    insert into affiliate_clicks (user_id, day, clicks)
    select user_id, ${day}::date, 1 from affiliates where code = ${ref}
    on conflict (user_id, day) do update set clicks = affiliate_clicks.clicks + 1`.execute(deps.db)
}

/** Stores which affiliate referred a new user, once. Sending the same code again is allowed. */
export async function submit(
  deps: Pick<Deps, 'db' | 'clock' | 'affiliateTerms'>,
  userId: string,
  { ref, clickedAt }: InputOf<typeof submitAffiliate>,
): Promise<void> {
  const attemptId = await attempt(deps, tries, userId)
  await deps.db.transaction().execute(async (tx) => {
    const now = deps.clock.now()
    const affiliate = await tx
      .selectFrom('affiliates')
      .innerJoin('users', 'users.id', 'affiliates.user_id')
      .where('code', '=', ref)
      .select(['users.id', 'users.email'])
      .executeTakeFirst()
    if (!affiliate) throw new Failure('affiliate_unknown')
    const user = await tx
      .selectFrom('users')
      .where('id', '=', userId)
      .select(['email', 'created_at'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (affiliate.id === userId || mailboxOf(affiliate.email) === mailboxOf(user.email))
      throw new Failure('affiliate_own')
    const earlier = await tx
      .selectFrom('affiliate_signups')
      .where('user_id', '=', userId)
      .select('affiliate_id')
      .executeTakeFirst()
    if (earlier?.affiliate_id === affiliate.id) return
    if (earlier) throw new Failure('affiliate_already_named')
    const clicked = Date.parse(clickedAt)
    const age = user.created_at.getTime() - clicked
    const isOld = now.getTime() - user.created_at.getTime() > newDays * dayMs
    if (isOld || age > affiliateClickDays * dayMs || clicked > now.getTime() + clockSkewMs)
      throw new Failure('affiliate_too_late')
    await tx
      .insertInto('affiliate_signups')
      .values({
        user_id: userId,
        affiliate_id: affiliate.id,
        percent: deps.affiliateTerms.percent,
        months: deps.affiliateTerms.months,
        created_at: now,
      })
      .execute()
  })
  await undoAttempt(deps, attemptId)
}

/** Reconciles the commission ledger with the affiliate's share of each payment's net amount. */
export const commissionFollower: OrderFollower = {
  async settled({ clock }, tx, { userId, payments, isTest }) {
    if (userId === null || payments.length === 0) return
    const signUp = await tx.selectFrom('affiliate_signups').where('user_id', '=', userId).selectAll().executeTakeFirst()
    if (!signUp) return
    const terms = { signedUpAt: signUp.created_at, percent: signUp.percent, months: signUp.months }
    for (const payment of payments) {
      const entries = await tx
        .selectFrom('commission_entries')
        .where('payment_id', '=', payment.id)
        .select('amount')
        .execute()
      const entry = missingEntry(payment, terms, entries)
      if (!entry) continue
      await tx
        .insertInto('commission_entries')
        .values({
          user_id: signUp.affiliate_id,
          reason: entry.reason,
          payment_id: entry.paymentId,
          amount: entry.amount,
          test: isTest,
          payable_at: entry.payableAt,
          created_at: clock.now(),
        })
        .execute()
    }
  },
}

/** Requests a payout of the whole payable amount. */
export async function requestPayout(deps: AffiliateDeps, userId: string, details: string): Promise<Affiliate> {
  await deps.db.transaction().execute(async (tx) => {
    await lockAffiliate(tx, userId)
    const { balance, payouts } = await accountOf(deps, tx, userId)
    if (payouts.some(({ state }) => state === 'requested')) throw new Failure('payout_still_open')
    const { payoutMin } = deps.affiliateTerms
    if (balance.payable < payoutMin) throw new Failure('payout_too_small', { cents: payoutMin })
    await tx
      .insertInto('payouts')
      .values({
        id: newId('payout'),
        user_id: userId,
        amount: balance.payable,
        details,
        test: isTest(deps),
        created_at: deps.clock.now(),
        decided_at: null,
      })
      .execute()
  })
  return await getAffiliate(deps, userId)
}

/** Serialises an affiliate's payout requests, so that nothing is paid out twice. */
async function lockAffiliate(tx: Tx, userId: string): Promise<void> {
  const found = await tx
    .selectFrom('affiliates')
    .where('user_id', '=', userId)
    .select('user_id')
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Failure('affiliate_not_joined')
}

/** Lists pending payouts, and those decided in the last year. */
export async function listRequested(deps: Pick<Deps, 'db' | 'clock'>): Promise<OutputOf<typeof listPayouts>> {
  const since = new Date(deps.clock.now().getTime() - decidedDays * dayMs)
  const rows = await deps.db
    .selectFrom('payouts')
    .innerJoin('users', 'users.id', 'payouts.user_id')
    .where((e) => e.or([e('state', '=', 'requested'), e('decided_at', '>', since)]))
    .selectAll('payouts')
    .select('email')
    .orderBy((e) => e('state', '<>', 'requested'))
    .orderBy('payouts.created_at')
    .execute()
  return {
    payouts: rows.map((row) => ({ ...toPayout(row), email: row.email, details: row.details, test: row.test })),
  }
}

/** The page where affiliates see their payouts. */
const affiliatePage = '/account?section=affiliate'

/** Approves or declines a payout and emails the affiliate. A declined amount becomes payable again. */
export async function decide(
  deps: Pick<Deps, 'db' | 'clock' | 'queue' | 'siteUrl'>,
  { payoutId, decision, note = '' }: InputOf<typeof decidePayout>,
): Promise<Payout> {
  return await deps.db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('payouts')
      .where('id', '=', payoutId)
      .where('state', '=', 'requested')
      .set({ state: decision, decided_at: deps.clock.now(), details: null })
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new Failure('payout_not_found')
    const { email, locale } = await tx
      .selectFrom('users')
      .where('id', '=', row.user_id)
      .select(['email', 'locale'])
      .executeTakeFirstOrThrow()
    const code = decision === 'paid' ? ('payout_paid' as const) : ('payout_declined' as const)
    const params = { cents: row.amount, note, test: row.test, link: `${deps.siteUrl()}${affiliatePage}` }
    const data = { to: email, locale, message: { code, params } }
    await deps.queue.enqueue(tx, [{ name: 'mail-owner', data, lane: 'interactive' }])
    return toPayout(row)
  })
}

const toPayout = (row: Selectable<PayoutsTable>): Payout => ({
  _id: row.id,
  amount: row.amount,
  state: row.state,
  requestedAt: row.created_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
})
