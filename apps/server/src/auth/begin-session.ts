import { accounts, type Db, Failure } from '@keylight/domain'
import type { AuthDeps } from './auth-deps.ts'
import type { knownBrowsers } from './known-browsers.ts'
import { notifyOwner } from './notify-owner.ts'
import type { Begin } from './sign-in-attempt.ts'

/** Completes every kind of sign-in: opens the account, and emails the owner about new browsers. */
export function sessionBeginner(deps: AuthDeps, known: ReturnType<typeof knownBrowsers>): Begin {
  return async (userId, sessionToken, { locale, browser }, by) => {
    await refuseSuspended(deps.db, userId, sessionToken)
    const now = deps.clock.now()
    await accounts.openAccount(deps.db, userId, now, locale, deps.trialDigests)
    const mark = browser.remember()
    await deps.db
      .updateTable('sessions')
      .where('token', '=', sessionToken)
      .set({ created_at: now, browser: mark, user_agent: browser.name })
      .execute()
    // A new account's owner is signing in now, and a link proves access to the mailbox, so neither needs an email.
    const notifies = (await known.recordSignIn(userId, mark)) && by !== 'mail' && !(await isNew(deps.db, userId))
    if (notifies) {
      const params = { browser: browser.name, at: now.toISOString(), link: `${deps.siteUrl()}/auth` }
      await deps.db.transaction().execute((tx) => notifyOwner(deps, tx, userId, { code: 'new_browser', params }))
    }
    return await deps.sessions.show(sessionToken)
  }
}

/**
 * Ends the new session and throws if the user is suspended. Checked once the session exists: suspending ends all
 * existing sessions, so none is missed.
 */
async function refuseSuspended(db: Db, userId: string, sessionToken: string): Promise<void> {
  const user = await db.selectFrom('users').where('id', '=', userId).select('suspended_at').executeTakeFirst()
  if (!user?.suspended_at) return
  await db.deleteFrom('sessions').where('token', '=', sessionToken).execute()
  throw new Failure('account_suspended')
}

/** Returns whether this sign-in created the account. */
async function isNew(db: Db, userId: string): Promise<boolean> {
  const { sessions } = await db
    .selectFrom('known_browsers')
    .where('user_id', '=', userId)
    .select((e) => e.fn.countAll<string>().as('sessions'))
    .executeTakeFirstOrThrow()
  return sessions === '1'
}
