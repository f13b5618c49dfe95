import { t } from '#words'

/** The state of a location that was reached from an address that leads nowhere. */
interface FromNowhere {
  missingPage: string
}

/** Longer ones would push the page away. */
const shownMax = 60

export const missingPageWords = (path: string): string =>
  t`There’s no page at ${path.length > shownMax ? `${path.slice(0, shownMax - 1)}…` : path}`

/** For the location where people land instead. */
export const fromMissingPage = (path: string): FromNowhere => ({ missingPage: path })

/** The path that leads nowhere, from the state of a location; null if it has none. */
export function readMissingPage(state: unknown): string | null {
  const path = (state as Partial<FromNowhere> | null)?.missingPage
  return typeof path === 'string' ? path : null
}
