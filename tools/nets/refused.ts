/** A network that can't be added, or an invalid command. The message says why, and what to do. */
export class Refused extends Error {
  override readonly name = 'Refused'
}
