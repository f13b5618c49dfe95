import { requestToolPuzzle } from '@keylight/contract'
import { toolRuns } from '@keylight/domain'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { RouteDeps } from '../../http/route-deps.ts'

export function toolsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  mount(app, deps.sessions.identify, requestToolPuzzle, ({ address }) =>
    toolRuns.requestPuzzle(deps, deps.nameSubject('address', address)),
  )
}
