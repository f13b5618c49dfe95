import { createHash } from 'node:crypto'
import { limits } from '@keylight/contract'
import { freshDatabase, testClock } from '@keylight/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../db/schema.ts'
import { admitToolRun, deleteOld, requestPuzzle } from './tool-runs.ts'

let db: Db
let close: () => Promise<void>
beforeAll(async () => {
  ;({ db, close } = await freshDatabase())
})
afterAll(() => close())

const used = { code: 'too_many_runs', reason: 'tool_runs_used' }

/** Uses up the visitor's runs for this hour. */
async function useUp(deps: { db: Db; clock: ReturnType<typeof testClock> }, visitor: string) {
  for (let run = 0; run < limits.freeRunsPerHour; run++) await admitToolRun(deps, visitor, 'hooks')
}

async function solve(deps: { db: Db; clock: ReturnType<typeof testClock> }, visitor: string) {
  const { puzzle, bits } = await requestPuzzle(deps, visitor)
  for (let number = 0; ; number++) {
    const hash = createHash('sha256').update(`${puzzle}:${number}`).digest()
    if (Math.clz32(hash.readUInt32BE(0)) >= bits) return { puzzle, answer: String(number) }
  }
}

test('enforces the hourly free runs per tool and visitor on concurrent requests', async () => {
  const deps = { db, clock: testClock() }
  const outcomes = await Promise.allSettled(Array.from({ length: 25 }, () => admitToolRun(deps, 'ana', 'hooks')))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(limits.freeRunsPerHour)
  await admitToolRun(deps, 'ana', 'headlines')
  await admitToolRun(deps, 'bo', 'hooks')
})

test('reports the retry delay, and then allows another run', async () => {
  const clock = testClock()
  const deps = { db, clock }
  await useUp(deps, 'cleo')
  await expect(admitToolRun(deps, 'cleo', 'hooks')).rejects.toMatchObject({ ...used, params: { minutes: 6 } })
  clock.advance(6)
  await admitToolRun(deps, 'cleo', 'hooks')
  await expect(admitToolRun(deps, 'cleo', 'hooks')).rejects.toMatchObject(used)
})

test("doesn't count a returned run", async () => {
  const deps = { db, clock: testClock() }
  await useUp(deps, 'dan')
  await expect(admitToolRun(deps, 'dan', 'hooks')).rejects.toMatchObject(used)
  const run = await admitToolRun(deps, 'dan', 'headlines')
  await run.giveBack()
  for (let again = 0; again < limits.freeRunsPerHour; again++) await admitToolRun(deps, 'dan', 'headlines')
  await expect(admitToolRun(deps, 'dan', 'headlines')).rejects.toMatchObject(used)
})

test('allows one more run per solved puzzle, only for the visitor who solved it', async () => {
  const deps = { db, clock: testClock() }
  await useUp(deps, 'eva')
  await useUp(deps, 'finn')
  const proof = await solve(deps, 'eva')
  await expect(admitToolRun(deps, 'finn', 'hooks', proof)).rejects.toMatchObject(used)
  await expect(admitToolRun(deps, 'eva', 'hooks', { ...proof, answer: '1' })).rejects.toMatchObject(used)
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => admitToolRun(deps, 'eva', 'hooks', proof)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
}, 20_000)

test('makes puzzles harder for a network that solves many, and eventually blocks it', async () => {
  const clock = testClock()
  const deps = { db, clock }
  const first = await requestPuzzle(deps, 'greta')
  await db
    .insertInto('tool_buckets')
    .values({ subject: 'greta', bucket: 'proved', tokens: 25, filled_at: clock.now() })
    .execute()
  expect((await requestPuzzle(deps, 'greta')).bits).toBe(first.bits + 3)
  await db.updateTable('tool_buckets').where('bucket', '=', 'proved').set({ tokens: 0 }).execute()
  await expect(requestPuzzle(deps, 'greta')).rejects.toMatchObject({ ...used, params: { minutes: 1 } })
})

test('deletes puzzles and visitors after an hour', async () => {
  const clock = testClock()
  const deps = { db, clock }
  await admitToolRun(deps, 'hana', 'hooks')
  await requestPuzzle(deps, 'hana')
  clock.advance(61)
  await deleteOld(deps)
  const left = await db.selectFrom('tool_buckets').where('subject', '=', 'hana').selectAll().execute()
  const puzzles = await db.selectFrom('tool_puzzles').where('subject', '=', 'hana').selectAll().execute()
  expect([left, puzzles]).toEqual([[], []])
})
