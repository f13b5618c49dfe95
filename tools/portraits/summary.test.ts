import { expect, test } from 'vitest'
import type { Judged } from './judge-photo.ts'
import { compare, countVerdicts, groupBySkin, summarise } from './summary.ts'

const photo = (gainRange: number, more: Partial<Judged> = {}): Judged => ({
  findings: [],
  accepted: true,
  measures: {
    gainRange,
    gainSteps: 0.5,
    clippedDarkened: 0,
    edgeWidth: 0.01,
    veil: 0.02,
    fog: 0,
    rim: 0.1,
    headOffset: -0.04,
    faceShare: 0.4,
  },
  skin: 0.3,
  tint: null,
  outfit: 'worn',
  ...more,
})
const refused: Judged = {
  findings: ['blurred', 'no_face!'],
  accepted: false,
  measures: null,
  skin: null,
  tint: null,
  outfit: null,
}

test('summarises only accepted photos, by absolute values', () => {
  const { gainRange, headOffset } = summarise({ a: photo(1), b: photo(1), c: refused })
  expect(gainRange).toEqual({ median: 1, worst: 1 })
  expect(headOffset?.median).toBe(0.04)
})

test('lists photos with a different verdict, and measures that changed', () => {
  const lines = compare({ a: photo(1), b: photo(1) }, { a: photo(0.5), b: photo(0.5, { outfit: 'hand-raised' }) })
  expect(lines).toEqual([
    'b: accepted (nothing found), outfit worn → accepted (nothing found), outfit hand-raised',
    'gainRange: median 1 → 0.5, worst tenth 1 → 0.5',
  ])
  expect(compare({ a: photo(1) }, { a: photo(1) })).toEqual([])
})

test('groups accepted photos by skin tone', () => {
  const figures = { a: photo(1, { skin: 0.1 }), b: photo(1), c: photo(1, { skin: 0.5 }), d: refused }
  const names = Object.entries(groupBySkin(figures)).map(([group, of]) => [group, Object.keys(of)])
  expect(names).toEqual([
    ['dark', ['a']],
    ['medium', ['b']],
    ['light', ['c']],
  ])
})

test('counts accepted photos, and groups rejected photos by their first reason', () => {
  expect(countVerdicts({ a: photo(1), b: refused })).toEqual({ photos: 2, accepted: 1, refused: { no_face: 1 } })
})
