import type { AdminGiftCard, GiftCardFilter } from '@keylight/contract'
import { type Selectable, sql } from 'kysely'
import type { PaymentDeps } from '../billing/payment-provider.ts'
import { refundLatest } from '../billing/refunds.ts'
import type { GiftCardsTable } from '../db/schema.ts'
import { cancelIssued, resendCard, stateOf } from '../gift-cards/bought-cards.ts'
import type { Deps } from '../ports.ts'
import { containing, type Mark, microsecondsOf, pageOf, readMark, timeOf } from './pages.ts'

/** Cards per page. */
const pageSize = 25

interface CardLine extends Selectable<GiftCardsTable>, Mark {
  buyer: string | null
  claimer: string | null
  provider: string | null
}

const filters: Record<GiftCardFilter, ReturnType<typeof sql>> = {
  open: sql`g.claimed_at is null and g.cancelled_at is null`,
  claimed: sql`g.claimed_at is not null`,
  cancelled: sql`g.cancelled_at is not null`,
  all: sql`true`,
}

/** Lists gift cards, newest first, except those whose checkout was abandoned. */
export async function listGiftCards(
  deps: Pick<Deps, 'db' | 'clock'>,
  { filter, search, before }: { filter: GiftCardFilter; search: string; before?: string | undefined },
): Promise<{ giftCards: AdminGiftCard[]; next: string | null }> {
  const mark = readMark(before)
  const pattern = containing(search)
  const found = sql`(lower(b.email) like ${pattern} or lower(c.email) like ${pattern} or lower(g.recipient) like ${pattern}
    or lower(g.recipient_email) like ${pattern} or g.id = ${search} or g.order_id = ${search})`
  const { rows } = await sql<CardLine>`
    select g.*, ${microsecondsOf('g.created_at')} as at, b.email as buyer, c.email as claimer, o.provider
    from gift_cards g left join users b on b.id = g.issued_by left join users c on c.id = g.claimed_by
      left join orders o on o.id = g.order_id
    where ${filters[filter]} and (g.issued_at is not null or o.state = 'open')
      and ${search === '' ? sql`true` : found}
      and ${mark === null ? sql`true` : sql`(g.created_at, g.id) < (${timeOf(mark)}, ${mark.id})`}
    order by g.created_at desc, g.id desc limit ${pageSize + 1}`.execute(deps.db)
  const page = pageOf(rows, pageSize)
  return { giftCards: page.rows.map((row) => toLine(row, deps.clock.now())), next: page.next }
}

const userRef = (id: string | null, email: string | null) => (id === null || email === null ? null : { _id: id, email })

const toLine = (row: CardLine, now: Date): AdminGiftCard => ({
  _id: row.id,
  state: stateOf(row, now),
  price: row.price,
  recipient: row.recipient,
  delivery: row.delivery,
  email: row.recipient_email,
  mailAt: (row.mailed_at ?? row.deliver_at)?.toISOString() ?? null,
  buyer: userRef(row.issued_by, row.buyer),
  orderId: row.order_id,
  test: row.provider === 'test',
  claimedBy: userRef(row.claimed_by, row.claimer),
  claimedAt: row.claimed_at?.toISOString() ?? null,
  expiresAt: row.expires_at.toISOString(),
  createdAt: row.created_at.toISOString(),
})

/** Emails a card again immediately. Throws `Failure`. */
export const resendGiftCard = resendCard

/** Cancels an unredeemed card and refunds its payment. Throws `Failure`. */
export async function cancelGiftCard(deps: PaymentDeps, giftCardId: string): Promise<void> {
  const orderId = await cancelIssued(deps, giftCardId)
  // The refund locks the card, so it can't be redeemed at the same time.
  if (orderId !== null) await refundLatest(deps, orderId, { always: true })
}
