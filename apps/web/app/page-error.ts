/** An error for a page that couldn't be opened. Unlike other errors, its message is shown to the user. */
export class PageError extends Error {
  /** The URL to retry, unless it is the current one. */
  readonly address: string | undefined

  constructor(message: string, options?: ErrorOptions & { address?: string | undefined }) {
    super(message, options)
    this.address = options?.address
  }
}
