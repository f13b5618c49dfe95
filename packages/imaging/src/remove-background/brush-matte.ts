/** Manual brush corrections of a matte. */
import { type Plane, type Point, plane, type RgbImage } from '../pixels.ts'

export interface BrushStroke {
  /** The brush's path, in pixels of the matte. */
  points: readonly Point[]
  radius: number
  /** Whether to keep or remove the painted area. */
  keep: boolean
  /** Whether the brush stops at colour edges. */
  snaps: boolean
}

/** The distance that a full change in colour adds, in brush radii; nothing beyond such an edge is reached. */
const edgeCost = 9
/** Outer fraction of the brush radius in which the change fades out. */
const soft = 0.12

/**
 * Returns the matte after a stroke. A snapping stroke spreads from its centre line up to the brush radius, where
 * changes in colour add distance.
 */
export function brushMatte(image: RgbImage, alpha: Plane, { points, radius, keep, snaps }: BrushStroke): Plane {
  const { width, height } = alpha
  const changed = plane(width, height, alpha.values.slice())
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const left = Math.max(0, Math.floor(Math.min(...xs) - radius))
  const top = Math.max(0, Math.floor(Math.min(...ys) - radius))
  const right = Math.min(width, Math.ceil(Math.max(...xs) + radius) + 1)
  const bottom = Math.min(height, Math.ceil(Math.max(...ys) + radius) + 1)
  const across = right - left
  const down = bottom - top
  if (across <= 0 || down <= 0) return changed
  const way = new Float32Array(across * down).fill(Number.POSITIVE_INFINITY)
  const steps = openSteps(radius)
  const reach = (i: number, distance: number) => {
    if (distance > radius || distance >= way[i]!) return
    way[i] = distance
    steps.add(i, distance)
  }
  // The centre of the brush always applies, so that it also works on a single pixel of another colour.
  const sure = Math.max(0.8, snaps ? 0.16 * radius : 0.8)
  for (const [x, y] of along(points))
    for (let dy = -Math.ceil(sure); dy <= sure; dy++)
      for (let dx = -Math.ceil(sure); dx <= sure; dx++) {
        const px = Math.round(x) + dx
        const py = Math.round(y) + dy
        if (Math.hypot(dx, dy) > sure || px < left || py < top || px >= right || py >= bottom) continue
        reach((py - top) * across + px - left, Math.hypot(dx, dy))
      }
  const { data } = image
  const cost = snaps ? (edgeCost * radius) / (3 * 255) : 0
  for (let i = steps.take(); i >= 0; i = steps.take()) {
    const x = i % across
    const y = (i - x) / across
    const from = 3 * ((y + top) * width + x + left)
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++) {
        if ((dx === 0 && dy === 0) || x + dx < 0 || y + dy < 0 || x + dx >= across || y + dy >= down) continue
        const to = from + 3 * (dy * width + dx)
        const change =
          Math.abs(data[from]! - data[to]!) +
          Math.abs(data[from + 1]! - data[to + 1]!) +
          Math.abs(data[from + 2]! - data[to + 2]!)
        // Ignores grain.
        const further = way[i]! + Math.hypot(dx, dy) + cost * Math.max(0, change - 18)
        reach(i + dy * across + dx, further)
      }
  }
  for (let y = 0; y < down; y++)
    for (let x = 0; x < across; x++) {
      const distance = way[y * across + x]!
      if (distance > radius) continue
      const at = (y + top) * width + x + left
      const share = Math.min(1, (radius - distance) / Math.max(1, soft * radius))
      changed.values[at] = changed.values[at]! + share * ((keep ? 1 : 0) - changed.values[at]!)
    }
  return changed
}

/** Yields points at most half a pixel apart. */
function* along(points: readonly Point[]): Generator<Point> {
  for (let k = 0; k < points.length; k++) {
    const [x, y] = points[k]!
    const [fromX, fromY] = points[Math.max(0, k - 1)]!
    const parts = Math.max(1, Math.ceil(2 * Math.hypot(x - fromX, y - fromY)))
    for (let part = 1; part <= parts; part++)
      yield [fromX + ((x - fromX) * part) / parts, fromY + ((y - fromY) * part) / parts]
  }
}

/** A bucket queue by distance, in steps of half a pixel. May contain duplicates. */
function openSteps(furthest: number) {
  const queues: number[][] = Array.from({ length: Math.ceil(2 * furthest) + 2 }, () => [])
  let nearest = 0
  return {
    add(i: number, distance: number) {
      const step = Math.floor(2 * distance)
      queues[step]!.push(i)
      nearest = Math.min(nearest, step)
    },
    /** Returns -1 if the queue is empty. */
    take(): number {
      while (nearest < queues.length && queues[nearest]!.length === 0) nearest++
      return queues[nearest]?.pop() ?? -1
    },
  }
}
