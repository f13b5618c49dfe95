/** Plan purchases. Prices and credits are in `plans.ts`. */
import { z } from 'zod'
import { Subscription } from '../account/account.ts'
import { Credits } from '../credits/credits.ts'
import { endpoint } from '../endpoint.ts'
import type { FieldProblem } from '../field-problems.ts'
import { limits } from '../limits.ts'
import { type OrderableId, orderableIds, type PlanId, subscriptionIds } from './plans.ts'

export const PlanChoice = z.enum(orderableIds as [OrderableId, ...OrderableId[]])
export const SubscriptionChoice = z.enum(subscriptionIds as [PlanId, ...PlanId[]])

/** Number of seats for a plan sold per seat. Price and credits are per seat. */
export const Seats = z.number().int().min(1).max(limits.teamSeatsMax)

/** Whether an order pays for credits or a gift card. */
export const orderPurposes = ['credits', 'gift_card'] as const

/** `upgrade`: a larger plan for the rest of a period. */
export const paymentKinds = ['purchase', 'renewal', 'upgrade'] as const

/** A single payment. A subscription has one per month and one per upgrade. */
export const Payment = z.object({
  _id: z.string(),
  kind: z.enum(paymentKinds),
  /** The plan's name. */
  plan: z.string(),
  /** In cents. */
  amount: z.number().int(),
  refunded: z.number().int(),
  /** The buyer's bank has disputed the payment; the dispute is open or was won by the buyer. */
  disputed: z.boolean(),
  paidAt: z.iso.datetime(),
})
export type Payment = z.infer<typeof Payment>

export const orderStates = ['open', 'paid', 'expired', 'refunded', 'disputed'] as const

