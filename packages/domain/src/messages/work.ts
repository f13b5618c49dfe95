import type { EngineFailure } from '@keylight/engine'
import type { Message } from './message.ts'

/** The kinds of engine work. */
export type WorkKind = 'model' | 'picture' | 'upscale' | 'video' | 'thumbnail'

/**
 * Reason work failed: an engine failure, a cancellation by the owner or the admin, or a refund. `cancelled_after_order`
 * has no refund, because a paid service had already been called.
 */
export type WorkFailureCode =
  | Exclude<EngineFailure['code'], 'queue_full'>
  | 'cancelled'
  | 'cancelled_after_order'
  | 'stopped_by_host'
  | 'refunded'

export interface WorkEnd {
  work: WorkKind
  /** Number of credits refunded; 0 if it was free. */
  credits: number
}

export interface WorkFailures extends Record<WorkFailureCode, WorkEnd> {
  /** Text stored before messages had codes. */
  other: { text: string }
}

/** The stored reason for a failure of work, and the refund. */
export type WorkFailure = Message<WorkFailures>
