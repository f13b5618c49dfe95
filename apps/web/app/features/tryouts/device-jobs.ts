import type { Answer, FromDevice, ToDevice } from './device.worker.ts'

export interface Job {
  question: Exclude<ToDevice, { kind: 'prepare' }>
  hear(answer: Answer): void
  /** Called when the worker has stopped. */
  lost(): void
}

export interface PictureJob extends Job {
  signal: AbortSignal
}

export interface TileJob extends PictureJob {
  element: Element
}

export interface WorkerReport {
  loaded(share: number): void
  step(step: (FromDevice & { kind: 'step' })['step']): void
  /** Called when the worker has lost its photos. */
  forgotten(): void
}

/** Queued jobs, most urgent first. */
interface Waiting {
  photo: Job | null
  style: Job | null
  pictures: PictureJob[]
  tiles: TileJob[]
  /** A full-size job for when the queue is empty. */
  whole: Job | null
}

const nothing = (): Waiting => ({ photo: null, style: null, pictures: [], tiles: [], whole: null })

/** Delay of full-size jobs, for thumbnails that may come into view. */
const restMs = 250

/** Runs jobs one after the other in a worker, which is started by the first job. */
export function openDeviceJobs(report: WorkerReport) {
  let worker: Worker | null = null
  let current: Job | null = null
  let waiting = nothing()
  let rest: ReturnType<typeof setTimeout> | undefined

  const stop = () => {
    if (worker !== null) worker.onmessage = worker.onerror = null
    worker?.terminate()
    worker = null
    const { photo, style, pictures, tiles } = waiting
    const lost = [current, photo, style, ...pictures, ...tiles]
    current = null
    waiting = nothing()
    clearTimeout(rest)
    report.forgotten()
    for (const job of lost) job?.lost()
  }

  const hear = (message: FromDevice) => {
    if (message.kind === 'loaded') return report.loaded(message.share)
    if (message.kind === 'step') return report.step(message.step)
    const job = current
    current = null
    job?.hear(message)
    pump()
  }

  const started = () => {
    if (worker) return worker
    worker = new Worker(new URL('./device.worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<FromDevice>) => hear(data)
    // Its script did not load, or it threw an uncaught error.
    worker.onerror = stop
    return worker
  }

  const ask = (job: Job) => {
    current = job
    started().postMessage(job.question)
  }

  const pump = () => {
    if (current !== null) return
    clearTimeout(rest)
    const next = takeNext(waiting)
    if (next) return ask(next)
    if (waiting.whole === null) return
    rest = setTimeout(() => {
      const job = waiting.whole
      waiting.whole = null
      if (job && current === null) ask(job)
    }, restMs)
  }

  return {
    prepare() {
      started().postMessage({ kind: 'prepare' } satisfies ToDevice)
    },
    photo(job: Job) {
      // The previous photo is no longer needed. Restarting the worker is faster than waiting for it.
      if (current?.question.kind === 'photo') stop()
      waiting.photo = job
      waiting.whole = null
      pump()
    },
    /** Queues a style. Only the latest job is rendered. */
    style(job: Job) {
      waiting.style = job
      pump()
    },
    picture(job: PictureJob) {
      waiting.pictures.push(job)
      pump()
    },
    tile(job: TileJob) {
      waiting.tiles.push(job)
      pump()
    },
    /** Queues a full-size job. Must be called while a response is handled. Only the latest job is rendered. */
    whole(job: Job) {
      waiting.whole = job
    },
    stop,
  }
}

/** Takes the most urgent job that wasn't aborted: a photo, a style, an image, then the nearest thumbnail. */
function takeNext(waiting: Waiting): Job | undefined {
  const urgent = waiting.photo ?? waiting.style
  if (urgent) {
    if (urgent === waiting.photo) waiting.photo = null
    else waiting.style = null
    return urgent
  }
  waiting.pictures = waiting.pictures.filter(({ signal }) => !signal.aborted)
  const picture = waiting.pictures.shift()
  if (picture) return picture
  const tiles = waiting.tiles.filter(({ signal }) => !signal.aborted)
  const nearest = tiles.length > 1 ? nearestToMiddle(tiles) : tiles[0]
  waiting.tiles = tiles.filter((tile) => tile !== nearest)
  return nearest
}

/** Returns the thumbnail nearest to the middle of the window. */
function nearestToMiddle(tiles: TileJob[]): TileJob | undefined {
  const distance = ({ element }: TileJob) => {
    const { top, height, left, width } = element.getBoundingClientRect()
    return Math.hypot(top + height / 2 - innerHeight / 2, (left + width / 2 - innerWidth / 2) / 4)
  }
  return tiles.map((tile) => ({ tile, away: distance(tile) })).sort((a, b) => a.away - b.away)[0]?.tile
}
