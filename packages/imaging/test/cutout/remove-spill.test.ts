import { expect, test } from 'vitest'
import { removeSpill } from '../../src/cutout/remove-spill.ts'
import { plane, type RgbImage } from '../../src/pixels.ts'

const side = 800
const edge = 400

type Colour = readonly [number, number, number]

/** A person on the left of `edge` in front of a wall; the 4 pixels next to the edge have the colour `rim`. */
function tint(person: Colour, wall: Colour, rim: Colour): { before: Colour; after: Colour } {
  const image: RgbImage = { width: side, height: side, data: new Uint8Array(3 * side * side) }
  const alpha = plane(side, side)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const i = y * side + x
      image.data.set(x < edge - 4 ? person : x < edge ? rim : wall, 3 * i)
      alpha.values[i] = x < edge ? 1 : 0
    }
  const colours = Float32Array.from(image.data, (value) => value / 255)
  removeSpill(colours, image, alpha)
  const at = 3 * (edge * side + edge - 2)
  const [r, g, b] = colours.subarray(at, at + 3)
  return { before: rim, after: [255 * r!, 255 * g!, 255 * b!] }
}

const luma = ([r, g, b]: Colour) => 0.2126 * r + 0.7152 * g + 0.0722 * b

test("removes a wall's green from the rim of grey hair without changing its brightness", () => {
  const { before, after } = tint([90, 90, 90], [40, 200, 60], [80, 120, 84])
  expect(after[1] - (after[0] + after[2]) / 2).toBeLessThan(4)
  expect(luma(after)).toBeCloseTo(luma(before), 0)
})

test('keeps a rim whose colour matches the person or differs from the wall', () => {
  for (const rim of [
    [150, 100, 70],
    [180, 90, 50],
  ] as const) {
    const { after } = tint([150, 100, 70], [60, 90, 200], rim)
    for (const c of [0, 1, 2]) expect(after[c]!).toBeCloseTo(rim[c]!, 0)
  }
})

test('keeps dark hair grey next to skin, although grey is closer to a blue wall than skin is', () => {
  const { after } = tint([190, 120, 90], [40, 80, 220], [40, 40, 40])
  for (const c of [0, 1, 2]) expect(after[c]!).toBeCloseTo(40, 0)
})
