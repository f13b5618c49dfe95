import { limits } from '@keylight/contract'
import { Failure } from '@keylight/domain'

/** Returns whether the session is so recent that it must still be the user's. */
export const isFreshSignIn = ({ signedInAt }: { signedInAt: Date }, now: Date): boolean =>
  now.getTime() - signedInAt.getTime() <= limits.freshMinutes * 60_000

/** Throws `Failure` unless the session is fresh. Protects what a stolen session must not do. */
export function requireFreshSignIn(session: { signedInAt: Date }, now: Date): void {
  if (!isFreshSignIn(session, now)) throw new Failure('sign_in_too_old', { minutes: limits.freshMinutes })
}
