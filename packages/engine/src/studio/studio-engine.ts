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
import type { ClaimSigner, SignatureTerms } from '@keylight/provenance'
import type {
  Engine,
  EngineCapabilities,
  EngineFiles,
  EngineResult,
  EngineTask,
  SettingName,
  ShootResult,
  ShootTask,
} from '../engine.ts'
import { refuseImpossible } from '../refuse-impossible.ts'
import { failureOf } from '../task-failed.ts'
import { type OpenTask, TaskRegistry } from '../task-registry.ts'
import type { Place } from './fair-queue.ts'
import { analysisVersion, type PickedPhoto, type ReceiveJob } from './jobs.ts'
import { type JobLog, StudioTasks } from './studio-tasks.ts'
import { type Services, WorkerPool, workerMegabytes } from './worker-pool.ts'

export interface StudioOptions {
  files: EngineFiles
  /** Number of worker processes; by default one per core. */
  workers?: number
  /** Time limit for decoding the photos of one job. */
  decodeSeconds?: number
  /** Folder of models added by an admin. */
  netsFolder?: string
  /** Called for added models that can't be used, and for files that can't be signed. */
  warn?: (sentence: string) => void
  log?: JobLog
  /** Returns the signer of content credentials. Without one, files aren't signed. */
  signer?: () => Promise<ClaimSigner>
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

/** Studio functions that a generative engine needs besides the tasks. */
export interface StudioEngine extends Engine {
  /** Picks the photo for a portrait and stores its crop for the style. */
  pickPhoto(portrait: ShootTask, options: StudioPlace): Promise<PickedPhoto>
  /** Opens the generated image of a picked photo and finishes it for the task. */
  receivePicture(drawn: ShootTask & Omit<ReceiveJob, 'kind'>, options: StudioPlace): Promise<ShootResult>
}
type StudioPlace = Place & { signal: AbortSignal }

export type { PickedPhoto }

/** Returns the embedded engine, which renders on this machine from the person's own pixels. */
export function createStudioEngine({
  files,
  workers = availableParallelism(),
  decodeSeconds,
  netsFolder,
  warn,
  log,
  signer,
}: StudioOptions): StudioEngine {
  const book = new TaskRegistry()
  const services: Services = {
    read: (key: string) => files.read(key),
    write: (key: string, bytes: Uint8Array, contentType: string) => files.write(key, bytes, contentType),
    exists: (key: string) => files.exists(key),
    warn: async (sentence: string) => warn?.(sentence),
    async signatureTerms(): Promise<SignatureTerms | null> {
      if (!signer) return null
      const { algorithm, reserveSize, version } = await signer()
      return { algorithm, reserveSize, version }
    },
    sign: async (claim: Uint8Array, size: number) => (await signer!()).sign(claim, size),
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
  const tasks = new StudioTasks(pool, files, log)
  let closed = false

  async function start(task: EngineTask, place: Place, open: OpenTask): Promise<EngineResult> {
    refuseImpossible(task, capabilities())
    return tasks.run(task, place, open)
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
      tasks.runJob(
        { kind: 'pick', likeness, style, photos, ...(direction && { direction }), width, height },
        { ...options, affinity: likeness },
      ),
    receivePicture: async ({ from, service, picture, width, height, output }, options) => ({
      ...(await tasks.runJob({ kind: 'receive', from, service, picture, width, height, output }, options)),
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
