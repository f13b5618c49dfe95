import { expect, test } from 'vitest'
import { measureFace } from '../../src/checks/measure-face.ts'
import { type FaceMesh, outline } from '../../src/faces/face.ts'

const side = 200

/** A round face of 120 pixels. */
const mesh: FaceMesh = Array.from({ length: 468 }, (_, point) => {
  const at = (outline.face as readonly number[]).indexOf(point)
  const angle = (2 * Math.PI * at) / outline.face.length
  return at < 0 ? ([100, 100, 0] as const) : ([100 + 50 * Math.sin(angle), 100 - 60 * Math.cos(angle), 0] as const)
})

const photoOf = (colour: readonly number[]) => ({
  width: side,
  height: side,
  data: Uint8Array.from({ length: 3 * side * side }, (_, p) => colour[p % 3]!),
})

test('counts white skin as clipped, but not skin with only red at its maximum', () => {
  expect(measureFace(photoOf([255, 196, 170]), mesh).burnt).toBe(0)
  expect(measureFace(photoOf([255, 252, 250]), mesh).burnt).toBe(1)
})
