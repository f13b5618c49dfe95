import { type Plane, plane, type RgbImage } from '../pixels.ts'
import { boxBlur } from '../planes/box-blur.ts'
import type { ColourPlanes } from '../planes/colour-planes.ts'
import { fitLinear } from '../planes/guided-filter.ts'
import { linearTaps } from '../planes/resize-plane.ts'

/**
 * In pixels of the small matte. A radius of 2 gave a larger error in the soft band on rendered people, at ×2 and ×3.
 */
const radius = 1
/**
 * Colour variance (of values from 0 to 1) below which an area counts as flat. On the same people, with the noise of a
 * phone photo added, a third of it and three times as much both gave a larger error.
 */
const epsilon = 1e-3

/**
 * Enlarges a matte that was solved at a smaller size, by fast guided upsampling (He, Sun 2015). Around every pixel of
 * the small matte, alpha is modelled as a linear function of colour. These functions, enlarged bilinearly, are applied
 * to the pixels of the picture, so edges and strands are as fine as the picture. The result stays between the minimum
 * and maximum of the small matte nearby, so it is exactly 0 or 1 where all of that is 0 or 1.
 *
 * @param alpha 0 to 1, covering the whole picture and no larger than it.
 * @returns alpha, 0 to 1, at the picture's size. Needs memory for the picture, the result and the small size only.
 */
export function enlargeMatte(alpha: Plane, image: RgbImage): Plane {
  const { width, height } = image
  const coefficients = linearCoefficients(alpha, shrinkColours(image, alpha.width, alpha.height))
  const { least, greatest } = extremesNearby(alpha)
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
 * Four numbers per pixel: the slopes of alpha along red, green and blue, and an offset that gives the exact alpha of
 * the pixel for its own colour.
 */
function linearCoefficients(alpha: Plane, colours: ColourPlanes): Float32Array {
  const { width, height } = alpha
  const { slopes } = fitLinear(colours, alpha, radius, epsilon)
  const [red, green, blue] = slopes.map((values) => boxBlur(plane(width, height, values), radius).values) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  const coefficients = new Float32Array(4 * alpha.values.length)
  for (let i = 0, k = 0; i < alpha.values.length; i++, k += 4) {
    coefficients[k] = red[i]!
    coefficients[k + 1] = green[i]!
    coefficients[k + 2] = blue[i]!
    coefficients[k + 3] =
      alpha.values[i]! -
      red[i]! * colours[0].values[i]! -
      green[i]! * colours[1].values[i]! -
      blue[i]! * colours[2].values[i]!
  }
  return coefficients
}

/** The minimum and maximum alpha of each pixel and its eight neighbours. */
function extremesNearby({ width, height, values }: Plane): { least: Float32Array; greatest: Float32Array } {
  const least = new Float32Array(values.length)
  const greatest = new Float32Array(values.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let low = 1
      let high = 0
      for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++)
        for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) {
          const value = values[v * width + u]!
          if (value < low) low = value
          if (value > high) high = value
        }
      least[y * width + x] = low
      greatest[y * width + x] = high
    }
  return { least, greatest }
}

/** The mean of the pixels that each new pixel covers, weighted by the area covered. */
function shrinkColours(image: RgbImage, width: number, height: number): ColourPlanes {
  const planes: ColourPlanes = [plane(width, height), plane(width, height), plane(width, height)]
  const stepX = width / image.width
  const stepY = height / image.height
  const row = new Float32Array(3 * width)
  for (let y = 0; y < image.height; y++) {
    row.fill(0)
    for (let x = 0, p = 3 * y * image.width; x < image.width; x++, p += 3) {
      const first = Math.min(width - 1, Math.floor(x * stepX))
      const inNext = Math.max(0, (x + 1) * stepX - first - 1)
      const inFirst = stepX - inNext
      for (let c = 0; c < 3; c++) {
        row[3 * first + c] = row[3 * first + c]! + inFirst * image.data[p + c]!
        if (inNext > 0 && first + 1 < width)
          row[3 * first + 3 + c] = row[3 * first + 3 + c]! + inNext * image.data[p + c]!
      }
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
