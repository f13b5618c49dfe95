import { openPhoto, type Photo } from '@keylight/imaging'
import type { Decode } from './serve-jobs.ts'

/**
 * `openPhoto` for untrusted files, whose decoding may never end. `jpeg` has no time limit, because it decodes a file
 * that was already decoded within the limit.
 */
export async function openUpload(
  decode: Decode,
  bytes: Uint8Array,
  options: { shortSide?: number } = {},
): Promise<Photo> {
  const photo = await decode(() => openPhoto(bytes, options))
  return { ...photo, pixels: (longSide) => decode(() => photo.pixels(longSide)) }
}
