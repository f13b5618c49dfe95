import type { CreditKind } from '@keylight/contract'
import type { EngineTask, ResultOf } from '@keylight/engine'
import type { Selectable, Updateable } from 'kysely'
import type { Db, EngineWorkColumns, Schema, Tx } from '../db/schema.ts'
import type { Sweep } from '../maintenance/sweep.ts'
import type { WorkFailure, WorkFailureCode, WorkKind } from '../messages/work.ts'
import type { Deps, JobOrder, Lane, Step } from '../ports.ts'
import type { EventInput } from '../publish-event.ts'

/** Tables that have the columns of engine work. */
export type WorkTable = { [T in keyof Schema]: Schema[T] extends EngineWorkColumns ? T : never }[keyof Schema]
export type Row<T extends WorkTable> = Selectable<EngineWorkColumns> & Selectable<Schema[T]>
/** Columns written by the kind of work itself. */
export type OwnColumns<T extends WorkTable> = Omit<Updateable<Schema[T]>, keyof EngineWorkColumns>
export type TaskOf<K extends EngineTask['kind']> = Extract<EngineTask, { kind: K }>

/** The specifics of a kind of work. */
export interface KindOfWork<T extends WorkTable, K extends EngineTask['kind']> {
  /** Its name in messages. */
  kind: WorkKind
  /** The table of its rows. */
  table: T
  /** The kinds of tasks it submits. */
  tasks: readonly K[]
  /** The event to publish when a row changes. */
  eventKind: Extract<EventInput, { id: string }>['kind']
  /** Deadline in minutes after its start, by which unfinished work is refunded. */
  deadlineMinutes: number
  credit: CreditKind
  price(row: Row<T>): number
  /** Returns the job that does the work. */
  order(row: Row<T>): JobOrder
  /**
   * Returns the task for a row; the engine runs it once per `key`. Undefined if one of its dependencies was deleted.
   */
  task(db: Db, row: Row<T>, key: string): Promise<TaskOf<K> | undefined>
  /** Returns the columns that show progress; undefined if nothing changed. */
  progress?(row: Row<T>, completed: number, total: number): OwnColumns<T> | undefined
  /** Stores the result and returns the columns of the finished row. */
  keep(tx: Tx, row: Row<T>, result: ResultOf<TaskOf<K>>, deps: EndDeps): Promise<OwnColumns<T>>
  /** Returns whether a paid service may already have been called for it. Cancelling it then costs the full price. */
  isOrdered?(deps: Pick<Deps, 'engine'>, row: Row<T>): boolean
  /** Releases anything the order reserved besides its price. */
  giveBack?(tx: Tx, row: Row<T>): Promise<void>
  /**
   * Returns columns that restore the previous state when an order for work that was already finished fails; undefined
   * if there is none.
   */
  fallBack?(row: Row<T>): OwnColumns<T> | undefined
  /** Reserves the same for a retry. Throws `Failure` if that fails. */
  reserveAgain?(tx: Tx, row: Row<T>): Promise<void>
  /** Enqueues the work that waited for it. Called whenever it ends: finished, failed, cancelled or deleted. */
  release?(deps: EndDeps, tx: Tx, row: Row<T>): Promise<void>
  /**
   * Notifies the owner that it has ended, unless that needs no notification. Not called when the owner ended it.
   * Receives the new row and the reason for a failure.
   */
  ended(deps: EndDeps, tx: Tx, row: Row<T>, failure: WorkFailure | null): Promise<void>
  /** Returns the folder of its files. */
  folder(row: Row<T>): string
  /** Deletes a row's dependents before the row itself. */
  removing?(deps: EndDeps, tx: Tx, row: Row<T>): Promise<void>
}

export type EndDeps = Pick<Deps, 'queue' | 'clock'>

export type WorkDeps = Pick<Deps, 'db' | 'clock' | 'engine' | 'queue'>
export type AdvanceDeps = WorkDeps & Pick<Deps, 'report'>

/** The engine task held during a job's current run. */
export interface Held {
  task?: { ref: string; attempt: number } | undefined
}

export interface EngineWork {
  /**
   * Takes one step, waiting up to `waitMs` for the engine. The job calls it until it returns `finished`. It may run
   * twice, and a new process continues from the row. Throws if the engine failed but may succeed later; the queue
   * should then back off before the next call. Pass the same `held` to all steps of a job's run: if another process
   * ends the work, this one cancels the task it holds.
   */
  advance(deps: AdvanceDeps, id: string, lane: Lane, waitMs: number, held?: Held): Promise<Step>
  /** Returns `advance` bound to a job's run. */
  follow(deps: AdvanceDeps, id: string, lane: Lane): (waitMs: number) => Promise<Step>
  /**
   * Fails work that won't succeed, and refunds it once. Does nothing if it has ended. Also called when the job has used
   * up its attempts.
   */
  abandon(deps: WorkDeps, id: string, why: WorkFailureCode): Promise<void>
  /** Puts unfinished work back in the queue after an outage, which doesn't count towards its deadline. */
  postpone(deps: Pick<Deps, 'db' | 'clock'>, id: string): Promise<void>
  /** Abandons up to `limit` overdue rows, whose jobs may be lost. */
  abandonOverdue(deps: WorkDeps, sweep: Sweep, limit: number): Promise<void>
  /** Retries the user's failed work and charges for it. Throws `Failure` if it isn't theirs or hasn't failed. */
  retry(deps: WorkDeps, userId: string, id: string): Promise<void>
  /** Cancels the user's work in progress. Throws `Failure` if it isn't theirs. */
  cancel(deps: WorkDeps, userId: string, id: string): Promise<void>
  /** Cancels and deletes the user's work with its files. Throws `Failure` if it isn't theirs. */
  remove(deps: WorkDeps, userId: string, id: string): Promise<void>
}
