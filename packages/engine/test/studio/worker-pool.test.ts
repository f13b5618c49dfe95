import { afterEach, describe, expect, test } from 'vitest'
import { type JobOptions, WorkerPool } from '../../src/studio/worker-pool.ts'
import type { TestJob } from './pool-worker.ts'

const open: WorkerPool[] = []
afterEach(async () => {
  for (const pool of open.splice(0)) await pool.close()
})

/** A pool whose jobs wait at a gate until it is opened. */
function start(size: number) {
  let openGate = () => {}
  const gate = new Promise<string>((resolve) => {
    openGate = () => resolve('through')
  })
  const services = { gate: () => gate }
  const pool = new WorkerPool({ entry: new URL('./pool-worker.ts', import.meta.url), size, services })
  open.push(pool)
  const run = (job: TestJob, options: Partial<JobOptions> = {}) =>
    pool.run(job, { lane: 'interactive', deadlineSeconds: 60, ...options })
  return { pool, run, openGate }
}

describe('the pool of worker threads', () => {
  test('a thread that dies fails only its own job, and work goes on', async () => {
    const { run } = start(1)
    const results = await Promise.allSettled([run({ do: 'die' }), run({ do: 'echo', value: 'next' })])
    expect(results[0]).toMatchObject({
      status: 'rejected',
      reason: { failure: { code: 'engine_broken', retry: true } },
    })
    expect(results[1]).toEqual({ status: 'fulfilled', value: 'next' })
  })

  test('a thread that never answers is ended at its deadline, and work goes on', async () => {
    const { run } = start(1)
    const results = await Promise.allSettled([
      run({ do: 'spin' }, { deadlineSeconds: 0.05 }),
      run({ do: 'echo', value: 'next' }),
    ])
    expect(results[0]).toMatchObject({ status: 'rejected', reason: { failure: { code: 'out_of_time', retry: true } } })
    expect(results[1]).toEqual({ status: 'fulfilled', value: 'next' })
  })

  test('a failure keeps its code on the way out of the thread', async () => {
    const { run } = start(1)
    await expect(run({ do: 'fail' })).rejects.toMatchObject({ failure: { code: 'no_usable_photo', retry: false } })
  })

  test('one person’s single picture goes before another’s forty', async () => {
    const { run, openGate } = start(1)
    const order: string[] = []
    const note = (name: string) => ({ onStart: () => order.push(name) })
    const all = [
      run({ do: 'wait for gate' }, note('running')),
      run({ do: 'echo', value: '' }, { lane: 'bulk', ...note('bulk 1') }),
      run({ do: 'echo', value: '' }, { lane: 'bulk', ...note('bulk 2') }),
      run({ do: 'echo', value: '' }, note('interactive')),
    ]
    openGate()
    await Promise.all(all)
    expect(order).toEqual(['running', 'interactive', 'bulk 1', 'bulk 2'])
  })

  test('two people’s videos never hold every thread: a picture gets in between', async () => {
    const { run, openGate } = start(2)
    const began: string[] = []
    const slow = (name: string) => ({ lane: 'bulk' as const, slow: true, onStart: () => began.push(name) })
    const videos = [run({ do: 'wait for gate' }, slow('first')), run({ do: 'wait for gate' }, slow('second'))]
    expect(await run({ do: 'echo', value: 'picture' })).toBe('picture')
    expect(began).toEqual(['first'])
    openGate()
    await Promise.all(videos)
    expect(began).toEqual(['first', 'second'])
  })

  test('a free thread that knows the work is preferred', async () => {
    const { run } = start(2)
    const first = await Promise.all([
      run({ do: 'tell thread' }, { affinity: 'a' }),
      run({ do: 'tell thread' }, { affinity: 'b' }),
    ])
    expect(first[0]).not.toBe(first[1])
    expect(await run({ do: 'tell thread' }, { affinity: 'b' })).toBe(first[1])
    expect(await run({ do: 'tell thread' }, { affinity: 'a' })).toBe(first[0])
  })

  test('work that is called off before it begins is never begun', async () => {
    const { run, openGate } = start(1)
    const running = run({ do: 'wait for gate' })
    const abort = new AbortController()
    const begun: string[] = []
    const dropped = run({ do: 'echo', value: '' }, { signal: abort.signal, onStart: () => begun.push('dropped') })
    abort.abort()
    await expect(dropped).rejects.toThrow('Cancelled')
    openGate()
    expect(await running).toBe('through')
    expect(begun).toEqual([])
  })

  test('closing lets running work end and drops what waits', async () => {
    const { pool, run, openGate } = start(1)
    const running = run({ do: 'wait for gate' })
    const waiting = run({ do: 'echo', value: '' })
    const closed = pool.close()
    await expect(waiting).rejects.toThrow('closing')
    openGate()
    expect(await running).toBe('through')
    await closed
    await expect(run({ do: 'echo', value: '' })).rejects.toThrow('closing')
  })
})
