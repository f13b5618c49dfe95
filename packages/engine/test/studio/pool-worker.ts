/** A thread for the pool's tests: does what its job says. */
import { parentPort, threadId } from 'node:worker_threads'
import type { FromWorker, ToWorker } from '../../src/studio/worker-pool.ts'

export type TestJob =
  | { do: 'echo'; value: string }
  | { do: 'die' }
  | { do: 'spin' }
  | { do: 'fail' }
  | { do: 'wait for gate' }
  | { do: 'tell thread' }

const port = parentPort!
const say = (message: FromWorker) => port.postMessage(message)

port.on('message', (message: ToWorker) => {
  if (message.kind === 'stop') process.exit()
  if (message.kind === 'answer') {
    say({ kind: 'done', result: message.error ?? message.value })
    return
  }
  const job = message.job as TestJob
  if (job.do === 'echo') say({ kind: 'done', result: job.value })
  if (job.do === 'tell thread') say({ kind: 'done', result: threadId })
  if (job.do === 'die') process.exit(3)
  if (job.do === 'fail') say({ kind: 'failed', failure: { code: 'no_usable_photo', message: 'none', retry: false } })
  if (job.do === 'wait for gate') say({ kind: 'call', call: 1, name: 'gate', args: [] })
  while (job.do === 'spin') Math.random()
})
