import { upscales } from '@keylight/domain'
import { z } from 'zod'
import { job, untilFinished } from './job.ts'

export const makeUpscale = job({
  name: 'make-upscale',
  version: 1,
  data: z.object({ upscaleId: z.string() }),
  run: (deps, { upscaleId }, { lane, signal }) =>
    untilFinished(signal, upscales.upscaleWork.follow(deps, upscaleId, lane)),
  abandon: (deps, { upscaleId }) => upscales.upscaleWork.abandon(deps, upscaleId, 'engine_broken'),
  postpone: (deps, { upscaleId }) => upscales.upscaleWork.postpone(deps, upscaleId),
})
