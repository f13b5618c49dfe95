import type { getSignInOptions, OutputOf } from '@keylight/contract'
import { accounts, Failure } from '@keylight/domain'
import type { AuthDeps } from './auth-deps.ts'
import { sessionBeginner } from './begin-session.ts'
import { type BetterAuthConfig, openBetterAuth } from './better-auth.ts'
import type { Browser } from './browser.ts'
import { accountFinder } from './find-account.ts'
import { knownBrowsers } from './known-browsers.ts'
import { linkSignIn } from './link-sign-in.ts'
import { mailLinks } from './mail-links.ts'
import { ownerApiKeys } from './owner-api-keys.ts'
import { ownerEmail } from './owner-email.ts'
import { ownerPasskeys } from './owner-passkeys.ts'
import { ownerPasswords } from './owner-passwords.ts'
import { ownerSessions } from './owner-sessions.ts'
import { passkeySignIn } from './passkey-sign-in.ts'
import { passwordSignIn } from './password-sign-in.ts'
import { type ProviderSignInDeps, providerSignIn, providerStartPath } from './provider-sign-in.ts'
import { mailLinkSender } from './send-mail-link.ts'
import type { StartSession } from './sign-in-attempt.ts'
import { signInLimits } from './sign-in-limits.ts'

export type Auth = ReturnType<typeof openAuth>

type AuthConfig = BetterAuthConfig & Pick<ProviderSignInDeps, 'google' | 'singleSignOn'>

/** Opens all sign-in methods. better-auth implements passwords and sessions, on its own tables. */
export function openAuth(deps: AuthDeps, config: AuthConfig) {
  const { singleSignOn } = config
  const better = openBetterAuth(deps.db, config)
  const links = mailLinks(deps)
  const limits = signInLimits(deps)
  const known = knownBrowsers(deps)
  const begin = sessionBeginner(deps, known)
  const mailLink = mailLinkSender(deps, links)
  const knownMark = async (email: string, { mark }: Browser) =>
    (await known.isKnownTo(email, mark)) ? mark : undefined
  const startSession: StartSession = async (userId, { idToken, isAdmin = false } = {}) => {
    const { internalAdapter } = await better.$context
    const { token } = await internalAdapter.createSession(userId)
    if (idToken !== undefined)
      await deps.db
        .updateTable('sessions')
        .where('token', '=', token)
        .set({ id_token: idToken, is_admin: isAdmin })
        .execute()
    return token
  }
  const find = accountFinder({ ...deps, better })
  const providers = providerSignIn({ ...deps, ...config, links, limits, find })
  const passkeys = passkeySignIn({ ...deps, limits, startSession, begin })
  const refuseIfOnlySingleSignOn = () => {
    if (singleSignOn?.only) throw new Failure('single_sign_on_only', { name: singleSignOn.name })
  }
  const email = ownerEmail({ ...deps, links, limits, mailLink })

  return {
    ...linkSignIn({
      ...deps,
      find,
      links,
      limits,
      knownMark,
      mailLink,
      startSession,
      begin,
      refuseIfOnlySingleSignOn,
      accountOf: email.accountOf,
    }),
    ...passwordSignIn({ ...deps, better, limits, knownMark, begin }),
    ...providers,
    ...passkeys,
    ...ownerPasswords({ ...deps, links, limits, knownMark, mailLink, startSession, begin }),
    ...ownerPasskeys(deps),
    ...ownerApiKeys(deps),
    ...ownerSessions({ ...deps, singleSignOn, signOutUrl: providers.signOutUrl }),
    ...email,
    refuseIfOnlySingleSignOn,

    /** Returns the sign-in methods besides email and password. */
    signInOptions: (): OutputOf<typeof getSignInOptions> => ({
      googleUrl: providers.providersOffered.includes('google') ? providerStartPath('google') : null,
      passkeys: passkeys.passkeysOffered() && !singleSignOn?.only,
      singleSignOn: singleSignOn
        ? { url: providerStartPath('oidc'), name: singleSignOn.name, only: singleSignOn.only }
        : null,
    }),

    /** Ends the session. Returns the URL that ends it at the provider, too; null if there is none. */
    async signOut(sessionToken: string): Promise<string | null> {
      const idToken = await deps.db.transaction().execute(async (tx) => {
        const ended = await tx
          .deleteFrom('sessions')
          .where('token', '=', sessionToken)
          .returning(['user_id', 'id_token'])
          .executeTakeFirst()
        if (!ended) return null
        const others = tx.selectFrom('sessions').where('user_id', '=', ended.user_id)
        const other = await others.where('expires_at', '>', deps.clock.now()).select('id').executeTakeFirst()
        // If the user is still signed in elsewhere, the images there stay accessible.
        if (!other) await accounts.revokeAddresses(tx, ended.user_id)
        return ended.id_token
      })
      return await providers.signOutUrl(idToken)
    },
  }
}
