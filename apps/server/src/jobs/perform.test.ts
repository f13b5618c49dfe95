import { pino } from 'pino'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { HandedBack, type Job, untilFinished } from './job.ts'
import { performer } from './perform.ts'

/** A workplace that knows a single kind of job. The first `outages` checks of the storage fail. */
function workplace(outages = 0, longestWaitMs = 60_000) {
  const done: unknown[] = []
  const lines: string[] = []
  const log = pino({ level: 'debug' }, { write: (line) => void lines.push(line) })
  let left = outages
  const check = async () => {
    if (left-- > 0) throw new Error('The disk is away.')
  }
  const job: Job<{ id: string }> = {
    name: 'known',
    version: 2,
    data: z.object({ id: z.string() }),
    run: async (_deps, { id }) => {
      if (id === 'breaks' || (id === 'needs storage' && left > 0)) throw new Error('The engine is away.')
      done.push(`ran ${id}`)
    },
    abandon: async (_deps, { id }) => void done.push(`abandoned ${id}`),
    postpone: async (_deps, { id }) => void done.push(`postponed ${id}`),
  }
  const known = new Map([[job.name, job as Job]])
  return { done, lines, ...performer(known, {} as never, log, { check, pollMs: 1, longestWaitMs }) }
}
const run = { id: 'job', lane: 'bulk' as const, signal: new AbortController().signal }
const orderOf = (id: unknown, version = 2) => ({ name: 'known', version, data: { id } })

test('leaves jobs of newer versions to other processes', async () => {
  const { done, ...at } = workplace()
  for (const newer of [{ name: 'of-the-future', version: 1, data: {} }, orderOf('a', 3)]) {
    await expect(at.run(newer, run)).rejects.toThrow(HandedBack)
    await expect(at.abandon(newer)).rejects.toThrow(HandedBack)
  }
  expect(done).toEqual([])
})

test('abandons obsolete jobs immediately, and drops unreadable jobs', async () => {
  const { done, lines, ...at } = workplace()
  await at.run(orderOf('old', 1), run)
  await at.run(orderOf(7), run)
  expect(done).toEqual(['abandoned old'])
  expect(lines.filter((line) => line.includes('dropped an obsolete job'))).toHaveLength(1)
})

test('logs a failing job and retries it, up to its last attempt', async () => {
  const { done, lines, ...at } = workplace()
  await expect(at.run(orderOf('breaks'), run)).rejects.toThrow('The engine is away.')
  await at.abandon(orderOf('breaks'))
  expect(done).toEqual(['abandoned breaks'])
  expect(lines[0]).toContain('will be retried')
})

test('postpones a job during an outage, and runs it afterwards', async () => {
  const { done, lines, ...at } = workplace(5)
  await at.run(orderOf('needs storage'), run)
  expect(done).toEqual(['postponed needs storage', 'ran needs storage'])
  expect(lines).toHaveLength(1)
})

test('returns a job to the queue if an outage is too long or the process stops', async () => {
  const endless = workplace(Number.POSITIVE_INFINITY, 0)
  await expect(endless.run(orderOf('needs storage'), run)).rejects.toThrow(HandedBack)
  const stopping = workplace(Number.POSITIVE_INFINITY)
  const signal = AbortSignal.abort()
  await expect(stopping.run(orderOf('needs storage'), { ...run, signal })).rejects.toThrow(HandedBack)
  expect([...endless.done, ...stopping.done]).toEqual([])
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
