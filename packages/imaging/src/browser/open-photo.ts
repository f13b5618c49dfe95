import { isCoarseJpeg } from '../photo/coarse-jpeg.ts'
import { PhotoRefused } from '../photo/findings.ts'
import { admitCost, admitFile, admitSize, type Photo, photoLimits } from '../photo/photo.ts'
import type { PhotoFormat } from '../photo/sniff.ts'
import type { RgbImage } from '../pixels.ts'
import { resizeLanczos } from '../resample/lanczos.ts'
import { isTruncated, readSize } from './photo-header.ts'

/** Every browser can decode these, so a failure means that the file is damaged. */
const knownToAll: PhotoFormat[] = ['jpeg', 'png', 'webp']

/** A decoded photo takes four bytes per pixel, and phones kill pages that use much more than this. */
const megapixelsAtMost = 25

/** Thrown for a photo that this browser can't open although it may be valid. */
export class PhotoBeyondBrowser extends Error {
  override name = 'PhotoBeyondBrowser'
}

/**
 * Like `openPhoto` in Node, with the browser's decoder. Throws `PhotoRefused`, for example if a side is shorter than
 * `shortSide`, or `PhotoBeyondBrowser`. Callers on devices with enough memory may raise `megapixels`.
 */
export async function openPhoto(
  file: Blob,
  shortSide: number = photoLimits.leastShortSide,
  megapixels: number = megapixelsAtMost,
): Promise<Photo> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const format = admitFile(bytes)
  const size = readSize(bytes, format)
  if (size !== null) {
    admitSize(size, shortSide)
    admitCost(bytes, format, size)
    if (size.width * size.height > megapixels * 1e6) throw new PhotoBeyondBrowser(`More than ${megapixels} megapixels`)
  }
  // Browsers decode truncated files without an error.
  if (isTruncated(bytes, format)) throw new PhotoRefused('damaged', 'The file is incomplete')
  const bitmap = await createImageBitmap(new Blob([bytes], { type: `image/${format}` })).catch((cause: unknown) => {
    if (knownToAll.includes(format)) throw new PhotoRefused('damaged', 'The file is corrupt', { cause })
    throw new PhotoBeyondBrowser(`This browser can’t open ${format}`, { cause })
  })
  const { width, height } = bitmap
  admitSize({ width, height }, shortSide)
  const halves: OffscreenCanvas[] = []
  const isCoarse = format === 'jpeg' && isCoarseJpeg(bytes)
  return { format, width, height, isCoarse, pixels: async (longSide) => shrink(bitmap, halves, longSide) }
}

/**
 * Halves the image on the canvas as often as possible, then resizes it with Lanczos. `halves` caches the halved images
 * for the next call, because drawing a large photo is the slowest step.
 */
function shrink(bitmap: ImageBitmap, halves: OffscreenCanvas[], longSide: number): RgbImage {
  const scale = Math.min(1, longSide / Math.max(bitmap.width, bitmap.height))
  const halvings = Math.floor(Math.log2(1 / scale))
  while (halves.length < halvings) halves.push(drawOnWhite(halves.at(-1) ?? bitmap, 0.5))
  const image = pixelsOf(halvings === 0 ? drawOnWhite(bitmap, 1) : halves[halvings - 1]!)
  const width = Math.round(bitmap.width * scale)
  const height = Math.round(bitmap.height * scale)
  if (image.width === width && image.height === height) return image
  return resizeLanczos(image, { left: 0, top: 0, width: image.width, height: image.height }, width, height)
}

function drawOnWhite(source: ImageBitmap | OffscreenCanvas, scale: 1 | 0.5): OffscreenCanvas {
  const { width, height } = source
  const canvas = new OffscreenCanvas(width * scale, height * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  context.imageSmoothingQuality = 'low'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** Returns the pixels of a canvas without alpha. */
export function pixelsOf(canvas: OffscreenCanvas): RgbImage {
  const { width, height } = canvas
  const rgba = canvas.getContext('2d')!.getImageData(0, 0, width, height).data
  const data = new Uint8Array(width * height * 3)
  for (let from = 0, to = 0; to < data.length; from += 4, to += 3) {
    data[to] = rgba[from]!
    data[to + 1] = rgba[from + 1]!
    data[to + 2] = rgba[from + 2]!
  }
  return { width, height, data }
}
