import type { EngineFailure } from './engine.ts'

/** A task's failure, as the engine reports it. Any other error counts as `engine_broken`. */
export class TaskFailed extends Error {
  readonly failure: EngineFailure

  constructor(failure: EngineFailure) {
    super(failure.message)
    this.name = 'TaskFailed'
    this.failure = failure
  }
}

export function failureOf(error: unknown): EngineFailure {
  if (error instanceof TaskFailed) return error.failure
  if (isFull(error)) return { code: 'storage_full', message: error.message, retry: true }
  return { code: 'engine_broken', message: error instanceof Error ? error.message : String(error), retry: true }
}

/** Returns whether the error means that the disk or a quota is full. */
const isFull = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