export const Order = z.object({
  _id: z.string(),
  /** The product's name. */
  plan: z.string(),
  /** The product's id for `startCheckout`. */
  planId: z.string(),
  purpose: z.enum(orderPurposes),
  seats: z.number().int(),
  /** Price in cents, once or per month. */
  price: z.number().int(),
  /** In cents; discount on the first payment. */
  discount: z.number().int(),
  currency: z.string(),
  paid: z.enum(['once', 'monthly']),
  added: z.enum(['once', 'monthly']),
  /** Credits added, once or each month. */
  credits: Credits,
  state: z.enum(orderStates),
  /** Made in the test checkout, which takes no real payments. */
  test: z.boolean(),
  /** URL for paying an open order. */
  checkoutUrl: z.string().nullable(),
  payments: z.array(Payment),
  /** Whether `refundOrder` can refund the latest payment now. */
  refundable: z.boolean(),
  /**
   * Whether something created with the latest payment was downloaded, shared or exported in full size, so one-click
   * refunds no longer apply.
   */
  downloaded: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type Order = z.infer<typeof Order>

/** Number of days a payment can be refunded with one click. Commissions are held for longer. */
export const refundDays = 14

/** A path on this site. */
export const ReturnPath = z
  .string()
  .max(300)
  .regex(/^\/(?![/\\])[\x21-\x7e]*$/)
  // Browsers normalise `/.//example.com` to a path that they then treat as another site.
  .refine((path) => !new URL(path, 'http://site').pathname.startsWith('//'))

/** Returns this site's payment options. */
export const getPaymentOptions = endpoint({
  method: 'GET',
  path: '/api/payment/options',
  access: 'public',
  input: z.object({}),
  output: z.object({
    /** The payment provider; null if nothing is on sale. `test` takes no real payments. */
    provider: z.enum(['stripe', 'test']).nullable(),
    /** Whether `openBillingPortal` is supported. */
    portal: z.boolean(),
  }),
  failures: [],
})

/**
 * Opens a checkout for a plan. Reuses an open order for the same plan, and closes an open order for another
 * subscription. Adds no credits itself. Buyers return to `returnTo` with `order` and `checkout` (`done` or `left`) in
 * its query; `getOrder` returns the order's state.
 */
export const startCheckout = endpoint({
  method: 'POST',
  path: '/api/payment/checkout',
  access: 'signedIn',
  input: z.object({
    plan: PlanChoice,
    /** Confirms that the buyer agreed to `immediateStart`. */
    immediateStart: z.literal(true, 'immediate_start_required' satisfies FieldProblem),
    returnTo: ReturnPath.optional(),
    /** A voucher that discounts the buyer's first payment; see `previewVoucher`. */
    voucherId: z.string().optional(),
    /** Defaults to the plan's number of seats. Only plans sold per seat accept any other number. */
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

/** Returns an order's state, synced with the payment provider while it is open. */
export const getOrder = endpoint({
  method: 'GET',
  path: '/api/payment/orders/:orderId',
  access: 'signedIn',
  input: z.object({ orderId: z.string() }),
  output: z.object({ order: Order }),
  failures: ['not_found'],
})

/** Lists the user's paid orders with their payments, newest first. */
export const listPayments = endpoint({
  method: 'GET',
  path: '/api/payment/orders',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({ orders: z.array(Order) }),
  failures: [],
})

/**
 * Refunds an order's latest payment, within `refundDays`, unless something created with it was downloaded, shared or
 * exported in full size.
 */
export const refundOrder = endpoint({
  method: 'POST',
  path: '/api/payment/orders/:orderId/refund',
  access: 'signedIn',
  input: z.object({ orderId: z.string() }),
  output: z.object({ order: Order }),
  failures: ['not_found', 'not_refundable', 'payments_off', 'payments_unavailable'],
})

/** Cancels the subscription at the end of its current period. */
export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/api/payment/subscription/cancel',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({ subscription: Subscription }),
  failures: ['not_found', 'payments_off', 'payments_unavailable'],
})

/** Undoes a cancellation before the period ends. */
export const resumeSubscription = endpoint({
  method: 'POST',
  path: '/api/payment/subscription/resume',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({ subscription: Subscription }),
  failures: ['not_found', 'not_allowed', 'payments_off', 'payments_unavailable'],
})

/** Returns the cost and the start of a plan change, without making it. */
export const previewPlanChange = endpoint({
  method: 'GET',
  path: '/api/payment/subscription/change',
  access: 'signedIn',
  input: z.object({ plan: SubscriptionChoice, seats: z.coerce.number().pipe(Seats).optional() }),
  output: z.object({
    /** Upgrades take effect immediately, downgrades at the next period. */
    when: z.enum(['now', 'period_end']),
    at: z.iso.datetime(),
    /** In cents; charged now for the rest of the period. */
    due: z.number().int(),
    /** In cents per month from then on. */
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
 * Changes the subscription: upgrades immediately, for the prorated price, or downgrades at the next period. Choosing
 * the current plan cancels a pending downgrade.
 */
export const changePlan = endpoint({
  method: 'POST',
  path: '/api/payment/subscription/change',
  access: 'signedIn',
  input: z.object({
    plan: SubscriptionChoice,
    /** Defaults to the current number of seats, or 1 for another plan. */
    seats: Seats.optional(),
    /** Confirms that the buyer agreed to `immediateStart`. */
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

/** Returns the URL of the provider's own page for cards, invoices and addresses. Not every provider has one. */
export const openBillingPortal = endpoint({
  method: 'POST',
  path: '/api/payment/portal',
  access: 'signedIn',
  input: z.object({ returnTo: ReturnPath.optional() }),
  output: z.object({ url: z.string() }),
  failures: ['not_found', 'payments_off', 'payments_unavailable'],
})

/** Returns a link to the PDF of a payment's invoice, valid for a few minutes. */
export const getInvoice = endpoint({
  method: 'GET',
  path: '/api/payment/payments/:paymentId/invoice',
  access: 'signedIn',
  input: z.object({ paymentId: z.string() }),
  output: z.object({ url: z.string(), number: z.string().nullable() }),
  failures: ['not_found', 'not_ready', 'payments_off', 'payments_unavailable'],
})
