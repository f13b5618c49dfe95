/**
 * A pool of processes that each run one job at a time. If one dies or takes too long, only its job fails, and it is
 * replaced. Processes rather than threads, because a thread can't be stopped inside a decoder. They reach the outside
 * only through services that the pool's owner provides.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { EngineFailure } from '../engine.ts'
import { TaskFailed } from '../task-failed.ts'
import { FairQueue, type Place } from './fair-queue.ts'

export interface JobOptions extends Place {
  deadlineSeconds: number
  /** Jobs with the same affinity share a worker's caches, so a free worker that ran such a job is preferred. */
  affinity?: string
  /** Whether it is a long job. With more than one worker, slow jobs never occupy all of them. */
  slow?: boolean
  /** Drops the job if it has not started. */
  signal?: AbortSignal
  onStart?: () => void
  /** Called with the progress. */
  onProgress?: (completed: number, total: number) => void
}

/** Messages from the pool to a worker. */
export type ToWorker =
  | { kind: 'job'; job: unknown }
  | { kind: 'answer'; call: number; value?: unknown; error?: { message: string; code?: unknown } }

/** Messages from a worker to the pool. */
export type FromWorker =
  | { kind: 'done'; result: unknown; megabytes: number }
  | { kind: 'failed'; failure: EngineFailure; megabytes: number }
  | { kind: 'progress'; completed: number; total: number }
  | { kind: 'call'; call: number; name: string; args: unknown[] }
  /** Reports that decoding an untrusted file has started or ended. */
  | { kind: 'decoding'; isOpen: boolean }

/** The services that workers may call. */
export type Services = Record<string, (...args: never[]) => Promise<unknown>>

interface Job {
  place: Place
  payload: unknown
  options: JobOptions
  resolve(result: unknown): void
  reject(error: Error): void
}

interface Worker {
  /**
   * Null from the process's exit until the next job. A process that can't even start fails its jobs instead of
   * respawning in a loop.
   */
  process: ChildProcess | null
  job: Job | null
  timer: NodeJS.Timeout | null
  decoding: DecodeTime
  /** The worker's recent affinities, newest last. */
  did: string[]
}

/** A job's remaining time for decoding. */
interface DecodeTime {
  leftMs: number
  /** Number of files being decoded, and the start time. */
  files: number
  since: number
  timer: NodeJS.Timeout | null
}

/** Thrown when a job's files take too long to decode. A retry would not help. */
export class DecodeTooLong extends TaskFailed {
  constructor(seconds: number) {
    const message = `The file took more than ${seconds} seconds to decode`
    super({ code: 'no_usable_photo', message, retry: false })
    this.name = 'DecodeTooLong'
  }
}

const rememberedAffinities = 8
/** Heap limit of a worker; pixels are stored outside the heap. */
const heapMegabytes = 512
/** Memory limit of a worker between jobs, in megabytes. Higher than the memory still used after the largest image. */
export const workerMegabytes = 1024
/** Far longer than the largest photo takes; only a malicious file exceeds it. */
const decodeSeconds = 10
/** Maximum number of waiting jobs per worker; the last job waits about 20 seconds. */
const waitingPerWorker = { member: 32, visitor: 16, idle: 96 }

/**
 * The workers' entire environment; the server's contains secrets. The settings prevent glibc from hoarding freed image
 * buffers, at a small cost in time: two arenas, and a separate mmap for allocations over 4 MB, such as image planes.
 */
const environment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(4 * 1024 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(4 * 1024 * 1024),
}

export class WorkerPool {
  readonly #entry: URL
  readonly #args: string[]
  readonly #services: Services
  readonly #decodeSeconds: number
  readonly #workerMegabytes: number
  readonly #workers: Worker[] = []
  readonly #waiting: FairQueue<Job>
  #closed = false
  #onIdle: (() => void) | null = null

