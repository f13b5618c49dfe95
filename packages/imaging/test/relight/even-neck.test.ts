/** Evening out a shadow that the chin casts on the left half of a neck, below an evenly lit face. */
import { expect, test } from 'vitest'
import type { FaceMesh } from '../../src/faces/face.ts'
import { evenNeck } from '../../src/relight/even-neck.ts'
import { type LampName, lampNames, lampsOf } from '../../src/relight/lamps.ts'

type Colour = readonly [number, number, number]

const [width, height] = [48, 90]
const skin: Colour = [0.4, 0.25, 0.18]
/** The face fills rows 10 to 50; the neck is below. */
const corners: Record<number, readonly [number, number]> = { 10: [24, 10], 152: [24, 50], 234: [8, 30], 454: [40, 30] }
const mesh: FaceMesh = Array.from({ length: 478 }, (_, i) => [...(corners[i] ?? [24, 30]), 0] as const)
const places = Array.from({ length: width * height }, (_, place) => place)
const row = (place: number) => Math.floor(place / width)
const isFace = (place: number) => row(place) >= 10 && row(place) < 50
const plainRelief = {
  width,
  height,
  right: new Float32Array(places.length),
  down: new Float32Array(places.length),
  alpha: new Float32Array(places.length).fill(1),
}
const transfer = {
  places: Int32Array.from(places),
  rows: Int32Array.from(places),
  shares: new Float32Array(places.length * lampNames.length).fill(1),
  even: new Float32Array(places.length).fill(1),
  head: new Int32Array(),
}
const [inShadow, inLight] = [58 * width + 10, 58 * width + 38]

/** Returns the gains for a neck of this colour whose left half is in the shadow of this lamp. */
function factors(lamp: LampName, neck: Colour = skin, shadow = 0.6) {
  const lamps = lampsOf({ [lamp]: 1 })
  return evenNeck({
    relief: plainRelief,
    mesh,
    face: Float32Array.from(places, (place) => (isFace(place) ? 1 : 0)),
    skin: places.filter(isFace).map((place) => ({ place, colour: skin, light: 0.27 })),
    transfer,
    lamps: [lamps, lamps, lamps],
    colourAt: (place) => {
      const light = place % width < 24 ? shadow : 1
      return [neck[0] * light, neck[1] * light, neck[2] * light]
    },
  })
}

test("a shadow the estimated light doesn't explain is lifted, and the neck's lit side is slightly dimmed", () => {
  const even = factors('front')!
  const contrast = even[inShadow]! / even[inLight]!
  expect(contrast).toBeGreaterThan(1.1)
  expect(contrast).toBeLessThan(1 / 0.6)
  expect(even[inLight]).toBeLessThanOrEqual(1)
})

test('an evenly lit neck, the face, and skin in ambient light are unchanged', () => {
  for (const even of [factors('front', skin, 1)!, factors('ambient')!])
    for (const place of places) expect(even[place]).toBeCloseTo(1, 5)
  const even = factors('front')!
  for (const place of places.filter(isFace)) expect(even[place]).toBe(1)
})

test('bare skin below the neck fades out without an edge', () => {
  const even = factors('front')!
  for (let y = 60; y < height - 1; y++)
    expect(Math.abs(even[(y + 1) * width + 10]! - even[y * width + 10]!)).toBeLessThan(0.05)
  expect(even[(height - 1) * width + 10]).toBeCloseTo(1, 5)
})

test('a collar or hair in place of the neck is unchanged', () => {
  expect(factors('front', [0.1, 0.15, 0.4])).toBeNull()
  expect(factors('front', [0.03, 0.03, 0.03])).toBeNull()
})
