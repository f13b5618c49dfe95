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

/** Limit per user. Only rejected codes count. */
const tries: RateLimit = { action: 'referral', max: 10, windowMinutes: 60 }

/** Returns the user's referral code, which never changes. */
export async function getCode(deps: Pick<Deps, 'db'>, userId: string): Promise<string> {
  const user = await deps.db
    .selectFrom('users')
    .where('id', '=', userId)
    .select('referral_code')
    .executeTakeFirstOrThrow()
  return user.referral_code
}

/**
 * Stores who referred the user, once and only until their onboarding is complete. Sending the same code again is
 * allowed.
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
    // Completing onboarding writes this row, so the lock serialises both.
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
    // Restarting onboarding doesn't allow it again.
    if (onboarded || first_finished_at !== null) throw new Failure('invitation_too_late')
    await tx.updateTable('users').where('id', '=', userId).set({ referred_by: sender.id }).execute()
  })
}

/**
 * Gives the user and the referrer a voucher each, once, when onboarding is complete, including a training. Unverified
 * addresses and those with an earlier trial earn no reward, and rewards per user and month are limited. Call it as the
 * last step of the transaction that changes onboarding, like `publishEvent`.
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
  // Rewards are given in a fixed order, so that two users who referred each other don't deadlock.
  const inviter = referred.referred_by
  const hasReachedLimit = await hasManyRewards(deps, tx, inviter)
  for (const person of [userId, inviter].sort()) {
    const wasInvited = person === userId
    if (!wasInvited && hasReachedLimit) continue
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

/** Serialises a user's rewards, so that two concurrent ones can't exceed the limit. */
async function hasManyRewards(deps: Pick<Deps, 'clock'>, tx: Tx, userId: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`referrals ${userId}`}, 0))`.execute(tx)
  return (await countRewards(tx, userId, aMonthAgo(deps))) >= referralRewardsPerMonthMax
}

const aMonthAgo = (deps: Pick<Deps, 'clock'>) => new Date(deps.clock.now().getTime() - monthMs)

/** Returns the number of the user's rewarded referrals since `since`. */
async function countRewards(db: Db, userId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('vouchers')
    .where('user_id', '=', userId)
    .where('idempotency_key', 'like', 'referral:%')
    // Excludes the voucher for the user's own sign-up.
    .where('idempotency_key', '<>', `referral:${userId}`)
    .where('created_at', '>', since)
    .select((e) => e.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns the results of the user's referrals. Deleted accounts no longer count. */
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
