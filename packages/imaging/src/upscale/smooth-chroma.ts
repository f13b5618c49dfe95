import { type Plane, plane, type RgbImage } from '../pixels.ts'
import { guidedFilter } from '../planes/guided-filter.ts'
import { resizeBilinear } from '../planes/resize-plane.ts'

/** JPEG stores the colour of 16 × 16 pixels in a block, at half the resolution, or of 8 × 8 pixels. */
const block = 16
/**
 * An image counts as coarse if colour steps at the grid are at least this many times those elsewhere, in both
 * directions.
 */
const coarseFrom = 2
/** A larger difference is an edge in the image, not part of a grid. */
const edgeFrom = 0.06
/** A hundredth of a level isn't a grid: flat images have no steps at all. */
const leastStep = 0.01 / 255
/** Number of rows and columns in which the grid is searched. */
const searchedLines = 320

/** Reach of the smoothing in pixels of half the size: a quarter of a block. It's computed at half of that size. */
const smoothing = { radius: 4, subsample: 2 }
/** Differences in colour or luma of this many grid steps are kept. */
const keptSteps = 1.8

const bandRows = 512

/**
 * Returns the image without the colour blotches of a strongly compressed JPEG. Luma is kept. Cb and Cr are smoothed by
 * a guided filter (He, Sun, Tang 2013) that stops at edges of luma and colour, in proportion to the steps at the block
 * grid. An image without such a grid is returned unchanged. Works in bands.
 */
export function smoothChroma(image: RgbImage): RgbImage {
  const step = chromaStep(image)
  if (step === 0) return image
  const { width, height } = image
  const result = { width, height, data: new Uint8Array(image.data) }
  const epsilon = (keptSteps * step) ** 2
  const margin = 8 * smoothing.radius
  for (let top = 0; top < height; top += bandRows) {
    const from = Math.max(0, top - margin)
    const last = Math.min(height, top + bandRows)
    const rows = Math.min(height, last + margin) - from
    const band = { width, height: rows, data: image.data.subarray(3 * width * from, 3 * width * (from + rows)) }
    const { luma, red, blue } = halvedChroma(band)
    const changeOf = (input: Plane): Float32Array => {
      const change = guidedFilter([luma, red, blue], input, { ...smoothing, epsilon })
      for (let i = 0; i < change.values.length; i++) change.values[i] = change.values[i]! - input.values[i]!
      return resizeBilinear(change, width, rows).values
    }
    addChroma(
      result.data.subarray(3 * width * top, 3 * width * last),
      changeOf(red),
      changeOf(blue),
      (top - from) * width,
    )
  }
  return result
}

/** Rec. 601 weights of red, green and blue, as in JPEG. */
const [redWeight, greenWeight, blueWeight] = [0.299, 0.587, 0.114]
/** Cr and Cb as shares of the difference between red or blue and luma. */
const redScale = 0.5 / (1 - redWeight)
const blueScale = 0.5 / (1 - blueWeight)

/** Returns luma, Cr and Cb at half the size, 0 to 1: colour has no finer detail in most JPEGs. */
function halvedChroma({ width, height, data }: RgbImage): Record<'luma' | 'red' | 'blue', Plane> {
  const [columns, rows] = [width >> 1, height >> 1]
  const [luma, red, blue] = [plane(columns, rows), plane(columns, rows), plane(columns, rows)]
  for (let y = 0, i = 0; y < rows; y++)
    for (let x = 0, p = 6 * y * width; x < columns; x++, i++, p += 6) {
      const q = p + 3 * width
      const r = (data[p]! + data[p + 3]! + data[q]! + data[q + 3]!) / 1020
      const g = (data[p + 1]! + data[p + 4]! + data[q + 1]! + data[q + 4]!) / 1020
      const b = (data[p + 2]! + data[p + 5]! + data[q + 2]! + data[q + 5]!) / 1020
      const value = redWeight * r + greenWeight * g + blueWeight * b
      luma.values[i] = value
      red.values[i] = redScale * (r - value) + 0.5
      blue.values[i] = blueScale * (b - value) + 0.5
    }
  return { luma, red, blue }
}

