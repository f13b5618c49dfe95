import type { EngineFailure } from '@keylight/engine'
import type { Message } from './message.ts'

/** What an engine makes for somebody. */
export type WorkKind = 'model' | 'picture' | 'upscale' | 'video' | 'thumbnail'

/** Why work came to nothing: what the engine says, or its owner's wish. */
export type WorkFailureCode = EngineFailure['code'] | 'cancelled'

export interface WorkEnd {
  work: WorkKind
  /** How many credits its owner got back: none if it was free. */
  credits: number
}

export interface WorkFailures extends Record<WorkFailureCode, WorkEnd> {
  /** A sentence from before there were codes. */
  other: { text: string }
}

/** Why work came to nothing and what became of its price, as rows keep it. */
export type WorkFailure = Message<WorkFailures>
