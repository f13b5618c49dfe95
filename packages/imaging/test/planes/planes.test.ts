import { expect, test } from 'vitest'
import { plane } from '../../src/pixels.ts'
import { boxBlur } from '../../src/planes/box-blur.ts'
import { flood } from '../../src/planes/flood.ts'
import { fitLinear } from '../../src/planes/guided-filter.ts'
import { percentile } from '../../src/planes/percentile.ts'
import { bilinear, resizeBilinear, shrinkByArea } from '../../src/planes/resize-plane.ts'
import { cropPixels } from '../../src/resample/crop-pixels.ts'
import { randomNumbers } from '../../src/styles/noise.ts'

test('percentile matches sorting', () => {
  const random = randomNumbers(3)
  for (const count of [1, 2, 30, 33, 500, 4000])
    for (const steps of [1, 3, 1e6]) {
      const values = Array.from({ length: count }, () => Math.fround(Math.floor(steps * random()) / steps))
      const sorted = values.toSorted((a, b) => a - b)
      for (const share of [0, 0.01, 0.5, 0.9, 1])
        expect(percentile(values, share)).toBe(sorted[Math.min(count - 1, Math.floor(count * share))])
    }
  expect(percentile([], 0.5)).toBe(0)
})

test('flood fills exactly the 4-connected pixels', () => {
  const random = randomNumbers(7)
  const [width, height] = [37, 29]
  for (const share of [0.3, 0.6, 0.75]) {
    const isOpen = Uint8Array.from({ length: width * height }, () => (random() < share ? 1 : 0))
    const reached = Uint8Array.from(isOpen, () => (random() < 0.01 ? 1 : 0))
    const expected = reached.slice()
    const neighbours = (i: number) => [
      ...(i % width > 0 ? [i - 1] : []),
      ...(i % width < width - 1 ? [i + 1] : []),
      i - width,
      i + width,
    ]
    for (let before = -1, now = 0; before !== now; before = now, now = expected.reduce((sum, set) => sum + set, 0))
      for (let i = 0; i < expected.length; i++)
        if (isOpen[i] === 1 && neighbours(i).some((other) => expected[other] === 1)) expected[i] = 1
    flood(reached, width, height, (i) => isOpen[i] === 1)
    expect(reached).toEqual(expected)
  }
})

test('bilinear matches resizeBilinear', () => {
  const random = randomNumbers(5)
  const small = plane(
    9,
    7,
    Float32Array.from({ length: 63 }, () => random()),
  )
  for (const [width, height] of [
    [9, 7],
    [18, 14],
    [31, 20],
  ] as const) {
    const whole = resizeBilinear(small, width, height).values
    const at = bilinear(small, width, height)
    for (let i = 0; i < whole.length; i++) expect(at(i % width, Math.floor(i / width))).toBeCloseTo(whole[i]!, 6)
  }
})

test('shrinkByArea preserves the mean of each covered area', () => {
  const source = plane(
    6,
    4,
    Float32Array.from({ length: 24 }, (_, i) => i),
  )
  expect([...shrinkByArea(source, 3, 2).values]).toEqual([3.5, 5.5, 7.5, 15.5, 17.5, 19.5])
})

test('cropPixels repeats the border outside the image', () => {
  const image = { width: 2, height: 2, data: Uint8Array.from([1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]) }
  const reds = [...cropPixels(image, -1, -1, 4, 4).data].filter((_, i) => i % 3 === 0)
  expect(reds).toEqual([1, 1, 2, 2, 1, 1, 2, 2, 3, 3, 4, 4, 3, 3, 4, 4])
  expect([...cropPixels(image, 5, 0, 2, 1).data]).toEqual([2, 2, 2, 2, 2, 2])
})

test.each([
  [9, 7, 2],
  [31, 20, 3],
  [5, 3, 4],
  [1, 1, 1],
])('fitLinear of %i × %i pixels matches a fit over each square', (width, height, radius) => {
  const random = randomNumbers(width)
  const map = () =>
    plane(
      width,
      height,
      Float32Array.from({ length: width * height }, () => random()),
    )
  const [red, green, blue, input] = [map(), map(), map(), map()]
  const { slopes, offset } = fitLinear([red, green, blue], input, radius, 1e-3)
  const all = [red, green, blue, input].map(({ values }) => values)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const square = [...offset.keys()].filter(
        (i) => Math.abs((i % width) - x) <= radius && Math.abs(Math.floor(i / width) - y) <= radius,
      )
      const mean = (of: (i: number) => number) => square.reduce((sum, i) => sum + of(i), 0) / square.length
      const means = all.map((values) => mean((i) => values[i]!))
      const own = y * width + x
      const [a, b, c] = slopes.map((values) => values[own]!) as [number, number, number]
      expect(offset[own]).toBeCloseTo(means[3]! - a * means[0]! - b * means[1]! - c * means[2]!, 5)
      // The normal equations of the fit.
      for (const k of [0, 1, 2]) {
        const shared = (l: number) => mean((i) => all[k]![i]! * all[l]![i]!) - means[k]! * means[l]!
        const fitted = a * shared(0) + b * shared(1) + c * shared(2) + 1e-3 * [a, b, c][k]!
        expect(fitted).toBeCloseTo(shared(3), 5)
      }
    }
})

test.each([
  [9, 7, 2],
  [31, 22, 3],
  [5, 9, 4],
  [4, 6, 1],
])('boxBlur of %i × %i pixels averages each square', (width, height, radius) => {
  const random = randomNumbers(height)
  const values = Float32Array.from({ length: width * height }, () => random())
  const blurred = boxBlur(plane(width, height, values), radius).values
  for (let i = 0; i < values.length; i++) {
    const isNear = (j: number) =>
      Math.abs((j % width) - (i % width)) <= radius && Math.abs(Math.floor(j / width) - Math.floor(i / width)) <= radius
    const square = [...values.keys()].filter(isNear)
    expect(blurred[i]).toBeCloseTo(square.reduce((sum, j) => sum + values[j]!, 0) / square.length, 5)
  }
})
