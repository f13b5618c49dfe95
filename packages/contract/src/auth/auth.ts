import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { FieldProblem } from '../field-problems.ts'
import { limits } from '../limits.ts'

export const Email = z.preprocess(
  (value) => (typeof value === 'string' ? value.trim().toLowerCase() : value),
  z.email('email_invalid' satisfies FieldProblem).max(254),
)
const Password = z.string().min(limits.passwordLengthMin).max(limits.passwordLengthMax)

/** A bearer token. It expires within 24 hours. */
export const Session = z.object({ token: z.string(), expiresAt: z.iso.datetime() })
export type Session = z.infer<typeof Session>

const Sent = z.object({
  sent: z.literal(true),
  /** Whether the link was saved to the outbox folder because no mail server is configured. */
  localOutbox: z.boolean(),
})

/** Emails a sign-in link. The response is the same with and without an account. */
export const requestSignInLink = endpoint({
  method: 'POST',
  path: '/api/auth/link',
  access: 'public',
  input: z.object({ email: Email }),
  output: Sent,
  failures: ['sso_required', 'too_many_runs'],
})

/** The code from an emailed link or from the redirect of an identity provider. */
const Code = z.string().min(1).max(200)

/** Returns the purpose of an emailed link, without consuming it. */
export const readMailLink = endpoint({
  method: 'POST',
  path: '/api/auth/link/read',
  access: 'public',
  input: z.object({ code: Code }),
  output: z.object({
    purpose: z.enum(['signIn', 'resetPassword', 'changeEmail']),
    /** The account's address or, for an email change, the new one. */
    email: z.string(),
    /** Current address, for an email change. */
    account: z.string().optional(),
    /** Whether this browser requested the link. If not, ask for confirmation first: someone else may have sent it. */
    sameBrowser: z.boolean(),
  }),
  failures: ['link_expired', 'too_many_runs'],
})

/**
 * Exchanges the one-time code of a sign-in link, or of a sign-in with an identity provider, for a session. Programs, and browsers that
 * didn't request the code, must set `confirmed` once the user has confirmed the session's address.
 */
export const redeemSignInCode = endpoint({
  method: 'POST',
  path: '/api/auth/redeem',
  access: 'public',
  input: z.object({ code: Code, confirmed: z.boolean().default(false) }),
  output: Session,
  failures: ['link_expired', 'other_browser', 'email_taken', 'account_suspended', 'sso_required', 'too_many_runs'],
})

/** Emails a link to set a new password. The response is the same with and without an account. */
export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/auth/reset-link',
  access: 'public',
  input: z.object({ email: Email }),
  output: Sent,
  failures: ['sso_required', 'too_many_runs'],
})

/** Sets a new password with the link's code, ends all other sessions and signs the user in. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset',
  access: 'public',
  input: z.object({ code: Code, password: Password }),
  output: Session,
  failures: ['link_expired', 'account_suspended', 'sso_required', 'too_many_runs'],
})

export const signUp = endpoint({
  method: 'POST',
  path: '/api/auth/sign-up',
  access: 'public',
  input: z.object({ email: Email, password: Password }),
  output: Session,
  failures: ['email_taken', 'sso_required', 'too_many_runs'],
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
  failures: ['wrong_credentials', 'account_suspended', 'sso_required', 'too_many_runs'],
})

/** Where to send the browser to sign out of the single sign-on provider, too; null if there is no such session. */
const SignedOut = z.object({ success: z.literal(true), providerUrl: z.url().nullable() })

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/sign-out',
  access: 'signedIn',
  input: z.object({}),
  output: SignedOut,
  failures: [],
})

/** Why a sign-in with an identity provider failed: the parameter `error` of the sign-in page. */
export const providerErrors = [
  /** The user cancelled it at the provider. */
  'cancelled',
  /** It took too long, was used twice, or was started in another browser. */
  'expired',
  /** The provider shares no verified email address. */
  'unverified',
  /** The domain of the email address isn't allowed. */
  'domain',
  /** Another user of the provider has an account with this address. */
  'taken',
  /** The address is reserved for the account that had it until recently. */
  'reserved',
  /** The provider can't be reached. */
  'unreachable',
  /** Too many sign-ins from the same network. */
  'busy',
  /** The provider rejected the sign-in, or its response is invalid. */
  'failed',
] as const
export type ProviderError = (typeof providerErrors)[number]

