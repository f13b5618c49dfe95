import {
  deleteModelPhoto,
  excludePhoto,
  getModelPhotos,
  listModels,
  pendingModelProgress,
  renameModel,
  retrainModel,
  setDefaultModel,
  trainModel,
} from '@keylight/contract'
import { modelPhotos, models } from '@keylight/domain'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { RouteDeps } from '../../http/route-deps.ts'

export function modelsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { identify } = deps.sessions
  mount(app, identify, trainModel, async ({ caller, input, sentences }) => ({
    model: await models.requestTraining({ ...deps, sentences, urls: caller.urls }, caller.userId, input),
  }))
  mount(app, identify, listModels, async ({ caller, sentences }) => ({
    models: await models.listModels({ ...deps, sentences, urls: caller.urls }, caller.userId),
  }))
  mount(app, identify, renameModel, async ({ caller, input, sentences }) => ({
    model: await models.renameModel(
      { ...deps, sentences, urls: caller.urls },
      caller.userId,
      input.modelId,
      input.name,
    ),
  }))
  mount(app, identify, retrainModel, async ({ caller, input, sentences }) => ({
    model: await models.requestRetraining({ ...deps, sentences, urls: caller.urls }, caller.userId, input),
  }))
  mount(app, identify, setDefaultModel, async ({ caller, input, sentences }) => {
    await models.setDefaultModel(deps, caller.userId, input.modelId)
    return { models: await models.listModels({ ...deps, sentences, urls: caller.urls }, caller.userId) }
  })
  mount(app, identify, getModelPhotos, ({ caller, input, sentences }) =>
    modelPhotos.listModelPhotos({ ...deps, sentences, urls: caller.urls }, caller.userId, input.modelId),
  )
  mount(app, identify, excludePhoto, async ({ caller, input, sentences }) => {
    await modelPhotos.excludePhoto(deps, caller.userId, input)
    const shown = { ...deps, sentences, urls: caller.urls }
    return await modelPhotos.listModelPhotos(shown, caller.userId, input.modelId)
  })
  mount(app, identify, deleteModelPhoto, async ({ caller, input, sentences }) => {
    await modelPhotos.deletePhoto(deps, caller.userId, input)
    const shown = { ...deps, sentences, urls: caller.urls }
    return await modelPhotos.listModelPhotos(shown, caller.userId, input.modelId)
  })
  mount(app, identify, pendingModelProgress, async ({ caller }) => ({
    models: await models.pendingProgress(deps, caller.userId),
  }))
}