  /**
   * `args` are passed to each process. `decodeSeconds` limits decoding of untrusted files per job. A worker that uses
   * more than `workerMegabytes` after a job is replaced.
   */
  constructor(options: {
    entry: URL
    args?: string[]
    size: number
    services: Services
    decodeSeconds?: number
    workerMegabytes?: number
  }) {
    this.#entry = options.entry
    this.#args = options.args ?? []
    this.#services = options.services
    this.#decodeSeconds = options.decodeSeconds ?? decodeSeconds
    this.#workerMegabytes = options.workerMegabytes ?? workerMegabytes
    this.#waiting = new FairQueue({
      member: options.size * waitingPerWorker.member,
      visitor: options.size * waitingPerWorker.visitor,
      idle: options.size * waitingPerWorker.idle,
    })
    for (let i = 0; i < options.size; i++) {
      const worker: Worker = { process: null, job: null, timer: null, decoding: this.#decodeTime(), did: [] }
      worker.process = this.#startProcess(worker)
      this.#workers.push(worker)
    }
  }

  run(payload: unknown, options: JobOptions): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#closed) {
        reject(closing())
        return
      }
      const job: Job = { place: options, payload, options, resolve, reject }
      options.signal?.addEventListener('abort', () => this.#drop(job), { once: true })
      this.#waiting.add(job)?.reject(queueFull())
      this.#dispatch()
    })
  }

  /** Drops waiting jobs, finishes running ones and stops the workers. */
  async close(): Promise<void> {
    this.#closed = true
    for (const job of this.#waiting.clear()) job.reject(closing())
    if (this.#workers.some((worker) => worker.job !== null))
      await new Promise<void>((resolve) => {
        this.#onIdle = resolve
      })
    await Promise.all(this.#workers.map(({ process }) => process && kill(process)))
  }

  #drop(job: Job): void {
    if (this.#waiting.remove(job)) job.reject(new Error('Cancelled'))
  }

  #dispatch(): void {
    if (this.#closed) return
    for (;;) {
      const free = this.#workers.filter((worker) => worker.job === null)
      if (free.length === 0) return
      const job = this.#waiting.take(this.#mayBegin())
      if (job === undefined) return
      const { affinity } = job.options
      const familiar = free.find((worker) => affinity !== undefined && worker.did.includes(affinity))
      this.#begin(familiar ?? free[0]!, job)
    }
  }

  /** With more than one worker, slow jobs, visitors and idle work each leave one worker free. */
  #mayBegin(): (job: Job) => boolean {
    const atMost = Math.max(1, this.#workers.length - 1)
    const running = this.#workers.flatMap(({ job }) => job ?? [])
    const maySlow = running.filter(({ options }) => options.slow).length < atMost
    const mayVisitor = running.filter(({ place }) => place.isVisitor).length < atMost
    const mayIdle = running.filter(({ place }) => place.lane === 'idle').length < atMost
    return ({ place, options }) =>
      (maySlow || !options.slow) && (mayVisitor || !place.isVisitor) && (mayIdle || place.lane !== 'idle')
  }

  #begin(worker: Worker, job: Job): void {
    worker.job = job
    worker.decoding = this.#decodeTime()
    const { affinity, deadlineSeconds } = job.options
    if (affinity !== undefined)
      worker.did = [...worker.did.filter((other) => other !== affinity), affinity].slice(-rememberedAffinities)
    worker.process ??= this.#startProcess(worker)
    worker.timer = setTimeout(() => {
      const message = `No response within ${deadlineSeconds} seconds`
      this.#lose(worker, new TaskFailed({ code: 'out_of_time', message, retry: true }))
    }, deadlineSeconds * 1000)
    job.options.onStart?.()
    send(worker.process, { kind: 'job', job: job.payload })
  }

  #finish(worker: Worker, settle: (job: Job) => void): void {
    const { job, timer, decoding } = worker
    if (timer !== null) clearTimeout(timer)
    if (decoding.timer !== null) clearTimeout(decoding.timer)
    worker.job = null
    worker.timer = null
    if (job !== null) settle(job)
    if (this.#workers.every((other) => other.job === null)) this.#onIdle?.()
    this.#dispatch()
  }

  /** If the worker had a job, starts its replacement immediately, so that the next job needn't wait for it. */
  #lose(worker: Worker, error: Error): void {
    const { process: lost, job } = worker
    worker.process = null
    worker.did = []
    if (lost !== null) void kill(lost)
    if (job !== null && !this.#closed) worker.process = this.#startProcess(worker)
    this.#finish(worker, (job) => job.reject(error))
  }

  #startProcess(worker: Worker): ChildProcess {
    const started = fork(this.#entry, [String(process.pid), ...this.#args], {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${heapMegabytes}`],
      env: environment,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    const isCurrent = () => worker.process === started
    started.on('message', (message: FromWorker) => {
      if (!isCurrent()) return
      if ('megabytes' in message && message.megabytes > this.#workerMegabytes) this.#retire(worker)
      if (message.kind === 'done') this.#finish(worker, (job) => job.resolve(message.result))
      else if (message.kind === 'failed') this.#finish(worker, (job) => job.reject(new TaskFailed(message.failure)))
      else if (message.kind === 'progress') worker.job?.options.onProgress?.(message.completed, message.total)
      else if (message.kind === 'decoding') this.#watchDecode(worker, message.isOpen)
      else void this.#answer(started, message)
    })
    started.on('error', (error) => isCurrent() && this.#lose(worker, died(error.message)))
    started.on('exit', (code, signal) => {
      if (isCurrent()) this.#lose(worker, died(signal ?? `exit code ${code}`))
    })
    // Idle workers don't keep this process alive.
    started.unref()
    started.channel?.unref()
    return started
  }

  /** Kills a process to free the memory its decoders hoard. The next job gets a new process. */
  #retire(worker: Worker): void {
    if (worker.process !== null) void kill(worker.process)
    worker.process = null
    worker.did = []
  }

  #watchDecode(worker: Worker, isOpen: boolean): void {
    const { decoding } = worker
    decoding.files += isOpen ? 1 : -1
    if (isOpen && decoding.files === 1) {
      decoding.since = performance.now()
      const tooLong = () => this.#lose(worker, new DecodeTooLong(this.#decodeSeconds))
      decoding.timer = setTimeout(tooLong, Math.max(0, decoding.leftMs))
    }
    if (!isOpen && decoding.files === 0) {
      if (decoding.timer !== null) clearTimeout(decoding.timer)
      decoding.leftMs -= performance.now() - decoding.since
    }
  }

  #decodeTime(): DecodeTime {
    return { leftMs: this.#decodeSeconds * 1000, files: 0, since: 0, timer: null }
  }

  async #answer(asking: ChildProcess, { call, name, args }: Extract<FromWorker, { kind: 'call' }>): Promise<void> {
    let answer: ToWorker
    try {
      answer = { kind: 'answer', call, value: await this.#services[name]!(...(args as never[])) }
    } catch (error) {
      answer = { kind: 'answer', call, error: toSend(error) }
    }
    send(asking, answer)
  }
}

/** Serialises an error with its code, which workers rely on, as for a full disk. */
function toSend(error: unknown): { message: string; code?: unknown } {
  if (!(error instanceof Error)) return { message: String(error) }
  return { message: error.message, ...('code' in error && { code: error.code }) }
}

/** Sends a message. If the process has died, its exit event handles that. */
function send(to: ChildProcess, message: ToWorker): void {
  if (to.connected) to.send(message, () => {})
}

async function kill(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null || worker.pid === undefined) return
  const exited = once(worker, 'exit')
  // Keep this process alive until the worker has exited.
  worker.ref()
  worker.kill('SIGKILL')
  await exited
}

function died(how: string): TaskFailed {
  return new TaskFailed({ code: 'engine_broken', message: `A worker crashed: ${how}`, retry: true })
}

function queueFull(): TaskFailed {
  return new TaskFailed({ code: 'queue_full', message: 'Too many users are waiting for a worker', retry: true })
}

function closing(): Error {
  return new Error('The engine is closing')
}
