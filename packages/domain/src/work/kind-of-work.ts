import type { CreditKind } from '@keylight/contract'
import type { EngineTask, ResultOf } from '@keylight/engine'
import type { Selectable, Updateable } from 'kysely'
import type { Db, EngineWorkColumns, Schema, Tx } from '../db/schema.ts'
import type { Sweep } from '../maintenance/sweep.ts'
import type { WorkFailure, WorkFailureCode, WorkKind } from '../messages/work.ts'
import type { Deps, JobOrder, Lane, Step } from '../ports.ts'
import type { EventInput } from '../publish-event.ts'

/** The tables with the columns of engine work. */
export type WorkTable = { [T in keyof Schema]: Schema[T] extends EngineWorkColumns ? T : never }[keyof Schema]
export type Row<T extends WorkTable> = Selectable<EngineWorkColumns> & Selectable<Schema[T]>
/** The columns that a kind of work writes itself. */
export type OwnColumns<T extends WorkTable> = Omit<Updateable<Schema[T]>, keyof EngineWorkColumns>
export type TaskOf<K extends EngineTask['kind']> = Extract<EngineTask, { kind: K }>

/** What is specific to a kind of work. */
export interface KindOfWork<T extends WorkTable, K extends EngineTask['kind']> {
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

export type EndDeps = Pick<Deps, 'queue' | 'clock'>

export type WorkDeps = Pick<Deps, 'db' | 'clock' | 'engine' | 'queue'>
export type AdvanceDeps = WorkDeps & Pick<Deps, 'report'>

/** The task that a run of a job has with the engine of its process. */
export interface Held {
  task?: { ref: string; attempt: number } | undefined
}

export interface EngineWork {
  /**
   * Takes one step, waiting up to `waitMs` for the engine. The job calls it until it is finished. It can run twice, and
   * a new process continues from the row. Throws when the engine failed but may succeed later; the queue should wait
   * before the next call. Give all steps of one run of the job the same `held`: the call that ends the work may be in another
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
