import { expect, test } from 'vitest'
import { openResponseCache } from './response-cache.ts'

/** A cache with room for this many responses of 1,800 bytes, and for one that was offered once. */
function cacheFor(responses: number) {
  const kept = openResponseCache(responses * 2000 + 200)
  const offer = (key: string, version: string, times: number, bytes = 1800) => {
    for (let time = 0; time < times; time++) kept.offer(key, version, 'x'.repeat(bytes))
  }
  return { kept, offer, has: (key: string, version = '1') => kept.get(key, version) !== undefined }
}

test('returns a stored response for the same key and version only', () => {
  const { kept } = cacheFor(2)
  kept.offer('ana', '7', '{"name":"Zoë"}')
  kept.offer('ana', '7', '{"name":"Zoë"}')
  expect(kept.get('ana', '7')?.toString()).toBe('{"name":"Zoë"}')
  expect(kept.get('ana', '8')).toBeUndefined()
  expect(kept.get('bo', '7')).toBeUndefined()
})

test('stores nothing that was offered once for its version', () => {
  const { offer, has } = cacheFor(2)
  offer('ana', '1', 1)
  offer('ana', '2', 1)
  expect(has('ana', '2')).toBe(false)
  offer('ana', '2', 1)
  expect([has('ana', '1'), has('ana', '2')]).toEqual([false, true])
})

test('replaces an older response and counts its size once', () => {
  const { offer, has } = cacheFor(2)
  for (let version = 0; version < 50; version++) offer('ana', String(version), 2)
  offer('bo', '1', 2)
  expect([has('ana', '49'), has('bo')]).toEqual([true, true])
})

test('drops the least recently used responses first and never stores oversized ones', () => {
  const { offer, has } = cacheFor(3)
  for (const key of ['a', 'b', 'c']) offer(key, '1', 2)
  has('a')
  offer('d', '1', 2)
  expect(['a', 'b', 'c', 'd'].map((key) => has(key))).toEqual([true, false, true, true])
  offer('e', '1', 2, 7000)
  expect([has('e'), has('a')]).toEqual([false, true])
})
