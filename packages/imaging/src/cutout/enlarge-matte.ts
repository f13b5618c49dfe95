import { clamp, type Plane, plane, type RgbImage } from '../pixels.ts'
import { boxBlur } from '../planes/box-blur.ts'
import type { ColourPlanes } from '../planes/colour-planes.ts'
import { fitLinear } from '../planes/guided-filter.ts'
import { linearTaps } from '../planes/resize-plane.ts'

/**
 * In pixels of the small matte. A radius of 2 gave a larger error in the soft band on rendered people, at ×2 and ×3.
 */
const radius = 1
/**
 * Colour variance (of values from 0 to 1) below which an area counts as flat. On the same people, with a phone camera's
 * noise added, both a third and three times this value gave a larger error.
 */
const epsilon = 1e-3

/**
 * Upsamples a matte by fast guided filtering (He, Sun 2015). Around every pixel of the small matte, alpha is modelled
 * as a linear function of colour. The coefficients are upsampled bilinearly and applied to the image's pixels, so edges
 * and strands have the image's full resolution. The result stays within the local minimum and maximum of the small
 * matte, so it is exactly 0 or 1 where the neighbourhood is.
 *
 * @param alpha 0 to 1, covering the whole image and no larger than it.
 * @returns alpha, 0 to 1, at the image's size. Allocates only the result and planes of the small size.
 */
export function enlargeMatte(alpha: Plane, image: RgbImage): Plane {
  const { width, height } = image
  const { least, greatest } = extremesNearby(alpha)
  const isSoft = (i: number) => least[i] !== greatest[i]
  const coefficients = linearCoefficients(alpha, shrinkColours(image, alpha.width, alpha.height), isSoft)
  const columns = linearTaps(alpha.width, width)
  const rows = linearTaps(alpha.height, height)
  const result = plane(width, height)
  const between = new Float32Array(4 * alpha.width)
  for (let y = 0; y < height; y++) {
    const upper = rows.index[y]!
    const lower = Math.min(alpha.height - 1, upper + 1)
    const down = rows.fraction[y]!
    mixRows(coefficients, 4 * alpha.width, upper, lower, down, between)
    const nearestRow = (down < 0.5 ? upper : lower) * alpha.width
    for (let x = 0, p = 3 * y * width; x < width; x++, p += 3) {
      const left = columns.index[x]!
      const right = Math.min(alpha.width - 1, left + 1)
      const across = columns.fraction[x]!
      const nearest = nearestRow + (across < 0.5 ? left : right)
      const low = least[nearest]!
      const high = greatest[nearest]!
      if (low === high) {
        result.values[y * width + x] = low
        continue
      }
      const l = 4 * left
      const r = 4 * right
      const red = between[l]! + (between[r]! - between[l]!) * across
      const green = between[l + 1]! + (between[r + 1]! - between[l + 1]!) * across
      const blue = between[l + 2]! + (between[r + 2]! - between[l + 2]!) * across
      const offset = between[l + 3]! + (between[r + 3]! - between[l + 3]!) * across
      const value = (red * image.data[p]! + green * image.data[p + 1]! + blue * image.data[p + 2]!) / 255 + offset
      result.values[y * width + x] = value < low ? low : value > high ? high : value
    }
  }
  return result
}

/**
 * Side of the tiles in which coefficients are computed; most tiles are all person or all background and can be skipped.
 */
const tileSide = 48
/**
 * Distance within which a pixel's coefficients depend on the image: the fit's radius plus the radius over which fits
 * are averaged.
 */
const fitReach = 2 * radius

/**
 * Returns four numbers per pixel: the slopes of alpha along red, green and blue, and an offset that gives the exact
 * alpha of the pixel for its own colour. 0 except at soft pixels and their neighbours.
 */
function linearCoefficients(alpha: Plane, colours: ColourPlanes, isSoft: (pixel: number) => boolean): Float32Array {
  const { width, height } = alpha
  const coefficients = new Float32Array(4 * alpha.values.length)
  for (let top = 0; top < height; top += tileSide)
    for (let left = 0; left < width; left += tileSide) {
      const tile = { left, top, right: Math.min(width, left + tileSide), bottom: Math.min(height, top + tileSide) }
      if (hasSoft(grow(tile, 1, alpha), width, isSoft)) fitTile(tile, alpha, colours, coefficients)
    }
  return coefficients
}

/** In whole pixels. */
interface Tile {
  left: number
  top: number
  right: number
  bottom: number
}

const grow = ({ left, top, right, bottom }: Tile, by: number, { width, height }: Plane): Tile => ({
  left: Math.max(0, left - by),
  top: Math.max(0, top - by),
  right: Math.min(width, right + by),
  bottom: Math.min(height, bottom + by),
})

function hasSoft({ left, top, right, bottom }: Tile, width: number, isSoft: (pixel: number) => boolean): boolean {
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) if (isSoft(y * width + x)) return true
  return false
}

