import {
  type BoughtGiftCard,
  creditKinds,
  giftCardId,
  giftCards,
  giftMail,
  type InputOf,
  type Order,
  type orderGiftCard,
  type sendGiftCard,
} from '@keylight/contract'
import type { Selectable } from 'kysely'
import { openOrder } from '../billing/checkout.ts'
import { ledgerOf } from '../billing/ledgers.ts'
import type { SettledOrder } from '../billing/order-events.ts'
import type { SellingDeps } from '../billing/payment-provider.ts'
import { changeOf, nextReason, shareOf } from '../billing/rules.ts'
import * as credits from '../credits/credits.ts'
import type { GiftCardsTable, Tx } from '../db/schema.ts'
import { Failure } from '../failure.ts'
import { newId } from '../ids.ts'
import type { Sweep } from '../maintenance/sweep.ts'
import type { FieldMessage } from '../messages/failures.ts'
import { notify } from '../notifications/notifications.ts'
import type { Deps, OrderFollower } from '../ports.ts'
import { publishEvent } from '../publish-event.ts'
import { attempt, type RateLimit } from '../rate-limits/rate-limits.ts'
import { digestOfGiftCode, giftCodeFrom } from './codes.ts'
import { eurosOf, expiryFrom, namelessCard, newCodeOf } from './gift-cards.ts'
import { dayIn, momentAt } from './local-time.ts'

type CardRow = Selectable<GiftCardsTable>

/** Limit per card, because the recipient may not want many emails. */
const mails: RateLimit = { action: 'gift-mail', max: 5, windowMinutes: 24 * 60 }

const dayMs = 86_400_000
/** How long a card awaits payment, in days. Checkouts stay open for a day. */
const unpaidDays = 7

/** The page where buyers see their gift cards. */
export const cardsPage = '/account?section=vouchers'

interface Plan {
  recipient_email: string | null
  deliver_on: string | null
  time_zone: string | null
  deliver_at: Date | null
}

/** Returns the time and address for emailing a card. Throws `Failure` for invalid input. */
function planOf(
  { email, day, timeZone = 'UTC' }: Pick<InputOf<typeof orderGiftCard>, 'email' | 'day' | 'timeZone'>,
  now: Date,
): Plan {
  const today = dayIn(now, timeZone)
  const on = day ?? today
  const fields: Record<string, FieldMessage> = {}
  if (email === undefined) fields.email = { code: 'email_invalid', params: {} }
  const isLate = Date.parse(on) - Date.parse(today) > giftMail.daysAheadMax * dayMs
  if (on < today || isLate) fields.day = { code: 'day_out_of_range', params: {} }
  if (Object.keys(fields).length > 0) throw new Failure('input_invalid', {}, fields)
  return {
    recipient_email: email ?? null,
    deliver_on: on,
    time_zone: timeZone,
    deliver_at: momentAt(on, giftMail.hour, timeZone),
  }
}

const printed: Plan = { recipient_email: null, deliver_on: null, time_zone: null, deliver_at: null }

/** Orders a card and opens its checkout. `settled` creates the code once the card is paid for. */
export async function orderCard(
  deps: SellingDeps,
  userId: string,
  input: InputOf<typeof orderGiftCard>,
): Promise<{ giftCardId: string; order: Order }> {
  const { worth, recipient, sender, message, delivery } = input
  const now = deps.clock.now()
  const id = newId('giftCard')
  const plan = delivery === 'mail' ? planOf(input, now) : printed
  const { price } = deps.prices[giftCardId(worth)]
  await deps.db
    .insertInto('gift_cards')
    .values({
      id,
      worth,
      price,
      credits: JSON.stringify(giftCards[worth]),
      issued_by: userId,
      recipient,
      sender,
      message,
      delivery,
      ...plan,
      expires_at: expiryFrom(now),
    })
    .execute()
  const order = await openOrder(deps, userId, {
    plan: giftCardId(worth),
    title: `Gift card for ${recipient}`,
    price,
    paid: 'once',
    added: 'once',
    // The credits go to the recipient.
    credits: { modelTraining: 0, imageGeneration: 0, imageUpscaling: 0, videoGeneration: 0 },
    purpose: { kind: 'gift_card', giftCardId: id },
    returnTo: cardsPage,
  })
  await deps.db.updateTable('gift_cards').where('id', '=', id).set({ order_id: order._id }).execute()
  return { giftCardId: id, order }
}

