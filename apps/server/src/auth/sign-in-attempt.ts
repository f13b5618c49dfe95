import type { Session } from '@keylight/contract'
import type { Browser } from './browser.ts'

/** Someone who tries to sign in: their network address, language and browser. */
export interface SignInAttempt {
  address: string
  locale: string
  browser: Browser
}

/** Opens the account of a new session, whichever way its user signed in. */
export type Begin = (
  userId: string,
  sessionToken: string,
  attempt: SignInAttempt,
  by: 'mail' | 'other',
) => Promise<Session>
