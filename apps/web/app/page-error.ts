/** A page that could not be opened. Unlike that of any other error, its message is for the person who wanted to open it. */
export class PageError extends Error {}
