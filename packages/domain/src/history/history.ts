import type { getHistory, InputOf, OutputOf } from '@keylight/contract'
import type { Deps } from '../ports.ts'

/** Everything that the user made, newest first, a page of each list. */
export async function readHistory(
  _deps: Pick<Deps, 'db' | 'urls'>,
  _userId: string,
  _input: InputOf<typeof getHistory>,
): Promise<OutputOf<typeof getHistory>> {
  throw new Error('not yet')
}
