/** Affiliates: people who earn a share of the payments of users they refer. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { FieldProblem } from '../field-problems.ts'

/** The `ref` parameter in an affiliate's links. */
const AffiliateCode = z.string().trim().toLowerCase().min(1).max(60)

/** Maximum number of days between the last click and a sign-up that counts. */
export const affiliateClickDays = 60
/** Number of days a commission is held, because the payment may be refunded. */
export const commissionHoldDays = 30

export const AffiliateTerms = z.object({
  percent: z.number().int(),
  months: z.number().int(),
  /** In cents. */
  payoutMin: z.number().int(),
})
export type AffiliateTerms = z.infer<typeof AffiliateTerms>

export const Payout = z.object({
  _id: z.string(),
  /** In cents. */
  amount: z.number().int(),
  state: z.enum(['requested', 'paid', 'declined']),
  requestedAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
})
export type Payout = z.infer<typeof Payout>

export const Affiliate = z.object({
  /** Null until the user joins. */
  code: z.string().nullable(),
  terms: AffiliateTerms,
  /** Whether payments, and therefore these figures, are test data. */
  test: z.boolean(),
  figures: z.object({
    clicks: z.number().int(),
    signUps: z.number().int(),
    /** Referred users who have paid. */
    customers: z.number().int(),
    /** In cents: commissions minus reversals. The sum of the four fields below. */
    earned: z.number().int(),
    /** Not payable yet, because the payments are too recent. */
    pending: z.number().int(),
    /** Negative if payments were refunded after a payout. */
    payable: z.number().int(),
    requested: z.number().int(),
    paid: z.number().int(),
  }),
  payouts: z.array(Payout),
})
export type Affiliate = z.infer<typeof Affiliate>

/** Returns the user's affiliate link, figures and payouts. */
export const getAffiliate = endpoint({
  method: 'GET',
  path: '/api/affiliate',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({ affiliate: Affiliate }),
  failures: [],
})

/** Joins the program and accepts its terms. */
export const joinAffiliates = endpoint({
  method: 'POST',
  path: '/api/affiliate/join',
  access: 'signedIn',
  input: z.object({ terms: z.literal(true, 'affiliate_terms_required' satisfies FieldProblem) }),
  output: z.object({ affiliate: Affiliate }),
  failures: ['email_unproved'],
})

/** Counts a click on an affiliate's link. The response is the same with and without a matching link. */
export const noteAffiliateClick = endpoint({
  method: 'POST',
  path: '/api/affiliate/click',
  access: 'public',
  input: z.object({ ref: AffiliateCode }),
  output: z.object({ success: z.literal(true) }),
  failures: ['too_many_runs'],
})

/** Records the affiliate who referred the user: once, on the day of sign-up, from the last link they opened. */
export const submitAffiliate = endpoint({
  method: 'POST',
  path: '/api/affiliate/submit',
  access: 'signedIn',
  idempotent: true,
  input: z.object({ ref: AffiliateCode, clickedAt: z.iso.datetime() }),
  output: z.object({ success: z.literal(true) }),
  failures: ['code_unknown', 'code_used', 'code_expired', 'own_code', 'too_many_runs'],
})

/** Requests a payout of the full payable amount. */
export const requestPayout = endpoint({
  method: 'POST',
  path: '/api/affiliate/payouts',
  access: 'signedIn',
  idempotent: true,
  input: z.object({
    /** Payout details, such as a name and an IBAN. */
    details: z
      .string()
      .trim()
      .min(10, 'payout_details_required' satisfies FieldProblem)
      .max(400),
  }),
  output: z.object({ affiliate: Affiliate }),
  failures: ['not_found', 'not_ready'],
})

/** Lists requested payouts, oldest first, and those decided in the past year. */
export const listPayouts = endpoint({
  method: 'GET',
  path: '/api/host/payouts',
  access: 'admin',
  input: z.object({}),
  output: z.object({
    payouts: z.array(Payout.extend({ email: z.string(), details: z.string().nullable(), test: z.boolean() })),
  }),
  failures: [],
})

/** Approves or declines a payout request, emails the affiliate and deletes their bank details. */
export const decidePayout = endpoint({
  method: 'POST',
  path: '/api/host/payouts/:payoutId',
  access: 'admin',
  input: z.object({
    payoutId: z.string(),
    decision: z.enum(['paid', 'declined']),
    /** For the email and the audit log: the transfer's reference, or the reason for declining. */
    note: z.string().trim().max(300).optional(),
  }),
  output: z.object({ payout: Payout }),
  failures: ['not_found'],
})

/** Path of the same list as CSV; see `paymentsCsvPath`. */
export const payoutsCsvPath = '/api/host/payouts.csv'
