import type { EngineTask, ResultOf } from '@keylight/engine'
import { Failure } from './failure.ts'
import type { Deps } from './ports.ts'

/**
 * Has the engine do a task while a person waits for the answer. What must survive this process is a job instead.
 * `orFailure` turns a failure that the person can act on into its refusal.
 */
export async function finish<T extends EngineTask>(
  deps: Pick<Deps, 'engine' | 'clock' | 'report'>,
  task: T,
  deadlineSeconds: number,
  orFailure: (code: string) => Failure | undefined = () => undefined,
): Promise<ResultOf<T>> {
  const deadline = deps.clock.now().getTime() + deadlineSeconds * 1000
  let ref = await submit(deps, task)
  for (;;) {
    const left = deadline - deps.clock.now().getTime()
    if (left <= 0) {
      await deps.engine.cancel(ref)
      deps.report('the engine did not answer in time', { task: task.key })
      throw unavailable()
    }
    const status = await deps.engine.check(ref, left)
    if (status.phase === 'done') return status.result as ResultOf<T>
    if (status.phase === 'failed') {
      const failure = orFailure(status.failure.code)
      if (!failure) deps.report(status.failure.message, { task: task.key, code: status.failure.code })
      throw failure ?? unavailable()
    }
    if (status.phase === 'unknown') ref = await submit(deps, task)
  }
}

async function submit(deps: Pick<Deps, 'engine'>, task: EngineTask): Promise<string> {
  return await deps.engine.submit(task, 'interactive')
}

const unavailable = () =>
  new Failure('engine_unavailable', 'The image engine could not do this just now. Please try again in a minute.')
