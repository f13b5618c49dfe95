/** The worker's side of the pool: runs jobs until the pool closes. */
import { Worker } from 'node:worker_threads'
import { failureOf } from '../task-failed.ts'
import type { FromWorker, ToWorker } from './worker-pool.ts'

/** A job's interface to the pool's owner. */
export interface Outside {
  /** Calls a service of the pool's owner. */
  call<T>(name: string, args: unknown[]): Promise<T>
  /** Runs a decoder on an untrusted file. The pool kills this process if it takes too long. */
  decode: Decode
}
export type Decode = <T>(work: () => Promise<T>) => Promise<T>

type Work = (job: unknown, progress: (completed: number, total: number) => void) => Promise<unknown>

/** Runs the jobs the pool sends. */
export function serveJobs(open: (outside: Outside) => Promise<Work>): void {
  exitWithParent()
  const calls = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  let lastCall = 0
  const work = open({
    call<T>(name: string, args: unknown[]) {
      lastCall++
      const call = lastCall
      return new Promise<T>((resolve, reject) => {
        calls.set(call, { resolve: (value) => resolve(value as T), reject })
        void send({ kind: 'call', call, name, args })
      })
    },
    async decode(work) {
      // Decoders may block this thread, so send the message first.
      await send({ kind: 'decoding', isOpen: true })
      try {
        return await work()
      } finally {
        void send({ kind: 'decoding', isOpen: false })
      }
    },
  })
  // If a worker can't start, each of its jobs fails with that error.
  work.catch(() => {})

  process.on('message', async (message: ToWorker) => {
    if (message.kind === 'answer') {
      const waiting = calls.get(message.call)
      calls.delete(message.call)
      if (message.error === undefined) waiting?.resolve(message.value)
      else waiting?.reject(Object.assign(new Error(message.error.message), { code: message.error.code }))
      return
    }
    const progress = (completed: number, total: number) => void send({ kind: 'progress', completed, total })
    try {
      const result = await (await work)(message.job, progress)
      await send({ kind: 'done', result, megabytes: megabytes() })
    } catch (error) {
      await send({ kind: 'failed', failure: failureOf(error), megabytes: megabytes() })
    }
  })
}

/** Returns the resident memory of this process. Decoders allocate most of it outside the heap. */
const megabytes = () => process.memoryUsage.rss() / 1024 / 1024

/** Sends a message; resolves once the operating system has accepted it. */
function send(message: FromWorker): Promise<void> {
  return new Promise((resolve) => process.send!(message, () => resolve()))
}

/** Ends this process when its parent ends, even if it crashes or a decoder blocks this thread. */
function exitWithParent(): void {
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  // Ctrl-C and service managers signal all processes, but the pool still needs this one to finish its job.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  const parent = Number(process.argv[2])
  new Worker(new URL('./watch-parent.ts', import.meta.url), {
    workerData: parent,
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
  }).unref()
}
