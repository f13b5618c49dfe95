import { type Plane, plane } from '../pixels.ts'

/** Resizes bilinearly with aligned pixel centres. Meant for enlarging smooth maps. */
export function resizeBilinear(source: Plane, width: number, height: number): Plane {
  const result = plane(width, height)
  const columns = linearTaps(source.width, width)
  const rows = linearTaps(source.height, height)
  // Keeps two rows of the source at the new width, since most new rows are between the same two as the one before.
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

interface LinearTaps {
  index: Int32Array
  fraction: Float32Array
}

/**
 * For each new pixel of a bilinear resize along one axis: the source pixel before it, and how far it is to the next.
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

/** The mean of the pixels that each new pixel covers. Meant for shrinking by a whole number or nearly so. */
export function shrinkByArea(source: Plane, width: number, height: number): Plane {
  const result = plane(width, height)
  const stepX = source.width / width
  const stepY = source.height / height
  for (let y = 0; y < height; y++) {
    const top = Math.floor(y * stepY)
    const bottom = Math.max(top + 1, Math.floor((y + 1) * stepY))
    for (let x = 0; x < width; x++) {
      const left = Math.floor(x * stepX)
      const right = Math.max(left + 1, Math.floor((x + 1) * stepX))
      let sum = 0
      for (let v = top; v < bottom; v++) for (let u = left; u < right; u++) sum += source.values[v * source.width + u]!
      result.values[y * width + x] = sum / ((right - left) * (bottom - top))
    }
  }
  return result
}
