import { describe, expect, test } from 'vitest'
import type { FaceMesh } from '../../src/faces/face.ts'
import { type Box, plane } from '../../src/pixels.ts'
import { type Framing, framePortrait, type PersonInPhoto, widestFraming } from '../../src/portrait/frame-portrait.ts'

interface Scene {
  width: number
  height: number
  x: number
  y: number
  size: number
  shoulders: number
  /** Bottom end of the body. */
  feet?: number
}

/**
 * Returns a person made of squares: a face of `size` at (x, y) in a photo, and a body as wide as `shoulders` below it.
 */
function scene({ width, height, x, y, size, shoulders, feet = height }: Scene): PersonInPhoto {
  const mesh: [number, number, number][] = Array.from({ length: 468 }, () => [x, y, 0])
  mesh[10] = [x, y - size / 2, 0]
  mesh[152] = [x, y + size / 2, 0]
  mesh[234] = [x - size * 0.35, y, 0]
  mesh[454] = [x + size * 0.35, y, 0]
  mesh[33] = [x - size * 0.25, y - size * 0.12, 0]
  mesh[263] = [x + size * 0.25, y - size * 0.12, 0]
  const silhouette = plane(256, 256)
  for (let row = 0; row < 256; row++)
    for (let column = 0; column < 256; column++) {
      const px = ((column + 0.5) / 256) * width
      const py = ((row + 0.5) / 256) * height
      const head = Math.abs(px - x) < size * 0.45 && py > y - size * 0.75 && py <= y + size * 0.6
      const body = Math.abs(px - x) < shoulders / 2 && py > y + size * 0.6 && py <= feet
      silhouette.values[row * 256 + column] = head || body ? 1 : 0
    }
  return { width, height, mesh: mesh as FaceMesh, silhouette }
}

const ratios = [4 / 5, 1, 3 / 4, 9 / 16, 16 / 9, 3]
const inFrame = (frame: Box, y: number) => (y - frame.top) / frame.height
const right = (frame: Box) => frame.left + frame.width
const bottom = (frame: Box) => frame.top + frame.height

describe('framePortrait for a person with space on all sides', () => {
  const face = { x: 1500, y: 900, size: 400 }
  const photo = scene({ ...face, width: 3000, height: 4900, shoulders: 1100, feet: 4300 })
  const eyes = face.y - 0.12 * face.size
  const hairTop = face.y - 0.75 * face.size
  const head = 1.25 * face.size

  // Bounds from portrait practice: the eyes about a third from the top, and less space above in closer images.
  test.each<{ framing: Framing; eyeLine: [number, number]; air: [number, number]; head: [number, number] }>([
    { framing: 'headshot', eyeLine: [0.33, 0.42], air: [0.04, 0.16], head: [0.42, 0.65] },
    { framing: 'head-and-shoulders', eyeLine: [0.29, 0.38], air: [0.06, 0.17], head: [0.35, 0.65] },
    { framing: 'half-body', eyeLine: [0.18, 0.26], air: [0.06, 0.15], head: [0.22, 0.38] },
  ])(
    'keeps eye line, headroom and head size within portrait rules as $framing, at every aspect ratio',
    ({ framing, eyeLine, air, ...bounds }) => {
      for (const aspect of ratios) {
        const frame = framePortrait(photo, framing, aspect)
        expect(frame.width / frame.height).toBeCloseTo(aspect, 5)
        expect(frame.left + frame.width / 2).toBeCloseTo(face.x, 0)
        const shares = [inFrame(frame, eyes), inFrame(frame, hairTop), head / frame.height]
        for (const [i, [low, high]] of [eyeLine, air, bounds.head].entries()) {
          expect(shares[i], `${aspect}`).toBeGreaterThan(low)
          expect(shares[i], `${aspect}`).toBeLessThan(high)
        }
      }
    },
  )

  test("makes the face 0.3 to 0.42 of a headshot's height, as in business portraits", () => {
    const share = face.size / framePortrait(photo, 'headshot', 4 / 5).height
    expect(share).toBeGreaterThan(0.3)
    expect(share).toBeLessThan(0.42)
  })

  test('frames the full body from above the hair to below the feet, at every aspect ratio', () => {
    for (const aspect of ratios) {
      const frame = framePortrait(photo, 'full-body', aspect)
      expect(inFrame(frame, hairTop)).toBeGreaterThan(0.05)
      expect(inFrame(frame, 4300)).toBeGreaterThan(0.9)
      expect(inFrame(frame, 4300)).toBeLessThan(0.96)
    }
  })

  test('shows more with each wider framing, at every aspect ratio', () => {
    const order: Framing[] = ['headshot', 'head-and-shoulders', 'half-body', 'full-body']
    for (const aspect of ratios) {
      const heights = order.map((framing) => framePortrait(photo, framing, aspect).height)
      expect(heights).toEqual(heights.toSorted((a, b) => a - b))
      expect(new Set(heights).size).toBe(4)
    }
  })
})

