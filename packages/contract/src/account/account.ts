import { z } from 'zod'
import { Email } from '../auth/auth.ts'
import { Credits } from '../credits/credits.ts'
import { endpoint } from '../endpoint.ts'
import type { FieldProblem } from '../field-problems.ts'
import { limits } from '../limits.ts'
import { Model } from '../models/models.ts'
import { Onboarding } from '../onboarding/onboarding.ts'
import { TeamMembership } from '../teams/teams.ts'
import { Light } from '../work/work.ts'

/** Emails a user can turn off. Sign-in links and other essential emails are always sent. */
export const MailChoices = z.object({
  /** A training, shoot or video has finished or failed. */
  finishedWork: z.boolean(),
  /** Headshots will be deleted soon because the account is inactive. */
  retention: z.boolean(),
})
export type MailChoices = z.infer<typeof MailChoices>

export const UserData = z.object({
  id: z.string(),
  email: z.string(),
  /** Whether the address was verified, by a link or with Google. Verifying it adds the opening credits. */
  emailProved: z.boolean(),
  name: z.string().nullable(),
  plan: z.string().default('unknown'),
  subscriptionStatus: z.string(),
  onboarded: z.boolean(),
  onboarding: Onboarding,
  models: z.array(Model),
  /** The credits the user can spend now: their own plus their team's. */
  credits: Credits,
  /** The team's share of `credits`. */
  pool: Credits,
  /** Null without a team. */
  company: TeamMembership.nullable(),
  /** A link to this site with the user's referral code in the query parameter `hsref`. */
  referral: z.string(),
  mails: MailChoices,
  /** The light the user last chose, for their next orders. Clients send it with an order. */
  light: Light,
  /** The consent version the user last agreed to; null if never. */
  consent: z.string().nullable(),
  isHost: z.boolean(),
  /** The `seq` of the user's latest event. Following events from this number misses no changes. */
  eventSeq: z.number(),
})
export type UserData = z.infer<typeof UserData>

/** Returns the signed-in user. Clients also use it to restore sessions. */
export const getUserData = endpoint({
  method: 'GET',
  path: '/api/user/data',
  access: 'signedIn',
  input: z.object({}),
  output: UserData,
  failures: [],
})

/** Updates the given fields. Clients treat `success: false` as a failure. */
export const updateProfile = endpoint({
  method: 'POST',
  path: '/api/user/update-profile',
  access: 'signedIn',
  input: z.object({
    name: z.string().trim().max(limits.nameLengthMax).optional(),
    mails: MailChoices.partial().optional(),
    light: Light.optional(),
  }),
  output: z.object({ success: z.boolean(), user: UserData }),
  failures: [],
})

/**
 * Accepted versions of the consent to photo analysis: a date and the text's language. The text is in
 * `packages/messages`. A translation of the same text adds its version. When the wording changes, replace them all, so
 * that uploads ask for consent again. Versions without a language are English.
 */
export const consentVersions = ['2026-11-24.en', '2026-11-24'] as const

export type ConsentVersion = (typeof consentVersions)[number]

/** The version of the English text. */
export const consentVersion: ConsentVersion = consentVersions[0]

/** Returns whether a stored version counts as consent to the current text. */
export const isCurrentConsent = (version: string | null): boolean => consentVersions.some((each) => each === version)

/** Records the user's consent to photo analysis, with its version and the time. */
export const giveConsent = endpoint({
  method: 'POST',
  path: '/api/user/consent',
  access: 'signedIn',
  input: z.object({
    version: z.literal(consentVersions, 'consent_changed' satisfies FieldProblem),
  }),
  output: z.object({ version: z.string(), givenAt: z.iso.datetime() }),
  failures: [],
})

/** Returns a link to a ZIP of everything we store about the user. It expires within minutes. */
export const exportAccount = endpoint({
  method: 'POST',
  path: '/api/user/export',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({ url: z.string(), fileName: z.string() }),
  failures: ['too_many_runs'],
})

/**
 * Deletes the account with all its data, files and work in progress. This can't be undone. `email` must be the
 * account's own, and the sign-in must be fresh.
 */
export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/user/delete',
  access: 'signedIn',
  input: z.object({ email: Email }),
  output: z.object({ success: z.literal(true) }),
  failures: ['sign_in_again', 'team_has_members'],
})

export const Subscription = z.object({
  plan: z.string(),
  status: z.string(),
  startedAt: z.iso.datetime(),
  /** Start of the next period, when its credits are added; null if there is none. */
  renewsAt: z.iso.datetime().nullable(),
  /** End date; null unless cancelled. */
  endsAt: z.iso.datetime().nullable(),
  /** Cents per month, at the price when the user subscribed. */
  price: z.number().int().nullable(),
  /** The next period's plan and price; null if unchanged. */
  nextPlan: z.string().nullable(),
  nextPrice: z.number().int().nullable(),
  seats: z.number().int(),
  /** From the next period on; null if unchanged. */
  nextSeats: z.number().int().nullable(),
})
export type Subscription = z.infer<typeof Subscription>

export const getSubscription = endpoint({
  method: 'GET',
  path: '/api/payment/subscription',
  access: 'subscribed',
  input: z.object({}),
  output: z.object({ subscription: Subscription }),
  failures: [],
})
