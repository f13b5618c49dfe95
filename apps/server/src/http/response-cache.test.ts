import { expect, test } from 'vitest'
import { openResponseCache } from './response-cache.ts'

const bytes = (count: number) => Buffer.alloc(count)

test('returns a stored response for the same key and version only', () => {
  const kept = openResponseCache(100)
  const answer = bytes(10)
  kept.set('ana', '7', answer)
  expect(kept.get('ana', '7')).toBe(answer)
  expect(kept.get('ana', '8')).toBeUndefined()
  expect(kept.get('bo', '7')).toBeUndefined()
})

test('replaces an older response and counts its size once', () => {
  const kept = openResponseCache(100)
  for (let version = 0; version < 50; version++) kept.set('ana', String(version), bytes(60))
  kept.set('bo', '1', bytes(40))
  expect(kept.get('ana', '49')).toBeDefined()
  expect(kept.get('bo', '1')).toBeDefined()
})

test('drops the least recently used responses first and never stores oversized ones', () => {
  const kept = openResponseCache(100)
  for (const key of ['a', 'b', 'c']) kept.set(key, '1', bytes(33))
  kept.get('a', '1')
  kept.set('d', '1', bytes(33))
  expect(['a', 'b', 'c', 'd'].map((key) => kept.get(key, '1') !== undefined)).toEqual([true, false, true, true])
  kept.set('e', '1', bytes(101))
  expect(kept.get('e', '1')).toBeUndefined()
  expect(kept.get('a', '1')).toBeDefined()
})
