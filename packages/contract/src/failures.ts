import { z } from 'zod'

/** Failure codes with their HTTP status, and whether a retry can help. */
export const failures = {
  invalid_input: { status: 400, retry: false },
  signed_out: { status: 401, retry: false },
  credits_exhausted: { status: 402, retry: false },
  payment_declined: { status: 402, retry: false },
  not_onboarded: { status: 403, retry: false },
  not_subscribed: { status: 403, retry: false },
  sign_in_again: { status: 403, retry: false },
  not_allowed: { status: 403, retry: false },
  email_unproved: { status: 403, retry: false },
  account_suspended: { status: 403, retry: false },
  sso_required: { status: 403, retry: false },
  consent_needed: { status: 403, retry: false },
  key_not_allowed: { status: 403, retry: false },
  wrong_credentials: { status: 403, retry: false },
  not_found: { status: 404, retry: false },
  code_unknown: { status: 404, retry: false },
  code_used: { status: 409, retry: false },
  not_failed: { status: 409, retry: false },
  email_taken: { status: 409, retry: false },
  already_member: { status: 409, retry: false },
  team_has_members: { status: 409, retry: false },
  account_full: { status: 409, retry: false },
  already_subscribed: { status: 409, retry: false },
  payments_off: { status: 409, retry: false },
  not_refundable: { status: 409, retry: false },
  not_possible: { status: 409, retry: false },
  other_browser: { status: 409, retry: false },
  not_ready: { status: 409, retry: true },
  key_reused: { status: 409, retry: false },
  still_running: { status: 409, retry: true },
  code_expired: { status: 410, retry: false },
  link_expired: { status: 410, retry: false },
  file_too_big: { status: 413, retry: false },
  engine_cannot: { status: 422, retry: false },
  not_understood: { status: 422, retry: false },
  own_code: { status: 422, retry: false },
  wrong_plan: { status: 422, retry: false },
  photo_refused: { status: 422, retry: false },
  style_unavailable: { status: 422, retry: false },
  too_few_photos: { status: 422, retry: false },
  too_many_photos: { status: 422, retry: false },
  too_many_runs: { status: 429, retry: true },
  internal: { status: 500, retry: true },
  unavailable: { status: 503, retry: true },
  engine_unavailable: { status: 503, retry: true },
  payments_unavailable: { status: 503, retry: true },
  storage_full: { status: 507, retry: true },
} as const satisfies Record<string, { status: number; retry: boolean }>

export type FailureCode = keyof typeof failures

/**
 * The body of every error response. `message` and, for invalid input fields, the messages in `fields` are in the
 * request's language.
 */
export const FailureBody = z.object({
  code: z.enum(Object.keys(failures) as [FailureCode, ...FailureCode[]]),
  message: z.string(),
  requestId: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
})
export type FailureBody = z.infer<typeof FailureBody>
