import { expect, test } from 'vitest'
import { applyFilter } from '../../src/artistic/apply-filter.ts'
import { keepColours } from '../../src/artistic/keep-colours.ts'
import type { RgbImage } from '../../src/pixels.ts'
import { decode, flat, photoBytes } from '../pictures.ts'

const meanOf = ({ data, width }: RgbImage, people: Uint8Array) => {
  const sum = [0, 0, 0]
  let count = 0
  for (let i = 0; i < people.length; i++) {
    if (people[i] === 0 || i % width === 0) continue
    count++
    for (let c = 0; c < 3; c++) sum[c] = sum[c]! + data[3 * i + c]!
  }
  return sum.map((value) => value / count)
}
const distance = (a: number[], b: number[]) => Math.hypot(...a.map((value, c) => value - b[c]!))

test.each(['watercolour', 'animation'] as const)(
  "people keep their own colours in %s, and everything else has the filter's colours",
  async (filter) => {
    const photo = await decode(await photoBytes('person-5-selfie1'))
    const filtered = applyFilter(filter, photo)
    const people = new Uint8Array(photo.width * photo.height)
    // The middle of the face.
    const { width, height } = photo
    for (let y = Math.round(height * 0.3); y < height * 0.5; y++)
      people.fill(255, y * width + Math.round(width * 0.4), y * width + Math.round(width * 0.6))
    const kept = keepColours(filtered, photo, people, 0.85)
    const before = distance(meanOf(filtered, people), meanOf(photo, people))
    expect(distance(meanOf(kept, people), meanOf(photo, people))).toBeLessThan(0.35 * before + 1)
    expect(kept.data.subarray(0, 3 * width)).toEqual(filtered.data.subarray(0, 3 * width))
  },
)

test("an image without people has the filter's colours", () => {
  const filtered = flat(40, 30, [10, 200, 90])
  expect(keepColours(filtered, flat(40, 30, [90, 90, 90]), new Uint8Array(1200), 1).data).toEqual(filtered.data)
})
