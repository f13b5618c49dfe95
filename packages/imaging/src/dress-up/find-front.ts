import type { FramedPerson } from '../compose/framed-person.ts'
import { faceFrame, outline, outlineOf } from '../faces/face.ts'
import { type Box, clamp, type Plane, type Point, plane, smoothStep } from '../pixels.ts'
import { boxBlur } from '../planes/box-blur.ts'
import { colourPlanes } from '../planes/colour-planes.ts'
import { guidedFilter } from '../planes/guided-filter.ts'
import { fillPolygon } from '../planes/polygon.ts'
import { emptyTriple, enlargeRows } from '../resample/enlarge-rows.ts'
import type { HeadAndClothes } from './segment-clothing.ts'

/** Tolerance of the hair's edge in cells. Within it, the colour of each pixel decides. */
const edge = 3
/** Radius in cells for the local colours of the hair and its surroundings. */
const nearby = 6
/** Minimum difference of the two colours, in 8-bit levels, to derive the share of hair from a pixel's colour. */
const different = [22, 60] as const
/** Maximum colour distance, in 8-bit levels, of a strand from the hair around it. */
const unlike = 35
/** Weight of the position across the edge of hair, in units of `hairOdds`. */
const positionWeight = 10
/** Scale of the face's outline that safely excludes old collars. */
const inset = 0.98
/** Softness of the edges of face and hair, in face sizes. */
const softness = { face: 0.008, hair: 0.003 }
/** The edge of clothes follows the photo's within this many cells, where colours differ by more than the noise. */
const follow = { radius: 2.5, epsilon: 2e-4 }
/** Above this height over the mouth, in face sizes, there are no clothes. */
const noClothes = 0.45

/** The parts of a person in front of a garment's collar, and those that aren't clothes. Masks are 0 to 255. */
export interface Front {
  /** First row of the masks. Above it, the whole person is in front. */
  top: number
  /** Face, hair, ears and beard per pixel. */
  before: Uint8Array
  /** The same including the neck: everything except clothes. */
  own: Uint8Array
  /** Colours from that row down, without old clothes showing through hair. */
  colours: Uint8Array
}

/** Returns masks of the head and of the neck, which is behind a collar. */
export function findFront(framed: FramedPerson, segments: HeadAndClothes): Front {
  const { width, height } = framed
  const { step, faceSize, mouthY } = segments.cells
  const top = clamp(Math.round((mouthY - noClothes * faceSize) * step), 0, height)
  const front: Front = {
    top,
    before: new Uint8Array(width * (height - top)),
    own: new Uint8Array(width * (height - top)),
    colours: framed.person.data.slice(3 * width * top),
  }
  addOwn(front, framed, segments)
  addFace(front, framed, Math.max(1, Math.round(softness.face * faceSize * step)))
  addHair(front, framed, segments)
  return front
}

/**
 * Follows the edge between the head and clothes in the photo (guided filter, He et al. 2013). Hair hanging over clothes
 * gets its edge from `addHair`.
 */
