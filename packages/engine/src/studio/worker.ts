/** A thread of the studio: does one job at a time, with the nets and recent analyses at hand. */
import { parentPort } from 'node:worker_threads'
import type { EngineFiles } from '../engine.ts'
import { failureOf } from '../task-failed.ts'
import type { StudioJob } from './jobs.ts'
import { createStudio } from './studio.ts'
import type { FromWorker, ToWorker } from './worker-pool.ts'

const port = parentPort!
const calls = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
let lastCall = 0

function call<T>(name: string, args: unknown[]): Promise<T> {
  lastCall++
  const number = lastCall
  return new Promise((resolve, reject) => {
    calls.set(number, { resolve: (value) => resolve(value as T), reject })
    port.postMessage({ kind: 'call', call: number, name, args } satisfies FromWorker)
  })
}

const files: EngineFiles = {
  read: (key) => call('read', [key]),
  write: (key, bytes, contentType) => call('write', [key, bytes, contentType]),
  exists: (key) => call('exists', [key]),
}

const studio = createStudio(files)

port.on('message', async (message: ToWorker) => {
  if (message.kind === 'stop') process.exit()
  if (message.kind === 'answer') {
    const waiting = calls.get(message.call)
    calls.delete(message.call)
    if (message.error === undefined) waiting?.resolve(message.value)
    else waiting?.reject(new Error(message.error))
    return
  }
  try {
    const result = await (await studio).do(message.job as StudioJob, (completed, total) =>
      port.postMessage({ kind: 'progress', completed, total } satisfies FromWorker),
    )
    port.postMessage({ kind: 'done', result } satisfies FromWorker)
  } catch (error) {
    port.postMessage({ kind: 'failed', failure: failureOf(error) } satisfies FromWorker)
  }
})
