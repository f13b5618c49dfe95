/** A page that could not be opened. Unlike that of any other error, its message is for the person who wanted to open it. */
export class PageError extends Error {
  override name = 'PageError'
}

/** Also for one that was thrown where this module is not at hand. */
export const isPageError = (error: unknown): error is PageError => error instanceof Error && error.name === 'PageError'
