import type { RgbImage } from '../pixels.ts'
import { isTooComplex } from './decode-cost.ts'
import { PhotoRefused } from './findings.ts'
import { isAnimated, type PhotoFormat, sniffPhoto } from './sniff.ts'

export const photoLimits = {
  megabytes: 25,
  megapixels: 50,
  /** Photos below this are used only if the face in them is large. */
  shortSide: 512,
  /** Photos below this are never used. */
  leastShortSide: 256,
} as const

/** A file that may be opened: its header was read, its limits hold. The pixels have not been decoded yet. */
export interface Photo {
  format: PhotoFormat
  /** As it is meant to be seen: after the EXIF orientation. */
  width: number
  height: number
  /**
   * The photo in sRGB, upright, no side longer than `longSide` (never enlarged). Transparent parts lie on white, as
   * every viewer shows them. Throws `PhotoRefused` ("damaged") when the file breaks off or is broken inside.
   */
  pixels(longSide: number): Promise<RgbImage>
  /** What `encodePhoto` makes of its pixels, without holding them all. Only where it can be done, which is not in browsers. */
  jpeg?(longSide: number): Promise<Uint8Array>
}

/** What kind of photo the bytes are. Throws `PhotoRefused` for what is not a photo, too big or animated. */
export function admitFile(bytes: Uint8Array): PhotoFormat {
  if (bytes.length > photoLimits.megabytes * 1024 * 1024)
    throw new PhotoRefused('file_too_big', `The file is larger than ${photoLimits.megabytes} MB`)
  const format = sniffPhoto(bytes)
  if (format === null) throw new PhotoRefused('not_a_photo', 'The file is not a JPEG, PNG, WebP, AVIF or HEIC picture')
  if (isAnimated(bytes, format)) throw new PhotoRefused('animated', 'The picture is animated')
  return format
}

/** Throws `PhotoRefused` for a picture that has too many or too few pixels. */
export function admitSize(
  { width, height }: { width: number; height: number },
  shortSide: number = photoLimits.leastShortSide,
): void {
  if (width * height > photoLimits.megapixels * 1e6)
    throw new PhotoRefused('too_many_pixels', `The picture has more than ${photoLimits.megapixels} megapixels`)
  if (Math.min(width, height) < shortSide)
    throw new PhotoRefused('too_small', `The picture's short side is under ${shortSide} pixels`)
}

/** Throws `PhotoRefused` for a file that would take a decoder far longer than photos do. */
export function admitCost(bytes: Uint8Array, format: PhotoFormat, size: { width: number; height: number }): void {
  if (isTooComplex(bytes, format, size)) throw new PhotoRefused('too_complex', 'The file takes too long to decode')
}
