/** Analytics and error reports. Without an analytics service, visits are counted by this server. */
import type { TelemetryPart } from '@keylight/contract'
import { isRouteErrorResponse } from 'react-router'
import { type Analytics, startAnalytics } from './analytics.ts'
import { clickOf } from './clicks.ts'
import { refusesTracking, whenAllowed } from './consent.ts'
import { takeClicks } from './early-clicks.ts'
import { startVisits } from './visits.ts'

export interface Telemetry {
  /** Counts a view of the page with this path, shown since `at` (`performance.now()`). */
  pageViewed(path: string, at: number): void
  /** Reports errors that break a page, but not missing pages. */
  reportError(error: unknown): void
}

/** Starts analytics and error reports. `userId` resolves to the id of the signed-in user, or to null. */
export function startTelemetry(userId: () => Promise<string | null>): Telemetry {
  const parts = new Set(document.documentElement.dataset.telemetry?.split(' ') as TelemetryPart[])
  let analytics: Analytics | undefined
  const held: ((analytics: Analytics) => void)[] = []
  /** Now, or once the visitor gives consent. */
  const count = (use: (analytics: Analytics) => void) => {
    if (analytics) use(analytics)
    else if (!refusesTracking() && held.length < heldMax) held.push(use)
  }
  const start = (begin: () => Analytics) => {
    analytics = begin()
    for (const use of held.splice(0)) use(analytics)
    // The last event that pages reliably receive.
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && analytics?.send())
  }
  if (!refusesTracking()) {
    const visit = { arrivedAt: arrivalAddress(), referrer: document.referrer, userId }
    if (parts.has('analytics')) whenAllowed(() => start(() => startAnalytics(visit)))
    else if (parts.has('visits')) start(() => startVisits(visit))
  }
  // Drops the clicks of visitors who refuse tracking.
  takeClicks(({ target, path, at }) => {
    const click = clickOf(target)
    if (click) count((analytics) => analytics.note(click, { path, at }))
  })

  const allowed = new Promise<void>((resolve) => whenAllowed(resolve))
  const errors = parts.has('errors') ? allowed.then(idle).then(() => import('./errors.ts')) : undefined
  errors?.catch((error: unknown) => console.error('errors are not reported:', error))

  return {
    pageViewed: (path, at) => count((analytics) => analytics.pageViewed(path, at)),
    reportError(error) {
      if (isRouteErrorResponse(error)) return
      // A failure to load the SDK has been logged above.
      errors?.then(({ report }) => report(error)).catch(() => undefined)
    },
  }
}

/** Maximum number of events queued until the visitor decides. */
const heldMax = 200

/** Returns the URL loaded first. The visitor may have navigated since. */
function arrivalAddress(): URL {
  const [navigation] = performance.getEntriesByType('navigation')
  return new URL(navigation?.name ?? location.href)
}

/** Resolves when the browser is idle. Safari has no `requestIdleCallback`. */
function idle(): Promise<unknown> {
  return new Promise((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve),
  )
}
