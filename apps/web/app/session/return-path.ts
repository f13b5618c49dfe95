const key = 'return-to'
const minutes = 30

/** The parameter of the sign-in page with the target address. */
export const returnParameter = 'return'

/** Stores the page to return to after sign-in, even if its link opens in another tab. */
export const rememberReturn = (path: string): void =>
  localStorage.setItem(key, JSON.stringify({ path, until: Date.now() + minutes * 60_000 }))

/** Returns a path of this site, never another origin. */
export const isOwnPath = (path: unknown): path is string => typeof path === 'string' && /^\/(?![/\\])/.test(path)

/** Returns the page to open after sign-in: the stored page, which is returned only once, or the home page. */
export function takeReturn(): string {
  const stored = localStorage.getItem(key)
  localStorage.removeItem(key)
  try {
    const { path, until } = JSON.parse(stored ?? '{}')
    if (isOwnPath(path) && until > Date.now()) return path
  } catch {
    // Another script has written it.
  }
  return '/'
}
