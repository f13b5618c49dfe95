import type { Deps, JobOrder, Lane } from '@keylight/domain'
import type { z } from 'zod'

export type JobDeps = Deps

export interface JobRun {
  /** Stays the same across retries. */
  id: string
  lane: Lane
  /** Aborted when this process stops. Waiting jobs then return to the queue. */
  signal: AbortSignal
}

/** A kind of job. Each has its own file; `registry.ts` lists them. */
export interface Job<D = unknown> {
  name: string
  /**
   * Incremented when the shape of the data changes. Processes leave jobs with newer versions to newer processes, and
   * abandon those with older ones.
   */
  version: number
  data: z.ZodType<D>
  /** Runs the job. Must be safe to run twice and to interrupt at any point. Retried after an error. */
  run(deps: JobDeps, data: D, run: JobRun): Promise<void>
  /** Retries for a month, with hours between attempts, instead of for a few minutes. Meant for external services. */
  patient?: boolean
  /** Called when all attempts are used up. */
  abandon?(deps: JobDeps, data: D): Promise<void>
  /** Called after an outage of the storage or the database, which isn't the job's fault. */
  postpone?(deps: JobDeps, data: D): Promise<void>
}

export const job = <D>(written: Job<D> & { name: JobOrder['name'] | 'maintenance' }): Job<D> => written

/** A job as stored in the queue. */
export interface Envelope {
  name: string
  version: number
  data: unknown
}

/** Thrown to return a job to the queue for another process or a later time. It doesn't count as an attempt. */
export class HandedBack extends Error {
  override readonly name = 'HandedBack'
}

/** How long a step may wait for the engine. This limits the duration of a shutdown. */
const stepWaitMs = 1000

/**
 * Calls `advance` until the work is finished. Each call blocks in the engine until something changes, so there is no
 * need to sleep.
 */
export async function untilFinished(
  signal: AbortSignal,
  advance: (waitMs: number) => Promise<'finished' | 'again'>,
): Promise<void> {
  while ((await advance(stepWaitMs)) === 'again') {
    if (signal.aborted) throw new HandedBack('This process is shutting down.')
  }
}
