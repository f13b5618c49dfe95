import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { addedMegabytes } from '@keylight/imaging/added-nets'
import {
  cameraMoves,
  filterNames,
  garmentNames,
  lightVersion,
  settings,
  styleRecipes,
  transitions,
  upscaleLimits,
} from '@keylight/imaging/catalogue'
import type {
  CutOutTask,
  DescribeTask,
  Engine,
  EngineCapabilities,
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
  SettingName,
  ShootResult,
  ShootTask,
  StoryboardTask,
  ThumbnailTask,
  TrainedPhoto,
  TrainTask,
  UpscaleTask,
  VideoTask,
} from '../engine.ts'
import { refuseImpossible } from '../refuse-impossible.ts'
import { failureOf, TaskFailed } from '../task-failed.ts'
import { type OpenTask, TaskRegistry } from '../task-registry.ts'
import type { Place } from './fair-queue.ts'
import {
  type AnalysedPhoto,
  analysisVersion,
  type JobResults,
  type LikenessFile,
  likenessKey,
  type PickedPhoto,
  type ReceiveJob,
  refusedAnalysis,
  refusedInspection,
  type StudioJob,
  writeJson,
} from './jobs.ts'
import { DecodeTooLong, type JobOptions, type Services, WorkerPool, workerMegabytes } from './worker-pool.ts'

export interface StudioOptions {
  files: EngineFiles
  /** Processes; one for each core if left out. */
  workers?: number
  /** How long one job may decode photos. */
  decodeSeconds?: number
  /** The folder of the nets that the host added. */
  netsFolder?: string
  /** Told of such nets that can't be used. */
  warn?: (sentence: string) => void
  /** Told of each job of a worker when it ends: its kind and how long it took. */
  log?: (entry: { job: StudioJob['kind']; milliseconds: number; failed: boolean }) => void
}

const previewVersion = createHash('sha256')
  .update(JSON.stringify([analysisVersion, lightVersion, [...styleRecipes], settings]))
  .digest('base64url')
  .slice(0, 10)

const capabilities = (): EngineCapabilities => ({
  styles: new Map(
    [...styleRecipes].map(([id, { needs = [], wears }]) => [id, needs.filter((need) => !wears || need !== 'attire')]),
  ),
  generator: null,
  previews: previewVersion,
  settings: Object.keys(settings) as SettingName[],
  garments: garmentNames,
  groupMax: 12,
  maxSide: 2048,
  upscaled: { maxSide: upscaleLimits.side, megapixels: upscaleLimits.megapixels },
  filters: filterNames,
  scenes: { minSide: 256, maxSide: 2048 },
  moves: cameraMoves,
  transitions,
  video: { maxSide: 1920, maxSeconds: 10, maxScenes: 10, maxStoryboardSeconds: 60 },
})

/** Far above what a job takes on a slow machine: a job that takes longer will never end. */
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

/** What a generative engine needs of the studio besides its tasks. */
export interface StudioEngine extends Engine {
  /** Finds the photo for a portrait, and leaves it in the frame of the style. */
  pickPhoto(portrait: ShootTask, options: StudioPlace): Promise<PickedPhoto>
  /** Opens what was drawn of a picked photo, and makes the picture of it that the task asks for. */
  receivePicture(drawn: ShootTask & Omit<ReceiveJob, 'kind'>, options: StudioPlace): Promise<ShootResult>
}
type StudioPlace = Place & { signal: AbortSignal }

export type { PickedPhoto }

