import { enlargeMatte } from '../cutout/enlarge-matte.ts'
import { lumaWeights, type Plane, planeOfBytes, type RgbImage } from '../pixels.ts'
import { enlargeRows, type TripleImage } from '../resample/enlarge-rows.ts'
import { type Cutout, emptyCutout } from '../resample/resize-cutout.ts'

/** Pixels with at least this alpha count as opaque. */
const solidFrom = 0.9

/**
 * Enlarges a cut-out to the size of a higher-resolution image of the same area. Its edge follows that image. Its
 * colours keep all processing; only the luma of the finer detail is added.
 */
export function refineCutout(coarse: Cutout, image: RgbImage): Cutout {
  const { width, height } = image
  const small = coarse.colours
  const matte = enlargeMatte(planeOfBytes(small.width, small.height, coarse.alpha), image)
  const colours = spreadColours(coarse)
  const smooth = shrinkSolid(image, matte, colours)
  const colourRows = enlargeRows(colours, width, height)
  const smoothRows = enlargeRows(smooth, width, height)
  const result = emptyCutout(image)
  const [red, green, blue] = lumaWeights
  const { data } = result.colours
  for (let y = 0; y < height; y++) {
    const colour = colourRows(y)
    const blurred = smoothRows(y)
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const a = matte.values[i]!
      if (a === 0) continue
      result.alpha[i] = a * 255 + 0.5
      const p = 3 * i
      const q = 3 * x
      // Where background shows through, the detail isn't the person's.
      const share = a < solidFrom ? 0 : (a - solidFrom) / (1 - solidFrom)
      const detail =
        0.5 +
        share *
          (red * (image.data[p]! - blurred[q]!) +
            green * (image.data[p + 1]! - blurred[q + 1]!) +
            blue * (image.data[p + 2]! - blurred[q + 2]!))
      data[p] = toByte(colour[q]! + detail)
      data[p + 1] = toByte(colour[q + 1]! + detail)
      data[p + 2] = toByte(colour[q + 2]! + detail)
    }
  }
  return result
}

const toByte = (value: number) => (value < 0 ? 0 : value > 255 ? 255 : value)

/** Extends the colours by two pixels into transparent areas. */
function spreadColours({ colours, alpha }: Cutout): TripleImage {
  const { width, height } = colours
  const data = new Float32Array(colours.data)
  // Padded by one pixel on all sides, so that every pixel has four neighbours. 0 is unknown, 1 was known from the
  // start.
  const stride = width + 2
  const known = new Uint8Array(stride * (height + 2))
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) known[(y + 1) * stride + x + 1] = alpha[y * width + x] === 0 ? 0 : 1
  for (let round = 1; round <= 2; round++)
    for (let y = 0; y < height; y++)
      for (let x = 0, i = y * width, k = (y + 1) * stride + 1; x < width; x++, i++, k++) {
        if (known[k] !== 0) continue
        const left = isKnown(known[k - 1]!, round)
        const right = isKnown(known[k + 1]!, round)
        const above = isKnown(known[k - stride]!, round)
        const below = isKnown(known[k + stride]!, round)
        if (!left && !right && !above && !below) continue
        known[k] = round + 1
        const count = Number(left) + Number(right) + Number(above) + Number(below)
        for (let p = 3 * i; p < 3 * i + 3; p++) {
          let sum = 0
          if (left) sum += data[p - 3]!
          if (right) sum += data[p + 3]!
          if (above) sum += data[p - 3 * width]!
          if (below) sum += data[p + 3 * width]!
          data[p] = sum / count
        }
      }
  return { width, height, data }
}

const isKnown = (since: number, round: number) => since !== 0 && since <= round

/** Downsamples the opaque pixels to the size of `otherwise`, whose colours fill the gaps. */
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
      const r = image.data[3 * i]!
      const g = image.data[3 * i + 1]!
      const b = image.data[3 * i + 2]!
      for (let v = 0; v < 2; v++) {
        const down = rows.share[2 * y + v]! * (a - solidFrom)
        if (down === 0) continue
        for (let u = 0; u < 2; u++) {
          const share = down * columns.share[2 * x + u]!
          if (share === 0) continue
          const to = (rows.first[y]! + v) * width + columns.first[x]! + u
          weights[to] = weights[to]! + share
          sums[3 * to] = sums[3 * to]! + share * r
          sums[3 * to + 1] = sums[3 * to + 1]! + share * g
          sums[3 * to + 2] = sums[3 * to + 2]! + share * b
        }
      }
    }
  for (let i = 0; i < weights.length; i++)
    for (let c = 0; c < 3; c++)
      sums[3 * i + c] = weights[i]! > 1e-3 ? sums[3 * i + c]! / weights[i]! : otherwise.data[3 * i + c]!
  return { width, height, data: sums }
}

/**
 * Returns, for each pixel, the first pixel of the smaller row it falls into, and its shares of that one and the next.
 */
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
