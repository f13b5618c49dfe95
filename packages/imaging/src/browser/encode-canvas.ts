import { type DigitalSource, xmpPacket } from '../encode/digital-source.ts'
import { withXmp } from './encode-jpeg.ts'

export type CanvasFormat = 'png' | 'webp' | 'jpeg'

/**
 * Encodes a canvas, including its alpha. The XMP states the digital source type. Browsers without a WebP encoder return
 * a PNG.
 */
export async function encodeCanvas(
  canvas: OffscreenCanvas,
  format: CanvasFormat,
  source: DigitalSource,
): Promise<Blob> {
  const picture = await canvas.convertToBlob({ type: `image/${format}`, quality: 0.95 })
  const packet = xmpPacket(source)
  if (picture.type === 'image/jpeg') return withXmp(picture, packet)
  if (picture.type === 'image/png') return withXmpInPng(picture, packet)
  return picture.type === 'image/webp' ? await withXmpInWebp(picture, packet, canvas) : picture
}

const pngHeadBytes = 33

/** Inserts an XMP packet as an iTXt chunk after the header (PNG specification, Adobe XMP Specification, part 3). */
function withXmpInPng(png: Blob, packet: string): Blob {
  const body = new TextEncoder().encode(`iTXtXML:com.adobe.xmp\0\0\0\0\0${packet}`)
  const chunk = new Uint8Array(body.length + 8)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, body.length - 4)
  chunk.set(body, 4)
  view.setUint32(chunk.length - 4, crc32(body))
  return new Blob([png.slice(0, pngHeadBytes), chunk, png.slice(pngHeadBytes)], { type: png.type })
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return ~crc >>> 0
}

const riffHeadBytes = 12
const hasAlpha = 0x10
const hasXmp = 0x04

/** Appends an XMP packet as a chunk, which requires the extended file format (WebP Container Specification). */
async function withXmpInWebp(
  webp: Blob,
  packet: string,
  { width, height }: { width: number; height: number },
): Promise<Blob> {
  const bytes = new Uint8Array(await webp.arrayBuffer())
  const name = new TextDecoder().decode(bytes.subarray(riffHeadBytes, riffHeadBytes + 4))
  const extended = name === 'VP8X'
  const head = extended ? bytes.slice(riffHeadBytes, riffHeadBytes + 18) : newExtension(width, height, name === 'VP8L')
  head[8] = head[8]! | hasXmp
  const rest = bytes.subarray(riffHeadBytes + (extended ? 18 : 0))
  const text = new TextEncoder().encode(packet)
  const chunk = new Uint8Array(8 + text.length + (text.length % 2))
  chunk.set(new TextEncoder().encode('XMP '))
  new DataView(chunk.buffer).setUint32(4, text.length, true)
  chunk.set(text, 8)
  const riff = bytes.slice(0, riffHeadBytes)
  new DataView(riff.buffer).setUint32(4, 4 + head.length + rest.length + chunk.length, true)
  return new Blob([riff, head, rest, chunk], { type: webp.type })
}

function newExtension(width: number, height: number, mayHaveAlpha: boolean): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array(18)
  head.set(new TextEncoder().encode('VP8X'))
  const view = new DataView(head.buffer)
  view.setUint32(4, 10, true)
  head[8] = mayHaveAlpha ? hasAlpha : 0
  for (const [at, side] of [
    [12, width - 1],
    [15, height - 1],
  ] as const) {
    view.setUint16(at, side & 0xffff, true)
    head[at + 2] = side >> 16
  }
  return head
}
