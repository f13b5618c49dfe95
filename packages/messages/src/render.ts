import type { Message } from '@keylight/domain'
import type { Said } from './said.ts'

/** Renders a message with one part of a catalogue. */
export function render<Vocabulary, Result>(said: Said<Vocabulary, Result>, message: Message<Vocabulary>): Result {
  // Code and parameters match, but the compiler can't infer that from the table.
  const say = said[message.code] as (params: unknown) => Result
  return say(message.params)
}
