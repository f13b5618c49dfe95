import { Readable } from 'node:stream'
import {
  CsvPeriod,
  cancelJob,
  changeCredits,
  getDesk,
  getHealth,
  getPerson,
  inspectOrder,
  listJobs,
  listOrders,
  listPeople,
  listPersonCredits,
  lookAgain,
  mailPersonLink,
  paymentsCsvPath,
  refundForPerson,
  retryJob,
  retryJobs,
  signOutPerson,
} from '@keylight/contract'
import { desk, deskJobs, deskOrders, deskPayments, Failure, people } from '@keylight/domain'
import type { FastifyInstance } from 'fastify'
import { fieldMessagesOf } from '../../http/field-messages.ts'
import { mount } from '../../http/mount.ts'
import type { RouteDeps } from '../../http/route-deps.ts'
import { attachment } from '../files/files.routes.ts'
import { readHealth } from './health.ts'

/** The host’s desk. Reviews, reports and the log have routes of their own. */
export function hostRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { identify } = deps.sessions
  const { auth, condition } = deps
  const done = { success: true as const }

  mount(app, identify, getDesk, async () => {
    const [parts, findings] = await Promise.all([condition.parts(), condition.findings()])
    const down = parts.filter(({ works }) => !works).map(({ problem }) => problem)
    return await desk.getDesk(deps, { down, findings, startedAt: condition.startedAt })
  })
  mount(app, identify, getHealth, () => readHealth(deps))

  mount(app, identify, listPeople, ({ input }) => people.listPeople(deps, input))
  mount(app, identify, getPerson, async ({ input }) => ({ person: await people.getPerson(deps, input.userId) }))
  mount(app, identify, listPersonCredits, ({ input, sentences }) =>
    people.listPersonCredits({ ...deps, sentences }, input.userId, input.before),
  )
  mount(app, identify, changeCredits, async ({ input }) => ({
    credits: await people.changeCredits(deps, input.userId, input.credits),
  }))
  mount(app, identify, signOutPerson, async ({ input }) => {
    await people.findPerson(deps, input.userId)
    await auth.signOutEverywhere(input.userId)
    return done
  })
  mount(app, identify, mailPersonLink, async ({ input, address }) => {
    const { email, locale } = await people.findPerson(deps, input.userId)
    await auth.mailLinkFor({ email, locale, address })
    return { localOutbox: deps.localOutbox }
  })

  mount(app, identify, listOrders, ({ input }) => deskOrders.listOrders(deps, input))
  mount(app, identify, inspectOrder, async ({ input }) => ({
    order: await deskOrders.inspectOrder(deps, input.orderId),
  }))
  mount(app, identify, refundForPerson, async ({ input }) => ({
    order: await deskOrders.refundForPerson(deps, input.orderId),
  }))
  mount(app, identify, lookAgain, async ({ input }) => ({ order: await deskOrders.lookAgain(deps, input.orderId) }))

  mount(app, identify, listJobs, ({ input }) => deskJobs.listJobs(deps, input))
  mount(app, identify, retryJob, async ({ input }) => {
    await deskJobs.retryJob(deps, input.jobId)
    return done
  })
  mount(app, identify, retryJobs, ({ input }) => deskJobs.retryJobs(deps, input))
  mount(app, identify, cancelJob, async ({ input }) => {
    await deskJobs.cancelJob(deps, input.jobId)
    return done
  })

  // Not JSON, so it is not mounted: the same gate, and then lines as they are read.
  app.get(paymentsCsvPath, { exposeHeadRoute: false }, async (request, reply) => {
    const caller = await identify(request.headers.authorization)
    if (!caller) throw new Failure('signed_out')
    if (!caller.isHost) throw new Failure('nothing_here')
    const parsed = CsvPeriod.safeParse(request.query, { reportInput: true })
    if (!parsed.success) throw new Failure('input_invalid', {}, fieldMessagesOf(parsed.error))
    const period = parsed.data
    const what = { action: `GET ${paymentsCsvPath}`, about: period, address: request.ip }
    await app.hostGate.enter(caller, what, 'full')
    reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': attachment(`Keylight payments ${period.from} to ${period.to}.csv`),
    })
    return reply.send(Readable.from(deskPayments.paymentsCsv(deps, period)))
  })
}
