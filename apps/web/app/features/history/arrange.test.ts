import { expect, test } from 'vitest'
import { makeStore } from '../../session/client.ts'
import { aPicture, aShoot } from '../../state/fixtures.ts'
import { selectWorks, type Work } from '../work/works.ts'
import { frontier, rowsOf, selectTo, tileRows } from './arrange.ts'
import { loadHistory } from './history-slice.ts'

const none = { activities: null, videoActivities: null, dressUpActivities: null, thumbnailActivities: null }

function works(...sizes: [width: number, height: number][]): Work[] {
  const store = makeStore()
  const pictures = sizes.map(([width, height], index) => ({ ...aPicture(`p${index}`, 'ready'), width, height }))
  const lists = { videoActivities: [], dressUpActivities: [], thumbnailActivities: [], next: none }
  store.dispatch(loadHistory.fulfilled({ activities: [aShoot({ pictures })], ...lists }, 'id', undefined))
  return selectWorks(store.getState())
}

const ratio = ({ width, height }: { width: number | null; height: number | null }) => (width ?? 0) / (height ?? 1)

test('fills every row but the last without cropping, at any aspect ratio', () => {
  const mixed = works([1024, 1280], [1152, 1152], [1536, 864], [864, 1536], [1280, 720], [1024, 1280], [1024, 1280])
  for (const width of [320, 700, 1168, 2400]) {
    const rows = tileRows(mixed, width, 12)
    expect(rows.flatMap(({ tiles }) => tiles.map(({ work }) => work.id))).toEqual(mixed.map(({ id }) => id))
    for (const { height, tiles } of rows.slice(0, -1)) {
      const used = tiles.reduce((sum, tile) => sum + tile.width, 12 * (tiles.length - 1))
      expect(used).toBeLessThanOrEqual(width)
      expect(used).toBeGreaterThan(width - 10)
      for (const tile of tiles) expect(tile.width / height).toBeCloseTo(ratio(tile.work), 1)
    }
  }
})

test('shows two portraits side by side on a phone and four on a desktop', () => {
  const portraits = works(...Array.from({ length: 8 }, () => [1024, 1280] as [number, number]))
  expect(tileRows(portraits, 328, 8).map(({ tiles }) => tiles.length)).toEqual([2, 2, 2, 2])
  expect(tileRows(portraits, 1168, 12)[0]?.tiles.length).toBeGreaterThanOrEqual(4)
})

test('adds a heading for each day above all items of that day', () => {
  const [one] = works([1024, 1280])
  const yesterday = { ...one!, id: 'old', createdAt: '2025-12-30T10:00:00Z' }
  const rows = rowsOf([one!, yesterday], 800, 12)
  expect(rows.map(({ kind }) => kind)).toEqual(['day', 'tiles', 'day', 'tiles'])
})

test('never adds items above the items already shown', () => {
  const ends = { ...none, activities: '2026-01-05T00:00:00Z', videoActivities: '2026-01-01T00:00:00Z' }
  expect(frontier({ ends, next: none }, null)).toBeNull()
  const next = { ...none, activities: 'a', videoActivities: 'v' }
  expect(frontier({ ends, next }, null)).toEqual({ list: 'activities', at: ends.activities })
  expect(frontier({ ends, next: { ...none, videoActivities: 'v' } }, null)?.list).toBe('videoActivities')
  expect(frontier({ ends, next }, 'video')?.list).toBe('videoActivities')
  expect(frontier({ ends, next }, 'upscale')).toBeNull()
})

test('selects one item per click, and everything in between with Shift', () => {
  const ids = ['a', 'b', 'c', 'd', 'e']
  const one = selectTo(new Set(), ids, 'b', null)
  expect([...one]).toEqual(['b'])
  expect([...selectTo(one, ids, 'b', null)]).toEqual([])
  expect([...selectTo(one, ids, 'd', 'b')].sort()).toEqual(['b', 'c', 'd'])
  expect([...selectTo(one, ids, 'a', 'c')].sort()).toEqual(['a', 'b', 'c'])
  expect([...selectTo(one, ids, 'e', 'gone')].sort()).toEqual(['b', 'e'])
})
