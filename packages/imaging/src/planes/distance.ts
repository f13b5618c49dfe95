import { type Plane, plane } from '../pixels.ts'

/** The distance in pixels to the nearest set pixel: two-pass chamfer with steps 1 and √2 (within 8% of exact). */
export function distanceTo(set: ArrayLike<number>, width: number, height: number): Plane {
  // With a margin around it that is farther away than anything, so that every pixel has neighbours.
  const stride = width + 2
  const far = width + height
  const d = new Float32Array(stride * (height + 2)).fill(far)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0, to = (y + 1) * stride + 1; x < width; x++, i++, to++) if (set[i]) d[to] = 0
  for (let y = 1; y <= height; y++) sweep(d, y * stride + 1, width, 1, stride)
  for (let y = height; y >= 1; y--) sweep(d, y * stride + width, width, -1, -stride)
  const result = plane(width, height)
  for (let y = 0; y < height; y++) {
    const from = (y + 1) * stride + 1
    result.values.set(d.subarray(from, from + width), y * width)
  }
  return result
}

/** Follows a row in steps of 1 or -1, after the one that is `row` values before it. */
function sweep(d: Float32Array, start: number, count: number, step: 1 | -1, row: number): void {
  for (let k = 0, i = start; k < count; k++, i += step) {
    const own = d[i]!
    if (own === 0) continue
    const last = d[i - step]!
    const before = d[i - row]!
    const left = d[i - row - 1]!
    const right = d[i - row + 1]!
    const straight = (last < before ? last : before) + 1
    const aslant = (left < right ? left : right) + Math.SQRT2
    const least = straight < aslant ? straight : aslant
    if (least < own) d[i] = least
  }
}
