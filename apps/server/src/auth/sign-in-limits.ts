import { type Clock, type Db, type RateLimit, rateLimits } from '@keylight/domain'
import { type NameSubject, networkOf } from './visitor.ts'

/** Wrong passwords. IP addresses and accounts have separate limits, so an attacker can't lock an owner out. */
const wrongPasswords = {
  address: { action: 'sign-in-from', max: 60, windowMinutes: 15, reason: 'too_many_passwords' },
  accountFromAddress: { action: 'sign-in-as-from', max: 10, windowMinutes: 15, reason: 'too_many_passwords' },
  account: { action: 'sign-in-as', max: 50, windowMinutes: 60, reason: 'too_many_passwords' },
  accountInKnownBrowser: { action: 'sign-in-known', max: 20, windowMinutes: 15, reason: 'too_many_passwords' },
} satisfies Record<string, RateLimit>

/** Emails with a link. The limits are the same with and without an account. */
const mails = {
  address: { action: 'link-from', max: 30, windowMinutes: 15 },
  hour: { action: 'link-to', max: 4, windowMinutes: 60, reason: 'too_many_mails' },
  day: { action: 'link-to-daily', max: 12, windowMinutes: 24 * 60, reason: 'too_many_mails' },
  knownBrowser: { action: 'link-known', max: 4, windowMinutes: 60, reason: 'too_many_mails' },
} satisfies Record<string, RateLimit>

const signUps: RateLimit = { action: 'sign-up-from', max: 30, windowMinutes: 60 }
const codes: RateLimit = { action: 'redeem-from', max: 120, windowMinutes: 15 }

/** The sign-in page requests a challenge every time it opens, and many people can share an IP address. */
const passkeys: RateLimit = { action: 'passkey-from', max: 600, windowMinutes: 15 }

/** The way to an identity provider. */
const providers: RateLimit = { action: 'provider-from', max: 600, windowMinutes: 15 }

/** The origin of an attempt: the IP address, the account, and the browser if it is known to the account. */
interface Attempt {
  address: string
  email: string
  knownBrowser: string | undefined
}

/** Opens the rate limits of all endpoints that are open to anonymous callers. */
export function signInLimits(deps: { db: Db; clock: Clock; nameSubject: NameSubject }) {
  const { nameSubject } = deps
  const count = async (limits: [RateLimit, string][]): Promise<string[]> => {
    const counted: string[] = []
    for (const [limit, subject] of limits) counted.push(await rateLimits.attempt(deps, limit, subject))
    return counted
  }
  const withAccount = (email: string, what: string) => nameSubject('email', `${email} ${what}`)

  return {
    /**
     * Counts a wrong password before it is checked, so that concurrent attempts can't exceed the limit. Call the
     * returned function if the password was correct. Attempts from elsewhere don't count against a browser known to the
     * account.
     */
    async guess({ address, email, knownBrowser }: Attempt): Promise<() => Promise<void>> {
      const counted = await count(
        knownBrowser !== undefined
          ? [[wrongPasswords.accountInKnownBrowser, withAccount(email, knownBrowser)]]
          : [
              [wrongPasswords.address, nameSubject('address', address)],
              [wrongPasswords.accountFromAddress, withAccount(email, networkOf(address))],
              [wrongPasswords.account, nameSubject('email', email)],
            ],
      )
      return async () => {
        for (const attempt of counted) await rateLimits.undoAttempt(deps, attempt)
      }
    },
    async mail({ address, email, knownBrowser }: Attempt): Promise<void> {
      const account = nameSubject('email', email)
      await count([
        [mails.address, nameSubject('address', address)],
        ...(knownBrowser !== undefined
          ? ([[mails.knownBrowser, withAccount(email, knownBrowser)]] as [RateLimit, string][])
          : ([
              [mails.hour, account],
              [mails.day, account],
            ] as [RateLimit, string][])),
      ])
    },
    async signUp(address: string): Promise<void> {
      await count([[signUps, nameSubject('address', address)]])
    },
    async passkey(address: string): Promise<void> {
      await count([[passkeys, nameSubject('address', address)]])
    },
    async provider(address: string): Promise<void> {
      await count([[providers, nameSubject('address', address)]])
    },
    async code(address: string): Promise<void> {
      await count([[codes, nameSubject('address', address)]])
    },
  }
}
