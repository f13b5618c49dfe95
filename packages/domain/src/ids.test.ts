import { expect, test } from 'vitest'
import { newId } from './ids.ts'

test('creates unique ids with a prefix and without ambiguous letters', () => {
  const ids = Array.from({ length: 20_000 }, () => newId('photo'))
  for (const id of ids) expect(id).toMatch(/^pho_[2-9a-hjkmnp-tw-z]{22}$/)
  expect(new Set(ids).size).toBe(ids.length)
})

test('uses all letters about equally often', () => {
  const counts = new Map<string, number>()
  for (let i = 0; i < 5000; i++)
    for (const sign of newId('user').slice(4)) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  expect(counts.size).toBe(29)
  const expected = (5000 * 22) / counts.size
  for (const count of counts.values()) expect(Math.abs(count - expected) / expected).toBeLessThan(0.1)
})
