import { shoots } from '@keylight/domain'
import { z } from 'zod'
import { job, untilFinished } from './job.ts'

export const makePicture = job({
  name: 'make-picture',
  version: 1,
  data: z.object({ pictureId: z.string() }),
  run: (deps, { pictureId }, { lane, signal }) =>
    untilFinished(signal, (waitMs) => shoots.advancePicture(deps, pictureId, lane, waitMs)),
  abandon: (deps, { pictureId }) => shoots.abandonPicture(deps, pictureId, 'engine_broken'),
})
