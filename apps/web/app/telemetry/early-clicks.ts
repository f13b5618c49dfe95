/** A click before the telemetry loaded. */
export interface EarlyClick {
  target: EventTarget | null
  /** The page's path. */
  path: string
  /** Time on the clock of `performance.now()`. */
  at: number
}

declare global {
  interface Window {
    keylightClicks?: EarlyClick[]
  }
}

/**
 * Runs in the head of every page. Records clicks from the start, because visitors may click before the telemetry loads.
 */
export const earlyClicksScript = `(() => {
  if (!/analytics|visits/.test(document.documentElement.dataset.telemetry)) return
  window.keylightClicks = []
  addEventListener('click', ({ target }) => {
    keylightClicks.push({ target, path: location.pathname, at: performance.now() })
  }, true)
})()`

/** Passes on all clicks so far, and all later ones. */
export function takeClicks(take: (click: EarlyClick) => void): void {
  const clicks = window.keylightClicks
  if (!clicks) return
  const early = clicks.splice(0)
  clicks.push = (...added) => {
    added.forEach(take)
    return 0
  }
  early.forEach(take)
}
