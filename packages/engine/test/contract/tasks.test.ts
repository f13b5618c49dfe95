/** Task lifecycle: keys, cancelling, restarts and closing. */
import { expect, test } from 'vitest'
import { finishTask } from '../../src/finish-task.ts'
import { MemoryFiles, testPhoto } from '../memory-files.ts'
import { settle } from '../run-task.ts'
import { describeEngines, inspect, shoot } from './engines.ts'

describeEngines((under) => {
  const { files } = under

  test('runs a task once when its key is submitted twice', async () => {
    const task = shoot(await under.likeness())
    const refs = [await under.engine.submit(task), await under.engine.submit(task)]
    expect(refs[1]).toBe(refs[0])
    const first = await settle(under.engine, refs[0]!)
    expect(files.content.delete(`${task.output}.jpg`)).toBe(true)
    expect(await settle(under.engine, await under.engine.submit(task))).toEqual(first)
    expect(files.content.has(`${task.output}.jpg`)).toBe(false)
  })

  test('renders the same image for the same likeness and style after a restart', async () => {
    const likeness = await under.likeness()
    const before = await finishTask(under.engine, shoot(likeness))
    const restarted = under.open(files)
    const after = await finishTask(restarted, shoot(likeness))
    await restarted.close()
    expect(after.file).not.toBe(before.file)
    expect(files.content.get(after.file)).toEqual(files.content.get(before.file))
  })

  test('returns unknown for a reference it never issued', async () => {
    expect(await under.engine.check('never', 60_000)).toEqual({ phase: 'unknown' })
    await under.engine.cancel('never')
  })

  test('forgets a cancelled task, so that it can be submitted again', async () => {
    const task = shoot(await under.likeness())
    const ref = await under.engine.submit(task)
    await under.engine.cancel(ref)
    expect(await under.engine.check(ref)).toEqual({ phase: 'unknown' })
    expect(await finishTask(under.engine, task)).toMatchObject({ file: `${task.output}.jpg`, width: 512 })
  })

  test('keeps the result of a task cancelled after it has ended', async () => {
    const task = shoot(await under.likeness(), { width: 64, height: 80 })
    const result = await finishTask(under.engine, task)
    await under.engine.cancel(task.key)
    expect(await under.engine.check(task.key)).toEqual({ phase: 'done', result })
  })

  test('rejects new tasks once closed, and finishes running tasks', async () => {
    const files = new MemoryFiles()
    files.content.set('a', await testPhoto('person-2-selfie1'))
    const engine = under.open(files)
    const ref = await engine.submit(inspect('a'))
    await engine.close()
    expect(await engine.check(ref)).toMatchObject({ phase: 'done' })
    await expect(engine.submit(inspect('b'))).rejects.toThrow('closed')
  })
})
