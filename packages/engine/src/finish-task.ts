import type { Engine, EngineTask, ResultOf } from './engine.ts'

/** Submits a task and waits for its end, for tools that have nothing else to do. Throws when it fails. */
export async function finishTask<T extends EngineTask>(engine: Engine, task: T): Promise<ResultOf<T>> {
  const ref = await engine.submit(task)
  for (;;) {
    const status = await engine.check(ref, 60_000)
    if (status.phase === 'done') return status.result as ResultOf<T>
    if (status.phase === 'failed') throw new Error(`${task.key}: ${status.failure.message}`)
    if (status.phase === 'unknown') throw new Error(`${task.key}: the engine forgot it`)
  }
}
