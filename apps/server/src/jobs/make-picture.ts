import { pictures } from '@keylight/domain'
import { z } from 'zod'
import { job, untilFinished } from './job.ts'

export const makePicture = job({
  name: 'make-picture',
  version: 1,
  data: z.object({ pictureId: z.string() }),
  run: (deps, { pictureId }, { lane, signal }) =>
    untilFinished(signal, pictures.pictureWork.follow(deps, pictureId, lane)),
  abandon: (deps, { pictureId }) => pictures.pictureWork.abandon(deps, pictureId, 'engine_broken'),
  postpone: (deps, { pictureId }) => pictures.pictureWork.postpone(deps, pictureId),
})
