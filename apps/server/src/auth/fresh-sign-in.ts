import { Failure } from '@keylight/domain'

/** How long a sign-in counts for what a stolen session must not do. */
const freshMinutes = 10

/** Throws `Failure` unless the session began within the last minutes. */
export function requireFreshSignIn({ signedInAt }: { signedInAt: Date }, now: Date): void {
  if (now.getTime() - signedInAt.getTime() > freshMinutes * 60_000) {
    throw new Failure('sign_in_too_old', { minutes: freshMinutes })
  }
}
