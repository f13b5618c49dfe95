import type { Message } from '@keylight/domain'
import type { Said } from './said.ts'

/** Says a message as a part of a catalogue has it. */
export function render<Vocabulary, Result>(said: Said<Vocabulary, Result>, message: Message<Vocabulary>): Result {
  // Code and parameters belong together, which the compiler cannot follow through the table.
  const say = said[message.code] as (params: unknown) => Result
  return say(message.params)
}
