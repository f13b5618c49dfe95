/** Why the server can't start, in words for whoever runs it. It is shown without a stack trace. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart'
}
