import type {
  CutOutTask,
  DescribeTask,
  EngineFiles,
  EngineResult,
  EngineTask,
  FilterTask,
  GroupTask,
  InspectTask,
  PhotoFindingCode,
  PreviewTask,
  RetouchRangeTask,
  RetouchTask,
  SceneTask,
  ShootTask,
  StoryboardTask,
  ThumbnailTask,
  TrainedPhoto,
  TrainTask,
  UpscaleTask,
  VideoTask,
} from '../engine.ts'
import { TaskFailed } from '../task-failed.ts'
import type { OpenTask } from '../task-registry.ts'
import type { Place } from './fair-queue.ts'
import {
  type AnalysedPhoto,
  analysisVersion,
  type JobResults,
  type LikenessFile,
  likenessKey,
  refusedAnalysis,
  refusedInspection,
  type StudioJob,
  writeJson,
} from './jobs.ts'
import { DecodeTooLong, type JobOptions, type WorkerPool } from './worker-pool.ts'

/** Far longer than any job takes on a slow machine; a job that takes longer has hung. */
const deadlineSeconds: Record<StudioJob['kind'], number> = {
  inspect: 60,
  analyse: 120,
  shoot: 60,
  pick: 60,
  receive: 60,
  preview: 30,
  group: 180,
  thumbnail: 60,
  upscale: 180,
  'cut-out': 180,
  filter: 180,
  retouch: 60,
  'retouch-range': 60,
  describe: 60,
  scene: 180,
  video: 300,
  storyboard: 1500,
}

/** Called when a job ends, with its kind and duration. */
export type JobLog = (entry: { job: StudioJob['kind']; milliseconds: number; failed: boolean }) => void

/** The studio's tasks. Each runs as one or several jobs on workers. */
export class StudioTasks {
  readonly #pool: WorkerPool
  readonly #files: EngineFiles
  readonly #log: JobLog | undefined

  constructor(pool: WorkerPool, files: EngineFiles, log: JobLog | undefined) {
    this.#pool = pool
    this.#files = files
    this.#log = log
  }

  /** Runs a job, logs its duration and returns its result. */
  async runJob<K extends StudioJob['kind']>(
    job: Extract<StudioJob, { kind: K }>,
    options: Omit<JobOptions, 'deadlineSeconds'>,
  ): Promise<JobResults[K]> {
    let began = performance.now()
    const onStart = () => {
      began = performance.now()
      options.onStart?.()
    }
    const told = (failed: boolean) => this.#log?.({ job: job.kind, milliseconds: performance.now() - began, failed })
    try {
      const result = await this.#pool.run(job, { ...options, onStart, deadlineSeconds: deadlineSeconds[job.kind] })
      told(false)
      return result as JobResults[K]
    } catch (error) {
      told(true)
      throw error
    }
  }

  async #inspect({ photo, face, preview }: InspectTask, place: Place, open: OpenTask): Promise<EngineResult> {
    const { signal } = open
    const onStart = () => open.progress(0, 1)
    const inspection = await this.runJob(
      { kind: 'inspect', photo, face, preview },
      { ...place, signal, onStart },
    ).catch(ifTooLong(refusedInspection))
    return { kind: 'inspect', inspection }
  }

  async #train({ photos, folder }: TrainTask, place: Place, open: OpenTask): Promise<EngineResult> {
    const { signal } = open
    let completed = 0
    const onStart = () => open.progress(completed, photos.length)
    const analysed = await settleAll(
      photos.map(async (photo) => {
        const options = { ...place, signal, onStart, affinity: folder }
        const result = await this.runJob({ kind: 'analyse', photo, folder }, options).catch(
          ifTooLong((code) => refusedAnalysis(photo.id, code)),
        )
        completed++
        open.progress(completed, photos.length)
        return result
      }),
    )
    const ranked = analysed.toSorted((a, b) => b.score - a.score)
    const usable = ranked.flatMap(({ kept }) => kept ?? [])
    if (usable.length === 0)
      throw new TaskFailed({ code: 'no_usable_photo', message: 'None of the photos are usable', retry: false })
    const likeness = likenessKey(folder)
    const content: LikenessFile = { version: analysisVersion, photos: usable }
    await this.#files.write(likeness, writeJson(content), 'application/json')
    return { kind: 'train', likeness, photos: ranked.map(described) }
  }

  async #shoot(
    { key: _, ...job }: ShootTask | ThumbnailTask | PreviewTask,
    place: Place,
    open: OpenTask,
  ): Promise<EngineResult> {
    const { signal } = open
    const onStart = () => open.progress(0, 1)
    return {
      ...(await this.runJob(job, { ...place, signal, onStart, affinity: job.likeness })),
      kind: job.kind,
    } as EngineResult
  }

  async #group({ key: _, ...job }: GroupTask, place: Place, open: OpenTask): Promise<EngineResult> {
    const { signal, progress } = open
    const onStart = () => progress(0, job.members.length)
    return { ...(await this.runJob(job, { ...place, signal, onStart, onProgress: progress })), kind: 'group' }
  }

  async #makeVideo(
    { key: _, ...job }: VideoTask | StoryboardTask,
    place: Place,
    open: OpenTask,
  ): Promise<EngineResult> {
    const { signal, progress } = open
    const onStart = () => progress(0, 1)
    const affinity = job.kind === 'video' ? job.likeness : job.scenes[0]!.likeness
    const options = { ...place, signal, onStart, onProgress: progress, affinity, slow: true }
    return { ...(await this.runJob(job, options)), kind: job.kind }
  }

  async #remake(
    {
      key: _,
      ...job
    }: UpscaleTask | CutOutTask | FilterTask | RetouchTask | RetouchRangeTask | DescribeTask | SceneTask,
    place: Place,
    open: OpenTask,
  ): Promise<EngineResult> {
    const { signal } = open
    const onStart = () => open.progress(0, 1)
    const options = { ...place, signal, onStart, onProgress: open.progress, slow: job.kind === 'scene' }
    return { ...(await this.runJob(job, options)), kind: job.kind } as EngineResult
  }

  /** Runs a task within the engine's limits and returns its result. Throws `TaskFailed`. */
  async run(task: EngineTask, place: Place, open: OpenTask): Promise<EngineResult> {
    switch (task.kind) {
      case 'inspect':
        return this.#inspect(task, place, open)
      case 'train':
        return this.#train(task, place, open)
      case 'shoot':
      case 'preview':
      case 'thumbnail':
        return this.#shoot(task, place, open)
      case 'group':
        return this.#group(task, place, open)
      case 'video':
      case 'storyboard':
        return this.#makeVideo(task, place, open)
      case 'upscale':
      case 'cut-out':
      case 'filter':
      case 'retouch':
      case 'retouch-range':
      case 'describe':
      case 'scene':
        return this.#remake(task, place, open)
    }
  }
}

const described = ({ id, score, findings, kept }: AnalysedPhoto): TrainedPhoto => ({
  id,
  score,
  findings,
  views: Object.keys(kept?.views ?? {}),
})

/** Returns an error handler that provides the result for a photo that takes too long to decode. */
function ifTooLong<T>(refused: (code: PhotoFindingCode) => T): (error: unknown) => T {
  return (error) => {
    if (error instanceof DecodeTooLong) return refused('too_complex')
    throw error
  }
}

/** Like `Promise.all`, but waits for every promise to settle before throwing the first error. */
async function settleAll<T>(promises: Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(promises)
  return Promise.all(promises)
}
