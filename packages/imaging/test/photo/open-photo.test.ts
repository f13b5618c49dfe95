import { readFile } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { manyScans, manyTiles } from '../../../../testing/src/hostile-photos.ts'
import { encodePhoto } from '../../src/encode/encode-picture.ts'
import { isTooComplex } from '../../src/photo/decode-cost.ts'
import { heifMegapixels } from '../../src/photo/heif-megapixels.ts'
import { openPhoto } from '../../src/photo/open-photo.ts'
import type { RgbImage } from '../../src/pixels.ts'
import { decode, flat, fromImage, photoBytes, photosFolder, psnr } from '../pictures.ts'

let bytes: Buffer
let original: RgbImage
beforeAll(async () => {
  bytes = await photoBytes('person-2-selfie1')
  original = await decode(bytes)
})

async function open(file: Uint8Array) {
  const photo = await openPhoto(file)
  return { photo, image: await photo.pixels(4096) }
}
const refusal = async (file: Uint8Array) =>
  open(file).then(
    () => 'accepted',
    (error) => error.code,
  )

function chunk(type: string, body: Uint8Array): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const out = Buffer.alloc(typed.length + 8)
  out.writeUInt32BE(body.length, 0)
  typed.copy(out, 4)
  out.writeUInt32BE(crc32(typed), typed.length + 4)
  return out
}
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0], 8)
  const row = Buffer.alloc(width + 1)
  const pixels = deflateSync(Buffer.concat([row, row]))
  const magic = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([magic, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

test.each([
  { kind: 'a JPEG of quality 70', isCoarse: true, make: () => sharp(bytes).jpeg({ quality: 70 }).toBuffer() },
  { kind: 'a JPEG of quality 92', isCoarse: false, make: () => sharp(bytes).jpeg({ quality: 92 }).toBuffer() },
  { kind: 'a PNG', isCoarse: false, make: () => sharp(bytes).png().toBuffer() },
])('reads from the header whether $kind is strongly compressed: $isCoarse', async ({ isCoarse, make }) => {
  expect((await openPhoto(await make())).isCoarse).toBe(isCoarse)
})

describe('uploads in all formats open as the same image', () => {
  test.each([
    { kind: 'PNG', atLeast: 99, make: () => sharp(bytes).png().toBuffer() },
    { kind: 'WebP', atLeast: 38, make: () => sharp(bytes).webp({ quality: 95 }).toBuffer() },
    { kind: 'AVIF', atLeast: 38, make: () => sharp(bytes).avif({ quality: 90, effort: 0 }).toBuffer() },
    { kind: 'Display-P3', atLeast: 38, make: () => sharp(bytes).withIccProfile('p3').png().toBuffer() },
    { kind: '16-bit PNG', atLeast: 45, make: () => sharp(bytes).toColourspace('rgb16').png().toBuffer() },
    { kind: 'progressive', atLeast: 38, make: () => sharp(bytes).jpeg({ quality: 98, progressive: true }).toBuffer() },
    {
      kind: 'CMYK JPEG',
      atLeast: 27,
      make: () => sharp(bytes).withIccProfile('cmyk').toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer(),
    },
  ])('$kind', async ({ make, atLeast }) => {
    const { image } = await open(await make())
    expect(Math.min(psnr(image, original), 100)).toBeGreaterThan(atLeast)
  })

  test('grey photos open with three equal channels', async () => {
    const { image } = await open(await sharp(bytes).greyscale().jpeg({ quality: 95 }).toBuffer())
    expect(image.data.length).toBe(original.data.length)
    expect(image.data.every((value, i) => value === image.data[i - (i % 3)])).toBe(true)
    const grey = await decode(await sharp(bytes).greyscale().toColourspace('srgb').png().toBuffer())
    expect(psnr(image, grey)).toBeGreaterThan(38)
  })

  test('transparent parts are composited over white', async () => {
    const background = { r: 0, g: 0, b: 200, alpha: 0.5 }
    const half = { create: { width: 600, height: 600, channels: 4 as const, background } }
    const { image } = await open(await sharp(half).png().toBuffer())
    const wanted = flat(600, 600, [127, 127, 227])
    expect(psnr(image, wanted)).toBeGreaterThan(45)
  })

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('a photo with EXIF orientation %i opens upright', async (orientation) => {
    // The pixels a camera stores so that the photo looks like the original in this orientation.
    const stored = {
      1: sharp(bytes),
      2: sharp(bytes).flop(),
      3: sharp(bytes).rotate(180),
      4: sharp(bytes).flip(),
      5: sharp(await sharp(bytes).rotate(90).toBuffer()).flop(),
      6: sharp(bytes).rotate(-90),
      7: sharp(await sharp(bytes).rotate(-90).toBuffer()).flop(),
      8: sharp(bytes).rotate(90),
    }[orientation]!
    const { photo, image } = await open(await stored.withMetadata({ orientation }).jpeg({ quality: 98 }).toBuffer())
    expect([photo.width, photo.height]).toEqual([original.width, original.height])
    expect(psnr(image, original)).toBeGreaterThan(33)
  })

  test.each(['person-1-selfie2.jpg', 'person-1-selfie3.heic'])(
    '%s encodes to the same JPEG as its pixels',
    async (name) => {
      const photo = await openPhoto(await readFile(new URL(name, photosFolder)))
      const kept = await photo.jpeg!(640)
      expect(Buffer.compare(kept, await encodePhoto(await photo.pixels(640)))).toBe(0)
    },
  )

  test('a large photo opens at the requested size, and is never enlarged', async () => {
    const photo = await openPhoto(await fromImage(original).resize(3024, 4032).jpeg().toBuffer())
    expect(await photo.pixels(1280)).toMatchObject({ width: 960, height: 1280 })
    expect(await (await openPhoto(bytes)).pixels(5000)).toMatchObject({ width: 720, height: 960 })
  })
})

describe('unusable files are rejected, regardless of their names', () => {
  test('text, PDF and empty files are not photos', async () => {
    expect(await refusal(Buffer.from('Dear sir or madam'))).toBe('not_a_photo')
    expect(await refusal(Buffer.from('%PDF-1.7\n'))).toBe('not_a_photo')
    expect(await refusal(new Uint8Array())).toBe('not_a_photo')
    expect(await refusal(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'))).toBe(
      'not_a_photo',
    )
  })

  test('a file over 25 MB is rejected before it is read', async () => {
    expect(await refusal(Buffer.concat([bytes, Buffer.alloc(25 * 1024 * 1024)]))).toBe('file_too_big')
  })

  test('100 megapixels are rejected from the header alone', async () => {
    expect(await refusal(pngOf(10_000, 10_000))).toBe('too_many_pixels')
  })

  test('a photo under 256 pixels a side is too small', async () => {
    expect(
      await refusal(
        await fromImage(flat(900, 255, [9, 9, 9]))
          .png()
          .toBuffer(),
      ),
    ).toBe('too_small')
    expect(
      await refusal(
        await fromImage(flat(900, 256, [9, 9, 9]))
          .png()
          .toBuffer(),
      ),
    ).toBe('accepted')
  })

  test('animations are rejected', async () => {
    const frames = await Promise.all(
      [200, 90].map((v) =>
        fromImage(flat(600, 600, [v, v, v]))
          .png()
          .toBuffer(),
      ),
    )
    expect(
      await refusal(
        await sharp(frames, { join: { animated: true } })
          .webp()
          .toBuffer(),
      ),
    ).toBe('animated')
    const [header, rest] = [frames[0]!.subarray(0, 33), frames[0]!.subarray(33)]
    const apng = Buffer.concat([header, chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])), rest])
    expect(await refusal(apng)).toBe('animated')
  })

  test.each(['jpeg', 'png', 'webp'] as const)('reports a truncated %s as damaged', async (format) => {
    const whole = await sharp(bytes).toFormat(format).toBuffer()
    expect(await refusal(whole)).toBe('accepted')
    for (const share of [0.2, 0.6, 0.95]) expect(await refusal(whole.subarray(0, whole.length * share))).toBe('damaged')
  })

  test('a HEIC opens as the same image as its JPEG', async () => {
    const heic = await openPhoto(await readFile(new URL('person-1-selfie3.heic', photosFolder)))
    const jpeg = await openPhoto(await photoBytes('person-1-selfie3'))
    expect([heic.width, heic.height]).toEqual([jpeg.width, jpeg.height])
    expect(psnr(await heic.pixels(960), await jpeg.pixels(960))).toBeGreaterThan(34)
  })

  test('a HEIC with only a header is damaged', async () => {
    const head = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')])
    expect(await refusal(Buffer.concat([head, Buffer.alloc(2000)]))).toBe('damaged')
  })
})

