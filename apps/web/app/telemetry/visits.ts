import type { Analytics, Visit } from './analytics.ts'
import { landingCapture } from './landing.ts'
import { openOutbox } from './outbox.ts'

/**
 * Counts visits if no analytics service is configured. Needs no consent, because it stores nothing in the browser and
 * identifies no one.
 */
export function startVisits({ arrivedAt, referrer }: Omit<Visit, 'userId'>): Analytics {
  const outbox = openOutbox(() => ({}))
  let path = arrivedAt.pathname
  if (isArrival(arrivedAt, referrer)) outbox.add(landingCapture(arrivedAt, referrer), { path, at: 0 })
  return {
    pageViewed(shown, at = performance.now()) {
      path = shown
      outbox.add({ name: '$pageview', properties: {} }, { path, at })
    },
    note: (event, when = { path, at: performance.now() }) => outbox.add(event, when),
    send: outbox.send,
  }
}

/** Returns whether this starts a visit: not a reload, a back navigation or a link within this site. */
function isArrival(arrivedAt: URL, referrer: string): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigation && navigation.type !== 'navigate') return false
  return !URL.canParse(referrer) || new URL(referrer).origin !== arrivedAt.origin
}
