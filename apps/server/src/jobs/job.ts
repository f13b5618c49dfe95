import type { Deps, JobOrder, Lane } from '@keylight/domain'
import type { z } from 'zod'

/** The dependencies of jobs. */
export type JobDeps = Deps

export interface JobRun {
  /** Stays the same when the job is tried again. */
  id: string
  lane: Lane
  /** Aborted when this process stops. Jobs that wait then go back to the queue. */
  signal: AbortSignal
}

/** A kind of job. Each has its own file; `registry.ts` lists them. */
export interface Job<D = unknown> {
  name: string
  /** Increased when the data changes its shape. Jobs of other versions are dropped; deadlines refund their work. */
  version: number
  data: z.ZodType<D>
  /** Can run twice and die anywhere. After an error it is tried again later. */
  run(deps: JobDeps, data: D, run: JobRun): Promise<void>
  /** Keep trying for a month, with hours between tries, instead of a few minutes. For services that others run. */
  patient?: boolean
  /** Called when the tries are used up. */
  abandon?(deps: JobDeps, data: D): Promise<void>
}

export const job = <D>(written: Job<D> & { name: JobOrder['name'] | 'maintenance' }): Job<D> => written

/** A job as the queue stores it. */
export interface Envelope {
  name: string
  version: number
  data: unknown
}

/** Thrown to give a job back to the queue when this process stops. */
export class HandedBack extends Error {
  override readonly name = 'HandedBack'
}

/** How long one step may wait for the engine, and so how long a stop may take. */
const lookMs = 1000

/**
 * Repeats `advance` until it is finished. The engine holds each call until something changes, so there is no need to
 * sleep.
 */
export async function untilFinished(
  signal: AbortSignal,
  advance: (waitMs: number) => Promise<'finished' | 'again'>,
): Promise<void> {
  while ((await advance(lookMs)) === 'again') {
    if (signal.aborted) throw new HandedBack('This process stops.')
  }
}
