import { type Plane, plane } from '../pixels.ts'

/** Buffers reused between calls. */
let spare = new Float32Array(0)
let spareSums = new Float64Array(0)

/** Returns the mean over a square of `2 radius + 1` pixels per side. At the border, only pixels inside count. */
export function boxBlur(source: Plane, radius: number): Plane {
  const { width, height, values } = source
  if (radius < 1) return plane(width, height, values.slice())
  const count = width * height
  if (spare.length < count + width) spare = new Float32Array(count + width)
  const rows = spare
  let y = 0
  // Running sums are sequential within a row, so four rows are processed in parallel.
  if (width > 2 * radius) for (; y + 3 < height; y += 4) blurRows(values, rows, y * width, width, radius)
  for (; y < height; y++) blurRow(values, rows, y * width, width, radius)
  // Zeros beyond the image.
  rows.fill(0, count, count + width)
  const result = new Float32Array(count)
  if (spareSums.length !== width) spareSums = new Float64Array(width)
  const sums = spareSums.fill(0)
  for (let y = 0; y <= Math.min(radius, height - 1); y++)
    for (let x = 0, from = y * width; x < width; x++, from++) sums[x] = sums[x]! + rows[from]!
  for (let y = 0; y < height; y++) {
    const scale = 1 / (Math.min(height - 1, y + radius) - Math.max(0, y - radius) + 1)
    const entering = Math.min(height, y + radius + 1) * width
    writeSums(sums, scale, result, y * width, rows, entering, y < radius ? count : (y - radius) * width)
  }
  return plane(width, height, result)
}

/** Blurs four rows that are wider than the square. */
function blurRows(values: Float32Array, blurred: Float32Array, start: number, width: number, radius: number): void {
  const [second, third, fourth] = [width, 2 * width, 3 * width]
  let [a, b, c, d] = [0, 0, 0, 0]
  for (let i = start; i < start + radius; i++) {
    a += values[i]!
    b += values[i + second]!
    c += values[i + third]!
    d += values[i + fourth]!
  }
  let i = start
  for (let entering = start + radius; i <= start + radius; i++, entering++) {
    const count = entering - start + 1
    a += values[entering]!
    b += values[entering + second]!
    c += values[entering + third]!
    d += values[entering + fourth]!
    blurred[i] = a / count
    blurred[i + second] = b / count
    blurred[i + third] = c / count
    blurred[i + fourth] = d / count
  }
  const share = 1 / (2 * radius + 1)
  let leaving = start
  for (const until = start + width - radius; i < until; i++, leaving++) {
    const entering = i + radius
    a += values[entering]! - values[leaving]!
    b += values[entering + second]! - values[leaving + second]!
    c += values[entering + third]! - values[leaving + third]!
    d += values[entering + fourth]! - values[leaving + fourth]!
    blurred[i] = a * share
    blurred[i + second] = b * share
    blurred[i + third] = c * share
    blurred[i + fourth] = d * share
  }
  for (const end = start + width; i < end; i++, leaving++) {
    const count = end - leaving - 1
    a -= values[leaving]!
    b -= values[leaving + second]!
    c -= values[leaving + third]!
    d -= values[leaving + fourth]!
    blurred[i] = a / count
    blurred[i + second] = b / count
    blurred[i + third] = c / count
    blurred[i + fourth] = d / count
  }
}

function blurRow(values: Float32Array, blurred: Float32Array, start: number, width: number, radius: number): void {
  const end = start + width
  let sum = 0
  for (let i = start; i < Math.min(start + radius, end); i++) sum += values[i]!
  let i = start
  // The square extends beyond the left border, then beyond neither, then beyond both or the right border.
  for (const until = start + Math.min(radius + 1, width - radius); i < until; i++) {
    sum += values[i + radius]!
    blurred[i] = sum / (i - start + radius + 1)
  }
  const share = 1 / (2 * radius + 1)
  for (const until = end - radius; i < until; i++) {
    sum += values[i + radius]! - values[i - radius - 1]!
    blurred[i] = sum * share
  }
  for (; i < end; i++) {
    if (i - start > radius) sum -= values[i - radius - 1]!
    blurred[i] = sum / (end - Math.max(start, i - radius))
  }
}

/** Writes the row at `start`, then advances the column sums to the next. */
function writeSums(
  sums: Float64Array,
  scale: number,
  result: Float32Array,
  start: number,
  rows: Float32Array,
  entering: number,
  leaving: number,
): void {
  for (let x = 0; x < sums.length; x++) {
    const sum = sums[x]!
    result[start + x] = sum * scale
    sums[x] = sum + rows[entering + x]! - rows[leaving + x]!
  }
}

/** Returns two box blurs, close to a Gaussian with a sigma of `0.82 (radius + 0.5)`. */
export const softBlur = (source: Plane, radius: number): Plane => boxBlur(boxBlur(source, radius), radius)
