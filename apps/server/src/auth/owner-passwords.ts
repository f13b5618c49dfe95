import type { Session } from '@keylight/contract'
import { Failure, newId, type RateLimit, rateLimits, type Tx } from '@keylight/domain'
import type { Browser } from './browser.ts'
import { endSessions } from './end-sessions.ts'
import { isFreshSignIn, requireFreshSignIn } from './fresh-sign-in.ts'
import { deleteKnownBrowsers } from './known-browsers.ts'
import { notifyOwner } from './notify-owner.ts'
import type { OwnerDeps } from './owner-deps.ts'
import { hashPassword, refuseCommon, verifyPassword } from './passwords.ts'
import type { Caller } from './sessions.ts'
import type { Begin, SignInAttempt } from './sign-in-attempt.ts'

/** Limit per user. */
const passwordChanges: RateLimit = { action: 'change-password', max: 10, windowMinutes: 15 }

/** Lifetime of the link for a new password, in minutes. */
const resetMinutes = 30

export interface OwnerPasswordsDeps extends OwnerDeps {
  knownMark: (email: string, browser: Browser) => Promise<string | undefined>
  startSession: (userId: string) => Promise<string>
  begin: Begin
}

/** Passwords, which owners replace. Each change sends an email. */
export function ownerPasswords(deps: OwnerPasswordsDeps) {
  const notifyOfChange = (tx: Tx, userId: string) => {
    const params = { at: deps.clock.now().toISOString(), link: `${deps.siteUrl()}/auth` }
    return notifyOwner(deps, tx, userId, { code: 'password_changed', params })
  }

  return {
    /** Emails a link for a new password or, without an account, a sign-in link. Both paths take the same time. */
    async sendResetLink(attempt: SignInAttempt, email: string): Promise<void> {
      const { address, browser } = attempt
      await deps.limits.mail({ address, email, knownBrowser: await deps.knownMark(email, browser) })
      const user = await deps.db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirst()
      const asked = { email, browser: browser.remember() }
      const link: Parameters<typeof deps.mailLink>[1] = user
        ? { purpose: 'resetPassword', userId: user.id, ...asked }
        : { purpose: 'signIn', ...asked }
      await deps.mailLink(attempt, link, resetMinutes)
    },

    /**
     * Sets a new password with an emailed link. The link proves access to the mailbox, so all other sessions end and
     * all other browsers are forgotten.
     */
    async resetPassword(attempt: SignInAttempt, input: { code: string; password: string }): Promise<Session> {
      await deps.limits.code(attempt.address)
      const expired = () => new Failure('sign_in_link_expired')
      const link = await deps.links.read(input.code, 'resetPassword')
      if (!link) throw expired()
      const { userId, email } = link
      await refuseCommon(input.password, email, 'password')
      const hash = await hashPassword(input.password)
      await deps.db.transaction().execute(async (tx) => {
        const user = await lockUser(tx, userId)
        if (!(await deps.links.use(input.code, tx)) || user?.email !== email) throw expired()
        await setPassword(tx, userId, hash)
        await tx.updateTable('users').where('id', '=', userId).set({ email_verified: true }).execute()
        await endSessions(tx, userId)
        await deleteKnownBrowsers(tx, userId)
        await notifyOfChange(tx, userId)
      })
      return await deps.begin(userId, await deps.startSession(userId), attempt, 'mail')
    },

    /** Sets the password and ends the user's other sessions. Needs the current password, or a fresh sign-in. */
    async changePassword(
      caller: Pick<Caller, 'userId' | 'sessionToken' | 'signedInAt'>,
      { current, next }: { current: string; next: string },
    ): Promise<void> {
      const { userId, sessionToken } = caller
      await rateLimits.attempt(deps, passwordChanges, userId)
      const now = deps.clock.now()
      await deps.db.transaction().execute(async (tx) => {
        // Serialises concurrent changes, so the second change needs the password set by the first.
        const user = await lockUser(tx, userId)
        const method = await tx
          .selectFrom('sign_in_methods')
          .where('user_id', '=', userId)
          .where('provider_id', '=', 'credential')
          .select('password')
          .executeTakeFirst()
        const mayOmit = current === '' && isFreshSignIn(caller, now)
        if (!method?.password) requireFreshSignIn(caller, now)
        else if (!mayOmit && !(await verifyPassword(method.password, current))) {
          throw new Failure('password_wrong', {}, { current: { code: 'password_wrong', params: {} } })
        }
        await refuseCommon(next, user?.email ?? '', 'next')
        await setPassword(tx, userId, await hashPassword(next))
        await endSessions(tx, userId, sessionToken)
        await notifyOfChange(tx, userId)
      })
    },
  }
}

const lockUser = (tx: Tx, userId: string) =>
  tx.selectFrom('users').where('id', '=', userId).select('email').forNoKeyUpdate().executeTakeFirst()

async function setPassword(tx: Tx, userId: string, password: string): Promise<void> {
  await tx
    .insertInto('sign_in_methods')
    .values({
      id: newId('signInMethod'),
      user_id: userId,
      provider_id: 'credential',
      account_id: userId,
      access_token: null,
      refresh_token: null,
      id_token: null,
      access_token_expires_at: null,
      refresh_token_expires_at: null,
      scope: null,
      password,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password, updated_at: new Date() }),
    )
    .execute()
}
