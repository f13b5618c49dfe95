import { restyleTryout, startTryout } from '@keylight/contract'
import { tryouts } from '@keylight/domain'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { RouteDeps } from '../../http/route-deps.ts'

export function tryoutsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { identify } = deps.sessions
  mount(app, identify, startTryout, ({ address, input, photo, sentences }) =>
    tryouts.startTryout({ ...deps, sentences }, deps.nameSubject('address', address), { style: input.style, photo }),
  )
  mount(app, identify, restyleTryout, async ({ input }) => ({ picture: await tryouts.restyleTryout(deps, input) }))
}
