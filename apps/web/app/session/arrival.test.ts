import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { arrivalScript } from './arrival.ts'

/** What the storage holds after somebody arrived with this query. */
function arrive(search: string, stored: Record<string, string> = {}) {
  const storage = new Map(Object.entries(stored))
  const localStorage = { setItem: (key: string, value: string) => storage.set(key, value) }
  runInNewContext(arrivalScript, { location: { search }, localStorage, URLSearchParams })
  return Object.fromEntries(storage)
}

test('who sent a visitor, and a gift card, are kept whatever page they land on', () => {
  expect(arrive('?hsref=MAYA%2D1&ref=blog&giftCard=GIFT-1')).toEqual({
    hsref: 'MAYA-1',
    ref: 'blog',
    giftCard: 'GIFT-1',
  })
})

test('arriving without a code, or with an empty one, keeps what an earlier link brought', () => {
  expect(arrive('?utm_source=x&hsref=', { hsref: 'MAYA-1' })).toEqual({ hsref: 'MAYA-1' })
})

test('a browser that keeps nothing shows the page all the same', () => {
  const localStorage = {
    setItem: () => {
      throw new Error('denied')
    },
  }
  expect(() =>
    runInNewContext(arrivalScript, { location: { search: '?ref=a' }, localStorage, URLSearchParams }),
  ).not.toThrow()
})