describe('files that cost a decoder more than any photo are rejected before decoding', () => {
  test('a progressive JPEG with thousands of empty scans', async () => {
    const file = await manyScans({ side: 600, scans: 5000 })
    expect(file.length).toBeLessThan(100_000)
    expect(await refusal(file)).toBe('too_complex')
  })

  test('a large JPEG with as many scans as a small JPEG is allowed', async () => {
    const file = await manyScans({ side: 600, scans: 80 })
    expect(isTooComplex(file, 'jpeg', { width: 600, height: 600 })).toBe(false)
    expect(isTooComplex(file, 'jpeg', { width: 7000, height: 7000 })).toBe(true)
  })

  test('but not a JPEG with many scans in a second, appended image', async () => {
    expect(await refusal(Buffer.concat([bytes, await manyScans({ side: 600, scans: 5000 })]))).toBe('accepted')
  })

  test('an AVIF whose tiles repeat one large image', async () => {
    expect(await refusal(await manyTiles({ side: 1000, across: 2 }))).toBe('accepted')
    const file = await manyTiles({ side: 1000, across: 16 })
    expect(file.length).toBeLessThan(2000)
    expect(await refusal(file)).toBe('too_complex')
  })

  test('an AVIF whose grid contains itself as a tile', async () => {
    const file = await manyTiles({ side: 600, across: 2 })
    const firstTile = file.indexOf('dimg') + 8
    file.writeUInt16BE(1, firstTile)
    expect(heifMegapixels(file)).toBe(Number.POSITIVE_INFINITY)
  })

  test("but not a phone's HEIC, whose pixels are counted once", async () => {
    const heic = await readFile(new URL('person-1-selfie3.heic', photosFolder))
    const { width, height } = await openPhoto(heic)
    expect(heifMegapixels(heic)).toBeCloseTo((width * height) / 1e6, 1)
  })

  test('a PNG with compressed text chunks that inflate to gigabytes', async () => {
    const png = pngOf(600, 600)
    const text = chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(50_000_000))]))
    const before = process.cpuUsage()
    const bomb = Buffer.concat([png.subarray(0, 33), ...Array<Buffer>(20).fill(text), png.subarray(33)])
    expect(bomb.length).toBeLessThan(1_100_000)
    expect(await refusal(bomb)).toBe('too_complex')
    expect(process.cpuUsage(before).user).toBeLessThan(1_000_000)
  })

  test('a PNG with a hundred thousand chunks', async () => {
    const png = pngOf(600, 600)
    const chunks = Array<Buffer>(100_000).fill(chunk('tEXt', Buffer.from('a\0b')))
    expect(await refusal(Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]))).toBe('too_complex')
  })
})
