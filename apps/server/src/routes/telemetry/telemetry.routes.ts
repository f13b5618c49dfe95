import { captureEvents, errorReportsPath, identifyVisitor, telemetryLimits } from '@keylight/contract'
import { type Clock, Failure } from '@keylight/domain'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '../../auth/visitor.ts'
import { mount } from '../../http/mount.ts'
import type { RouteDeps } from '../../http/route-deps.ts'

/** Forwards what browsers measure to the configured services. */
export function telemetryRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { telemetry, sessions } = deps
  const limitEvents = callLimiter(deps.clock)
  const limitErrors = callLimiter(deps.clock)

  mount(app, sessions.identify, captureEvents, async ({ input, address }) => {
    limitEvents(networkOf(address))
    return { passedOn: telemetry.capture(input.visitorId, input.events) }
  })
  mount(app, sessions.identifyWithData, identifyVisitor, async ({ caller, input, address, sentences }) => {
    limitEvents(networkOf(address))
    const { id, email, plan } = caller.userData(sentences)
    return { passedOn: telemetry.identify(input.visitorId, { id, email, plan }, input.source) }
  })

  // Envelopes are not JSON and have a larger limit.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const options = { parseAs: 'buffer', bodyLimit: telemetryLimits.errorReportBytesMax } as const
    scope.addContentTypeParser('*', options, (_request, body, done) => done(null, body))
    scope.post(errorReportsPath, { bodyLimit: telemetryLimits.errorReportBytesMax }, async (request) => {
      limitErrors(networkOf(request.ip))
      const envelope = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      return { passedOn: telemetry.reportErrors(envelope) }
    })
  })
}

/** Throws `Failure` for more than `callsPerMinute`. Counts in memory, for this process only. */
function callLimiter(clock: Clock): (subject: string) => void {
  let minute = 0
  const calls = new Map<string, number>()
  return (subject) => {
    const now = Math.floor(clock.now().getTime() / 60_000)
    if (now !== minute) calls.clear()
    minute = now
    const count = (calls.get(subject) ?? 0) + 1
    calls.set(subject, count)
    if (count > telemetryLimits.callsPerMinute) throw new Failure('too_many_attempts', { minutes: 1 })
  }
}
