import type { Deps } from '../ports.ts'

export const inMinutes = (deps: Pick<Deps, 'clock'>, minutes: number): Date =>
  new Date(deps.clock.now().getTime() + minutes * 60_000)

/**
 * How long an order may wait for its turn. The deadline of its kind counts from when the engine gets it, because a long
 * queue is no reason to fail work that only waits. After a day no one expects it any more, and a job that was lost
 * must not keep a credit for ever.
 */
const waitingMinutesMax = 24 * 60

/** The columns of an order that waits for its turn. */
export const awaitingTurn = (deps: Pick<Deps, 'clock'>): { begun_at: null; deadline_at: Date } => ({
  begun_at: null,
  deadline_at: inMinutes(deps, waitingMinutesMax),
})
