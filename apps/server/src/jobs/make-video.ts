import { videos } from '@keylight/domain'
import { z } from 'zod'
import { job, untilFinished } from './job.ts'

export const makeVideo = job({
  name: 'make-video',
  version: 1,
  data: z.object({ videoId: z.string() }),
  run: (deps, { videoId }, { lane, signal }) => untilFinished(signal, videos.videoWork.follow(deps, videoId, lane)),
  abandon: (deps, { videoId }) => videos.videoWork.abandon(deps, videoId, 'engine_broken'),
  postpone: (deps, { videoId }) => videos.videoWork.postpone(deps, videoId),
})
