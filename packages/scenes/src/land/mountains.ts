import { smoothStep } from '@keylight/imaging/raster'
import { fractal, gradientNoise, ridged } from '../fractal.ts'
import { erode, type Heightfield, makeField, refine, slide } from './heightfield.ts'

export interface Range {
  /** Height of the highest peaks, in metres. */
  relief: number
  /** Distance of the mountains from the camera, in metres. */
  from: number
  /** Width of the field. */
  metres: number
  /** Height of the plain or lake in front of them. */
  floor: number
  /** Strength of a valley along the view direction, 0 to 1. */
  valley: number
}

/** Start of the mountains, in metres from the camera. */
export function* createRange(
  { relief, from, metres, floor, valley }: Range,
  seed: number,
): Generator<number, Heightfield> {
  const crests = gradientNoise(seed + 1)
  const bends = gradientNoise(seed + 2)
  const scale = 1 / 6400
  const lean = ((seed % 13) / 13 - 0.5) * 0.6
  const field = makeField({ size: 385, metres, near: 0 }, (x, y) => {
    const bendX = fractal(bends, x * scale * 1.3, y * scale * 1.3, 4) * 0.55
    const bendY = fractal(bends, x * scale * 1.3 + 40, y * scale * 1.3 + 40, 4) * 0.55
    const ridge = ridged(crests, x * scale + bendX + 20, y * scale + bendY, 7, 0.52)
    const hills = 0.5 + 0.5 * fractal(bends, x / 1900 + 7, y / 1900, 5)
    const away = y - from + 700 * fractal(bends, x / 2400, 3.3, 3)
    const rise = smoothStep(-0.02 * metres, 0.42 * metres, away)
    const apart = Math.abs(x - lean * y) / (0.1 * metres + 0.16 * y)
    const open =
      1 - valley * (1 - smoothStep(0.15, 1.25, apart)) * (1 - 0.75 * smoothStep(0.45 * metres, 0.85 * metres, y))
    const foot = smoothStep(-300, 500, away)
    return (
      floor -
      14 * (1 - foot) +
      foot * (25 + 120 * hills * open) +
      relief * rise * open * (0.12 + 0.95 * ridge * ridge + 0.4 * ridge)
    )
  })
  slide(field, 0.95, 24)
  smooth(field)
  const rain = erode(field, 100_000, seed)
  for (const done of rain) yield done * 0.8
  slide(field, 0.9, 5)
  yield 0.85
  return refine(field)
}

/** Smooths the edges that thermal erosion leaves. */
function smooth({ size, heights }: Heightfield): void {
  const before = heights.slice()
  for (let j = 1; j < size - 1; j++)
    for (let i = 1; i < size - 1; i++) {
      const p = j * size + i
      heights[p] = 0.4 * before[p]! + 0.15 * (before[p - 1]! + before[p + 1]! + before[p - size]! + before[p + size]!)
    }
}
