import { t } from '#words'

/** Location state after a redirect from a missing page. */
interface FromNowhere {
  missingPage: string
}

/** Maximum length of a path. Longer ones would push the page down. */
const shownMax = 60

export const missingPageWords = (path: string): string =>
  t`There’s no page at ${path.length > shownMax ? `${path.slice(0, shownMax - 1)}…` : path}`

/** Returns the location state for the redirect. */
export const fromMissingPage = (path: string): FromNowhere => ({ missingPage: path })

/** Returns the missing path from a location state, or null. */
export function readMissingPage(state: unknown): string | null {
  const path = (state as Partial<FromNowhere> | null)?.missingPage
  return typeof path === 'string' ? path : null
}
