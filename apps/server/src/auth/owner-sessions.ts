import { limits, type SignedInBrowser } from '@keylight/contract'
import { accounts, type Clock, type Db, Failure } from '@keylight/domain'
import type { SingleSignOnConfig } from '../config/single-sign-on.ts'
import { endAllAccess, endSessions } from './end-sessions.ts'
import { deleteKnownBrowsers } from './known-browsers.ts'
import { singleSignOnId } from './provider-sign-in.ts'
import type { Caller } from './sessions.ts'

interface OwnerSessionsDeps {
  db: Db
  clock: Clock
  singleSignOn: SingleSignOnConfig
  /** Returns the URL that ends the session with this ID token at the provider. */
  signOutUrl: (idToken: string | null) => Promise<string | null>
}

/** Sessions, which owners list and end. */
export function ownerSessions({ db, clock, singleSignOn, signOutUrl }: OwnerSessionsDeps) {
  return {
    async getSignInMethods({ userId, signedInAt }: Pick<Caller, 'userId' | 'signedInAt'>) {
      const methods = await db
        .selectFrom('sign_in_methods')
        .where('user_id', '=', userId)
        .select(['provider_id', 'password'])
        .execute()
      const passkey = await db.selectFrom('passkeys').where('user_id', '=', userId).select('id').executeTakeFirst()
      return {
        hasPasskey: passkey !== undefined,
        hasPassword: methods.some(({ password }) => password !== null),
        hasGoogle: methods.some(({ provider_id }) => provider_id === 'google'),
        hasSingleSignOn: methods.some(({ provider_id }) => provider_id === singleSignOnId(singleSignOn)),
        freshUntil: new Date(signedInAt.getTime() + limits.freshMinutes * 60_000).toISOString(),
      }
    },

    /** Lists sessions, newest first. */
    async listSessions({ userId, sessionToken }: Pick<Caller, 'userId' | 'sessionToken'>): Promise<SignedInBrowser[]> {
      const rows = await db
        .selectFrom('sessions')
        .where('user_id', '=', userId)
        .where('expires_at', '>', clock.now())
        .select(['id', 'token', 'user_agent', 'created_at', 'expires_at'])
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute()
      return rows.map((row) => ({
        _id: row.id,
        browser: row.user_agent,
        signedInAt: row.created_at.toISOString(),
        expiresAt: row.expires_at.toISOString(),
        current: row.token === sessionToken,
      }))
    },

    /**
     * Ends one of the user's sessions. A browser that is signed out remotely may have been stolen, so it no longer
     * counts as known.
     */
    async endSession(userId: string, sessionId: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const ended = await tx
          .deleteFrom('sessions')
          .where('id', '=', sessionId)
          .where('user_id', '=', userId)
          .returning('browser')
          .executeTakeFirst()
        if (!ended) throw new Failure('session_not_found')
        if (ended.browser !== null) await deleteKnownBrowsers(tx, userId, ended.browser)
        await accounts.revokeAddresses(tx, userId)
      })
    },

    async signOutOthers({ userId, sessionToken }: Pick<Caller, 'userId' | 'sessionToken'>): Promise<void> {
      await db.transaction().execute(async (tx) => {
        await endSessions(tx, userId, sessionToken)
        const own = tx.selectFrom('sessions').where('token', '=', sessionToken).where('browser', 'is not', null)
        await tx
          .deleteFrom('known_browsers')
          .where('user_id', '=', userId)
          .where(
            'browser',
            'not in',
            own.select((e) => e.ref('browser').$notNull().as('browser')),
          )
          .execute()
      })
    },

    /** Returns the URL that ends this session at the provider, too; null if there is none. */
    async signOutEverywhere({ userId, sessionToken }: Pick<Caller, 'userId' | 'sessionToken'>): Promise<string | null> {
      const own = db.selectFrom('sessions').where('token', '=', sessionToken)
      const session = await own.select('id_token').executeTakeFirst()
      await db.transaction().execute((tx) => endSessions(tx, userId))
      return await signOutUrl(session?.id_token ?? null)
    },

    /** Ends all the user's sessions at the request of an admin. Also revokes the user's API keys. */
    async endAllAccess(userId: string): Promise<void> {
      await db.transaction().execute((tx) => endAllAccess(tx, userId))
    },
  }
}
