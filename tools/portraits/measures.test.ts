import { expect, test } from 'vitest'
import type { FaceMesh } from '../../packages/imaging/src/faces/face.ts'
import type { RgbImage } from '../../packages/imaging/src/pixels.ts'
import { measureMatte, measureOffset, measureRelighting, measureRim, measureTint } from './measures.ts'

const side = 200

type Colour = readonly [number, number, number]

function paint(colourAt: (x: number, y: number) => Colour): RgbImage {
  const data = new Uint8Array(3 * side * side)
  for (let y = 0; y < side; y++) for (let x = 0; x < side; x++) data.set(colourAt(x, y), 3 * (y * side + x))
  return { width: side, height: side, data }
}

const matte = (alphaAt: (x: number, y: number) => number): Uint8Array =>
  Uint8Array.from({ length: side * side }, (_, i) => alphaAt(i % side, Math.floor(i / side)))

/** A round face, 100 pixels wide, in the middle. */
const mesh: FaceMesh = (() => {
  const points: [number, number, number][] = Array.from({ length: 468 }, () => [100, 100, 0])
  const order = [
    10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149, 150,
    136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
  ]
  order.forEach((point, at) => {
    const angle = (2 * Math.PI * at) / order.length
    points[point] = [100 + 43 * Math.sin(angle), 100 - 50 * Math.cos(angle), 0]
  })
  return points
})()

const grey = (value: number): Colour => [value, value, value]
const flat = paint(() => grey(120))

test('measures a step of gain on the face, but none where relighting made no change', () => {
  expect(measureRelighting(flat, flat, mesh)).toEqual({ gainRange: 0, gainSteps: 0, clippedDarkened: 0 })
  const halves = paint((x) => grey(x < 100 ? 90 : 160))
  const ramp = paint((x) => grey(90 + 0.35 * x))
  const [hard, soft] = [measureRelighting(flat, halves, mesh), measureRelighting(flat, ramp, mesh)]
  expect(hard.gainRange).toBeGreaterThan(1.4)
  expect(hard.gainSteps).toBeGreaterThan(3 * soft.gainSteps)
})

test('counts clipped skin that relighting darkened', () => {
  const burnt = paint((x) => grey(x < 100 ? 255 : 120))
  const darker = paint((x, y) => grey(x < 100 ? (y < 100 ? 255 : 200) : 120))
  const { clippedDarkened } = measureRelighting(burnt, darker, mesh)
  expect(clippedDarkened).toBeGreaterThan(0.4)
  expect(clippedDarkened).toBeLessThan(0.6)
})

test('measures a wide half-transparent region as a veil, and alpha beside the outline as fog', () => {
  const sharp = measureMatte(
    matte((x) => (x < 100 ? 255 : 0)),
    side,
    side,
    100,
  )
  const veiled = measureMatte(
    matte((x) => (x < 80 ? 255 : x < 120 ? 120 : 0)),
    side,
    side,
    100,
  )
  const foggy = measureMatte(
    matte((x) => (x < 100 ? 255 : 20)),
    side,
    side,
    100,
  )
  expect(sharp).toMatchObject({ edgeWidth: 0, veil: 0, fog: 0 })
  expect(veiled.veil).toBeCloseTo(0.2, 1)
  expect(veiled.edgeWidth).toBeGreaterThan(0.3)
  expect(foggy.fog).toBeCloseTo(20 / 255, 2)
})

test("measures the old background's colour in the hair's edge", () => {
  const alpha = matte((x) => (x < 100 ? 255 : x < 106 ? 128 : 0))
  const clean = paint(() => [90, 60, 40])
  const spilled = paint((x) => (x < 100 ? [90, 60, 40] : [70, 75, 110]))
  expect(measureRim(clean, alpha, mesh)).toBeCloseTo(0, 5)
  expect(measureRim(spilled, alpha, mesh)).toBeGreaterThan(1)
})

test('measures the tint of neutral cloth, if there is any', () => {
  const all = matte(() => 255)
  const shirt = paint(() => grey(220))
  const yellowed = paint(() => [225, 218, 180])
  expect(measureTint(shirt, shirt, all, mesh)).toBeCloseTo(0, 5)
  expect(measureTint(shirt, yellowed, all, mesh)).toBeGreaterThan(0.4)
  expect(
    measureTint(
      paint(() => [160, 60, 40]),
      shirt,
      all,
      mesh,
    ),
  ).toBeNull()
})

test("measures the head's distance from the frame's centre", () => {
  const head = (centre: number) => matte((x, y) => (Math.abs(x - centre) < 45 && y > 40 ? 255 : 0))
  expect(measureOffset(head(100), side, mesh)).toBeCloseTo(0, 2)
  expect(measureOffset(head(120), side, mesh)).toBeCloseTo(0.1, 1)
})
