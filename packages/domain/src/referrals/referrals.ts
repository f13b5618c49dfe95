import { type getReferralResults, type OutputOf, referralReward, referralRewardsPerMonthMax } from '@keylight/contract'
import { sql } from 'kysely'
import { openingReason } from '../credits/credits.ts'
import type { Db, Tx } from '../db/schema.ts'
import { Failure } from '../failure.ts'
import { newId } from '../ids.ts'
import { notify } from '../notifications/notifications.ts'
import type { Deps } from '../ports.ts'
import { attempt, type RateLimit, undoAttempt } from '../rate-limits/rate-limits.ts'
import { addVoucher } from '../vouchers/vouchers.ts'

/** For each user; only refused codes count. */
const tries: RateLimit = { action: 'referral', max: 10, windowMinutes: 60 }

/** The user's own code, which never changes. */
export async function getCode(deps: Pick<Deps, 'db'>, userId: string): Promise<string> {
  const user = await deps.db
    .selectFrom('users')
    .where('id', '=', userId)
    .select('referral_code')
    .executeTakeFirstOrThrow()
  return user.referral_code
}

/**
 * Stores who invited the user, once and only until their onboarding is finished. Sending the same code again is fine.
 */
export async function submitReferral(deps: Pick<Deps, 'db' | 'clock'>, userId: string, written: string): Promise<void> {
  const attemptId = await attempt(deps, tries, userId)
  await submit(deps, userId, written.trim().toLowerCase())
  await undoAttempt(deps, attemptId)
}

async function submit(deps: Pick<Deps, 'db'>, userId: string, code: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const sender = await tx.selectFrom('users').where('referral_code', '=', code).select('id').executeTakeFirst()
    if (!sender) throw new Failure('invitation_unknown')
    if (sender.id === userId) throw new Failure('invitation_own')
    // Finishing onboarding writes this row, so the lock decides which comes first.
    const { onboarded, first_finished_at } = await tx
      .selectFrom('onboardings')
      .where('user_id', '=', userId)
      .select(['onboarded', 'first_finished_at'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    const { referred_by } = await tx
      .selectFrom('users')
      .where('id', '=', userId)
      .select('referred_by')
      .executeTakeFirstOrThrow()
    if (referred_by === sender.id) return
    if (referred_by !== null) throw new Failure('invitation_already_named')
    // Starting over does not reopen it.
    if (onboarded || first_finished_at !== null) throw new Failure('invitation_too_late')
    await tx.updateTable('users').where('id', '=', userId).set({ referred_by: sender.id }).execute()
  })
}

/**
 * Gives the user and the inviter a voucher each, once, if onboarding is finished, and with it a training. No one
 * is rewarded for an address that is not proved or that has had a trial before, and no one more than a few times a month.
 * Call it last in the transaction that changes the onboarding, like `publishEvent`.
 */
export async function rewardReferral(deps: Pick<Deps, 'clock' | 'queue'>, tx: Tx, userId: string): Promise<void> {
  const referred = await tx
    .selectFrom('users')
    .innerJoin('onboardings', 'onboardings.user_id', 'users.id')
    .where('users.id', '=', userId)
    .where('onboarded', '=', true)
    .where((e) =>
      e.exists(
        e
          .selectFrom('credit_entries')
          .whereRef('credit_entries.user_id', '=', 'users.id')
          .where('reason', '=', openingReason)
          .select('credit_entries.user_id'),
      ),
    )
    .select('referred_by')
    .executeTakeFirst()
  if (!referred?.referred_by) return
  // In a fixed order, so that two users who invited each other don't deadlock.
  const inviter = referred.referred_by
  const isOften = await hasManyRewards(deps, tx, inviter)
  for (const person of [userId, inviter].sort()) {
    const wasInvited = person === userId
    if (!wasInvited && isOften) continue
    const voucher = await addVoucher(deps, tx, person, {
      id: newId('voucher'),
      idempotencyKey: `referral:${userId}`,
      title: { code: wasInvited ? 'invited' : 'inviting', params: {} },
      credits: referralReward,
    })
    if (!voucher) continue
    const reward = { credits: referralReward, expiresAt: voucher.expires_at.toISOString() }
    await notify(deps, tx, person, {
      kind: 'referral',
      idempotencyKey: `referral:${userId}`,
      message: { code: wasInvited ? 'invited_reward' : 'inviting_reward', params: reward },
      link: '/account?section=vouchers',
    })
  }
}

const monthMs = 30 * 86_400_000

/** Rewards of the same person take turns, so that two at once can't exceed the limit. */
async function hasManyRewards(deps: Pick<Deps, 'clock'>, tx: Tx, userId: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`referrals ${userId}`}, 0))`.execute(tx)
  return (await countRewards(tx, userId, aMonthAgo(deps))) >= referralRewardsPerMonthMax
}

const aMonthAgo = (deps: Pick<Deps, 'clock'>) => new Date(deps.clock.now().getTime() - monthMs)

/** How many people the user was rewarded for since then. */
async function countRewards(db: Db, userId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('vouchers')
    .where('user_id', '=', userId)
    .where('idempotency_key', 'like', 'referral:%')
    // Their own welcome doesn't count.
    .where('idempotency_key', '<>', `referral:${userId}`)
    .where('created_at', '>', since)
    .select((e) => e.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What became of the user's invitations. Invited people who deleted their account don't count any more. */
export async function getResults(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
): Promise<OutputOf<typeof getReferralResults>> {
  const { signed_up, onboarded } = await deps.db
    .selectFrom('users')
    .innerJoin('onboardings', 'onboardings.user_id', 'users.id')
    .where('referred_by', '=', userId)
    .select((e) => [
      e.fn.countAll<string>().as('signed_up'),
      e.fn
        .countAll<string>()
        .filterWhere((f) => f.or([f('onboarded', '=', true), f('first_finished_at', 'is not', null)]))
        .as('onboarded'),
    ])
    .executeTakeFirstOrThrow()
  return {
    signedUp: Number(signed_up),
    onboarded: Number(onboarded),
    rewards: await countRewards(deps.db, userId, new Date(0)),
    rewardsLeft: Math.max(0, referralRewardsPerMonthMax - (await countRewards(deps.db, userId, aMonthAgo(deps)))),
  }
}
