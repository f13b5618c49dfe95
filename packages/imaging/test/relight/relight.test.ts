import { describe, expect, test } from 'vitest'
import { lampNames, lampsOf } from '../../src/relight/lamps.ts'
import type { LightTransfer } from '../../src/relight/light-transfer.ts'
import { relightSoftly } from '../../src/relight/relight.ts'
import { emptyTriple } from '../../src/resample/enlarge-rows.ts'

const side = 100
const faceSize = 60
const places = Int32Array.from({ length: side * side }, (_, place) => place)

/** A surface with a lamp on the left, which only reaches the left half. */
const transfer: LightTransfer = {
  places,
  rows: places,
  shares: Float32Array.from({ length: places.length * lampNames.length }, (_, i) => {
    const name = lampNames[i % lampNames.length]
    const x = Math.floor(i / lampNames.length) % side
    return name === 'ambient' ? 1 : name === 'key45l' && x < 50 ? 3 : 0
  }),
  even: new Float32Array(places.length).fill(1),
  head: new Int32Array(0),
}
const fromLeft = lampsOf({ ambient: 1, key45l: 3 })
const skin = [...places]
  .filter((place) => Math.hypot((place % side) - 50, Math.floor(place / side) - 50) < 28)
  .map((place) => ({ place, colour: [0.4, 0.3, 0.2] as const, light: 0.3 }))

/** Returns the gains of red, green and blue at a position, in a photo of this brightness. */
function gains(fullness: number, brightness = 0.3) {
  const { data } = relightSoftly(
    {
      level: emptyTriple(side, side),
      brightness: new Float32Array(places.length).fill(brightness),
      face: new Float32Array(places.length).fill(1),
    },
    transfer,
    [fromLeft, fromLeft, fromLeft],
    skin,
    { faceSize, fullness },
  )
  return (x: number, y = 50) =>
    [...data.subarray(3 * (y * side + x), 3 * (y * side + x) + 3)] as [number, number, number]
}

describe('relightSoftly', () => {
  test("lights the lamp's side smoothly, and more in a style about light", () => {
    const lean = (fullness: number) => Math.log(gains(fullness)(25)[1] / gains(fullness)(75)[1])
    expect(lean(0)).toBeGreaterThan(0.3)
    expect(lean(0)).toBeLessThan(0.9)
    expect(lean(1)).toBeGreaterThan(lean(0) + 0.5)
    for (const fullness of [0, 1]) {
      const at = gains(fullness)
      for (let x = 20; x < 80; x++) expect(Math.abs(Math.log(at(x + 1)[1] / at(x)[1]))).toBeLessThan(0.2)
    }
  })

  test('makes the dark side redder, not grey', () => {
    const [red, , blue] = gains(1)(75)
    const [lit, , other] = gains(1)(25)
    expect(red / blue).toBeGreaterThan(1.05 * (lit / other))
  })

  test('neither darkens clipped skin nor brightens near-white skin', () => {
    const at = gains(1, 0.95)
    expect(at(25)[1] / at(75)[1]).toBeCloseTo(1, 2)
  })
})
