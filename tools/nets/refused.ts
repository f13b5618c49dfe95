/** A net that can't be added, or a command that was typed wrongly. The message says why, and what to do. */
export class Refused extends Error {
  override readonly name = 'Refused'
}
