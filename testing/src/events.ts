import { UserEvent, userEventsPath } from '@keylight/contract'

/** The events of a user as the web reads them. `after` asks for what came after that number first. */
export async function* followEvents(base: string, token: string, after?: number): AsyncGenerator<UserEvent> {
  const headers: Record<string, string> = { authorization: `Bearer ${token}` }
  if (after !== undefined) headers['last-event-id'] = String(after)
  const closed = new AbortController()
  const response = await fetch(`${base}${userEventsPath}`, { headers, signal: closed.signal })
  if (!response.ok || !response.body) throw new Error(`The stream of events answered ${response.status}`)
  let text = ''
  try {
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      text += chunk
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const data = /^data: (.*)$/m.exec(block)?.[1]
        if (data !== undefined) yield UserEvent.parse(JSON.parse(data))
      }
    }
  } finally {
    closed.abort()
  }
}

/** Waits until something has happened to the user, from the first event on. */
export async function untilEvent(
  base: string,
  token: string,
  happened: (event: UserEvent) => boolean,
): Promise<UserEvent> {
  for await (const event of followEvents(base, token, 0)) if (happened(event)) return event
  throw new Error('The stream of events ended before that happened.')
}
