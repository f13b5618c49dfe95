/** Reads a file's dimensions, and whether it is complete, without decoding it. In Node, sharp does this. */
import type { PhotoFormat } from '../photo/sniff.ts'

interface Size {
  width: number
  height: number
}

/** Returns the stored size, before the EXIF orientation is applied. Null if there is no header. */
export function readSize(bytes: Uint8Array, format: PhotoFormat): Size | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    switch (format) {
      case 'jpeg':
        return sizeOfJpeg(view)
      case 'png':
        return { width: view.getUint32(16), height: view.getUint32(20) }
      case 'webp':
        return sizeOfWebp(view)
      case 'avif':
      case 'heic':
        return sizeOfHeif(view)
    }
  } catch (error) {
    // The file ends within its header.
    if (error instanceof RangeError) return null
    throw error
  }
}

const startOfScan = 0xda
const endOfImage = 0xd9

/** Finds the frame header among the marker segments (SOF0 to SOF15, except DHT, JPG and DAC). */
function sizeOfJpeg(view: DataView): Size | null {
  for (const { marker, at } of jpegSegments(view)) {
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
  }
  return null
}

/** Yields the segments up to and including the first scan; `at` is the marker's offset. */
function* jpegSegments(view: DataView): Generator<{ marker: number; at: number }> {
  let at = 2
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    // Any number of 0xff fill bytes may precede a marker.
    if (marker === 0xff) {
      at++
      continue
    }
    yield { marker, at }
    if (marker === startOfScan) return
    at += 2 + view.getUint16(at + 2)
  }
}

function sizeOfWebp(view: DataView): Size | null {
  const chunk = String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)))
  const uint24 = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16)
  switch (chunk) {
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
    case 'VP8L': {
      const bits = view.getUint32(21, true)
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { width: uint24(24) + 1, height: uint24(27) + 1 }
    default:
      return null
  }
}

/** Returns the largest size listed in the file, which is the image's, because tiles and thumbnails are smaller. */
function sizeOfHeif(view: DataView): Size | null {
  const ispe = 0x69737065
  const searched = Math.min(view.byteLength - 16, 65_536)
  let largest: Size | null = null
  for (let at = 0; at < searched; at++) {
    if (view.getUint32(at) !== ispe) continue
    const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) }
    if (largest === null || size.width * size.height > largest.width * largest.height) largest = size
  }
  return largest
}

/** Returns whether a JPEG's scan lacks its end. Decoders of other formats detect this themselves. */
export function isTruncated(bytes: Uint8Array, format: PhotoFormat): boolean {
  if (format !== 'jpeg') return false
  try {
    let scan = bytes.length
    for (const { marker, at } of jpegSegments(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
      if (marker === startOfScan) scan = at
    // Inside a scan, 0xff is followed by a zero or a restart marker. Cameras may append more images after the first.
    for (let at = scan + 2; at + 1 < bytes.length; at++)
      if (bytes[at] === 0xff && bytes[at + 1] === endOfImage) return false
    return true
  } catch (error) {
    if (error instanceof RangeError) return true
    throw error
  }
}
