/**
 * Threads that do one job each at a time. A thread that dies or takes too long fails only the job it had, and is
 * replaced. Threads reach the outside by calls that the pool's owner answers.
 */
import { Worker } from 'node:worker_threads'
import type { EngineFailure, Lane } from '../engine.ts'
import { TaskFailed } from '../task-failed.ts'

export interface JobOptions {
  lane: Lane
  deadlineSeconds: number
  /** Jobs with the same word share what a thread remembers: a free thread that did such a job is preferred. */
  affinity?: string
  /** Takes so long that such jobs never hold every thread, if there is more than one: others get in between. */
  slow?: boolean
  /** Drops the job if it has not begun. */
  signal?: AbortSignal
  onStart?: () => void
  /** Told of what the thread says on the way. */
  onProgress?: (completed: number, total: number) => void
}

/** From the pool to a thread. */
export type ToWorker =
  | { kind: 'job'; job: unknown }
  | { kind: 'answer'; call: number; value?: unknown; error?: string }
  | { kind: 'stop' }

/** From a thread to the pool. */
export type FromWorker =
  | { kind: 'done'; result: unknown }
  | { kind: 'failed'; failure: EngineFailure }
  | { kind: 'progress'; completed: number; total: number }
  | { kind: 'call'; call: number; name: string; args: unknown[] }

/** What threads may ask of the outside. */
export type Services = Record<string, (...args: never[]) => Promise<unknown>>

interface Job {
  payload: unknown
  options: JobOptions
  resolve(result: unknown): void
  reject(error: Error): void
}

interface Thread {
  /** Null after it died, until there is work again: a thread that cannot even start fails jobs, not the machine. */
  worker: Worker | null
  job: Job | null
  timer: NodeJS.Timeout | null
  /** The last few affinities, newest last. */
  did: string[]
}

const rememberedAffinities = 8
const graceSeconds = 5
/** A thread's own heap; pictures lie outside of it. */
const heapMegabytes = 512

export class WorkerPool {
  readonly #entry: URL
  readonly #services: Services
  readonly #threads: Thread[] = []
  readonly #waiting: Record<Lane, Job[]> = { interactive: [], bulk: [] }
  #closed = false
  #onIdle: (() => void) | null = null

  constructor({ entry, size, services }: { entry: URL; size: number; services: Services }) {
    this.#entry = entry
    this.#services = services
    for (let i = 0; i < size; i++) {
      const thread: Thread = { worker: null, job: null, timer: null, did: [] }
      thread.worker = this.#startWorker(thread)
      this.#threads.push(thread)
    }
  }

