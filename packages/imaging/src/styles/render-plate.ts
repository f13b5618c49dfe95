import { readPlate } from '#read-plate'
import { linearOfByte } from '../colour/linear-light.ts'
import { type Box, clamp, type RgbImage } from '../pixels.ts'
import { emptyTriple, type TripleImage } from '../resample/enlarge-rows.ts'
import { plateHorizon, plates } from './plates.ts'
import type { Plate } from './recipe.ts'
import { blurOf, distanceOf, horizonOf, type Vantage } from './vantage.ts'

/** Metres spanned by a plate's full height per metre of distance from the lens. The same for all plates. */
const plateSpread = 0.55
/** If the blur disc is wider than this many pixels, the image is rendered smaller, since no fine detail is left. */
const widestDisc = 14

export async function renderPlate(
  plate: Plate,
  vantage: Vantage,
  size: { width: number; height: number },
): Promise<TripleImage> {
  const part = visiblePart(plate, vantage)
  const wanted = plate.defocus * blurOf(vantage, Number.POSITIVE_INFINITY)
  const own = plates[plate.name].disc / part.height
  // Blur diameters add in quadrature.
  const disc = Math.sqrt(Math.max(0, wanted ** 2 - own ** 2))
  const shrink = Math.max(1, (disc * size.height) / widestDisc)
  const image = cutPart(await readPlate(plate.name), plate, part, {
    width: Math.round(size.width / shrink),
    height: Math.round(size.height / shrink),
  })
  return blurByDisc(image, (disc * image.height) / 2)
}

/**
 * Maximum enlargement of a plate for bringing its horizon to the right height. The middle of a plate always has room
 * for it.
 */
const mostEnlarged = 0.85

/** Returns the visible part of a plate, in fractions of its width and height. */
export function visiblePart({ at, zoom, rise }: Plate, vantage: Vantage): Box {
  const aspect = vantage.width / vantage.height
  const seen = Math.min(1, 1 / aspect, vantage.metres / (plateSpread * distanceOf(vantage) * zoom))
  const horizon = horizonOf(vantage) + rise
  // Limited by the plate's extent above and below its horizon.
  const room = Math.min(
    horizon > 0 ? plateHorizon / horizon : seen,
    horizon < 1 ? (1 - plateHorizon) / (1 - horizon) : seen,
  )
  const height = clamp(room, mostEnlarged * seen, seen)
  const width = height * aspect
  const top = clamp(plateHorizon - horizon * height, 0, 1 - height)
  return { left: at * (1 - width), top, width, height }
}

/** Crops a plate and sets its exposure. Bilinear sampling is enough for an image this far out of focus. */
function cutPart(
  source: RgbImage,
  { mirrored, exposure, warmth }: Plate,
  part: Box,
  { width, height }: { width: number; height: number },
): TripleImage {
  const image = emptyTriple(width, height)
  const factors = [exposure * warmth, exposure, exposure / warmth]
  for (let y = 0; y < height; y++) {
    const v = clamp((part.top + ((y + 0.5) / height) * part.height) * source.height - 0.5, 0, source.height - 1.001)
    const row = Math.floor(v)
    const down = v - row
    for (let x = 0; x < width; x++) {
      const across = (x + 0.5) / width
      const place = part.left + (mirrored ? 1 - across : across) * part.width
      const u = clamp(place * source.width - 0.5, 0, source.width - 1.001)
      const column = Math.floor(u)
      const right = u - column
      const p = 3 * (row * source.width + column)
      const q = p + 3 * source.width
      for (let c = 0; c < 3; c++) {
        const above = linearOfByte[source.data[p + c]!]! * (1 - right) + linearOfByte[source.data[p + 3 + c]!]! * right
        const below = linearOfByte[source.data[q + c]!]! * (1 - right) + linearOfByte[source.data[q + 3 + c]!]! * right
        image.data[3 * (y * width + x) + c] = factors[c]! * (above + (below - above) * down)
      }
    }
  }
  return image
}

/** Returns the mean over a disc of this radius around each pixel. Beyond the image, its border is repeated. */
function blurByDisc(image: TripleImage, radius: number): TripleImage {
  if (radius < 0.5) return image
  const { width, height, data } = image
  const reach = Math.floor(radius)
  const half = Int32Array.from({ length: 2 * reach + 1 }, (_, i) => Math.sqrt(radius ** 2 - (i - reach) ** 2))
  const area = half.reduce((sum, h) => sum + 2 * h + 1, 0)
  // Prefix sums of each row, with the border repeated for `reach` pixels on both sides.
  const stride = 3 * (width + 2 * reach + 1)
  const sums = new Float64Array(stride * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width + 2 * reach; x++) {
      const from = 3 * (y * width + clamp(x - reach, 0, width - 1))
      const to = y * stride + 3 * (x + 1)
      for (let c = 0; c < 3; c++) sums[to + c] = sums[to - 3 + c]! + data[from + c]!
    }
  const blurred = emptyTriple(width, height)
  for (let y = 0; y < height; y++) {
    const result = blurred.data.subarray(3 * y * width, 3 * (y + 1) * width)
    for (let i = 0; i <= 2 * reach; i++) {
      const row = clamp(y + i - reach, 0, height - 1) * stride
      const left = row + 3 * (reach - half[i]!)
      addDifferences(result, sums.subarray(left), sums.subarray(left + 3 * (2 * half[i]! + 1)))
    }
    for (let k = 0; k < result.length; k++) result[k] = result[k]! / area
  }
  return blurred
}

function addDifferences(result: Float32Array, from: Float64Array, to: Float64Array): void {
  for (let k = 0; k < result.length; k++) result[k] = result[k]! + to[k]! - from[k]!
}
