/** Buying plans. Prices and credits are in `plans.ts`. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Subscription } from './account.ts'
import { type PlanId, planIds } from './plans.ts'

export const PlanChoice = z.enum(planIds as [PlanId, ...PlanId[]])

/** One payment. A subscription has one for each month. */
export const Payment = z.object({
  _id: z.string(),
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
  plan: z.string(),
  /** In cents: once, or for each month. */
  price: z.number().int(),
  currency: z.string(),
  state: z.enum(orderStates),
  /** Made in the test checkout: no money was paid. */
  test: z.boolean(),
  /** Where an open order is paid. */
  checkoutUrl: z.string().nullable(),
  payments: z.array(Payment),
  /** Whether `refundOrder` would return the latest payment now. */
  refundable: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type Order = z.infer<typeof Order>

/** Opens a checkout for a plan. An order for the same plan that is still open is continued. Grants nothing by itself. */
export const startCheckout = endpoint({
  method: 'POST',
  path: '/api/payment/checkout',
  access: 'signedIn',
  idempotent: true,
  input: z.object({ plan: PlanChoice }),
  output: z.object({ order: Order }),
  failures: ['payments_off', 'already_subscribed', 'too_many_runs'],
})

/** What really became of an order: asks the payment provider while it is open. */
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
  idempotent: true,
  input: z.object({ orderId: z.string() }),
  output: z.object({ order: Order }),
  failures: ['not_found', 'not_refundable', 'payments_off'],
})

/** Ends the subscription with its current period. */
export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/api/payment/subscription/cancel',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({ subscription: Subscription }),
  failures: ['not_found', 'payments_off'],
})

/** Takes a cancellation back before the period is over. */
export const resumeSubscription = endpoint({
  method: 'POST',
  path: '/api/payment/subscription/resume',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({ subscription: Subscription }),
  failures: ['not_found', 'payments_off'],
})
