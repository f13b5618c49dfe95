/** Computes a person's alpha matte, including hair: segmentation, trimap, closed-form matting, clean-up. */
import { type FaceFrame, type FaceMesh, faceFrame, moveMesh, outline, outlineOf } from '../faces/face.ts'
import type { Nets } from '../nets/nets.ts'
import { clamp, type Plane, plane, type RgbImage, smoothStep } from '../pixels.ts'
import { softBlur } from '../planes/box-blur.ts'
import { type ColourPlanes, colourPlanes } from '../planes/colour-planes.ts'
import { distanceTo } from '../planes/distance.ts'
import { fineDetail } from '../planes/fine-detail.ts'
import { floodOpen } from '../planes/flood.ts'
import { opening } from '../planes/morphology.ts'
import { fillPolygon } from '../planes/polygon.ts'
import { resizeBilinear, shrinkByArea } from '../planes/resize-plane.ts'
import type { Pyramid } from '../resample/pyramid.ts'
import { closedFormMatte } from './closed-form.ts'
import { keepEarrings } from './earrings.ts'
import { withoutOthers } from './others.ts'
import { segmentPerson } from './segment.ts'
import { settleDoubts } from './settle-doubts.ts'
import { thinOut } from './thin-out.ts'
import { clutterAround, makeTrimap, region, type Trimap } from './trimap.ts'
import { weighColours } from './weigh-colours.ts'

const halfSizeEffort = { iterations: 60, tolerance: 1e-4 }
const fullSizeEffort = { iterations: 6, tolerance: 2e-4 }

/** With at least this much clutter, the first matte is refined. */
const busyFrom = 0.35

/**
 * Returns the person's alpha, 0 to 1, at the image's size. `mesh` is their face in image pixels. `others` are the faces
 * of people to remove, who may touch the person; `company` the faces of people who stay in the image.
 */
export async function cutOutPerson(
  nets: Nets,
  pyramid: Pyramid,
  mesh: FaceMesh,
  others: readonly FaceMesh[] = [],
  company: readonly FaceMesh[] = [],
): Promise<Plane> {
  const [image, half] = [pyramid[0]!, pyramid[1]!]
  const face = faceFrame(mesh)
  const halfMesh = moveMesh(mesh, 0, 0, 0.5)
  const halfColours = colourPlanes(half)
  const seen = await addedMatte(nets, image, mesh)
  const halfFace = faceFrame(halfMesh)
  const detail = fineDetail(half, 0.008 * halfFace.size)
  const people = seen
    ? shrinkByArea(seen, half.width, half.height)
    : settleDoubts(await segmentPerson(nets, pyramid, face), detail, halfFace)
  const halved = (faces: readonly FaceMesh[]) => faces.map((other) => moveMesh(other, 0, 0, 0.5))
  const segmentation = withoutOthers(people, halfColours, halfMesh, halved(others), halved(company))
  if (seen && nets.added?.matting?.use === 'matte') return restrictTo(seen, people, segmentation, mesh)
  const halfClutter = clutterAround(segmentation, halfColours, halfFace)
  const weighed = weighColours(segmentation, halfClutter, { colours: halfColours, detail }, halfMesh, halfFace)
  const trimap = makeTrimap(weighed, halfClutter, halfColours, halfMesh, halfFace)

  // Solving at half the size first provides an initial guess that saves most of the iterations at full size.
  const coarse = closedFormMatte({ colours: halfColours, ...trimap }, halfSizeEffort)
  const colours = colourPlanes(image)
  const regions = enlargeRegions(trimap, image)
  const alpha = closedFormMatte({ ...trimap, colours, regions, start: coarse }, fullSizeEffort)
  stretchLevels(alpha, () => 0.07)
  if (trimap.clutter.values.some((busy) => busy >= busyFrom)) {
    const clutter = resizeBilinear(trimap.clutter, image.width, image.height)
    solveAgain(alpha, colours, clutter, face)
    steadyOutline(alpha, clutter, face.size)
    thinOut(alpha, halfColours, looseHair(trimap), face)
  }
  liftVeils(alpha, weighed, face.size)
  dropLooseParts(alpha, mesh)
  keepEarrings(alpha, colours, mesh, face)
  return alpha
}

/** Share of the face a matte must cover. Otherwise it belongs to something else. */
const faceShare = 0.85

