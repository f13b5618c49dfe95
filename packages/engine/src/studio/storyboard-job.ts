import type { EngineFiles } from '../engine.ts'
import type { JobResults, StoryboardJob } from './jobs.ts'
import type { SittingCache } from './sit.ts'

export async function filmStoryboard(
  _files: EngineFiles,
  _cache: SittingCache,
  _job: StoryboardJob,
  _progress: (completed: number, total: number) => void,
): Promise<JobResults['storyboard']> {
  throw new Error('Storyboards are not built yet.')
}
