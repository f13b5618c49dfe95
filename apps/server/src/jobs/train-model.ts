import { models } from '@keylight/domain'
import { z } from 'zod'
import { job, untilFinished } from './job.ts'

export const trainModel = job({
  name: 'train-model',
  version: 1,
  data: z.object({ modelId: z.string() }),
  run: (deps, { modelId }, { lane, signal }) => untilFinished(signal, models.trainingWork.follow(deps, modelId, lane)),
  abandon: (deps, { modelId }) => models.abandonTraining(deps, modelId, 'engine_broken'),
  postpone: (deps, { modelId }) => models.trainingWork.postpone(deps, modelId),
})
