/** Measures a page's responsiveness: blocking tasks, and the time from a click to the next paint. */
import type { Page } from '@playwright/test'

export interface Felt {
  /** Longest time from a click or key press to the next paint, in milliseconds; equals INP on a short visit. */
  slowestMs: number
  layoutShift: number
  longestTaskMs: number
}

declare global {
  interface Window {
    keylightFelt?: Felt
  }
}

/** Starts measuring, on this page and after navigation. */
export async function feel(page: Page): Promise<() => Promise<Felt>> {
  await page.addInitScript(observe)
  await page.evaluate(observe)
  return async () => {
    // Browsers report an interaction after its paint.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
    return await page.evaluate(() => window.keylightFelt!)
  }
}

/** Runs in the browser. */
function observe(): void {
  if (window.keylightFelt) return
  const felt = { slowestMs: 0, layoutShift: 0, longestTaskMs: 0 }
  window.keylightFelt = felt
  const watch = (type: string, see: (entry: PerformanceEntry) => void, options: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, ...options })
  watch('longtask', ({ duration }) => {
    felt.longestTaskMs = Math.max(felt.longestTaskMs, duration)
  })
  watch('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!shift.hadRecentInput) felt.layoutShift += shift.value
  })
  const onEvent = (entry: PerformanceEntry) => {
    const { interactionId } = entry as PerformanceEntry & { interactionId?: number }
    if (interactionId) felt.slowestMs = Math.max(felt.slowestMs, entry.duration)
  }
  watch('event', onEvent, { durationThreshold: 16 })
}