function addOwn({ top, before, own }: Front, { person, width, height }: FramedPerson, segments: HeadAndClothes): void {
  const { cells, head, neck, hair } = segments
  const count = cells.width * cells.height
  const [label, shown, necks, rest] = Array.from({ length: 4 }, () => plane(cells.width, cells.height)) as [
    Plane,
    Plane,
    Plane,
    Plane,
  ]
  const hangs = plane(cells.width, cells.height, Float32Array.from(hair))
  for (let i = 0; i < count; i++) {
    shown.values[i] = cells.alpha[i]! > 0.5 ? 1 : 0
    label.values[i] = shown.values[i]! * head.values[i]!
    const isNeck = neck[i] === 1 && cells.face[i] === 0 && hair[i] === 0
    necks.values[i] = isNeck ? 1 : 0
    rest.values[i] = isNeck ? 0 : label.values[i]!
  }
  // Above the mouth, hair isn't distinguished from the rest of the head.
  const first = clamp(Math.ceil(cells.mouthY), 0, cells.height - 1)
  for (let y = Math.max(0, first - 2 * edge); y < first; y++)
    hangs.values.copyWithin(y * cells.width, first * cells.width, (first + 1) * cells.width)
  // Extend the labels beyond the silhouette, whose edge belongs to the cut-out.
  const [sums, weights] = [boxBlur(label, 2).values, boxBlur(shown, 2).values]
  const [nearNeck, nearRest] = [necks, rest].map((part) => boxBlur(boxBlur(part, edge), 1).values) as [
    Float32Array,
    Float32Array,
  ]
  for (let i = 0; i < count; i++) rest.values[i] = shown.values[i]! - label.values[i]!
  const clothesNear = boxBlur(rest, edge).values
  const isHanging = boxBlur(boxBlur(hangs, edge), edge).values
  const places = emptyTriple(cells.width, cells.height)
  for (let i = 0; i < count; i++) {
    const around = weights[i]! > 0 ? sums[i]! / weights[i]! : 1
    places.data[3 * i] = shown.values[i] === 1 ? label.values[i]! : around
    places.data[3 * i + 1] = nearNeck[i]! / (nearNeck[i]! + nearRest[i]! + 1e-3)
    places.data[3 * i + 2] = isHanging[i]! * smoothStep(0, 0.1, clothesNear[i]!)
  }
  const rows = enlargeRows(places, width, height)
  const guess = plane(width, height - top)
  for (let y = 0; y < guess.height; y++) {
    const row = rows(top + y)
    for (let x = 0; x < width; x++) guess.values[y * width + x] = row[3 * x]!
  }
  const part = { width, height: guess.height, data: person.data.subarray(3 * width * top) }
  const radius = follow.radius * cells.step
  const matte = guidedFilter(colourPlanes(part), guess, { radius, epsilon: follow.epsilon, subsample: 2 })
  for (let y = 0, i = 0; y < guess.height; y++) {
    const row = rows(top + y)
    for (let x = 0; x < width; x++, i++) {
      const share = smoothStep(0.15, 0.85, matte.values[i]!)
      own[i] = share * 255 + 0.5
      const hanging = top + y < first * cells.step ? 0 : smoothStep(0.02, 0.1, row[3 * x + 2]!)
      before[i] = share * smoothStep(0.75, 0.25, row[3 * x + 1]!) * (1 - hanging) * 255 + 0.5
    }
  }
}

/** Raises each value in a box to the pixel's share. */
function add({ top, before }: Front, width: number, box: Box, share: (i: number) => number): void {
  for (let y = 0, i = 0; y < box.height; y++)
    for (let x = 0, to = (box.top + y - top) * width + box.left; x < box.width; x++, i++, to++)
      before[to] = Math.max(before[to]!, share(i) * 255 + 0.5)
}

function addFace(front: Front, { mesh, width, height }: FramedPerson, radius: number): void {
  const middle = faceFrame(mesh)
  const corners = outlineOf(mesh, outline.face).map(
    ([x, y]): Point => [middle.x + (x - middle.x) * inset, middle.y + (y - middle.y) * inset],
  )
  const xs = corners.map(([x]) => x)
  const left = clamp(Math.floor(Math.min(...xs)) - 2 * radius, 0, width)
  const right = clamp(Math.ceil(Math.max(...xs)) + 2 * radius, left, width)
  const bottom = clamp(Math.ceil(Math.max(...corners.map(([, y]) => y))) + 2 * radius, front.top, height)
  const box = { left, top: front.top, width: right - left, height: bottom - front.top }
  if (box.width === 0 || box.height === 0) return
  const mask = new Uint8Array(box.width * box.height)
  const local = corners.map(([x, y]): Point => [x - left, y - front.top])
  fillPolygon(mask, box.width, box.height, local)
  const soft = boxBlur(plane(box.width, box.height, Float32Array.from(mask)), radius).values
  add(front, width, box, (i) => soft[i]!)
}

