import { drawPreviews } from '@keylight/contract'
import { previews } from '@keylight/domain'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { RouteDeps } from '../../http/route-deps.ts'

export function previewsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { identify } = deps.sessions
  mount(app, identify, drawPreviews, async ({ caller, input }) => ({
    previews: await previews.drawPreviews({ ...deps, urls: caller.urls }, caller.userId, input),
  }))
}
