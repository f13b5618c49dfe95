/** Restores earrings, which both segmentation and matting classify as background. */
import { type FaceFrame, type FaceMesh, meshPoint } from '../faces/face.ts'
import { clamp, type Plane, plane } from '../pixels.ts'
import { softBlur } from '../planes/box-blur.ts'
import type { ColourPlanes } from '../planes/colour-planes.ts'
import { distanceTo } from '../planes/distance.ts'
import { flood } from '../planes/flood.ts'

/**
 * Lengths are in face sizes, areas in squared face sizes, colours from 0 to 1. Tuned on drawn earrings, and on real and
 * rendered ears without earrings. On anything busier than a plain wall, pieces of background are mistaken for earrings.
 */
const limits = {
  /** Hair that extends further than this beyond the edge of the face covers the ear. */
  bare: 0.14,
  /** Search window for earrings, beside and below the edge of the face. */
  inwards: 0.12,
  outwards: 0.17,
  below: 0.36,
  /**
   * Maximum noise of a plain background, the minimum share of it that must be plain, and the minimum contrast of an
   * earring.
   */
  noise: 0.03,
  plain: 0.8,
  different: 0.16,
  /** A half-width between a soft edge's and an earring's. */
  thin: 0.0105,
  area: { least: 0.0004, most: 0.008 },
  extent: 0.13,
  /** Maximum gap between an earring and the person. */
  gap: 0.03,
}

/** Raises `alpha` on small objects that hang from the ears in front of a plain background. All in pixels of `alpha`. */
export function keepEarrings(alpha: Plane, colours: ColourPlanes, mesh: FaceMesh, face: FaceFrame): void {
  for (const [edge, outwards] of [
    [meshPoint.leftEdge, -1],
    [meshPoint.rightEdge, 1],
  ] as const) {
    const [x, y] = mesh[edge]!
    const [from, to] = [x - outwards * limits.inwards * face.size, x + outwards * limits.outwards * face.size]
    const left = Math.round(Math.max(0, Math.min(from, to)))
    const right = Math.round(Math.min(alpha.width, Math.max(from, to)))
    const top = Math.round(Math.max(0, y))
    const bottom = Math.round(Math.min(alpha.height, y + limits.below * face.size))
    if (right - left < 8 || bottom - top < 8) continue
    const cut = (source: Plane) => cutPlane(source, left, top, right - left, bottom - top)
    const near = cut(alpha)
    if (!isBare(near, x - left, outwards, face.size)) continue
    const rings = findEarrings(near, colours.map(cut), face.size)
    if (rings === null) continue
    for (let j = 0; j < near.height; j++)
      for (let i = 0; i < near.width; i++) {
        const at = (top + j) * alpha.width + left + i
        alpha.values[at] = Math.max(alpha.values[at]!, rings.values[j * near.width + i]!)
      }
  }
}

function cutPlane(source: Plane, left: number, top: number, width: number, height: number): Plane {
  const part = plane(width, height)
  for (let y = 0; y < height; y++) {
    const start = (top + y) * source.width + left
    part.values.set(source.values.subarray(start, start + width), y * width)
  }
  return part
}

function isBare({ width, height, values }: Plane, edge: number, outwards: number, size: number): boolean {
  const limit = edge + outwards * limits.bare * size
  // The lower part of the window is beside jaw and neck, where hair doesn't cover the ear.
  for (let y = 0; y < height * 0.6; y++)
    for (let x = 0; x < width; x++) if ((x - limit) * outwards > 0 && values[y * width + x]! > 0.5) return false
  return true
}

