/** Light estimation under known light, on a ball (the face) with a ring around it (the head). */
import { describe, expect, test } from 'vitest'
import { estimateLight } from '../../src/relight/estimate-light.ts'
import { type LampName, lampNames, lampsOf } from '../../src/relight/lamps.ts'
import { frontInEven, type LightTransfer } from '../../src/relight/light-transfer.ts'

type Direction = readonly [right: number, down: number, front: number]

const stands: Record<Exclude<LampName, 'ambient'>, Direction> = {
  front: [0, -0.26, 0.97],
  key45l: [-0.53, -0.4, 0.75],
  key45r: [0.53, -0.4, 0.75],
  side90l: [-0.98, -0.1, 0.17],
  side90r: [0.98, -0.1, 0.17],
  top: [0, -0.98, 0.21],
  low: [0, 0.79, 0.61],
  riml: [-0.61, -0.41, -0.68],
  rimr: [0.61, -0.41, -0.68],
}

const face: Direction[] = []
for (let y = -7; y <= 7; y++)
  for (let x = -7; x <= 7; x++)
    if (x * x + y * y < 50) face.push([x / 10, y / 10, Math.sqrt(1 - (x * x + y * y) / 100)])
const ring = Array.from({ length: 60 }, (_, i): Direction => {
  const [angle, out] = [(Math.PI * i) / 60, 0.75 + 0.24 * ((i % 4) / 3)]
  return [-out * Math.cos(angle), -out * Math.sin(angle), Math.sqrt(1 - out * out)]
})
const surface = [...face, ...ring]

/** Returns the light of each lamp on a surface facing in this direction. */
const lightOn = (normal: Direction) =>
  lampNames.map((name) =>
    name === 'ambient'
      ? 1
      : 3 *
        Math.max(
          0,
          stands[name].reduce((sum, value, axis) => sum + value * normal[axis]!, 0),
        ),
  )
const evenLight = (light: number[]) => light[0]! + frontInEven * light[1]!

const transfer: LightTransfer = {
  places: Int32Array.from(surface.keys()),
  rows: Int32Array.from(surface.keys()),
  shares: Float32Array.from(surface.flatMap((normal) => lightOn(normal).map((l) => l / evenLight(lightOn(normal))))),
  even: Float32Array.from(surface, (normal) => evenLight(lightOn(normal))),
  head: Int32Array.from(ring, (_, i) => face.length + i),
}

/** Returns the estimated light on skin of this colour and on hair, as shares of all the light on the person. */
function found(weights: Partial<Record<LampName, number>>, skin: readonly [number, number, number] = [0.4, 0.3, 0.2]) {
  const lamps = lampsOf(weights)
  const seen = surface.map((normal) => lightOn(normal).reduce((sum, light, i) => sum + light * lamps[i]!, 0))
  const samples = face.map((_, place) => ({
    place,
    colour: [skin[0] * seen[place]!, skin[1] * seen[place]!, skin[2] * seen[place]!] as const,
    light: 0.3 * seen[place]!,
  }))
  const head = Float32Array.from(ring, (_, i) => 0.05 * seen[face.length + i]!)
  const [red, green, blue] = estimateLight(transfer, samples, head)!
  const share = (channel: Float32Array, ...names: LampName[]) =>
    names.reduce((sum, name) => sum + channel[lampNames.indexOf(name)]!, 0) / channel.reduce((sum, w) => sum + w, 0)
  return { red, green, blue, share }
}

describe("a photo's estimated light", () => {
  test.each([
    ['left', 'side90l', 'side90r'],
    ['right', 'side90r', 'side90l'],
  ] as const)('comes from the %s if the face is lit from there', (_, lit, other) => {
    const { green, share } = found({ ambient: 0.4, [lit]: 0.6 })
    expect(share(green, lit)).toBeGreaterThan(0.3)
    expect(share(green, other)).toBeLessThan(0.05)
  })

  test("comes from behind if only the head's outline is bright, which the face can't show", () => {
    const behind = found({ ambient: 0.8, riml: 1, rimr: 1 })
    const even = found({ ambient: 0.8 })
    expect(behind.share(behind.green, 'riml', 'rimr')).toBeGreaterThan(0.25)
    expect(even.share(even.green, 'riml', 'rimr')).toBeLessThan(0.1)
  })

  test("includes the skin's colour in every lamp, for any skin", () => {
    for (const skin of [
      [0.6, 0.45, 0.4],
      [0.1, 0.05, 0.03],
    ] as const) {
      const { red, green, blue } = found({ ambient: 0.5, key45l: 0.5 }, skin)
      for (const [i, weight] of green.entries()) {
        expect(red[i]! / skin[0]).toBeCloseTo(weight / skin[1], 2)
        expect(blue[i]! / skin[2]).toBeCloseTo(weight / skin[1], 2)
      }
    }
  })
})
