import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type Box, plane } from '../../src/pixels.ts'
import { brushMatte } from '../../src/remove-background/brush-matte.ts'
import { cutOutThing } from '../../src/remove-background/cut-out-thing.ts'
import { decode, flat, plateFile } from '../pictures.ts'

const side = 512

/** Returns a garment with a known matte in front of a background, compressed like a camera photo. */
async function garmentBefore(name: string, background: string | URL) {
  const { data, info } = await sharp(await readFile(new URL(`../../garments/${name}.webp`, import.meta.url)))
    .trim()
    .resize(320, 320, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const behind =
    typeof background === 'string'
      ? sharp({ create: { width: side, height: side, channels: 3, background } })
      : sharp(await readFile(background)).resize(side, side)
  const scene = await behind.removeAlpha().raw().toBuffer()
  const frame: Box = {
    left: (side - info.width) >> 1,
    top: (side - info.height) >> 1,
    width: info.width,
    height: info.height,
  }
  const alpha = new Float32Array(side * side)
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++) {
      const from = 4 * (y * info.width + x)
      const to = (y + frame.top) * side + x + frame.left
      const opaque = data[from + 3]! / 255
      alpha[to] = opaque
      for (let c = 0; c < 3; c++) scene[3 * to + c] = opaque * data[from + c]! + (1 - opaque) * scene[3 * to + c]!
    }
  const raw = { width: side, height: side, channels: 3 } as const
  const image = await decode(await sharp(scene, { raw }).jpeg({ quality: 88 }).toBuffer())
  const margin = 12
  const drawn = {
    left: frame.left - margin,
    top: frame.top - margin,
    width: frame.width + 2 * margin,
    height: frame.height + 2 * margin,
  }
  return { image, alpha, drawn }
}

/** Returns the intersection over union. */
function overlap(found: Float32Array, truth: Float32Array): number {
  let [both, either] = [0, 0]
  for (let i = 0; i < truth.length; i++) {
    both += Math.min(found[i]!, truth[i]!)
    either += Math.max(found[i]!, truth[i]!)
  }
  return both / either
}

test('segments an object on a plain background without a box', async () => {
  const { image, alpha } = await garmentBefore('casual-blazer', '#e9eaec')
  const { alpha: found, clear } = cutOutThing(image)
  expect(overlap(found.values, alpha)).toBeGreaterThan(0.97)
  expect(clear).toBe(true)
})

// Proves 2.16b
test('segments an object in front of a busy background inside a box drawn by the user', async () => {
  for (const [garment, place] of [
    ['casual-blazer', 'library-books'],
    ['crew-sweater', 'cafe-interior'],
  ] as const) {
    const { image, alpha, drawn } = await garmentBefore(garment, plateFile(place))
    const { alpha: found } = cutOutThing(image, drawn)
    expect(overlap(found.values, alpha), `${garment} in ${place}`).toBeGreaterThan(0.93)
  }
})

test('stops the brush at a colour edge unless snapping is off', () => {
  const image = flat(120, 80, [200, 60, 40])
  for (let y = 0; y < 80; y++) for (let x = 60; x < 120; x++) image.data.set([40, 80, 200], 3 * (y * 120 + x))
  const alpha = plane(120, 80)
  const stroke = { points: [[52, 40]] as const, radius: 20, keep: true }
  const snapped = brushMatte(image, alpha, { ...stroke, snaps: true })
  const free = brushMatte(image, alpha, { ...stroke, snaps: false })
  const at = (matte: typeof alpha, x: number) => matte.values[40 * 120 + x]!
  expect([at(snapped, 45), at(snapped, 63)]).toEqual([1, 0])
  expect([at(free, 45), at(free, 63)]).toEqual([1, 1])
  const removed = brushMatte(image, free, { ...stroke, keep: false, snaps: false })
  expect([at(removed, 45), at(removed, 63)]).toEqual([0, 0])
  expect(Math.max(...alpha.values)).toBe(0)
})
