/** Analytics and error reports. Without an analytics service, visits are counted by this server. */
import type { TelemetryPart } from '@keylight/contract'
import { isRouteErrorResponse } from 'react-router'
import { type Analytics, startAnalytics } from './analytics.ts'
import { clickOf } from './clicks.ts'
import { refusesTracking, whenAllowed } from './consent.ts'
import { takeClicks } from './early-clicks.ts'
import { startVisits } from './visits.ts'

export interface Telemetry {
  /** Counts that the page with this path has been shown since `at`, on the clock of `performance.now()`. */
  pageViewed(path: string, at: number): void
  /** Reports what broke a page. That a page doesn't exist breaks nothing, so it isn't reported. */
  reportError(error: unknown): void
}

/** `userId` resolves to the id of the signed-in user, or to null. */
export function startTelemetry(userId: () => Promise<string | null>): Telemetry {
  const parts = new Set(document.documentElement.dataset.telemetry?.split(' ') as TelemetryPart[])
  let analytics: Analytics | undefined
  const held: ((analytics: Analytics) => void)[] = []
  /** At once, or when the visitor allows it. */
  const count = (use: (analytics: Analytics) => void) => {
    if (analytics) use(analytics)
    else if (!refusesTracking() && held.length < heldMax) held.push(use)
  }
  const start = (begin: () => Analytics) => {
    analytics = begin()
    for (const use of held.splice(0)) use(analytics)
    // The last event that a page is certain to get.
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && analytics?.send())
  }
  if (!refusesTracking()) {
    const visit = { arrivedAt: arrivalAddress(), referrer: document.referrer, userId }
    if (parts.has('analytics')) whenAllowed(() => start(() => startAnalytics(visit)))
    else if (parts.has('visits')) start(() => startVisits(visit))
  }
  // The clicks of a visitor who refuses to be tracked are dropped.
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
      // If the SDK didn't load, the console has said so above.
      errors?.then(({ report }) => report(error)).catch(() => undefined)
    },
  }
}

/** What waits for the visitor’s answer, at most. */
const heldMax = 200

/** The address that was loaded first. The visitor may have moved on since. */
function arrivalAddress(): URL {
  const [navigation] = performance.getEntriesByType('navigation')
  return new URL(navigation?.name ?? location.href)
}

/** Safari has no `requestIdleCallback`. */
function idle(): Promise<unknown> {
  return new Promise((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve),
  )
}