test('framePortrait leaves space above large hair', () => {
  const photo = scene({ width: 2000, height: 3000, x: 1000, y: 1000, size: 400, shoulders: 1100 })
  for (let row = 0; row < 256; row++)
    for (let column = 0; column < 256; column++) {
      const [px, py] = [((column + 0.5) / 256) * 2000, ((row + 0.5) / 256) * 3000]
      if (Math.hypot(px - 1000, py - 800) < 380) photo.silhouette.values[row * 256 + column] = 1
    }
  for (const aspect of ratios) {
    const frame = framePortrait(photo, 'head-and-shoulders', aspect)
    expect(inFrame(frame, 800 - 380)).toBeGreaterThan(0.05)
  }
})

describe('framePortrait for a person cropped by the photo', () => {
  test('stays within the photo in tall images if both sides are cropped', () => {
    const photo = scene({ width: 900, height: 1800, x: 450, y: 600, size: 400, shoulders: 1200 })
    for (const aspect of [4 / 5, 3 / 4, 9 / 16]) {
      const frame = framePortrait(photo, 'head-and-shoulders', aspect)
      expect(frame.left).toBeGreaterThanOrEqual(-1)
      expect(right(frame)).toBeLessThanOrEqual(901)
    }
  })

  test('stays within the photo on a cropped side, even in wide images', () => {
    const photo = scene({ width: 1500, height: 1800, x: 500, y: 600, size: 400, shoulders: 1050 })
    for (const aspect of [4 / 5, 1, 3 / 4, 9 / 16, 16 / 9]) {
      const frame = framePortrait(photo, 'head-and-shoulders', aspect)
      expect(frame.left, `${aspect}`).toBeGreaterThanOrEqual(-1)
    }
  })

  test("doesn't extend below the photo if the body is cropped there", () => {
    const photo = scene({ width: 1000, height: 1000, x: 500, y: 500, size: 400, shoulders: 900 })
    for (const framing of ['headshot', 'head-and-shoulders', 'half-body'] as const)
      for (const aspect of ratios) expect(bottom(framePortrait(photo, framing, aspect))).toBeLessThanOrEqual(1001)
  })

  test('may extend beyond the photo if nothing is cropped', () => {
    const photo = scene({ width: 800, height: 2000, x: 400, y: 600, size: 400, shoulders: 700 })
    expect(framePortrait(photo, 'head-and-shoulders', 0.8).width).toBeGreaterThan(900)
    expect(framePortrait(photo, 'head-and-shoulders', 16 / 9).width).toBeGreaterThan(1500)
  })
})

describe('widestFraming for a person shown', () => {
  const person = { width: 2000, x: 1000, y: 600, size: 300, shoulders: 800 }
  test.each<[string, number, number | undefined, Framing]>([
    ['to the chest', 1300, undefined, 'head-and-shoulders'],
    ['to the hips', 1700, undefined, 'half-body'],
    ['to the knees', 2600, undefined, 'half-body'],
    ['to the feet, which the photo cuts off', 3000, undefined, 'half-body'],
    ['to the feet', 3400, 3100, 'full-body'],
  ])('%s', (_, height, feet, expected) => {
    expect(widestFraming(scene({ ...person, height, ...(feet && { feet }) }))).toBe(expected)
  })
})

test('framePortrait centres the head rather than the face, which is on one side of a turned head', () => {
  const face = { x: 1500, y: 900, size: 400 }
  const photo = scene({ ...face, width: 3000, height: 4900, shoulders: 1100 })
  const turned = scene({ ...face, x: face.x - 0.1 * face.size, width: 3000, height: 4900, shoulders: 1100 })
  const frame = framePortrait({ ...photo, mesh: turned.mesh }, 'head-and-shoulders', 0.8)
  expect(Math.abs(frame.left + frame.width / 2 - face.x)).toBeLessThan(0.02 * face.size)
})
