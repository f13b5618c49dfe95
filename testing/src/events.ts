import { openClient } from '@keylight/client'
import type { UserEvent } from '@keylight/contract'

/** Waits for an event of the user, starting with the first one. */
export async function untilEvent(
  baseUrl: string,
  token: string,
  happened: (event: UserEvent) => boolean,
): Promise<UserEvent> {
  for await (const event of openClient({ baseUrl, token }).events({ after: 0 })) if (happened(event)) return event
  throw new Error('The stream of events ended before that happened.')
}
