import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { arrivalScript } from './arrival.ts'

/** The stored values after a visit with this query. */
function arrive(search: string, stored: Record<string, string> = {}) {
  const storage = new Map(Object.entries(stored))
  const localStorage = { setItem: (key: string, value: string) => storage.set(key, value) }
  runInNewContext(arrivalScript, { location: { search }, localStorage, URLSearchParams, Date })
  return Object.fromEntries(storage)
}

// Proves 3.27
test('stores a referral and a gift card from the URL on every page', () => {
  expect(arrive('?hsref=MAYA%2D1&ref=blog&giftCard=GIFT-1')).toEqual({
    hsref: 'MAYA-1',
    ref: 'blog',
    giftCard: 'GIFT-1',
    refAt: expect.stringMatching(/^\d{4}-.*Z$/),
  })
})

test('keeps an earlier code when the URL has none or an empty one', () => {
  expect(arrive('?utm_source=x&hsref=', { hsref: 'MAYA-1' })).toEqual({ hsref: 'MAYA-1' })
})

test('shows the page even if storage is unavailable', () => {
  const localStorage = {
    setItem: () => {
      throw new Error('denied')
    },
  }
  expect(() =>
    runInNewContext(arrivalScript, { location: { search: '?ref=a' }, localStorage, URLSearchParams }),
  ).not.toThrow()
})
