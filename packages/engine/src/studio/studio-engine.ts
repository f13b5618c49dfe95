import { availableParallelism } from 'node:os'
import {
  cameraMoves,
  filterNames,
  garmentNames,
  settings,
  styleRecipes,
  transitions,
  upscaleLimits,
} from '@keylight/imaging'
import type {
  CutOutTask,
  Engine,
  EngineCapabilities,
  EngineFiles,
  EngineResult,
  EngineTask,
  FilterTask,
  GroupTask,
  InspectTask,
  Lane,
  SettingName,
  ShootTask,
  StoryboardTask,
  ThumbnailTask,
  TrainTask,
  UpscaleTask,
  VideoTask,
} from '../engine.ts'
import { refuseImpossible } from '../refuse-impossible.ts'
import { failureOf, TaskFailed } from '../task-failed.ts'
import { type OpenTask, TaskRegistry } from '../task-registry.ts'
import { analysisVersion, type JobResults, type LikenessFile, likenessKey, type StudioJob, writeJson } from './jobs.ts'
import { type JobOptions, type Services, WorkerPool } from './worker-pool.ts'

export interface StudioOptions {
  files: EngineFiles
  /** Threads; one for each core if left out. */
  workers?: number
  /** Told of each job of a thread when it ends: its kind and how long it took. */
  log?: (entry: { job: StudioJob['kind']; milliseconds: number; failed: boolean }) => void
}

const capabilities = (): EngineCapabilities => ({
  styles: new Map([...styleRecipes].map(([id, { needs = [] }]) => [id, needs])),
  settings: Object.keys(settings) as SettingName[],
  garments: garmentNames,
  groupMax: 12,
  maxSide: 2048,
  upscaled: { maxSide: upscaleLimits.side, megapixels: upscaleLimits.megapixels },
  filters: filterNames,
  moves: cameraMoves,
  transitions,
  video: { maxSide: 1920, maxSeconds: 10, maxScenes: 10, maxStoryboardSeconds: 60 },
})

/** Far above what a job takes on a slow machine: a job that takes longer will never end. */
const deadlineSeconds: Record<StudioJob['kind'], number> = {
  inspect: 60,
  analyse: 120,
  shoot: 60,
  group: 180,
  thumbnail: 60,
  upscale: 180,
  'cut-out': 180,
  filter: 180,
  video: 300,
  storyboard: 1500,
}

