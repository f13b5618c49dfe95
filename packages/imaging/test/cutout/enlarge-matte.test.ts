import { describe, expect, test } from 'vitest'
import { enlargeMatte } from '../../src/cutout/enlarge-matte.ts'
import { type Plane, plane } from '../../src/pixels.ts'
import { resizeBilinear, shrinkByArea } from '../../src/planes/resize-plane.ts'
import { flat, personBefore, plateFile } from '../pictures.ts'

const scene = plateFile('library-books')

async function halvedMatte() {
  const { image, alpha } = await personBefore('person-2-selfie1', scene)
  const truth = plane(image.width, image.height, alpha)
  return { image, truth, small: shrinkByArea(truth, image.width >> 1, image.height >> 1) }
}

/** Returns the mean error where the small matte is soft. */
function errorInBand(alpha: Plane, truth: Plane, small: Plane): number {
  let [sum, count] = [0, 0]
  for (let y = 0; y < truth.height; y++)
    for (let x = 0; x < truth.width; x++) {
      const soft = small.values[(y >> 1) * small.width + (x >> 1)]!
      if (soft < 0.01 || soft > 0.99) continue
      sum += Math.abs(alpha.values[y * truth.width + x]! - truth.values[y * truth.width + x]!)
      count++
    }
  return sum / count
}

describe('enlargeMatte', () => {
  test('has an error one seventh smaller than bilinear upsampling', async () => {
    const { image, truth, small } = await halvedMatte()
    const alone = errorInBand(resizeBilinear(small, image.width, image.height), truth, small)
    expect(errorInBand(enlargeMatte(small, image), truth, small)).toBeLessThan(alone * 0.86)
  })

  test('keeps areas of 0 or 1 exactly 0 or 1', async () => {
    const { image, small } = await halvedMatte()
    const large = enlargeMatte(small, image)
    let certain = 0
    for (let y = 2; y < small.height - 2; y++)
      for (let x = 2; x < small.width - 2; x++) {
        const value = small.values[y * small.width + x]!
        if (value !== 0 && value !== 1) continue
        const around = [-1, 0, 1].flatMap((v) =>
          [-1, 0, 1].map((u) => small.values[(y + v) * small.width + x + u] === value),
        )
        if (around.includes(false)) continue
        certain++
        for (const [u, v] of [
          [0, 0],
          [1, 0],
          [0, 1],
          [1, 1],
        ] as const)
          if (large.values[(2 * y + v) * large.width + 2 * x + u] !== value) throw new Error(`${x}, ${y} was touched`)
      }
    expect(certain).toBeGreaterThan(small.values.length * 0.8)
  })

  test("doesn't ring on a plain wall, even for non-integer factors", () => {
    const image = flat(317, 211, [120, 120, 120])
    for (let y = 0; y < 211; y++)
      for (let x = 150; x < 317; x++) image.data.fill(30, 3 * (y * 317 + x), 3 * (y * 317 + x) + 3)
    const small = plane(100, 66)
    for (let i = 0; i < small.values.length; i++) small.values[i] = i % 100 < 47 ? 0 : i % 100 === 47 ? 0.7 : 1
    const { values } = enlargeMatte(small, image)
    const row = values.subarray(100 * 317, 101 * 317)
    expect(Math.min(...row)).toBe(0)
    expect(Math.max(...row)).toBe(1)
    for (let x = 1; x < 317; x++) expect(row[x]!).toBeGreaterThanOrEqual(row[x - 1]! - 1e-6)
    expect([...row].filter((value) => value > 0 && value < 1).length).toBeLessThanOrEqual(6)
  })
})
