import { readEventStream, type UserEvent, userEventsPath } from '@keylight/contract'
import { bearer } from './client.ts'
import { leaveToAuth } from './token.ts'

/**
 * Reads the user's events after the one with the number `lastSeq` until the stream ends or `signal` stops it. Uses fetch because EventSource can't send the bearer token.
 */
export async function readEvents(
  lastSeq: number,
  signal: AbortSignal,
  { onOpen, onEvent }: { onOpen: () => void; onEvent: (event: UserEvent) => void },
): Promise<void> {
  const headers = { ...bearer(), 'last-event-id': String(lastSeq) }
  const response = await fetch(userEventsPath, { headers, signal })
  if (response.status === 401) leaveToAuth()
  if (!response.ok || !response.body) throw new Error(`the event stream answered ${response.status}`)
  onOpen()
  for await (const event of readEventStream(response.body)) onEvent(event as UserEvent)
}
