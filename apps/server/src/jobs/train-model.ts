import { models } from '@keylight/domain'
import { z } from 'zod'
import { job, untilFinished } from './job.ts'

export const trainModel = job({
  name: 'train-model',
  version: 1,
  data: z.object({ modelId: z.string() }),
  run: (deps, { modelId }, { signal }) =>
    untilFinished(signal, (waitMs) => models.advanceTraining(deps, modelId, waitMs)),
  abandon: (deps, { modelId }) => models.abandonTraining(deps, modelId, 'engine_broken'),
})
