import type { CreditKind } from '@keylight/contract'
import type { EngineTask, Requester, ResultOf } from '@keylight/engine'
import { type Selectable, sql, type Updateable } from 'kysely'
import * as credits from './credits/credits.ts'
import type { Db, EngineWorkColumns, Schema, Tx } from './db/schema.ts'
import { Failure } from './failure.ts'
import { deleteFolder } from './files/deletions.ts'
import type { Sweep } from './maintenance/sweep.ts'
import type { WorkFailure, WorkFailureCode, WorkKind } from './messages/work.ts'
import type { Deps, JobOrder, Lane, Step } from './ports.ts'
import { type EventInput, publishEvent } from './publish-event.ts'

/** The tables with the columns of engine work. */
type WorkTable = { [T in keyof Schema]: Schema[T] extends EngineWorkColumns ? T : never }[keyof Schema]
type Row<T extends WorkTable> = Selectable<EngineWorkColumns> & Selectable<Schema[T]>
/** The columns that a kind of work writes itself. */
type OwnColumns<T extends WorkTable> = Omit<Updateable<Schema[T]>, keyof EngineWorkColumns>
type TaskOf<K extends EngineTask['kind']> = Extract<EngineTask, { kind: K }>

/** What is specific to a kind of work. */
interface KindOfWork<T extends WorkTable, K extends EngineTask['kind']> {
  /** What messages call it. */
  kind: WorkKind
  /** The table of its rows. */
  table: T
  /** The kinds of task that it submits. */
  tasks: readonly K[]
  /** The event to publish when a row changes. */
  eventKind: Extract<EventInput, { id: string }>['kind']
  /** This long after it has begun, it has ended or is refunded. */
  deadlineMinutes: number
  credit: CreditKind
  price(row: Row<T>): number
  /** Its job. */
  order(row: Row<T>): JobOrder
  /** The task for a row; the engine runs it once for each `key`. Undefined if something it needs was deleted. */
  task(db: Db, row: Row<T>, key: string): Promise<TaskOf<K> | undefined>
  /** The columns that show progress; undefined if nothing changed. */
  progress?(row: Row<T>, completed: number, total: number): OwnColumns<T> | undefined
  /** Stores the result and returns the columns of the finished row. */
  keep(tx: Tx, row: Row<T>, result: ResultOf<TaskOf<K>>, deps: EndDeps): Promise<OwnColumns<T>>
  /** Returns what the order took besides its price. */
  giveBack?(tx: Tx, row: Row<T>): Promise<void>
  /** Columns that undo a failed order of something that was ready before; undefined if there is nothing to fall back to. */
  fallBack?(row: Row<T>): OwnColumns<T> | undefined
  /** Takes that again for a retry, or throws `Failure`. */
  takeAgain?(tx: Tx, row: Row<T>): Promise<void>
  /** Continues what waited for it. Called whenever it ends: finished, failed, cancelled or deleted. */
  release?(deps: EndDeps, tx: Tx, row: Row<T>): Promise<void>
  /**
   * Notifies the owner that it has ended, if that is worth it. Not called when the owner ended it. Gets the new row, and
   * why it failed.
   */
  ended(deps: EndDeps, tx: Tx, row: Row<T>, failure: WorkFailure | null): Promise<void>
  /** The folder of its files. */
  folder(row: Row<T>): string
  /** Deletes what belongs to a row before its owner deletes it. */
  removing?(deps: EndDeps, tx: Tx, row: Row<T>): Promise<void>
}

type EndDeps = Pick<Deps, 'queue' | 'clock'>

export interface EngineWork {
  /**
   * Takes one step, waiting up to `waitMs` for the engine. The job calls it until it is finished. It can run twice, and
   * a new process continues from the row. Throws when the engine failed but may succeed later; the queue should wait
   * before the next call. Give all steps of one run of the job the same `held`: whoever ends the work may be in another
   * process, and then this one cancels the task that it holds.
   */
  advance(deps: AdvanceDeps, id: string, lane: Lane, waitMs: number, held?: Held): Promise<Step>
  /** `advance` for one run of the job. */
  follow(deps: AdvanceDeps, id: string, lane: Lane): (waitMs: number) => Promise<Step>
  /**
   * Fails work that won't succeed, and refunds it once. Work that has ended is left alone. Also called when the job has
   * used up its tries.
   */
  abandon(deps: WorkDeps, id: string, why: WorkFailureCode): Promise<void>
  /** Abandons up to `limit` overdue rows, whose jobs may be lost. */
  abandonOverdue(deps: WorkDeps, sweep: Sweep, limit: number): Promise<void>
  /** Starts the user's failed work again and charges for it. Throws `Failure` if it is not theirs or has not failed. */
  retry(deps: WorkDeps, userId: string, id: string): Promise<void>
  /** Cancels the user's work if it is in progress. Throws `Failure` if it is not theirs. */
  cancel(deps: WorkDeps, userId: string, id: string): Promise<void>
  /** Deletes the user's work with its files, and cancels it first. Throws `Failure` if it is not theirs. */
  remove(deps: WorkDeps, userId: string, id: string): Promise<void>
}

type WorkDeps = Pick<Deps, 'db' | 'clock' | 'engine' | 'queue'>
type AdvanceDeps = WorkDeps & Pick<Deps, 'report'>

/** The task that a run of a job has with the engine of its process. */
interface Held {
  task?: { ref: string; attempt: number } | undefined
}

/** The ledger's key for the price of an order. Every retry is an order of its own. */
export const orderKey = (row: { id: string; runs: number }) => (row.runs === 0 ? row.id : `${row.id}:${row.runs}`)

