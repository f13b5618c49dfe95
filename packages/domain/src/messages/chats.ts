import type { Remark } from '../prompts/wishes.ts'
import type { Message } from './message.ts'

/** Why a change that a message asked for was not made, or what is said to a message that asks for none. */
export type ChatRefusal = 'filter_or_cut_out_first' | 'drawn_picture' | 'model_deleted' | 'nothing_to_undo' | Remark

/** A change that was made or undone. Labels of steps are in the language of prompts. */
export interface ChatChange {
  label: string
  undone: boolean
}

export interface ChatAnswers {
  /** The changes, why others were refused, and the words that were not used. */
  answer: { changes: ChatChange[]; refusals: ChatRefusal[]; unused: string[] }
  /** Text from before there were codes. */
  other: { text: string }
}

/** The answer to a message, as rows store it. */
export type ChatAnswer = Message<ChatAnswers>
