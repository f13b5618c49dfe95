/** Buying plans. Prices and credits are in `plans.ts`. */
import { z } from 'zod'
import { Subscription } from '../account/account.ts'
import { Credits } from '../credits/credits.ts'
import { endpoint } from '../endpoint.ts'
import type { FieldProblem } from '../field-problems.ts'
import { limits } from '../limits.ts'
import { type OrderableId, orderableIds, type PlanId, subscriptionIds } from './plans.ts'

export const PlanChoice = z.enum(orderableIds as [OrderableId, ...OrderableId[]])
export const SubscriptionChoice = z.enum(subscriptionIds as [PlanId, ...PlanId[]])

/** How many people a plan with `teams` is for. Its price and credits count for each of them. */
export const Seats = z.number().int().min(1).max(limits.teamSeatsMax)

/** What an order is for: credits for its buyer, or a gift card for someone. */
export const orderPurposes = ['credits', 'gift_card'] as const

/** `upgrade`: the rest of a period in a larger plan. */
export const paymentKinds = ['purchase', 'renewal', 'upgrade'] as const

/** One payment. A subscription has one for each month, and one for each upgrade. */
export const Payment = z.object({
  _id: z.string(),
  kind: z.enum(paymentKinds),
  /** The name of the plan that it is for. */
  plan: z.string(),
  /** In cents. */
  amount: z.number().int(),
  refunded: z.number().int(),
  /** The buyer's bank has asked for the money back, and it is open or was decided for the buyer. */
  disputed: z.boolean(),
  paidAt: z.iso.datetime(),
})
export type Payment = z.infer<typeof Payment>

export const orderStates = ['open', 'paid', 'expired', 'refunded', 'disputed'] as const

export const Order = z.object({
  _id: z.string(),
  /** The name of what was ordered. */
  plan: z.string(),
  /** What `startCheckout` calls it. */
  planId: z.string(),
  purpose: z.enum(orderPurposes),
  /** For how many people. */
  seats: z.number().int(),
  /** In cents: once, or for each month. */
  price: z.number().int(),
  /** In cents, off the first payment. */
  discount: z.number().int(),
  currency: z.string(),
  paid: z.enum(['once', 'monthly']),
  added: z.enum(['once', 'monthly']),
  /** What it brings, once or each month. */
  credits: Credits,
  state: z.enum(orderStates),
  /** Made in the test checkout: no money was paid. */
  test: z.boolean(),
  /** Where an open order is paid. */
  checkoutUrl: z.string().nullable(),
  payments: z.array(Payment),
  /** Whether `refundOrder` would return the latest payment now. */
  refundable: z.boolean(),
  /** Something made with the latest payment was downloaded in full size. It is no longer returned with one click. */
  downloaded: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type Order = z.infer<typeof Order>

/** A page of this site. */
export const ReturnPath = z
  .string()
  .max(300)
  .regex(/^\/(?![/\\])[\x21-\x7e]*$/)

/** Which payments this site offers. */
export const getPaymentOptions = endpoint({
  method: 'GET',
  path: '/api/payment/options',
  access: 'public',
  input: z.object({}),
  output: z.object({
    /** Who takes the money; null if nothing is sold. `test` moves none. */
    provider: z.enum(['stripe', 'test']).nullable(),
    /** Whether `openBillingPortal` leads somewhere. */
    portal: z.boolean(),
  }),
  failures: [],
})

/**
 * Opens a checkout for a plan. An order for the same that is still open is continued, and another subscription's that is
 * still open is closed. Grants nothing by itself. Buyers come back to `returnTo`, with `order` and `checkout` (`done` or
 * `left`) in its query; what became of the order is in `getOrder`.
 */
export const startCheckout = endpoint({
  method: 'POST',
  path: '/api/payment/checkout',
  access: 'signedIn',
  input: z.object({
    plan: PlanChoice,
    /** The buyer has agreed to `immediateStart`. */
    immediateStart: z.literal(true, 'immediate_start_required' satisfies FieldProblem),
    returnTo: ReturnPath.optional(),
    /** A voucher of the buyer that lowers the first payment: see `previewVoucher`. */
    voucherId: z.string().optional(),
    /** One if left out. More than one for plans with `teams` only. */
    seats: Seats.optional(),
  }),
  output: z.object({ order: Order }),
  failures: [
    'payments_off',
    'payments_unavailable',
    'already_subscribed',
    'not_ready',
    'not_found',
    'code_used',
    'code_expired',
    'wrong_plan',
    'already_member',
    'email_unproved',
    'still_running',
    'too_many_runs',
  ],
})

/** The state of an order, synced with the payment provider while it is open. */
export const getOrder = endpoint({
  method: 'GET',
  path: '/api/payment/orders/:orderId',
  access: 'signedIn',
  input: z.object({ orderId: z.string() }),
  output: z.object({ order: Order }),
  failures: ['not_found'],
})

/** The user's orders with their payments, newest first, without those that were never paid. */
export const listPayments = endpoint({
  method: 'GET',
  path: '/api/payment/orders',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({ orders: z.array(Order) }),
  failures: [],
})

/** Returns the latest payment of an order, as long as nothing made with it was downloaded in full size. */
export const refundOrder = endpoint({
  method: 'POST',
  path: '/api/payment/orders/:orderId/refund',
  access: 'signedIn',
  input: z.object({ orderId: z.string() }),
  output: z.object({ order: Order }),
  failures: ['not_found', 'not_refundable', 'payments_off', 'payments_unavailable'],
})

/** Ends the subscription with its current period. */
export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/api/payment/subscription/cancel',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({ subscription: Subscription }),
  failures: ['not_found', 'payments_off', 'payments_unavailable'],
})

