import { cancelWork, deleteWork, downloadWork, retryWork } from '@keylight/contract'
import { works } from '@keylight/domain'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { RouteDeps } from '../../http/route-deps.ts'

const success = { success: true as const }

export function worksRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { identify } = deps.sessions
  mount(app, identify, cancelWork, async ({ caller, input }) => {
    await works.cancelWork(deps, caller.userId, input.workId)
    return success
  })
  mount(app, identify, retryWork, async ({ caller, input }) => {
    await works.retryWork(deps, caller.userId, input.workId)
    return success
  })
  mount(app, identify, deleteWork, async ({ caller, input }) => {
    await works.deleteWork(deps, caller.userId, input.workId)
    return success
  })
  mount(app, identify, downloadWork, ({ caller, input }) =>
    works.downloadWork({ ...deps, urls: caller.urls }, caller.userId, input.workId),
  )
}
