import {
  decideReport,
  getInspired,
  listReports,
  publishPicture,
  reportPicture,
  unpublishPicture,
} from '@keylight/contract'
import { gallery, reports } from '@keylight/domain'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { RouteDeps } from '../../http/route-deps.ts'

export function galleryRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { identify } = deps.sessions
  mount(app, identify, getInspired, ({ input }) => gallery.getInspired(deps, input))
  mount(app, identify, publishPicture, async ({ caller, input }) => ({
    picture: await gallery.publish(deps, caller.userId, input),
  }))
  mount(app, identify, unpublishPicture, async ({ caller, input }) => {
    await gallery.unpublish(deps, caller.userId, input.pictureId)
    return { success: true as const }
  })
  mount(app, identify, reportPicture, async ({ address, input }) => {
    await reports.report(deps, deps.nameSubject('address', address), input)
    return { success: true as const }
  })
  mount(app, identify, listReports, async () => ({ reports: await reports.listReports(deps) }))
  mount(app, identify, decideReport, async ({ input }) => {
    await reports.decideReport(deps, input)
    return { success: true as const }
  })
}
