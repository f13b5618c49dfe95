import type { EngineFailure } from '@keylight/engine'
import type { Message } from './message.ts'

/** What the engine makes for users. */
export type WorkKind = 'model' | 'picture' | 'upscale' | 'video' | 'thumbnail'

/** Why work failed: the engine's failure, or its owner or the admin stopped it, or its owner got the money back. */
export type WorkFailureCode =
  | Exclude<EngineFailure['code'], 'queue_full'>
  | 'cancelled'
  | 'stopped_by_host'
  | 'refunded'

export interface WorkEnd {
  work: WorkKind
  /** How many credits were returned; 0 if it was free. */
  credits: number
}

export interface WorkFailures extends Record<WorkFailureCode, WorkEnd> {
  /** Text from before there were codes. */
  other: { text: string }
}

/** Why work failed and what was returned, as rows store it. */
export type WorkFailure = Message<WorkFailures>
