import { readEventStream, type UserEvent, userEventsPath } from '@keylight/contract'
import { bearer } from './client.ts'
import { leaveToAuth } from './token.ts'

/** Timeout for the first bytes of a stream. Only streams buffered by a proxy take longer. */
const firstSeconds = 10
/** The server sends a heartbeat every 15 seconds, so a stream that stays silent longer than this is broken. */
const silentSeconds = 40

/**
 * Reads the user's events after number `lastSeq` until the stream ends, or only the pending ones with `once`. Resolves
 * to whether the server responded. Uses fetch because EventSource can't send the bearer token.
 */
export async function readEvents(
  lastSeq: number,
  onEvent: (event: UserEvent) => void,
  { once = false } = {},
): Promise<boolean> {
  const stopping = new AbortController()
  const stopAfter = (seconds: number) => setTimeout(() => stopping.abort(), seconds * 1000)
  let timer = stopAfter(firstSeconds)
  let heard = false
  const listening = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (chunk, controller) => {
      heard = true
      clearTimeout(timer)
      timer = stopAfter(silentSeconds)
      controller.enqueue(chunk)
    },
  })
  try {
    const headers = { ...bearer(), 'last-event-id': String(lastSeq) }
    const path = once ? `${userEventsPath}?once=1` : userEventsPath
    const response = await fetch(path, { headers, signal: stopping.signal })
    if (response.status === 401) leaveToAuth()
    if (!response.ok || !response.body) return false
    for await (const event of readEventStream(response.body.pipeThrough(listening))) onEvent(event as UserEvent)
  } catch {
    // The caller resumes after the last event.
  } finally {
    clearTimeout(timer)
  }
  return heard
}
