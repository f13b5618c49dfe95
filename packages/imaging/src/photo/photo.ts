import type { RgbImage } from '../pixels.ts'
import { hasTextBomb, isTooComplex } from './decode-cost.ts'
import { PhotoRefused } from './findings.ts'
import { isAnimated, type PhotoFormat, sniffPhoto } from './sniff.ts'

export const photoLimits = {
  megabytes: 25,
  megapixels: 50,
  /** Smaller photos are used only if the face in them is large. */
  shortSide: 512,
  /** Smaller photos are never used. */
  leastShortSide: 256,
} as const

/** A file that passed all limits. Its header has been read, its pixels haven't been decoded. */
export interface Photo {
  format: PhotoFormat
  /** After applying the EXIF orientation. */
  width: number
  height: number
  /** Whether it's a strongly compressed JPEG. */
  isCoarse: boolean
  /**
   * Returns the photo in sRGB, upright, downsized to a long side of at most `longSide`. Transparent parts are
   * composited over white. Throws `PhotoRefused` ("damaged") if the file is truncated or corrupt.
   */
  pixels(longSide: number): Promise<RgbImage>
  /**
   * Returns the same as `encodePhoto` of its pixels, without holding them all in memory. Undefined where unsupported,
   * as in browsers.
   */
  jpeg?(longSide: number): Promise<Uint8Array>
}

/** Returns the photo's format. Throws `PhotoRefused` for files that aren't photos, are too big or are animated. */
export function admitFile(bytes: Uint8Array): PhotoFormat {
  if (bytes.length > photoLimits.megabytes * 1024 * 1024)
    throw new PhotoRefused('file_too_big', `The file is larger than ${photoLimits.megabytes} MB`)
  const format = sniffPhoto(bytes)
  if (format === null) throw new PhotoRefused('not_a_photo', 'The file isn’t a JPEG, PNG, WebP, AVIF or HEIC image')
  if (isAnimated(bytes, format)) throw new PhotoRefused('animated', 'The image is animated')
  if (hasTextBomb(bytes, format)) throw new PhotoRefused('too_complex', 'The file has too much compressed text')
  return format
}

/** Throws `PhotoRefused` for an image with too many or too few pixels. */
export function admitSize(
  { width, height }: { width: number; height: number },
  shortSide: number = photoLimits.leastShortSide,
): void {
  if (width * height > photoLimits.megapixels * 1e6)
    throw new PhotoRefused('too_many_pixels', `The image has more than ${photoLimits.megapixels} megapixels`)
  if (Math.min(width, height) < shortSide)
    throw new PhotoRefused('too_small', `The image's short side is under ${shortSide} pixels`)
}

/** Throws `PhotoRefused` for a file that would take far longer to decode than photos do. */
export function admitCost(bytes: Uint8Array, format: PhotoFormat, size: { width: number; height: number }): void {
  if (isTooComplex(bytes, format, size)) throw new PhotoRefused('too_complex', 'The file takes too long to decode')
}
