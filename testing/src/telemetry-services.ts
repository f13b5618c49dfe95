import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface Received {
  path: string
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** An event as an analytics service receives it. */
export interface ReceivedEvent {
  event: string
  distinct_id: string
  timestamp: string
  properties: Record<string, unknown>
}

export interface TelemetryServices {
  /** The settings of a server that sends here. */
  env: Record<'ANALYTICS_URL' | 'ANALYTICS_KEY' | 'SENTRY_DSN', string>
  /** All received calls, in order. */
  received: readonly Received[]
  /** The events of all batches. */
  events(): ReceivedEvent[]
  /** Resolves when the received requests satisfy the condition. Throws after a minute, with a list of the requests. */
  until(satisfies: (received: readonly Received[]) => boolean): Promise<void>
  /** Sets the status of future answers, or never answers. */
  answerWith(status: number | 'nothing'): void
  /** How many calls are unanswered. */
  waiting(): number
  stop(): Promise<void>
}

/** How long `until` waits. */
const timeoutSeconds = 60

/** Replaces PostHog and Sentry: accepts and records all requests. */
export async function startTelemetryServices(): Promise<TelemetryServices> {
  const received: Received[] = []
  const events = (): ReceivedEvent[] =>
    received.filter(({ path }) => path === '/batch/').flatMap(({ body }) => JSON.parse(body).batch)
  const checks = new Set<() => void>()
  const unanswered = new Set<ServerResponse>()
  let answer: number | 'nothing' = 200
  const server = createServer(async (request, response) => {
    const body = (await buffer(request)).toString()
    received.push({ path: request.url ?? '', headers: request.headers, body })
    unanswered.add(response)
    response.on('close', () => unanswered.delete(response))
    for (const check of checks) check()
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
          checks.delete(check)
          const came = [...received.map(({ path }) => path), ...events().map(describeEvent)]
          reject(new Error(`Still not there after ${timeoutSeconds} seconds. This came:\n${came.join('\n')}`))
        }, timeoutSeconds * 1000)
        const check = () => {
          if (!satisfies(received)) return
          checks.delete(check)
          clearTimeout(timer)
          resolve()
        }
        checks.add(check)
        check()
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
