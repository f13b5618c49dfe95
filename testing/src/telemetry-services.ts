import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface Received {
  path: string
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** An event as received by an analytics service. */
export interface ReceivedEvent {
  event: string
  distinct_id: string
  timestamp: string
  properties: Record<string, unknown>
}

export interface TelemetryServices {
  /** Settings for a server that sends to these services. */
  env: Record<'ANALYTICS_URL' | 'ANALYTICS_KEY' | 'SENTRY_DSN', string>
  /** All received requests in order. */
  received: readonly Received[]
  /** Events of all batches. */
  events(): ReceivedEvent[]
  /** Resolves once the received requests satisfy the condition. Throws after a minute, listing the requests. */
  until(satisfies: (received: readonly Received[]) => boolean): Promise<void>
  /** Sets the status of future responses, or withholds them. */
  answerWith(status: number | 'nothing'): void
  /** Number of unanswered requests. */
  waiting(): number
  stop(): Promise<void>
}

/** Timeout of `until`. */
const timeoutSeconds = 60

/** Fakes PostHog and Sentry: accepts and records all requests. */
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
          reject(new Error(`Timed out after ${timeoutSeconds} seconds. Received:\n${came.join('\n')}`))
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
