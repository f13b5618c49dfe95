import type { FramedPerson } from '../compose/framed-person.ts'
import { measureSurface } from '../compose/lit-surface.ts'
import { type FaceMesh, faceFrame, meshPoint } from '../faces/face.ts'
import { clamp, type Point, plane } from '../pixels.ts'
import { distanceTo } from '../planes/distance.ts'
import { resizeBilinear } from '../planes/resize-plane.ts'
import { type Relief, sculptRelief } from '../portrait/relief.ts'
import type { Wear } from '../styles/direction.ts'
import { hasFingersAtNeck, skinBeforeTorso } from './find-arms.ts'
import { findFront } from './find-front.ts'
import { type Cut, cuts, type GarmentName, wearLimits } from './garments.ts'
import { layerClothes } from './layer-clothes.ts'
import { matchClothes } from './match-clothes.ts'
import { type Body, measureBody } from './measure-body.ts'
import { planLayers } from './plan-layers.ts'
import { type Garment, readGarment } from './read-garment.ts'
import { cellsOf, type HeadAndClothes, segmentClothing } from './segment-clothing.ts'
import { type Fit, fitGarment, scaleDown } from './wear.ts'

/**
 * Reasons clothes can't be put on: the head is turned or tilted too far, no shoulder is visible, a hand or an arm is
 * raised beside the face or in front of the neck or the body, the body is much wider than the garment because of its
 * arms or its own clothes, the image shows more of the body than the garment covers, or hair or clothes beside the face
 * would end in a straight line.
 */
export type DressRefusal =
  | 'face-turned'
  | 'shoulders-hidden'
  | 'hand-raised'
  | 'arms-in-front'
  | 'arms-apart'
  | 'garment-too-short'
  | 'hair-cut-off'

/** This much skin beside jaw and neck, in squared face sizes, is a hand or an arm. */
const raisedHand = 0.04
/** This much skin in front of the torso, in squared face sizes, is hands or arms. */
const armsBefore = 0.025
/**
 * This much of the body beside the new clothes, on either side and in squared face sizes, is an arm or much wider
 * clothes.
 */
const armsAside = 0.3

/**
 * Returns the person in other clothes, lit as in the photo, or the reason that isn't possible. Face and hair keep their
 * pixels. The measured tone is kept, so that the light on the face doesn't change.
 */
export async function dressPerson(
  framed: FramedPerson,
  name: GarmentName,
  wear: Wear = {},
): Promise<FramedPerson | DressRefusal> {
  if (!facesCamera(framed.mesh)) return 'face-turned'
  const garment = await readGarment(name, wear.colour)
  const cut = cuts[name]
  const cells = cellsOf(framed.person, framed.alpha, framed.mesh)
  const segments = segmentClothing(cells)
  if (segments.skinBeside > raisedHand || hasFingersAtNeck(segments)) return 'hand-raised'
  if (skinBeforeTorso(segments) > armsBefore) return 'arms-in-front'
  if (cutThroughHair(segments) > cutHair) return 'hair-cut-off'
  const body = measureBody(
    segments,
    (part, width) => outlineAt(garment, cut, part) / scaleDown(cut, width, cells.faceSize),
  )
  if (body === null) return 'shoulders-hidden'
  const adjustment = within(wear)
  const { size } = adjustment
  const worn = moved(body, adjustment, cells.faceSize)
  const fit = fitGarment(cut, garment.tops, enlarged(worn, cells.step), size * cells.faceSize * cells.step, framed)
  const inCells = fitGarment(cut, garment.tops, worn, size * cells.faceSize, cells)
  if (fit === null || inCells === null) return 'garment-too-short'

  // The user's adjustments don't affect this check.
  const fitting = fitGarment(cut, garment.tops, body, cells.faceSize, cells)
  if (fitting !== null && uncovered(segments, fitting, garment) > armsAside) return 'arms-apart'
  const plan = planLayers(segments, body, inCells, garment)
  const layers = layerClothes(framed, garment, fit, plan, findFront(framed, segments))
  if (straightCut(framed, layers) > cutOff * cells.faceSize * cells.step) return 'hair-cut-off'
  const reshaped = { ...framed, person: layers.person, alpha: layers.alpha, relief: reliefOf(framed, layers.alpha) }
  // Keep the lamps estimated from the original photo.
  const surface = { ...(await measureSurface(reshaped)), lamps: framed.surface.lamps }
  const dressed = { ...reshaped, surface }
  matchClothes(dressed, layers)
  return dressed
}

