/** Tests the positions that `arrangeGroup` returns. */
import { beforeAll, describe, expect, test } from 'vitest'
import { outline, outlineOf } from '../../src/faces/face.ts'
import { type Arrangement, arrangeGroup, isShort } from '../../src/group/arrange-group.ts'
import { isSolid, type MemberShape, shapeOf } from '../../src/group/member-shape.ts'
import type { PortraitAnalysis } from '../../src/portrait/analyse-portrait.ts'
import { analyseTeam, isThere, memberOf, meshAt } from './team.ts'

let people: PortraitAnalysis[]
let shapes: MemberShape[]
beforeAll(async () => {
  people = await analyseTeam()
  shapes = people.map(shapeOf)
})

const counts = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

describe.each([
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
  { width: 900, height: 900 },
])('arrangeGroup in an image of $width x $height', (size) => {
  const groups = counts.map((count) => ({ count }))
  const arranged = new Map<number, Arrangement & { members: MemberShape[] }>()
  function arrange(count: number) {
    const members = Array.from({ length: count }, (_, i) => memberOf(shapes, i))
    const known = arranged.get(count) ?? { members, ...arrangeGroup(members, size) }
    arranged.set(count, known)
    return known
  }

  test.each(groups)('puts the first of $count at the back and fills each row from left to right', ({ count }) => {
    const { places, order } = arrange(count)
    expect(order.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, i) => i))
    for (const [i, place] of places.slice(1).entries()) {
      expect(place.row).toBeLessThanOrEqual(places[i]!.row)
      if (place.row === places[i]!.row) expect(place.x).toBeGreaterThan(places[i]!.x + place.faceSize)
    }
    const drawn = order.map((i) => places[i]!.row)
    expect(drawn).toEqual(drawn.toSorted((a, b) => b - a))
  })

  test.each(groups)('renders all $count faces at the same size and aligns the eyes in each row', ({ count }) => {
    const { places } = arrange(count)
    const front = places.at(-1)!.faceSize
    for (const { row, faceSize, y } of places) {
      expect(faceSize / front).toBeCloseTo(0.96 ** row, 5)
      const line = places.filter((other) => other.row === row)
      const middle = line.reduce((sum, other) => sum + other.y, 0) / line.length
      expect(Math.abs(y - middle) / faceSize).toBeLessThan(0.05)
    }
  })

  test.each(groups)('keeps all $count heads within the image', ({ count }) => {
    const { places, members } = arrange(count)
    for (const [i, { x, y, faceSize }] of places.entries()) {
      const { head, hairTop } = members[i]!
      expect(x + faceSize * head.left).toBeGreaterThan(0.1 * faceSize)
      expect(x + faceSize * head.right).toBeLessThan(size.width - 0.1 * faceSize)
      expect(y + faceSize * hairTop).toBeGreaterThan(0.03 * size.height)
    }
  })

  test.each(groups)('covers none of the $count faces', ({ count }) => {
    const { places, members, order } = arrange(count)
    for (const [k, i] of order.entries()) {
      const face = outlineOf(meshAt(memberOf(people, i), places[i]!), outline.face)
      const covered = order
        .slice(k + 1)
        .flatMap((j) => face.filter(([u, v]) => isThere(members[j]!, places[j]!, u, v)).map(() => [i, j]))
      expect(covered).toEqual([])
    }
  })

  test.each(groups)("never shows the photo's edge for any of $count people", ({ count }) => {
    const { places, members, order } = arrange(count)
    const shown: string[] = []
    for (const [k, i] of order.entries()) {
      const { x, y, faceSize, extension } = places[i]!
      const { bottom } = members[i]!
      const end = y + faceSize * bottom + extension
      if (end >= size.height) continue
      for (let u = -1.5; u < 1.5; u += 0.1) {
        const across = x + faceSize * u
        if (!isSolid(members[i]!, u, bottom - 0.1) || across < 0 || across > size.width) continue
        const before = order.slice(k + 1).some((j) => isThere(members[j]!, places[j]!, across, end - 0.01 * faceSize))
        if (!before) shown.push(`${i} at ${u.toFixed(1)}`)
      }
    }
    expect(shown).toEqual([])
  })
})

test('arrangeGroup puts two to four people in one row if the image is wide enough', () => {
  for (const count of [2, 3, 4]) {
    const members = Array.from({ length: count }, (_, i) => memberOf(shapes, i))
    const { places } = arrangeGroup(members, { width: 1920, height: 1080 })
    expect(places.map(({ row }) => row)).toEqual(places.map(() => 0))
    expect(places.some(isShort)).toBe(false)
  }
})

test('arrangeGroup puts twelve people in rows that get longer towards the front', () => {
  const { places } = arrangeGroup(
    counts.concat(0).map((i) => memberOf(shapes, i)),
    { width: 1600, height: 1200 },
  )
  const rows = [3, 2, 1, 0].map((row) => places.filter((place) => place.row === row).length).filter((n) => n > 0)
  expect(rows.length).toBeGreaterThan(1)
  expect(rows).toEqual(rows.toSorted((a, b) => a - b))
})

test('arrangeGroup shows more of the bodies if the photos do', () => {
  const tall = shapes.map((shape) => ({ ...shape, bottom: shape.bottom + 1.5 }))
  const size = { width: 1200, height: 900 }
  const face = (members: MemberShape[]) => arrangeGroup(members.slice(0, 4), size).places[0]!
  expect(face(tall).extension).toBe(0)
  expect(face(tall).y / size.height).toBeLessThan(face(shapes).y / size.height - 0.05)
})
