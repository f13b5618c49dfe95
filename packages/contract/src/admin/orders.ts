/** Admin area: orders and payments. */
import { z } from 'zod'
import { orderStates, paymentKinds } from '../billing/billing.ts'
import { Credits } from '../credits/credits.ts'
import { endpoint } from '../endpoint.ts'
import type { FieldProblem } from '../field-problems.ts'
import { AdminReason, AdminSearch, PageMark } from './users.ts'

/** `paid`: has a payment. `open`: not paid yet. `failing`: a renewal couldn't be charged. */
export const orderFilters = ['paid', 'open', 'failing', 'disputed', 'refunded', 'all'] as const
export type OrderFilter = (typeof orderFilters)[number]

export const AdminPayment = z.object({
  _id: z.string(),
  providerRef: z.string(),
  kind: z.enum(paymentKinds),
  /** The invoice number, if we issued the invoice. */
  invoice: z.string().nullable(),
  /** In cents. */
  amount: z.number().int(),
  refunded: z.number().int(),
  dispute: z.enum(['none', 'open', 'won', 'lost']),
  paidAt: z.iso.datetime(),
  /** Time of the first full-size download of something created with the payment. */
  downloadedAt: z.iso.datetime().nullable(),
  refundAskedAt: z.iso.datetime().nullable(),
})
export type AdminPayment = z.infer<typeof AdminPayment>

export const AdminOrder = z.object({
  _id: z.string(),
  /** The buyer; null once their account is deleted. */
  person: z.object({ _id: z.string(), email: z.string() }).nullable(),
  plan: z.string(),
  /** Price in cents, once or per month. */
  price: z.number().int(),
  currency: z.string(),
  paid: z.enum(['once', 'monthly']),
  state: z.enum(orderStates),
  provider: z.string(),
  /** Made in the test checkout, which takes no real payments. */
  test: z.boolean(),
  /** All payments minus refunds, in cents. */
  received: z.number().int(),
  failingSince: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
})
export type AdminOrder = z.infer<typeof AdminOrder>

export const AdminOrderDetails = AdminOrder.extend({
  providerRef: z.string().nullable(),
  payments: z.array(AdminPayment),
  subscription: z
    .object({
      periodEnd: z.iso.datetime().nullable(),
      cancelAtEnd: z.boolean(),
      endedAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** Ledger entries for the order, oldest first. */
  credits: z.array(z.object({ at: z.iso.datetime(), credits: Credits })),
  /** Number of syncs so far, and the time of the next sync. */
  looks: z.number().int(),
  nextLookAt: z.iso.datetime(),
  /**
   * The amount an admin can refund now, in cents: the latest payment and the upgrades after it. Null if nothing can be
   * refunded.
   */
  refundable: z.number().int().nullable(),
  /** Whether its provider is the configured provider, so that it can be synced. */
  reachable: z.boolean(),
})
export type AdminOrderDetails = z.infer<typeof AdminOrderDetails>

/** Lists orders, newest first. `search` matches the buyer's email address, and order, payment and provider ids. */
export const listOrders = endpoint({
  method: 'GET',
  path: '/api/host/orders',
  access: 'admin',
  care: 'glance',
  input: z.object({
    filter: z.enum(orderFilters).default('paid'),
    search: AdminSearch,
    userId: z.string().max(60).optional(),
    before: PageMark,
  }),
  output: z.object({ orders: z.array(AdminOrder), next: z.string().nullable() }),
  failures: [],
})

/** Returns one order with all its details. */
export const inspectOrder = endpoint({
  method: 'GET',
  path: '/api/host/orders/:orderId',
  access: 'admin',
  care: 'person',
  input: z.object({ orderId: z.string().max(60) }),
  output: z.object({ order: AdminOrderDetails }),
  failures: ['not_found'],
})

/** Refunds an order's latest payment, even after a download, and ends the subscription. */
export const refundForPerson = endpoint({
  method: 'POST',
  path: '/api/host/orders/:orderId/refund',
  access: 'admin',
  input: z.object({ orderId: z.string().max(60), reason: AdminReason }),
  output: z.object({ order: AdminOrderDetails }),
  failures: ['not_found', 'not_refundable', 'payments_off', 'payments_unavailable'],
})

/** Syncs an order with the provider and reconciles the ledger. */
export const resyncOrder = endpoint({
  method: 'POST',
  path: '/api/host/orders/:orderId/look',
  access: 'admin',
  input: z.object({ orderId: z.string().max(60) }),
  output: z.object({ order: AdminOrderDetails }),
  failures: ['not_found', 'payments_off', 'payments_unavailable'],
})

/** Downloads a period's payments as CSV; the period is in the query. Requires an admin's token. */
export const paymentsCsvPath = '/api/host/payments.csv'

/** First and last day of the period, in UTC. */
export const CsvPeriod = z
  .object({ from: z.iso.date(), to: z.iso.date() })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'period_backwards' satisfies FieldProblem })
export type CsvPeriod = z.infer<typeof CsvPeriod>
