import { limits } from '@keylight/contract'
import { Failure } from '@keylight/domain'

/** The session began within the last minutes, so it is still its user. */
export const isFreshSignIn = ({ signedInAt }: { signedInAt: Date }, now: Date): boolean =>
  now.getTime() - signedInAt.getTime() <= limits.freshMinutes * 60_000

/** Throws `Failure` unless the session began within the last minutes. For what a stolen session must not do. */
export function requireFreshSignIn(session: { signedInAt: Date }, now: Date): void {
  if (!isFreshSignIn(session, now)) throw new Failure('sign_in_too_old', { minutes: limits.freshMinutes })
}
