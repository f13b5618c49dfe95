import { listModels, pendingModelProgress, renameModel, trainModel } from '@keylight/contract'
import { models } from '@keylight/domain'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { RouteDeps } from '../../http/route-deps.ts'

export function modelsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { identify } = deps.sessions
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
}
