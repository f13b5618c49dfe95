import { listPhotos, removePhoto, uploadPhoto } from '@keylight/contract'
import { photos } from '@keylight/domain'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { RouteDeps } from '../../http/route-deps.ts'

const success = { success: true as const }

export function photosRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { identify } = deps.sessions
  mount(
    app,
    identify,
    uploadPhoto,
    ({ caller, input, photo, sentences }) =>
      photos.uploadPhoto({ ...deps, sentences, urls: caller.urls }, caller.userId, photo, input.face),
    { before: ({ caller }) => photos.admitUpload(deps, caller.userId) },
  )
  mount(app, identify, listPhotos, ({ caller, sentences }) =>
    photos.listPhotos({ ...deps, sentences, urls: caller.urls }, caller.userId),
  )
  mount(app, identify, removePhoto, async ({ caller, input }) => {
    await photos.removePhoto(deps, caller.userId, input.photoId)
    return success
  })
}
