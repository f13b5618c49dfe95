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

const Sent = z.object({
  sent: z.literal(true),
  /** There is no mail server: the link was saved to the outbox folder. */
  localOutbox: z.boolean(),
})

/** Mails a sign-in link. The answer is the same whether or not there is an account. */
export const requestSignInLink = endpoint({
  method: 'POST',
  path: '/api/auth/link',
  access: 'public',
  input: z.object({ email: Email }),
  output: Sent,
  failures: ['too_many_runs'],
})

/** The code of a link in a mail, or of a return from Google. */
const Code = z.string().min(1).max(200)

/** What a link in a mail is for. Reading it uses nothing up. */
export const readMailLink = endpoint({
  method: 'POST',
  path: '/api/auth/link/read',
  access: 'public',
  input: z.object({ code: Code }),
  output: z.object({
    purpose: z.enum(['signIn', 'resetPassword', 'changeEmail']),
    /** The address of the account; of a change, the one that it will get. */
    email: z.string(),
    /** Of a change, the address that the account has now. */
    account: z.string().optional(),
    /** This browser requested the link. In any other one, confirm before you use it: someone else may have sent it. */
    sameBrowser: z.boolean(),
  }),
  failures: ['link_expired', 'too_many_runs'],
})

/**
 * Exchanges the one-time code of a sign-in link, or of a sign-in with Google, for a session. A browser that didn't ask for
 * the code, and a program, must say that its user has `confirmed` the address that the session is for.
 */
export const redeemSignInCode = endpoint({
  method: 'POST',
  path: '/api/auth/redeem',
  access: 'public',
  input: z.object({ code: Code, confirmed: z.boolean().default(false) }),
  output: Session,
  failures: ['link_expired', 'other_browser', 'account_suspended', 'too_many_runs'],
})

/** Mails a link that sets a new password. The answer is the same whether or not there is an account. */
export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/auth/reset-link',
  access: 'public',
  input: z.object({ email: Email }),
  output: Sent,
  failures: ['too_many_runs'],
})

/** Sets a new password with the code of such a link, ends every other session and signs in. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset',
  access: 'public',
  input: z.object({ code: Code, password: Password }),
  output: Session,
  failures: ['link_expired', 'account_suspended', 'too_many_runs'],
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
  failures: ['wrong_credentials', 'account_suspended', 'too_many_runs'],
})

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/sign-out',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({ success: z.literal(true) }),
  failures: [],
})

/**
 * Ways to sign in besides mail and password. Send the browser to `googleUrl` to sign in with Google. Browsers have passkeys
 * for secure sites with a name only, so there are none at an IP address.
 */
export const getSignInOptions = endpoint({
  method: 'GET',
  path: '/api/auth/options',
  access: 'public',
  input: z.object({}),
  output: z.object({ googleUrl: z.string().nullable(), passkeys: z.boolean() }),
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
 * Sets the user's password, and ends their other sessions. `current` is only required when they signed in more than ten
 * minutes ago: users who have just signed in by link can replace a stolen password. An account without a password needs a
 * fresh sign-in.
 */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/password',
  access: 'signedIn',
  input: z.object({ current: z.string().max(limits.passwordLengthMax).default(''), next: Password }),
  output: z.object({ success: z.literal(true) }),
  failures: ['wrong_credentials', 'sign_in_again', 'too_many_runs'],
})

/** How the user can sign in, and for how long this sign-in counts as fresh. */
export const getSignInMethods = endpoint({
  method: 'GET',
  path: '/api/auth/methods',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({
    hasPassword: z.boolean(),
    hasPasskey: z.boolean(),
    hasGoogle: z.boolean(),
    freshUntil: z.iso.datetime(),
  }),
  failures: [],
})

/** A browser in which the user is signed in. */
export const SignedInBrowser = z.object({
  _id: z.string(),
  /** Like `Firefox on Linux`; null for programs and for sessions older than this list. */
  browser: z.string().nullable(),
  signedInAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** The session that makes this call. */
  current: z.boolean(),
})
export type SignedInBrowser = z.infer<typeof SignedInBrowser>

/** Where the user is signed in, newest first. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({ sessions: z.array(SignedInBrowser) }),
  failures: [],
})

/** Signs one browser out, and forgets that it was known. */
export const endSession = endpoint({
  method: 'POST',
  path: '/api/auth/sessions/:sessionId/end',
  access: 'signedIn',
  input: z.object({ sessionId: z.string() }),
  output: z.object({ success: z.literal(true) }),
  failures: ['not_found'],
})

/** Signs every browser out but this one. */
export const signOutOthers = endpoint({
  method: 'POST',
  path: '/api/auth/sign-out-others',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({ success: z.literal(true) }),
  failures: [],
})

/** Mails a link to a new address. The account keeps its present one until the link is used. */
export const requestEmailChange = endpoint({
  method: 'POST',
  path: '/api/auth/email',
  access: 'signedIn',
  input: z.object({ email: Email }),
  output: Sent,
  failures: ['sign_in_again', 'email_taken', 'too_many_runs'],
})

/**
 * Gives the account the address that such a link proves. The old address gets a mail with a link that takes the change
 * back for a week, and removes the password and every session with it.
 */
export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/api/auth/email/confirm',
  access: 'public',
  input: z.object({ code: Code }),
  output: z.object({ email: z.string() }),
  failures: ['link_expired', 'email_taken', 'too_many_runs'],
})
