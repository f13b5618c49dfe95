/**
 * What the visitor allows where a service is configured: it tells them apart from visit to visit, and replays
 * store things in the browser. What this server counts by itself needs no consent.
 */
import type { TelemetryPart } from '@keylight/contract'

const key = 'measuringAllowed'
const waiting = new Set<() => void>()

const parts = (): TelemetryPart[] => (document.documentElement.dataset.telemetry ?? '').split(' ') as TelemetryPart[]

/** Whether there is anything that a visitor must be asked about, and they haven’t refused in their browser already. */
export const needsConsent = (): boolean =>
  parts().some((part) => part === 'analytics' || part === 'errors') && !refusesTracking()

export const refusesTracking = (): boolean =>
  navigator.doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

/** What the visitor has chosen; null before that. */
export function chosen(): boolean | null {
  const kept = localStorage.getItem(key)
  return kept === null ? null : kept === 'yes'
}

/** Stores the choice. Withdrawing consent takes effect at once: the page reloads without telemetry. */
export function choose(isAllowed: boolean): void {
  const before = chosen()
  localStorage.setItem(key, isAllowed ? 'yes' : 'no')
  if (isAllowed) for (const start of waiting) start()
  waiting.clear()
  if (before && !isAllowed) location.reload()
}

/** Calls `start` when the visitor has allowed it: at once, later or never. */
export function whenAllowed(start: () => void): void {
  if (chosen()) start()
  else if (chosen() === null) waiting.add(start)
}
