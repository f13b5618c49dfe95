import type { Nets } from '../nets/nets.ts'
import { lumaOf, type RgbImage } from '../pixels.ts'
import { resizeLanczos } from '../resample/lanczos.ts'
import { deblock } from './deblock.ts'
import { sharpenEdges } from './sharpen-edges.ts'

/** Size limits of the enlarged image. */
export const upscaleLimits = { side: 8192, megapixels: 50 } as const

/** Rows of the enlarged image per band. */
const bandRows = 256
/** Even a drawing has quantisation noise from its 256 levels. */
const leastGrain = 0.3 / 255
/** Rows that sharpening needs beyond a band, in source pixels. */
const reach = 4

/**
 * Returns the image enlarged two or four times: removes the blocks and colour blotches of JPEG, resizes with a Lanczos-3 kernel,
 * and sharpens edges. Works in bands, so apart from the source and the result it needs memory for a few hundred rows.
 *
 * @throws RangeError if the result would exceed `upscaleLimits`.
 */
export function upscale(image: RgbImage, factor: 2 | 4): RgbImage {
  const result = {
    width: image.width * factor,
    height: image.height * factor,
    data: new Uint8Array(3 * image.width * image.height * factor ** 2),
  }
  for (const { top, rows } of upscaleInBands(image, factor)) result.data.set(rows.data, 3 * result.width * top)
  return result
}

/**
 * Yields the same image in bands from top to bottom, for callers with their own buffer. `top` is the first row of each
 * band.
 */
export function* upscaleInBands(image: RgbImage, factor: 2 | 4): Generator<{ top: number; rows: RgbImage }> {
  const width = image.width * factor
  const height = image.height * factor
  refuseTooLarge(width, height)
  const source = deblock(image)
  const grain = grainOf(source)
  for (let top = 0; top < height; top += bandRows) {
    const rows = Math.min(bandRows, height - top)
    const margin = reach * factor
    const box = { left: 0, top: top / factor - reach, width: image.width, height: rows / factor + 2 * reach }
    const band = resizeLanczos(source, box, width, rows + 2 * margin)
    sharpenEdges(band, factor, grain)
    yield {
      top,
      rows: { width, height: rows, data: band.data.subarray(3 * width * margin, 3 * width * (margin + rows)) },
    }
  }
}

/** Upscales with an added model if there is one for the factor, otherwise like `upscale`. */
export async function upscaleWith({ added }: Nets, image: RgbImage, factor: 2 | 4): Promise<RgbImage> {
  refuseTooLarge(image.width * factor, image.height * factor)
  return (await added?.upscaling?.enlarge(image, factor)) ?? upscale(image, factor)
}

function refuseTooLarge(width: number, height: number): void {
  if (Math.max(width, height) > upscaleLimits.side || width * height > upscaleLimits.megapixels * 1e6)
    throw new RangeError(`${width} x ${height} pixels exceed the limit for upscaled images`)
}

/**
 * Returns the mean gradient of the image's flat parts, 0 to 1 per pixel, which is its noise. The flattest tenth of all
 * 8 × 8 blocks contains little but noise.
 */
export function grainOf(image: RgbImage): number {
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
