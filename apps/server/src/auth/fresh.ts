import { limits } from '@keylight/contract'
import { type Clock, Failure } from '@keylight/domain'
import type { Caller } from './sessions.ts'

/** The user signed in within the last minutes, so it is still them. */
export const isFresh = ({ signedInAt }: Pick<Caller, 'signedInAt'>, clock: Clock): boolean =>
  clock.now().getTime() - signedInAt.getTime() < limits.freshMinutes * 60_000

/** Throws `Failure` unless the user has just signed in. */
export function demandFresh(caller: Pick<Caller, 'signedInAt'>, clock: Clock): void {
  if (!isFresh(caller, clock)) throw new Failure('sign_in_again')
}
