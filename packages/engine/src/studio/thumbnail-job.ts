import type { EngineFiles } from '../engine.ts'
import type { JobResults, ThumbnailJob } from './jobs.ts'
import type { SittingCache } from './sit.ts'

export async function makeThumbnail(
  _files: EngineFiles,
  _cache: SittingCache,
  _job: ThumbnailJob,
): Promise<JobResults['thumbnail']> {
  throw new Error('Thumbnails are not built yet.')
}
