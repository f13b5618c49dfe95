import { expect, test } from 'vitest'
import { thinOut } from '../../src/cutout/thin-out.ts'
import { clamp, type Plane, plane } from '../../src/pixels.ts'
import type { ColourPlanes } from '../../src/planes/colour-planes.ts'
import { shrinkByArea } from '../../src/planes/resize-plane.ts'

const side = 480
const face = { size: 200, x: 240, y: 260, chinY: 340 }

/**
 * A round head of dark hair with a radius of 140 pixels in front of a light wall. The hair thins out over `thinning`
 * pixels.
 */
function head(thinning: number): Plane {
  const alpha = plane(side, side)
  for (let i = 0; i < alpha.values.length; i++) {
    const inwards = 140 - Math.hypot((i % side) - face.x, Math.floor(i / side) - face.y)
    alpha.values[i] = clamp(0.5 + inwards / thinning, 0, 1)
  }
  return alpha
}

/** Thins out a matte with a sharp outline. Returns the mean error of alpha around the outline above the eyes. */
function errorAfter(thinning: number, share = 1): { before: number; after: number } {
  const truth = head(thinning)
  const alpha = head(2)
  const colour = shrinkByArea(truth, side / 2, side / 2)
  for (let i = 0; i < colour.values.length; i++) colour.values[i] = 0.8 - 0.7 * colour.values[i]!
  const colours: ColourPlanes = [colour, colour, colour]
  const shares = plane(side / 2, side / 2)
  shares.values.fill(share)
  const error = () => {
    let sum = 0
    for (let i = 0; i < 240 * side; i++) sum += Math.abs(alpha.values[i]! - truth.values[i]!)
    return sum
  }
  const before = error()
  thinOut(alpha, colours, shares, face)
  return { before, after: error() }
}

test('thinOut softens the matte of hair that thins out in the photo', () => {
  const { before, after } = errorAfter(24)
  expect(after).toBeLessThan(0.5 * before)
})

test('thinOut keeps a sharp outline sharp', () => {
  const { before, after } = errorAfter(4)
  expect(after).toBe(before)
})

test('thinOut changes only loose hair on a busy background', () => {
  const { before, after } = errorAfter(24, 0)
  expect(after).toBe(before)
})
