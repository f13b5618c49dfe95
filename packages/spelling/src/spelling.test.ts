import { expect, test } from 'vitest'
import { isOneTypoAway, toBritish } from './spelling.ts'

test.each([
  ['sunset', 'sunset'],
  ['sunet', 'sunset'],
  ['sunnset', 'sunset'],
  ['sunsat', 'sunset'],
  ['susnet', 'sunset'],
])('recognises %s as a typo of %s', (word, meant) => {
  expect(isOneTypoAway(word, meant)).toBe(true)
  expect(isOneTypoAway(meant, word)).toBe(true)
})

test.each([
  ['sunrise', 'sunset'],
  ['susten', 'sunset'],
  ['sunsets!', 'sunset'],
])("doesn't confuse %s and %s", (one, other) => {
  expect(isOneTypoAway(one, other)).toBe(false)
})

test.each([
  ['gray', 'grey'],
  ['grayscale', 'greyscale'],
  ['watercolors', 'watercolours'],
  ['uncolored', 'uncoloured'],
  ['harbors', 'harbours'],
  ['center', 'centre'],
  ['constructor', 'constructor'],
  ['forest', 'forest'],
])('spells %s as %s', (american, british) => {
  expect(toBritish(american)).toBe(british)
})
