/** Runs tasks in tests. */
import { cachedFixture } from '../../../testing/src/fixture-cache.ts'
import type { Engine, EngineStatus, EngineTask } from '../src/engine.ts'
import { finishTask } from '../src/finish-task.ts'
import type { MemoryFiles } from './memory-files.ts'

/** Waits until a submitted task ends and returns its status. */
export async function settle(engine: Engine, ref: string): Promise<EngineStatus> {
  for (;;) {
    const status = await engine.check(ref, 60_000)
    if (status.phase !== 'waiting' && status.phase !== 'running') return status
  }
}

/** Submits a task and returns its final status. */
export async function outcomeOf(engine: Engine, task: EngineTask): Promise<EngineStatus> {
  return settle(engine, await engine.submit(task))
}

/**
 * Trains a likeness with photos of `files` and returns it with its folder. Training takes seconds, so the folder is
 * cached until the code or the photos change.
 */
export async function trainOnce(
  engine: Engine,
  files: MemoryFiles,
  ...photos: string[]
): Promise<{ likeness: string; folder: string }> {
  const folder = `likeness of ${photos.join(' and ')}`
  const inputs = photos.flatMap((photo) => [photo, files.content.get(photo)!])
  const trained = await cachedFixture(import.meta.url, [engine.name, ...inputs], async () => {
    const task = { kind: 'train' as const, key: folder, photos: photos.map((id) => ({ id, file: id })), folder }
    const { likeness } = await finishTask(engine, task)
    return { likeness, left: [...files.content].filter(([key]) => key.startsWith(`${folder}/`)) }
  })
  for (const [key, bytes] of trained.left) files.content.set(key, bytes)
  return { likeness: trained.likeness, folder }
}
