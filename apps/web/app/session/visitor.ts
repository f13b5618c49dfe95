/** The visitor's identity, for the parts of the client that don't load the store. */
export interface Visitor {
  isFetched: boolean
  isAuthenticated: boolean
  /** Null when signed out. */
  id: string | null
  onboarded: boolean
  /** There is a token, but fetching the user or loading the signed-in client failed. */
  failed: boolean
}