/** Returns the matte of an added model. Null if there is none, or if its matte doesn't cover the face. */
async function addedMatte(nets: Nets, image: RgbImage, mesh: FaceMesh): Promise<Plane | null> {
  const alpha = (await nets.added?.matting?.alphaOf(image)) ?? null
  if (alpha === null) return null
  const inFace = new Uint8Array(alpha.values.length)
  fillPolygon(inFace, alpha.width, alpha.height, outlineOf(mesh, outline.face))
  let [covered, all] = [0, 0]
  for (let i = 0; i < inFace.length; i++) {
    if (!inFace[i]) continue
    covered += alpha.values[i]!
    all++
  }
  return covered >= faceShare * all ? alpha : null
}

/** Returns the part of a matte of `people` that belongs to this person. The last two are at half the size. */
function restrictTo(alpha: Plane, people: Plane, person: Plane, mesh: FaceMesh): Plane {
  const own = plane(alpha.width, alpha.height, alpha.values.slice())
  if (people !== person) {
    const kept = people.values.map((value, i) => (person.values[i]! < value ? 0 : 1))
    const share = resizeBilinear(plane(people.width, people.height, kept), alpha.width, alpha.height)
    for (let i = 0; i < own.values.length; i++) own.values[i] = own.values[i]! * share.values[i]!
  }
  dropLooseParts(own, mesh)
  return own
}

/** Returns the regions at twice the size. */
function enlargeRegions({ regions, width, height }: Trimap, to: { width: number; height: number }): Uint8Array {
  const result = new Uint8Array(to.width * to.height)
  for (let y = 0; y < to.height; y++) {
    const at = y * to.width
    if (y % 2 === 1) result.copyWithin(at, at - to.width, at)
    else {
      const row = Math.min(height - 1, y >> 1) * width
      for (let x = 0; x < to.width; x++) result[at + x] = regions[row + Math.min(width - 1, x >> 1)]!
    }
  }
  return result
}

/**
 * Stretches the levels so that faint pixels become transparent and nearly opaque ones opaque. `margin` is the alpha
 * below which a pixel is faint.
 */
function stretchLevels(alpha: Plane, margin: (i: number) => number): void {
  for (let i = 0; i < alpha.values.length; i++) {
    const value = alpha.values[i]!
    if (value === 0 || value === 1) continue
    const low = margin(i)
    alpha.values[i] = clamp((value - low) / (1 - 1.6 * low), 0, 1)
  }
}

/**
 * On a busy background, colour hardly constrains alpha. There, removes thin spurs from the outline of the first matte
 * and solves again in a narrow band around it, in place. On a plain background, the first matte stays.
 */
function solveAgain(alpha: Plane, colours: ColourPlanes, clutter: Plane, face: FaceFrame): void {
  const { width, height } = alpha
  const distances = resizeBilinear(distanceFromOutline(alpha, clutter, face.size), width, height).values
  const regions = new Uint8Array(width * height)
  const prior = plane(width, height)
  const priorWeight = plane(width, height)
  for (let i = 0; i < regions.length; i++) {
    const busy = clutter.values[i]!
    if (busy < busyFrom) {
      // Not solved again; its neighbours use the rounded value.
      regions[i] = alpha.values[i]! > 0.5 ? region.person : region.background
      continue
    }
    const band = face.size * (0.012 + 0.03 * (1 - busy))
    const distance = distances[i]!
    if (distance > band || distance < -band) {
      regions[i] = distance > 0 ? region.person : region.background
      continue
    }
    regions[i] = region.unknown
    prior.values[i] = clamp(0.5 + distance / (1.4 * band), 0, 1)
    priorWeight.values[i] = 0.004 + 0.02 * (distance / band) ** 2
  }
  const second = closedFormMatte({ colours, regions, start: alpha, prior, priorWeight }, fullSizeEffort)
  stretchLevels(second, (i) => 0.03 + 0.02 * clutter.values[i]!)
  for (let i = 0; i < alpha.values.length; i++) {
    const own = alpha.values[i]!
    const other = second.values[i]!
    if (own === other) continue
    const share = smoothStep(busyFrom, busyFrom + 0.2, clutter.values[i]!)
    alpha.values[i] = own * (1 - share) + other * share
  }
}

/**
 * Blur radius in face sizes, resulting edge width in pixels, and the threshold of the blurred alpha: 0.5 would lose
 * protruding hair.
 */
const steady = { radius: 0.006, edge: 4, outline: 0.47 }

/**
 * On a busy background, misleading colours leave a ragged outline. Blurs it over about 1% of the face size and sharpens
 * it again.
 */
