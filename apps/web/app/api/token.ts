/** The bearer token of the session, under the storage key that the specification names. */
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

/** Ends the session in this browser. Loading the whole page leaves nothing about the user in memory. */
export function leaveToAuth(): void {
  forgetToken()
  if (!stays) location.assign('/auth')
}

/**
 * Does something that ends the session everywhere. Other calls and tabs may notice before its answer is here, so this tab
 * doesn't leave: it still has to say how that went.
 */
export async function endSessionHere(end: () => Promise<unknown>): Promise<void> {
  stays = true
  try {
    await end()
  } catch (error) {
    stays = false
    throw error
  }
  // Nothing may ask for the account any more, in any tab.
  forgetToken()
}
