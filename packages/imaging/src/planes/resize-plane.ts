import { type Plane, plane } from '../pixels.ts'

/** Resizes bilinearly with aligned pixel centres. For enlarging smooth maps. */
export function resizeBilinear(source: Plane, width: number, height: number): Plane {
  const result = plane(width, height)
  const columns = linearTaps(source.width, width)
  const rows = linearTaps(source.height, height)
  // Caches two resized source rows, because consecutive rows mostly lie between the same two.
  let above = { of: -1, row: new Float64Array(width) }
  let below = { of: -1, row: new Float64Array(width) }
  const widen = (wide: typeof above, of: number) => {
    if (wide.of === of) return
    wide.of = of
    widenRow(source.values.subarray(of * source.width, (of + 1) * source.width), columns, wide.row)
  }
  for (let y = 0; y < height; y++) {
    const upper = rows.index[y]!
    if (below.of === upper) [above, below] = [below, above]
    widen(above, upper)
    widen(below, Math.min(source.height - 1, upper + 1))
    mixRows(above.row, below.row, rows.fraction[y]!, result.values.subarray(y * width, (y + 1) * width))
  }
  return result
}

function widenRow(source: Float32Array, { index, fraction }: LinearTaps, wide: Float64Array): void {
  const last = source.length - 1
  for (let x = 0; x < wide.length; x++) {
    const left = index[x]!
    const across = fraction[x]!
    wide[x] = source[left]! * (1 - across) + source[left < last ? left + 1 : last]! * across
  }
}

function mixRows(above: Float64Array, below: Float64Array, share: number, mixed: Float32Array): void {
  for (let x = 0; x < mixed.length; x++) mixed[x] = above[x]! + (below[x]! - above[x]!) * share
}

/** Returns a function for single values of `resizeBilinear`, for sparse lookups. */
export function bilinear(source: Plane, width: number, height: number): (x: number, y: number) => number {
  const { values } = source
  const columns = linearTaps(source.width, width)
  const rows = linearTaps(source.height, height)
  return (x, y) => {
    const left = columns.index[x]!
    const right = Math.min(source.width - 1, left + 1)
    const across = columns.fraction[x]!
    const above = rows.index[y]! * source.width
    const below = Math.min(source.height - 1, rows.index[y]! + 1) * source.width
    const upper = values[above + left]! * (1 - across) + values[above + right]! * across
    const lower = values[below + left]! * (1 - across) + values[below + right]! * across
    return upper + (lower - upper) * rows.fraction[y]!
  }
}

interface LinearTaps {
  index: Int32Array
  fraction: Float32Array
}

/**
 * Returns the taps of a bilinear resize along one axis: for each new pixel, the preceding source pixel and the fraction
 * to the next.
 */
export function linearTaps(from: number, to: number): LinearTaps {
  const index = new Int32Array(to)
  const fraction = new Float32Array(to)
  for (let i = 0; i < to; i++) {
    const position = Math.max(0, ((i + 0.5) * from) / to - 0.5)
    index[i] = Math.min(from - 1, Math.floor(position))
    fraction[i] = Math.min(1, position - index[i]!)
  }
  return { index, fraction }
}

/** Downsamples by area averaging. For integer factors or close to them. */
export function shrinkByArea(source: Plane, width: number, height: number): Plane {
  const result = plane(width, height)
  const columns = coveredBy(width, source.width)
  const rows = coveredBy(height, source.height)
  const sums = new Float64Array(width)
  for (let y = 0; y < height; y++) {
    sums.fill(0)
    for (let v = rows.first[y]!; v < rows.end[y]!; v++) addRow(source.values, v * source.width, columns, sums)
    const tall = rows.end[y]! - rows.first[y]!
    for (let x = 0, i = y * width; x < width; x++, i++)
      result.values[i] = sums[x]! / ((columns.end[x]! - columns.first[x]!) * tall)
  }
  return result
}

interface Covered {
  first: Int32Array
  end: Int32Array
}

/** Returns, for each pixel, the range of source pixels it covers; the end is exclusive. */
function coveredBy(count: number, of: number): Covered {
  const step = of / count
  const first = Int32Array.from({ length: count }, (_, i) => Math.floor(i * step))
  return { first, end: first.map((from, i) => Math.max(from + 1, Math.floor((i + 1) * step))) }
}

function addRow(values: Float32Array, row: number, { first, end }: Covered, sums: Float64Array): void {
  for (let x = 0; x < sums.length; x++) {
    let sum = sums[x]!
    for (let u = row + first[x]!; u < row + end[x]!; u++) sum += values[u]!
    sums[x] = sum
  }
}
