import { getHistory } from '@keylight/contract'
import { history } from '@keylight/domain'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { RouteDeps } from '../../http/route-deps.ts'

export function historyRoutes(app: FastifyInstance, deps: RouteDeps): void {
  mount(app, deps.sessions.identify, getHistory, ({ caller, input, sentences }) =>
    history.readHistory({ ...deps, sentences, urls: caller.urls }, caller.userId, input),
  )
}
