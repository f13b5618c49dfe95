import { type Plane, plane, type RgbImage } from '../pixels.ts'
import { boxBlur } from '../planes/box-blur.ts'
import type { ColourPlanes } from '../planes/colour-planes.ts'
import { fitLinear } from '../planes/guided-filter.ts'
import { linearTaps } from '../planes/resize-plane.ts'

/** In pixels of the small matte. Two gave more error in the soft band on rendered people, x2 and x3. */
const radius = 1
/**
 * Variance of colour (0 to 1) under which an area counts as flat. On the same people, with noise of a phone's photo on them,
 * a third as much and three times as much gave more error.
 */
const epsilon = 1e-3

/**
 * A matte solved at a smaller size, at the picture's own: fast guided upsampling (He, Sun 2015). Around every pixel of the
 * small matte alpha is taken for a linear function of colour; those functions, enlarged bilinearly, are applied to the
 * picture's own pixels, so that edges and strands are as fine as the picture. It stays between the least and the greatest
 * alpha of the small matte nearby: where that is 0 or 1 all around, the result is exactly 0 or 1.
 *
 * @param alpha 0 to 1, of the whole picture, no larger than it.
 * @returns alpha, 0 to 1, at the picture's size. Beside picture and result it needs memory for the small size only.
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
 * Four numbers a pixel: the slopes of alpha along red, green and blue, and its offset, such that with the pixel's own
 * colour they give exactly its own alpha.
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

/** The least and the greatest alpha of each pixel and its eight neighbours. */
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

/** The mean of the picture's pixels that each new pixel covers, parts of pixels counted as parts. */
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
