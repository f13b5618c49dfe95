import { changeThumbnail, getThumbnail, getThumbnailLayers, requestThumbnail } from '@keylight/contract'
import { thumbnails } from '@keylight/domain'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { RouteDeps } from '../../http/route-deps.ts'

export function thumbnailsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { identify } = deps.sessions
  mount(app, identify, getThumbnailLayers, async ({ caller, input }) =>
    thumbnails.getThumbnailLayers({ ...deps, urls: caller.urls }, caller.userId, input),
  )
  mount(app, identify, requestThumbnail, async ({ caller, input, sentences }) => ({
    thumbnail: await thumbnails.requestThumbnail({ ...deps, sentences, urls: caller.urls }, caller.userId, input),
  }))
  mount(app, identify, changeThumbnail, async ({ caller, input, sentences }) => ({
    thumbnail: await thumbnails.changeThumbnail({ ...deps, sentences, urls: caller.urls }, caller.userId, input),
  }))
  mount(app, identify, getThumbnail, async ({ caller, input, sentences }) => ({
    thumbnail: await thumbnails.getThumbnail(
      { ...deps, sentences, urls: caller.urls },
      caller.userId,
      input.thumbnailId,
    ),
  }))
}