/** The embedded engine: makes pictures on this machine, from the person's own pixels. */
export function createStudioEngine({ files, workers = availableParallelism(), log }: StudioOptions): Engine {
  const book = new TaskRegistry()
  const services: Services = {
    read: (key: string) => files.read(key),
    write: (key: string, bytes: Uint8Array, contentType: string) => files.write(key, bytes, contentType),
    exists: (key: string) => files.exists(key),
  }
  const pool = new WorkerPool({ entry: new URL('./worker.ts', import.meta.url), size: workers, services })
  let closed = false

  async function work<K extends StudioJob['kind']>(
    job: Extract<StudioJob, { kind: K }>,
    options: Omit<JobOptions, 'deadlineSeconds'>,
  ): Promise<JobResults[K]> {
    let began = performance.now()
    const onStart = () => {
      began = performance.now()
      options.onStart?.()
    }
    const told = (failed: boolean) => log?.({ job: job.kind, milliseconds: performance.now() - began, failed })
    try {
      const result = await pool.run(job, { ...options, onStart, deadlineSeconds: deadlineSeconds[job.kind] })
      told(false)
      return result as JobResults[K]
    } catch (error) {
      told(true)
      throw error
    }
  }

  async function inspect({ photo, preview }: InspectTask, lane: Lane, open: OpenTask): Promise<EngineResult> {
    const { signal } = open
    const onStart = () => open.progress(0, 1)
    return { kind: 'inspect', inspection: await work({ kind: 'inspect', photo, preview }, { lane, signal, onStart }) }
  }

  async function train({ photos, folder }: TrainTask, lane: Lane, open: OpenTask): Promise<EngineResult> {
    const { signal } = open
    let completed = 0
    const onStart = () => open.progress(completed, photos.length)
    const analysed = await settleAll(
      photos.map(async (photo) => {
        const result = await work({ kind: 'analyse', photo, folder }, { lane, signal, onStart, affinity: folder })
        completed++
        open.progress(completed, photos.length)
        return result
      }),
    )
    const ranked = analysed.toSorted((a, b) => b.score - a.score)
    const usable = ranked.flatMap(({ kept }) => kept ?? [])
    if (usable.length === 0)
      throw new TaskFailed({ code: 'no_usable_photo', message: 'None of the photos can be used', retry: false })
    const likeness = likenessKey(folder)
    const content: LikenessFile = { version: analysisVersion, photos: usable }
    await files.write(likeness, writeJson(content), 'application/json')
    return { kind: 'train', likeness, photos: ranked.map(({ id, score, findings }) => ({ id, score, findings })) }
  }

  async function shoot(
    { key: _, ...job }: ShootTask | ThumbnailTask,
    lane: Lane,
    open: OpenTask,
  ): Promise<EngineResult> {
    const { signal } = open
    const onStart = () => open.progress(0, 1)
    return { ...(await work(job, { lane, signal, onStart, affinity: job.likeness })), kind: job.kind } as EngineResult
  }

  async function group({ key: _, ...job }: GroupTask, lane: Lane, open: OpenTask): Promise<EngineResult> {
    const { signal, progress } = open
    const onStart = () => progress(0, job.members.length)
    return { ...(await work(job, { lane, signal, onStart, onProgress: progress })), kind: 'group' }
  }

  async function film(
    { key: _, ...job }: VideoTask | StoryboardTask,
    lane: Lane,
    open: OpenTask,
  ): Promise<EngineResult> {
    const { signal, progress } = open
    const onStart = () => progress(0, 1)
    const affinity = job.kind === 'video' ? job.likeness : job.scenes[0]!.likeness
    const options = { lane, signal, onStart, onProgress: progress, affinity, slow: true }
    return { ...(await work(job, options)), kind: job.kind }
  }

  async function remake(
    { key: _, ...job }: UpscaleTask | CutOutTask | FilterTask,
    lane: Lane,
    open: OpenTask,
  ): Promise<EngineResult> {
    const { signal } = open
    return { ...(await work(job, { lane, signal, onStart: () => open.progress(0, 1) })), kind: job.kind }
  }

  async function start(task: EngineTask, lane: Lane, open: OpenTask): Promise<EngineResult> {
    refuseImpossible(task, capabilities())
    switch (task.kind) {
      case 'inspect':
        return inspect(task, lane, open)
      case 'train':
        return train(task, lane, open)
      case 'shoot':
      case 'thumbnail':
        return shoot(task, lane, open)
      case 'group':
        return group(task, lane, open)
      case 'video':
      case 'storyboard':
        return film(task, lane, open)
      case 'upscale':
      case 'cut-out':
      case 'filter':
        return remake(task, lane, open)
    }
  }

  return {
    name: 'studio',
    capabilities,
    async submit(task, lane = 'interactive') {
      if (closed) throw new Error('The engine is closed')
      const open = book.begin(task.key)
      if (open !== null)
        start(task, lane, open).then(
          (result) => open.done(result),
          (error: unknown) => open.fail(failureOf(error)),
        )
      return task.key
    },
    check: (ref, waitMs = 0) => book.status(ref, closed ? 0 : waitMs),
    async cancel(ref) {
      book.cancel(ref)
    },
    async close() {
      closed = true
      await pool.close()
      book.release()
    },
  }
}

/** Like `Promise.all`, but waits for every promise to end before it throws what the first to fail threw. */
async function settleAll<T>(promises: Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(promises)
  return Promise.all(promises)
}
