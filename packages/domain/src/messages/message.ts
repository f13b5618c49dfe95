/**
 * A sentence as data: which one, and what it needs to know. It is plain JSON, so that rows can hold it; a catalogue of
 * `packages/messages` says it in a language. A vocabulary maps each code to its parameters.
 */
export type Message<Vocabulary> = {
  [Code in keyof Vocabulary & string]: { code: Code; params: Vocabulary[Code] }
}[keyof Vocabulary & string]

/** The parameters of a sentence that needs none. */
export type NoParams = Record<never, never>
