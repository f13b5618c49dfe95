import { expect, test } from 'vitest'
import { createFakeEngine } from '../src/fake/fake-engine.ts'
import { MemoryFiles, testPhoto } from './memory-files.ts'
import { settle } from './run-task.ts'

test('the fake engine can pause its work, so that tests can observe it', async () => {
  const files = new MemoryFiles()
  for (const id of ['person-1-selfie1', 'person-1-selfie2']) files.content.set(id, await testPhoto(id))
  const held: (() => void)[] = []
  const engine = createFakeEngine({ files, beforeWork: () => new Promise((resolve) => held.push(resolve)) })
  const photos = ['person-1-selfie1', 'person-1-selfie2'].map((id) => ({ id, file: id }))
  const ref = await engine.submit({ kind: 'train', key: 'k', photos, folder: 'f' })
  expect(await engine.check(ref)).toEqual({ phase: 'running', completed: 0, total: 2 })
  held.shift()!()
  expect(await engine.check(ref, 60_000)).toEqual({ phase: 'running', completed: 1, total: 2 })
  held.shift()!()
  expect(await settle(engine, ref)).toMatchObject({ phase: 'done' })
  await engine.close()
})

test('check returns an unchanged status once waitMs has passed', async () => {
  const files = new MemoryFiles()
  files.content.set('a', await testPhoto('person-1-selfie1'))
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const engine = createFakeEngine({ files, beforeWork: () => gate })
  const ref = await engine.submit({ kind: 'inspect', key: 'k', photo: 'a', preview: 'p' })
  const running = { phase: 'running', completed: 0, total: 1 }
  expect(await engine.check(ref)).toEqual(running)
  expect(await engine.check(ref, 20)).toEqual(running)
  release()
  expect(await settle(engine, ref)).toMatchObject({ phase: 'done' })
  await engine.close()
})
