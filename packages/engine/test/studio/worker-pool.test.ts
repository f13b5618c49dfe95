import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'
import { manyScans } from '../../../../testing/src/hostile-photos.ts'
import { DecodeTooLong, type JobOptions, WorkerPool } from '../../src/studio/worker-pool.ts'
import type { TestJob } from './pool-worker.ts'

const member = { lane: 'interactive', owner: 'member', isVisitor: false, isRefusable: false } as const
const open: WorkerPool[] = []
afterEach(async () => {
  for (const pool of open.splice(0)) await pool.close()
})

/** A pool whose jobs wait until the gate is opened. */
function start(size: number, limits: { decodeSeconds?: number; workerMegabytes?: number } = {}) {
  let openGate = () => {}
  const gate = new Promise<string>((resolve) => {
    openGate = () => resolve('through')
  })
  const pids: number[] = []
  const services = {
    gate: () => gate,
    pid: async (pid: number) => void pids.push(pid),
    async write() {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    },
  }
  const entry = new URL('./pool-worker.ts', import.meta.url)
  const pool = new WorkerPool({ entry, size, services, ...limits })
  open.push(pool)
  const run = (job: TestJob, options: Partial<JobOptions> = {}) =>
    pool.run(job, { ...member, deadlineSeconds: 60, ...options })
  return { pool, run, openGate, pids }
}

describe('the worker pool', () => {
  test('a worker that dies fails only its own job, and work continues', async () => {
    const { run } = start(1)
    const results = await Promise.allSettled([run({ do: 'die' }), run({ do: 'echo', value: 'next' })])
    expect(results[0]).toMatchObject({
      status: 'rejected',
      reason: { failure: { code: 'engine_broken', retry: true } },
    })
    expect(results[1]).toEqual({ status: 'fulfilled', value: 'next' })
  })

  test('a hung worker is killed at its deadline, and work continues', async () => {
    const { run } = start(1)
    const results = await Promise.allSettled([
      run({ do: 'spin' }, { deadlineSeconds: 0.05 }),
      run({ do: 'echo', value: 'next' }),
    ])
    expect(results[0]).toMatchObject({ status: 'rejected', reason: { failure: { code: 'out_of_time', retry: true } } })
    expect(results[1]).toEqual({ status: 'fulfilled', value: 'next' })
  })

  test('a failure has the same code in the other process', async () => {
    const { run } = start(1)
    await expect(run({ do: 'fail' })).rejects.toMatchObject({ failure: { code: 'no_usable_photo', retry: false } })
  })

  test('idle work leaves a worker free', async () => {
    const { run, openGate } = start(2)
    const idle = { lane: 'idle', owner: 'idle' } as const
    const waiting = [run({ do: 'wait for gate' }, idle), run({ do: 'wait for gate' }, idle)]
    expect(await run({ do: 'echo', value: 'at once' })).toBe('at once')
    openGate()
    expect(await Promise.all(waiting)).toEqual(['through', 'through'])
  })

  test('a worker that uses too much memory is replaced before its next job', async () => {
    const { run } = start(1, { workerMegabytes: 400 })
    const modest = await run({ do: 'hoard', megabytes: 1 })
    const greedy = await run({ do: 'hoard', megabytes: 400 })
    const next = await run({ do: 'hoard', megabytes: 1 })
    expect(greedy).toBe(modest)
    expect(next).not.toBe(greedy)
    expect(await run({ do: 'tell process' })).toBe(next)
  })

  test("a worker whose result doesn't fit on the disk reports a full disk", async () => {
    const { run } = start(1)
    await expect(run({ do: 'write' })).rejects.toMatchObject({ failure: { code: 'storage_full', retry: true } })
  })

  test("a user's single image takes precedence over another user's 40", async () => {
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

  test('slow videos leave one worker free for images', async () => {
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

  test('a free worker with a warm cache is preferred', async () => {
    const { run } = start(2)
    const first = await Promise.all([
      run({ do: 'tell process' }, { affinity: 'a' }),
      run({ do: 'tell process' }, { affinity: 'b' }),
    ])
    expect(first[0]).not.toBe(first[1])
    expect(await run({ do: 'tell process' }, { affinity: 'b' })).toBe(first[1])
    expect(await run({ do: 'tell process' }, { affinity: 'a' })).toBe(first[0])
  })

  test('a job cancelled before it starts never runs', async () => {
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

  test('closing finishes running jobs and drops waiting jobs', async () => {
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

  test('files pass unchanged between the pool and a worker', async () => {
    const { run } = start(1)
    const value = { bytes: Uint8Array.from({ length: 3e6 }, (_, i) => i), nothing: null, map: new Map([[1, 'one']]) }
    expect(await run({ do: 'echo', value })).toEqual(value)
  })

  test("a worker doesn't inherit the server's environment", async () => {
    const { run } = start(1)
    expect(process.env).toHaveProperty('PATH')
    expect(await run({ do: 'tell environment' })).not.toContain('PATH')
  })

  test.each([
    { hold: 'a loop', job: async (): Promise<TestJob> => ({ do: 'decode for ever' }) },
    {
      hold: 'a native decoder',
      job: async (): Promise<TestJob> => ({ do: 'decode', file: await manyScans({ side: 4000, scans: 100_000 }) }),
    },
  ])("a file that blocks its worker in $hold times out, and the worker's process is killed", async ({ job }) => {
    const { pool, run, pids } = start(1, { decodeSeconds: 0.2 })
    const results = await Promise.allSettled([run(await job()), run({ do: 'echo', value: 'next' })])
    expect(results[0]).toMatchObject({
      status: 'rejected',
      reason: { failure: { code: 'no_usable_photo', retry: false } },
    })
    expect((results[0] as PromiseRejectedResult).reason).toBeInstanceOf(DecodeTooLong)
    expect(results[1]).toEqual({ status: 'fulfilled', value: 'next' })
    await pool.close()
    expect(() => process.kill(pids[0]!, 0)).toThrow('ESRCH')
  })

  test('workers end when the server is killed, even one blocked by a decoder', async () => {
    const program = fileURLToPath(new URL('./held-pool.ts', import.meta.url))
    const server = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(server.stdout, 'data')
    server.kill('SIGKILL')
    // Workers share the server's output, so it closes when the last of them exits.
    await once(server.stdout, 'close')
  })

  test('visitors leave one worker free for members', async () => {
    const { run, openGate } = start(2)
    const began: string[] = []
    const visitor = (name: string) => ({ owner: name, isVisitor: true, onStart: () => began.push(name) })
    const visits = [run({ do: 'wait for gate' }, visitor('first')), run({ do: 'wait for gate' }, visitor('second'))]
    expect(await run({ do: 'echo', value: 'member' })).toBe('member')
    expect(began).toEqual(['first'])
    openGate()
    await Promise.all(visits)
  })

  test("visitors are rejected immediately when too many are waiting, but members aren't", async () => {
    const { run, openGate } = start(1)
    const running = run({ do: 'wait for gate' })
    const visitor = (owner: number) => ({ owner: `${owner}`, isVisitor: true, isRefusable: true })
    const waiting = Array.from({ length: 16 }, (_, i) => run({ do: 'echo', value: i }, visitor(i)))
    await expect(run({ do: 'echo', value: '' }, visitor(16))).rejects.toMatchObject({
      failure: { code: 'queue_full', retry: true },
    })
    const others = run({ do: 'echo', value: 'member' }, { isRefusable: true })
    openGate()
    expect(await Promise.all([running, others, ...waiting])).toHaveLength(18)
  })
})
