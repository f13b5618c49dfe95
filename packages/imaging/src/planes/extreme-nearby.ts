import { type Plane, plane } from '../pixels.ts'

/** The minimum or maximum within a square with sides of `2 radius + 1` pixels. */
export function extremeNearby({ width, height, values }: Plane, radius: number, which: 'least' | 'greatest'): Plane {
  const sign = which === 'least' ? -1 : 1
  const signed = new Float32Array(values.length)
  for (let i = 0; i < values.length; i++) signed[i] = sign * values[i]!
  const rows = signed.slice()
  for (let y = 0; y < height; y++)
    for (let away = 1; away <= radius; away++) raise(rows, signed, y * width, Math.max(0, width - away), away)
  const result = rows.slice()
  for (let away = 1; away <= radius; away++) raise(result, rows, 0, Math.max(0, height - away) * width, away * width)
  for (let i = 0; i < result.length; i++) result[i] = sign * result[i]!
  return plane(width, height, result)
}

/** Raises `count` values from `start` on to those `away` after them, and these to those. */
function raise(values: Float32Array, from: Float32Array, start: number, count: number, away: number): void {
  for (let i = start, j = start + away; i < start + count; i++, j++) {
    const before = from[i]!
    const after = from[j]!
    if (after > values[i]!) values[i] = after
    if (before > values[j]!) values[j] = before
  }
}
