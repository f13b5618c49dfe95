/** Why this server cannot start, in words for whoever runs it; no trace of the code is shown. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart'
}
