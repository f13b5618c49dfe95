import { freshDatabase, testClock } from '@keylight/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../db/schema.ts'
import { attempt, undoAttempt } from './rate-limits.ts'

let db: Db
let close: () => Promise<void>
beforeAll(async () => {
  ;({ db, close } = await freshDatabase())
})
afterAll(() => close())

const limit = { action: 'test', max: 3, windowMinutes: 60 }

test('allows only the limited number of concurrent attempts per subject', async () => {
  const deps = { db, clock: testClock() }
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => attempt(deps, limit, 'ana')))
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(3)
  await expect(attempt(deps, limit, 'bo')).resolves.toEqual(expect.any(String))
})

test('reports the retry time, and allows a retry then', async () => {
  const clock = testClock()
  const deps = { db, clock }
  await attempt(deps, limit, 'cleo')
  clock.advance(20)
  await attempt(deps, limit, 'cleo')
  await attempt(deps, limit, 'cleo')
  await expect(attempt(deps, limit, 'cleo')).rejects.toMatchObject({
    code: 'too_many_runs',
    reason: 'too_many_attempts',
    params: { minutes: 40 },
  })
  clock.advance(41)
  await expect(attempt(deps, limit, 'cleo')).resolves.toEqual(expect.any(String))
})

test("doesn't count an undone attempt", async () => {
  const deps = { db, clock: testClock() }
  const ids = [await attempt(deps, limit, 'dan'), await attempt(deps, limit, 'dan'), await attempt(deps, limit, 'dan')]
  await undoAttempt(deps, ids[1]!)
  await expect(attempt(deps, limit, 'dan')).resolves.toEqual(expect.any(String))
})
