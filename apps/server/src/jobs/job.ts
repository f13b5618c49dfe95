import type { Deps, JobOrder, Lane } from '@keylight/domain'
import type { z } from 'zod'

/** The parts of the product that jobs reach. */
export type JobDeps = Deps

export interface JobRun {
  lane: Lane
  /** Set when this process stops: whoever waits gives the job back. */
  signal: AbortSignal
}

/** A kind of work that outlives processes. One file each; `registry.ts` lists them. */
export interface Job<D = unknown> {
  name: string
  /** Goes up when the data changes its shape. Orders of another version are let go; deadlines give the money back. */
  version: number
  data: z.ZodType<D>
  /** May run twice, and may die anywhere. A throw is tried again later. */
  run(deps: JobDeps, data: D, run: JobRun): Promise<void>
  /** The tries are used up. */
  abandon?(deps: JobDeps, data: D): Promise<void>
}

export const job = <D>(written: Job<D> & { name: JobOrder['name'] | 'maintenance' }): Job<D> => written

/** What lies in the queue. */
export interface Envelope {
  name: string
  version: number
  data: unknown
}

/** Thrown to give a job back to the queue because this process stops. */
export class HandedBack extends Error {
  override readonly name = 'HandedBack'
}

/** How long one look at the engine may take; a stop waits for no more than this. */
const lookMs = 1000

/** Takes step after step until there is none left. The engine holds each look until there is news, so nobody sleeps. */
export async function untilFinished(
  signal: AbortSignal,
  advance: (waitMs: number) => Promise<'finished' | 'again'>,
): Promise<void> {
  while ((await advance(lookMs)) === 'again') {
    if (signal.aborted) throw new HandedBack('This process stops.')
  }
}
