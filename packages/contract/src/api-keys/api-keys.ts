import { z } from 'zod'
import { apiScopes, endpoint } from '../endpoint.ts'
import type { FieldProblem } from '../field-problems.ts'

export const apiKeyLimits = {
  max: 20,
  nameLengthMax: 60,
  /** The prefix of every key, recognised by secret scanners. */
  start: 'kl_',
} as const

/** Available lifetimes of new keys, in days. */
export const apiKeyDays = [7, 30, 90, 365] as const

const Name = z
  .string()
  .trim()
  .min(1, 'api_key_name_required' satisfies FieldProblem)
  .max(apiKeyLimits.nameLengthMax)

/** A key that lets a program call the API on its owner's behalf. */
export const ApiKey = z.object({
  _id: z.string(),
  name: z.string(),
  /** The key's first characters. */
  prefix: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  createdAt: z.iso.datetime(),
  /** Null if it never expires. */
  expiresAt: z.iso.datetime().nullable(),
  /** Precise to the minute; null if never used. */
  usedAt: z.iso.datetime().nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>

/** Lists the user's API keys, newest first. */
export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api/user/api-keys',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({ keys: z.array(ApiKey) }),
  failures: [],
})

/** Creates an API key. Only this response contains the secret. The owner gets an email. */
export const createApiKey = endpoint({
  method: 'POST',
  path: '/api/user/api-keys',
  access: 'signedIn',
  input: z.object({
    name: Name,
    scopes: z
      .array(z.enum(apiScopes))
      .min(1, 'api_key_scopes_required' satisfies FieldProblem)
      .max(apiScopes.length),
    /** Null for a key that never expires. */
    days: z.literal(apiKeyDays).nullable(),
  }),
  output: z.object({ key: ApiKey, secret: z.string() }),
  failures: ['sign_in_again', 'email_unproved', 'account_full', 'too_many_runs'],
})

export const renameApiKey = endpoint({
  method: 'POST',
  path: '/api/user/api-keys/:keyId/name',
  access: 'signedIn',
  input: z.object({ keyId: z.string(), name: Name }),
  output: ApiKey,
  failures: ['not_found'],
})

/** Revokes an API key immediately. */
export const revokeApiKey = endpoint({
  method: 'POST',
  path: '/api/user/api-keys/:keyId/revoke',
  access: 'signedIn',
  input: z.object({ keyId: z.string() }),
  output: z.object({ success: z.literal(true) }),
  failures: ['not_found'],
})
