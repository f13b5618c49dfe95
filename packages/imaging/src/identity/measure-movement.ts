/**
 * Verifies that the face in an image hasn't moved from its place in the photo, by finding the neighbourhood of each
 * facial landmark in the image. The landmarks themselves can't be compared, since the mesh network moves them by a
 * pixel when only the light changes.
 */
import { type FaceMesh, faceFrame } from '../faces/face.ts'
import { clamp, lumaOf, type Plane, type RgbImage } from '../pixels.ts'
import { boxBlur } from '../planes/box-blur.ts'
import { percentile } from '../planes/percentile.ts'
import { cropPixels } from '../resample/crop-pixels.ts'

export interface FaceMovement {
  /** Number of landmarks with enough detail around them to be matched. */
  found: number
  /** Number of those that haven't moved, after aligning both images as closely as possible. */
  unmoved: number
}

interface MovementOptions {
  /** Maximum distance of an unmoved landmark, in pixels. */
  within: number
  /** The person's alpha, 0 to 255 per pixel. Landmarks next to the background are skipped, because it was replaced. */
  alpha?: Uint8Array
}

/** Radius of the patch around a landmark, in face sizes. */
const around = 0.03
/** Search radii in pixels: first in steps from the old position, then exhaustive. */
const near = 3
const farthest = 12
/**
 * A patch is found if its correlation is at least `correlation` and falls by `fall` on both sides. Further away, `far`
 * is enough.
 */
const found = { correlation: 0.9, fall: 0.01, far: 0.85, perhaps: 0.5 }

/** Patches with less variation have no detail. */
const leastSpread = 1e-5

/** Measures the face's movement. `before` and `after` have the same size; `mesh` is the face in both. */
export function measureMovement(
  before: RgbImage,
  after: RgbImage,
  mesh: FaceMesh,
  { within, alpha }: MovementOptions,
): FaceMovement {
  const size = faceFrame(mesh).size
  const radius = clamp(Math.round(size * around), 5, 14)
  const margin = 2 * radius + farthest + 4
  const xs = mesh.map(([x]) => x)
  const ys = mesh.map(([, y]) => y)
  const left = Math.max(0, Math.floor(Math.min(...xs) - margin))
  const top = Math.max(0, Math.floor(Math.min(...ys) - margin))
  const width = Math.min(before.width, Math.ceil(Math.max(...xs) + margin)) - left
  const height = Math.min(before.height, Math.ceil(Math.max(...ys) + margin)) - top
  if (width <= 0 || height <= 0) return { found: 0, unmoved: 0 }
  const from = detailOf(cropPixels(before, left, top, width, height), radius)
  const to = searchable(detailOf(cropPixels(after, left, top, width, height), radius), radius)
  const isWithin = (x: number, y: number) =>
    alpha === undefined ||
    [-radius, 0, radius].every((v) => [-radius, 0, radius].every((u) => alpha[(y + v) * before.width + x + u] === 255))
  const patch = new Float32Array((2 * radius + 1) ** 2)
  const moves = mesh.flatMap(([px, py]) => {
    const [x, y] = [Math.round(px), Math.round(py)]
    if (!isWithin(x, y)) return []
    const move = trackPatch(from, to, x - left, y - top, patch)
    return move === null ? [] : [move]
  })
  if (moves.length === 0) return { found: 0, unmoved: 0 }
  const [right, down] = [0, 1].map((axis) =>
    percentile(
      moves.map((move) => move[axis]!),
      0.5,
    ),
  ) as [number, number]
  const unmoved = moves.filter(([x, y]) => Math.hypot(x - right, y - down) <= within).length
  return { found: moves.length, unmoved }
}

/** Returns luma divided by its local mean, which cancels the lighting. */
function detailOf(image: RgbImage, radius: number): Plane {
  const luma = lumaOf(image)
  const smooth = boxBlur(boxBlur(luma, radius >> 1), radius >> 1)
  const detail = luma.values
  for (let i = 0; i < detail.length; i++) {
    const value = detail[i]!
    const light = smooth.values[i]!
    detail[i] = (2 * (value - light)) / (value + light + 0.1)
  }
  return luma
}

/** Detail and local variation, for patch matching. */
interface Searchable extends Plane {
  radius: number
  /** For the patch around each pixel: the root of the sum of squared differences from its mean. 0 at the border. */
  spread: Float32Array
}

