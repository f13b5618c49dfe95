import { retryOnDeadlock } from '../db/retry-on-deadlock.ts'
import type { Report } from '../ports.ts'

/**
 * A step stops after this many consecutive failures: its dependency is down, and every other item would also time out.
 */
const failuresInARowMax = 10

/** Runs maintenance steps. A failing step doesn't stop the others. */
export interface Sweep {
  /** Runs a step and records its error. */
  step(name: string, run: () => Promise<unknown>): Promise<void>
  /** Processes each item. Records failures and leaves them to the next sweep. */
  each<T>(name: string, items: readonly T[], run: (item: T) => Promise<unknown>): Promise<void>
  /** Reports all failures, with counts, if there were any. */
  end(report: Report): void
}

interface Failures {
  failed: number
  of: number
  first: string
}

export function openSweep(): Sweep {
  const failures = new Map<string, Failures>()
  const note = (name: string, of: number, failed: number, error: unknown) => {
    const before = failures.get(name)
    const first = before?.first ?? (error instanceof Error ? error.message : String(error))
    failures.set(name, { failed: (before?.failed ?? 0) + failed, of: (before?.of ?? 0) + of, first })
  }
  return {
    async step(name, run) {
      try {
        await run()
      } catch (error) {
        note(name, 1, 1, error)
      }
    },
    async each(name, items, run) {
      let [done, failed, inARow] = [0, 0, 0]
      let first: unknown
      for (const item of items) {
        if (inARow === failuresInARowMax) break
        try {
          await retryOnDeadlock(() => run(item))
          inARow = 0
        } catch (error) {
          if (failed === 0) first = error
          failed++
          inARow++
        }
        done++
      }
      if (failed > 0) note(name, items.length, failed + items.length - done, first)
    },
    end(report) {
      if (failures.size === 0) return
      const summary = [...failures].map(([name, { failed, of, first }]) => [
        name,
        `${failed} of ${of} failed: ${first}`,
      ])
      report('maintenance partly failed and will be retried', Object.fromEntries(summary))
    },
  }
}
