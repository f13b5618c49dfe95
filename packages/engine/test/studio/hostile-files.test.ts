/** Malicious files that would block or crash the studio. */
import { afterAll, expect, test } from 'vitest'
import { finishTask } from '../../src/finish-task.ts'
import { createStudioEngine } from '../../src/studio/studio-engine.ts'
import { inspect, shoot, train } from '../contract/engines.ts'
import { MemoryFiles, testPhoto } from '../memory-files.ts'
import { outcomeOf } from '../run-task.ts'

const files = new MemoryFiles()
const engine = createStudioEngine({ files, workers: 1, decodeSeconds: 0 })
afterAll(() => engine.close())

const tooComplex = [{ code: 'too_complex', severity: 'refused' }]

test('a photo that takes too long to decode is rejected without a retry', async () => {
  files.content.set('slow', await testPhoto('person-1-selfie1'))
  const { inspection } = await finishTask(engine, inspect('slow'))
  expect(inspection).toMatchObject({ accepted: false, width: null, findings: tooComplex })
  expect(await outcomeOf(engine, train('slow'))).toMatchObject({
    phase: 'failed',
    failure: { code: 'no_usable_photo', retry: false },
  })
  const cutOut = { kind: 'cut-out' as const, key: 'cut-out', photo: 'slow', output: 'cut-out' }
  expect(await outcomeOf(engine, cutOut)).toMatchObject({
    phase: 'failed',
    failure: { code: 'no_usable_photo', retry: false },
  })
})

test('a truncated likeness fails its images immediately, without a retry', async () => {
  files.content.set('likeness.json', Buffer.from('{"version":2,"photos":[{"pho'))
  expect(await outcomeOf(engine, shoot('likeness.json'))).toMatchObject({
    phase: 'failed',
    failure: { code: 'engine_broken', message: 'This model is corrupt', retry: false },
  })
})
