/** Analytics and error reports, where the host has configured a service for them. Loaded only then. */
import type { TelemetryPart } from '@keylight/contract'
import { isRouteErrorResponse } from 'react-router'
import { startAnalytics } from './analytics.ts'
import { clickOf } from './clicks.ts'
import { takeClicks } from './early-clicks.ts'

export interface Telemetry {
  /** Counts that the page with this path has been shown since `at`, on the clock of `performance.now()`. */
  pageViewed(path: string, at: number): void
  /** Reports what broke a page. That a page doesn't exist breaks nothing, so it isn't reported. */
  reportError(error: unknown): void
}

/** `userId` resolves to the id of whoever is signed in, or to null. */
export function startTelemetry(userId: () => Promise<string | null>): Telemetry {
  const parts = new Set(document.documentElement.dataset.telemetry?.split(' ') as TelemetryPart[])
  const analytics =
    parts.has('analytics') && !refusesTracking()
      ? startAnalytics({ arrivedAt: arrivalAddress(), referrer: document.referrer, userId })
      : undefined
  // The clicks of a visitor who refuses to be tracked are dropped.
  takeClicks(({ target, path, at }) => {
    const click = analytics && clickOf(target)
    if (click) analytics.note(click, { path, at })
  })
  if (analytics) {
    // The last event that a page is certain to get.
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && analytics.send())
  }

  const errors = parts.has('errors') ? idle().then(() => import('./errors.ts')) : undefined
  errors?.catch((error: unknown) => console.error('errors are not reported:', error))

  return {
    pageViewed: (path, at) => analytics?.pageViewed(path, at),
    reportError(error) {
      if (isRouteErrorResponse(error)) return
      // If the SDK didn't load, the console has said so above.
      errors?.then(({ report }) => report(error)).catch(() => undefined)
    },
  }
}

const refusesTracking = (): boolean =>
  navigator.doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

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
