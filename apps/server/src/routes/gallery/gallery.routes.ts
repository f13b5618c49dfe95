import { getInspired, publishPicture, unpublishPicture } from '@keylight/contract'
import { gallery } from '@keylight/domain'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { RouteDeps } from '../../http/route-deps.ts'

export function galleryRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { identify } = deps.sessions
  mount(app, identify, getInspired, ({ input }) => gallery.getInspired(deps, input.groupId))
  mount(app, identify, publishPicture, async ({ caller, input }) => ({
    picture: await gallery.publish(deps, caller.userId, input),
  }))
  mount(app, identify, unpublishPicture, async ({ caller, input }) => {
    await gallery.unpublish(deps, caller.userId, input.pictureId)
    return { success: true as const }
  })
}
