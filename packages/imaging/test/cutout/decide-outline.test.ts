import { expect, test } from 'vitest'
import { decideOutline } from '../../src/cutout/decide-outline.ts'
import type { FaceMesh } from '../../src/faces/face.ts'
import { faceFrame, outline } from '../../src/faces/face.ts'
import { plane } from '../../src/pixels.ts'

const side = 300
const centre = 150
/** A face of 100 pixels in the middle. */
const mesh: FaceMesh = (() => {
  const points: [number, number, number][] = Array.from({ length: 468 }, () => [centre, centre, 0])
  outline.face.forEach((point, at) => {
    const angle = (2 * Math.PI * at) / outline.face.length
    points[point] = [centre + 38 * Math.sin(angle), centre - 50 * Math.cos(angle), 0]
  })
  return points
})()

type Colour = readonly [number, number, number]
const skin: Colour = [0.8, 0.6, 0.5]
const green: Colour = [0.3, 0.6, 0.3]

/**
 * A round head in front of a green wall, with a patch of its own colour and confidence next to the head, on the right.
 */
function outlineWith(patch: { colour: Colour; confidence: number }) {
  const isIn = (x: number, y: number) => Math.hypot(x - centre, y - centre) < 62
  const isPatch = (x: number, y: number) => !isIn(x, y) && x > centre && x < centre + 82 && Math.abs(y - centre) < 16
  const colours = [0, 1, 2].map((c) =>
    plane(
      side,
      side,
      Float32Array.from({ length: side * side }, (_, i) => {
        const [x, y] = [i % side, Math.floor(i / side)]
        return (isIn(x, y) ? skin : isPatch(x, y) ? patch.colour : green)[c]!
      }),
    ),
  ) as unknown as Parameters<typeof decideOutline>[2]['colours']
  const segmentation = plane(
    side,
    side,
    Float32Array.from({ length: side * side }, (_, i) => {
      const [x, y] = [i % side, Math.floor(i / side)]
      return isIn(x, y) ? 1 : isPatch(x, y) ? patch.confidence : 0
    }),
  )
  const person = decideOutline(
    segmentation,
    plane(side, side),
    { colours, detail: plane(side, side) },
    mesh,
    faceFrame(mesh),
  )
  return person.values[centre * side + centre + 72]!
}

test('makes an ear solid that the segmentation rates half transparent', () => {
  expect(outlineWith({ colour: skin, confidence: 0.4 })).toBeGreaterThan(0.9)
})

test('removes a piece of wall that the segmentation rates half opaque', () => {
  expect(outlineWith({ colour: green, confidence: 0.6 })).toBeLessThan(0.1)
})

test('classifies a part whose colour is in neither the person nor the background', () => {
  const strange: Colour = [0.2, 0.2, 0.7]
  expect(outlineWith({ colour: strange, confidence: 0.5 })).toBeLessThan(0.4)
  expect(outlineWith({ colour: strange, confidence: 0.97 })).toBeGreaterThan(0.6)
})
