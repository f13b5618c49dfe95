import { describe, expect, test } from 'vitest'
import type { RgbImage } from '../../src/pixels.ts'
import { resizeLanczos } from '../../src/resample/lanczos.ts'
import { deblock } from '../../src/upscale/deblock.ts'
import { smoothChroma } from '../../src/upscale/smooth-chroma.ts'
import { upscale } from '../../src/upscale/upscale.ts'
import { decode, flat, fromImage, photoBytes, psnr, sameBytes } from '../pictures.ts'

/** Returns a portrait of 768 × 960 pixels, and the same portrait downsampled by `factor`. */
async function shrunk(name: string, factor: number): Promise<{ truth: RgbImage; small: RgbImage }> {
  const truth = await decode(
    await fromImage(await decode(await photoBytes(name)))
      .resize(768, 960)
      .png()
      .toBuffer(),
  )
  const small = await decode(
    await fromImage(truth)
      .resize(768 / factor, 960 / factor, { kernel: 'lanczos3' })
      .png()
      .toBuffer(),
  )
  return { truth, small }
}

describe('upscale', () => {
  test.each([
    { factor: 2, margin: 2.4 },
    { factor: 4, margin: 0.7 },
  ] as const)('is $margin dB closer to the original than sharp at x$factor', async ({ factor, margin }) => {
    const { truth, small } = await shrunk('person-4-studio', factor)
    const theirs = await decode(await fromImage(small).resize(768, 960, { kernel: 'lanczos3' }).png().toBuffer())
    expect(psnr(upscale(small, factor), truth)).toBeGreaterThan(psnr(theirs, truth) + margin)
  })

  test.each([2, 4] as const)('is closer to the original than Lanczos alone at x%i', async (factor) => {
    const { truth, small } = await shrunk('person-1-studio', factor)
    const lanczos = resizeLanczos(small, { left: 0, top: 0, width: small.width, height: small.height }, 768, 960)
    expect(psnr(upscale(small, factor), truth)).toBeGreaterThan(psnr(lanczos, truth) + 0.03)
  })

  test('leaves no seams between bands of rows', async () => {
    const { small } = await shrunk('person-3-studio', 2)
    const whole = upscale(small, 2)
    // Removing 40 rows at the top shifts the bands, which must not change the rest of the image.
    const lower = { ...small, height: small.height - 40, data: small.data.subarray(small.width * 3 * 40) }
    const below = { ...whole, height: whole.height - 80, data: whole.data.subarray(whole.width * 3 * 80) }
    expect(psnr(upscale(lower, 2), below)).toBeGreaterThan(50)
  })

  test('adds no halo to an edge beyond the ringing of Lanczos', () => {
    const image = flat(64, 64, [60, 60, 60])
    for (let y = 0; y < 64; y++) image.data.fill(190, 3 * (64 * y + 32), 3 * (64 * y + 64))
    const plain = resizeLanczos(image, { left: 0, top: 0, width: 64, height: 64 }, 256, 256)
    const extremes = (data: Uint8Array) =>
      data.reduce(([a, b], v) => [Math.min(a, v), Math.max(b, v)] as [number, number], [255, 0] as [number, number])
    expect(extremes(upscale(image, 4).data)).toEqual(extremes(plain.data))
  })

  test("doesn't amplify a flat wall's grain", () => {
    const image = flat(128, 128, [128, 128, 128])
    let state = 7
    for (let i = 0; i < image.data.length; i += 3) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      image.data.fill(124 + (state >>> 29), i, i + 3)
    }
    const plain = resizeLanczos(image, { left: 0, top: 0, width: 128, height: 128 }, 256, 256)
    expect(sameBytes(upscale(image, 2).data, plain.data)).toBe(true)
  })

  test('rejects an image that would become too large, before any processing', () => {
    expect(() => upscale({ width: 4097, height: 10, data: new Uint8Array(0) }, 2)).toThrow(RangeError)
    expect(() => upscale({ width: 2000, height: 2000, data: new Uint8Array(0) }, 4)).toThrow(RangeError)
  })
})

