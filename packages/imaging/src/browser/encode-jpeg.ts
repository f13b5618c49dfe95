import { type DigitalSource, xmpPacket } from '../encode/digital-source.ts'
import type { RgbaImage, RgbImage } from '../pixels.ts'

/** Encodes a JPEG. `quality` is 0 to 1. With a `source`, the XMP states its digital source type. */
export async function encodeJpeg(
  image: RgbImage,
  { quality, source }: { quality: number; source?: DigitalSource },
): Promise<Blob> {
  const { width, height, data } = image
  const rgba = new Uint8ClampedArray(width * height * 4)
  for (let from = 0, to = 0; from < data.length; from += 3, to += 4) {
    rgba[to] = data[from]!
    rgba[to + 1] = data[from + 1]!
    rgba[to + 2] = data[from + 2]!
    rgba[to + 3] = 255
  }
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')!.putImageData(new ImageData(rgba, width, height), 0, 0)
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality })
  return source === undefined ? jpeg : withXmp(jpeg, xmpPacket(source))
}

/** Encodes a PNG with alpha. */
export async function encodePng({ width, height, data }: RgbaImage): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')!.putImageData(new ImageData(Uint8ClampedArray.from(data), width, height), 0, 0)
  return await canvas.convertToBlob({ type: 'image/png' })
}

const startOfImageBytes = 2

/** Inserts an XMP packet as the first segment of a JPEG (Adobe XMP Specification, part 3). */
export function withXmp(jpeg: Blob, packet: string): Blob {
  const body = new TextEncoder().encode(`http://ns.adobe.com/xap/1.0/\0${packet}`)
  const marker = new Uint8Array([0xff, 0xe1, (body.length + 2) >> 8, (body.length + 2) & 0xff])
  const parts = [jpeg.slice(0, startOfImageBytes), marker, body, jpeg.slice(startOfImageBytes)]
  return new Blob(parts, { type: jpeg.type })
}
