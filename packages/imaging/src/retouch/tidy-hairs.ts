/** Removes stray hairs from the background of a finished image. */

import { type FaceMesh, faceFrame } from '../faces/face.ts'
import { type Box, clamp, lumaOf, type Plane, plane, type RgbImage, smoothStep } from '../pixels.ts'
import { boxBlur } from '../planes/box-blur.ts'
import { closing, dilation, opening } from '../planes/morphology.ts'
import { percentile } from '../planes/percentile.ts'
import { resizeBilinear } from '../planes/resize-plane.ts'
import { cropPixels } from '../resample/crop-pixels.ts'

/** In face sizes from the face's centre, with a fade towards the shoulders. */
const reach = { beside: 1.5, above: 1.6, below: 0.75, fade: 0.2 }
/** Half the width of the widest strand to remove, in face sizes. */
const thin = 0.011
/** Minimum contrast of a strand with the background, as a share of white and as a multiple of the grain. */
const strand = { least: 0.012, grains: 3.6 } as const
/** If a larger share of the background than this has equally fine lines, no hairs are removed; fades in below it. */
const lined = [0.2, 0.1] as const

/**
 * Removes thin hairs that extend from a head into the background, in place. Hair close to the head is kept, as is a
 * background with equally fine lines. `person` is the alpha of people, 0 to 1, stretched over the image.
 */
export function tidyHairs(image: RgbImage, mesh: FaceMesh, person: Plane): void {
  const { x, y, size } = faceFrame(mesh)
  const radius = Math.max(1, Math.round(thin * size))
  const box = boxAround(image, { x, y, size })
  if (Math.min(box.width, box.height) < 8 * radius) return
  const part = cropPixels(image, box.left, box.top, box.width, box.height)
  const inside = silhouetteIn(image, box, person)
  const strands = findStrands(lumaOf(part), inside, radius)
  if (strands === null) return
  // Soften the mask to match the strand's edges.
  const share = boxBlur(dilation(strands, 1), 1)
  const known = plane(box.width, box.height)
  const fadeFrom = y + (reach.below - reach.fade) * size - box.top
  for (let i = 0; i < share.values.length; i++) {
    known.values[i] = share.values[i]! < 0.05 && inside.values[i]! < 0.15 ? 1 : 0
    const fade = smoothStep(fadeFrom + reach.fade * size, fadeFrom, Math.floor(i / box.width))
    share.values[i] = share.values[i]! * fade * beside(inside.values[i]!)
  }
  fill(part, share, known, 3 * radius)
  pastePixels(image, part, box)
}

/** Returns 1 on the background, 0 on a person. */
const beside = (inside: number): number => smoothStep(0.5, 0.15, inside)

/** Returns lines on the background that are darker or lighter than it; null if the background has a pattern. */
function findStrands(luma: Plane, inside: Plane, radius: number): Plane | null {
  const [dark, light] = [closing(luma, radius).values, opening(luma, radius).values]
  const lines = luma.values.map((value, i) => Math.max(dark[i]! - value, value - light[i]!))
  const backdrop: number[] = []
  for (let i = 0; i < lines.length; i += 7) if (inside.values[i]! < 0.02) backdrop.push(lines[i]!)
  const least = Math.max(strand.least, strand.grains * percentile(backdrop, 0.5))
  const calm = smoothStep(...lined, backdrop.filter((line) => line > least).length / Math.max(1, backdrop.length))
  if (calm === 0) return null
  const found = plane(luma.width, luma.height)
  for (let i = 0; i < lines.length; i++) if (lines[i]! > least) found.values[i] = calm * beside(inside.values[i]!)
  return found
}

function boxAround({ width, height }: RgbImage, face: { x: number; y: number; size: number }): Box {
  const at = (place: number, limit: number) => Math.round(clamp(place, 0, limit))
  const left = at(face.x - reach.beside * face.size, width)
  const top = at(face.y - reach.above * face.size, height)
  const right = at(face.x + reach.beside * face.size, width)
  return { left, top, width: right - left, height: at(face.y + reach.below * face.size, height) - top }
}

function silhouetteIn({ width, height }: RgbImage, box: Box, person: Plane): Plane {
  const whole = resizeBilinear(person, width, height).values
  const inside = plane(box.width, box.height)
  for (let row = 0; row < box.height; row++) {
    const from = (box.top + row) * width + box.left
    inside.values.set(whole.subarray(from, from + box.width), row * box.width)
  }
  return inside
}

/** Replaces pixels with the mean of `known` pixels around them, weighted by `share`. */
function fill({ data }: RgbImage, { values: share }: Plane, known: Plane, radius: number): void {
  const around = (source: Plane) => boxBlur(boxBlur(source, radius), radius).values
  const weight = around(known)
  const own = plane(known.width, known.height)
  for (let c = 0; c < 3; c++) {
    for (let i = 0; i < share.length; i++) own.values[i] = known.values[i]! * data[3 * i + c]!
    const mean = around(own)
    for (let i = 0, p = c; i < share.length; i++, p += 3)
      if (share[i]! > 0 && weight[i]! >= 0.02) data[p] = data[p]! + share[i]! * (mean[i]! / weight[i]! - data[p]!) + 0.5
  }
}

/** Inverse of `cropPixels`, for a region within the image. */
function pastePixels(image: RgbImage, part: RgbImage, { left, top }: Box): void {
  for (let row = 0; row < part.height; row++)
    image.data.set(
      part.data.subarray(3 * row * part.width, 3 * (row + 1) * part.width),
      3 * ((top + row) * image.width + left),
    )
}
