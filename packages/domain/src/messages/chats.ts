import type { Message } from './message.ts'

/** Why one thing that a message asked for was not done. */
export type ChatRefusal = 'filter_or_cut_out_first' | 'model_deleted' | 'nothing_to_undo'

/** One thing that was done or undone, by the label of its step: those are in the language of the prompts. */
export interface ChatChange {
  label: string
  undone: boolean
}

export interface ChatAnswers {
  /** What was done, what was not and why, and the words that were not used. */
  answer: { changes: ChatChange[]; refusals: ChatRefusal[]; unused: string[] }
  /** An answer from before there were codes. */
  other: { text: string }
}

/** What the studio answered to a message, as rows keep it. */
export type ChatAnswer = Message<ChatAnswers>
