import { type UserEvent, userEventsPath } from '@keylight/contract'
import { bearer } from './client.ts'
import { leaveToAuth } from './token.ts'

/**
 * Reads the user's events until the stream ends or `signal` stops it. EventSource cannot send the bearer token, so
 * this is fetch. With `lastSeq` it begins
 * with what came after that one, without it (0) with what happens from now on.
 */
export async function readEvents(
  lastSeq: number,
  signal: AbortSignal,
  { onOpen, onEvent }: { onOpen: () => void; onEvent: (event: UserEvent) => void },
): Promise<void> {
  const headers = bearer()
  if (lastSeq > 0) headers['last-event-id'] = String(lastSeq)
  const response = await fetch(userEventsPath, { headers, signal })
  if (response.status === 401) leaveToAuth()
  if (!response.ok || !response.body) throw new Error(`the event stream answered ${response.status}`)
  onOpen()
  const parse = eventParser()
  const text = response.body.pipeThrough(new TextDecoderStream())
  for (const reader = text.getReader(); ; ) {
    const { value, done } = await reader.read()
    if (done) return
    for (const data of parse(value)) onEvent(JSON.parse(data))
  }
}

/** Takes a server-sent event stream in pieces of any size and returns the data of each event that became complete. */
export function eventParser(): (piece: string) => string[] {
  let rest = ''
  return (piece) => {
    const blocks = (rest + piece).replaceAll('\r\n', '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    return blocks.map(dataOf).filter((data) => data !== '')
  }
}

const dataOf = (block: string): string =>
  block
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(line.startsWith('data: ') ? 6 : 5))
    .join('\n')
