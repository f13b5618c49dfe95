import type { Remark } from '../prompts/wishes.ts'
import type { Message } from './message.ts'

/** Reason a requested change wasn't made, or the reply to a message that requests none. */
export type ChatRefusal = 'filter_or_cut_out_first' | 'drawn_picture' | 'model_deleted' | 'nothing_to_undo' | Remark

/** A change that was made or undone. Labels of steps are in the language of prompts. */
export interface ChatChange {
  label: string
  undone: boolean
}

export interface ChatAnswers {
  /** The changes, the reasons for refusals, and the words that weren't understood. */
  answer: { changes: ChatChange[]; refusals: ChatRefusal[]; unused: string[] }
  /** Text stored before messages had codes. */
  other: { text: string }
}

/** The stored reply to a message. */
export type ChatAnswer = Message<ChatAnswers>
