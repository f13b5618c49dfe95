import type { EngineFailure, EngineTask, ResultOf } from '@keylight/engine'
import type { Selectable, Updateable } from 'kysely'
import type { Db, EngineWorkColumns, Schema, Tx } from './db/schema.ts'
import { type News, tell } from './events/tell.ts'
import { Failure } from './failure.ts'
import type { Deps, Lane, Step } from './ports.ts'

/** The tables that have the columns of work. */
type WorkTable = { [T in keyof Schema]: Schema[T] extends EngineWorkColumns ? T : never }[keyof Schema]
type Row<T extends WorkTable> = Selectable<EngineWorkColumns> & Selectable<Schema[T]>
/** What a kind of work may write on its row itself. */
type OwnColumns<T extends WorkTable> = Omit<Updateable<Schema[T]>, keyof EngineWorkColumns>
type TaskOf<K extends EngineTask['kind']> = Extract<EngineTask, { kind: K }>

/** What a kind of work states: only what is its own. */
interface KindOfWork<T extends WorkTable, K extends EngineTask['kind']> {
  /** Where its rows are. */
  table: T
  /** What it asks of the engine. */
  kind: K
  /** What its owner is told of when a row changed. */
  news: Extract<News, { id: string }>['kind']
  /** The task of a row. The engine does it once for each `key`. */
  task(db: Db, row: Row<T>, key: string): Promise<TaskOf<K>>
  /** What the row shows of a task that runs; undefined if it shows that already. */
  progress?(row: Row<T>, completed: number, total: number): OwnColumns<T> | undefined
  /** Keeps what the engine made. Answers what the row then holds of it. */
  keep(tx: Tx, row: Row<T>, result: ResultOf<TaskOf<K>>): Promise<OwnColumns<T>>
  /** Gives back what the order took: its credit, and whatever else it holds. */
  giveBack(tx: Tx, row: Row<T>): Promise<void>
  /** What the owner reads when nothing came of it. */
  failures: Record<EngineFailure['code'], string>
}

export interface EngineWork {
  /**
   * Takes one step, which waits up to `waitMs` for the engine. The work's job calls this until it is finished; calling
   * it twice does no harm, and whatever dies between two steps is picked up from the row. It throws if the engine
   * failed in a way that may pass: the next call is another attempt, so the queue should wait before it.
   */
  advance(deps: Pick<Deps, 'db' | 'clock' | 'engine' | 'report'>, id: string, lane: Lane, waitMs: number): Promise<Step>
  /**
   * Ends work that will not succeed: what it took comes back once, and the owner reads why. Work that has ended stays
   * as it is. Also called when the job has used up its tries.
   */
  abandon(deps: Pick<Deps, 'db' | 'engine'>, id: string, why: EngineFailure['code']): Promise<void>
  /** Abandons up to `limit` pieces of work past their deadline, whose jobs may be lost. */
  abandonOverdue(deps: Pick<Deps, 'db' | 'clock' | 'engine'>, limit: number): Promise<void>
}

/**
 * Work that the engine does for somebody and that must survive this process. Whoever orders it commits the credit, the
 * row and the job together; after that all that is known of it is on the row, which is `ready` or `failed` in the end.
 */
export function engineWork<T extends WorkTable, K extends EngineTask['kind']>(own: KindOfWork<T, K>): EngineWork {
  const table: WorkTable = own.table
  const unfinished = (db: Db, id: string) =>
    db.updateTable(table).where('id', '=', id).where('status', '=', 'in_progress')

  /** The row, if the work has not ended. Locked, it does not end before the transaction does. */
  async function find(db: Db, id: string, lock?: 'locked'): Promise<Row<T> | undefined> {
    const row = await db
      .selectFrom(table)
      .where('id', '=', id)
      .where('status', '=', 'in_progress')
      .selectAll()
      .$if(lock === 'locked', (query) => query.forUpdate())
      .executeTakeFirst()
    return row as Row<T> | undefined
  }

  /** Changes the row of work that has not ended, and tells its owner. Answers the row as it was before. */
  async function change(
    db: Db,
    id: string,
    columns: (tx: Tx, row: Row<T>) => Promise<OwnColumns<T> | Updateable<EngineWorkColumns>>,
    ...alsoTell: News[]
  ): Promise<Row<T> | undefined> {
    return await db.transaction().execute(async (tx) => {
      const row = await find(tx, id, 'locked')
      if (!row) return undefined
      await unfinished(tx, id)
        .set({ ...(await columns(tx, row)), updated_at: new Date() })
        .execute()
      await tell(tx, row.user_id, { kind: own.news, id }, ...alsoTell)
      return row
    })
  }

  const work: EngineWork = {
    async advance(deps, id, lane, waitMs) {
      const row = await find(deps.db, id)
      if (!row) return 'finished'
      if (row.deadline_at <= deps.clock.now()) {
        await work.abandon(deps, id, 'out_of_time')
        return 'finished'
      }
      if (row.engine_ref === null) {
        const ref = await deps.engine.submit(await own.task(deps.db, row, `${id}.${row.attempt}`), lane)
        await unfinished(deps.db, id).set({ engine_ref: ref }).execute()
        return 'again'
      }
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
          if (!status.failure.retry) {
            await work.abandon(deps, id, status.failure.code)
            return 'finished'
          }
          await unfinished(deps.db, id)
            .set((e) => ({ engine_ref: null, attempt: e('attempt', '+', 1) }))
            .execute()
          throw new Error(`The engine could not ${own.kind} this time.`)
        case 'done': {
          const { result } = status
          if (result.kind !== own.kind) throw new Error(`The engine answered ${result.kind} to ${own.kind}.`)
          await change(deps.db, id, async (tx, row) => ({
            ...(await own.keep(tx, row, result as ResultOf<TaskOf<K>>)),
            status: 'ready',
          }))
          return 'finished'
        }
      }
    },

    async abandon(deps, id, why) {
      const row = await change(
        deps.db,
        id,
        async (tx, row) => {
          await own.giveBack(tx, row)
          return { status: 'failed', failure: own.failures[why], engine_ref: null }
        },
        { kind: 'credits' },
      )
      if (row?.engine_ref) await deps.engine.cancel(row.engine_ref)
    },

    async abandonOverdue(deps, limit) {
      const overdue = await deps.db
        .selectFrom(table)
        .where('status', '=', 'in_progress')
        .where('deadline_at', '<=', deps.clock.now())
        .select('id')
        .limit(limit)
        .execute()
      for (const { id } of overdue) await work.abandon(deps, id, 'out_of_time')
    },
  }
  return work
}

/**
 * Has the engine do a task while a person waits for the answer. What must survive this process is `engineWork` instead.
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
