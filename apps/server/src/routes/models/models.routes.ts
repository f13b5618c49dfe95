import { listModels, pendingModelProgress, renameModel, trainModel } from '@keylight/contract'
import { models } from '@keylight/domain'
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
  mount(app, identify, pendingModelProgress, async ({ caller }) => ({
    models: await models.pendingProgress(deps, caller.userId),
  }))
}
