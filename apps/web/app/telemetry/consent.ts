/**
 * Consent for external analytics and session replays, which recognise visitors across visits and store data in the browser.
 * The server's own counting needs no consent.
 */
import type { TelemetryPart } from '@keylight/contract'

const key = 'measuringAllowed'
const waiting = new Set<() => void>()

const parts = (): TelemetryPart[] => (document.documentElement.dataset.telemetry ?? '').split(' ') as TelemetryPart[]

/** Returns whether to ask for consent: a service is configured, and the browser allows tracking. */
export const needsConsent = (): boolean =>
  parts().some((part) => part === 'analytics' || part === 'errors') && !refusesTracking()

export const refusesTracking = (): boolean =>
  navigator.doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

/** Returns the visitor's choice, or null if there is none. */
export function chosen(): boolean | null {
  const kept = localStorage.getItem(key)
  return kept === null ? null : kept === 'yes'
}

/** Stores the choice. Withdrawing consent takes effect immediately: the page reloads without telemetry. */
export function choose(isAllowed: boolean): void {
  const before = chosen()
  localStorage.setItem(key, isAllowed ? 'yes' : 'no')
  if (isAllowed) for (const start of waiting) start()
  waiting.clear()
  if (before && !isAllowed) location.reload()
}

/** Calls `start` once the visitor has given consent, which may be now, later or never. */
export function whenAllowed(start: () => void): void {
  if (chosen()) start()
  else if (chosen() === null) waiting.add(start)
}