/** Locks and returns an order's card. */
async function lockCardOf(tx: Tx, { purpose }: SettledOrder): Promise<CardRow | undefined> {
  if (purpose.kind !== 'gift_card' || typeof purpose.giftCardId !== 'string') return undefined
  return await tx
    .selectFrom('gift_cards')
    .where('id', '=', purpose.giftCardId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Reconciles a card with its order's payments: issues it once, and cancels it if they are refunded before it is
 * redeemed.
 */
export const giftCardFollower = ({ giftSecrets }: Pick<Deps, 'giftSecrets'>): OrderFollower => ({
  async settled(deps, tx, order) {
    const card = await lockCardOf(tx, order)
    if (!card || order.payments.length === 0) return
    if (card.claimed_at) return await settleClaimed(deps, tx, card, order)
    const now = deps.clock.now()
    const isKept = order.payments.some(({ kept }) => kept > 0)
    if (!card.issued_at) {
      if (!isKept) return
      await tx
        .updateTable('gift_cards')
        .where('id', '=', card.id)
        .set({
          code_digest: digestOfGiftCode(newCodeOf({ giftSecrets }, card.id))!,
          order_id: order.id,
          issued_at: now,
          expires_at: expiryFrom(now),
        })
        .execute()
      if (order.userId !== null)
        await notify(deps, tx, order.userId, {
          kind: 'gift',
          idempotencyKey: `gift-bought:${card.id}`,
          message: {
            code: 'gift_card_bought',
            params: { recipient: card.recipient ?? '', worth: eurosOf(card), day: card.deliver_on },
          },
          link: cardsPage,
        })
      await queueMail(deps, tx, { ...card, issued_at: now }, now)
      return
    }
    const isReturned = order.payments.every(({ amount, refunded }) => refunded >= amount)
    const reason = isReturned ? 'refund' : isKept ? null : 'dispute'
    // A refunded card stays cancelled, even before the provider confirms the refund.
    if (card.cancelled_for === 'refund' || card.cancelled_for === reason) return
    await tx
      .updateTable('gift_cards')
      .where('id', '=', card.id)
      .set({ cancelled_for: reason, cancelled_at: reason && now })
      .execute()
  },
  // Cancels the card before the refund, so that a concurrent redemption waits for the lock and then finds it cancelled.
  async refusesRefund(tx, order) {
    const card = await lockCardOf(tx, order)
    if (!card) return false
    if (card.claimed_at) return true
    await tx
      .updateTable('gift_cards')
      .where('id', '=', card.id)
      .set({ cancelled_for: 'refund', cancelled_at: new Date() })
      .execute()
    return false
  },
})

/**
 * Handles a disputed or refunded payment for a redeemed card. The recipient loses unused credits, but never spent ones,
 * and gets them back if the dispute is won.
 */
async function settleClaimed(
  deps: Pick<Deps, 'clock' | 'queue' | 'siteUrl'>,
  tx: Tx,
  card: CardRow,
  { payments: [payment] }: SettledOrder,
): Promise<void> {
  const claimer = card.claimed_by
  if (claimer === null || !payment) return
  const lot = { key: `gift:${card.id}`, owed: shareOf({ ...payment, credits: card.credits }) }
  await credits.lockLedgers(tx, claimer)
  const entries = await ledgerOf(tx, claimer)
  const change = changeOf(lot, entries)
  if (creditKinds.every((kind) => change[kind] === 0)) return
  const reason = nextReason(lot, entries)
  await credits.change(tx, claimer, change, reason)
  await publishEvent(tx, claimer, { kind: 'credits' })
  const taken = creditKinds.some((kind) => change[kind] < 0)
  await notify(deps, tx, claimer, {
    kind: 'gift',
    idempotencyKey: reason,
    message: { code: taken ? 'gift_card_taken_back' : 'gift_card_given_back', params: { worth: eurosOf(card) } },
    link: '/account?section=credits',
  })
}

/** Enqueues the email of a due card, once per round. */
async function queueMail(deps: Pick<Deps, 'queue'>, tx: Tx, card: CardRow, now: Date): Promise<void> {
  if (card.delivery !== 'mail' || card.mail_queued_at || !card.deliver_at || card.deliver_at > now) return
  await tx.updateTable('gift_cards').where('id', '=', card.id).set({ mail_queued_at: now }).execute()
  const data = { giftCardId: card.id, round: card.mail_round }
  await deps.queue.enqueue(tx, [{ name: 'mail-gift-card', data, lane: 'bulk' }])
}

/** Enqueues due emails, and deletes cards that were never paid for. Called by maintenance. */
export async function sendDueCards(
  deps: Pick<Deps, 'db' | 'clock' | 'queue'>,
  sweep: Sweep,
  batch: number,
): Promise<void> {
  const now = deps.clock.now()
  const due = await deps.db
    .selectFrom('gift_cards')
    .where('delivery', '=', 'mail')
    .where('mail_queued_at', 'is', null)
    .where('issued_at', 'is not', null)
    .where('cancelled_at', 'is', null)
    .where('claimed_at', 'is', null)
    .where('deliver_at', '<=', now)
    .select('id')
    .limit(batch)
    .execute()
  await sweep.each('gift cards', due, ({ id }) =>
    deps.db.transaction().execute(async (tx) => {
      const card = await tx.selectFrom('gift_cards').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()
      if (card?.issued_at && !card.cancelled_at && !card.claimed_at) await queueMail(deps, tx, card, now)
    }),
  )
  await deps.db
    .deleteFrom('gift_cards')
    .where('issued_at', 'is', null)
    .where('created_at', '<', new Date(now.getTime() - unpaidDays * dayMs))
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('orders')
            .whereRef('orders.id', '=', 'gift_cards.order_id')
            .where('orders.state', '<>', 'expired')
            .select('orders.id'),
        ),
      ),
    )
    .execute()
}

