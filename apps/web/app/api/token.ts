/** The session's bearer token, under the storage key named in the specification. */
const key = 'token'

export const readToken = (): string | null => localStorage.getItem(key)

export function storeToken(token: string): void {
  localStorage.setItem(key, token)
  document.documentElement.dataset.token = ''
}

export function forgetToken(): void {
  localStorage.removeItem(key)
  delete document.documentElement.dataset.token
}

let stays = false

/**
 * Ends the session in this browser. A full page load clears all user data from memory. `providerUrl` also signs the user
 * out of the single sign-on provider, which then redirects to the sign-in page.
 */
export function leaveToAuth({ providerUrl }: { providerUrl?: string | null } = {}): void {
  forgetToken()
  if (!stays) location.assign(providerUrl ?? '/auth')
}

/**
 * Runs a call that ends the session everywhere. Other calls and tabs may notice before its response arrives. This tab
 * doesn't redirect then, because it still has to show the result.
 */
export async function endSessionHere(end: () => Promise<unknown>): Promise<void> {
  stays = true
  try {
    await end()
  } catch (error) {
    stays = false
    throw error
  }
  // From here on, no tab may make calls for the account.
  forgetToken()
}
