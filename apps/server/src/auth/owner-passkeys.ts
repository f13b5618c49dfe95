import {
  type addPasskey,
  limits as contractLimits,
  type InputOf,
  type OutputOf,
  type Passkey,
  type startAddingPasskey,
} from '@keylight/contract'
import {
  type Clock,
  type Db,
  Failure,
  newId,
  type Queue,
  type RateLimit,
  rateLimits,
  type Schema,
  type SiteUrl,
  type Tx,
} from '@keylight/domain'
import type { Selectable } from 'kysely'
import type { Browser } from './browser.ts'
import { endSessions } from './end-sessions.ts'
import { requireFreshSignIn } from './fresh-sign-in.ts'
import { challengeMinutes, passkeyChallenges } from './passkey-challenges.ts'
import { passkeyNameOf } from './passkey-names.ts'
import { passkeySite, refusePasskey, webauthn } from './passkey-site.ts'
import type { Caller } from './sessions.ts'
import { tellOwner } from './tell-owner.ts'

const additions: RateLimit = { action: 'add-passkey', max: 30, windowMinutes: 15 }

export interface OwnerPasskeysDeps {
  db: Db
  clock: Clock
  queue: Queue
  siteUrl: SiteUrl
}

/** How owners add, name and remove passkeys. */
export function ownerPasskeys(deps: OwnerPasskeysDeps) {
  const challenges = passkeyChallenges(deps)
  const tell = (tx: Tx, userId: string, code: 'passkey_added' | 'passkey_removed', name: string) => {
    const params = { name, at: deps.clock.now().toISOString(), link: `${deps.siteUrl()}/auth` }
    return tellOwner(deps, tx, userId, { code, params })
  }
  const rowsOf = (userId: string, db: Db | Tx = deps.db) =>
    db.selectFrom('passkeys').where('user_id', '=', userId).orderBy('created_at', 'desc').orderBy('id')

  return {
    /** Newest first. */
    async listPasskeys(userId: string): Promise<Passkey[]> {
      return (await rowsOf(userId).selectAll().execute()).map(toPasskey)
    },

    /** What the browser needs to make a passkey. */
    async startAddingPasskey(
      caller: Pick<Caller, 'userId' | 'signedInAt'>,
    ): Promise<OutputOf<typeof startAddingPasskey>['options']> {
      requireFreshSignIn(caller, deps.clock.now())
      const { userId } = caller
      await rateLimits.attempt(deps, additions, userId)
      const user = await deps.db
        .selectFrom('users')
        .where('id', '=', userId)
        .select(['email', 'name', 'email_verified'])
        .executeTakeFirst()
      // Otherwise a stranger could sign up with somebody's address, and keep a key to what becomes their account.
      if (!user?.email_verified) throw new Failure('passkey_unproved')
      const known = await rowsOf(userId).select(['credential_id', 'transports']).execute()
      refuseFull(known.length)
      const { generateRegistrationOptions } = await webauthn()
      const options = await generateRegistrationOptions({
        rpName: 'Keylight',
        rpID: passkeySite(deps).id,
        userID: new TextEncoder().encode(userId),
        userName: user.email,
        userDisplayName: user.name,
        challenge: await challenges.make({ purpose: 'addPasskey', userId }),
        timeout: challengeMinutes * 60_000,
        excludeCredentials: known.map((row) => ({ id: row.credential_id, transports: row.transports })),
        // It is the only thing that the owner shows, so it must be found without a name and prove who holds it.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      return options as OutputOf<typeof startAddingPasskey>['options']
    },

    async addPasskey(
      caller: Pick<Caller, 'userId' | 'signedInAt'>,
      browser: Browser,
      { credential }: InputOf<typeof addPasskey>,
    ): Promise<Passkey> {
      requireFreshSignIn(caller, deps.clock.now())
      const { userId } = caller
      const { origin, id } = passkeySite(deps)
      const { verifyRegistrationResponse } = await webauthn()
      const { registrationInfo: made } = await verifyRegistrationResponse({
        response: { ...credential, clientExtensionResults: {} },
        expectedChallenge: (challenge) => challenges.use(challenge, { purpose: 'addPasskey', userId }),
        expectedOrigin: origin,
        expectedRPID: id,
      }).catch(refusePasskey)
      if (!made) throw new Failure('passkey_refused')
      const name = passkeyNameOf(made.aaguid, browser.name)
      return await deps.db.transaction().execute(async (tx) => {
        // Simultaneous additions take turns.
        await tx.selectFrom('users').where('id', '=', userId).select('id').forNoKeyUpdate().execute()
        refuseFull((await rowsOf(userId, tx).select('id').execute()).length)
        const row = await tx
          .insertInto('passkeys')
          .values({
            id: newId('passkey'),
            user_id: userId,
            credential_id: made.credential.id,
            public_key: Buffer.from(made.credential.publicKey),
            counter: made.credential.counter,
            transports: credential.response.transports,
            name,
            synced: made.credentialDeviceType === 'multiDevice',
            used_at: null,
            created_at: deps.clock.now(),
          })
          .onConflict((conflict) => conflict.doNothing())
          .returningAll()
          .executeTakeFirst()
        if (!row) throw new Failure('passkey_refused')
        await tell(tx, userId, 'passkey_added', name)
        return toPasskey(row)
      })
    },

    async renamePasskey(userId: string, passkeyId: string, name: string): Promise<Passkey> {
      const row = await deps.db
        .updateTable('passkeys')
        .where('id', '=', passkeyId)
        .where('user_id', '=', userId)
        .set({ name })
        .returningAll()
        .executeTakeFirst()
      if (!row) throw new Failure('passkey_not_found')
      return toPasskey(row)
    },

    /** Whoever had it may be signed in with it, so every other session ends, as with a new password. */
    async removePasskey(
      caller: Pick<Caller, 'userId' | 'sessionToken' | 'signedInAt'>,
      passkeyId: string,
    ): Promise<void> {
      requireFreshSignIn(caller, deps.clock.now())
      const { userId, sessionToken } = caller
      await deps.db.transaction().execute(async (tx) => {
        const removed = await tx
          .deleteFrom('passkeys')
          .where('id', '=', passkeyId)
          .where('user_id', '=', userId)
          .returning('name')
          .executeTakeFirst()
        if (!removed) throw new Failure('passkey_not_found')
        await endSessions(tx, userId, sessionToken)
        await tell(tx, userId, 'passkey_removed', removed.name)
      })
    },
  }
}

function refuseFull(count: number): void {
  const max = contractLimits.passkeysMax
  if (count >= max) throw new Failure('passkeys_full', { max })
}

const toPasskey = (row: Selectable<Schema['passkeys']>): Passkey => ({
  _id: row.id,
  name: row.name,
  credentialId: row.credential_id,
  synced: row.synced,
  createdAt: row.created_at.toISOString(),
  usedAt: row.used_at?.toISOString() ?? null,
})
