import type { Clock } from '@keylight/domain'

/** A running clock that tests can advance. */
export interface TestClock extends Clock {
  advance(minutes: number): void
}

export function testClock(): TestClock {
  let aheadMs = 0
  return {
    now: () => new Date(Date.now() + aheadMs),
    advance: (minutes) => {
      aheadMs += minutes * 60_000
    },
  }
}
