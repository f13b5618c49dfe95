import { expect, test } from 'vitest'
import { digestOfGiftCode, newGiftCode } from './codes.ts'

test('makes codes of 60 random bits in groups that can be read out', () => {
  const codes = Array.from({ length: 5000 }, newGiftCode)
  for (const code of codes) expect(code).toMatch(/^KEYL(-[0-9A-HJKMNP-TV-Z]{4}){3}$/)
  expect(new Set(codes).size).toBe(codes.length)
  const counts = new Map<string, number>()
  for (const sign of codes.flatMap((code) => [...code.slice(5).replaceAll('-', '')]))
    counts.set(sign, (counts.get(sign) ?? 0) + 1)
  expect(counts.size).toBe(32)
  const expected = (5000 * 12) / 32
  for (const count of counts.values()) expect(Math.abs(count - expected) / expected).toBeLessThan(0.15)
})

test('recognises a code however it is typed', () => {
  const known = digestOfGiftCode('KEYL-0123-4567-89AB')
  expect(known).toMatch(/^[\w-]{43}$/)
  for (const written of [
    'keyl-0123-4567-89ab',
    ' KEYL 0123 4567 89AB ',
    'KEYL0123456789AB',
    '0123-4567-89ab',
    'KEYL–O123–4567–89AB',
    'keyl-oi23-4567-89ab',
    'keyl-0l23-4567-89ab',
  ])
    expect([written, digestOfGiftCode(written)]).toEqual([written, known])
})

test('recognises no code in other text', () => {
  for (const written of ['', 'KEYL', 'KEYL-0123-4567-89A', 'KEYL-0123-4567-89ABC', 'ABCD-0123-4567-89AB', '---'])
    expect(digestOfGiftCode(written)).toBeUndefined()
  expect(digestOfGiftCode('KEYL-0123-4567-89AC')).not.toBe(digestOfGiftCode('KEYL-0123-4567-89AB'))
})