/** Maximum width that may end in a straight line, and the height of the check, in face sizes. */
const cutOff = 0.12
const softCut = 0.06

/**
 * Returns the widest part of the person that ends in a straight line beside the face, in pixels: long hair classified as
 * clothes, a raised shoulder, a collar, or clutter in the cut-out.
 */
function straightCut({ alpha, width, height, mesh }: FramedPerson, layers: { alpha: Uint8Array }): number {
  const { size, chinY } = faceFrame(mesh)
  const step = Math.max(1, Math.round(softCut * size))
  let widest = 0
  for (let y = Math.max(0, Math.round(chinY - 0.7 * size)); y < Math.min(height - step, chinY); y++) {
    let count = 0
    for (let x = 0, above = y * width, below = (y + step) * width; x < width; x++, above++, below++)
      if (layers.alpha[above]! > 128 && alpha[below]! > 128 && layers.alpha[below]! < 64) count++
    widest = Math.max(widest, count)
  }
  return widest
}

/** Maximum width over which hair may merge into clothes, in face sizes. */
const cutHair = 0.12
const besideJaw = 0.12
/** Half the width of the widest neck, in face sizes. */
const widestNeck = 0.45
/**
 * Two parts count as one if they are this similar, in 8-bit levels: the means of this many cells above and below their
 * boundary.
 */
const merged = { levels: 16, cells: 4 } as const

/**
 * Returns the width over which the head ends where the photo shows no edge, in face sizes: hair or a scarf that
 * continues as part of the clothes.
 */
function cutThroughHair({ cells, head, hair, neck }: HeadAndClothes): number {
  const { width, height, alpha, colours, face, faceSize, chinY, neckX } = cells
  const isSolid = (i: number) => alpha[i]! > 0.9
  const meanAt = (i: number, direction: number, c: number) => {
    let sum = 0
    for (let k = 0; k < merged.cells; k++) sum += colours[3 * (i + direction * k * width) + c]!
    return sum / merged.cells
  }
  // Beside the jaw, a soft edge through a beard looks natural.
  const aside = distanceTo(face, width, height).values
  const isCut = new Uint8Array(width * height)
  for (let y = merged.cells; y < Math.min(height - merged.cells, chinY + 1.9 * faceSize); y++)
    for (let x = 0; x < width; x++) {
      const [i, below] = [y * width + x, (y + 1) * width + x]
      if (head.values[i] === 0 || head.values[below] === 1 || face[i] === 1) continue
      const isNeck = neck[i] === 1 && Math.abs(x - neckX) < widestNeck * faceSize
      if (isNeck || aside[i]! < besideJaw * faceSize || (y > chinY + 0.1 * faceSize && hair[i] === 0)) continue
      const inner = i - (merged.cells - 1) * width
      const outer = below + (merged.cells - 1) * width
      if (!isSolid(inner) || !isSolid(outer) || head.values[inner] === 0 || head.values[outer] === 1) continue
      let apart = 0
      for (let c = 0; c < 3; c++) apart = Math.max(apart, Math.abs(meanAt(i, -1, c) - meanAt(below, 1, c)))
      if (apart < merged.levels) isCut[i] = 1
    }
  return widthOfLines(isCut, width, leastLine * faceSize) / faceSize
}

/** A shorter line, in face sizes, is a step in an edge that runs downwards. */
const leastLine = 0.06

/** Returns the number of columns in lines of at least a length, which rise or fall by up to a row per column. */
function widthOfLines(on: Uint8Array, width: number, least: number): number {
  let sum = 0
  for (let i = 0; i < on.length; i++) {
    if (on[i] === 0) continue
    let [at, length] = [i, 0]
    for (let next: number | undefined = i; next !== undefined; length++) {
      at = next
      on[at] = 0
      next = [1, 1 - width, 1 + width].map((step) => at + step).find((to) => on[to] === 1)
    }
    if (length >= least) sum += length
  }
  return sum
}

/** Distance below the chin, in face sizes, from which only clothes and arms are visible at the sides. */
const belowNeck = 0.3

