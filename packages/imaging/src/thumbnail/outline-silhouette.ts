import { clamp, type Plane, plane } from '../pixels.ts'
import { distanceToEdge } from '../planes/distance-to-edge.ts'
import { gaussianBlur } from '../planes/gaussian-blur.ts'

/**
 * As fractions of the person's height. Strands thinner than twice `strand` and gaps narrower than twice `gap` are
 * removed, and the contour is smoothed over about `smooth`. An outline around every hair would look messy.
 */
const evened = { strand: 0.006, gap: 0.018, smooth: 0.004 }

/**
 * Returns the distance beyond the outline within which the silhouette can affect it, including the outline's width, in
 * whole pixels.
 */
export function outlineReach(width: number, personHeight: number): number {
  return Math.ceil(width + 2 * (evened.strand + evened.gap + 3 * evened.smooth) * personHeight)
}

/**
 * Returns the coverage of a silhouette with an outline of `width` pixels, 0 to 1. Beyond it, there are only strands of
 * hair, which the outline ignores. Lengths are in pixels.
 */
export function outlineSilhouette(alpha: Plane, width: number, personHeight: number): Plane {
  const strand = evened.strand * personHeight
  const gap = evened.gap * personHeight
  const smooth = Math.max(1, evened.smooth * personHeight)
  const core = shrink(smoothed(alpha, smooth), strand)
  return smoothed(shrink(grow(core, strand + width + gap), gap), smooth)
}

/** Blurs the shape and thresholds it at half coverage, with an antialiased edge. */
function smoothed(shape: Plane, sigma: number): Plane {
  const slope = sigma * Math.sqrt(2 * Math.PI)
  return map(gaussianBlur(shape, sigma), (value) => (value - 0.5) * slope + 0.5)
}

function grow(shape: Plane, distance: number): Plane {
  return map(distanceToEdge(shape, distance), (value) => distance + 0.5 - value)
}

function shrink(shape: Plane, distance: number): Plane {
  const inverse = map(shape, (value) => 1 - value)
  return map(distanceToEdge(inverse, distance), (value) => value - distance + 0.5)
}

function map({ width, height, values }: Plane, to: (value: number) => number): Plane {
  const result = plane(width, height)
  for (let i = 0; i < values.length; i++) result.values[i] = clamp(to(values[i]!), 0, 1)
  return result
}
