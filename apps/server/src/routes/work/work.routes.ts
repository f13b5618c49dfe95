import {
  cancelWork,
  deleteWork,
  downloadWork,
  findWork,
  listShares,
  retryWork,
  shareWork,
  withdrawShare,
} from '@keylight/contract'
import { shares, works } from '@keylight/domain'
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
  mount(app, identify, downloadWork, ({ caller, input, sentences }) =>
    works.downloadWork({ ...deps, sentences, urls: caller.urls }, caller.userId, input.workId),
  )
  mount(app, identify, findWork, ({ caller, input, sentences }) =>
    works.findWork({ ...deps, sentences, urls: caller.urls }, caller.userId, input.workId),
  )
  mount(app, identify, listShares, async ({ caller }) => ({ shares: await shares.listShares(deps, caller.userId) }))
  mount(app, identify, shareWork, async ({ caller, input }) => ({
    share: await shares.shareWork(deps, caller.userId, input.workId),
  }))
  mount(app, identify, withdrawShare, async ({ caller, input }) => {
    await shares.withdrawShare(deps, caller.userId, input.workId)
    return success
  })
}