/**
 * Returns the sign-in methods besides email and password. To sign in with an identity provider, send the browser to its
 * URL. Passkeys need HTTPS and a hostname, so they aren't available at an IP address.
 */
export const getSignInOptions = endpoint({
  method: 'GET',
  path: '/api/auth/options',
  access: 'public',
  input: z.object({}),
  output: z.object({
    googleUrl: z.string().nullable(),
    passkeys: z.boolean(),
    /** The site owner's provider. `only`: all other sign-in methods are off. */
    singleSignOn: z.object({ url: z.string(), name: z.string(), only: z.boolean() }).nullable(),
  }),
  failures: [],
})

/** Ends all of the user's sessions, including this one. */
export const signOutEverywhere = endpoint({
  method: 'POST',
  path: '/api/auth/sign-out-everywhere',
  access: 'signedIn',
  input: z.object({}),
  output: SignedOut,
  failures: [],
})

/**
 * Sets the user's password and ends their other sessions. `current` is only required if the sign-in is more than ten
 * minutes old, so users who have just signed in with a link can replace a stolen password. An account without a
 * password needs a fresh sign-in.
 */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/password',
  access: 'signedIn',
  input: z.object({ current: z.string().max(limits.passwordLengthMax).default(''), next: Password }),
  output: z.object({ success: z.literal(true) }),
  failures: ['wrong_credentials', 'sign_in_again', 'sso_required', 'too_many_runs'],
})

/** Returns the user's sign-in methods, and the remaining time this sign-in counts as fresh. */
export const getSignInMethods = endpoint({
  method: 'GET',
  path: '/api/auth/methods',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({
    hasPassword: z.boolean(),
    hasPasskey: z.boolean(),
    hasGoogle: z.boolean(),
    hasSingleSignOn: z.boolean(),
    freshUntil: z.iso.datetime(),
  }),
  failures: [],
})

/** A browser where the user is signed in. */
export const SignedInBrowser = z.object({
  _id: z.string(),
  /** Such as `Firefox on Linux`; null for non-browser clients and old sessions. */
  browser: z.string().nullable(),
  signedInAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Whether this is the request's session. */
  current: z.boolean(),
})
export type SignedInBrowser = z.infer<typeof SignedInBrowser>

/** Lists the user's sessions, newest first. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({ sessions: z.array(SignedInBrowser) }),
  failures: [],
})

/** Signs out one browser and forgets it, so that its next sign-in counts as new. */
export const endSession = endpoint({
  method: 'POST',
  path: '/api/auth/sessions/:sessionId/end',
  access: 'signedIn',
  input: z.object({ sessionId: z.string() }),
  output: z.object({ success: z.literal(true) }),
  failures: ['not_found'],
})

/** Signs out all other browsers. */
export const signOutOthers = endpoint({
  method: 'POST',
  path: '/api/auth/sign-out-others',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({ success: z.literal(true) }),
  failures: [],
})

/** Emails a link to the new address. The account keeps its current address until the link is used. */
export const requestEmailChange = endpoint({
  method: 'POST',
  path: '/api/auth/email',
  access: 'signedIn',
  input: z.object({ email: Email }),
  output: Sent,
  failures: ['sign_in_again', 'email_taken', 'too_many_runs'],
})

/**
 * Changes the account's address to the one the link verifies. The old address is sent a link that, for a week, undoes
 * the change and removes the password, API keys and all sessions. Requires the session of the account, or the browser
 * that requested the change.
 */
export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/api/auth/email/confirm',
  access: 'public',
  input: z.object({ code: Code }),
  output: z.object({ email: z.string() }),
  failures: ['link_expired', 'other_browser', 'email_taken', 'too_many_runs'],
})