function steadyOutline(alpha: Plane, clutter: Plane, faceSize: number): void {
  const radius = steady.radius * faceSize
  const blurred = softBlur(alpha, Math.max(1, Math.round(radius))).values
  // A blurred step has a width of about 2.2 radii.
  const gain = Math.max(1, (2.2 * radius) / steady.edge)
  for (let i = 0; i < blurred.length; i++) {
    const own = alpha.values[i]!
    const firm = clamp(0.5 + (blurred[i]! - steady.outline) * gain, 0, 1)
    if (firm === own) continue
    const share = smoothStep(busyFrom, busyFrom + 0.2, clutter.values[i]!)
    alpha.values[i] = own + (firm - own) * share
  }
}

/** Returns the likelihood of loose hair on a busy background at each pixel, 0 to 1. */
function looseHair({ width, height, softness, clutter }: Trimap): Plane {
  const busy = clutter.values.map((value) => smoothStep(busyFrom, busyFrom + 0.2, value))
  return plane(
    width,
    height,
    busy.map((share, i) => share * softness.values[i]!),
  )
}

/**
 * Returns each pixel's signed distance from the outline, positive inside the person, in full-size pixels but sampled at
 * half size. On busy backgrounds, spurs thinner than 2.4% of the face size are removed first, as they belong to the
 * background.
 */
function distanceFromOutline(alpha: Plane, clutter: Plane, faceSize: number): Plane {
  const width = alpha.width >> 1
  const height = alpha.height >> 1
  const solid = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) solid[y * width + x] = alpha.values[2 * y * alpha.width + 2 * x]! > 0.5 ? 1 : 0
  const spur = Math.max(1, faceSize * 0.006)
  const toCore = distanceTo(above(distanceTo(invert(solid), width, height).values, spur), width, height).values
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (toCore[i]! > spur + 0.5 && clutter.values[2 * y * alpha.width + 2 * x]! >= 0.5) solid[i] = 0
    }
  const distance = distanceTo(solid, width, height)
  const inside = distanceTo(invert(solid), width, height).values
  for (let i = 0; i < solid.length; i++) distance.values[i] = 2 * (solid[i] === 1 ? inside[i]! : -distance.values[i]!)
  return distance
}

function above(values: Float32Array, limit: number): Uint8Array {
  const set = new Uint8Array(values.length)
  for (let i = 0; i < set.length; i++) if (values[i]! > limit) set[i] = 1
  return set
}

function invert(set: Uint8Array): Uint8Array {
  const others = new Uint8Array(set.length)
  for (let i = 0; i < set.length; i++) if (set[i] === 0) others[i] = 1
  return others
}

/**
 * Removes faint veils outside the segmentation: background in a colour like the person's. Between strands of hair alpha
 * drops to 0, but not in a veil, so a greyscale opening finds the veil's level, which is subtracted.
 */
export function liftVeils(alpha: Plane, segmentation: Plane, faceSize: number): void {
  const { width, height } = segmentation
  const radius = Math.max(1, Math.round(faceSize * 0.006))
  const small = shrinkByArea(alpha, width, height)
  const floor = opening(small, radius)
  for (let i = 0; i < floor.values.length; i++)
    floor.values[i] = floor.values[i]! * (1 - smoothStep(0.05, 0.3, segmentation.values[i]!))
  const veil = resizeBilinear(floor, alpha.width, alpha.height)
  for (let i = 0; i < alpha.values.length; i++) {
    const v = veil.values[i]!
    if (v > 0.004) alpha.values[i] = v < 1 ? Math.max(0, (alpha.values[i]! - v) / (1 - v)) : 0
  }
}

/** Clears everything that isn't connected to the face: islands of background that look like hair. */
function dropLooseParts(alpha: Plane, mesh: FaceMesh): void {
  const { width, height, values } = alpha
  const attached = new Uint8Array(width * height)
  fillPolygon(attached, width, height, outlineOf(mesh, outline.face))
  const isOpen = new Uint8Array(width * height)
  for (let i = 0; i < isOpen.length; i++) if (values[i]! > 0.08 && attached[i] === 0) isOpen[i] = 1
  floodOpen(attached, width, height, isOpen)
  for (let i = 0; i < values.length; i++) {
    if (attached[i] || values[i] === 0) continue
    const touches = attached[i - 1] || attached[i + 1] || attached[i - width] || attached[i + width]
    if (!touches) values[i] = 0
  }
}
