import type { EngineTask, ResultOf } from '@keylight/engine'
import type { Tx } from '../db/schema.ts'
import type { Deps, Lane, Step } from '../ports.ts'
import { inMinutes } from './deadlines.ts'
import type { AdvanceDeps, EngineWork, Held, KindOfWork, Row, TaskOf, WorkTable } from './kind-of-work.ts'
import type { WorkRows } from './work-rows.ts'

/** Returns the `advance` function for a kind of work. */
export function advancing<T extends WorkTable, K extends EngineTask['kind']>(
  own: KindOfWork<T, K>,
  { unfinished, find, change }: WorkRows<T, K>,
  abandon: EngineWork['abandon'],
): EngineWork['advance'] {
  const beginning = (deps: Pick<Deps, 'clock'>) => ({
    begun_at: deps.clock.now(),
    deadline_at: inMinutes(deps, own.deadlineMinutes),
  })

  /** Submits a row's task unless one of its dependencies was deleted. */
  async function submitTask(deps: AdvanceDeps, row: Row<T>, lane: Lane, held: Held): Promise<Step> {
    const { id } = row
    const task = await own.task(deps.db, row, `${id}.${row.attempt}`)
    if (!task) {
      await abandon(deps, id, 'no_usable_photo')
      return 'finished'
    }
    const begun = row.begun_at === null ? beginning(deps) : {}
    const ref = await deps.engine.submit(task, lane, { owner: row.user_id })
    held.task = { ref, attempt: row.attempt }
    const kept = await unfinished(deps.db, id)
      .where('attempt', '=', row.attempt)
      .set({ engine_ref: ref, ...begun })
      .executeTakeFirst()
    // The work has since been cancelled, and only this process has the task's reference.
    if (kept.numUpdatedRows === 0n) await deps.engine.cancel(ref)
    return 'again'
  }

  return async (deps, id, lane, waitMs, held = {}) => {
    const row = await find(deps.db, id)
    if (held.task && held.task.attempt !== row?.attempt) {
      await deps.engine.cancel(held.task.ref)
      held.task = undefined
    }
    if (!row) return 'finished'
    if (row.deadline_at <= deps.clock.now()) {
      await abandon(deps, id, 'out_of_time')
      return 'finished'
    }
    if (row.engine_ref === null) return await submitTask(deps, row, lane, held)
    held.task = { ref: row.engine_ref, attempt: row.attempt }
    const status = await deps.engine.check(row.engine_ref, waitMs)
    switch (status.phase) {
      case 'waiting':
        return 'again'
      case 'running': {
        const shown = own.progress?.(row, status.completed, status.total)
        if (shown) await change(deps.db, id, async () => shown)
        return 'again'
      }
      case 'unknown':
        await unfinished(deps.db, id).set({ engine_ref: null }).execute()
        return 'again'
      case 'failed':
        deps.report(status.failure.message, { task: id, code: status.failure.code })
        // A full disk won't be freed within the few minutes that all retries take.
        if (!status.failure.retry || status.failure.code === 'storage_full') {
          await abandon(deps, id, status.failure.code)
          return 'finished'
        }
        await unfinished(deps.db, id)
          .set((e) => ({ engine_ref: null, attempt: e('attempt', '+', 1) }))
          .execute()
        throw new Error(`The engine couldn’t complete ${id} this time.`)
      case 'done': {
        const { result } = status
        if (!(own.tasks as readonly string[]).includes(result.kind))
          throw new Error(`The engine returned ${result.kind} for ${own.tasks.join(' or ')}.`)
        const columns = async (tx: Tx, row: Row<T>) => ({
          ...(await own.keep(tx, row, result as ResultOf<TaskOf<K>>, deps)),
          status: 'ready' as const,
        })
        await change(deps.db, id, columns, { deps, byOwner: false })
        return 'finished'
      }
    }
  }
}
