import type { FastifyInstance, FastifyRequest } from 'fastify'

/** How long the server waits for whom. In milliseconds and bytes. */
export interface Patience {
  /** For the head of a request. */
  headMs: number
  /** For a whole request: the largest photo at the slowest pace. */
  requestMs: number
  /** On a connection on which nothing moves. A try-out may take three minutes until it answers. */
  idleMs: number
  /** Of a body, `windowBytes` have to arrive in every `windowMs`. */
  windowMs: number
  windowBytes: number
}

/** A body may have 16 KiB a second, as on a bad mobile connection, and stop for the time of a tunnel. */
export const usualPatience: Patience = {
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

const ticksPerWindow = 4

/**
 * Cuts off bodies that arrive more slowly than this, and those that still arrive a window after their answer. Until
 * then the rest of a refused body is read and dropped: who is cut off while sending doesn't get to see the answer.
 */
export function keepPace(app: FastifyInstance, { windowMs, windowBytes }: Patience): void {
  const arriving = new Map<FastifyRequest, Arriving>()

  const look = () => {
    for (const [request, body] of arriving) {
      const { raw } = request
      if (raw.complete || raw.destroyed) {
        arriving.delete(request)
        continue
      }
      // Ticks instead of time: while this process was busy, it read nothing.
      body.ticks++
      if (body.ticks % ticksPerWindow !== 0) continue
      const bytes = raw.socket.bytesRead
      if (body.isAnswered || bytes - body.bytes < windowBytes) cutOff(body)
      body.bytes = bytes
    }
  }
  const timer = setInterval(look, windowMs / ticksPerWindow)
  timer.unref()

  app.addHook('onClose', async () => clearInterval(timer))
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
