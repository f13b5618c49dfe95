import { getLightChoices, requestLight } from '@keylight/contract'
import { lights } from '@keylight/domain'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { RouteDeps } from '../../http/route-deps.ts'

export function lightsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { identify } = deps.sessions
  mount(app, identify, getLightChoices, async ({ caller, input }) =>
    lights.getChoices({ ...deps, urls: caller.urls }, caller.userId, input),
  )
  mount(app, identify, requestLight, async ({ caller, input, sentences }) => ({
    picture: await lights.requestLight({ ...deps, sentences, urls: caller.urls }, caller.userId, input),
  }))
}
