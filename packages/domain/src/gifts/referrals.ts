import { referralReward } from '@keylight/contract'
import type { Tx } from '../db/schema.ts'
import { Failure } from '../failure.ts'
import { newId } from '../ids.ts'
import { notify } from '../notifications/notifications.ts'
import type { Deps } from '../ports.ts'
import { attempt, type RateLimit, takeBack } from '../rate-limits/rate-limits.ts'
import { addVoucher } from './vouchers.ts'
import { dayOf, inWords } from './words.ts'

/** For one user; only what is refused counts. */
const tries: RateLimit = { action: 'referral', max: 10, windowMinutes: 60 }

/** The user's own code, always the same. */
export async function getCode(deps: Pick<Deps, 'db'>, userId: string): Promise<string> {
  const user = await deps.db
    .selectFrom('users')
    .where('id', '=', userId)
    .select('referral_code')
    .executeTakeFirstOrThrow()
  return user.referral_code
}

/** Notes who sent the user here, once and only before their onboarding is over. The same code again is fine. */
export async function submitReferral(deps: Pick<Deps, 'db' | 'clock'>, userId: string, written: string): Promise<void> {
  const attemptId = await attempt(deps, tries, userId)
  await submit(deps, userId, written.trim().toLowerCase())
  await takeBack(deps, attemptId)
}

async function submit(deps: Pick<Deps, 'db'>, userId: string, code: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const sender = await tx.selectFrom('users').where('referral_code', '=', code).select('id').executeTakeFirst()
    if (!sender) throw new Failure('code_unknown', 'Nobody has this code. Ask for the link again.')
    if (sender.id === userId) throw new Failure('own_code', 'This is your own code: it is for those whom you invite.')
    // Whoever completes the onboarding writes this row, so a referral counts before that or not at all.
    const { onboarded } = await tx
      .selectFrom('onboardings')
      .where('user_id', '=', userId)
      .select('onboarded')
      .forUpdate()
      .executeTakeFirstOrThrow()
    const { referred_by } = await tx
      .selectFrom('users')
      .where('id', '=', userId)
      .select('referred_by')
      .executeTakeFirstOrThrow()
    if (referred_by === sender.id) return
    if (referred_by !== null) throw new Failure('code_used', 'You have named somebody else already.')
    if (onboarded) throw new Failure('code_used', 'A referral counts only before the first model is trained.')
    await tx.updateTable('users').where('id', '=', userId).set({ referred_by: sender.id }).execute()
  })
}

/**
 * Gives a voucher to a user who was referred and to whoever referred them, once, if the user's onboarding is over. Part
 * of the transaction that changed the onboarding; call it last, as `tell`.
 */
export async function rewardReferral(deps: Pick<Deps, 'clock' | 'queue'>, tx: Tx, userId: string): Promise<void> {
  const referred = await tx
    .selectFrom('users')
    .innerJoin('onboardings', 'onboardings.user_id', 'users.id')
    .where('users.id', '=', userId)
    .where('onboarded', '=', true)
    .select('referred_by')
    .executeTakeFirst()
  if (!referred?.referred_by) return
  const reward = inWords(referralReward)
  // In one order, so that two who referred each other do not wait for each other.
  for (const person of [userId, referred.referred_by].sort()) {
    const voucher = await addVoucher(deps, tx, person, {
      id: newId('voucher'),
      idempotencyKey: `referral:${userId}`,
      title: person === userId ? 'For coming by invitation' : 'For inviting somebody',
      credits: referralReward,
    })
    if (!voucher) continue
    const reason = person === userId ? 'You came here by invitation' : 'Somebody came here by your invitation'
    await notify(deps, tx, person, {
      kind: 'referral',
      idempotencyKey: `referral:${userId}`,
      title: `A voucher for ${reward}`,
      message: `${reason}. Redeem it in your account until ${dayOf(voucher.expires_at)}.`,
      link: '/account',
    })
  }
}
