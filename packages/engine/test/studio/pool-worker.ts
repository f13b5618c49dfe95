/** A worker for the pool's tests, controlled by its jobs. */
import { writeSync } from 'node:fs'
import sharp from 'sharp'
import { serveJobs } from '../../src/studio/serve-jobs.ts'
import { TaskFailed } from '../../src/task-failed.ts'

export type TestJob =
  | { do: 'echo'; value: unknown }
  | { do: 'die' }
  | { do: 'spin' }
  | { do: 'fail' }
  | { do: 'wait for gate' }
  | { do: 'tell process' }
  /** Allocates this much memory outside the heap and returns its process id. */
  | { do: 'hoard'; megabytes: number }
  /** Fails as if the disk were full. */
  | { do: 'write' }
  | { do: 'tell environment' }
  /** Sends its process id to the service `pid`, then blocks like a decoder; `aloud` prints a line first. */
  | { do: 'decode for ever'; aloud?: boolean }
  | { do: 'decode'; file: Uint8Array }

const hoard: Buffer[] = []

serveJobs(async ({ call, decode }) => async (given) => {
  const job = given as TestJob
  switch (job.do) {
    case 'echo':
      return job.value
    case 'tell process':
      return process.pid
    case 'tell environment':
      return Object.keys(process.env)
    case 'hoard':
      hoard.push(Buffer.alloc(job.megabytes * 1024 * 1024, 1))
      return process.pid
    case 'write':
      return await call('write', [])
    case 'die':
      process.exit(3)
      break
    case 'fail':
      throw new TaskFailed({ code: 'no_usable_photo', message: 'none', retry: false })
    case 'wait for gate':
      return await call('gate', [])
    case 'spin':
      return spin()
    case 'decode for ever':
      await call('pid', [process.pid])
      return await decode(async () => {
        if (job.aloud) writeSync(1, 'decoding')
        return spin()
      })
    case 'decode':
      await call('pid', [process.pid])
      return await decode(async () => (await sharp(job.file, { limitInputPixels: false }).stats()).entropy)
  }
})

function spin(): never {
  for (;;) Math.random()
}
