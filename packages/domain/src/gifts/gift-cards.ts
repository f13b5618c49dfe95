import { type Credits, type GiftCardWorth, giftCardDays, giftCards } from '@keylight/contract'
import * as credits from '../credits/credits.ts'
import { Failure } from '../failure.ts'
import { newId } from '../ids.ts'
import { notify } from '../notifications/notifications.ts'
import type { Deps } from '../ports.ts'
import { publishEvent } from '../publish-event.ts'
import { attempt, type RateLimit, takeBack } from '../rate-limits/rate-limits.ts'
import { digestOfGiftCode, newGiftCode } from './codes.ts'

/**
 * For each user; only refused codes count. With a million cards issued, ten thousand users would need a thousand years
 * to guess one.
 */
const tries: RateLimit = { action: 'gift-card', max: 10, windowMinutes: 60 }

const dayMs = 86_400_000

/** Creates a gift card. The returned code is not stored. */
export async function issueGiftCard(
  deps: Pick<Deps, 'db' | 'clock'>,
  hostId: string,
  worth: GiftCardWorth,
): Promise<{ code: string; worth: GiftCardWorth; expiresAt: string }> {
  const code = newGiftCode()
  const expiresAt = new Date(deps.clock.now().getTime() + giftCardDays * dayMs)
  await deps.db
    .insertInto('gift_cards')
    .values({
      id: newId('giftCard'),
      code_digest: digestOfGiftCode(code)!,
      worth,
      issued_by: hostId,
      expires_at: expiresAt,
    })
    .execute()
  return { code, worth, expiresAt: expiresAt.toISOString() }
}

/**
 * Adds the credits of a gift card to the account and returns them. Only one of several simultaneous claims succeeds.
 */
export async function claimGiftCard(
  deps: Pick<Deps, 'db' | 'clock' | 'queue'>,
  userId: string,
  code: string,
): Promise<Credits> {
  const attemptId = await attempt(deps, tries, userId)
  const claimed = await claim(deps, userId, digestOfGiftCode(code))
  await takeBack(deps, attemptId)
  return claimed
}

async function claim(
  deps: Pick<Deps, 'db' | 'clock' | 'queue'>,
  userId: string,
  digest: string | undefined,
): Promise<Credits> {
  const now = deps.clock.now()
  return await deps.db.transaction().execute(async (tx) => {
    const card =
      digest === undefined
        ? undefined
        : await tx
            .selectFrom('gift_cards')
            .where('code_digest', '=', digest)
            .select(['id', 'worth', 'claimed_by', 'claimed_at', 'expires_at'])
            .forUpdate()
            .executeTakeFirst()
    if (!card) throw new Failure('gift_card_unknown')
    if (card.claimed_at) {
      throw new Failure(card.claimed_by === userId ? 'gift_card_claimed_by_you' : 'gift_card_claimed')
    }
    if (card.expires_at <= now) {
      throw new Failure('gift_card_expired', { expiredAt: card.expires_at.toISOString() })
    }
    const held = giftCards[card.worth]
    await tx.updateTable('gift_cards').where('id', '=', card.id).set({ claimed_by: userId, claimed_at: now }).execute()
    await credits.grant(tx, userId, held, `gift:${card.id}`)
    await publishEvent(tx, userId, { kind: 'credits' })
    await notify(deps, tx, userId, {
      kind: 'gift',
      idempotencyKey: `gift:${card.id}`,
      message: { code: 'gift_card_claimed', params: { worth: card.worth, credits: held } },
      link: '/account?section=credits',
    })
    return held
  })
}
