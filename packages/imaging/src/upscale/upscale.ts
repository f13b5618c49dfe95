import { lumaOf, type RgbImage } from '../pixels.ts'
import { resizeLanczos } from '../resample/lanczos.ts'
import { deblock } from './deblock.ts'
import { sharpenEdges } from './sharpen-edges.ts'

/** Of the enlarged picture. */
export const upscaleLimits = { side: 8192, megapixels: 50 } as const

/** Rows of the enlarged picture that are made at a time. */
const bandRows = 256
/** Even a drawing has the noise of its rounding to 256 levels. */
const leastGrain = 0.3 / 255
/** Rows beyond a band, in source pixels, that its sharpening looks at. */
const reach = 4

/**
 * The picture at two or four times its size: JPEG's blocks are evened out where it has them, then Lanczos with three lobes,
 * then edges are sharpened. Made in bands: beside the source and the result it needs memory for a few hundred rows.
 *
 * @throws RangeError when the result would be beyond `upscaleLimits`.
 */
export function upscale(image: RgbImage, factor: 2 | 4): RgbImage {
  const width = image.width * factor
  const height = image.height * factor
  if (Math.max(width, height) > upscaleLimits.side || width * height > upscaleLimits.megapixels * 1e6)
    throw new RangeError(`${width} x ${height} pixels are more than an upscaled picture may have`)
  const source = deblock(image)
  const grain = grainOf(source)
  const result = { width, height, data: new Uint8Array(3 * width * height) }
  for (let top = 0; top < height; top += bandRows) {
    const rows = Math.min(bandRows, height - top)
    const margin = reach * factor
    const box = { left: 0, top: top / factor - reach, width: image.width, height: rows / factor + 2 * reach }
    const band = resizeLanczos(source, box, width, rows + 2 * margin)
    sharpenEdges(band, factor, grain)
    result.data.set(band.data.subarray(3 * width * margin, 3 * width * (margin + rows)), 3 * width * top)
  }
  return result
}

/**
 * Mean slope of the picture's flat parts, 0 to 1 a pixel: its noise. The flattest tenth of squares of 8 pixels has nearly
 * nothing else.
 */
function grainOf(image: RgbImage): number {
  const { width, height, values } = lumaOf(image)
  const slopes: number[] = []
  for (let top = 0; top + 9 <= height; top += 8)
    for (let left = 0; left + 9 <= width; left += 8) {
      let sum = 0
      for (let y = top; y < top + 8; y++)
        for (let i = y * width + left, end = i + 8; i < end; i++)
          sum += (values[i + 1]! - values[i]!) ** 2 + (values[i + width]! - values[i]!) ** 2
      slopes.push(Math.sqrt(sum / 64))
    }
  slopes.sort((a, b) => a - b)
  return Math.max(leastGrain, slopes[Math.floor(slopes.length / 10)] ?? 0)
}