/** The embedded engine: makes pictures on this machine, from the person's own pixels. */
export function createStudioEngine({
  files,
  workers = availableParallelism(),
  decodeSeconds,
  netsFolder,
  warn,
  log,
}: StudioOptions): StudioEngine {
  const book = new TaskRegistry()
  const services: Services = {
    read: (key: string) => files.read(key),
    write: (key: string, bytes: Uint8Array, contentType: string) => files.write(key, bytes, contentType),
    exists: (key: string) => files.exists(key),
    warn: async (sentence: string) => warn?.(sentence),
  }
  const entry = new URL('./worker.ts', import.meta.url)
  const pool = new WorkerPool({
    entry,
    size: workers,
    services,
    ...(decodeSeconds !== undefined && { decodeSeconds }),
    ...(netsFolder !== undefined && {
      args: [netsFolder],
      workerMegabytes: workerMegabytes + addedMegabytes(netsFolder),
    }),
  })
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

  async function inspect({ photo, face, preview }: InspectTask, place: Place, open: OpenTask): Promise<EngineResult> {
    const { signal } = open
    const onStart = () => open.progress(0, 1)
    const inspection = await work({ kind: 'inspect', photo, face, preview }, { ...place, signal, onStart }).catch(
      ifTooLong(refusedInspection),
    )
    return { kind: 'inspect', inspection }
  }

  async function train({ photos, folder }: TrainTask, place: Place, open: OpenTask): Promise<EngineResult> {
    const { signal } = open
    let completed = 0
    const onStart = () => open.progress(completed, photos.length)
    const analysed = await settleAll(
      photos.map(async (photo) => {
        const options = { ...place, signal, onStart, affinity: folder }
        const result = await work({ kind: 'analyse', photo, folder }, options).catch(
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
      throw new TaskFailed({ code: 'no_usable_photo', message: 'None of the photos can be used', retry: false })
    const likeness = likenessKey(folder)
    const content: LikenessFile = { version: analysisVersion, photos: usable }
    await files.write(likeness, writeJson(content), 'application/json')
    return { kind: 'train', likeness, photos: ranked.map(described) }
  }

  async function shoot(
    { key: _, ...job }: ShootTask | ThumbnailTask | PreviewTask,
    place: Place,
    open: OpenTask,
  ): Promise<EngineResult> {
    const { signal } = open
    const onStart = () => open.progress(0, 1)
    return {
      ...(await work(job, { ...place, signal, onStart, affinity: job.likeness })),
      kind: job.kind,
    } as EngineResult
  }

  async function group({ key: _, ...job }: GroupTask, place: Place, open: OpenTask): Promise<EngineResult> {
    const { signal, progress } = open
    const onStart = () => progress(0, job.members.length)
    return { ...(await work(job, { ...place, signal, onStart, onProgress: progress })), kind: 'group' }
  }

  async function film(
    { key: _, ...job }: VideoTask | StoryboardTask,
    place: Place,
    open: OpenTask,
  ): Promise<EngineResult> {
    const { signal, progress } = open
    const onStart = () => progress(0, 1)
    const affinity = job.kind === 'video' ? job.likeness : job.scenes[0]!.likeness
    const options = { ...place, signal, onStart, onProgress: progress, affinity, slow: true }
    return { ...(await work(job, options)), kind: job.kind }
  }

  async function remake(
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
    return { ...(await work(job, options)), kind: job.kind } as EngineResult
  }

  async function start(task: EngineTask, place: Place, open: OpenTask): Promise<EngineResult> {
    refuseImpossible(task, capabilities())
    switch (task.kind) {
      case 'inspect':
        return inspect(task, place, open)
      case 'train':
        return train(task, place, open)
      case 'shoot':
      case 'preview':
      case 'thumbnail':
        return shoot(task, place, open)
      case 'group':
        return group(task, place, open)
      case 'video':
      case 'storyboard':
        return film(task, place, open)
      case 'upscale':
      case 'cut-out':
      case 'filter':
      case 'retouch':
      case 'retouch-range':
      case 'describe':
      case 'scene':
        return remake(task, place, open)
    }
  }

  return {
    name: 'studio',
    capabilities,
    async submit(task, lane = 'interactive', { owner, isVisitor = false, isRefusable = false } = { owner: '' }) {
      if (closed) throw new Error('The engine is closed')
      const place = { lane, owner, isVisitor, isRefusable }
      const open = book.begin(task.key)
      if (open !== null)
        start(task, place, open).then(
          (result) => open.done(result),
          (error: unknown) => open.fail(failureOf(error)),
        )
      return task.key
    },
    pickPhoto: ({ likeness, style, photos, direction, width, height }, options) =>
      work(
        { kind: 'pick', likeness, style, photos, ...(direction && { direction }), width, height },
        { ...options, affinity: likeness },
      ),
    receivePicture: async ({ from, picture, width, height, output }, options) => ({
      ...(await work({ kind: 'receive', from, picture, width, height, output }, options)),
      kind: 'shoot',
    }),
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

const described = ({ id, score, findings, kept }: AnalysedPhoto): TrainedPhoto => ({
  id,
  score,
  findings,
  views: Object.keys(kept?.views ?? {}),
})

/** The result for a photo that takes too long to decode. */
function ifTooLong<T>(refused: (code: PhotoFindingCode) => T): (error: unknown) => T {
  return (error) => {
    if (error instanceof DecodeTooLong) return refused('too_complex')
    throw error
  }
}

/** Like `Promise.all`, but waits for every promise to end before it throws what the first to fail threw. */
async function settleAll<T>(promises: Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(promises)
  return Promise.all(promises)
}
