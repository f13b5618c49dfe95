/** Removes neighbours and objects that are much further out of focus than the face. */
import { type FaceFrame, type FaceMesh, moveMesh, outline, outlineOf } from '../faces/face.ts'
import { type Plane, plane } from '../pixels.ts'
import { boxBlur, softBlur } from '../planes/box-blur.ts'
import type { ColourPlanes } from '../planes/colour-planes.ts'
import { distanceTo } from '../planes/distance.ts'
import { flood } from '../planes/flood.ts'
import { dilation } from '../planes/morphology.ts'
import { percentile } from '../planes/percentile.ts'
import { fillPolygon } from '../planes/polygon.ts'
import { resizeBilinear, shrinkByArea } from '../planes/resize-plane.ts'

/** Lengths are in face sizes. */
const limits = {
  /** Radius of the coarse scale; the fine scale's is a pixel. */
  coarse: 0.02,
  /** An edge within this distance counts for a pixel. */
  near: 0.03,
  /** Coarse gradient (per face size, of the channel where it is steepest) below which there is no edge to judge. */
  least: 4,
  /** Sharpness relative to the face's, of an outline that is blurred, and of one that may belong to it. */
  blurred: { surely: 0.5, maybe: 0.65 },
  /**
   * Minimum lengths of outline of either kind. In 46 real portraits, only blurred objects behind two people have that
   * much. In the others, at most 0.04 is definitely blurred.
   */
  run: { surely: 0.08, maybe: 0.12 },
  /** Gaps in a run up to this length don't count. */
  gap: 0.03,
  /**
   * Distance from a blurred outline up to which objects are removed, and distance around them within which pixels
   * become undecided.
   */
  depth: 0.2,
  around: 0.05,
}

/** Confidence of removed pixels. */
const removed = 0.05
const undecided = 0.5

/**
 * Where the segmentation's outline is much blurrier than the face, it follows something behind the person. Removes this
 * area from the outline inwards up to sharp edges, and makes the pixels around it undecided. The blur of an edge is its
 * gradient at a fine scale relative to a coarse one (Zhuo and Sim 2011). `colours` have the size of the segmentation;
 * `mesh` and `face` are in its pixels.
 */
export function dropBlurred(segmentation: Plane, colours: ColourPlanes, mesh: FaceMesh, face: FaceFrame): Plane {
  const width = segmentation.width >> 1
  const height = segmentation.height >> 1
  const size = face.size / 2
  const seen = shrinkByArea(segmentation, width, height)
  const inFace = new Uint8Array(width * height)
  fillPolygon(inFace, width, height, outlineOf(moveMesh(mesh, 0, 0, 0.5), outline.face))
  const { sharpness, isEdge } = measureEdges(colours, inFace, size)
  const gone = blurredOutline(seen, sharpness, isEdge, size)
  if (gone === null) return segmentation
  const reach = distanceTo(gone, width, height).values
  flood(gone, width, height, (i) => {
    const isSharp = isEdge[i] === 1 && sharpness[i]! > limits.blurred.maybe
    return seen.values[i]! > removed && inFace[i] === 0 && !isSharp && reach[i]! < limits.depth * size
  })
  const away = distanceTo(gone, width, height).values
  const most = plane(width, height)
  for (let i = 0; i < gone.length; i++) {
    const isNear = away[i]! < limits.around * size && inFace[i] === 0
    most.values[i] = gone[i] ? removed : isNear ? undecided : 1
  }
  const mostAt = resizeBilinear(most, segmentation.width, segmentation.height).values
  return plane(
    segmentation.width,
    segmentation.height,
    segmentation.values.map((value, i) => Math.min(value, mostAt[i]!)),
  )
}

interface Edges {
  /** Sharpness of the strongest edge nearby, relative to the face's. */
  sharpness: Float32Array
  /** 1 where there is an edge nearby. */
  isEdge: Uint8Array
}

/** Returns maps at half the size of `colours`. */
function measureEdges(colours: ColourPlanes, inFace: Uint8Array, size: number): Edges {
  const radius = Math.max(1, Math.round(limits.near * size))
  const strongest = (blur: (plane: Plane) => Plane) => dilation(gradientOf(colours.map(blur)), radius).values
  const fine = strongest((colour) => boxBlur(colour, 1))
  const coarse = strongest((colour) => softBlur(colour, Math.max(1, Math.round(2 * limits.coarse * size))))
  const isEdge = Uint8Array.from(coarse, (gradient) => (2 * size * gradient > limits.least ? 1 : 0))
  const sharpness = fine.map((gradient, i) => gradient / (coarse[i]! + 1e-4))
  const ofFace: number[] = []
  for (let i = 0; i < inFace.length; i++) if (inFace[i] && isEdge[i]) ofFace.push(sharpness[i]!)
  // Without edges in the face, nothing can be compared.
  const usual = ofFace.length === 0 ? 1e-4 : percentile(ofFace, 0.5)
  return { sharpness: sharpness.map((value) => value / usual), isEdge }
}

/** Returns the channels' steepest gradient in each square of 2 × 2 pixels. */
function gradientOf(channels: readonly Plane[]): Plane {
  const { width, height } = channels[0]!
  const gradient = plane(width >> 1, height >> 1)
  for (const { values } of channels)
    for (let y = 1; y < height - 1; y++)
      for (let x = 1; x < width - 1; x++) {
        const i = y * width + x
        const [across, down] = [values[i + 1]! - values[i - 1]!, values[i + width]! - values[i - width]!]
        const square = (across * across + down * down) / 4
        const at = (y >> 1) * gradient.width + (x >> 1)
        if (x >> 1 < gradient.width && y >> 1 < gradient.height && square > gradient.values[at]!)
          gradient.values[at] = square
      }
  for (let i = 0; i < gradient.values.length; i++) gradient.values[i] = Math.sqrt(gradient.values[i]!)
  return gradient
}

/** Returns 1 for the pixels of blurred outline that is long enough, or null if there is none. */
function blurredOutline({ width, height, values }: Plane, sharpness: Float32Array, isEdge: Uint8Array, size: number) {
  const chosen = new Uint8Array(width * height)
  let found = false
  const gap = Math.max(1, Math.round(limits.gap * size))
  const seen = new Uint8Array(width * height)
  const isBlurred = (i: number) => {
    if (values[i]! <= 0.5 || isEdge[i] === 0 || sharpness[i]! >= limits.blurred.maybe) return false
    return values[i - 1]! <= 0.5 || values[i + 1]! <= 0.5 || values[i - width]! <= 0.5 || values[i + width]! <= 0.5
  }
  for (let y = 3; y < height - 3; y++)
    for (let x = 3; x < width - 3; x++) {
      const first = y * width + x
      if (seen[first] || !isBlurred(first)) continue
      const run = [first]
      seen[first] = 1
      let surely = 0
      for (const i of run) {
        if (sharpness[i]! < limits.blurred.surely) surely++
        for (let dy = -gap; dy <= gap; dy++)
          for (let dx = -gap; dx <= gap; dx++) {
            const next = i + dy * width + dx
            const [column, row] = [next % width, Math.floor(next / width)]
            if (column < 3 || column >= width - 3 || row < 3 || row >= height - 3) continue
            if (seen[next] || !isBlurred(next)) continue
            seen[next] = 1
            run.push(next)
          }
      }
      if (run.length < limits.run.maybe * size || surely < limits.run.surely * size) continue
      found = true
      for (const i of run) chosen[i] = 1
    }
  return found ? chosen : null
}
