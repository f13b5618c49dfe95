/** Who the visitor is, for the parts of the client that don't know the store. */
export interface Visitor {
  isFetched: boolean
  isAuthenticated: boolean
  /** Null when nobody is signed in. */
  id: string | null
  onboarded: boolean
  /** There is a token, but the user could not be fetched, or the signed-in client did not load. */
  failed: boolean
}
