import { type Plane, plane } from '../pixels.ts'

/** For rows that are blurred, since there is always a next time. */
let spare = new Float32Array(0)

/** The mean over a square with sides of `2 radius + 1` pixels. At the border, only the part inside counts. */
export function boxBlur(source: Plane, radius: number): Plane {
  const { width, height, values } = source
  if (radius < 1) return plane(width, height, values.slice())
  if (spare.length < values.length) spare = new Float32Array(values.length)
  const rows = spare
  for (let y = 0; y < height; y++)
    blurRow(values.subarray(y * width, (y + 1) * width), rows.subarray(y * width, (y + 1) * width), radius)
  const result = new Float32Array(width * height)
  const sums = new Float64Array(width)
  for (let y = 0; y <= Math.min(radius, height - 1); y++)
    for (let x = 0, from = y * width; x < width; x++, from++) sums[x] = sums[x]! + rows[from]!
  const nothing = new Float32Array(width)
  const rowAt = (y: number) => (y < 0 || y >= height ? nothing : rows.subarray(y * width, (y + 1) * width))
  for (let y = 0; y < height; y++) {
    const scale = 1 / (Math.min(height - 1, y + radius) - Math.max(0, y - radius) + 1)
    writeSums(sums, scale, result.subarray(y * width, (y + 1) * width), rowAt(y + radius + 1), rowAt(y - radius))
  }
  return plane(width, height, result)
}

function blurRow(values: Float32Array, blurred: Float32Array, radius: number): void {
  const width = values.length
  const last = width - 1
  let sum = 0
  for (let x = 0; x < Math.min(radius, width); x++) sum += values[x]!
  let x = 0
  // The square reaches beyond the left border, then beyond neither, then beyond both or the right one.
  for (const end = Math.min(radius + 1, width - radius); x < end; x++) {
    sum += values[x + radius]!
    blurred[x] = sum / (x + radius + 1)
  }
  const share = 1 / (2 * radius + 1)
  for (const end = width - radius; x < end; x++) {
    sum += values[x + radius]! - values[x - radius - 1]!
    blurred[x] = sum * share
  }
  for (; x < width; x++) {
    if (x > radius) sum -= values[x - radius - 1]!
    blurred[x] = sum / (last - Math.max(0, x - radius) + 1)
  }
}

/** Writes one row of the result and moves the sums of the columns on to the next. */
function writeSums(
  sums: Float64Array,
  scale: number,
  result: Float32Array,
  entering: Float32Array,
  leaving: Float32Array,
): void {
  for (let x = 0; x < sums.length; x++) {
    const sum = sums[x]!
    result[x] = sum * scale
    sums[x] = sum + entering[x]! - leaving[x]!
  }
}

/** Two box blurs, close to a Gaussian with a sigma of `0.82 (radius + 0.5)`. */
export function softBlur(source: Plane, radius: number): Plane {
  return boxBlur(boxBlur(source, radius), radius)
}
