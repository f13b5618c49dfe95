import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { applyFilter, filterNames } from '../../src/artistic/apply-filter.ts'
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

/** The same scene a frame later: every value off by a little. */
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

const crop = async (image: RgbImage, left: number, width: number) =>
  decode(await fromImage(image).extract({ left, top: 0, width, height: image.height }).png().toBuffer())

const blurred = async (image: RgbImage) => decode(await fromImage(image).blur(4).png().toBuffer())

/** Mean difference of red, green and blue within a pixel. */
function chroma({ data }: RgbImage): number {
  let sum = 0
  for (let p = 0; p < data.length; p += 3)
    sum += Math.max(data[p]!, data[p + 1]!, data[p + 2]!) - Math.min(data[p]!, data[p + 1]!, data[p + 2]!)
  return sum / (data.length / 3)
}

describe.each(filterNames)('the filter %s', (name) => {
  test('keeps the size of any picture, with a person or without, odd or even', () => {
    for (const image of [portrait, interior]) {
      const { width, height, data } = applyFilter(name, image)
      expect([width, height, data.length]).toEqual([image.width, image.height, image.data.length])
    }
  })

  test('makes another picture of it, the same one every time, and leaves the photo as it was', () => {
    const before = new Uint8Array(portrait.data)
    const once = applyFilter(name, portrait)
    expect(psnr(once, portrait)).toBeLessThan(28)
    expect(sameBytes(applyFilter(name, portrait).data, once.data)).toBe(true)
    expect(sameBytes(portrait.data, before)).toBe(true)
  })

  test('does not flicker: a frame that differs by noise gives nearly the same picture', () => {
    expect(psnr(applyFilter(name, nextFrame(portrait)), applyFilter(name, portrait))).toBeGreaterThan(29)
  })

  test('moves with the scene: a pixel to the side what is painted moves along', async () => {
    const still = await crop(applyFilter(name, await crop(portrait, 0, 380)), 1, 379)
    const moved = await crop(applyFilter(name, await crop(portrait, 1, 380)), 0, 379)
    expect(psnr(await blurred(still), await blurred(moved))).toBeGreaterThan(45)
  })
})

describe('what each filter promises', () => {
  test('mono and pencil have no colour; the others have more of it than the photo', () => {
    expect(chroma(applyFilter('mono', portrait))).toBe(0)
    expect(chroma(applyFilter('pencil', portrait))).toBeLessThan(10)
    for (const name of ['cartoon', 'pop', 'animation', 'watercolour'] as const)
      expect(chroma(applyFilter(name, portrait)), name).toBeGreaterThan(chroma(portrait))
  })

  test('a cartoon turns a gradient into few tones', () => {
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

  test('a pencil draws the contour of a shape dark and leaves a white page white', () => {
    const page = flat(300, 300, [255, 255, 255])
    for (let y = 100; y < 200; y++) page.data.fill(180, 3 * (300 * y + 100), 3 * (300 * y + 200))
    const { values } = lumaOf(applyFilter('pencil', page))
    expect(values[300 * 30 + 30]!).toBeGreaterThan(0.93)
    expect(Math.min(...[97, 98, 99, 100, 101, 102].map((x) => values[300 * 150 + x]!))).toBeLessThan(0.45)
  })

  test('pop is printed in its inks: nothing lies far from a mixture of two of them', () => {
    const { data } = applyFilter('pop', portrait)
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

  test('a tone at the border of two moves a little from frame to frame and does not jump', () => {
    for (let value = 0; value < 1; value += 0.001)
      expect(Math.abs(quantiseTone(value + 0.004, 6, 14) - quantiseTone(value, 6, 14))).toBeLessThan(0.04)
  })
})
