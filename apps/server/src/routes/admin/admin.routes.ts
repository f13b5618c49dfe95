import { Readable } from 'node:stream'
import {
  CsvPeriod,
  cancelGiftCard,
  cancelJob,
  changeCredits,
  getAdminOverview,
  getHealth,
  getPerson,
  inspectOrder,
  listAdminGiftCards,
  listJobs,
  listOrders,
  listPeople,
  listPersonCredits,
  mailPersonLink,
  paymentsCsvPath,
  payoutsCsvPath,
  refundForPerson,
  resendGiftCard,
  restorePerson,
  resyncOrder,
  retryJob,
  retryJobs,
  signOutPerson,
  suspendPerson,
} from '@keylight/contract'
import {
  adminGiftCards,
  adminJobs,
  adminOrders,
  adminOverview,
  adminPayments,
  adminPayouts,
  adminUsers,
  Failure,
  suspension,
} from '@keylight/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { endSessions } from '../../auth/end-sessions.ts'
import { fieldMessagesOf } from '../../http/field-messages.ts'
import { mount } from '../../http/mount.ts'
import type { RouteDeps } from '../../http/route-deps.ts'
import { attachment } from '../../http/serve-file.ts'
import { readHealth } from './health.ts'

/** The admin area. Reviews, reports and the log have their own routes. */
export function adminRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { identify } = deps.sessions
  const { auth, health } = deps
  const done = { success: true as const }

  mount(app, identify, getAdminOverview, async () => {
    const [parts, findings] = await Promise.all([health.parts(), health.findings()])
    const down = parts.filter(({ works }) => !works).map(({ problem }) => problem)
    return await adminOverview.getAdminOverview(deps, { down, findings, startedAt: health.startedAt })
  })
  mount(app, identify, getHealth, () => readHealth(deps))

  mount(app, identify, listPeople, ({ input }) => adminUsers.listPeople(deps, input))
  mount(app, identify, getPerson, async ({ input }) => ({ person: await adminUsers.getPerson(deps, input.userId) }))
  mount(app, identify, listPersonCredits, ({ input, sentences }) =>
    adminUsers.listPersonCredits({ ...deps, sentences }, input.userId, input.before),
  )
  mount(app, identify, changeCredits, async ({ input }) => ({
    credits: await adminUsers.changeCredits(deps, input.userId, input.credits),
  }))
  mount(app, identify, signOutPerson, async ({ input }) => {
    await adminUsers.findPerson(deps, input.userId)
    await auth.endAllAccess(input.userId)
    return done
  })
  mount(app, identify, suspendPerson, async ({ input }) => {
    await suspension.suspend({ ...deps, endSessions }, input.userId)
    return done
  })
  mount(app, identify, restorePerson, async ({ input }) => {
    await suspension.restore(deps, input.userId)
    return done
  })
  mount(app, identify, mailPersonLink, async ({ input, address }) => {
    const { email, locale } = await adminUsers.findPerson(deps, input.userId)
    await auth.mailLinkFor({ email, locale, address })
    return { localOutbox: deps.localOutbox }
  })

  mount(app, identify, listOrders, ({ input }) => adminOrders.listOrders(deps, input))
  mount(app, identify, inspectOrder, async ({ input }) => ({
    order: await adminOrders.inspectOrder(deps, input.orderId),
  }))
  mount(app, identify, refundForPerson, async ({ input }) => ({
    order: await adminOrders.refundForPerson(deps, input.orderId),
  }))
  mount(app, identify, resyncOrder, async ({ input }) => ({
    order: await adminOrders.resyncOrder(deps, input.orderId),
  }))

  mount(app, identify, listJobs, ({ input }) => adminJobs.listJobs(deps, input))
  mount(app, identify, retryJob, async ({ input }) => {
    await adminJobs.retryJob(deps, input.jobId)
    return done
  })
  mount(app, identify, retryJobs, ({ input }) => adminJobs.retryJobs(deps, input))
  mount(app, identify, cancelJob, async ({ input }) => {
    await adminJobs.cancelJob(deps, input.jobId)
    return done
  })

  mount(app, identify, listAdminGiftCards, ({ input }) => adminGiftCards.listGiftCards(deps, input))
  mount(app, identify, resendGiftCard, async ({ input }) => {
    await adminGiftCards.resendGiftCard(deps, input.giftCardId)
    return done
  })
  mount(app, identify, cancelGiftCard, async ({ input }) => {
    await adminGiftCards.cancelGiftCard(deps, input.giftCardId)
    return done
  })

  // The response isn't JSON, so the endpoint isn't mounted. It checks access in the same way, then streams lines.
  const csv = (
    path: string,
    read: (request: FastifyRequest) => { name: string; about: object; lines: () => AsyncGenerator<string> },
  ) =>
    app.get(path, { exposeHeadRoute: false }, async (request, reply) => {
      const caller = await identify(request.headers.authorization)
      if (!caller) throw new Failure('signed_out')
      if (!caller.isAdmin) throw new Failure('nothing_here')
      const { name, about, lines } = read(request)
      await app.adminGate.enter(caller, { action: `GET ${path}`, about: { ...about }, address: request.ip }, 'full')
      reply.headers({ 'content-type': 'text/csv; charset=utf-8', 'content-disposition': attachment(`${name}.csv`) })
      return reply.send(Readable.from(lines()))
    })
  csv(paymentsCsvPath, (request) => {
    const parsed = CsvPeriod.safeParse(request.query, { reportInput: true })
    if (!parsed.success) throw new Failure('input_invalid', {}, fieldMessagesOf(parsed.error))
    const period = parsed.data
    const name = `Keylight payments ${period.from} to ${period.to}`
    return { name, about: period, lines: () => adminPayments.paymentsCsv(deps, period) }
  })
  csv(payoutsCsvPath, () => ({ name: 'Keylight payouts', about: {}, lines: () => adminPayouts.payoutsCsv(deps) }))
}
