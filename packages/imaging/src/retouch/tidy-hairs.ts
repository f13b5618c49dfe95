/** Takes stray hairs off the backdrop of a finished picture. */

import { type FaceMesh, faceFrame } from '../faces/face.ts'
import { type Box, clamp, lumaWeights, type Plane, plane, type RgbImage, smoothStep } from '../pixels.ts'
import { boxBlur } from '../planes/box-blur.ts'
import { closing, dilation, opening } from '../planes/morphology.ts'
import { percentile } from '../planes/percentile.ts'
import { resizeBilinear } from '../planes/resize-plane.ts'

/** In face sizes from the middle of the face. It fades out towards the shoulders. */
const reach = { beside: 1.5, above: 1.6, below: 0.75, fade: 0.2 }
/** Half of the widest strand that goes, in face sizes. */
const thin = 0.011
/** How far a strand must differ from the backdrop, as a share of white and in sizes of the grain there. */
const strand = { least: 0.012, grains: 3.6 } as const
/** Where more of the backdrop than this has lines as fine, they are its own. */
const lined = [0.2, 0.1] as const

/**
 * Changes `image`: thin hairs that stand off a head into the backdrop go. Hair that lies close stays, as does a backdrop
 * with lines as fine. `person` tells where people are, from 0 to 1, stretched over the picture.
 */
export function tidyHairs(image: RgbImage, mesh: FaceMesh, person: Plane): void {
  const { x, y, size } = faceFrame(mesh)
  const radius = Math.max(1, Math.round(thin * size))
  const box = boxAround(image, { x, y, size })
  if (Math.min(box.width, box.height) < 8 * radius) return
  const luma = lumaIn(image, box)
  const inside = silhouetteIn(image, box, person)
  const strands = findStrands(luma, inside, radius)
  if (strands === null) return
  // A strand is as soft at its edges as the picture.
  const share = boxBlur(dilation(strands, 1), 1)
  const known = plane(box.width, box.height)
  const fadeFrom = y + (reach.below - reach.fade) * size - box.top
  for (let i = 0; i < share.values.length; i++) {
    known.values[i] = share.values[i]! < 0.05 && inside.values[i]! < 0.15 ? 1 : 0
    const fade = smoothStep(fadeFrom + reach.fade * size, fadeFrom, Math.floor(i / box.width))
    share.values[i] = share.values[i]! * fade * beside(inside.values[i]!)
  }
  fill(image, box, share, known, 3 * radius)
}

/** 1 on the backdrop, 0 on a person. */
const beside = (inside: number): number => smoothStep(0.5, 0.15, inside)

/** Lines on the backdrop that are darker or lighter than it; null if it has a pattern. */
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

function lumaIn(image: RgbImage, box: Box): Plane {
  const luma = plane(box.width, box.height)
  for (const [c, weight] of lumaWeights.entries())
    eachByte(image, box, c, (i, p) => {
      luma.values[i] = luma.values[i]! + (weight * image.data[p]!) / 255
    })
  return luma
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

/** Puts the mean of the `known` pixels around each in its place, as far as it has a share. */
function fill(image: RgbImage, box: Box, { values: share }: Plane, known: Plane, radius: number): void {
  const around = (source: Plane) => boxBlur(boxBlur(source, radius), radius).values
  const weight = around(known)
  const own = plane(box.width, box.height)
  for (let c = 0; c < 3; c++) {
    eachByte(image, box, c, (i, p) => {
      own.values[i] = known.values[i]! * image.data[p]!
    })
    const mean = around(own)
    eachByte(image, box, c, (i, p) => {
      if (share[i] === 0 || weight[i]! < 0.02) return
      image.data[p] = image.data[p]! + share[i]! * (mean[i]! / weight[i]! - image.data[p]!) + 0.5
    })
  }
}

function eachByte({ width }: RgbImage, box: Box, channel: number, visit: (i: number, p: number) => void): void {
  for (let y = 0, i = 0; y < box.height; y++)
    for (let x = 0, p = 3 * ((box.top + y) * width + box.left) + channel; x < box.width; x++, i++, p += 3) visit(i, p)
}
