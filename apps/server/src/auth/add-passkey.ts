import {
  type addPasskey,
  type InputOf,
  limits,
  type OutputOf,
  type Passkey,
  type startAddingPasskey,
} from '@keylight/contract'
import { Failure, newId, type RateLimit, rateLimits } from '@keylight/domain'
import type { Browser } from './browser.ts'
import { requireFreshSignIn } from './fresh-sign-in.ts'
import { notifyOfPasskey, type OwnerPasskeysDeps } from './notify-of-passkey.ts'
import { challengeMinutes, passkeyChallenges } from './passkey-challenges.ts'
import { passkeyNameOf } from './passkey-names.ts'
import { passkeysOf, toPasskey } from './passkey-rows.ts'
import { passkeySite, refusePasskey, webauthn } from './passkey-site.ts'
import type { Caller } from './sessions.ts'

const additions: RateLimit = { action: 'add-passkey', max: 30, windowMinutes: 15 }

/** Adds passkeys: sends options to the browser, and verifies the returned credential. */
export function addingPasskeys(deps: OwnerPasskeysDeps) {
  const challenges = passkeyChallenges(deps)
  return {
    /** Returns the browser's options for creating a passkey. */
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
      // Otherwise, an attacker could sign up with a victim's address, and keep a passkey to the victim's later account.
      if (!user?.email_verified) throw new Failure('passkey_unproved')
      const known = await passkeysOf(deps.db, userId).select(['credential_id', 'transports']).execute()
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
        // No other credential is requested, so it must be discoverable without a name and verify the user.
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
        // Serialises concurrent additions.
        await tx.selectFrom('users').where('id', '=', userId).select('id').forNoKeyUpdate().execute()
        refuseFull((await passkeysOf(tx, userId).select('id').execute()).length)
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
        await notifyOfPasskey(deps, tx, userId, 'passkey_added', name)
        return toPasskey(row)
      })
    },
  }
}

function refuseFull(count: number): void {
  const max = limits.passkeysMax
  if (count >= max) throw new Failure('passkeys_full', { max })
}
