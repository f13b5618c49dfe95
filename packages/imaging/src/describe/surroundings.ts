/**
 * Describes the surroundings of the people in an image, or the whole image if there are none: plain, out of focus or in
 * detail.
 */
import { lumaOf, type Plane, plane, type RgbImage } from '../pixels.ts'
import { percentile } from '../planes/percentile.ts'
import { labOf, type PaletteColour, paletteOf } from './palette.ts'

export interface Surroundings {
  kind: 'plain' | 'out-of-focus' | 'detailed'
  colours: PaletteColour[]
  /** Fractions of the surroundings. */
  greenery: number
  sky: number
  /** Dark, with points of light. */
  night: boolean
  /** Ratio of fine to coarse detail; lower is blurrier. Null if there is no detail to measure. */
  sharpness: number | null
}

/** Side of the sampled blocks, in pixels. */
const block = 16
const limits = {
  /** Coarse detail of a plain wall, including a vignette or a soft shadow on it. */
  plain: 0.0075,
  /** Fraction of the blocks that may exceed it, for example because of a mark on the wall. */
  marks: 0.12,
  /** Ratio of fine to coarse detail: 0.29 and more in sharp images, at most 0.22 in our defocused plates. */
  blurred: 0.23,
}

/** Measures the surroundings. `isAround` selects the pixels. */
export function measureSurroundings(image: RgbImage, isAround: (pixel: number) => boolean): Surroundings {
  const { width, height, data } = image
  const luma = lumaOf(image)
  const fine = laplacian(luma, 1)
  const coarse = laplacian(luma, 6)
  const energies: { fine: number; coarse: number }[] = []
  for (let top = block; top + 2 * block <= height; top += block)
    for (let left = block; left + 2 * block <= width; left += block) {
      let [sumFine, sumCoarse, count] = [0, 0, 0]
      for (let y = top; y < top + block; y += 2)
        for (let x = left; x < left + block; x += 2) {
          const i = y * width + x
          if (!isAround(i)) continue
          sumFine += fine.values[i]!
          sumCoarse += coarse.values[i]!
          count++
        }
      // Skips blocks at the edge of a person, which would count their outline.
      if (count === (block / 2) ** 2) energies.push({ fine: sumFine / count, coarse: sumCoarse / count })
    }
  const structured = energies.filter((each) => each.coarse > limits.plain)
  const isPlain = energies.length === 0 || structured.length / energies.length < limits.marks
  const sharpness = isPlain
    ? null
    : percentile(
        structured.map((each) => each.fine / each.coarse),
        0.8,
      )
  let [around, green, sky, dark, bright] = [0, 0, 0, 0, 0]
  for (let y = 0; y < height; y += 4)
    for (let x = 0; x < width; x += 4) {
      const i = y * width + x
      if (!isAround(i)) continue
      around++
      const lab = labOf(data[3 * i]!, data[3 * i + 1]!, data[3 * i + 2]!)
      const hue = (Math.atan2(lab[2], lab[1]) * 180) / Math.PI
      const chroma = Math.hypot(lab[1], lab[2])
      if (chroma > 0.045 && hue > 105 && hue < 160) green++
      if (y < height * 0.5 && lab[0] > 0.55 && chroma > 0.025 && hue < -80 && hue > -140) sky++
      if (luma.values[i]! < 0.2) dark++
      if (luma.values[i]! > 0.7) bright++
    }
  const share = (count: number) => (around === 0 ? 0 : count / around)
  return {
    kind: isPlain ? 'plain' : sharpness! < limits.blurred ? 'out-of-focus' : 'detailed',
    colours: paletteOf(image, isAround).slice(0, 3),
    greenery: share(green),
    sky: share(sky),
    night: share(dark) > 0.6 && share(bright) > 0.002 && share(bright) < 0.12,
    sharpness,
  }
}

/** Returns the difference of each pixel from its four neighbours at distance `reach`. */
function laplacian({ width, height, values }: Plane, reach: number): Plane {
  const result = plane(width, height)
  for (let y = reach; y < height - reach; y++)
    for (let x = reach; x < width - reach; x++) {
      const i = y * width + x
      result.values[i] =
        Math.abs(
          4 * values[i]! -
            values[i - reach]! -
            values[i + reach]! -
            values[i - reach * width]! -
            values[i + reach * width]!,
        ) / 4
    }
  return result
}
