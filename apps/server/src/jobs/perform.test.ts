import { pino } from 'pino'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { HandedBack, type Job, untilFinished } from './job.ts'
import { performer } from './perform.ts'

function workplace() {
  const done: unknown[] = []
  const lines: string[] = []
  const log = pino({ level: 'debug' }, { write: (line) => void lines.push(line) })
  const job: Job<{ id: string }> = {
    name: 'known',
    version: 2,
    data: z.object({ id: z.string() }),
    run: async (_deps, { id }) => {
      if (id === 'breaks') throw new Error('The engine is away.')
      done.push(`ran ${id}`)
    },
    abandon: async (_deps, { id }) => void done.push(`abandoned ${id}`),
  }
  const known = new Map([[job.name, job as Job]])
  return { done, lines, ...performer(known, {} as never, log) }
}
const run = { id: 'job', lane: 'bulk' as const, signal: new AbortController().signal }

test('logs and drops a job of another version instead of retrying it forever', async () => {
  const { done, lines, ...at } = workplace()
  await at.run({ name: 'known', version: 2, data: { id: 'a' } }, run)
  for (const odd of [
    { name: 'of-the-future', version: 1, data: {} },
    { name: 'known', version: 1, data: { id: 'b' } },
    { name: 'known', version: 2, data: { id: 7 } },
  ]) {
    await at.run(odd, run)
    await at.abandon(odd)
  }
  expect(done).toEqual(['ran a'])
  expect(lines.filter((line) => line.includes('unknown kind or version'))).toHaveLength(6)
})

test('logs a failing job and retries it, up to its last attempt', async () => {
  const { done, lines, ...at } = workplace()
  const order = { name: 'known', version: 2, data: { id: 'breaks' } }
  await expect(at.run(order, run)).rejects.toThrow('The engine is away.')
  await at.abandon(order)
  expect(done).toEqual(['abandoned breaks'])
  expect(lines[0]).toContain('will be retried')
})

test('returns a job to the queue after the current step when the process stops', async () => {
  const stopping = new AbortController()
  let steps = 0
  const advance = async () => {
    if (++steps === 3) stopping.abort()
    return 'again' as const
  }
  await expect(untilFinished(stopping.signal, advance)).rejects.toThrow(HandedBack)
  expect(steps).toBe(3)
})
