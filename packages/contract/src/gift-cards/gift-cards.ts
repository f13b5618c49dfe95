/** Buying, issuing, delivering and redeeming gift cards. */
import { z } from 'zod'
import { Email } from '../auth/auth.ts'
import { Order } from '../billing/billing.ts'
import { Credits } from '../credits/credits.ts'
import { endpoint } from '../endpoint.ts'
import type { FieldProblem } from '../field-problems.ts'
import { GiftCardWorth } from './gift-card-worths.ts'

/** Validity of a gift card, in days. */
export const giftCardDays = 730

/** Number of days the email can be scheduled ahead, the local hour it is sent, and the length limits of its text. */
export const giftMail = { daysAheadMax: 365, hour: 9, nameLengthMax: 60, messageLengthMax: 300 } as const

/** A gift card code as typed by a user. */
export const TypedCode = z
  .string()
  .trim()
  .min(1, 'code_required' satisfies FieldProblem)
  .max(60)

/** Redeems a gift card: adds its credits to the user's account. Each card can be redeemed once. */
export const applyGiftCard = endpoint({
  method: 'POST',
  path: '/api/payment/apply-gift-card',
  access: 'signedIn',
  idempotent: true,
  input: z.object({ code: TypedCode }),
  output: z.object({ success: z.literal(true), credits: Credits }),
  failures: ['code_unknown', 'code_used', 'code_expired', 'too_many_runs'],
})

/** A calendar day, like `2026-12-24`. */
const Day = z.iso.date()
/** An IANA time zone, such as `Europe/Berlin`. */
const TimeZone = z
  .string()
  .max(60)
  .refine(isTimeZone, 'time_zone_unknown' satisfies FieldProblem)

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/** `mail`: emailed on the chosen day. `print`: downloaded as a PDF. */
export const giftDeliveries = ['mail', 'print'] as const

const mailFields = {
  email: Email.optional(),
  /** Defaults to today. The email is sent at `giftMail.hour` in this time zone, or immediately if that has passed. */
  day: Day.optional(),
  timeZone: TimeZone.optional(),
}

/** Opens a checkout for a gift card. The card gets its code when it is paid for. */
export const orderGiftCard = endpoint({
  method: 'POST',
  path: '/api/gift-cards/order',
  access: 'signedIn',
  input: z.object({
    worth: GiftCardWorth,
    recipient: z
      .string()
      .trim()
      .min(1, 'recipient_required' satisfies FieldProblem)
      .max(giftMail.nameLengthMax),
    sender: z
      .string()
      .trim()
      .min(1, 'sender_required' satisfies FieldProblem)
      .max(giftMail.nameLengthMax),
    message: z.string().trim().max(giftMail.messageLengthMax).default(''),
    delivery: z.enum(giftDeliveries),
    /** Confirms that the buyer agreed to `giftStart`. */
    immediateStart: z.literal(true, 'immediate_start_required' satisfies FieldProblem),
    ...mailFields,
  }),
  output: z.object({ giftCardId: z.string(), order: Order }),
  failures: ['payments_off', 'payments_unavailable', 'too_many_runs'],
})

/**
 * `awaiting_payment`, then `scheduled` until its email is sent, and `sent`; printed cards are `ready`. `claimed`:
 * redeemed. `cancelled`: refunded, so the code no longer works.
 */
export const giftCardStates = [
  'awaiting_payment',
  'scheduled',
  'sent',
  'ready',
  'claimed',
  'cancelled',
  'expired',
] as const

export const BoughtGiftCard = z.object({
  _id: z.string(),
  orderId: z.string().nullable(),
  worth: GiftCardWorth,
  /** In cents. */
  price: z.number().int(),
  credits: Credits,
  recipient: z.string(),
  sender: z.string(),
  message: z.string(),
  delivery: z.enum(giftDeliveries),
  /** Deleted once the card is redeemed. */
  email: z.string().nullable(),
  day: z.string().nullable(),
  timeZone: z.string().nullable(),
  state: z.enum(giftCardStates),
  /** Time the email was sent or is scheduled for. */
  mailAt: z.iso.datetime().nullable(),
  claimedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
})
export type BoughtGiftCard = z.infer<typeof BoughtGiftCard>

/** Lists the gift cards the user has paid for, newest first. */
export const listGiftCards = endpoint({
  method: 'GET',
  path: '/api/gift-cards',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({ giftCards: z.array(BoughtGiftCard) }),
  failures: [],
})

/** Returns a purchased card's code and a PDF to print. */
export const printGiftCard = endpoint({
  method: 'GET',
  path: '/api/gift-cards/:giftCardId/print',
  access: 'signedIn',
  input: z.object({ giftCardId: z.string() }),
  output: z.object({
    code: z.string(),
    /** Link to this site with the code filled in. */
    link: z.string(),
    fileName: z.string(),
    /** Base64. */
    pdf: z.string(),
  }),
  failures: ['not_found', 'not_ready', 'code_used', 'code_expired', 'too_many_runs'],
})

/** Emails an unredeemed card again, to another address, or on another day. */
export const sendGiftCard = endpoint({
  method: 'POST',
  path: '/api/gift-cards/:giftCardId/send',
  access: 'signedIn',
  idempotent: true,
  input: z.object({ giftCardId: z.string(), ...mailFields, email: Email }),
  output: z.object({ giftCard: BoughtGiftCard }),
  failures: ['not_found', 'not_ready', 'code_used', 'code_expired', 'too_many_runs'],
})

/** Creates a free gift card. Only this response contains its code. */
export const issueGiftCard = endpoint({
  method: 'POST',
  path: '/api/host/gift-cards',
  access: 'admin',
  idempotent: true,
  input: z.object({ worth: GiftCardWorth }),
  output: z.object({ code: z.string(), worth: GiftCardWorth, expiresAt: z.iso.datetime() }),
  failures: [],
})
