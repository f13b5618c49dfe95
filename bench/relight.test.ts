import { beforeAll, describe, expect, test } from 'vitest'
import { ciede2000 } from './relight/picture-errors.ts'
import { errorOf, measurePairs } from './relight.ts'

type Pairs = Awaited<ReturnType<typeof measurePairs>>
const total = (pairs: Pairs, contender: Parameters<typeof errorOf>[1], kind: Parameters<typeof errorOf>[2]) =>
  pairs.reduce((sum, pair) => sum + errorOf(pair, contender, kind), 0)

describe.each([
  { who: 'with short hair', number: 6, beside: { earlier: 0.72, nothing: 0.68 } },
  { who: 'with long hair', number: 3, beside: { earlier: 0.85, nothing: 0.84 } },
  { who: 'with long hair who turns away', number: 9, beside: { earlier: 0.85, nothing: 0.82 } },
])('relighting an untuned rendered person $who', ({ number, beside }) => {
  let pairs: Pairs
  beforeAll(async () => {
    pairs = await measurePairs([number], {
      photos: ['side window', 'backlight', 'low sun from the side'],
      styles: ['man.lighting.golden-hour', 'man.headshot.gray-gradient'],
    })
  })

  test.each(['colour', 'structure'] as const)('gets closer to the true light in %s', (kind) => {
    const relit = total(pairs, 'relit', kind)
    expect(relit).toBeLessThan(beside.earlier * total(pairs, 'earlier', kind))
    expect(relit).toBeLessThan(beside.nothing * total(pairs, 'nothing', kind))
  })
})

test('matches the published CIEDE2000 examples', () => {
  expect(ciede2000([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 4)
  expect(ciede2000([50, 2.5, 0], [73, 25, -18])).toBeCloseTo(27.1492, 4)
  expect(ciede2000([2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514])).toBeCloseTo(0.9082, 4)
})