/** Takes a cancellation back before the period is over. */
export const resumeSubscription = endpoint({
  method: 'POST',
  path: '/api/payment/subscription/resume',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({ subscription: Subscription }),
  failures: ['not_found', 'not_allowed', 'payments_off', 'payments_unavailable'],
})

/** What a change of plan would cost and when it would happen. Changes nothing. */
export const previewPlanChange = endpoint({
  method: 'GET',
  path: '/api/payment/subscription/change',
  access: 'signedIn',
  input: z.object({ plan: SubscriptionChoice, seats: z.coerce.number().pipe(Seats).optional() }),
  output: z.object({
    /** A larger plan starts at once, a smaller one with the next period. */
    when: z.enum(['now', 'period_end']),
    at: z.iso.datetime(),
    /** In cents: what is charged at once, for the rest of the period. */
    due: z.number().int(),
    /** In cents: each month from then on. */
    price: z.number().int(),
    currency: z.string(),
  }),
  failures: [
    'not_found',
    'already_subscribed',
    'already_member',
    'account_full',
    'not_ready',
    'wrong_plan',
    'payments_off',
    'payments_unavailable',
  ],
})

/**
 * Changes the subscription: to a larger plan at once, for the rest of the period's price, or to a smaller one with the
 * next period. The plan that the user has takes back a change that has not happened yet.
 */
export const changePlan = endpoint({
  method: 'POST',
  path: '/api/payment/subscription/change',
  access: 'signedIn',
  input: z.object({
    plan: SubscriptionChoice,
    /** As they are now, or one for another plan, if left out. */
    seats: Seats.optional(),
    /** The buyer has agreed to `immediateStart`. */
    immediateStart: z.literal(true, 'immediate_start_required' satisfies FieldProblem),
  }),
  output: z.object({ subscription: Subscription }),
  failures: [
    'not_found',
    'already_subscribed',
    'already_member',
    'account_full',
    'not_ready',
    'wrong_plan',
    'payment_declined',
    'payments_off',
    'payments_unavailable',
  ],
})

/** The provider's own page for cards, invoices and addresses. Not every provider has one. */
export const openBillingPortal = endpoint({
  method: 'POST',
  path: '/api/payment/portal',
  access: 'signedIn',
  input: z.object({ returnTo: ReturnPath.optional() }),
  output: z.object({ url: z.string() }),
  failures: ['not_found', 'payments_off', 'payments_unavailable'],
})

/** Where the invoice of a payment can be downloaded as a PDF for some minutes. */
export const getInvoice = endpoint({
  method: 'GET',
  path: '/api/payment/payments/:paymentId/invoice',
  access: 'signedIn',
  input: z.object({ paymentId: z.string() }),
  output: z.object({ url: z.string(), number: z.string().nullable() }),
  failures: ['not_found', 'not_ready', 'payments_off', 'payments_unavailable'],
})