/** Adds changes of Cr and Cb, from index `from` on, to the pixels, without changing luma. */
function addChroma(data: Uint8Array, red: Float32Array, blue: Float32Array, from: number): void {
  for (let p = 0, i = from; p < data.length; p += 3, i++) {
    const r = (255 / redScale) * red[i]!
    const b = (255 / blueScale) * blue[i]!
    data[p] = toByte(data[p]! + r)
    data[p + 1] = toByte(data[p + 1]! - (redWeight * r + blueWeight * b) / greenWeight)
    data[p + 2] = toByte(data[p + 2]! + b)
  }
}

const toByte = (value: number) => (value < 0 ? 0 : value > 255 ? 255 : value + 0.5)

/** Rows or columns of an image, with byte offsets between lines and between the pixels of a line. */
interface Lines {
  count: number
  length: number
  across: number
  along: number
}

/** Returns the mean step that the block grid adds to colour differences, 0 to 1, or 0 if there is no coarse grid. */
function chromaStep({ width, height, data }: RgbImage): number {
  if (Math.min(width, height) < 3 * block) return 0
  const rows = findSteps(data, { count: height, length: width, across: 3 * width, along: 3 })
  const columns = findSteps(data, { count: width, length: height, across: 3, along: 3 * width })
  return Math.min(rows.strength, columns.strength) < coarseFrom ? 0 : Math.max(rows.step, columns.step)
}

interface Steps {
  /** Mean step at the grid divided by the mean step elsewhere. */
  strength: number
  /** Mean step added by the grid, 0 to 1. */
  step: number
}

/** Returns the steps of red or blue, whichever has the clearer grid. */
function findSteps(data: Uint8Array, { count, length, across, along }: Lines): Steps {
  const [redSums, blueSums] = [new Float64Array(2 * block), new Float64Array(2 * block)]
  const [red, blue] = [new Float32Array(length), new Float32Array(length)]
  for (let line = 0; line < count; line += Math.ceil(count / searchedLines)) {
    for (let k = 0, p = line * across; k < length; k++, p += along) {
      const r = data[p]!
      const g = data[p + 1]!
      const b = data[p + 2]!
      red[k] = (0.5 * r - 0.419 * g - 0.081 * b) / 255
      blue[k] = (0.5 * b - 0.169 * r - 0.331 * g) / 255
    }
    addJumps(red, redSums)
    addJumps(blue, blueSums)
  }
  const [ofRed, ofBlue] = [stepsOf(redSums), stepsOf(blueSums)]
  return ofRed.strength > ofBlue.strength ? ofRed : ofBlue
}

/**
 * Adds jumps by position modulo `block`, and in the second half of `sums` their number. A jump is a change over three
 * pixels, because decoders interpolate colour, minus the mean change over three pixels on either side.
 */
function addJumps(line: Float32Array, sums: Float64Array): void {
  for (let k = 5; k < line.length - 4; k++) {
    const before = line[k - 2]!
    const after = line[k + 1]!
    const slope = (Math.abs(before - line[k - 5]!) + Math.abs(line[k + 4]! - after)) / 2
    const jump = Math.abs(after - before) - slope
    if (jump > edgeFrom) continue
    const place = k % block
    if (jump > 0) sums[place] = sums[place]! + jump
    sums[block + place] = sums[block + place]! + 1
  }
}

function stepsOf(sums: Float64Array): Steps {
  const means = Array.from({ length: block }, (_, k) => sums[k]! / Math.max(1, sums[block + k]!))
  const highest = Math.max(...means)
  const at = means.indexOf(highest)
  // Interpolation spreads a step over its neighbours.
  const others = means.filter((_, k) => Math.abs(((k - at + 1.5 * block) % block) - block / 2) > 3)
  const elsewhere = others.reduce((a, b) => a + b, 0) / others.length
  return { strength: highest / Math.max(leastStep, elsewhere), step: highest - elsewhere }
}
