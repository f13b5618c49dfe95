import {
  downloadPicture,
  getCapabilities,
  getShoot,
  listModels,
  listPhotos,
  pendingModelProgress,
  removePhoto,
  requestShoot,
  restyleTryout,
  startTryout,
  trainModel,
  uploadPhoto,
} from '@keylight/contract'
import { models, photos, shoots, tryouts } from '@keylight/domain'
import type { FastifyInstance } from 'fastify'
import { mount } from './mount.ts'
import type { RouteDeps } from './routes.ts'

export function studioRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { identify } = deps.sessions
  mount(app, identify, getCapabilities, async () => ({
    engine: deps.engine.name,
    styles: [...deps.engine.capabilities().styles].map(([id, missing]) => ({ id, missing })),
  }))
  mount(app, identify, uploadPhoto, ({ caller, photo }) => photos.uploadPhoto(deps, caller.userId, photo))
  mount(app, identify, listPhotos, async ({ caller }) => ({ photos: await photos.listPhotos(deps, caller.userId) }))
  mount(app, identify, removePhoto, async ({ caller, input }) => {
    await photos.removePhoto(deps, caller.userId, input.photoId)
    return { success: true as const }
  })
  mount(app, identify, trainModel, async ({ caller, input }) => ({
    model: await models.requestTraining(deps, caller.userId, input),
  }))
  mount(app, identify, listModels, async ({ caller }) => ({ models: await models.listModels(deps, caller.userId) }))
  mount(app, identify, pendingModelProgress, async ({ caller }) => ({
    models: await models.pendingProgress(deps, caller.userId),
  }))
  mount(app, identify, requestShoot, async ({ caller, input }) => ({
    shoot: await shoots.requestPictures(deps, caller.userId, input),
  }))
  mount(app, identify, getShoot, async ({ caller, input }) => ({
    shoot: await shoots.getShoot(deps, caller.userId, input.shootId),
  }))
  mount(app, identify, downloadPicture, ({ caller, input }) =>
    shoots.downloadPicture(deps, caller.userId, input.pictureId),
  )
  mount(app, identify, startTryout, ({ address, input, photo }) =>
    tryouts.startTryout(deps, deps.nameSubject('address', address), { style: input.style, photo }),
  )
  mount(app, identify, restyleTryout, async ({ input }) => ({ picture: await tryouts.restyleTryout(deps, input) }))
}
