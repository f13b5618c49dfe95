import { getHistory } from '@keylight/contract'
import { history } from '@keylight/domain'
import type { FastifyInstance } from 'fastify'
import { batchLookup } from '../../adapters/database/batch-lookup.ts'
import { FinishedAnswer, mount } from '../../http/mount.ts'
import { openResponseCache } from '../../http/response-cache.ts'
import type { RouteDeps } from '../../http/route-deps.ts'

/** Enough for the histories of some hundred users. */
const historyBytesMax = 24 * 1024 * 1024

export function historyRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { identify } = deps.sessions
  const findFirstPages = batchLookup((userIds) => history.readFirstPages(deps, userIds))
  mount(
    app,
    identify,
    getHistory,
    async ({ caller, input, sentences }) => {
      const own = { ...deps, sentences, urls: caller.urls }
      if (input.list !== undefined || input.before !== undefined) return history.readPage(own, caller.userId, input)
      return new FinishedAnswer(history.showFirstPages(own, (await findFirstPages(caller.userId))!))
    },
    { kept: openResponseCache(historyBytesMax) },
  )
}
