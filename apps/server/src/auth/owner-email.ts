import { Failure, type Tx } from '@keylight/domain'
import { endAllAccess } from './end-sessions.ts'
import { requireFreshSignIn } from './fresh-sign-in.ts'
import { deleteKnownBrowsers } from './known-browsers.ts'
import { isReserved, revokeLaterUndoLinks } from './mail-links.ts'
import type { OwnerDeps } from './owner-deps.ts'
import type { Caller } from './sessions.ts'
import type { SignInAttempt } from './sign-in-attempt.ts'

/** Lifetime of the link sent to the new address, in minutes. */
const changeMinutes = 30
/** How long the old address can undo a change, in days. */
const undoDays = 7

/** Email changes, which move an account to another address. */
export function ownerEmail(deps: OwnerDeps) {
  const userOf = (userId: string) =>
    deps.db.selectFrom('users').where('id', '=', userId).select('email').executeTakeFirst()

  return {
    /** Emails a link to the new address. Has no effect until the link is used. */
    async sendEmailChange(attempt: SignInAttempt, caller: Pick<Caller, 'userId' | 'signedInAt'>, email: string) {
      requireFreshSignIn(caller, deps.clock.now())
      await deps.limits.mail({ address: attempt.address, email, knownBrowser: undefined })
      const taken = await deps.db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirst()
      const { userId } = caller
      if (taken || (await isReserved(deps.db, email, userId))) throw new Failure('email_taken')
      const link = { purpose: 'changeEmail', email, browser: attempt.browser.remember(), userId } as const
      await deps.mailLink(attempt, link, changeMinutes, (await userOf(userId))?.email ?? '')
    },

    /** Returns the current address of a link's account. */
    async accountOf(userId: string): Promise<string | undefined> {
      return (await userOf(userId))?.email
    },

    /**
     * Changes the account's address to the link's, and returns it. A change must be confirmed by its requester: in the
     * same browser, or signed in. Otherwise, a stranger could take over the account if the address was mistyped.
     */
    async confirmEmailChange(
      attempt: SignInAttempt,
      code: string,
      callerId: string | undefined,
    ): Promise<{ email: string }> {
      await deps.limits.code(attempt.address)
      const link = await deps.links.read(code, 'changeEmail', 'undoEmail')
      if (!link) throw new Failure('sign_in_link_expired')
      const { userId, email } = link
      const isRequester = link.browser === attempt.browser.mark || callerId === userId
      if (link.purpose === 'changeEmail' && !isRequester) throw new Failure('email_change_elsewhere')
      await deps.db
        .transaction()
        .execute(async (tx) => {
          const own = tx.selectFrom('users').where('id', '=', userId)
          const user = await own.select(['email', 'locale']).forNoKeyUpdate().executeTakeFirst()
          if (link.purpose === 'undoEmail') await revokeLaterUndoLinks(tx, userId, code)
          if (!user || !(await deps.links.use(code, tx))) throw new Failure('sign_in_link_expired')
          await tx.updateTable('users').where('id', '=', userId).set({ email, email_verified: true }).execute()
          if (link.purpose === 'changeEmail') return await notifyOldAddress(deps, tx, user, link)
          // An attacker had moved the account, so everything they set up is removed.
          await tx.deleteFrom('sign_in_methods').where('user_id', '=', userId).execute()
          await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute()
          await endAllAccess(tx, userId)
          await deleteKnownBrowsers(tx, userId)
        })
        .catch((error: unknown) => {
          const taken = (error as { code?: unknown }).code === '23505'
          throw taken ? new Failure('email_taken') : error
        })
      return { email }
    },
  }
}

async function notifyOldAddress(
  deps: Pick<OwnerDeps, 'clock' | 'links' | 'siteUrl' | 'queue'>,
  tx: Tx,
  old: { email: string; locale: string | null },
  { email, browser, userId }: { email: string; browser: string; userId: string },
): Promise<void> {
  const undo = { purpose: 'undoEmail', email: old.email, browser, userId } as const
  const code = await deps.links.make(undo, undoDays * 24 * 60, tx)
  const params = {
    email,
    at: deps.clock.now().toISOString(),
    link: `${deps.siteUrl()}/auth/callback?code=${code}`,
    days: undoDays,
  }
  const data = { to: old.email, locale: old.locale, message: { code: 'email_changed', params } as const }
  await deps.queue.enqueue(tx, [{ name: 'mail-owner', data, lane: 'interactive' }])
}
