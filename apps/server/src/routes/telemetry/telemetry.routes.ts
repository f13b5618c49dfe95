import { captureEvents, errorReportsPath, identifyVisitor, telemetryLimits } from '@keylight/contract'
import { type Clock, Failure } from '@keylight/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../../auth/visitor.ts'
import { mount } from '../../http/mount.ts'
import type { RouteDeps } from '../../http/route-deps.ts'

/** Forwards what browsers measure to the configured services. */
export function telemetryRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { telemetry, sessions } = deps
  const limitEvents = minuteLimiter(deps.clock, telemetryLimits.callsPerMinute)
  const limitErrors = minuteLimiter(deps.clock, telemetryLimits.callsPerMinute)
  const limitErrorBytes = minuteLimiter(deps.clock, telemetryLimits.errorBytesPerMinute)

  mount(app, sessions.identify, captureEvents, async ({ input, address }) => {
    limitEvents(networkOf(address))
    return { passedOn: telemetry.capture(input.visitorId, input.events) }
  })
  mount(app, sessions.identifyWithData, identifyVisitor, async ({ caller, input, address, sentences }) => {
    limitEvents(networkOf(address))
    const { id, email, plan } = caller.userData(sentences)
    return { passedOn: telemetry.identify(input.visitorId, { id, email, plan }, input.source) }
  })

  // Envelopes are not JSON and have limits of their own, which hold before anything is read.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const options = { parseAs: 'buffer', bodyLimit: telemetryLimits.errorReportBytesMax } as const
    scope.addContentTypeParser('*', options, (_request, body, done) => done(null, body))
    const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      const network = networkOf(request.ip)
      limitErrors(network)
      // A body of unknown length counts as a large one.
      limitErrorBytes(network, Number(request.headers['content-length'] ?? telemetryLimits.errorReportBytesMax))
      if (!telemetry.parts.includes('errors')) return reply.send({ passedOn: false })
    }
    scope.post(errorReportsPath, { bodyLimit: telemetryLimits.errorReportBytesMax, onRequest }, async (request) => {
      const envelope = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      return { passedOn: telemetry.reportErrors(envelope) }
    })
  })
}

/** Throws `Failure` for more than `max` in a minute. Counts in memory, for this process only. */
function minuteLimiter(clock: Clock, max: number): (subject: string, amount?: number) => void {
  let minute = 0
  const amounts = new Map<string, number>()
  return (subject, amount = 1) => {
    const now = Math.floor(clock.now().getTime() / 60_000)
    if (now !== minute) amounts.clear()
    minute = now
    const sum = (amounts.get(subject) ?? 0) + amount
    amounts.set(subject, sum)
    if (sum > max) throw new Failure('too_many_attempts', { minutes: 1 })
  }
}
