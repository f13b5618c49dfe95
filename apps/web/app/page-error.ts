/** A page that could not be opened. Unlike that of any other error, its message is for the person who wanted to open it. */
export class PageError extends Error {
  /** Where the visitor wanted to go, unless it is the current address. */
  readonly address: string | undefined

  constructor(message: string, options?: ErrorOptions & { address?: string | undefined }) {
    super(message, options)
    this.address = options?.address
  }
}
