import { describe, expect, test } from 'vitest'
import type { FaceMesh } from '../src/faces/face.ts'
import { plane } from '../src/pixels.ts'
import { framePortrait } from '../src/portrait/frame-portrait.ts'

/** A person of squares: a face of `size` at (x, y) in a photo, with a body below as wide as `shoulders`. */
function scene({
  width,
  height,
  x,
  y,
  size,
  shoulders,
}: Record<'width' | 'height' | 'x' | 'y' | 'size' | 'shoulders', number>) {
  const mesh: [number, number, number][] = Array.from({ length: 468 }, () => [x, y, 0])
  mesh[10] = [x, y - size / 2, 0]
  mesh[152] = [x, y + size / 2, 0]
  mesh[234] = [x - size * 0.35, y, 0]
  mesh[454] = [x + size * 0.35, y, 0]
  const silhouette = plane(256, 256)
  for (let row = 0; row < 256; row++)
    for (let column = 0; column < 256; column++) {
      const px = ((column + 0.5) / 256) * width
      const py = ((row + 0.5) / 256) * height
      const head = Math.abs(px - x) < size * 0.45 && py > y - size * 0.75 && py <= y + size * 0.6
      const body = Math.abs(px - x) < shoulders / 2 && py > y + size * 0.6
      silhouette.values[row * 256 + column] = head || body ? 1 : 0
    }
  return { width, height, mesh: mesh as FaceMesh, silhouette }
}

describe('framing', () => {
  test('a person with room all round: head two fifths of the height, in the middle', () => {
    const photo = scene({ width: 2000, height: 3000, x: 1000, y: 900, size: 400, shoulders: 1100 })
    const frame = framePortrait(photo, 'head-and-shoulders', 0.8)
    const head = 400 * 1.25
    expect(head / frame.height).toBeGreaterThan(0.36)
    expect(head / frame.height).toBeLessThan(0.47)
    expect(frame.left + frame.width / 2).toBeCloseTo(1000, 0)
    expect((900 - 300 - frame.top) / frame.height).toBeCloseTo(0.1, 1)
    expect(frame.width / frame.height).toBeCloseTo(0.8, 5)
  })

  test('shoulders cut off by the side of the photo are cut off by the side of the frame', () => {
    const photo = scene({ width: 800, height: 1600, x: 400, y: 500, size: 400, shoulders: 1000 })
    const frame = framePortrait(photo, 'head-and-shoulders', 0.8)
    expect(frame.left).toBeGreaterThanOrEqual(-1)
    expect(frame.left + frame.width).toBeLessThanOrEqual(801)
  })

  test('a person who does not touch the sides may have backdrop where the photo ends', () => {
    const photo = scene({ width: 800, height: 2000, x: 400, y: 600, size: 400, shoulders: 700 })
    const frame = framePortrait(photo, 'head-and-shoulders', 0.8)
    expect(frame.width).toBeGreaterThan(900)
  })

  test('the frame never goes below the photo, where the person would end in nothing', () => {
    const photo = scene({ width: 1000, height: 1000, x: 500, y: 500, size: 400, shoulders: 900 })
    const frame = framePortrait(photo, 'head-and-shoulders', 0.8)
    expect(frame.top + frame.height).toBeLessThanOrEqual(1001)
  })
})
