import {
  cancelWork,
  changeThumbnail,
  deleteWork,
  downloadWork,
  getCapabilities,
  getLooks,
  getShoot,
  getThumbnail,
  getVideo,
  listModels,
  listPhotos,
  listUpscales,
  pendingModelProgress,
  removePhoto,
  renameModel,
  requestDressUp,
  requestShoot,
  requestStoryboard,
  requestTeamPhoto,
  requestThumbnail,
  requestUpscale,
  requestVideo,
  restyleTryout,
  retryWork,
  startTryout,
  trainModel,
  uploadPhoto,
} from '@keylight/contract'
import { looks, models, photos, shoots, thumbnails, tryouts, upscales, videos, works } from '@keylight/domain'
import type { FastifyInstance } from 'fastify'
import { mount } from './mount.ts'
import type { RouteDeps } from './routes.ts'

const success = { success: true as const }

export function studioRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { identify } = deps.sessions
  mount(app, identify, getCapabilities, async () => looks.readCapabilities(deps))
  mount(app, identify, getLooks, async ({ input }) => looks.listLooks(deps, input.gender))

  mount(app, identify, uploadPhoto, ({ caller, photo }) => photos.uploadPhoto(deps, caller.userId, photo))
  mount(app, identify, listPhotos, async ({ caller }) => ({ photos: await photos.listPhotos(deps, caller.userId) }))
  mount(app, identify, removePhoto, async ({ caller, input }) => {
    await photos.removePhoto(deps, caller.userId, input.photoId)
    return success
  })

  mount(app, identify, trainModel, async ({ caller, input }) => ({
    model: await models.requestTraining(deps, caller.userId, input),
  }))
  mount(app, identify, listModels, async ({ caller }) => ({ models: await models.listModels(deps, caller.userId) }))
  mount(app, identify, renameModel, async ({ caller, input }) => ({
    model: await models.renameModel(deps, caller.userId, input.modelId, input.name),
  }))
  mount(app, identify, pendingModelProgress, async ({ caller }) => ({
    models: await models.pendingProgress(deps, caller.userId),
  }))

  mount(app, identify, requestShoot, async ({ caller, input }) => ({
    shoot: await shoots.requestPictures(deps, caller.userId, input),
  }))
  mount(app, identify, requestDressUp, async ({ caller, input }) => ({
    shoot: await shoots.requestDresses(deps, caller.userId, input),
  }))
  mount(app, identify, requestTeamPhoto, async ({ caller, input }) => ({
    shoot: await shoots.requestTeam(deps, caller.userId, input),
  }))
  mount(app, identify, getShoot, async ({ caller, input }) => ({
    shoot: await shoots.getShoot(deps, caller.userId, input.shootId),
  }))

  mount(app, identify, listUpscales, async ({ caller }) => ({
    upscalingImages: await upscales.listUpscales(deps, caller.userId),
  }))
  mount(app, identify, requestUpscale, async ({ caller, input }) => ({
    upscale: await upscales.requestUpscale(deps, caller.userId, input),
  }))

  mount(app, identify, requestVideo, async ({ caller, input }) => ({
    video: await videos.requestVideo(deps, caller.userId, input),
  }))
  mount(app, identify, requestStoryboard, async ({ caller, input }) => ({
    video: await videos.requestStoryboard(deps, caller.userId, input),
  }))
  mount(app, identify, getVideo, async ({ caller, input }) => ({
    video: await videos.getVideo(deps, caller.userId, input.videoId),
  }))

  mount(app, identify, requestThumbnail, async ({ caller, input }) => ({
    thumbnail: await thumbnails.requestThumbnail(deps, caller.userId, input),
  }))
  mount(app, identify, changeThumbnail, async ({ caller, input }) => ({
    thumbnail: await thumbnails.changeThumbnail(deps, caller.userId, input),
  }))
  mount(app, identify, getThumbnail, async ({ caller, input }) => ({
    thumbnail: await thumbnails.getThumbnail(deps, caller.userId, input.thumbnailId),
  }))

  mount(app, identify, cancelWork, async ({ caller, input }) => {
    await works.cancelWork(deps, caller.userId, input.workId)
    return success
  })
  mount(app, identify, retryWork, async ({ caller, input }) => {
    await works.retryWork(deps, caller.userId, input.workId)
    return success
  })
  mount(app, identify, deleteWork, async ({ caller, input }) => {
    await works.deleteWork(deps, caller.userId, input.workId)
    return success
  })
  mount(app, identify, downloadWork, ({ caller, input }) => works.downloadWork(deps, caller.userId, input.workId))

  mount(app, identify, startTryout, ({ address, input, photo }) =>
    tryouts.startTryout(deps, deps.nameSubject('address', address), { style: input.style, photo }),
  )
  mount(app, identify, restyleTryout, async ({ input }) => ({ picture: await tryouts.restyleTryout(deps, input) }))
}
