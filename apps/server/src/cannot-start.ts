/** Thrown with the reason the server can't start, phrased for the site owner. Shown without a stack trace. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart'
}
