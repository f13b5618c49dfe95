import { expect, test } from 'vitest'
import { timeAgo } from './time-ago.ts'

test.each([
  ['2026-03-10T11:59:50Z', 'just now'],
  ['2026-03-10T11:55:00Z', '5 minutes ago'],
  ['2026-03-10T12:05:00Z', 'in 5 minutes'],
  ['2026-03-10T11:00:20Z', '1 hour ago'],
  ['2026-03-10T09:00:00Z', '3 hours ago'],
  ['2026-03-09T12:00:00Z', 'yesterday'],
  ['2026-03-01T12:00:00Z', null],
])('formats %s as a relative time', (time, words) => {
  expect(timeAgo(time, 7, Date.parse('2026-03-10T12:00:00Z'))).toBe(words)
})
