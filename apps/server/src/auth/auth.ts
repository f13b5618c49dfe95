import { accounts } from '@keylight/domain'
import type { AuthDeps } from './auth-deps.ts'
import { sessionBeginner } from './begin-session.ts'
import { type BetterAuthConfig, openBetterAuth } from './better-auth.ts'
import type { Browser } from './browser.ts'
import { googleSignIn } from './google-sign-in.ts'
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
import { mailLinkSender } from './send-mail-link.ts'
import { signInLimits } from './sign-in-limits.ts'

export type Auth = ReturnType<typeof openAuth>

/** Opens all sign-in methods, implemented by better-auth on its own tables. */
export function openAuth(deps: AuthDeps, config: BetterAuthConfig) {
  const better = openBetterAuth(deps.db, config)
  const links = mailLinks(deps)
  const limits = signInLimits(deps)
  const known = knownBrowsers(deps)
  const begin = sessionBeginner(deps, known)
  const mailLink = mailLinkSender(deps, links)
  const knownMark = async (email: string, { mark }: Browser) =>
    (await known.isKnownTo(email, mark)) ? mark : undefined
  const startSession = async (userId: string): Promise<string> => {
    const { internalAdapter } = await better.$context
    return (await internalAdapter.createSession(userId)).token
  }
  const email = ownerEmail({ ...deps, links, limits, mailLink })

  return {
    ...linkSignIn({
      ...deps,
      better,
      links,
      limits,
      knownMark,
      mailLink,
      startSession,
      begin,
      accountOf: email.accountOf,
    }),
    ...passwordSignIn({ ...deps, better, limits, knownMark, begin }),
    ...googleSignIn(better, links, config),
    ...passkeySignIn({ ...deps, limits, startSession, begin }),
    ...ownerPasswords({ ...deps, links, limits, knownMark, mailLink, startSession, begin }),
    ...ownerPasskeys(deps),
    ...ownerApiKeys(deps),
    ...ownerSessions(deps),
    ...email,

    async signOut(sessionToken: string): Promise<void> {
      await deps.db.transaction().execute(async (tx) => {
        const ended = await tx
          .deleteFrom('sessions')
          .where('token', '=', sessionToken)
          .returning('user_id')
          .executeTakeFirst()
        if (!ended) return
        const others = tx.selectFrom('sessions').where('user_id', '=', ended.user_id)
        const other = await others.where('expires_at', '>', deps.clock.now()).select('id').executeTakeFirst()
        // If the user is still signed in elsewhere, the images there stay accessible.
        if (!other) await accounts.revokeAddresses(tx, ended.user_id)
      })
    },
  }
}
