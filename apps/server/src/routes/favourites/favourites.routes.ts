import { listFavourites, toggleFavourite } from '@keylight/contract'
import { favourites } from '@keylight/domain'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { RouteDeps } from '../../http/route-deps.ts'

export function favouritesRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { identify } = deps.sessions
  mount(app, identify, listFavourites, async ({ caller }) => ({
    favourites: await favourites.listFavourites({ ...deps, urls: caller.urls }, caller.userId),
  }))
  mount(app, identify, toggleFavourite, ({ caller, input }) =>
    favourites.toggleFavourite({ ...deps, urls: caller.urls }, caller.userId, input.url),
  )
}
