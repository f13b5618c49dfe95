/** Computes a person's alpha matte, including hair: segmentation, outline, trimap, closed-form matting, clean-up. */
import { type FaceMesh, faceFrame, moveMesh, outline, outlineOf } from '../faces/face.ts'
import type { Nets } from '../nets/nets.ts'
import { clamp, type Plane, plane, type RgbImage, smoothStep } from '../pixels.ts'
import { colourPlanes } from '../planes/colour-planes.ts'
import { fineDetail } from '../planes/fine-detail.ts'
import { floodOpen } from '../planes/flood.ts'
import { opening } from '../planes/morphology.ts'
import { fillPolygon } from '../planes/polygon.ts'
import { resizeBilinear, shrinkByArea } from '../planes/resize-plane.ts'
import type { Pyramid } from '../resample/pyramid.ts'
import { closedFormMatte } from './closed-form.ts'
import { decideOutline } from './decide-outline.ts'
import { dropBlurred } from './drop-blurred.ts'
import { keepEarrings } from './earrings.ts'
import { withoutOthers } from './others.ts'
import { segmentPerson } from './segment.ts'
import { settleDoubts } from './settle-doubts.ts'
import { thinOut } from './thin-out.ts'
import { clutterAround, makeTrimap, type Trimap } from './trimap.ts'

const halfSizeEffort = { iterations: 60, tolerance: 1e-4 }
const fullSizeEffort = { iterations: 6, tolerance: 2e-4 }

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
    : dropBlurred(
        settleDoubts(await segmentPerson(nets, pyramid, face), detail, halfFace),
        halfColours,
        halfMesh,
        halfFace,
      )
  const halved = (faces: readonly FaceMesh[]) => faces.map((other) => moveMesh(other, 0, 0, 0.5))
  const segmentation = withoutOthers(people, halfColours, halfMesh, halved(others), halved(company))
  if (seen && nets.added?.matting?.use === 'matte') return restrictTo(seen, people, segmentation, mesh)
  const halfClutter = clutterAround(segmentation, halfColours, halfFace)
  const decided = decideOutline(segmentation, halfClutter, { colours: halfColours, detail }, halfMesh, halfFace)
  const trimap = makeTrimap(segmentation, decided, halfClutter, halfColours, halfMesh, halfFace)

  // Solving at half the size first provides an initial guess that saves most of the iterations at full size.
  const coarse = closedFormMatte({ colours: halfColours, ...trimap }, halfSizeEffort)
  const colours = colourPlanes(image)
  const regions = enlargeRegions(trimap, image)
  const alpha = closedFormMatte({ ...trimap, colours, regions, start: coarse }, fullSizeEffort)
  stretchLevels(alpha)
  thinOut(alpha, halfColours, looseHair(trimap), face)
  liftVeils(alpha, decided, face.size)
  dropLooseParts(alpha, mesh)
  keepEarrings(alpha, colours, mesh, face)
  return alpha
}

/** Share of the face a matte must cover. Otherwise it belongs to another person or object. */
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

/** The alpha below which a pixel is faint. */
const faint = 0.07

/** Stretches the levels so that faint pixels become transparent and nearly opaque ones opaque. */
function stretchLevels({ values }: Plane): void {
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!
    if (value !== 0 && value !== 1) values[i] = clamp((value - faint) / (1 - 1.6 * faint), 0, 1)
  }
}

/** Returns the likelihood of loose hair on a busy background at each pixel, 0 to 1. */
function looseHair({ width, height, softness, clutter }: Trimap): Plane {
  const busy = clutter.values.map((value) => smoothStep(0.35, 0.55, value))
  return plane(
    width,
    height,
    busy.map((share, i) => share * softness.values[i]!),
  )
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
