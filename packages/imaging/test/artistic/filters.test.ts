import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { applyFilter, type FilterName, filterNames } from '../../src/artistic/apply-filter.ts'
import { drawLines } from '../../src/artistic/draw-lines.ts'
import { flowOf } from '../../src/artistic/flow.ts'
import { quantiseTone } from '../../src/artistic/quantise-tone.ts'
import { lumaOf, type RgbImage } from '../../src/pixels.ts'
import { decode, flat, fromImage, photoBytes, plateFile, psnr, sameBytes } from '../pictures.ts'

let portrait: RgbImage
let interior: RgbImage
beforeAll(async () => {
  portrait = await decode(
    await sharp(await photoBytes('person-4-studio'))
      .resize(384, 480)
      .png()
      .toBuffer(),
  )
  interior = await decode(
    await sharp(await readFile(plateFile('cafe-interior')))
      .resize(383, 241, { fit: 'cover' })
      .png()
      .toBuffer(),
  )
})

/** The same scene one frame later, with slight noise in every value. */
function nextFrame({ width, height, data }: RgbImage): RgbImage {
  let state = 99
  return {
    width,
    height,
    data: data.map((value) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      return Math.max(0, Math.min(255, value + (state >>> 29) - 3.5))
    }),
  }
}

const filtered = new Map<FilterName, RgbImage>()

/** Returns the filtered portrait. Tests share it and must not modify it. */
function portraitIn(name: FilterName): RgbImage {
  const known = filtered.get(name) ?? applyFilter(name, portrait)
  filtered.set(name, known)
  return known
}

const crop = async (image: RgbImage, left: number, width: number) =>
  decode(await fromImage(image).extract({ left, top: 0, width, height: image.height }).png().toBuffer())

const blurred = async (image: RgbImage) => decode(await fromImage(image).blur(4).png().toBuffer())

/** Returns the mean difference between the channels of a pixel. */
function chroma({ data }: RgbImage): number {
  let sum = 0
  for (let p = 0; p < data.length; p += 3)
    sum += Math.max(data[p]!, data[p + 1]!, data[p + 2]!) - Math.min(data[p]!, data[p + 1]!, data[p + 2]!)
  return sum / (data.length / 3)
}

describe.each(filterNames)('the filter %s', (name) => {
  test('returns an image of the same size without modifying the original', () => {
    const before = new Uint8Array(portrait.data)
    for (const [image, result] of [
      [portrait, portraitIn(name)],
      [interior, applyFilter(name, interior)],
    ] as const)
      expect([result.width, result.height, result.data.length]).toEqual([image.width, image.height, image.data.length])
    expect(sameBytes(portrait.data, before)).toBe(true)
  })

  test('changes the image, deterministically', () => {
    expect(psnr(portraitIn(name), portrait)).toBeLessThan(28)
    expect(sameBytes(applyFilter(name, portrait).data, portraitIn(name).data)).toBe(true)
  })

  test('renders frames that differ only in noise nearly identically', () => {
    expect(psnr(applyFilter(name, nextFrame(portrait)), portraitIn(name))).toBeGreaterThan(29)
  })

  test('moves its strokes with the scene', async () => {
    const still = await crop(applyFilter(name, await crop(portrait, 0, 380)), 1, 379)
    const moved = await crop(applyFilter(name, await crop(portrait, 1, 380)), 0, 379)
    expect(psnr(await blurred(still), await blurred(moved))).toBeGreaterThan(45)
  })
})

describe('applyFilter', () => {
  test('removes colour in mono and pencil, and adds some in the other filters', () => {
    expect(chroma(portraitIn('mono'))).toBe(0)
    expect(chroma(portraitIn('pencil'))).toBeLessThan(10)
    for (const name of ['cartoon', 'pop', 'animation', 'watercolour'] as const)
      expect(chroma(portraitIn(name)), name).toBeGreaterThan(chroma(portrait))
  })

  test('reduces a gradient to a few tones in a cartoon', () => {
    const ramp = flat(400, 100, [0, 0, 0])
    for (let y = 0; y < 100; y++)
      for (let x = 0; x < 400; x++) ramp.data.fill(20 + (x * 215) / 400, 3 * (400 * y + x), 3 * (400 * y + x) + 3)
    const counts = new Map<number, number>()
    const { values } = lumaOf(applyFilter('cartoon', ramp))
    for (const value of values.subarray(400 * 50, 400 * 51)) {
      const tone = Math.round(value * 40)
      counts.set(tone, (counts.get(tone) ?? 0) + 1)
    }
    const largest = [...counts.values()].sort((a, b) => b - a).slice(0, 6)
    expect(largest.reduce((a, b) => a + b, 0)).toBeGreaterThan(400 * 0.7)
  })

  test('draws dark contours in pencil, and leaves a white page white', () => {
    const page = flat(300, 300, [255, 255, 255])
    for (let y = 100; y < 200; y++) page.data.fill(180, 3 * (300 * y + 100), 3 * (300 * y + 200))
    const { values } = lumaOf(applyFilter('pencil', page))
    expect(values[300 * 30 + 30]!).toBeGreaterThan(0.93)
    expect(Math.min(...[97, 98, 99, 100, 101, 102].map((x) => values[300 * 150 + x]!))).toBeLessThan(0.45)
  })

  test('prints most of a pop art image in its inks', () => {
    const { data } = portraitIn('pop')
    let inks = 0
    for (let p = 0; p < data.length; p += 3)
      if (
        [
          [23, 18, 61],
          [206, 24, 92],
          [255, 122, 41],
          [255, 214, 64],
          [255, 247, 226],
          [14, 10, 36],
        ].some(([r, g, b]) => Math.abs(data[p]! - r!) + Math.abs(data[p + 1]! - g!) + Math.abs(data[p + 2]! - b!) < 40)
      )
        inks++
    expect(inks / (data.length / 3)).toBeGreaterThan(0.6)
  })

  test("doesn't let a tone between two levels flicker between frames", () => {
    for (let value = 0; value < 1; value += 0.001)
      expect(Math.abs(quantiseTone(value + 0.004, 6, 14) - quantiseTone(value, 6, 14))).toBeLessThan(0.04)
  })
})

test('paints a very large image like a smaller one, with its edges in place', () => {
  // As wide as a 12-megapixel image, but not as high.
  const [width, height] = [4000, 60]
  const picture = { width, height, data: new Uint8Array(3 * width * height) }
  for (let i = 0; i < width * height; i++) picture.data.fill(i % width < 2000 ? 60 : 190, 3 * i, 3 * i + 3)
  const { data } = applyFilter('oil', picture)
  const meanOf = (from: number, to: number) => {
    let sum = 0
    for (let y = 20; y < 40; y++) for (let x = from; x < to; x++) sum += data[3 * (y * width + x) + 1]!
    return sum / (20 * (to - from))
  }
  expect(Math.abs(meanOf(1000, 1980) - 60)).toBeLessThan(3)
  expect(Math.abs(meanOf(2020, 3000) - 190)).toBeLessThan(3)
  expect(meanOf(1985, 1995)).toBeLessThan(75)
  expect(meanOf(2005, 2015)).toBeGreaterThan(175)
  const lines = drawLines(lumaOf(picture), flowOf(lumaOf(picture), 15), { thickness: 5, sensitivity: 0.02 }).values
  expect(Math.min(...lines.subarray(30 * width + 1985, 30 * width + 2015))).toBeLessThan(0.2)
  expect(Math.min(...lines.subarray(30 * width + 1000, 30 * width + 1900))).toBe(1)
})
