import { lumaOf, type Plane, type RgbImage } from '../pixels.ts'
import { smoothChroma } from './smooth-chroma.ts'

/**
 * An image counts as blocky if the mean step at the grid is at least this many times the mean step elsewhere. Measured
 * on rendered and real portraits and on plates, at the most likely grid: 1.02 to 1.07 for clean images, 1.1 to 1.7 for
 * JPEG at quality 95 and 1.7 to 3.5 at quality 80.
 */
const blockyFrom = 1.6
const block = 8

/**
 * Returns the image without the steps between the blocks of a JPEG and without its colour blotches, at any offset of
 * the block grid. Returns images without such a grid unchanged.
 */
export function deblock(image: RgbImage): RgbImage {
  return smoothChroma(smoothSteps(image))
}

/**
 * Smooths the steps between 8 × 8 blocks. Smooths only small steps between flat sides, like the loop filter of H.264 (List et al. 2003), so that
 * real edges on the grid are kept.
 */
function smoothSteps(image: RgbImage): RgbImage {
  const { width, height } = image
  const luma = lumaOf(image)
  const columns = findGrid(luma, { lines: height, length: width, acrossStep: width, alongStep: 1 })
  const rows = findGrid(luma, { lines: width, length: height, acrossStep: 1, alongStep: width })
  if (Math.max(columns.strength, rows.strength) < blockyFrom) return image
  const result = { width, height, data: new Uint8Array(image.data) }
  for (let x = columns.first; x < width - 1; x += block)
    if (x >= 2) for (let y = 0; y < height; y++) evenStep(result.data, 3 * (y * width + x), 3, columns.step)
  for (let y = rows.first; y < height - 1; y += block)
    if (y >= 2) for (let x = 0; x < width; x++) evenStep(result.data, 3 * (y * width + x), 3 * width, rows.step)
  return result
}

interface Grid {
  /** First pixel after a block border, 0 to 7. */
  first: number
  /** Mean step at the grid divided by the mean step elsewhere. */
  strength: number
  /** Mean step added by the grid, in 8-bit levels. */
  step: number
}

interface Axis {
  lines: number
  length: number
  acrossStep: number
  alongStep: number
}

/** A larger step is an edge in the image, not part of a grid. */
const edgeFrom = 0.1

/** Averages steps in luma, minus the gradient on either side, by position modulo 8. */
function findGrid({ values }: Plane, { lines, length, acrossStep, alongStep }: Axis): Grid {
  const sums = new Float64Array(block)
  const counts = new Float64Array(block)
  for (let line = 0; line < lines; line += 2)
    for (let k = 2; k < length - 1; k++) {
      const i = line * acrossStep + k * alongStep
      const before = values[i - alongStep]!
      const here = values[i]!
      const slope = (Math.abs(before - values[i - 2 * alongStep]!) + Math.abs(values[i + alongStep]! - here)) / 2
      const jump = Math.abs(here - before) - slope
      if (jump > edgeFrom) continue
      sums[k % block]! += Math.max(0, jump)
      counts[k % block]!++
    }
  const means = Array.from(sums, (sum, place) => (255 * sum) / Math.max(1, counts[place]!))
  const highest = Math.max(...means)
  const elsewhere = (means.reduce((a, b) => a + b, 0) - highest) / (block - 1)
  // Avoids dividing by 0 in flat images, which have no steps at all. A step of a hundredth of a level isn't a grid
  // either.
  return { first: means.indexOf(highest), strength: highest / Math.max(0.01, elsewhere), step: highest - elsewhere }
}

/** Largest step that is smoothed, in mean grid steps. */
const widestStep = 16
/** Largest change on either side of a step that is smoothed, in mean grid steps. */
const roughestSide = 5
/** Maximum change of a pixel, in mean grid steps. */
const furthest = 3

/** Smooths the step before the pixel at `q0`, separately in red, green and blue. */
function evenStep(data: Uint8Array, q0: number, stride: number, gridStep: number): void {
  for (let c = 0; c < 3; c++) {
    const q = q0 + c
    const p = q - stride
    const step = data[q]! - data[p]!
    if (step === 0 || Math.abs(step) > widestStep * gridStep) continue
    const side = data[p - stride]! - data[p]!
    const otherSide = data[q + stride]! - data[q]!
    if (Math.abs(side) > roughestSide * gridStep || Math.abs(otherSide) > roughestSide * gridStep) continue
    const limit = furthest * gridStep
    const move = Math.max(-limit, Math.min(limit, (4 * step + (data[p - stride]! - data[q + stride]!)) / 8))
    data[p] = Math.max(0, Math.min(255, data[p]! + move + 0.5))
    data[q] = Math.max(0, Math.min(255, data[q]! - move + 0.5))
  }
}
