import { openPhoto, type Photo } from '@keylight/imaging'
import type { Decode } from './serve-jobs.ts'

/**
 * `openPhoto` for files from outside, whose decoding may never end. Only photos whose pixels were decoded in time are kept, so
 * that isn't watched.
 */
export async function openUpload(
  decode: Decode,
  bytes: Uint8Array,
  options: { shortSide?: number } = {},
): Promise<Photo> {
  const photo = await decode(() => openPhoto(bytes, options))
  return { ...photo, pixels: (longSide) => decode(() => photo.pixels(longSide)) }
}
