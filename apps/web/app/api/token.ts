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

/** Ends the session in this browser. Loading the whole page leaves nothing about the user in memory. */
export function leaveToAuth(): void {
  forgetToken()
  location.assign('/auth')
}
