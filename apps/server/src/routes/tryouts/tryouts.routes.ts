import { restyleTryout, startTryout } from '@keylight/contract'
import { tryouts } from '@keylight/domain'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { RouteDeps } from '../../http/route-deps.ts'

export function tryoutsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { identify } = deps.sessions
  const visitorAt = (address: string) => deps.nameSubject('address', address)
  mount(
    app,
    identify,
    startTryout,
    ({ address, input, photo, sentences }) =>
      tryouts.startTryout({ ...deps, sentences }, visitorAt(address), { style: input.style, photo }),
    { before: ({ address }) => tryouts.admitUpload(deps, visitorAt(address)) },
  )
  mount(app, identify, restyleTryout, async ({ address, input }) => ({
    picture: await tryouts.restyleTryout(deps, visitorAt(address), input),
  }))
}
