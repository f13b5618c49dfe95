import { type Plane, plane } from '../pixels.ts'

/** Bilinear, pixel centres aligned: for enlarging smooth maps. */
export function resizeBilinear(source: Plane, width: number, height: number): Plane {
  const { values } = source
  const result = plane(width, height)
  const columns = linearTaps(source.width, width)
  const rows = linearTaps(source.height, height)
  for (let y = 0; y < height; y++) {
    const upper = rows.index[y]! * source.width
    const lower = Math.min(source.height - 1, rows.index[y]! + 1) * source.width
    const down = rows.fraction[y]!
    for (let x = 0; x < width; x++) {
      const left = columns.index[x]!
      const right = Math.min(source.width - 1, left + 1)
      const across = columns.fraction[x]!
      const above = values[upper + left]! * (1 - across) + values[upper + right]! * across
      const below = values[lower + left]! * (1 - across) + values[lower + right]! * across
      result.values[y * width + x] = above + (below - above) * down
    }
  }
  return result
}

/** For each new pixel of a bilinear resize along one axis: the pixel before it and how far on to the next it lies. */
export function linearTaps(from: number, to: number): { index: Int32Array; fraction: Float32Array } {
  const index = new Int32Array(to)
  const fraction = new Float32Array(to)
  for (let i = 0; i < to; i++) {
    const position = Math.max(0, ((i + 0.5) * from) / to - 0.5)
    index[i] = Math.min(from - 1, Math.floor(position))
    fraction[i] = Math.min(1, position - index[i]!)
  }
  return { index, fraction }
}

/** Mean of the pixels that each new pixel covers: for shrinking by a whole number, or near enough to one. */
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
