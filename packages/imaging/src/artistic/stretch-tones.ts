import { clamp, type Plane, plane } from '../pixels.ts'

/** Maps the darkest and the lightest 1% to black and white, so that dark photos don't become entirely black. */
export function stretchTones({ width, height, values }: Plane): Plane {
  const counts = new Uint32Array(256)
  for (const value of values) counts[Math.round(255 * clamp(value, 0, 1))]!++
  const low = levelOf(counts, 0.01 * values.length) / 255
  const high = levelOf(counts, 0.99 * values.length) / 255
  const scale = 1 / Math.max(0.2, high - low)
  return plane(
    width,
    height,
    values.map((value) => clamp((value - low) * scale, 0, 1)),
  )
}

function levelOf(counts: Uint32Array, wanted: number): number {
  let seen = 0
  for (let level = 0; level < counts.length; level++) {
    seen += counts[level]!
    if (seen >= wanted) return level
  }
  return counts.length - 1
}
