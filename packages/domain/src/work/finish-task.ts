import type { EngineTask, Requester, ResultOf } from '@keylight/engine'
import { Failure } from '../failure.ts'
import type { Deps } from '../ports.ts'

/**
 * Runs a task while a user waits for the result. For durable work, use `engineWork`. `orFailure` turns an engine
 * failure the user can act on into a `Failure`.
 */
export async function finish<T extends EngineTask>(
  deps: Pick<Deps, 'engine' | 'clock' | 'report'>,
  task: T,
  requester: Pick<Requester, 'owner' | 'isVisitor'>,
  deadlineSeconds: number,
  orFailure: (code: string) => Failure | undefined = () => undefined,
): Promise<ResultOf<T>> {
  const deadline = deps.clock.now().getTime() + deadlineSeconds * 1000
  let ref = await submit(deps, task, requester)
  for (;;) {
    const left = deadline - deps.clock.now().getTime()
    if (left <= 0) {
      await deps.engine.cancel(ref)
      deps.report('the engine didn’t respond in time', { task: task.key })
      throw unavailable()
    }
    const status = await deps.engine.check(ref, left)
    if (status.phase === 'done') return status.result as ResultOf<T>
    if (status.phase === 'failed') {
      if (status.failure.code === 'queue_full') throw new Failure('studio_full')
      if (status.failure.code === 'storage_full') throw new Failure('storage_full')
      const failure = orFailure(status.failure.code)
      if (!failure) deps.report(status.failure.message, { task: task.key, code: status.failure.code })
      throw failure ?? unavailable()
    }
    if (status.phase === 'unknown') ref = await submit(deps, task, requester)
  }
}

async function submit(deps: Pick<Deps, 'engine'>, task: EngineTask, requester: Requester): Promise<string> {
  return await deps.engine.submit(task, 'interactive', { ...requester, isRefusable: true })
}

const unavailable = () => new Failure('engine_unavailable')
