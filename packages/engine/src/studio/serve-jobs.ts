/** A worker's side of the pool: answers jobs until the pool is gone. */
import { Worker } from 'node:worker_threads'
import { failureOf } from '../task-failed.ts'
import type { FromWorker, ToWorker } from './worker-pool.ts'

/** What a job has of the world. */
export interface Outside {
  /** Asks a service of the pool's owner. */
  call<T>(name: string, args: unknown[]): Promise<T>
  /** Runs what decodes a file from outside. The pool ends this process if it takes too long. */
  decode: Decode
}
export type Decode = <T>(work: () => Promise<T>) => Promise<T>

type Work = (job: unknown, progress: (completed: number, total: number) => void) => Promise<unknown>

/** Does what the pool asks for. */
export function serveJobs(open: (outside: Outside) => Promise<Work>): void {
  dieWithParent()
  const calls = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  let lastCall = 0
  const work = open({
    call<T>(name: string, args: unknown[]) {
      lastCall++
      const call = lastCall
      return new Promise<T>((resolve, reject) => {
        calls.set(call, { resolve: (value) => resolve(value as T), reject })
        void say({ kind: 'call', call, name, args })
      })
    },
    async decode(work) {
      // Decoders may hold this thread, so that nothing can be said later.
      await say({ kind: 'decoding', isOpen: true })
      try {
        return await work()
      } finally {
        void say({ kind: 'decoding', isOpen: false })
      }
    },
  })
  // A worker that cannot start says so to each job.
  work.catch(() => {})

  process.on('message', async (message: ToWorker) => {
    if (message.kind === 'answer') {
      const waiting = calls.get(message.call)
      calls.delete(message.call)
      if (message.error === undefined) waiting?.resolve(message.value)
      else waiting?.reject(Object.assign(new Error(message.error.message), { code: message.error.code }))
      return
    }
    const progress = (completed: number, total: number) => void say({ kind: 'progress', completed, total })
    try {
      const result = await (await work)(message.job, progress)
      await say({ kind: 'done', result, megabytes: megabytes() })
    } catch (error) {
      await say({ kind: 'failed', failure: failureOf(error), megabytes: megabytes() })
    }
  })
}

/** The memory of this process, of which decoders take most outside of the heap. */
const megabytes = () => process.memoryUsage.rss() / 1024 / 1024

/** Resolves when it is on its way. */
function say(message: FromWorker): Promise<void> {
  return new Promise((resolve) => process.send!(message, () => resolve()))
}

/** Ends this process with the one that started it, even while a decoder holds this thread and however that one ended. */
function dieWithParent(): void {
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  // Ctrl-C and service managers signal all processes; the pool still needs this one to end what it does.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  const parent = Number(process.argv[2])
  new Worker(new URL('./watch-parent.ts', import.meta.url), {
    workerData: parent,
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
  }).unref()
}
