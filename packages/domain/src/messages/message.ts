/**
 * A sentence as data: a code and its parameters, in plain JSON for the database. `packages/messages` renders it in a
 * language. A vocabulary maps each code to its parameters.
 */
export type Message<Vocabulary> = {
  [Code in keyof Vocabulary & string]: { code: Code; params: Vocabulary[Code] }
}[keyof Vocabulary & string]

/** Parameters of a sentence without any. */
export type NoParams = Record<never, never>
