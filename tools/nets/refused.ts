/** A network that can't be added, or an invalid command. The message has the reason and the next step. */
export class Refused extends Error {
  override readonly name = 'Refused'
}