function addHair(front: Front, framed: FramedPerson, { cells, hair, hairOdds }: HeadAndClothes): void {
  const { width, height, person, alpha } = framed
  const { step, faceSize, mouthY } = cells
  const box = boxOfHair(hair, cells, { width, height }, clamp(Math.round(mouthY * step), 0, height))
  if (box === null) return
  const sure = plane(cells.width, cells.height, Float32Array.from(hair))
  sure.values.fill(1, 0, Math.max(0, Math.floor(mouthY)) * cells.width)
  const near = boxBlur(boxBlur(sure, edge), edge)
  const places = emptyTriple(cells.width, cells.height)
  for (let i = 0; i < near.values.length; i++) places.data[3 * i] = near.values[i]!
  const rows = enlargeRows(places, width, height)
  const around = { first: Math.floor(box.top / step), end: Math.ceil((box.top + box.height) / step) + 1 }
  const isShown = (i: number) => cells.face[i] === 0 && cells.alpha[i]! > 0.8
  const inHair = enlargeRows(
    coloursAround(cells, around, (i) => isShown(i) && hair[i] === 1),
    width,
    height,
  )
  const beside = enlargeRows(
    coloursAround(cells, around, (i) => isShown(i) && hair[i] === 0),
    width,
    height,
  )
  const found = plane(box.width, box.height)
  for (let y = 0; y < box.height; y++) {
    const place = rows(box.top + y)
    const [strand, other] = [inHair(box.top + y), beside(box.top + y)]
    for (let x = 0; x < box.width; x++) {
      const where = place[3 * (box.left + x)]!
      const i = (box.top + y) * width + box.left + x
      if (where < 0.02 || alpha[i] === 0) continue
      const { data } = person
      const odds = hairOdds(data[3 * i]!, data[3 * i + 1]!, data[3 * i + 2]!) + positionWeight * (where - 0.5)
      const likely = 1 / (1 + Math.exp(-odds))
      if (where > 0.97) {
        found.values[y * box.width + x] = likely
        continue
      }
      const q = 3 * (box.left + x)
      let [along, apart] = [0, 0]
      for (let c = 0; c < 3; c++) {
        const difference = strand[q + c]! - other[q + c]!
        along += (data[3 * i + c]! - other[q + c]!) * difference
        apart += difference * difference
      }
      const trust = smoothStep(different[0], different[1], Math.sqrt(apart))
      const mixed = clamp(along / Math.max(1, apart), 0, 1) * smoothStep(0.02, 0.3, where)
      const share = likely + (Math.max(mixed, likely * where) - likely) * trust
      found.values[y * box.width + x] = share
      if (trust === 0 || share < 0.05 || share > 0.95) continue
      for (let c = 0; c < 3; c++) {
        const p = 3 * (i - front.top * width) + c
        const alone = (data[3 * i + c]! - (1 - share) * other[q + c]!) / share
        const strandAlone = clamp(alone, strand[q + c]! - unlike, strand[q + c]! + unlike)
        front.colours[p] = clamp(data[3 * i + c]! + (strandAlone - data[3 * i + c]!) * trust, 0, 255)
      }
    }
  }
  const soft = boxBlur(found, Math.max(1, Math.round(softness.hair * faceSize * step))).values
  add(front, width, box, (i) => smoothStep(0.1, 0.9, soft[i]!))
}

/**
 * Returns a lookup of the mean colour of the chosen cells around each position in some rows; where none are nearby, the
 * mean of all chosen cells.
 */
function coloursAround(
  { width, height, colours }: HeadAndClothes['cells'],
  rows: Rows,
  chosen: (i: number) => boolean,
) {
  const from = Math.max(0, rows.first - nearby) * width
  const count = Math.min(height, rows.end + nearby) * width - from
  const part = () => plane(width, count / width)
  const [weight, ...sums] = [part(), part(), part(), part()] as const
  const total = [0, 0, 0, 0]
  for (let i = 0; i < count; i++) {
    if (!chosen(from + i)) continue
    weight.values[i] = 1
    total[3] = total[3]! + 1
    for (let c = 0; c < 3; c++) {
      const value = colours[3 * (from + i) + c]!
      sums[c]!.values[i] = value
      total[c] = total[c]! + value
    }
  }
  const around = emptyTriple(width, height)
  const weights = boxBlur(weight, nearby).values
  for (let c = 0; c < 3; c++) {
    const near = boxBlur(sums[c]!, nearby).values
    const whole = 1e-3 * (total[c]! / Math.max(1, total[3]!))
    for (let i = 0; i < count; i++) around.data[3 * (from + i) + c] = (near[i]! + whole) / (weights[i]! + 1e-3)
  }
  return around
}

/** A range of cell rows. */
interface Rows {
  first: number
  end: number
}

/** Returns the bounding box of hair in pixels, padded for soft edges. Null without hair. */
function boxOfHair(
  hair: Uint8Array,
  { width, height, step, faceSize }: HeadAndClothes['cells'],
  picture: { width: number; height: number },
  mouth: number,
): Box | null {
  let [left, right, bottom] = [width, 0, 0]
  for (let i = 0; i < hair.length; i++) {
    if (hair[i] === 0) continue
    left = Math.min(left, i % width)
    right = Math.max(right, (i % width) + 1)
    bottom = Math.floor(i / width) + 1
  }
  if (right === 0) return null
  const margin = 0.08 * faceSize
  const first = clamp(Math.floor((left - margin) * step), 0, picture.width)
  const last = clamp(Math.ceil((right + margin) * step), first, picture.width)
  const end = clamp(Math.ceil((Math.min(height, bottom) + margin) * step), mouth, picture.height)
  return { left: first, top: mouth, width: last - first, height: end - mouth }
}
