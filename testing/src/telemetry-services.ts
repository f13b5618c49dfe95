import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface Received {
  path: string
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** An event as an analytics service gets it. */
export interface ReceivedEvent {
  event: string
  distinct_id: string
  timestamp: string
  properties: Record<string, unknown>
}

export interface TelemetryServices {
  /** The environment of a server that sends here. */
  env: Record<'ANALYTICS_URL' | 'ANALYTICS_KEY' | 'SENTRY_DSN', string>
  /** Everything that came, in order. */
  received: readonly Received[]
  /** The events of all batches so far. */
  events(): ReceivedEvent[]
  /** Waits until what has come satisfies this. Throws after a minute, with a list of what came. */
  until(satisfies: (received: readonly Received[]) => boolean): Promise<void>
  /** How to answer from now on: with this status, or not at all. */
  answerWith(status: number | 'nothing'): void
  /** How many requests have no answer yet. */
  waiting(): number
  stop(): Promise<void>
}

/** How long to wait for what a test expects. */
const patienceSeconds = 60

/** Stands in for PostHog and Sentry: takes everything and remembers it. */
export async function startTelemetryServices(): Promise<TelemetryServices> {
  const received: Received[] = []
  const events = (): ReceivedEvent[] =>
    received.filter(({ path }) => path === '/batch/').flatMap(({ body }) => JSON.parse(body).batch)
  const looks = new Set<() => void>()
  const unanswered = new Set<ServerResponse>()
  let answer: number | 'nothing' = 200
  const server = createServer(async (request, response) => {
    const body = (await buffer(request)).toString()
    received.push({ path: request.url ?? '', headers: request.headers, body })
    unanswered.add(response)
    response.on('close', () => unanswered.delete(response))
    for (const look of looks) look()
    if (answer !== 'nothing') response.writeHead(answer, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    env: {
      ANALYTICS_URL: `http://${host}/`,
      ANALYTICS_KEY: 'phc_test',
      SENTRY_DSN: `http://publickey@${host}/sentry/42`,
    },
    received,
    events,
    until: (satisfies) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          looks.delete(look)
          const came = [...received.map(({ path }) => path), ...events().map(describeEvent)]
          reject(new Error(`Still not there after ${patienceSeconds} seconds. This came:\n${came.join('\n')}`))
        }, patienceSeconds * 1000)
        const look = () => {
          if (!satisfies(received)) return
          looks.delete(look)
          clearTimeout(timer)
          resolve()
        }
        looks.add(look)
        look()
      }),
    answerWith: (status) => {
      answer = status
    },
    waiting: () => unanswered.size,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const describeEvent = ({ event, properties }: ReceivedEvent) =>
  [event, properties.$pathname, properties.link_text].filter((part) => part !== undefined).join(' ')
