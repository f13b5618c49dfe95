/** Builds a trimap: known foreground, known background, and the unknown band for matting. */
import { type FaceFrame, type FaceMesh, outline, outlineOf } from '../faces/face.ts'
import { clamp, type Plane, plane, smoothStep } from '../pixels.ts'
import { boxBlur } from '../planes/box-blur.ts'
import type { ColourPlanes } from '../planes/colour-planes.ts'
import { distanceTo } from '../planes/distance.ts'
import { flood } from '../planes/flood.ts'
import { guidedFilter } from '../planes/guided-filter.ts'
import { fillPolygon } from '../planes/polygon.ts'

export const region = { background: 0, person: 1, unknown: 2 } as const

/** All maps have the size of the segmentation. */
export interface Trimap {
  width: number
  height: number
  /** One value of `region` per pixel. */
  regions: Uint8Array
  /** Initial alpha, 0 to 1, and the solution where colours are ambiguous. */
  prior: Plane
  /** Weight of the prior. For comparison, a pixel's diagonal entry in the matting system is about 1. */
  priorWeight: Plane
  /** Clutter of the background around the person: 0 is plain, 1 is busy. */
  clutter: Plane
  /** Softness of the segmentation's edge nearby, 0 to 1: sharp along a jaw or an ear, soft along loose hair. */
  softness: Plane
}

/**
 * Returns the trimap around the outline that was `decided`. `mesh` and `face` are in the segmentation's pixels. `colours`
 * is the image at the same size.
 */
export function makeTrimap(
  segmentation: Plane,
  decided: Plane,
  clutter: Plane,
  colours: ColourPlanes,
  mesh: FaceMesh,
  face: FaceFrame,
): Trimap {
  const { width, height } = segmentation
  const count = width * height
  const snapped = guidedFilter(colours, decided, { radius: Math.max(2, face.size * 0.03), epsilon: 1e-4 })

  const faceArea = new Uint8Array(count)
  fillPolygon(faceArea, width, height, outlineOf(mesh, outline.face), { inset: face.size * 0.02 })
  // Below the ears, the mesh's outline may be off the jaw by a few percent of the face size.
  const lower = new Uint8Array(count)
  fillPolygon(lower, width, height, outlineOf(mesh, outline.face), { inset: face.size * 0.06 })
  const earlobes = clamp(Math.round(face.y + 0.05 * face.size), 0, height) * width
  faceArea.set(lower.subarray(earlobes), earlobes)

  // Only parts connected to the face belong to this person; other people are background.
  const person = faceArea.slice()
  flood(person, width, height, (i) => snapped.values[i]! > 0.5)
  const inside = distanceTo(person.map((set) => 1 - set) as Uint8Array, width, height).values
  const outside = distanceTo(person, width, height).values
  const softness = measureSoftness(segmentation, face)

  const regions = new Uint8Array(count)
  const prior = plane(width, height)
  const priorWeight = plane(width, height)
  for (let y = 0; y < height; y++) {
    // Hair is expected above the chin. Below it, edges are clothes and need only a narrow band.
    const aboveChin = clamp((face.chinY + face.size * 0.05 - y) / (face.size * 0.3), 0, 1)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      prior.values[i] = snapped.values[i]!
      if (faceArea[i]) {
        regions[i] = region.person
        continue
      }
      const busy = clutter.values[i]!
      const hair = Math.hypot(x - face.x, y - face.y) < 1.4 * face.size ? aboveChin * softness.values[i]! : 0
      const outer = face.size * (0.02 + hair * (0.08 * (1 - busy) + 0.012 * busy))
      const inner = face.size * (0.018 + hair * (0.042 * (1 - busy) + 0.014 * busy))
      const depth = person[i] ? inside[i]! / inner : outside[i]! / outer
      if (depth > 1) {
        regions[i] = person[i] ? region.person : region.background
        continue
      }
      regions[i] = region.unknown
      priorWeight.values[i] = (0.0008 + 0.03 * depth ** 3) * (0.25 + 1.5 * busy)
      if (!person[i]) prior.values[i] = prior.values[i]! * (1 - 0.8 * depth)
    }
  }
  return { width, height, regions, prior, priorWeight, clutter, softness }
}

/**
 * Returns the softness of the segmentation's edge nearby, 0 to 1: sharp along a jaw or an ear, soft along loose hair.
 */
function measureSoftness(segmentation: Plane, face: FaceFrame): Plane {
  const doubt = plane(segmentation.width, segmentation.height)
  for (let i = 0; i < doubt.values.length; i++) {
    const p = segmentation.values[i]!
    doubt.values[i] = 4 * p * (1 - p)
  }
  const near = boxBlur(doubt, Math.round(face.size * 0.06))
  for (let i = 0; i < near.values.length; i++) near.values[i] = 0.15 + 0.85 * smoothStep(0.1, 0.3, near.values[i]!)
  return near
}

/**
 * Returns the background's clutter: the mean edge strength in the ring of background around the person, averaged
 * locally. `face` is in the segmentation's pixels.
 */
export function clutterAround(segmentation: Plane, colours: ColourPlanes, face: FaceFrame): Plane {
  const { width, height } = segmentation
  const outside = distanceTo(
    segmentation.values.map((p) => (p > 0.5 ? 1 : 0)),
    width,
    height,
  ).values
  const edges = plane(width, height)
  const known = plane(width, height)
  // Gradients are smaller in larger images. The thresholds below are for a face of 150 pixels.
  const scale = Math.max(1, face.size / 150) / 3
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const d = outside[i]!
      if (d <= face.size * 0.04 || d >= face.size * 0.25 || segmentation.values[i]! >= 0.2) continue
      let sum = 0
      for (const { values } of colours)
        sum += Math.abs(values[i + 1]! - values[i - 1]!) + Math.abs(values[i + width]! - values[i - width]!)
      edges.values[i] = sum * scale
      known.values[i] = 1
    }
  const radius = Math.round(face.size * 0.12)
  const mean = boxBlur(edges, radius)
  const share = boxBlur(known, radius)
  const clutter = plane(width, height)
  for (let i = 0; i < clutter.values.length; i++) {
    const strength = share.values[i]! > 1e-3 ? mean.values[i]! / share.values[i]! : 0.06
    clutter.values[i] = smoothStep(0.02, 0.09, strength)
  }
  return clutter
}
