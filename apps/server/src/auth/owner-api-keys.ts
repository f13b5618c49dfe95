import { randomInt } from 'node:crypto'
import {
  type ApiKey,
  type ApiScope,
  apiKeyLimits,
  apiScopes,
  type createApiKey,
  type InputOf,
  type OutputOf,
} from '@keylight/contract'
import {
  accounts,
  type Clock,
  type Db,
  Failure,
  newId,
  type Queue,
  type RateLimit,
  rateLimits,
  type Schema,
  type SiteUrl,
} from '@keylight/domain'
import type { Selectable } from 'kysely'
import { digestOf } from './api-key-digest.ts'
import { requireFreshSignIn } from './fresh-sign-in.ts'
import { notifyOwner } from './notify-owner.ts'
import type { Caller } from './sessions.ts'

const creations: RateLimit = { action: 'create-api-key', max: 30, windowMinutes: 15 }

export interface OwnerApiKeysDeps {
  db: Db
  clock: Clock
  queue: Queue
  siteUrl: SiteUrl
}

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/**
 * 190 bits, so it can't be guessed and its digest needs no salt. Letters and digits only, so a double click selects it.
 */
const secretLength = 32
const shownLength = 6
const dayMs = 86_400_000

const newSecret = () =>
  apiKeyLimits.start + Array.from({ length: secretLength }, () => letters[randomInt(letters.length)]).join('')

/** API keys, which owners create, name and revoke. */
export function ownerApiKeys(deps: OwnerApiKeysDeps) {
  return {
    /** Lists API keys, newest first. */
    async listApiKeys(userId: string): Promise<ApiKey[]> {
      const rows = await deps.db
        .selectFrom('api_keys')
        .where('user_id', '=', userId)
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute()
      return rows.map(toApiKey)
    },

    async createApiKey(
      caller: Pick<Caller, 'userId' | 'signedInAt'>,
      { name, scopes, days }: InputOf<typeof createApiKey>,
    ): Promise<OutputOf<typeof createApiKey>> {
      const now = deps.clock.now()
      requireFreshSignIn(caller, now)
      const { userId } = caller
      await rateLimits.attempt(deps, creations, userId)
      const secret = newSecret()
      return await deps.db.transaction().execute(async (tx) => {
        // Serialises concurrent creations.
        const owner = await tx
          .selectFrom('users')
          .where('id', '=', userId)
          .select('email_verified')
          .forNoKeyUpdate()
          .executeTakeFirst()
        // Otherwise, an attacker could sign up with a victim's address, and keep an API key to the victim's later
        // account.
        if (!owner?.email_verified) throw new Failure('api_key_unproved')
        const { count } = await tx
          .selectFrom('api_keys')
          .where('user_id', '=', userId)
          .select((e) => e.fn.countAll<string>().as('count'))
          .executeTakeFirstOrThrow()
        if (Number(count) >= apiKeyLimits.max) throw new Failure('api_keys_full', { max: apiKeyLimits.max })
        const row = await tx
          .insertInto('api_keys')
          .values({
            id: newId('apiKey'),
            user_id: userId,
            name,
            prefix: secret.slice(0, apiKeyLimits.start.length + shownLength),
            digest: digestOf(secret),
            scopes: apiScopes.filter((scope) => scopes.includes(scope)),
            expires_at: days === null ? null : new Date(now.getTime() + days * dayMs),
            used_at: null,
            created_at: now,
          })
          .returningAll()
          .executeTakeFirstOrThrow()
        const params = { name, at: now.toISOString(), link: `${deps.siteUrl()}/auth` }
        await notifyOwner(deps, tx, userId, { code: 'api_key_created', params })
        return { key: toApiKey(row), secret }
      })
    },

    async renameApiKey(userId: string, keyId: string, name: string): Promise<ApiKey> {
      const row = await deps.db
        .updateTable('api_keys')
        .where('id', '=', keyId)
        .where('user_id', '=', userId)
        .set({ name })
        .returningAll()
        .executeTakeFirst()
      if (!row) throw new Failure('api_key_not_found')
      return toApiKey(row)
    },

    /** Revokes an API key. Also revokes file URLs, which a thief may have collected. */
    async revokeApiKey(userId: string, keyId: string): Promise<void> {
      await deps.db.transaction().execute(async (tx) => {
        const revoked = await tx
          .deleteFrom('api_keys')
          .where('id', '=', keyId)
          .where('user_id', '=', userId)
          .returning('scopes')
          .executeTakeFirst()
        if (!revoked) throw new Failure('api_key_not_found')
        if (revoked.scopes.some((scope: ApiScope) => scope !== 'tools')) await accounts.revokeAddresses(tx, userId)
      })
    },
  }
}

const toApiKey = (row: Selectable<Schema['api_keys']>): ApiKey => ({
  _id: row.id,
  name: row.name,
  prefix: row.prefix,
  scopes: row.scopes,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
  usedAt: row.used_at?.toISOString() ?? null,
})
