/** Credits that users don't pay for themselves: gift cards, vouchers and referrals. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { FieldProblem } from '../field-problems.ts'
import { Email } from './auth.ts'
import { Credits } from './credits.ts'

/** The credits on a gift card, by its price in euros. */
export const giftCards = {
  29: { modelTraining: 1, imageGeneration: 60, imageUpscaling: 10, videoGeneration: 2 },
  59: { modelTraining: 2, imageGeneration: 130, imageUpscaling: 22, videoGeneration: 4 },
  99: { modelTraining: 4, imageGeneration: 240, imageUpscaling: 40, videoGeneration: 8 },
} as const satisfies Record<number, Credits>
export const GiftCardWorth = z.union([z.literal(29), z.literal(59), z.literal(99)])
export type GiftCardWorth = z.infer<typeof GiftCardWorth>

/** What both users get, as a voucher, when the referred one has finished the onboarding, and with it a first training. */
export const referralReward: Credits = { modelTraining: 0, imageGeneration: 5, imageUpscaling: 0, videoGeneration: 0 }
/** For how many referrals a user is rewarded within 30 days. */
export const referralRewardsPerMonthMax = 10
/** How long vouchers can be redeemed and gift cards claimed. */
export const voucherDays = 180
export const giftCardDays = 730

const Code = z
  .string()
  .trim()
  .min(1, 'code_required' satisfies FieldProblem)
  .max(60)

/** Adds the credits of a gift card to the user's account. Each card can be claimed once. */
export const applyGiftCard = endpoint({
  method: 'POST',
  path: '/api/payment/apply-gift-card',
  access: 'signedIn',
  idempotent: true,
  input: z.object({ code: Code }),
  output: z.object({ success: z.literal(true), credits: Credits }),
  failures: ['code_unknown', 'code_used', 'code_expired', 'too_many_runs'],
})

export const Voucher = z.object({
  _id: z.string(),
  title: z.string(),
  credits: Credits,
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  redeemedAt: z.iso.datetime().nullable(),
})
export type Voucher = z.infer<typeof Voucher>

/** All of the user's vouchers, redeemed and expired ones included, newest first. */
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

/** The user's referral code. It never changes. */
export const getReferralCode = endpoint({
  method: 'GET',
  path: '/api/referral/get-code',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({ code: z.string() }),
  failures: [],
})

/** What became of the user's invitations. */
export const getReferralResults = endpoint({
  method: 'GET',
  path: '/api/referral/results',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({
    /** People who signed up with the user's code. */
    signedUp: z.number().int(),
    /** Those of them who have finished the onboarding. */
    onboarded: z.number().int(),
    /** How many rewards, each a voucher, the user got for them. */
    rewards: z.number().int(),
    /** How many more rewards the user can get within the current 30 days. */
    rewardsLeft: z.number().int(),
  }),
  failures: [],
})

/** Records who referred the user: once, and only before they have first finished the onboarding. Sending the same code again is fine. */
export const submitReferral = endpoint({
  method: 'POST',
  path: '/api/referral/submit',
  access: 'signedIn',
  idempotent: true,
  input: z.object({ referral: Code }),
  output: z.object({ success: z.literal(true) }),
  failures: ['code_unknown', 'code_used', 'own_code', 'too_many_runs'],
})

/** Creates a gift card to give away. Its code is only shown now. */
export const issueGiftCard = endpoint({
  method: 'POST',
  path: '/api/host/gift-cards',
  access: 'host',
  idempotent: true,
  input: z.object({ worth: GiftCardWorth }),
  output: z.object({ code: z.string(), worth: GiftCardWorth, expiresAt: z.iso.datetime() }),
  failures: [],
})

/** Gives a user a voucher. */
export const issueVoucher = endpoint({
  method: 'POST',
  path: '/api/host/vouchers',
  access: 'host',
  idempotent: true,
  input: z.object({
    email: Email,
    title: z
      .string()
      .trim()
      .min(1, 'voucher_title_required' satisfies FieldProblem)
      .max(80),
    credits: z
      .object({
        modelTraining: z.number().int().min(0).max(1000).default(0),
        imageGeneration: z.number().int().min(0).max(1000).default(0),
        imageUpscaling: z.number().int().min(0).max(1000).default(0),
        videoGeneration: z.number().int().min(0).max(1000).default(0),
      })
      .refine((credits) => Object.values(credits).some((amount) => amount > 0), 'voucher_empty' satisfies FieldProblem),
  }),
  output: z.object({ voucher: Voucher }),
  failures: ['not_found'],
})
