import type { Session } from '@keylight/contract'
import { Failure, newId } from '@keylight/domain'
import { verifyAddress } from './address-proof.ts'
import type { AuthDeps } from './auth-deps.ts'
import type { Browser } from './browser.ts'
import type { accountFinder } from './find-account.ts'
import type { MailLinks, SendMailLink } from './mail-links.ts'
import type { Begin, SignInAttempt, StartSession } from './sign-in-attempt.ts'
import type { signInLimits } from './sign-in-limits.ts'

export interface LinkSignInDeps extends AuthDeps {
  find: ReturnType<typeof accountFinder>
  links: MailLinks
  limits: ReturnType<typeof signInLimits>
  /** Returns the digest of the browser if the browser has signed in to this account before. */
  knownMark: (email: string, browser: Browser) => Promise<string | undefined>
  mailLink: SendMailLink
  startSession: StartSession
  /** Throws `Failure` if only single sign-on is allowed. */
  refuseIfOnlySingleSignOn: () => void
  begin: Begin
  /** Returns the current address of an account with a pending email change. */
  accountOf: (userId: string) => Promise<string | undefined>
}

/** Lifetime of a sign-in link, in minutes. */
const linkMinutes = 15

/** Sign-in with an emailed link. Creates the account if there is none. */
export function linkSignIn(deps: LinkSignInDeps) {
  const { links, limits, mailLink, begin } = deps

  return {
    /** Behaves identically with and without an account. */
    async sendLink(attempt: SignInAttempt, email: string): Promise<void> {
      const { address, browser } = attempt
      await limits.mail({ address, email, knownBrowser: await deps.knownMark(email, browser) })
      await mailLink(attempt, { purpose: 'signIn', email, browser: browser.remember() }, linkMinutes)
    },

    /**
     * Emails a link that an admin requested for an existing account. No browser requested it, so opening it requires
     * confirmation.
     */
    async mailLinkFor(to: { email: string; locale: string | null; address: string }): Promise<void> {
      deps.refuseIfOnlySingleSignOn()
      const { email, address } = to
      await limits.mail({ address, email, knownBrowser: undefined })
      const link = { purpose: 'signIn', email, browser: newId('verification') } as const
      await mailLink({ locale: to.locale }, link, linkMinutes)
    },

    /** Returns the purpose of a link's code, without consuming it. */
    async readLink({ address, browser }: SignInAttempt, code: string) {
      await limits.code(address)
      const link = await links.read(code, 'signIn', 'fromProvider', 'resetPassword', 'changeEmail', 'undoEmail')
      if (!link) throw new Failure('sign_in_link_expired')
      const shown = { email: link.email, sameBrowser: link.browser === browser.mark }
      if (link.purpose === 'changeEmail' || link.purpose === 'undoEmail')
        return { purpose: 'changeEmail' as const, account: await deps.accountOf(link.userId), ...shown }
      return { purpose: link.purpose === 'fromProvider' ? ('signIn' as const) : link.purpose, ...shown }
    },

    /** Exchanges the one-time code from a sign-in link or a provider's redirect for a session. */
    async redeem(attempt: SignInAttempt, { code, confirmed }: { code: string; confirmed: boolean }): Promise<Session> {
      await limits.code(attempt.address)
      const link = await links.read(code, 'signIn', 'fromProvider')
      if (!link) throw new Failure('sign_in_link_expired')
      if (link.purpose === 'signIn') deps.refuseIfOnlySingleSignOn()
      const { email } = link
      // Otherwise, an attacker's link could sign a user in to the attacker's account.
      if (link.browser !== attempt.browser.mark && !confirmed) throw new Failure('link_of_other_browser', { email })
      if (!(await links.use(code))) throw new Failure('sign_in_link_expired')
      if (link.purpose === 'fromProvider')
        return await begin(link.userId, await deps.startSession(link.userId, link), attempt, 'other')
      const user = await deps.find.byAddress(email)
      await verifyAddress(deps, user.id, attempt.browser.mark)
      return await begin(user.id, await deps.startSession(user.id), attempt, 'mail')
    },
  }
}
