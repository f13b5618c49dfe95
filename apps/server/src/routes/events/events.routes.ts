import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { userEventsPath } from '@keylight/contract'
import { events, Failure } from '@keylight/domain'
import type { FastifyInstance } from 'fastify'
import type { RouteDeps, StreamsAtOnce } from '../../http/route-deps.ts'

/** In milliseconds. Frequent enough to keep proxies from closing the stream. */
const heartbeatMs = 15_000

const streamsAtOnce: StreamsAtOnce = { perUser: 20, total: 5000 }

/**
 * Streams a user's events. `Last-Event-ID` or `?after=` first replays those after it. The stream ends with the session,
 * the client or the server, or after the replay with `?once=1`. Throws `Failure` over the limit of open streams.
 */
export function eventsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const open = new Map<ServerResponse, string>()
  const { perUser, total } = deps.streamsAtOnce ?? streamsAtOnce
  const refuseTooMany = (userId: string) => {
    if (open.size >= total) throw new Failure('streams_busy')
    const own = open.values().filter((owner) => owner === userId)
    if (own.take(perUser).toArray().length === perUser) throw new Failure('streams_full')
  }
  app.addHook('preClose', async () => {
    for (const response of open.keys()) response.end()
  })

  app.get(userEventsPath, async (request, reply) => {
    const { authorization } = request.headers
    const caller = await deps.sessions.identify(authorization)
    if (!caller) throw new Failure('signed_out')
    const query = request.query as { after?: unknown; once?: unknown }
    const isOnce = query.once !== undefined
    const asked = request.headers['last-event-id'] ?? query.after
    let seen = /^\d{1,15}$/.test(String(asked)) ? Number(asked) : await events.latestSeq(deps, caller.userId)

    if (!isOnce) refuseTooMany(caller.userId)
    reply.hijack()
    const response = reply.raw
    // A client that has already disconnected would keep its slot, because `close` is emitted only once.
    if (response.destroyed) return
    if (!isOnce) open.set(response, caller.userId)
    const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' }
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) response.setHeader(name, value)
    response.writeHead(200, headers)
    response.write(': open\n\n')

    // Loads one batch at a time; events that arrive during a load trigger another.
    let sending = false
    let again = true
    const sendChanges = async () => {
      again = true
      if (sending) return
      sending = true
      try {
        while (again && !response.writableEnded) {
          again = false
          // Access may have been revoked, or the file URLs may have changed.
          const still = await deps.sessions.identify(authorization)
          if (!still) return void response.end()
          const own = { ...deps, sentences: request.language, urls: still.urls }
          for (const event of await events.eventsAfter(own, caller.userId, seen)) {
            seen = event.seq
            // The session may have ended with the URLs while events were loading.
            if (event.kind === 'addresses' && !(await deps.sessions.identify(authorization))) return void response.end()
            if (!response.write(`id: ${event.seq}\ndata: ${JSON.stringify(event)}\n\n`)) await once(response, 'drain')
          }
        }
      } catch (error) {
        // The client reconnects with the last number it received.
        request.log.warn({ err: error, requestId: request.id }, 'an event stream failed')
        response.destroy()
      } finally {
        sending = false
      }
    }
    if (isOnce) {
      await sendChanges()
      return void response.end()
    }
    const unsubscribe = deps.bus.subscribe(caller.userId, () => void sendChanges())
    const heartbeat = setInterval(() => {
      void deps.sessions.identify(authorization).then(
        (still) => {
          if (!still) return void response.end()
          response.write(': here\n\n')
          // Also checks for changes, in case the database's notification was lost.
          void sendChanges()
        },
        () => response.end(),
      )
    }, heartbeatMs)
    response.on('close', () => {
      clearInterval(heartbeat)
      unsubscribe()
      open.delete(response)
    })
    await sendChanges()
  })
}
