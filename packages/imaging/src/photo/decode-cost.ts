/**
 * Estimates a file's decoding cost from its structure alone: a small file can make a decoder process the same pixels
 * thousands of times.
 */
import { heifMegapixels } from './heif-megapixels.ts'
import type { PhotoFormat } from './sniff.ts'

/** Cameras and software write about 10 scans. */
const scansAtMost = 100
/** Ten scans of the largest photo, times five. */
const scannedMegapixelsAtMost = 2500
/** Image, tiles, alpha and depth map together: three times the largest photo. */
const heifMegapixelsAtMost = 150
/** Encoders write one per 8 KB or more. */
const pngChunksAtMost = 20_000

/** Compressed text chunks can inflate a thousandfold. Software writes a few kilobytes. */
const pngTextBytesAtMost = 64 * 1024

/**
 * Returns whether a PNG has far more compressed text than software writes. Decoders inflate it with the header, before
 * they know more about the image.
 */
export function hasTextBomb(bytes: Uint8Array, format: PhotoFormat): boolean {
  if (format !== 'png') return false
  let total = 0
  for (const { type, length, at } of chunksOf(bytes))
    if (type === zTXt || (type === iTXt && isDeflated(at))) total += length
  return total > pngTextBytesAtMost

  /** The compression flag of international text follows its keyword. */
  function isDeflated(at: number): boolean {
    return bytes[bytes.indexOf(0, at) + 1] !== 0
  }
}

const [zTXt, iTXt] = [0x7a545874, 0x69545874]

/** Returns whether decoding would take far longer than any photo of that size. */
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

/** Returns the number of scans of a JPEG, counted as decoders do. */
function countScans(bytes: Uint8Array): number {
  const [startOfScan, endOfImage] = [0xda, 0xd9]
  let scans = 0
  for (let at = bytes.indexOf(0xff, 2); at !== -1 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at)) {
    const marker = bytes[at + 1]!
    if (marker === 0xff) {
      at++
      continue
    }
    // 0xff00 is a stuffed byte; restart markers and 0x01 have no content.
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
  let chunks = 0
  for (const _chunk of chunksOf(bytes)) chunks++
  return chunks
}

/** Yields the type of each chunk of a PNG, its length in bytes and where its content starts. */
function* chunksOf(bytes: Uint8Array): Generator<{ type: number; length: number; at: number }> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 8, length = 0; at + 12 <= bytes.length; at += 12 + length) {
    length = view.getUint32(at)
    yield { type: view.getUint32(at + 4), length, at: at + 8 }
  }
}
