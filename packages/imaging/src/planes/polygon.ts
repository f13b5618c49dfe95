import type { Point } from '../pixels.ts'

/** Sets the pixels inside a polygon to `value` (even-odd rule), `inset` pixels from its left and right edges. */
export function fillPolygon(
  target: Uint8Array,
  width: number,
  height: number,
  corners: readonly Point[],
  { value = 1, inset = 0 }: { value?: 0 | 1; inset?: number } = {},
): void {
  const ys = corners.map((corner) => corner[1])
  const first = Math.max(0, Math.floor(Math.min(...ys)))
  const last = Math.min(height - 1, Math.ceil(Math.max(...ys)))
  for (let y = first; y <= last; y++) {
    const crossings: number[] = []
    corners.forEach((a, index) => {
      const b = corners[(index + 1) % corners.length]!
      if (a[1] <= y !== b[1] <= y) crossings.push(a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0]))
    })
    crossings.sort((a, b) => a - b)
    for (let k = 0; k + 1 < crossings.length; k += 2) {
      const left = Math.max(0, Math.ceil(crossings[k]! + inset))
      const right = Math.min(width - 1, Math.floor(crossings[k + 1]! - inset))
      for (let x = left; x <= right; x++) target[y * width + x] = value
    }
  }
}
