const key = 'return-to'
const minutes = 30

/** The parameter of the sign-in page with the target address. */
export const returnParameter = 'return'

/** Remembers the page to go back to after a sign-in that begins now, also if its link opens in another tab. */
export const rememberReturn = (path: string): void =>
  localStorage.setItem(key, JSON.stringify({ path, until: Date.now() + minutes * 60_000 }))

/** A path of this site only, never another origin. */
export const isOwnPath = (path: unknown): path is string => typeof path === 'string' && /^\/(?![/\\])/.test(path)

/** The page to open after a sign-in: the remembered one, once, or the home page. */
export function takeReturn(): string {
  const stored = localStorage.getItem(key)
  localStorage.removeItem(key)
  try {
    const { path, until } = JSON.parse(stored ?? '{}')
    if (isOwnPath(path) && until > Date.now()) return path
  } catch {
    // Something else wrote there.
  }
  return '/'
}
