import { captureEvents, errorReportsPath, getVisitReport, identifyVisitor, telemetryLimits } from '@keylight/contract'
import { type Clock, Failure, visitReports, visits } from '@keylight/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { scrubbed } from '../../adapters/telemetry/scrub.ts'
import { networkOf } from '../../auth/visitor.ts'
import { mount } from '../../http/mount.ts'
import type { RouteDeps } from '../../http/route-deps.ts'

/** Forwards telemetry from browsers to the configured services. Without an analytics service, counts visits itself. */
export function telemetryRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { telemetry, sessions } = deps
  const isCounting = telemetry.parts.includes('visits')
  const counter = visits.openVisits(deps)
  const limitEvents = minuteLimiter(deps.clock, telemetryLimits.callsPerMinute)
  const limitErrors = minuteLimiter(deps.clock, telemetryLimits.callsPerMinute)
  const limitEventBytes = minuteLimiter(deps.clock, telemetryLimits.eventBytesPerMinute)
  const limitErrorBytes = minuteLimiter(deps.clock, telemetryLimits.errorBytesPerMinute)

  mount(
    app,
    sessions.identify,
    captureEvents,
    async ({ input: { visitorId, events }, address, http: { request } }) => {
      const browser = request.headers['user-agent']
      if (isCounting && browser && !isbot(browser) && !refusesTracking(request))
        await counter.count({ address, browser }, events.map(scrubbed))
      return { passedOn: visitorId !== undefined && telemetry.capture(visitorId, events) }
    },
    {
      announced(address, bytes) {
        limitEvents(networkOf(address))
        limitEventBytes(networkOf(address), bytes)
      },
    },
  )
  mount(app, sessions.identify, identifyVisitor, async ({ caller, input, address, sentences }) => {
    limitEvents(networkOf(address))
    const { id, email, plan } = await caller.readData(sentences)
    return { passedOn: telemetry.identify(input.visitorId, { id, email, plan }, input.source) }
  })

  mount(app, sessions.identify, getVisitReport, async ({ input }) => ({
    isCounting,
    ...(await visitReports.report(deps, input.days)),
  }))

  // Envelopes aren't JSON and have separate limits, which apply before the body is read.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const options = { parseAs: 'buffer', bodyLimit: telemetryLimits.errorReportBytesMax } as const
    scope.addContentTypeParser('*', options, (_request, body, done) => done(null, body))
    const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      const network = networkOf(request.ip)
      limitErrors(network)
      // A body of unknown length counts as the largest.
      limitErrorBytes(network, Number(request.headers['content-length'] ?? telemetryLimits.errorReportBytesMax))
      if (!telemetry.parts.includes('errors')) return reply.send({ passedOn: false })
    }
    scope.post(errorReportsPath, { bodyLimit: telemetryLimits.errorReportBytesMax, onRequest }, async (request) => {
      const envelope = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      return { passedOn: telemetry.reportErrors(envelope) }
    })
  })
}

const refusesTracking = ({ headers }: FastifyRequest): boolean => headers.dnt === '1' || headers['sec-gpc'] === '1'

/** Returns a limiter that throws `Failure` for more than `max` per minute. Counts in memory, for this process only. */
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
