/**
 * What a file asks of a decoder, told by its structure alone: a small file may have a decoder go over the same pixels
 * thousands of times.
 */
import { heifMegapixels } from './heif-megapixels.ts'
import type { PhotoFormat } from './sniff.ts'

/** Cameras and programs make about 10 scans. */
const scansAtMost = 100
/** Ten scans of the largest photo, five times over. */
const scannedMegapixelsAtMost = 2500
/** Of the picture with its tiles, transparency and depth: three times the largest photo. */
const heifMegapixelsAtMost = 150
/** Programs write one for each 8 KB or more. */
const pngChunksAtMost = 20_000

/** Whether decoding would take far longer than any photo of that size does. */
export function isTooComplex(
  bytes: Uint8Array,
  format: PhotoFormat,
  { width, height }: { width: number; height: number },
): boolean {
  switch (format) {
    case 'jpeg': {
      const scans = countScans(bytes)
      return scans > scansAtMost || (scans * width * height) / 1e6 > scannedMegapixelsAtMost
    }
    case 'png':
      return countChunks(bytes) > pngChunksAtMost
    case 'avif':
    case 'heic':
      return heifMegapixels(bytes) > heifMegapixelsAtMost
    case 'webp':
      return false
  }
}

/** The scans of a JPEG, found as decoders find them. */
function countScans(bytes: Uint8Array): number {
  const [startOfScan, endOfImage] = [0xda, 0xd9]
  let scans = 0
  for (let at = bytes.indexOf(0xff, 2); at !== -1 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at)) {
    const marker = bytes[at + 1]!
    if (marker === 0xff) {
      at++
      continue
    }
    // A zero makes the byte before it a plain one; restart markers and 0x01 have no content.
    if (marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd7)) {
      at += 2
      continue
    }
    if (marker === endOfImage) break
    if (marker === startOfScan) scans++
    at += 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0))
  }
  return scans
}

function countChunks(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let chunks = 0
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) chunks++
  return chunks
}
