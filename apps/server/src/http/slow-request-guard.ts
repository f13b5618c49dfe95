import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Time limits for requests, in milliseconds, and data rates, in bytes. */
export interface RequestTimeouts {
  /** Time limit for a request's headers. */
  headMs: number
  /** Time limit for a whole request, enough for the largest photo at the lowest rate. */
  requestMs: number
  /** Time limit for an idle connection. A free preview may take three minutes to respond. */
  idleMs: number
  /** At least `windowBytes` of a body must arrive per `windowMs`. */
  windowMs: number
  windowBytes: number
  /** Schedules the body check. Replaced in tests to control time. */
  every?: Every
}

/** Calls `check` every `ms` until the returned function is called. */
export type Every = (ms: number, check: () => void) => () => void

/**
 * A body may arrive at 16 KiB per second, as on a poor mobile connection, and pause while a train passes through a
 * tunnel.
 */
export const defaultTimeouts: RequestTimeouts = {
  headMs: 15_000,
  requestMs: 30 * 60_000,
  idleMs: 5 * 60_000,
  windowMs: 20_000,
  windowBytes: 320 * 1024,
}

interface Arriving {
  request: FastifyRequest
  ticks: number
  bytes: number
  isAnswered: boolean
}

/** Number of body checks per window. */
export const checksPerWindow = 4

const everyInterval: Every = (ms, check) => {
  const timer = setInterval(check, ms)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Times out bodies that arrive too slowly, and those still arriving a window after their response. Until then, the rest
 * of a rejected body is read and discarded, because clients that are cut off while sending don't see the response.
 */
export function guardSlowRequests(app: FastifyInstance, timeouts: RequestTimeouts): void {
  const { windowMs, windowBytes, every = everyInterval } = timeouts
  const arriving = new Map<FastifyRequest, Arriving>()

  const checkWindows = () => {
    for (const [request, body] of arriving) {
      const { raw } = request
      if (raw.complete || raw.destroyed) {
        arriving.delete(request)
        continue
      }
      // Counts ticks instead of time, because this process reads nothing while it is busy.
      body.ticks++
      if (body.ticks % checksPerWindow !== 0) continue
      const bytes = raw.socket.bytesRead
      if (body.isAnswered || bytes - body.bytes < windowBytes) cutOff(body)
      body.bytes = bytes
    }
  }
  const stop = every(windowMs / checksPerWindow, checkWindows)

  app.addHook('onClose', async () => stop())
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, socket } = request.raw
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    if (hasBody) arriving.set(request, { request, ticks: 0, bytes: socket.bytesRead, isAnswered: false })
    done()
  })
  app.addHook('onResponse', (request, _reply, done) => {
    const body = arriving.get(request)
    if (body) {
      body.isAnswered = true
      body.ticks = 0
    }
    done()
  })
}

function cutOff({ request, isAnswered }: Arriving): void {
  const { socket } = request.raw
  if (isAnswered) socket.destroy()
  else
    socket.end('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n', () => socket.destroy())
}
