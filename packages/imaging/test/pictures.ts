/** Fixtures for pixel tests, and comparisons between images. */
import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import type { RgbImage } from '../src/pixels.ts'

export const photosFolder = new URL('../../../testing/photos/', import.meta.url)

/** Reads one of our rendered people (testing/photos/ORIGIN.md). */
export const photoBytes = (name: string) => readFile(new URL(`${name}.jpg`, photosFolder))

/** Returns the file of a background plate. */
export const plateFile = (name: string) => new URL(`../plates/${name}.jpg`, import.meta.url)

export async function decode(bytes: Uint8Array): Promise<RgbImage> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

export function fromImage({ width, height, data }: RgbImage): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } })
}

/**
 * Returns whether two images have the same bytes. Faster than a deep comparison, and doesn't print a million
 * differences.
 */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0
}

/** Returns the peak signal-to-noise ratio in decibels. Infinite for equal images. */
export function psnr(a: RgbImage, b: RgbImage): number {
  if (a.width !== b.width || a.height !== b.height) throw new Error('Pictures of different sizes')
  let sum = 0
  for (let i = 0; i < a.data.length; i++) sum += (a.data[i]! - b.data[i]!) ** 2
  return 10 * Math.log10(255 ** 2 / (sum / a.data.length))
}

export function flat(width: number, height: number, colour: [number, number, number]): RgbImage {
  const data = new Uint8Array(width * height * 3)
  for (let i = 0; i < data.length; i++) data[i] = colour[i % 3]!
  return { width, height, data }
}

/** A rendered person with a known matte, in front of a background. */
export interface KnownMatte {
  image: RgbImage
  /** 0 to 1 per pixel. */
  alpha: Float32Array
}

/** Returns a person in front of `background`: an image, a file or a colour. */
export async function personBefore(name: string, background: RgbImage | URL | string): Promise<KnownMatte> {
  const cutout = await sharp(await readFile(new URL(`${name}-cutout.png`, photosFolder)))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = cutout.info
  const behind =
    typeof background === 'string'
      ? sharp({ create: { width, height, channels: 3, background } })
      : background instanceof URL
        ? sharp(await readFile(background)).removeAlpha()
        : fromImage(background)
  const scene = await behind.resize(width, height, { fit: 'cover' }).raw().toBuffer()
  const data = new Uint8Array(width * height * 3)
  const alpha = new Float32Array(width * height)
  for (let i = 0; i < alpha.length; i++) {
    const a = cutout.data[4 * i + 3]! / 255
    alpha[i] = a
    for (let c = 0; c < 3; c++) data[3 * i + c] = cutout.data[4 * i + c]! * a + scene[3 * i + c]! * (1 - a) + 0.5
  }
  return { image: { width, height, data }, alpha }
}
