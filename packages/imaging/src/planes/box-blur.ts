import { type Plane, plane } from '../pixels.ts'

/** Mean over a square of `2 radius + 1` pixels a side; at the border, over the part of it that lies inside. */
export function boxBlur(source: Plane, radius: number): Plane {
  const { width, height, values } = source
  if (radius < 1) return plane(width, height, values.slice())
  const rows = new Float32Array(width * height)
  const reach = Math.min(radius, width - 1)
  for (let y = 0; y < height; y++) {
    const row = y * width
    let sum = 0
    let first = 0
    let last = reach
    for (let x = 0; x <= last; x++) sum += values[row + x]!
    for (let x = 0; x < width; x++) {
      rows[row + x] = sum / (last - first + 1)
      if (last < width - 1) sum += values[row + ++last]!
      if (x >= radius) sum -= values[row + first++]!
    }
  }
  const result = new Float32Array(width * height)
  const sums = new Float64Array(width)
  for (let y = 0; y <= Math.min(radius, height - 1); y++) addRow(sums, rows, y * width, 1)
  for (let y = 0; y < height; y++) {
    const first = Math.max(0, y - radius)
    const last = Math.min(height - 1, y + radius)
    const scale = 1 / (last - first + 1)
    for (let x = 0; x < width; x++) result[y * width + x] = sums[x]! * scale
    if (y + radius + 1 < height) addRow(sums, rows, (y + radius + 1) * width, 1)
    if (y - radius >= 0) addRow(sums, rows, (y - radius) * width, -1)
  }
  return plane(width, height, result)
}

function addRow(sums: Float64Array, rows: Float32Array, start: number, sign: 1 | -1): void {
  for (let x = 0; x < sums.length; x++) sums[x] = sums[x]! + sign * rows[start + x]!
}

/** Two box blurs: close to a Gaussian of sigma `0.82 (radius + 0.5)`. */
export function softBlur(source: Plane, radius: number): Plane {
  return boxBlur(boxBlur(source, radius), radius)
}
