import { type Credits, type GiftCardWorth, giftCardDays, giftCardId, giftCards } from '@keylight/contract'
import * as credits from '../credits/credits.ts'
import { Failure } from '../failure.ts'
import { newId } from '../ids.ts'
import { notify } from '../notifications/notifications.ts'
import type { Deps } from '../ports.ts'
import { publishEvent } from '../publish-event.ts'
import { attempt, type RateLimit, undoAttempt } from '../rate-limits/rate-limits.ts'
import { digestOfGiftCode, giftCodeFrom } from './codes.ts'

/**
 * For each user; only refused codes count. With a million cards issued, ten thousand users would need a million years to
 * guess one.
 */
const tries: RateLimit = { action: 'gift-card', max: 10, windowMinutes: 60 }

const dayMs = 86_400_000

/** The code of a new card. It is not stored. */
export const newCodeOf = ({ giftSecrets }: Pick<Deps, 'giftSecrets'>, cardId: string): string =>
  giftCodeFrom(giftSecrets(cardId)[0])

/** When a card that is issued now can no longer be claimed. */
export const expiryFrom = (issued: Date): Date => new Date(issued.getTime() + giftCardDays * dayMs)

/** What a card cost when it was made, in euros. */
export const eurosOf = ({ price }: { price: number }): number => price / 100

/** Creates a gift card that no one has paid for. The returned code is not stored. */
export async function issueGiftCard(
  deps: Pick<Deps, 'db' | 'clock' | 'giftSecrets' | 'prices'>,
  adminId: string,
  worth: GiftCardWorth,
): Promise<{ code: string; worth: GiftCardWorth; expiresAt: string }> {
  const id = newId('giftCard')
  const code = newCodeOf(deps, id)
  const now = deps.clock.now()
  const expiresAt = expiryFrom(now)
  await deps.db
    .insertInto('gift_cards')
    .values({
      id,
      code_digest: digestOfGiftCode(code)!,
      worth,
      price: deps.prices[giftCardId(worth)].price,
      issued_by: adminId,
      issued_at: now,
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
  const digest = digestOfGiftCode(code)
  const attemptId = await attempt(deps, tries, userId)
  // A typo can't be the code of any card, so it is no guess.
  if (digest === 'mistyped') {
    await undoAttempt(deps, attemptId)
    throw new Failure('gift_card_mistyped')
  }
  const claimed = await claim(deps, userId, digest)
  await undoAttempt(deps, attemptId)
  return claimed
}

async function claim(
  deps: Pick<Deps, 'db' | 'clock' | 'queue'>,
  userId: string,
  digest: string | undefined,
): Promise<Credits> {
  const now = deps.clock.now()
  return await deps.db.transaction().execute(async (tx) => {
    // A refund of the card takes the same lock.
    const card =
      digest === undefined
        ? undefined
        : await tx
            .selectFrom('gift_cards')
            .where('code_digest', '=', digest)
            .select([
              'id',
              'worth',
              'price',
              'claimed_by',
              'claimed_at',
              'cancelled_at',
              'expires_at',
              'issued_by',
              'recipient',
            ])
            .forUpdate()
            .executeTakeFirst()
    if (!card) throw new Failure('gift_card_unknown')
    if (card.claimed_at) {
      throw new Failure(card.claimed_by === userId ? 'gift_card_claimed_by_you' : 'gift_card_claimed')
    }
    if (card.cancelled_at) throw new Failure('gift_card_cancelled')
    if (card.expires_at <= now) {
      throw new Failure('gift_card_expired', { expiredAt: card.expires_at.toISOString() })
    }
    const held = giftCards[card.worth]
    await tx
      .updateTable('gift_cards')
      .where('id', '=', card.id)
      // The address was only for sending it.
      .set({ claimed_by: userId, claimed_at: now, recipient_email: null })
      .execute()
    await credits.grant(tx, userId, held, `gift:${card.id}`)
    await publishEvent(tx, userId, { kind: 'credits' })
    await notify(deps, tx, userId, {
      kind: 'gift',
      idempotencyKey: `gift:${card.id}`,
      message: { code: 'gift_card_claimed', params: { worth: eurosOf(card), credits: held } },
      link: '/account?section=credits',
    })
    if (card.issued_by && card.issued_by !== userId && card.recipient !== null) {
      await notify(deps, tx, card.issued_by, {
        kind: 'gift',
        idempotencyKey: `gift-opened:${card.id}`,
        message: { code: 'gift_card_opened', params: { recipient: card.recipient } },
        link: '/account?section=vouchers',
      })
    }
    return held
  })
}