function searchable(detail: Plane, radius: number): Searchable {
  const { width, height, values } = detail
  const spread = new Float32Array(width * height)
  const side = 2 * radius + 1
  // Running column sums over the rows of a patch.
  const sums = new Float64Array(width)
  const squares = new Float64Array(width)
  const add = (y: number, sign: number) => {
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const value = values[i]!
      sums[x] = sums[x]! + sign * value
      squares[x] = squares[x]! + sign * value * value
    }
  }
  for (let y = 0; y < Math.min(side - 1, height); y++) add(y, 1)
  for (let y = radius; y < height - radius; y++) {
    add(y + radius, 1)
    let [sum, square] = [0, 0]
    for (let x = 0; x < width; x++) {
      sum += sums[x]!
      square += squares[x]!
      if (x < side - 1) continue
      spread[y * width + x - radius] = Math.sqrt(Math.max(0, square - (sum * sum) / side ** 2))
      sum -= sums[x - side + 1]!
      square -= squares[x - side + 1]!
    }
    add(y - radius, -1)
  }
  return { ...detail, radius, spread }
}

/**
 * Returns the displacement of the patch around a landmark, with subpixel precision; null if it has too little detail.
 * Uses `patch` as a buffer.
 */
function trackPatch(from: Plane, to: Searchable, x: number, y: number, patch: Float32Array): [number, number] | null {
  const reach = to.radius + farthest + 1
  if (x < reach || y < reach || x >= from.width - reach || y >= from.height - reach) return null
  if (!readPatch(patch, from, x, y, to.radius)) return null
  const score = (dx: number, dy: number) => correlation(patch, to, x + dx, y + dy)
  let right = 0
  let down = 0
  let top = score(0, 0)
  for (let step = 0; step < near; step++) {
    const [u, v] = [right, down]
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++) {
        const here = dx === 0 && dy === 0 ? top : score(u + dx, v + dy)
        if (here > top) [top, right, down] = [here, u + dx, v + dy]
      }
    if (right === u && down === v) break
  }
  if (top < found.correlation) return searchFurther(patch, to, x, y)
  const peak = (before: number, after: number): number | null => {
    const fall = top - (before + after) / 2
    return fall < found.fall ? null : clamp((after - before) / (4 * fall), -0.5, 0.5)
  }
  const across = peak(score(right - 1, down), score(right + 1, down))
  const along = peak(score(right, down - 1), score(right, down + 1))
  return across === null || along === null ? null : [right + across, down + along]
}

/**
 * Searches further away. If nothing matches, light or retouching may have changed the patch, so its position is
 * unknown.
 */
function searchFurther(patch: Float32Array, to: Searchable, x: number, y: number): [number, number] | null {
  let best: [number, number] | null = null
  let top: number = found.far
  for (let dy = -farthest; dy <= farthest; dy += 2)
    for (let dx = -farthest; dx <= farthest; dx += 2) {
      // A few rows rule out most positions in a fraction of the time.
      if (correlation(patch, to, x + dx, y + dy, 3) < found.perhaps) continue
      const here = correlation(patch, to, x + dx, y + dy)
      if (here >= top) [top, best] = [here, [dx, dy]]
    }
  return best !== null && Math.hypot(...best) > near ? best : null
}

/**
 * Fills `patch` with the pixels around a landmark, normalised to mean 0 and unit energy. Returns false if they have no
 * variation.
 */
function readPatch(patch: Float32Array, { width, values }: Plane, x: number, y: number, radius: number): boolean {
  const side = 2 * radius + 1
  let sum = 0
  let squares = 0
  for (let v = 0, i = 0; v < side; v++)
    for (let u = 0, from = (y + v - radius) * width + x - radius; u < side; u++, i++, from++) {
      const value = values[from]!
      patch[i] = value
      sum += value
      squares += value * value
    }
  const mean = sum / patch.length
  const spread = Math.sqrt(squares - sum * mean)
  if (!(spread > leastSpread)) return false
  for (let i = 0; i < patch.length; i++) patch[i] = (patch[i]! - mean) / spread
  return true
}

/**
 * Returns the correlation between a patch and the pixels around a position, or an approximation based on every
 * `rowStep`-th row.
 */
function correlation(
  patch: Float32Array,
  { width, values, radius, spread }: Searchable,
  x: number,
  y: number,
  rowStep = 1,
): number {
  const spreadThere = spread[y * width + x]!
  if (spreadThere < leastSpread) return 0
  const side = 2 * radius + 1
  let sum = 0
  for (let v = 0; v < side; v += rowStep) {
    let q = (y + v - radius) * width + x - radius
    for (let i = v * side, end = i + side; i < end; i++, q++) sum += patch[i]! * values[q]!
  }
  return (rowStep * sum) / spreadThere
}