function fitTile(tile: Tile, alpha: Plane, colours: ColourPlanes, coefficients: Float32Array): void {
  const around = grow(tile, fitReach, alpha)
  const [red, green, blue] = colours.map((colour) => cutTile(colour, around)) as [Plane, Plane, Plane]
  const own = cutTile(alpha, around)
  const { slopes } = fitLinear([red, green, blue], own, radius, epsilon)
  const [a, b, c] = slopes.map((values) => boxBlur(plane(own.width, own.height, values), radius).values) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  for (let y = tile.top; y < tile.bottom; y++)
    for (let x = tile.left; x < tile.right; x++) {
      const i = (y - around.top) * own.width + x - around.left
      const k = 4 * (y * alpha.width + x)
      coefficients[k] = a[i]!
      coefficients[k + 1] = b[i]!
      coefficients[k + 2] = c[i]!
      coefficients[k + 3] = own.values[i]! - a[i]! * red.values[i]! - b[i]! * green.values[i]! - c[i]! * blue.values[i]!
    }
}

function cutTile({ width, values }: Plane, { left, top, right, bottom }: Tile): Plane {
  const cut = plane(right - left, bottom - top)
  for (let y = top; y < bottom; y++)
    cut.values.set(values.subarray(y * width + left, y * width + right), (y - top) * cut.width)
  return cut
}

/** Returns the minimum and maximum alpha of each pixel's 3 × 3 neighbourhood. */
function extremesNearby({ width, height, values }: Plane): { least: Float32Array; greatest: Float32Array } {
  const least = new Float32Array(values.length)
  const greatest = new Float32Array(values.length)
  // Separable: columns first, then rows.
  const lows = new Float32Array(width)
  const highs = new Float32Array(width)
  const rowOf = (of: Float32Array, y: number) => {
    const row = clamp(y, 0, height - 1) * width
    return of.subarray(row, row + width)
  }
  for (let y = 0; y < height; y++) {
    extremesDown(rowOf(values, y - 1), rowOf(values, y), rowOf(values, y + 1), lows, highs)
    extremesAlong(lows, highs, rowOf(least, y), rowOf(greatest, y))
  }
  return { least, greatest }
}

function extremesDown(
  above: Float32Array,
  own: Float32Array,
  below: Float32Array,
  lows: Float32Array,
  highs: Float32Array,
): void {
  for (let x = 0; x < own.length; x++) {
    lows[x] = Math.min(above[x]!, own[x]!, below[x]!)
    highs[x] = Math.max(above[x]!, own[x]!, below[x]!)
  }
}

function extremesAlong(lows: Float32Array, highs: Float32Array, least: Float32Array, greatest: Float32Array): void {
  const last = lows.length - 1
  for (let x = 0; x <= last; x++) {
    const left = x > 0 ? x - 1 : 0
    const right = x < last ? x + 1 : last
    least[x] = Math.min(lows[left]!, lows[x]!, lows[right]!)
    greatest[x] = Math.max(highs[left]!, highs[x]!, highs[right]!)
  }
}

/** Downsamples by area averaging. */
function shrinkColours(image: RgbImage, width: number, height: number): ColourPlanes {
  const planes: ColourPlanes = [plane(width, height), plane(width, height), plane(width, height)]
  const stepX = width / image.width
  const stepY = height / image.height
  // One extra pixel, for rounding at the end of the row.
  const row = new Float32Array(3 * width + 3)
  for (let y = 0; y < image.height; y++) {
    row.fill(0)
    for (let x = 0, p = 3 * y * image.width; x < image.width; x++, p += 3) {
      const first = Math.min(width - 1, Math.floor(x * stepX))
      const inNext = Math.max(0, (x + 1) * stepX - first - 1)
      const inFirst = stepX - inNext
      const q = 3 * first
      const r = image.data[p]!
      const g = image.data[p + 1]!
      const b = image.data[p + 2]!
      row[q] = row[q]! + inFirst * r
      row[q + 1] = row[q + 1]! + inFirst * g
      row[q + 2] = row[q + 2]! + inFirst * b
      if (inNext === 0) continue
      row[q + 3] = row[q + 3]! + inNext * r
      row[q + 4] = row[q + 4]! + inNext * g
      row[q + 5] = row[q + 5]! + inNext * b
    }
    const first = Math.min(height - 1, Math.floor(y * stepY))
    const inNext = first + 1 < height ? Math.max(0, (y + 1) * stepY - first - 1) : 0
    addColours(planes, row, first, (stepY - inNext) / 255)
    if (inNext > 0) addColours(planes, row, first + 1, inNext / 255)
  }
  return planes
}

function addColours(planes: ColourPlanes, row: Float32Array, y: number, share: number): void {
  const { width } = planes[0]
  for (let c = 0; c < 3; c++) {
    const { values } = planes[c]!
    for (let x = 0, i = y * width; x < width; x++, i++) values[i] = values[i]! + share * row[3 * x + c]!
  }
}

function mixRows(
  data: Float32Array,
  stride: number,
  upper: number,
  lower: number,
  down: number,
  result: Float32Array,
): void {
  const [above, below] = [upper * stride, lower * stride]
  for (let k = 0; k < stride; k++) result[k] = data[above + k]! + (data[below + k]! - data[above + k]!) * down
}
