/** Thrown when the server can't start, with the reason, phrased for the site owner. Shown without a stack trace. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart'
}
