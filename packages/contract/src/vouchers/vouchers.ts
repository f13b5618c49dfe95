/** Vouchers: credits, or a discount on a plan. */
import { z } from 'zod'
import { Email } from '../auth/auth.ts'
import { PlanChoice, Seats } from '../billing/billing.ts'
import { Credits } from '../credits/credits.ts'
import { endpoint } from '../endpoint.ts'
import type { FieldProblem } from '../field-problems.ts'
import { TypedCode } from '../gift-cards/gift-cards.ts'

/** Default validity of vouchers, in days. */
export const voucherDays = 180
/** In cents: the minimum payment for any discount. */
export const voucherPriceMin = 100

export const Voucher = z.object({
  _id: z.string(),
  title: z.string(),
  /** `credits` are added when redeemed. The other kinds discount the first payment for a plan. */
  kind: z.enum(['credits', 'percent', 'amount']),
  credits: Credits,
  percent: z.number().int().nullable(),
  /** In cents. */
  amountOff: z.number().int().nullable(),
  /** Plans it is valid for; null for all. */
  plans: z.array(z.string()).nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Time its credits were added, or the plan was paid for. */
  redeemedAt: z.iso.datetime().nullable(),
})
export type Voucher = z.infer<typeof Voucher>

/** Lists the user's vouchers, including redeemed and expired ones, newest first. */
export const listVouchers = endpoint({
  method: 'GET',
  path: '/api/user/vouchers',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({ vouchers: z.array(Voucher) }),
  failures: [],
})

export const redeemVoucher = endpoint({
  method: 'POST',
  path: '/api/user/vouchers/redeem',
  access: 'signedIn',
  idempotent: true,
  input: z.object({ voucherId: z.string() }),
  output: z.object({ voucher: Voucher }),
  failures: ['not_found', 'code_used', 'code_expired', 'email_unproved'],
})

/** Adds a code's voucher to the account. Repeating the same code returns the same voucher. */
export const addVoucherCode = endpoint({
  method: 'POST',
  path: '/api/user/vouchers/add',
  access: 'signedIn',
  idempotent: true,
  input: z.object({ code: TypedCode }),
  output: z.object({ voucher: Voucher }),
  failures: ['code_unknown', 'code_used', 'code_expired', 'not_ready', 'too_many_runs'],
})

/** Returns a plan's price with a voucher, without using it. */
export const previewVoucher = endpoint({
  method: 'GET',
  path: '/api/user/vouchers/:voucherId/price',
  access: 'signedIn',
  input: z.object({ voucherId: z.string(), plan: PlanChoice, seats: z.coerce.number().pipe(Seats).optional() }),
  output: z.object({
    /** In cents: the price, the discount, and the amount due now. */
    price: z.number().int(),
    discount: z.number().int(),
    due: z.number().int(),
    currency: z.string(),
  }),
  failures: ['not_found', 'code_used', 'code_expired', 'wrong_plan'],
})

const fewCredits = z.number().int().min(0).max(1000).default(0)
/** Exactly one of the three is required. */
const worth = {
  credits: z
    .object({
      modelTraining: fewCredits,
      imageGeneration: fewCredits,
      imageUpscaling: fewCredits,
      videoGeneration: fewCredits,
    })
    .optional(),
  percent: z.number().int().min(1).max(90).optional(),
  /** In cents. */
  amountOff: z.number().int().min(1).max(100_000).optional(),
  plans: z.array(PlanChoice).min(1).optional(),
}
const hasWorth = (input: {
  credits?: Credits | undefined
  percent?: number | undefined
  amountOff?: number | undefined
}) =>
  [
    input.credits && Object.values(input.credits).some((amount) => amount > 0),
    input.percent !== undefined,
    input.amountOff !== undefined,
  ].filter(Boolean).length === 1
const worthProblem = { message: 'voucher_empty' satisfies FieldProblem, path: ['credits'] }

const Title = z
  .string()
  .trim()
  .min(1, 'voucher_title_required' satisfies FieldProblem)
  .max(80)

/** Issues a voucher to a user. */
export const issueVoucher = endpoint({
  method: 'POST',
  path: '/api/host/vouchers',
  access: 'admin',
  idempotent: true,
  input: z
    .object({ email: Email, title: Title, ...worth, days: z.number().int().min(1).max(730).default(voucherDays) })
    .refine(hasWorth, worthProblem),
  output: z.object({ voucher: Voucher }),
  failures: ['not_found'],
})

/** A code many people can use. */
export const VoucherCode = z.object({
  _id: z.string(),
  code: z.string(),
  title: z.string(),
  credits: Credits,
  percent: z.number().int().nullable(),
  amountOff: z.number().int().nullable(),
  plans: z.array(z.string()).nullable(),
  startsAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  usesMax: z.number().int().nullable(),
  usesPerPerson: z.number().int(),
  /** Number of times it was redeemed or is reserved by an open checkout. */
  uses: z.number().int(),
  withdrawnAt: z.iso.datetime().nullable(),
})
export type VoucherCode = z.infer<typeof VoucherCode>

/** Creates a code anyone can use, within its limits. */
export const createVoucherCode = endpoint({
  method: 'POST',
  path: '/api/host/voucher-codes',
  access: 'admin',
  idempotent: true,
  input: z
    .object({
      code: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z0-9][A-Z0-9-]{2,29}$/, 'voucher_code_malformed' satisfies FieldProblem),
      title: Title,
      ...worth,
      startsAt: z.iso.datetime().optional(),
      expiresAt: z.iso.datetime(),
      usesMax: z.number().int().min(1).max(1_000_000).optional(),
      usesPerPerson: z.number().int().min(1).max(100).default(1),
    })
    .refine(hasWorth, worthProblem),
  output: z.object({ code: VoucherCode }),
  failures: ['code_used'],
})

/** Lists codes and individual vouchers issued by admins, newest first. */
export const listIssuedVouchers = endpoint({
  method: 'GET',
  path: '/api/host/vouchers',
  access: 'admin',
  care: 'glance',
  input: z.object({}),
  output: z.object({
    codes: z.array(VoucherCode),
    vouchers: z.array(Voucher.extend({ email: z.string() })),
  }),
  failures: [],
})

/** Revokes a code, or a user's voucher, immediately. Earlier redemptions remain valid. */
export const withdrawVoucher = endpoint({
  method: 'POST',
  path: '/api/host/vouchers/:voucherId/withdraw',
  access: 'admin',
  input: z.object({ voucherId: z.string() }),
  output: z.object({ success: z.literal(true) }),
  failures: ['not_found'],
})
