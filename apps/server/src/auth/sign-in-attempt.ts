import type { Session } from '@keylight/contract'
import type { Browser } from './browser.ts'

/** The IP address, language and browser of a sign-in attempt. */
export interface SignInAttempt {
  address: string
  locale: string
  browser: Browser
}

/** Opens the account of a new session for any sign-in method. */
export type Begin = (
  userId: string,
  sessionToken: string,
  attempt: SignInAttempt,
  by: 'mail' | 'other',
) => Promise<Session>
