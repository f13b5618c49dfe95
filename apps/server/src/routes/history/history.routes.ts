import { getHistory } from '@keylight/contract'
import { history } from '@keylight/domain'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { openResponseCache } from '../../http/response-cache.ts'
import type { RouteDeps } from '../../http/route-deps.ts'

/** Enough for the histories of some hundred users. */
const historyBytesMax = 24 * 1024 * 1024

export function historyRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { identify } = deps.sessions
  mount(
    app,
    identify,
    getHistory,
    ({ caller, input, sentences }) =>
      history.readHistory({ ...deps, sentences, urls: caller.urls }, caller.userId, input),
    { kept: openResponseCache(historyBytesMax) },
  )
}
