import type { EngineFiles } from '../engine.ts'
import type { GroupJob, JobResults } from './jobs.ts'
import type { SittingCache } from './sit.ts'

/** One picture of several people. */
export async function composeGroup(
  _files: EngineFiles,
  _cache: SittingCache,
  _job: GroupJob,
  _progress: (completed: number, total: number) => void,
): Promise<JobResults['group']> {
  throw new Error('Groups are not built yet.')
}
