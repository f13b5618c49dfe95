import { type Plane, plane } from '../pixels.ts'

/** Returns an empty accumulation buffer for `addContour`. `coverageOf` fills its contours. */
export const emptySheet = (width: number, height: number): Plane => plane(width, height)

/**
 * Adds the edges of a closed contour (x, y, x, y…, scaled and moved to `left`, `top`), which must be within the buffer.
 * Each pixel accumulates the area to the right of the edge, minus that of the pixel on the left (Levien, font-rs,
 * 2016).
 */
export function addContour(sheet: Plane, points: Float64Array, scale: number, left: number, top: number): void {
  const last = points.length - 2
  let x0 = points[last]! * scale + left
  let y0 = points[last + 1]! * scale + top
  for (let i = 0; i <= last; i += 2) {
    const x1 = points[i]! * scale + left
    const y1 = points[i + 1]! * scale + top
    if (y0 < y1) addEdge(sheet, x0, y0, x1, y1, 1)
    else if (y0 > y1) addEdge(sheet, x1, y1, x0, y0, -1)
    x0 = x1
    y0 = y1
  }
}

/** Adds an edge from its upper end to its lower end. */
function addEdge({ width, values }: Plane, x0: number, y0: number, x1: number, y1: number, turn: number): void {
  const slope = (x1 - x0) / (y1 - y0)
  let x = x0
  for (let y = Math.floor(y0); y < y1; y++) {
    const rise = Math.min(y + 1, y1) - Math.max(y, y0)
    const next = x + slope * rise
    const area = turn * rise
    const [from, to] = x < next ? [x, next] : [next, x]
    const first = Math.floor(from)
    const end = Math.ceil(to)
    const at = y * width + first
    const add = (i: number, value: number) => {
      values[at + i] = values[at + i]! + value
    }
    if (end <= first + 1) {
      const over = (from + to) / 2 - first
      add(0, area * (1 - over))
      add(1, area * over)
    } else {
      // The edge crosses several pixels of the row: part of it is to the left of each pixel, part within it.
      const step = 1 / (to - from)
      let before = 0
      for (let i = 0; i < end - first; i++) {
        const left = Math.max(first + i, from)
        const right = Math.min(first + i + 1, to)
        const covered = (left - from) * step + (right - left) * step * (first + i + 1 - (left + right) / 2)
        add(i, area * (covered - before))
        before = covered
      }
      add(end - first, area * (1 - before))
    }
    x = next
  }
}

/** Rounding error of a sum that should be 0 or 1; too small to be visible. */
const noise = 1 / 1024

/** Returns the coverage of each pixel, 0 to 1. Overlapping contours count once. */
export function coverageOf({ width, height, values }: Plane): Plane {
  const result = plane(width, height)
  for (let y = 0, i = 0; y < height; y++) {
    let sum = 0
    for (let x = 0; x < width; x++, i++) {
      sum += values[i]!
      const cover = Math.abs(sum)
      result.values[i] = cover > 1 - noise ? 1 : cover < noise ? 0 : cover
    }
  }
  return result
}
