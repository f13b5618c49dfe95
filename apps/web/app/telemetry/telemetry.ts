/** What is measured here, where the host has configured a service for it; loaded only then. */
import type { TelemetryPart } from '@keylight/contract'
import { isRouteErrorResponse } from 'react-router'
import { restoreSession } from '../session/session.ts'
import { startAnalytics } from './analytics.ts'
import { clickOf } from './clicks.ts'
import { takeClicks } from './early-clicks.ts'

const parts = new Set(document.documentElement.dataset.telemetry?.split(' ') as TelemetryPart[])

/** Whoever asks not to be tracked is not. */
const isRefused =
  navigator.doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

const analytics =
  parts.has('analytics') && !isRefused
    ? startAnalytics({ arrivedAt: arrivalAddress(), referrer: document.referrer, userId })
    : undefined
// Clicks of somebody who is not to be tracked are dropped.
takeClicks(({ target, path, at }) => {
  const click = analytics && clickOf(target)
  if (click) analytics.note(click, { path, at })
})
if (analytics) {
  // The last that a page hears for certain.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && analytics.send())
}

const errors = parts.has('errors') ? idle().then(() => import('./errors.ts')) : undefined
// Whoever reports something has been told with this.
errors?.catch((error: unknown) => console.error('errors are not reported:', error))

/** Notes that the page with this path is shown since `at`, on the clock of `performance.now()`. */
export const pageViewed = (path: string, at: number): void => analytics?.pageViewed(path, at)

/** Reports what broke a page; an answer of the router, such as that there is no such page, broke nothing. */
export function reportError(error: unknown): void {
  if (!isRouteErrorResponse(error)) void errors?.then(({ report }) => report(error)).catch(() => {})
}

/** The address that was loaded first, though the visitor may have gone on since. */
function arrivalAddress(): URL {
  const [navigation] = performance.getEntriesByType('navigation')
  return new URL(navigation?.name ?? location.href)
}

async function userId(): Promise<string | null> {
  const { isAuthenticated } = await restoreSession()
  if (!isAuthenticated) return null
  const { store } = await import('../state/store.ts')
  return store.getState().user.data.id
}

/** Safari has no idle time to speak of. */
function idle(): Promise<unknown> {
  return new Promise((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve),
  )
}
