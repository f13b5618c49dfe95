import { type Credits, type GiftCardWorth, giftCardDays, giftCardId, giftCards } from '@keylight/contract'
import * as credits from '../credits/credits.ts'
import type { Tx } from '../db/schema.ts'
import { Failure } from '../failure.ts'
import { newId } from '../ids.ts'
import { notify } from '../notifications/notifications.ts'
import type { Deps } from '../ports.ts'
import { publishEvent } from '../publish-event.ts'
import { attempt, type RateLimit, undoAttempt } from '../rate-limits/rate-limits.ts'
import { digestOfGiftCode, giftCodeFrom } from './codes.ts'

/**
 * Limit per user. Only rejected codes count. With a million cards issued, 10,000 users would need a million years to
 * guess one.
 */
const tries: RateLimit = { action: 'gift-card', max: 10, windowMinutes: 60 }

const dayMs = 86_400_000

/** Returns the code of a new card. It isn't stored. */
export const newCodeOf = ({ giftSecrets }: Pick<Deps, 'giftSecrets'>, cardId: string): string =>
  giftCodeFrom(giftSecrets(cardId)[0])

/** Returns the expiry time of a card issued now. */
export const expiryFrom = (issued: Date): Date => new Date(issued.getTime() + giftCardDays * dayMs)

/** Returns a card's standard price at the time it was issued, in euros. */
export const eurosOf = ({ price }: { price: number }): number => price / 100

/** Creates a free gift card. The returned code isn't stored. */
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
      credits: JSON.stringify(giftCards[worth]),
      issued_by: adminId,
      issued_at: now,
      expires_at: expiresAt,
    })
    .execute()
  return { code, worth, expiresAt: expiresAt.toISOString() }
}

/** Redeems a gift card and returns its credits. Only one of several concurrent requests succeeds. */
export async function claimGiftCard(
  deps: Pick<Deps, 'db' | 'clock' | 'queue'>,
  userId: string,
  code: string,
): Promise<Credits> {
  const digest = digestOfGiftCode(code)
  const attemptId = await attempt(deps, tries, userId)
  // A mistyped code can't belong to any card, so it doesn't count as a guess.
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
    // Refunding the card takes the same lock.
    const card =
      digest === undefined
        ? undefined
        : await tx
            .selectFrom('gift_cards')
            .where('code_digest', '=', digest)
            .select([
              'id',
              'price',
              'credits',
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
    const held = card.credits
    await tx
      .updateTable('gift_cards')
      .where('id', '=', card.id)
      // The address was needed only for the email.
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

/**
 * Removes names, messages and addresses from the gift cards a deleted user has bought or redeemed. A card that hasn't
 * been emailed yet keeps them until then.
 */
export async function anonymiseCards(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('gift_cards')
    .where((e) =>
      e.or([
        e('claimed_by', '=', userId),
        e.and([
          e('issued_by', '=', userId),
          e.or([
            e('delivery', 'is distinct from', 'mail'),
            e('mailed_at', 'is not', null),
            e('claimed_at', 'is not', null),
            e('cancelled_at', 'is not', null),
          ]),
        ]),
      ]),
    )
    .set(namelessCard)
    .execute()
}

/** A card's personal details, cleared. */
export const namelessCard = { sender: null, recipient: null, message: null, recipient_email: null } as const
