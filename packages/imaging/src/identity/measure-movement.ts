/**
 * Proves that a picture shows the face of its photo unmoved: each point of the face mesh is found again in the picture, by
 * the detail around it. The mesh itself can't prove it, since the net that lays it moves by a pixel with the light alone.
 */
import { type FaceMesh, faceFrame } from '../faces/face.ts'
import { clamp, lumaOf, type Plane, plane, type RgbImage } from '../pixels.ts'
import { boxBlur } from '../planes/box-blur.ts'
import { percentile } from '../planes/percentile.ts'
import { cropPixels } from '../resample/crop-pixels.ts'

export interface FaceMovement {
  /** How many points of the mesh have detail around them by which they can be found again. */
  found: number
  /** How many of them are where they were, once both pictures lie over each other as well as they can. */
  unmoved: number
}

interface MovementOptions {
  /** How near a point must be to where it was, in pixels. */
  within: number
  /** Of the person, 0 to 255 per pixel. Points beside the backdrop are left out: that is another one. */
  alpha?: Uint8Array
}

/** The pixels around a point that are compared, in face sizes from its middle. */
const around = 0.03
/** How far away a point is searched for, in pixels: step by step, and if it isn't there, everywhere. */
const near = 3
const farthest = 12
/** Detail at a point is found again if its correlation is at least this, and falls to both sides. */
const found = { correlation: 0.9, fall: 0.01, far: 0.85 }

/** `before` and `after` have the same size, and `mesh` is where the face is in them. */
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
  const to = detailOf(cropPixels(after, left, top, width, height), radius)
  const isWithin = (x: number, y: number) =>
    alpha === undefined ||
    [-radius, 0, radius].every((v) => [-radius, 0, radius].every((u) => alpha[(y + v) * before.width + x + u] === 255))
  const moves = mesh.flatMap(([px, py]) => {
    const [x, y] = [Math.round(px), Math.round(py)]
    if (!isWithin(x, y)) return []
    const move = findAgain(from, to, x - left, y - top, radius)
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

/** What is left of the brightness when light and shade are taken away. */
function detailOf(image: RgbImage, radius: number): Plane {
  const luma = lumaOf(image)
  const smooth = boxBlur(boxBlur(luma, radius >> 1), radius >> 1)
  return plane(
    luma.width,
    luma.height,
    luma.values.map((value, i) => Math.log((value + 0.05) / (smooth.values[i]! + 0.05))),
  )
}

/** How far the detail around a point moved, to a fraction of a pixel; null where there is too little of it. */
function findAgain(from: Plane, to: Plane, x: number, y: number, radius: number): [number, number] | null {
  const reach = radius + farthest + 1
  if (x < reach || y < reach || x >= from.width - reach || y >= from.height - reach) return null
  const scores = new Map<number, number>()
  const score = (dx: number, dy: number) => {
    const key = 64 * dy + dx
    const known = scores.get(key) ?? correlation(from, to, x, y, dx, dy, radius)
    scores.set(key, known)
    return known
  }
  let [right, down] = [0, 0]
  for (let step = 0; step < near; step++) {
    let best = [right, down] as const
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++) if (score(right + dx, down + dy) > score(...best)) best = [right + dx, down + dy]
    if (best[0] === right && best[1] === down) break
    ;[right, down] = best
  }
  const top = score(right, down)
  if (top < found.correlation) return findFar(score)
  const peak = (before: number, after: number): number | null => {
    const fall = top - (before + after) / 2
    return fall < found.fall ? null : clamp((after - before) / (4 * fall), -0.5, 0.5)
  }
  const across = peak(score(right - 1, down), score(right + 1, down))
  const along = peak(score(right, down - 1), score(right, down + 1))
  return across === null || along === null ? null : [right + across, down + along]
}

/** A point that isn't near any more may be elsewhere; or light and retouching have changed it, which says nothing. */
function findFar(score: (dx: number, dy: number) => number): [number, number] | null {
  let best: [number, number] | null = null
  for (let dy = -farthest; dy <= farthest; dy += 2)
    for (let dx = -farthest; dx <= farthest; dx += 2)
      if (score(dx, dy) >= found.far && (best === null || score(dx, dy) > score(...best))) best = [dx, dy]
  return best !== null && Math.hypot(...best) > near ? best : null
}

function correlation(from: Plane, to: Plane, x: number, y: number, dx: number, dy: number, radius: number): number {
  let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0]
  for (let v = -radius; v <= radius; v++) {
    const p = (y + v) * from.width + x
    const q = (y + dy + v) * to.width + x + dx
    for (let u = -radius; u <= radius; u++) {
      const f = from.values[p + u]!
      const t = to.values[q + u]!
      a += f
      b += t
      aa += f * f
      bb += t * t
      ab += f * t
    }
  }
  const count = (2 * radius + 1) ** 2
  const spread = Math.sqrt((aa - (a * a) / count) * (bb - (b * b) / count))
  return spread < 1e-9 ? 0 : (ab - (a * b) / count) / spread
}
