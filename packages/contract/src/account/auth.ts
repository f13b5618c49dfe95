import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { FieldProblem } from '../field-problems.ts'
import { limits } from '../limits.ts'

export const Email = z.preprocess(
  (value) => (typeof value === 'string' ? value.trim().toLowerCase() : value),
  z.email('email_invalid' satisfies FieldProblem).max(254),
)
const Password = z.string().min(limits.passwordLengthMin).max(limits.passwordLengthMax)

/** A bearer token. It expires after 24 hours at most. */
export const Session = z.object({ token: z.string(), expiresAt: z.iso.datetime() })
export type Session = z.infer<typeof Session>

/** Mails a sign-in link. The answer is the same whether or not there is an account. */
export const requestSignInLink = endpoint({
  method: 'POST',
  path: '/api/auth/link',
  access: 'public',
  input: z.object({ email: Email }),
  output: z.object({
    sent: z.literal(true),
    /** There is no mail server: the link was saved to the outbox folder. */
    localOutbox: z.boolean(),
  }),
  failures: ['too_many_runs'],
})

/** Exchanges the one-time code of a sign-in link, or of a sign-in with Google, for a session. */
export const redeemSignInCode = endpoint({
  method: 'POST',
  path: '/api/auth/redeem',
  access: 'public',
  input: z.object({ code: z.string().min(1).max(200) }),
  output: Session,
  failures: ['link_expired', 'too_many_runs'],
})

export const signUp = endpoint({
  method: 'POST',
  path: '/api/auth/sign-up',
  access: 'public',
  input: z.object({ email: Email, password: Password }),
  output: Session,
  failures: ['email_taken', 'too_many_runs'],
})

export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth/sign-in',
  access: 'public',
  input: z.object({
    email: Email,
    password: z
      .string()
      .min(1, 'password_required' satisfies FieldProblem)
      .max(limits.passwordLengthMax),
  }),
  output: Session,
  failures: ['wrong_credentials', 'too_many_runs'],
})

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/sign-out',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({ success: z.literal(true) }),
  failures: [],
})

/** Ways to sign in besides mail and password. Send the browser to `googleUrl` to sign in with Google. */
export const getSignInOptions = endpoint({
  method: 'GET',
  path: '/api/auth/options',
  access: 'public',
  input: z.object({}),
  output: z.object({ googleUrl: z.string().nullable() }),
  failures: [],
})

/** Ends all of the user's sessions, including this one. */
export const signOutEverywhere = endpoint({
  method: 'POST',
  path: '/api/auth/sign-out-everywhere',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({ success: z.literal(true) }),
  failures: [],
})

/**
 * Sets the user's password and ends their other sessions. `current` is required unless the account has no password yet,
 * because its user has only ever signed in by link or with Google.
 */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/password',
  access: 'signedIn',
  input: z.object({ current: z.string().max(limits.passwordLengthMax).default(''), next: Password }),
  output: z.object({ success: z.literal(true) }),
  failures: ['wrong_credentials', 'too_many_runs'],
})