/** Returns the area of the body the garment leaves uncovered, on the side where it is larger, in squared face sizes. */
function uncovered({ cells, head }: HeadAndClothes, fit: Fit, { levels: [{ image }] }: Garment): number {
  const { width, height, alpha, faceSize, neckX, chinY } = cells
  const areas: [left: number, right: number] = [0, 0]
  const across = new Float32Array(width)
  const down = new Float32Array(width)
  for (let y = Math.max(0, Math.round(chinY + belowNeck * faceSize)); y < height; y++) {
    if (!fit.row(y, across, down)) continue
    for (let x = 0; x < width; x++) {
      // Long hair may be wider than the shoulders.
      if (alpha[y * width + x]! < 0.5 || head.values[y * width + x]! > 0.5) continue
      const [u, v] = [Math.round(across[x]!), Math.round(down[x]!)]
      const isWithin = u >= 0 && v >= 0 && u < image.width && v < image.height
      if (!isWithin || image.data[4 * (v * image.width + u) + 3]! < 128) areas[x < neckX ? 0 : 1]++
    }
  }
  return Math.max(...areas) / faceSize ** 2
}

/** Returns the adjustments, clamped to their limits. */
function within({ right = 0, down = 0, size = 1 }: Wear): { right: number; down: number; size: number } {
  const { moved: most, size: sizes } = wearLimits
  return {
    right: clamp(right, -most, most),
    down: clamp(down, -most, most),
    size: clamp(size, sizes.least, sizes.most),
  }
}

/** Returns the body moved and scaled by the adjustments. */
function moved(body: Body, { right, down, size }: ReturnType<typeof within>, faceSize: number): Body {
  return {
    ...body,
    neckHalf: body.neckHalf * size,
    neckX: body.neckX + right * faceSize,
    left: body.left * size,
    right: body.right * size,
    shoulderY: body.shoulderY + down * faceSize,
    shoulders: body.shoulders.map(([x, y]): Point => [x * size, y]),
  }
}

/** Landmark index. */
const noseTip = 4
/** The tip of the nose must be between these shares of the face's width, from the left. */
const noseBetween = [0.06, 0.94] as const
/** Maximum sideways lean of the line from forehead to chin, per unit of height. */
const mostTilted = 0.45

function facesCamera(mesh: FaceMesh): boolean {
  const [left, right] = [mesh[meshPoint.leftEdge]!, mesh[meshPoint.rightEdge]!]
  const [nose, top, chin] = [mesh[noseTip]!, mesh[meshPoint.foreheadTop]!, mesh[meshPoint.chin]!]
  const [across, down] = [right[0] - left[0], right[1] - left[1]]
  const part = ((nose[0] - left[0]) * across + (nose[1] - left[1]) * down) / (across ** 2 + down ** 2)
  const upright = chin[1] - top[1]
  return part > noseBetween[0] && part < noseBetween[1] && Math.abs(chin[0] - top[0]) < mostTilted * upright
}

function outlineAt({ tops }: Garment, { middle, halfWidth }: Cut, part: number): number {
  return (tops[Math.round(middle - part * halfWidth)]! + tops[Math.round(middle + part * halfWidth)]!) / 2
}

function enlarged({ neckHalf, neckX, left, right, shoulderY, lean, chinY, shoulders }: Body, step: number): Body {
  return {
    chinY: chinY * step,
    shoulders: shoulders.map(([x, y]): Point => [x * step, y * step]),
    neckHalf: neckHalf * step,
    neckX: neckX * step,
    left: left * step,
    right: right * step,
    shoulderY: shoulderY * step,
    lean,
  }
}

/** Returns the relief of the dressed body; the face keeps its own. */
function reliefOf(framed: FramedPerson, alpha: Uint8Array): Relief {
  const { width, height, mesh, relief: own } = framed
  const silhouette = plane(width, height)
  for (let i = 0; i < alpha.length; i++) silhouette.values[i] = alpha[i]! / 255
  const shape = sculptRelief(silhouette, mesh)
  const fitted = (values: Float32Array) =>
    shape.width === own.width && shape.height === own.height
      ? values
      : resizeBilinear(plane(shape.width, shape.height, values), own.width, own.height).values
  const right = fitted(shape.right)
  const down = fitted(shape.down)
  const { face } = framed.surface
  for (let i = 0; i < face.length; i++) {
    const share = Math.min(1, 2 * face[i]!)
    right[i] = right[i]! + (own.right[i]! - right[i]!) * share
    down[i] = down[i]! + (own.down[i]! - down[i]!) * share
  }
  return { width: own.width, height: own.height, right, down, alpha: fitted(shape.alpha) }
}
