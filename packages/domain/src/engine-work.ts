import type { CreditKind } from '@keylight/contract'
import type { EngineTask, ResultOf } from '@keylight/engine'
import type { Selectable, Updateable } from 'kysely'
import * as credits from './credits/credits.ts'
import type { Db, EngineWorkColumns, Schema, Tx } from './db/schema.ts'
import { deleteFolder } from './deletions/deletions.ts'
import { type EventInput, publishEvent } from './events/publish-event.ts'
import { Failure } from './failure.ts'
import type { WorkFailure, WorkFailureCode, WorkKind } from './messages/works.ts'
import type { Deps, JobOrder, Lane, Step } from './ports.ts'

/** The tables that have the columns of work. */
type WorkTable = { [T in keyof Schema]: Schema[T] extends EngineWorkColumns ? T : never }[keyof Schema]
type Row<T extends WorkTable> = Selectable<EngineWorkColumns> & Selectable<Schema[T]>
/** What a kind of work may write on its row itself. */
type OwnColumns<T extends WorkTable> = Omit<Updateable<Schema[T]>, keyof EngineWorkColumns>
type TaskOf<K extends EngineTask['kind']> = Extract<EngineTask, { kind: K }>

/** What a kind of work states: only what is its own. */
interface KindOfWork<T extends WorkTable, K extends EngineTask['kind']> {
  /** What its owner knows it as. */
  kind: WorkKind
  /** Where its rows are. */
  table: T
  /** What it asks of the engine: one of these. */
  tasks: readonly K[]
  /** What its owner is told of when a row changed. */
  news: Extract<EventInput, { id: string }>['kind']
  /** Within this time from the order it is done, or its price is back. */
  deadlineMinutes: number
  credit: CreditKind
  price(row: Row<T>): number
  /** Its job. */
  order(row: Row<T>): JobOrder
  /** The task of a row, which the engine does once for each `key`; undefined when what it needs was deleted. */
  task(db: Db, row: Row<T>, key: string): Promise<TaskOf<K> | undefined>
  /** What the row shows of a task that runs; undefined if it shows that already. */
  progress?(row: Row<T>, completed: number, total: number): OwnColumns<T> | undefined
  /** Keeps what the engine made. Answers what the row then holds of it. */
  keep(tx: Tx, row: Row<T>, result: ResultOf<TaskOf<K>>, deps: EndDeps): Promise<OwnColumns<T>>
  /** Gives back what the order took besides its price. */
  giveBack?(tx: Tx, row: Row<T>): Promise<void>
  /** Takes again what `giveBack` gave back, or refuses. */
  takeAgain?(tx: Tx, row: Row<T>): Promise<void>
  /** Lets go on what waited for it. Called whenever it ends: done, failed, stopped or deleted in the middle. */
  release?(deps: EndDeps, tx: Tx, row: Row<T>): Promise<void>
  /** Tells the owner that it has ended, if that is worth a notification; not if they ended it. The row is as it is now. */
  ended(deps: EndDeps, tx: Tx, row: Row<T>): Promise<void>
  /** The folder of its files. */
  folder(row: Row<T>): string
  /** What goes with a row that its owner deletes. */
  removing?(deps: EndDeps, tx: Tx, row: Row<T>): Promise<void>
}

type EndDeps = Pick<Deps, 'queue' | 'clock'>

export interface EngineWork {
  /**
   * Takes one step, which waits up to `waitMs` for the engine. The work's job calls this until it is finished; calling
   * it twice does no harm, and whatever dies between two steps is picked up from the row. It throws if the engine
   * failed in a way that may pass: the next call is another attempt, so the queue should wait before it.
   */
  advance(deps: WorkDeps & Pick<Deps, 'report'>, id: string, lane: Lane, waitMs: number): Promise<Step>
  /**
   * Ends work that will not succeed: what it took comes back once, and the owner reads why. Work that has ended stays
   * as it is. Also called when the job has used up its tries.
   */
  abandon(deps: WorkDeps, id: string, why: WorkFailureCode): Promise<void>
  /** Abandons up to `limit` pieces of work past their deadline, whose jobs may be lost. */
  abandonOverdue(deps: WorkDeps, limit: number): Promise<void>
  /** Begins the user's failed work anew, for its price. Throws `Failure` when it is not theirs or has not failed. */
  retry(deps: WorkDeps, userId: string, id: string): Promise<void>
  /** Stops the user's work if it is in progress. Throws `Failure` when it is not theirs. */
  cancel(deps: WorkDeps, userId: string, id: string): Promise<void>
  /** Deletes the user's work with its files; what is in progress is stopped first. Throws `Failure` as `cancel` does. */
  remove(deps: WorkDeps, userId: string, id: string): Promise<void>
}

type WorkDeps = Pick<Deps, 'db' | 'clock' | 'engine' | 'queue'>