/** Returns the earrings' alpha. Null if there are none or the background isn't plain. */
function findEarrings(alpha: Plane, colours: readonly Plane[], size: number): Plane | null {
  const { width, height } = alpha
  const difference = differenceFromBackground(alpha, colours)
  if (difference === null) return null
  const least = Math.max(limits.different, 5 * difference.noise)
  const strange = plane(width, height)
  for (let i = 0; i < strange.values.length; i++)
    strange.values[i] = alpha.values[i]! < 0.95 && difference.values[i]! > least ? 1 : 0
  // Highlights on metal can look like the background.
  const closed = softBlur(strange, Math.max(1, Math.round(0.004 * size)))
  const body = Uint8Array.from(closed.values, (value, i) => (value > 0.5 && alpha.values[i]! < 0.95 ? 1 : 0))
  const depth = distanceTo(
    body.map((value) => 1 - value),
    width,
    height,
  ).values
  const core = depth.map((d) => (d > limits.thin * size ? 1 : 0))
  const toCore = distanceTo(core, width, height).values
  const parts = body.map((value, i) => (value === 1 && toCore[i]! <= limits.thin * size + 1.5 ? 1 : 0))
  const toPerson = distanceTo(
    alpha.values.map((value) => (value > 0.95 ? 1 : 0)),
    width,
    height,
  ).values
  const kept = plane(width, height)
  const seen = new Uint8Array(parts.length)
  for (let start = 0; start < parts.length; start++) {
    if (parts[start] === 0 || seen[start] === 1) continue
    const part = new Uint8Array(parts.length)
    part[start] = 1
    flood(part, width, height, (i) => parts[i] === 1)
    const keep = isEarring(part, toPerson, width, size)
    for (let i = 0; i < part.length; i++) {
      if (part[i] === 0) continue
      seen[i] = 1
      if (keep) kept.values[i] = 1
    }
  }
  const soft = softBlur(kept, 1)
  return soft.values.some((value) => value > 0) ? soft : null
}

function isEarring(part: Uint8Array, toPerson: Float32Array, width: number, size: number): boolean {
  let [area, gap] = [0, Infinity]
  let [left, right, top, bottom] = [Infinity, -1, Infinity, -1]
  for (let i = 0; i < part.length; i++) {
    if (part[i] === 0) continue
    const [x, y] = [i % width, Math.floor(i / width)]
    area++
    gap = Math.min(gap, toPerson[i]!)
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  const inside = left > 0 && right < width - 1 && top > 0 && bottom < part.length / width - 1
  const extent = Math.max(right - left, bottom - top) + 1
  return (
    inside &&
    gap <= limits.gap * size &&
    extent <= limits.extent * size &&
    area >= limits.area.least * size * size &&
    area <= limits.area.most * size * size
  )
}

/**
 * Returns the difference of each pixel from a background with a linear gradient, and that background's noise. Null if
 * the gradient doesn't fit.
 */
function differenceFromBackground(
  alpha: Plane,
  colours: readonly Plane[],
): { values: Float32Array; noise: number } | null {
  const { width, height } = alpha
  const values = new Float32Array(width * height)
  let trusted = alpha.values.map((value) => (value < 0.05 ? 1 : 0))
  const all = trusted.reduce((sum, value) => sum + value, 0)
  if (all < 50) return null
  let noise = 0
  for (let round = 0; round < 4; round++) {
    values.fill(0)
    for (const colour of colours) {
      const predict = fitSlope(colour, trusted)
      if (predict === null) return null
      for (let y = 0, i = 0; y < height; y++)
        for (let x = 0; x < width; x++, i++) values[i] = values[i]! + (colour.values[i]! - predict(x, y)) ** 2
    }
    let [sum, count] = [0, 0]
    for (let i = 0; i < values.length; i++) {
      if (trusted[i] === 1) {
        sum += values[i]!
        count++
      }
      values[i] = Math.sqrt(values[i]!)
    }
    if (count < limits.plain * all) return null
    noise = Math.sqrt(sum / count)
    const most = Math.max(0.02, 2.2 * noise)
    trusted = alpha.values.map((value, i) => (value < 0.05 && values[i]! < most ? 1 : 0))
  }
  return noise > limits.noise ? null : { values, noise }
}

/** Fits `a + b x + c y` by least squares over the trusted pixels. */
function fitSlope({ width, values }: Plane, trusted: ArrayLike<number>): ((x: number, y: number) => number) | null {
  let [n, x, y, v, xx, xy, yy, xv, yv] = [0, 0, 0, 0, 0, 0, 0, 0, 0]
  for (let i = 0; i < values.length; i++) {
    if (trusted[i] === 0) continue
    const px = i % width
    const py = Math.floor(i / width)
    const pv = values[i]!
    n++
    x += px
    y += py
    v += pv
    xx += px * px
    xy += px * py
    yy += py * py
    xv += px * pv
    yv += py * pv
  }
  const [sxx, sxy, syy, sxv, syv] = [
    xx - (x * x) / n,
    xy - (x * y) / n,
    yy - (y * y) / n,
    xv - (x * v) / n,
    yv - (y * v) / n,
  ]
  const determinant = sxx * syy - sxy * sxy
  if (!(determinant > 1e-6)) return null
  const b = (sxv * syy - syv * sxy) / determinant
  const c = (syv * sxx - sxv * sxy) / determinant
  const a = (v - b * x - c * y) / n
  return (px, py) => clamp(a + b * px + c * py, 0, 1)
}
