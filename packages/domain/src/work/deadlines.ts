import type { Deps } from '../ports.ts'

export const inMinutes = (deps: Pick<Deps, 'clock'>, minutes: number): Date =>
  new Date(deps.clock.now().getTime() + minutes * 60_000)

/**
 * Maximum time in the queue. A kind's deadline counts from when the engine receives the task, because pending work
 * shouldn't fail just because the queue is long. After a day, no one is waiting for it any more, and a lost job must
 * not block a credit forever.
 */
const waitingMinutesMax = 24 * 60

/** Returns the columns of a queued order. */
export const awaitingTurn = (deps: Pick<Deps, 'clock'>): { begun_at: null; deadline_at: Date } => ({
  begun_at: null,
  deadline_at: inMinutes(deps, waitingMinutesMax),
})
