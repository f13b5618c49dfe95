import type { InputOf, OutputOf, Session, signInWithPasskey, startPasskeySignIn } from '@keylight/contract'
import { type Clock, type Db, Failure, type SiteUrl } from '@keylight/domain'
import { challengeMinutes, passkeyChallenges } from './passkey-challenges.ts'
import { passkeySite, passkeySiteOf, refusePasskey, webauthn } from './passkey-site.ts'
import type { Begin, SignInAttempt } from './sign-in-attempt.ts'
import type { signInLimits } from './sign-in-limits.ts'

export interface PasskeySignInDeps {
  db: Db
  clock: Clock
  siteUrl: SiteUrl
  limits: ReturnType<typeof signInLimits>
  startSession: (userId: string) => Promise<string>
  begin: Begin
}

/** Sign-in with a discoverable passkey: the browser offers those it has for this site. */
export function passkeySignIn(deps: PasskeySignInDeps) {
  const challenges = passkeyChallenges(deps)

  return {
    passkeysOffered: (): boolean => passkeySiteOf(deps.siteUrl()) !== undefined,

    /** Returns the options for a passkey sign-in. They are the same for everyone. */
    async startPasskeySignIn({
      address,
    }: Pick<SignInAttempt, 'address'>): Promise<OutputOf<typeof startPasskeySignIn>['options']> {
      await deps.limits.passkey(address)
      const { generateAuthenticationOptions } = await webauthn()
      const options = await generateAuthenticationOptions({
        rpID: passkeySite(deps).id,
        challenge: await challenges.make({ purpose: 'passkeySignIn' }),
        timeout: challengeMinutes * 60_000,
        userVerification: 'required',
      })
      return options as OutputOf<typeof startPasskeySignIn>['options']
    },

    async signInWithPasskey(
      attempt: SignInAttempt,
      { credential }: InputOf<typeof signInWithPasskey>,
    ): Promise<Session> {
      await deps.limits.code(attempt.address)
      const { origin, id } = passkeySite(deps)
      const { verifyAuthenticationResponse } = await webauthn()
      const own = deps.db.selectFrom('passkeys').where('credential_id', '=', credential.id)
      const row = await own.selectAll().executeTakeFirst()
      if (!row) throw new Failure('passkey_unknown')
      const { verified, authenticationInfo: used } = await verifyAuthenticationResponse({
        response: { ...credential, clientExtensionResults: {} },
        expectedChallenge: (challenge) => challenges.use(challenge, { purpose: 'passkeySignIn' }),
        expectedOrigin: origin,
        expectedRPID: id,
        credential: {
          id: row.credential_id,
          publicKey: new Uint8Array(row.public_key),
          counter: Number(row.counter),
          transports: row.transports,
        },
      }).catch(refusePasskey)
      if (!verified) throw new Failure('passkey_refused')
      // A concurrent removal takes precedence.
      const stillThere = await deps.db
        .updateTable('passkeys')
        .where('id', '=', row.id)
        .set({ counter: used.newCounter, used_at: deps.clock.now() })
        .executeTakeFirst()
      if (stillThere.numUpdatedRows === 0n) throw new Failure('passkey_unknown')
      return await deps.begin(row.user_id, await deps.startSession(row.user_id), attempt, 'other')
    },
  }
}
