import { thumbnails } from '@keylight/domain'
import { z } from 'zod'
import { job, untilFinished } from './job.ts'

export const makeThumbnail = job({
  name: 'make-thumbnail',
  version: 1,
  data: z.object({ thumbnailId: z.string() }),
  run: (deps, { thumbnailId }, { lane, signal }) =>
    untilFinished(signal, thumbnails.thumbnailWork.follow(deps, thumbnailId, lane)),
  abandon: (deps, { thumbnailId }) => thumbnails.thumbnailWork.abandon(deps, thumbnailId, 'engine_broken'),
  postpone: (deps, { thumbnailId }) => thumbnails.thumbnailWork.postpone(deps, thumbnailId),
})
