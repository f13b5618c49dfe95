/** Resolves uncertain parts of the segmentation by focus, and by comparing the crops with the whole image. */
import type { FaceFrame } from '../faces/face.ts'
import { clamp, type Plane, plane, smoothStep } from '../pixels.ts'
import { boxBlur } from '../planes/box-blur.ts'
import { distanceTo } from '../planes/distance.ts'
import { opening } from '../planes/morphology.ts'
import { resizeBilinear, shrinkByArea } from '../planes/resize-plane.ts'
import type { Segmentation } from './segment.ts'

/** Lengths are in face sizes. Tuned on rendered people, mostly in other photos than the benchmark's. */
const limits = {
  /** Averaging radius of the detail at a pixel, and radius of the background it is compared with. */
  near: 0.015,
  around: 0.2,
  /** Detail in an area narrower than twice this is an edge, such as an ear's, with background next to it. */
  edge: 0.04,
  /** Known background: segmentation up to `most`, at least `from` away from pixels above it. */
  background: { most: 0.15, from: 0.06 },
  /** Minimum share of the surroundings that must be known. */
  known: 0.02,
  /** If the background around the head has this share of the person's own detail, it is equally in focus. */
  clear: { from: 0.75, to: 1, reach: 0.3, person: 0.85 },
  /** Standard deviations of detail above the background that count as in focus, and the minimum deviation. */
  sharp: { from: 2, to: 3.5, noise: 0.003 },
  /** Segmentation range that focus can turn into foreground. */
  unsure: { from: 0.3, to: 0.97 },
  /** Fluffy hair's fringe is also in focus. Focus only counts where most of `radius` belongs to the person. */
  inside: { radius: 0.06, from: 0.35, to: 0.55 },
  /** Weight of focus as evidence for the person, in log odds. */
  weight: 2.5,
}

/**
 * Removes parts that only close crops classify as the person, such as a cushion or a plant, unless they are in focus in
 * front of a blurred background, like hair, whose confidence is raised. Below the chin, clothes and furniture are
 * equally sharp. Also returns the blur of that background, 0 to 1.
 */
export function settleDoubts({ people, doubtful }: Segmentation, detail: Plane, face: FaceFrame): Plane {
  const { width, height, values } = people
  const head = clamp(Math.ceil(face.chinY), 1, height)
  const { focus, blur } = focusOf(plane(width, head, detail.values.subarray(0, head * width)), people, face.size)
  if (blur === 0) return people
  const settled = plane(width, height)
  for (let i = 0; i < values.length; i++) {
    const seen = values[i]!
    const above =
      i < focus.values.length ? smoothStep(face.chinY, face.chinY - 0.15 * face.size, Math.floor(i / width)) : 0
    const sharp = above === 0 ? 0 : above * focus.values[i]!
    const kept = Math.max(0, seen - blur * (1 - sharp) * doubtful.values[i]!)
    const isUnsure = seen > limits.unsure.from && seen < limits.unsure.to
    settled.values[i] =
      sharp === 0 || kept === 0 || !isUnsure
        ? kept
        : 1 / (1 + ((1 - kept) / kept) * Math.exp(-limits.weight * blur * sharp))
  }
  return settled
}

/**
 * Returns the confidence that each pixel of `detail` is in focus, 0 to 1: it has more detail than the background
 * nearby. Also returns how blurred that background is, 0 to 1. Works at half the size. `detail` contains the image's
 * upper rows.
 */
function focusOf(detail: Plane, people: Plane, faceSize: number): { focus: Plane; blur: number } {
  const width = Math.ceil(detail.width / 2)
  const height = Math.ceil(detail.height / 2)
  const size = faceSize / 2
  const near = boxBlur(shrinkByArea(detail, width, height), Math.max(1, Math.round(limits.near * size))).values
  const rows = plane(detail.width, detail.height, people.values.subarray(0, detail.values.length))
  const small = shrinkByArea(rows, width, height)
  const isPerson = small.values.map((p) => (p > limits.background.most ? 1 : 0))
  const away = distanceTo(isPerson, width, height).values
  const blur = blurOf(near, small.values, away, size)
  const focus = plane(width, height)
  if (blur === 0) return { focus, blur }
  // Keeps detail that fills an area, as in hair.
  const fine = opening(plane(width, height, near), Math.round(limits.edge * size)).values
  const inside = boxBlur(small, Math.round(limits.inside.radius * size)).values
  const [known, sum, squares] = [plane(width, height), plane(width, height), plane(width, height)]
  for (let i = 0; i < near.length; i++) {
    if (away[i]! < limits.background.from * size) continue
    known.values[i] = 1
    sum.values[i] = near[i]!
    squares.values[i] = near[i]! ** 2
  }
  const reach = Math.round(limits.around * size)
  const [count, total, square] = [known, sum, squares].map((map) => boxBlur(map, reach).values)
  for (let i = 0; i < near.length; i++) {
    if (count![i]! < limits.known) continue
    const mean = total![i]! / count![i]!
    const deviation = Math.sqrt(Math.max(0, square![i]! / count![i]! - mean ** 2)) + limits.sharp.noise
    focus.values[i] =
      smoothStep(limits.inside.from, limits.inside.to, inside[i]!) *
      smoothStep(limits.sharp.from, limits.sharp.to, (fine[i]! - mean) / deviation)
  }
  return { focus: resizeBilinear(focus, detail.width, detail.height), blur }
}

/** Returns the blur of the background around the person: 0 if it has as much detail as the person, 1 if it has less. */
function blurOf(near: Float32Array, people: Float32Array, away: Float32Array, size: number): number {
  let [persons, person, others, other] = [0, 0, 0, 0]
  for (let i = 0; i < near.length; i++) {
    if (people[i]! > limits.clear.person) {
      persons++
      person += near[i]!
    } else if (away[i]! >= limits.background.from * size && away[i]! < limits.clear.reach * size) {
      others++
      other += near[i]!
    }
  }
  if (persons === 0 || others === 0) return 1
  return 1 - smoothStep(limits.clear.from, limits.clear.to, other / others / (person / persons))
}
