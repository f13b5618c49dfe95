import { limits } from '@keylight/contract'
import { Failure } from '@keylight/domain'

/** Returns whether the session is recent enough to trust that the user is still present. */
export const isFreshSignIn = ({ signedInAt }: { signedInAt: Date }, now: Date): boolean =>
  now.getTime() - signedInAt.getTime() <= limits.freshMinutes * 60_000

/** Throws `Failure` unless the session is fresh. Guards actions that a stolen session must not allow. */
export function requireFreshSignIn(session: { signedInAt: Date }, now: Date): void {
  if (!isFreshSignIn(session, now)) throw new Failure('sign_in_too_old', { minutes: limits.freshMinutes })
}
