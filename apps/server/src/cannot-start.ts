/** Why the server can't start, in words for the site owner. Shown without a stack trace. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart'
}