describe('deblock', () => {
  const jpeg = async (image: RgbImage, quality: number) => decode(await fromImage(image).jpeg({ quality }).toBuffer())

  test('returns a clean image unchanged', async () => {
    for (const name of ['person-1-studio', 'person-4-selfie1', 'person-6-studio']) {
      const { small } = await shrunk(name, 2)
      expect(deblock(small)).toBe(small)
      const good = await jpeg(small, 95)
      expect(deblock(good)).toBe(good)
    }
  })

  test.each(['person-1-studio', 'person-6-studio'])('brings a blocky %s closer to the original', async (name) => {
    const { small } = await shrunk(name, 2)
    const blocky = await jpeg(small, 50)
    expect(psnr(deblock(blocky), small)).toBeGreaterThan(psnr(blocky, small) + 0.1)
  })

  test('detects a block grid shifted by cropping', async () => {
    const { small } = await shrunk('person-1-studio', 2)
    const crop = async (image: RgbImage) =>
      decode(await fromImage(image).extract({ left: 3, top: 5, width: 300, height: 400 }).png().toBuffer())
    const blocky = await crop(await jpeg(small, 50))
    expect(psnr(deblock(blocky), await crop(small))).toBeGreaterThan(psnr(blocky, await crop(small)) + 0.1)
  })

  test.each([
    { quality: 50, margin: 0.4 },
    { quality: 70, margin: 0.3 },
  ])('brings the colours of a JPEG of quality $quality closer to the original', async ({ quality, margin }) => {
    for (const name of ['person-1-studio', 'person-3-studio', 'person-6-studio']) {
      const { small } = await shrunk(name, 2)
      const coarse = await jpeg(small, quality)
      const gain = chromaPsnr(smoothChroma(coarse), small) - chromaPsnr(coarse, small)
      expect(gain).toBeGreaterThan(margin)
    }
  })

  test('keeps edges between saturated colours', async () => {
    const image = flat(256, 640, [200, 160, 140])
    for (let y = 0; y < 640; y++) image.data.fill(0, 3 * (256 * y + 133), 3 * (256 * y + 256))
    for (let y = 0; y < 640; y++) for (let x = 133; x < 256; x++) image.data[3 * (256 * y + x)] = 230
    let state = 3
    for (let i = 0; i < image.data.length; i++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      image.data[i] = Math.max(0, Math.min(255, image.data[i]! + (state >>> 28) - 8))
    }
    const coarse = await jpeg(image, 30)
    const clean = smoothChroma(coarse)
    expect(clean).not.toBe(coarse)
    expect(chromaPsnr(clean, image)).toBeGreaterThan(chromaPsnr(coarse, image))
  })

  test('smooths colours without seams between bands of rows', async () => {
    const truth = await decode(
      await fromImage(await decode(await photoBytes('person-4-studio')))
        .resize(512, 640)
        .png()
        .toBuffer(),
    )
    const coarse = await jpeg(truth, 50)
    const whole = smoothChroma(coarse)
    // Removing 16 rows at the top moves the band.
    const lower = { ...coarse, height: coarse.height - 16, data: coarse.data.subarray(coarse.width * 3 * 16) }
    const part = smoothChroma(lower)
    for (let y = 40; y < part.height; y++) {
      const row = 3 * y * 512
      let sum = 0
      for (let i = row; i < row + 3 * 512; i++) sum += Math.abs(part.data[i]! - whole.data[i + 3 * 16 * 512]!)
      expect(sum / (3 * 512)).toBeLessThan(0.5)
    }
  })
})

/** PSNR of Cb and Cr in decibels. */
function chromaPsnr(a: RgbImage, b: RgbImage): number {
  let sum = 0
  for (let p = 0; p < a.data.length; p += 3) {
    const [r, g, blue] = [0, 1, 2].map((c) => a.data[p + c]! - b.data[p + c]!) as [number, number, number]
    sum += (0.5 * r - 0.419 * g - 0.081 * blue) ** 2 + (0.5 * blue - 0.169 * r - 0.331 * g) ** 2
  }
  return 10 * Math.log10(255 ** 2 / (sum / ((2 / 3) * a.data.length)))
}
