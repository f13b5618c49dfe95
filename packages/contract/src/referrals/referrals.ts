/** Referrals of new users by existing ones. */
import { z } from 'zod'
import type { Credits } from '../credits/credits.ts'
import { endpoint } from '../endpoint.ts'
import { TypedCode } from '../gift-cards/gift-cards.ts'

/** Voucher for both users when the referred one finishes onboarding, including a first training. */
export const referralReward: Credits = { modelTraining: 0, imageGeneration: 5, imageUpscaling: 0, videoGeneration: 0 }
/** Maximum number of rewards per user within 30 days. */
export const referralRewardsPerMonthMax = 10

/** Returns the user's referral code, which never changes. */
export const getReferralCode = endpoint({
  method: 'GET',
  path: '/api/referral/get-code',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({ code: z.string() }),
  failures: [],
})

/** Returns the user's referral statistics. */
export const getReferralResults = endpoint({
  method: 'GET',
  path: '/api/referral/results',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({
    /** Sign-ups with the user's code. */
    signedUp: z.number().int(),
    /** Sign-ups that finished onboarding. */
    onboarded: z.number().int(),
    /** Rewards (vouchers) the user received. */
    rewards: z.number().int(),
    /** Rewards left within the current 30 days. */
    rewardsLeft: z.number().int(),
  }),
  failures: [],
})

/**
 * Records who referred the user: once, and only before they first finish onboarding. Repeating the same code is
 * allowed.
 */
export const submitReferral = endpoint({
  method: 'POST',
  path: '/api/referral/submit',
  access: 'signedIn',
  idempotent: true,
  input: z.object({ referral: TypedCode }),
  output: z.object({ success: z.literal(true) }),
  failures: ['code_unknown', 'code_used', 'own_code', 'too_many_runs'],
})