/**
 * Work that the engine does for a user and that survives this process. Its order commits credit, row and job together.
 * From then on its state is on the row, which ends as `ready` or `failed`.
 */
export function engineWork<T extends WorkTable, K extends EngineTask['kind']>(own: KindOfWork<T, K>): EngineWork {
  const table: WorkTable = own.table
  const unfinished = (db: Db, id: string) =>
    db.updateTable(table).where('id', '=', id).where('status', '=', 'in_progress')

  /** The row, if the work has not ended. A lock keeps it from ending before the transaction does. */
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

  /** The user's row in any state, locked. Throws `Failure` if there is none. */
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

  /** Changes the row of unfinished work and publishes it. Returns the row from before. */
  async function change(
    db: Db,
    id: string,
    columns: (tx: Tx, row: Row<T>) => Promise<OwnColumns<T> | Updateable<EngineWorkColumns>>,
    ended?: { deps: EndDeps; byOwner: boolean; failure?: (row: Row<T>) => WorkFailure },
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
        if (!ended.byOwner) await own.ended(ended.deps, tx, after as unknown as Row<T>, ended.failure?.(row) ?? null)
      }
      await publishEvent(tx, row.user_id, { kind: own.eventKind, id }, ...alsoTell)
      return row
    })
  }

  const beginning = (deps: Pick<Deps, 'clock'>) => ({
    begun_at: deps.clock.now(),
    deadline_at: inMinutes(deps, own.deadlineMinutes),
  })

  const work: EngineWork = {
    follow(deps, id, lane) {
      const held: Held = {}
      return (waitMs) => work.advance(deps, id, lane, waitMs, held)
    },

    async advance(deps, id, lane, waitMs, held = {}) {
      const row = await find(deps.db, id)
      if (held.task && held.task.attempt !== row?.attempt) {
        await deps.engine.cancel(held.task.ref)
        held.task = undefined
      }
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
        const begun = row.begun_at === null ? beginning(deps) : {}
        const ref = await deps.engine.submit(task, lane, { owner: row.user_id })
        held.task = { ref, attempt: row.attempt }
        const kept = await unfinished(deps.db, id)
          .where('attempt', '=', row.attempt)
          .set({ engine_ref: ref, ...begun })
          .executeTakeFirst()
        // It was cancelled meanwhile, and nobody else knows the task.
        if (kept.numUpdatedRows === 0n) await deps.engine.cancel(ref)
        return 'again'
      }
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
          // A full disk doesn't get empty within the few minutes of all retries.
          if (!status.failure.retry || status.failure.code === 'storage_full') {
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
      const failure = (row: Row<T>): WorkFailure => ({
        code: why,
        params: { work: own.kind, credits: own.price(row) },
      })
      const row = await change(
        deps.db,
        id,
        async (tx, row) => {
          await giveBack(tx, row)
          const before = own.fallBack?.(row)
          if (before) return { ...before, status: 'ready' as const, engine_ref: null }
          return { status: 'failed', failure: JSON.stringify(failure(row)), engine_ref: null }
        },
        { deps, byOwner: why === 'cancelled', failure },
        { kind: 'credits' },
      )
      if (row?.engine_ref) await deps.engine.cancel(row.engine_ref)
    },

    async abandonOverdue(deps, sweep, limit) {
      const overdue = await deps.db
        .selectFrom(table)
        .where('status', '=', 'in_progress')
        .where('deadline_at', '<=', deps.clock.now())
        .select('id')
        .orderBy(sql`random()`)
        .limit(limit)
        .execute()
      await sweep.each(`overdue ${own.kind}s`, overdue, ({ id }) => work.abandon(deps, id, 'out_of_time'))
    },

    async retry(deps, userId, id) {
      await deps.db.transaction().execute(async (tx) => {
        const row = await findOwn(tx, userId, id)
        if (row.status !== 'failed') throw new Failure('work_not_failed')
        const again = { ...row, runs: row.runs + 1 }
        await own.takeAgain?.(tx, row)
        const price = own.price(row)
        if (price > 0) await credits.spend(tx, userId, own.credit, price, orderKey(again))
        await tx
          .updateTable(table)
          .where('id', '=', id)
          .set({
            status: 'in_progress',
            failure: null,
            engine_ref: null,
            attempt: row.attempt + 1,
            runs: again.runs,
            ...awaitingTurn(deps),
            updated_at: new Date(),
          })
          .execute()
        await deps.queue.enqueue(tx, [own.order(again)])
        await publishEvent(tx, userId, { kind: 'credits' }, { kind: own.eventKind, id })
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

const inMinutes = (deps: Pick<Deps, 'clock'>, minutes: number): Date =>
  new Date(deps.clock.now().getTime() + minutes * 60_000)

/**
 * How long an order may wait for its turn. The deadline of its kind counts from when the engine gets it, because a long
 * queue is no reason to fail work that only waits. After a day nobody expects it any more, and a job that was lost
 * must not keep a credit for ever.
 */
const waitingMinutesMax = 24 * 60

/** The columns of an order that waits for its turn. */
export const awaitingTurn = (deps: Pick<Deps, 'clock'>): { begun_at: null; deadline_at: Date } => ({
  begun_at: null,
  deadline_at: inMinutes(deps, waitingMinutesMax),
})

/**
 * Runs a task while a person waits for the answer. Use `engineWork` for what must survive this process. `orFailure`
 * turns an engine failure that the person can act on into a `Failure`.
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
      deps.report('the engine did not answer in time', { task: task.key })
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
