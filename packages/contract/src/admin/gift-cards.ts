/** Admin area: purchased and issued gift cards. Their codes are never shown. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { giftCardStates, giftDeliveries } from '../gift-cards/gift-cards.ts'
import { AdminReason, AdminSearch, PageMark } from './users.ts'

const UserRef = z.object({ _id: z.string(), email: z.string() })

export const AdminGiftCard = z.object({
  _id: z.string(),
  state: z.enum(giftCardStates),
  /** In cents: the price paid, or the list price of an issued card. */
  price: z.number().int(),
  /** Null for cards issued by an admin. */
  recipient: z.string().nullable(),
  delivery: z.enum(giftDeliveries).nullable(),
  /** The recipient's email address. Deleted once the card is redeemed. */
  email: z.string().nullable(),
  /** Time the email was sent or is scheduled for. */
  mailAt: z.iso.datetime().nullable(),
  /** The buyer or issuer; null once their account is deleted. */
  buyer: UserRef.nullable(),
  /** Null for cards issued by an admin. */
  orderId: z.string().nullable(),
  test: z.boolean(),
  claimedBy: UserRef.nullable(),
  claimedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
})
export type AdminGiftCard = z.infer<typeof AdminGiftCard>

/** `open`: redeemable, or awaiting payment. */
export const giftCardFilters = ['open', 'claimed', 'cancelled', 'all'] as const
export type GiftCardFilter = (typeof giftCardFilters)[number]

/** Lists gift cards, newest first. `search` matches part of an address or name, or the id of a card or order. */
export const listAdminGiftCards = endpoint({
  method: 'GET',
  path: '/api/host/gift-cards',
  access: 'admin',
  care: 'glance',
  input: z.object({ filter: z.enum(giftCardFilters).default('open'), search: AdminSearch, before: PageMark }),
  output: z.object({ giftCards: z.array(AdminGiftCard), next: z.string().nullable() }),
  failures: [],
})

/** Resends a card to the buyer's chosen address. */
export const resendGiftCard = endpoint({
  method: 'POST',
  path: '/api/host/gift-cards/:giftCardId/send',
  access: 'admin',
  input: z.object({ giftCardId: z.string().max(60) }),
  output: z.object({ success: z.literal(true) }),
  failures: ['not_found', 'not_ready', 'code_used', 'code_expired', 'too_many_runs'],
})

/** Cancels an unredeemed card, and refunds its payment if it was bought. */
export const cancelGiftCard = endpoint({
  method: 'POST',
  path: '/api/host/gift-cards/:giftCardId/cancel',
  access: 'admin',
  input: z.object({ giftCardId: z.string().max(60), reason: AdminReason }),
  output: z.object({ success: z.literal(true) }),
  failures: [
    'not_found',
    'not_ready',
    'code_used',
    'code_expired',
    'not_refundable',
    'payments_off',
    'payments_unavailable',
  ],
})
