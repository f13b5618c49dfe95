import { openPhoto, type Photo } from '@keylight/imaging'
import type { Decode } from './serve-jobs.ts'

/**
 * `openPhoto` for files from outside, whose decoding may never end. `jpeg` isn't watched: it decodes a file again whose pixels
 * were decoded in time.
 */
export async function openUpload(
  decode: Decode,
  bytes: Uint8Array,
  options: { shortSide?: number } = {},
): Promise<Photo> {
  const photo = await decode(() => openPhoto(bytes, options))
  return { ...photo, pixels: (longSide) => decode(() => photo.pixels(longSide)) }
}
