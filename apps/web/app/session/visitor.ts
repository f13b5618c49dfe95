/** The visitor's identity, for the parts of the client that don't load the store. */
export interface Visitor {
  isFetched: boolean
  isAuthenticated: boolean
  /** Null when signed out. */
  id: string | null
  onboarded: boolean
  /** There is a token, but the user could not be fetched, or the signed-in client did not load. */
  failed: boolean
}