/**
 * Emails a card unless it has since been redeemed, refunded or emailed. Safe to retry if the mailer throws.
 */
export async function mailCard(
  deps: Pick<Deps, 'db' | 'clock' | 'mailer' | 'languages' | 'siteUrl' | 'giftSecrets' | 'report'>,
  giftCardId: string,
  round: number,
): Promise<void> {
  const card = await deps.db
    .selectFrom('gift_cards')
    .leftJoin('users', 'users.id', 'gift_cards.issued_by')
    .where('gift_cards.id', '=', giftCardId)
    .where('mail_round', '=', round)
    .where('mailed_at', 'is', null)
    .where('claimed_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .selectAll('gift_cards')
    .select('locale')
    .executeTakeFirst()
  if (!card?.recipient_email || !card.issued_at) return
  const code = codeOf(deps, card)
  if (code === undefined) {
    deps.report('a gift card can’t be emailed, because the secret behind its code is lost', { card: giftCardId })
    return
  }
  const mail = deps.languages.of(card.locale).mail({
    code: 'gift_card',
    params: {
      recipient: card.recipient ?? '',
      sender: card.sender ?? '',
      message: card.message ?? '',
      worth: eurosOf(card),
      credits: card.credits,
      code,
      expiresAt: card.expires_at.toISOString(),
      link: linkOf(deps, code),
    },
  })
  await deps.mailer.send({ key: `${giftCardId}-${round}`, to: card.recipient_email, ...mail })
  await deps.db
    .updateTable('gift_cards')
    .where('id', '=', giftCardId)
    .where('mail_round', '=', round)
    .set({ mailed_at: deps.clock.now(), ...(card.issued_by === null && namelessCard) })
    .execute()
}

/** Returns a link to this site with a card's code, which the browser keeps until the user has signed in. */
const linkOf = ({ siteUrl }: Pick<Deps, 'siteUrl'>, code: string): string => `${siteUrl()}/gift-card?giftCard=${code}`

/** Returns the code of an issued card; undefined if its secret has been removed. */
function codeOf({ giftSecrets }: Pick<Deps, 'giftSecrets'>, card: CardRow): string | undefined {
  return giftSecrets(card.id)
    .map(giftCodeFrom)
    .find((code) => digestOfGiftCode(code) === card.code_digest)
}

/** Lists the gift cards the user has bought, newest first. */
export async function listCards(deps: Pick<Deps, 'db' | 'clock'>, userId: string): Promise<BoughtGiftCard[]> {
  const cards = await deps.db
    .selectFrom('gift_cards')
    .innerJoin('orders', 'orders.id', 'gift_cards.order_id')
    .where('issued_by', '=', userId)
    .where('recipient', 'is not', null)
    .where((e) => e.or([e('issued_at', 'is not', null), e('orders.state', '=', 'open')]))
    .selectAll('gift_cards')
    .orderBy('gift_cards.created_at', 'desc')
    .orderBy('gift_cards.id')
    .execute()
  return cards.map((card) => toCard(card, deps.clock.now()))
}

/** Returns a purchased card if it can still be given away. Throws `Failure` otherwise. */
function usable(card: CardRow | undefined, now: Date): CardRow {
  if (!card) throw new Failure('gift_card_not_found')
  if (card.claimed_at) throw new Failure('gift_card_claimed_by_other')
  if (card.cancelled_at) throw new Failure('gift_card_cancelled')
  if (!card.issued_at) throw new Failure('gift_card_unpaid')
  if (card.expires_at <= now) throw new Failure('gift_card_expired', { expiredAt: card.expires_at.toISOString() })
  return card
}

/** Limit per user. */
const prints: RateLimit = { action: 'gift-print', max: 60, windowMinutes: 60 }

/** Returns the data for printing a card. */
export async function readCardToPrint(
  deps: Pick<Deps, 'db' | 'clock' | 'siteUrl' | 'giftSecrets' | 'report'>,
  userId: string,
  cardId: string,
): Promise<{ card: BoughtGiftCard; code: string; link: string }> {
  const row = await deps.db
    .selectFrom('gift_cards')
    .where('id', '=', cardId)
    .where('issued_by', '=', userId)
    .where('recipient', 'is not', null)
    .selectAll()
    .executeTakeFirst()
  const card = usable(row, deps.clock.now())
  await attempt(deps, prints, userId)
  const code = codeOf(deps, card)
  if (code === undefined) throw new Error('The secret behind a gift card’s code is lost.')
  return { card: toCard(card, deps.clock.now()), code, link: linkOf(deps, code) }
}

/**
 * Schedules another email for a card, to the same or another address, now or on another day. Printed cards can be
 * emailed, too.
 */
export async function sendCard(
  deps: Pick<Deps, 'db' | 'clock' | 'queue'>,
  userId: string,
  { giftCardId, ...input }: InputOf<typeof sendGiftCard>,
): Promise<BoughtGiftCard> {
  const now = deps.clock.now()
  const plan = planOf(input, now)
  await deps.db.transaction().execute(async (tx) => usable(await lockOwn(tx, userId, giftCardId), now))
  await attempt(deps, mails, giftCardId)
  return await deps.db.transaction().execute(async (tx) => {
    const card = usable(await lockOwn(tx, userId, giftCardId), now)
    return toCard(await planMail(deps, tx, card, plan, now), now)
  })
}

/** Schedules the next email for a card that the caller has locked. */
async function planMail(deps: Pick<Deps, 'queue'>, tx: Tx, card: CardRow, plan: Plan, now: Date): Promise<CardRow> {
  const next: CardRow = {
    ...card,
    ...plan,
    delivery: 'mail',
    mail_round: card.mail_round + 1,
    mail_queued_at: null,
    mailed_at: null,
  }
  const { recipient_email, deliver_on, time_zone, deliver_at, delivery, mail_round, mail_queued_at, mailed_at } = next
  await tx
    .updateTable('gift_cards')
    .where('id', '=', card.id)
    .set({ recipient_email, deliver_on, time_zone, deliver_at, delivery, mail_round, mail_queued_at, mailed_at })
    .execute()
  await queueMail(deps, tx, next, now)
  return next
}

const lockCard = async (tx: Tx, cardId: string): Promise<CardRow | undefined> =>
  await tx.selectFrom('gift_cards').where('id', '=', cardId).selectAll().forUpdate().executeTakeFirst()

/** Emails a card again immediately, to the address its buyer gave. Throws `Failure`. */
export async function resendCard(deps: Pick<Deps, 'db' | 'clock' | 'queue'>, cardId: string): Promise<void> {
  const now = deps.clock.now()
  await attempt(deps, mails, cardId)
  await deps.db.transaction().execute(async (tx) => {
    const card = usable(await lockCard(tx, cardId), now)
    const { recipient_email, deliver_on, time_zone } = card
    if (recipient_email === null) throw new Failure('gift_card_unaddressed')
    await planMail(deps, tx, card, { recipient_email, deliver_on, time_zone, deliver_at: now }, now)
  })
}

/** Cancels an unredeemed card that has no order. Otherwise returns the order, which must be refunded instead. */
export async function cancelIssued(deps: Pick<Deps, 'db' | 'clock'>, cardId: string): Promise<string | null> {
  const now = deps.clock.now()
  return await deps.db.transaction().execute(async (tx) => {
    const card = usable(await lockCard(tx, cardId), now)
    if (card.order_id === null)
      await tx
        .updateTable('gift_cards')
        .where('id', '=', card.id)
        .set({ cancelled_for: 'refund', cancelled_at: now })
        .execute()
    return card.order_id
  })
}

async function lockOwn(tx: Tx, userId: string, cardId: string): Promise<CardRow | undefined> {
  return await tx
    .selectFrom('gift_cards')
    .where('id', '=', cardId)
    .where('issued_by', '=', userId)
    .where('recipient', 'is not', null)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
}

export function stateOf(card: CardRow, now: Date): BoughtGiftCard['state'] {
  if (card.claimed_at) return 'claimed'
  if (card.cancelled_at) return 'cancelled'
  if (!card.issued_at) return 'awaiting_payment'
  if (card.expires_at <= now) return 'expired'
  // Without delivery, the issuer hands over the code.
  if (card.delivery !== 'mail') return 'ready'
  return card.mailed_at ? 'sent' : 'scheduled'
}

const toCard = (card: CardRow, now: Date): BoughtGiftCard => ({
  _id: card.id,
  orderId: card.order_id,
  worth: card.worth,
  price: card.price,
  credits: card.credits,
  recipient: card.recipient ?? '',
  sender: card.sender ?? '',
  message: card.message ?? '',
  delivery: card.delivery ?? 'print',
  email: card.recipient_email,
  day: card.deliver_on,
  timeZone: card.time_zone,
  state: stateOf(card, now),
  mailAt: (card.mailed_at ?? card.deliver_at)?.toISOString() ?? null,
  claimedAt: card.claimed_at?.toISOString() ?? null,
  expiresAt: card.expires_at.toISOString(),
  createdAt: card.created_at.toISOString(),
})
