import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { FieldProblem } from '../field-problems.ts'
import { limits } from '../limits.ts'
import { Session } from './auth.ts'

/** Base64url, as in WebAuthn's JSON. */
const Base64Url = z
  .string()
  .min(1)
  .max(16_384)
  .regex(/^[\w-]+$/)
const Credential = z.object({
  type: z.literal('public-key'),
  id: Base64Url,
  transports: z.array(z.string()).optional(),
})

/** The argument of `navigator.credentials.create`: the JSON form of `PublicKeyCredentialCreationOptions`. */
const CreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number().optional(),
  excludeCredentials: z.array(Credential).optional(),
  authenticatorSelection: z
    .object({
      residentKey: z.enum(['discouraged', 'preferred', 'required']).optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: z.enum(['discouraged', 'preferred', 'required']).optional(),
    })
    .optional(),
  attestation: z.enum(['none', 'indirect', 'direct', 'enterprise']).optional(),
  extensions: z.object({ credProps: z.boolean().optional() }).optional(),
})

/** The argument of `navigator.credentials.get`: the JSON form of `PublicKeyCredentialRequestOptions`. */
const RequestOptions = z.object({
  challenge: z.string(),
  timeout: z.number().optional(),
  rpId: z.string().optional(),
  allowCredentials: z.array(Credential).optional(),
  userVerification: z.enum(['discouraged', 'preferred', 'required']).optional(),
})

const credential = {
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
}

/** JSON form of the credential that `create` returns. */
const CreatedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
})

/** JSON form of the credential that `get` returns. */
const UsedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Base64Url.exactOptional(),
  }),
})

const Name = z
  .string()
  .trim()
  .min(1, 'passkey_name_required' satisfies FieldProblem)
  .max(limits.passkeyNameLengthMax)

/** A passkey on one of the user's devices or in their password manager. */
export const Passkey = z.object({
  _id: z.string(),
  name: z.string(),
  /** The credential's id in the browser, needed to remove it there. */
  credentialId: z.string(),
  /** Whether it syncs across devices. */
  synced: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Time of the last sign-in with it; null if never. */
  usedAt: z.iso.datetime().nullable(),
})
export type Passkey = z.infer<typeof Passkey>

/** Lists the user's passkeys, newest first. */
export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/auth/passkeys',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({ passkeys: z.array(Passkey) }),
  failures: [],
})

/** Starts adding a passkey. The options can be used once, within five minutes. */
export const startAddingPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/options',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({ options: CreationOptions }),
  failures: ['sign_in_again', 'email_unproved', 'account_full', 'wrong_credentials', 'sso_required', 'too_many_runs'],
})

/** Adds the passkey created by the browser, named after the app that stores it, and notifies its owner by email. */
export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys',
  access: 'signedIn',
  input: z.object({ credential: CreatedCredential }),
  output: Passkey,
  failures: ['sign_in_again', 'account_full', 'wrong_credentials', 'sso_required'],
})

export const renamePasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/:passkeyId/name',
  access: 'signedIn',
  input: z.object({ passkeyId: z.string(), name: Name }),
  output: Passkey,
  failures: ['not_found'],
})

/** Removes a passkey, ends the user's other sessions and notifies them by email. */
export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/:passkeyId/remove',
  access: 'signedIn',
  input: z.object({ passkeyId: z.string() }),
  output: z.object({ success: z.literal(true) }),
  failures: ['sign_in_again', 'not_found'],
})

/**
 * Starts a sign-in with a passkey. The options don't name an account, so the browser offers all its passkeys for this
 * site.
 */
export const startPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/auth/passkey/options',
  access: 'public',
  input: z.object({}),
  output: z.object({ options: RequestOptions }),
  failures: ['wrong_credentials', 'account_suspended', 'sso_required', 'too_many_runs'],
})

/** Signs in the owner of the chosen passkey. `not_found`: the passkey was removed, so the browser can forget it. */
export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkey',
  access: 'public',
  input: z.object({ credential: UsedCredential }),
  output: Session,
  failures: ['wrong_credentials', 'not_found', 'sso_required', 'too_many_runs'],
})
