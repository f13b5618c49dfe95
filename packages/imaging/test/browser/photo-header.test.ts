import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { isTruncated, readSize } from '../../src/browser/photo-header.ts'
import { photoBytes } from '../pictures.ts'

let jpeg: Buffer
beforeAll(async () => {
  jpeg = await photoBytes('person-1-selfie1')
})

const wide = (color: { alpha?: number } = {}) =>
  sharp({ create: { width: 1234, height: 567, channels: 4, background: { r: 90, g: 120, b: 60, alpha: 1, ...color } } })

test.each([
  { kind: 'jpeg', make: () => wide().jpeg().toBuffer() },
  { kind: 'jpeg', make: () => wide().jpeg({ progressive: true }).withMetadata({ orientation: 6 }).toBuffer() },
  { kind: 'png', make: () => wide().png().toBuffer() },
  { kind: 'webp', make: () => wide().removeAlpha().webp().toBuffer() },
  { kind: 'webp', make: () => wide().webp({ lossless: true }).toBuffer() },
  { kind: 'webp', make: () => wide({ alpha: 0.5 }).webp().withIccProfile('p3').toBuffer() },
  { kind: 'avif', make: () => wide().avif({ effort: 0 }).toBuffer() },
] as const)("reads an image's size without decoding it: $kind $#", async ({ kind, make }) => {
  expect(readSize(await make(), kind)).toEqual({ width: 1234, height: 567 })
})

test('returns null for a file that ends within its header', () => {
  for (const kind of ['jpeg', 'png', 'webp', 'avif'] as const) expect(readSize(jpeg.subarray(0, 15), kind)).toBeNull()
})

test('detects photos truncated at any point', () => {
  expect(isTruncated(jpeg, 'jpeg')).toBe(false)
  for (const share of [0.001, 0.3, 0.999])
    expect(isTruncated(jpeg.subarray(0, Math.floor(jpeg.length * share)), 'jpeg'), String(share)).toBe(true)
})

test('finds the end of a photo after a thumbnail or before a video', async () => {
  // In the format of cameras: a whole JPEG in the first segment, and other data after the last.
  const thumbnail = await sharp(jpeg).resize(160).jpeg().toBuffer()
  const exif = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 0]), Buffer.from('Exif\0\0'), thumbnail])
  exif.writeUInt16BE(exif.length - 2, 2)
  const withThumbnail = Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)])
  expect(isTruncated(withThumbnail, 'jpeg')).toBe(false)
  expect(isTruncated(withThumbnail.subarray(0, withThumbnail.length - 100), 'jpeg')).toBe(true)
  expect(isTruncated(Buffer.concat([jpeg, Buffer.alloc(5000, 7)]), 'jpeg')).toBe(false)
})
