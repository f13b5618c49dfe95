import type { Session } from '@keylight/contract'
import type { Browser } from './browser.ts'

/** The IP address, language and browser of a sign-in attempt. */
export interface SignInAttempt {
  address: string
  locale: string
  browser: Browser
}

/** Starts a session and returns its token. `by`: what single sign-on told us. */
export type StartSession = (userId: string, by?: { idToken?: string; isAdmin?: boolean }) => Promise<string>

/** Opens the account of a new session for any sign-in method. */
export type Begin = (
  userId: string,
  sessionToken: string,
  attempt: SignInAttempt,
  by: 'mail' | 'other',
) => Promise<Session>
