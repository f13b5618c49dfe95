import { expect, test } from 'vitest'
import { dayIn, momentAt } from './local-time.ts'

test.each([
  ['2026-12-24', 'Europe/Berlin', '2026-12-24T08:00:00.000Z'],
  ['2026-07-01', 'Europe/Berlin', '2026-07-01T07:00:00.000Z'],
  // Daylight saving time starts and ends on these days.
  ['2026-03-29', 'Europe/Berlin', '2026-03-29T07:00:00.000Z'],
  ['2026-10-25', 'Europe/Berlin', '2026-10-25T08:00:00.000Z'],
  ['2026-12-24', 'Pacific/Auckland', '2026-12-23T20:00:00.000Z'],
  ['2026-12-24', 'Asia/Kolkata', '2026-12-24T03:30:00.000Z'],
  ['2026-12-24', 'America/Los_Angeles', '2026-12-24T17:00:00.000Z'],
  ['2028-02-29', 'UTC', '2028-02-29T09:00:00.000Z'],
])('converts nine in the morning on %s in %s to UTC', (day, zone, moment) => {
  expect(momentAt(day, 9, zone).toISOString()).toBe(moment)
  expect(dayIn(new Date(moment), zone)).toBe(day)
})

test("returns tomorrow's date where it is already tomorrow", () => {
  const evening = new Date('2026-12-31T22:00:00Z')
  expect([dayIn(evening, 'America/New_York'), dayIn(evening, 'Asia/Tokyo')]).toEqual(['2026-12-31', '2027-01-01'])
})
