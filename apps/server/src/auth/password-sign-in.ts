import type { Session } from '@keylight/contract'
import { type Db, Failure } from '@keylight/domain'
import type { BetterAuth } from './better-auth.ts'
import type { Browser } from './browser.ts'
import { isReserved } from './mail-links.ts'
import { hashPassword, isOutdated, refuseCommon } from './passwords.ts'
import type { Begin, SignInAttempt } from './sign-in-attempt.ts'
import type { signInLimits } from './sign-in-limits.ts'

export interface PasswordSignInDeps {
  db: Db
  better: BetterAuth
  limits: ReturnType<typeof signInLimits>
  /** Returns the browser's digest if the browser has signed in to this account before. */
  knownMark: (email: string, browser: Browser) => Promise<string | undefined>
  begin: Begin
}

/** Sign-up and sign-in with a password. */
export function passwordSignIn({ db, better, limits, knownMark, begin }: PasswordSignInDeps) {
  return {
    async signUp(attempt: SignInAttempt, input: { email: string; password: string }): Promise<Session> {
      await limits.signUp(attempt.address)
      await refuseCommon(input.password, input.email, 'password')
      try {
        const made = await better.api.signUpEmail({ body: { ...input, name: '' } })
        return await begin(made.user.id, made.token!, attempt, 'other')
      } catch (error) {
        // The second of two concurrent sign-ups fails in the database.
        const { internalAdapter } = await better.$context
        if (await internalAdapter.findUserByEmail(input.email)) throw new Failure('email_taken')
        throw (await isReserved(db, input.email)) ? new Failure('email_reserved') : error
      }
    },

    /** Responds to a wrong password and an unknown address identically, after the same amount of work. */
    async signIn(attempt: SignInAttempt, input: { email: string; password: string }): Promise<Session> {
      const knownBrowser = await knownMark(input.email, attempt.browser)
      const wasRight = await limits.guess({ address: attempt.address, email: input.email, knownBrowser })
      const found = await better.api
        .signInEmail({ body: input })
        .catch(refusedAs(() => new Failure('credentials_wrong')))
      await wasRight()
      await renewHash(db, found.user.id, input.password)
      return await begin(found.user.id, found.token, attempt, 'other')
    },
  }
}

/** Replaces an outdated hash, now that the password is known. */
async function renewHash(db: Db, userId: string, password: string): Promise<void> {
  const own = await db
    .selectFrom('sign_in_methods')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .select(['id', 'password'])
    .executeTakeFirst()
  if (!own?.password || !isOutdated(own.password)) return
  const hash = await hashPassword(password)
  // Does nothing if the password has since been changed.
  await db
    .updateTable('sign_in_methods')
    .where('id', '=', own.id)
    .where('password', '=', own.password)
    .set({ password: hash })
    .execute()
}

/** Turns better-auth's own errors, which have a status, into `failure`. All other errors are bugs. */
function refusedAs(failure: () => Failure): (error: unknown) => never {
  return (error) => {
    const status = (error as { statusCode?: unknown }).statusCode
    throw typeof status === 'number' && status < 500 ? failure() : error
  }
}
