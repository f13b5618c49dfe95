import { expect, test } from 'vitest'
import { runChaos } from './run-chaos.ts'

test('finishes or refunds every order exactly once after five kills under load, without leftovers', async () => {
  const report = await runChaos({ kills: 5, engine: 'fake', seed: 10, users: 3, minutesMax: 1 })
  expect(report.audit.wrong).toEqual([])
  expect(report.audit.works.pictures?.ready).toBeGreaterThan(0)
})