/** The one fact that an order's price is for: each time that failed work is ordered again is another. */
export const orderKey = (row: { id: string; runs: number }) => (row.runs === 0 ? row.id : `${row.id}:${row.runs}`)

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

  /** The user's row in any state, locked; refuses when there is none. */
  async function findOwn(tx: Tx, userId: string, id: string): Promise<Row<T>> {
    const row = await tx
      .selectFrom(table)
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .selectAll()
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw notThere()
    return row as Row<T>
  }

  async function giveBack(tx: Tx, row: Row<T>): Promise<void> {
    await own.giveBack?.(tx, row)
    const price = own.price(row)
    if (price > 0) await credits.refund(tx, row.user_id, own.credit, price, orderKey(row))
  }

  /** Changes the row of work that has not ended, and tells its owner. Answers the row as it was before. */
  async function change(
    db: Db,
    id: string,
    columns: (tx: Tx, row: Row<T>) => Promise<OwnColumns<T> | Updateable<EngineWorkColumns>>,
    ended?: { deps: EndDeps; byOwner: boolean },
    ...alsoTell: EventInput[]
  ): Promise<Row<T> | undefined> {
    return await db.transaction().execute(async (tx) => {
      const row = await find(tx, id, 'locked')
      if (!row) return undefined
      const after = await unfinished(tx, id)
        .set({ ...(await columns(tx, row)), updated_at: new Date() })
        .returningAll()
        .executeTakeFirstOrThrow()
      if (ended) {
        await own.release?.(ended.deps, tx, after as unknown as Row<T>)
        if (!ended.byOwner) await own.ended(ended.deps, tx, after as unknown as Row<T>)
      }
      await publishEvent(tx, row.user_id, { kind: own.news, id }, ...alsoTell)
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
        const task = await own.task(deps.db, row, `${id}.${row.attempt}`)
        if (!task) {
          await work.abandon(deps, id, 'no_usable_photo')
          return 'finished'
        }
        const ref = await deps.engine.submit(task, lane)
        const kept = await unfinished(deps.db, id).set({ engine_ref: ref }).executeTakeFirst()
        // It was stopped in the meantime: nobody else knows of the task.
        if (kept.numUpdatedRows === 0n) await deps.engine.cancel(ref)
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
          throw new Error(`The engine could not make ${id} this time.`)
        case 'done': {
          const { result } = status
          if (!(own.tasks as readonly string[]).includes(result.kind))
            throw new Error(`The engine answered ${result.kind} to ${own.tasks.join(' or ')}.`)
          const columns = async (tx: Tx, row: Row<T>) => ({
            ...(await own.keep(tx, row, result as ResultOf<TaskOf<K>>, deps)),
            status: 'ready' as const,
          })
          await change(deps.db, id, columns, { deps, byOwner: false })
          return 'finished'
        }
      }
    },

    async abandon(deps, id, why) {
      const row = await change(
        deps.db,
        id,
        async (tx, row) => {
          await giveBack(tx, row)
          const failure: WorkFailure = { code: why, params: { work: own.kind, credits: own.price(row) } }
          return { status: 'failed', failure: JSON.stringify(failure), engine_ref: null }
        },
        { deps, byOwner: why === 'cancelled' },
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

    async retry(deps, userId, id) {
      await deps.db.transaction().execute(async (tx) => {
        const row = await findOwn(tx, userId, id)
        if (row.status !== 'failed') throw new Failure('work_not_failed')
        const again = { ...row, runs: row.runs + 1 }
        await own.takeAgain?.(tx, row)
        const price = own.price(row)
        if (price > 0) await credits.spend(tx, userId, own.credit, price, orderKey(again))
        const deadline = deadlineOf(deps, own.deadlineMinutes)
        await tx
          .updateTable(table)
          .where('id', '=', id)
          .set({
            status: 'in_progress',
            failure: null,
            engine_ref: null,
            attempt: row.attempt + 1,
            runs: again.runs,
            deadline_at: deadline,
            updated_at: new Date(),
          })
          .execute()
        await deps.queue.enqueue(tx, [own.order(again)])
        await publishEvent(tx, userId, { kind: 'credits' }, { kind: own.news, id })
      })
    },

    async cancel(deps, userId, id) {
      await deps.db.transaction().execute((tx) => findOwn(tx, userId, id))
      await work.abandon(deps, id, 'cancelled')
    },

    async remove(deps, userId, id) {
      const row = await deps.db.transaction().execute(async (tx) => {
        const row = await findOwn(tx, userId, id)
        const stopped = row.status === 'in_progress'
        if (stopped) {
          await giveBack(tx, row)
          await own.release?.(deps, tx, row)
        }
        await own.removing?.(deps, tx, row)
        await tx.deleteFrom(table).where('id', '=', id).execute()
        await deps.queue.withdraw(tx, [id])
        await deleteFolder(deps, tx, own.folder(row))
        await publishEvent(tx, userId, { kind: 'deleted', id }, ...(stopped ? [{ kind: 'credits' } as const] : []))
        return row
      })
      if (row.engine_ref && row.status === 'in_progress') await deps.engine.cancel(row.engine_ref)
    },
  }
  return work
}

export const notThere = () => new Failure('work_not_found')

export const deadlineOf = (deps: Pick<Deps, 'clock'>, minutes: number): Date =>
  new Date(deps.clock.now().getTime() + minutes * 60_000)

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

const unavailable = () => new Failure('engine_unavailable')
