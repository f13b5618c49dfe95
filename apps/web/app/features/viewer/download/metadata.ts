/** Adds metadata that a canvas omits: provenance and print resolution. */

const decoder = new TextDecoder('latin1')

/** Returns the XMP packet of a file, which states how the image was made. */
export function xmpIn(bytes: Uint8Array): Uint8Array | null {
  const text = decoder.decode(bytes)
  const from = text.indexOf('<?xpacket begin')
  const end = '<?xpacket end="w"?>'
  const to = text.indexOf(end, from)
  return from < 0 || to < 0 ? null : bytes.slice(from, to + end.length)
}

/** Adds the packet, and for a JPEG the resolution, to a file encoded by a canvas. */
export function withMetadata(
  file: Uint8Array<ArrayBuffer>,
  type: 'image/jpeg' | 'image/png',
  { xmp, dpi }: { xmp: Uint8Array | null; dpi: number | null },
): Uint8Array<ArrayBuffer> {
  const sized = type === 'image/jpeg' && dpi !== null ? withResolution(file, dpi) : file
  if (!xmp) return sized
  return type === 'image/jpeg'
    ? insert(sized, afterFirstSegment(sized), jpegPart(xmp))
    : insert(sized, 33, pngPart(xmp))
}

const ascii = (text: string) => new TextEncoder().encode(text)

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const insert = (file: Uint8Array, at: number, part: Uint8Array) =>
  joined([file.subarray(0, at), part, file.subarray(at)])

/**
 * Returns the offset after the first segment. A JPEG starts with two bytes, followed by a segment with marker and
 * length.
 */
const afterFirstSegment = (file: Uint8Array): number => 4 + ((file[4]! << 8) | file[5]!)

/** Sets the density in the JFIF segment. */
function withResolution(file: Uint8Array<ArrayBuffer>, dpi: number): Uint8Array<ArrayBuffer> {
  if (decoder.decode(file.subarray(6, 10)) !== 'JFIF') return file
  const copy = file.slice()
  copy.set([1, dpi >> 8, dpi & 255, dpi >> 8, dpi & 255], 13)
  return copy
}

function jpegPart(xmp: Uint8Array): Uint8Array {
  const name = ascii('http://ns.adobe.com/xap/1.0/\0')
  const length = 2 + name.length + xmp.length
  return joined([new Uint8Array([0xff, 0xe1, length >> 8, length & 255]), name, xmp])
}

/** Returns an uncompressed `iTXt` chunk, to be placed after the header. */
function pngPart(xmp: Uint8Array): Uint8Array {
  const content = joined([ascii('iTXtXML:com.adobe.xmp\0\0\0\0\0'), xmp])
  return joined([bigEndian(content.length - 4), content, bigEndian(crc(content))])
}

const bigEndian = (value: number) => new Uint8Array([value >>> 24, value >>> 16, value >>> 8, value])

/** Returns the checksum of a PNG chunk. */
function crc(bytes: Uint8Array): number {
  let value = -1
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0)
  }
  return ~value >>> 0
}
