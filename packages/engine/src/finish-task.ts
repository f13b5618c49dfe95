import type { Engine, EngineTask, ResultOf } from './engine.ts'

/** Submits a task, waits for it to end and returns its result. For scripts. Throws an `Error` if the task fails. */
export async function finishTask<T extends EngineTask>(engine: Engine, task: T): Promise<ResultOf<T>> {
  const ref = await engine.submit(task)
  for (;;) {
    const status = await engine.check(ref, 60_000)
    if (status.phase === 'done') return status.result as ResultOf<T>
    if (status.phase === 'failed') throw new Error(`${task.key}: ${status.failure.message}`)
    if (status.phase === 'unknown') throw new Error(`${task.key}: unknown to the engine`)
  }
}
