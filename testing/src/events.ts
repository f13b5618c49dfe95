import { type Client, openClient } from '@keylight/client'
import type { UserEvent } from '@keylight/contract'

/** Shorter than a test's timeout, so that the error lists the received events. */
const timeoutSeconds = 100

/**
 * Waits for an event of the client's user, replaying from the first. Throws after 100 seconds with the kinds of the
 * received events.
 */
export async function untilEventOf(client: Client, happened: (event: UserEvent) => boolean): Promise<UserEvent> {
  const signal = AbortSignal.timeout(timeoutSeconds * 1000)
  const kinds: string[] = []
  try {
    for await (const event of client.events({ after: 0, signal })) {
      if (happened(event)) return event
      kinds.push(event.kind)
    }
  } catch (error) {
    if (!signal.aborted) throw error
  }
  const end = signal.aborted
    ? `did not arrive within ${timeoutSeconds} seconds`
    : 'did not arrive before the stream ended'
  throw new Error(`The expected event ${end}. Received: ${kinds.join(', ') || 'none'}.`)
}

/** Does the same for the owner of a bearer token. */
export const untilEvent = (baseUrl: string, token: string, happened: (event: UserEvent) => boolean) =>
  untilEventOf(openClient({ baseUrl, token }), happened)
