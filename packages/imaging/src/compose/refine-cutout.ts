import { enlargeMatte } from '../cutout/enlarge-matte.ts'
import { clamp, lumaWeights, type Plane, plane, type RgbImage } from '../pixels.ts'
import { enlargeRows, type TripleImage } from '../resample/enlarge-rows.ts'
import { type Cutout, emptyCutout } from '../resample/resize-cutout.ts'

/** Pixels with at least this alpha count as the person's own. */
const solidFrom = 0.9

/**
 * Enlarges a cut-out to the size of a finer picture of the same area. Its edge follows the finer picture. Its colours stay,
 * with everything that was done to them; only the brightness of finer detail is added.
 */
export function refineCutout(coarse: Cutout, image: RgbImage): Cutout {
  const { width, height } = image
  const small = coarse.colours
  const matte = enlargeMatte(
    plane(
      small.width,
      small.height,
      Float32Array.from(coarse.alpha, (a) => a / 255),
    ),
    image,
  )
  const colours = spreadColours(coarse)
  const smooth = shrinkSolid(image, matte, colours)
  const colourRows = enlargeRows(colours, width, height)
  const smoothRows = enlargeRows(smooth, width, height)
  const result = emptyCutout(image)
  for (let y = 0; y < height; y++) {
    const colour = colourRows(y)
    const blurred = smoothRows(y)
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const a = matte.values[i]!
      if (a === 0) continue
      result.alpha[i] = a * 255 + 0.5
      const p = 3 * i
      const q = 3 * x
      // Where background shows through, its detail is not the person's.
      const share = a < solidFrom ? 0 : (a - solidFrom) / (1 - solidFrom)
      const detail =
        0.5 +
        share *
          (lumaWeights[0] * (image.data[p]! - blurred[q]!) +
            lumaWeights[1] * (image.data[p + 1]! - blurred[q + 1]!) +
            lumaWeights[2] * (image.data[p + 2]! - blurred[q + 2]!))
      for (let c = 0; c < 3; c++) result.colours.data[p + c] = clamp(colour[q + c]! + detail, 0, 255)
    }
  }
  return result
}

/** Spreads the colours over the two neighbouring pixels that have none. */
function spreadColours({ colours, alpha }: Cutout): TripleImage {
  const { width, height } = colours
  const data = Float32Array.from(colours.data)
  const known = Uint8Array.from(alpha, (a) => (a === 0 ? 0 : 1))
  for (let round = 1; round <= 2; round++)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const i = y * width + x
        if (known[i] !== 0) continue
        let [r, g, b, count] = [0, 0, 0, 0]
        for (let side = 0; side < 4; side++) {
          if (side === 0 ? x === 0 : side === 1 ? x + 1 === width : side === 2 ? y === 0 : y + 1 === height) continue
          const k = i + (side === 0 ? -1 : side === 1 ? 1 : side === 2 ? -width : width)
          if (known[k] === 0 || known[k]! > round) continue
          r += data[3 * k]!
          g += data[3 * k + 1]!
          b += data[3 * k + 2]!
          count++
        }
        if (count === 0) continue
        known[i] = round + 1
        data[3 * i] = r / count
        data[3 * i + 1] = g / count
        data[3 * i + 2] = b / count
      }
  return { width, height, data }
}

/** The mean of the person's own pixels within each pixel of `size`, or `otherwise` if there are none. */
function shrinkSolid(image: RgbImage, matte: Plane, otherwise: TripleImage): TripleImage {
  const { width, height } = otherwise
  const sums = new Float32Array(width * height * 3)
  const weights = new Float32Array(width * height)
  const columns = coverage(image.width, width)
  const rows = coverage(image.height, height)
  for (let y = 0; y < image.height; y++)
    for (let x = 0; x < image.width; x++) {
      const i = y * image.width + x
      const a = matte.values[i]!
      if (a < solidFrom) continue
      for (let v = 0; v < 2; v++)
        for (let u = 0; u < 2; u++) {
          const share = rows.share[2 * y + v]! * columns.share[2 * x + u]! * (a - solidFrom)
          if (share === 0) continue
          const to = (rows.first[y]! + v) * width + columns.first[x]! + u
          weights[to] = weights[to]! + share
          sums[3 * to] = sums[3 * to]! + share * image.data[3 * i]!
          sums[3 * to + 1] = sums[3 * to + 1]! + share * image.data[3 * i + 1]!
          sums[3 * to + 2] = sums[3 * to + 2]! + share * image.data[3 * i + 2]!
        }
    }
  for (let i = 0; i < weights.length; i++)
    for (let c = 0; c < 3; c++)
      sums[3 * i + c] = weights[i]! > 1e-3 ? sums[3 * i + c]! / weights[i]! : otherwise.data[3 * i + c]!
  return { width, height, data: sums }
}

/** The first pixel of a smaller row that each pixel falls into, and its shares in that one and the next. */
function coverage(from: number, to: number) {
  const first = new Int32Array(from)
  const share = new Float32Array(2 * from)
  for (let i = 0; i < from; i++) {
    const start = (i * to) / from
    const end = ((i + 1) * to) / from
    first[i] = Math.min(to - 1, Math.floor(start))
    const inNext = first[i]! + 1 < to ? Math.max(0, end - first[i]! - 1) : 0
    share[2 * i] = end - start - inNext
    share[2 * i + 1] = inNext
  }
  return { first, share }
}