  run(payload: unknown, options: JobOptions): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#closed) {
        reject(closing())
        return
      }
      const job = { payload, options, resolve, reject }
      this.#waiting[options.lane].push(job)
      options.signal?.addEventListener('abort', () => this.#drop(job), { once: true })
      this.#dispatch()
    })
  }

  /** Drops what has not begun, lets what has begun end, stops the threads. */
  async close(): Promise<void> {
    this.#closed = true
    for (const lane of Object.values(this.#waiting)) for (const job of lane.splice(0)) job.reject(closing())
    if (this.#threads.some((thread) => thread.job !== null))
      await new Promise<void>((resolve) => {
        this.#onIdle = resolve
      })
    await Promise.all(this.#threads.map(({ worker }) => worker && retire(worker)))
  }

  #drop(job: Job): void {
    const queue = this.#waiting[job.options.lane]
    const at = queue.indexOf(job)
    if (at === -1) return
    queue.splice(at, 1)
    job.reject(new Error('Cancelled'))
  }

  #dispatch(): void {
    if (this.#closed) return
    for (;;) {
      const free = this.#threads.filter((thread) => thread.job === null)
      if (free.length === 0) return
      const job = this.#takeNext()
      if (job === undefined) return
      const { affinity } = job.options
      const familiar = free.find((thread) => affinity !== undefined && thread.did.includes(affinity))
      this.#begin(familiar ?? free[0]!, job)
    }
  }

  #takeNext(): Job | undefined {
    const slow = this.#threads.filter((thread) => thread.job?.options.slow).length
    const mayBeSlow = slow < Math.max(1, this.#threads.length - 1)
    for (const queue of [this.#waiting.interactive, this.#waiting.bulk]) {
      const at = queue.findIndex(({ options }) => mayBeSlow || !options.slow)
      if (at !== -1) return queue.splice(at, 1)[0]
    }
    return undefined
  }

  #begin(thread: Thread, job: Job): void {
    thread.job = job
    const { affinity, deadlineSeconds } = job.options
    if (affinity !== undefined)
      thread.did = [...thread.did.filter((other) => other !== affinity), affinity].slice(-rememberedAffinities)
    thread.worker ??= this.#startWorker(thread)
    thread.timer = setTimeout(() => {
      const message = `No answer within ${deadlineSeconds} seconds`
      this.#lose(thread, new TaskFailed({ code: 'out_of_time', message, retry: true }))
    }, deadlineSeconds * 1000)
    job.options.onStart?.()
    thread.worker.postMessage({ kind: 'job', job: job.payload } satisfies ToWorker)
  }

  #finish(thread: Thread, settle: (job: Job) => void): void {
    const { job, timer } = thread
    if (timer !== null) clearTimeout(timer)
    thread.job = null
    thread.timer = null
    if (job !== null) settle(job)
    if (this.#threads.every((other) => other.job === null)) this.#onIdle?.()
    this.#dispatch()
  }

  #lose(thread: Thread, error: Error): void {
    const { worker } = thread
    thread.worker = null
    thread.did = []
    if (worker !== null) void retire(worker)
    this.#finish(thread, (job) => job.reject(error))
  }

  #startWorker(thread: Thread): Worker {
    const worker = new Worker(this.#entry, { resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } })
    const isCurrent = () => thread.worker === worker
    worker.on('message', (message: FromWorker) => {
      if (!isCurrent()) return
      if (message.kind === 'done') this.#finish(thread, (job) => job.resolve(message.result))
      else if (message.kind === 'failed') this.#finish(thread, (job) => job.reject(new TaskFailed(message.failure)))
      else if (message.kind === 'progress') thread.job?.options.onProgress?.(message.completed, message.total)
      else void this.#answer(worker, message)
    })
    worker.on('error', (error) => isCurrent() && this.#lose(thread, died(error.message)))
    worker.on('exit', (code) => {
      if (!isCurrent()) return
      thread.worker = null
      this.#lose(thread, died(`exit code ${code}`))
    })
    // Threads that only wait for work do not keep the process alive.
    worker.unref()
    return worker
  }

  async #answer(worker: Worker, { call, name, args }: Extract<FromWorker, { kind: 'call' }>): Promise<void> {
    let answer: ToWorker
    try {
      answer = { kind: 'answer', call, value: await this.#services[name]!(...(args as never[])) }
    } catch (error) {
      answer = { kind: 'answer', call, error: error instanceof Error ? error.message : String(error) }
    }
    worker.postMessage(answer)
  }
}

/**
 * Asks a thread to end itself, which it does as soon as it is between two steps; one that does not hear is ended by
 * force. Force alone would be simpler, but a thread stopped inside the net runtime takes the whole process with it.
 */
async function retire(worker: Worker): Promise<void> {
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  worker.postMessage({ kind: 'stop' } satisfies ToWorker)
  const timer = setTimeout(() => void worker.terminate(), graceSeconds * 1000)
  await exited
  clearTimeout(timer)
}

function died(how: string): TaskFailed {
  return new TaskFailed({ code: 'engine_broken', message: `A worker thread died: ${how}`, retry: true })
}

function closing(): Error {
  return new Error('The engine is closing')
}
