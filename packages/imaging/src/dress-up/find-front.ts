import type { FramedPerson } from '../compose/framed-person.ts'
import { faceFrame, outline, outlineOf } from '../faces/face.ts'
import { type Box, clamp, type Point, plane, smoothStep } from '../pixels.ts'
import { boxBlur } from '../planes/box-blur.ts'
import { fillPolygon } from '../planes/polygon.ts'
import { emptyTriple, enlargeRows } from '../resample/enlarge-rows.ts'
import type { HeadAndClothes } from './segment-clothing.ts'

/** Tolerance of the hair's edge in cells. Within it, the colour of each pixel decides. */
const edge = 3
/** Radius in cells for the local colours of the hair and of what is beside it. */
const nearby = 6
/** How much the two colours must differ, in 8-bit levels, to derive the share of hair from a pixel's colour. */
const different = [22, 60] as const
/** Maximum colour distance, in 8-bit levels, of a strand from the hair around it. */
const unlike = 35
/** Weight of the position across the edge of hair, in units of `hairOdds`. */
const positionWeight = 10
/** Within this distance of the neck, in face sizes, everything above the mouth is the head. */
const headReach = 1.3
/** Scale of the face's outline that safely excludes old collars. */
const inset = 0.98
/** Softness of the edges of face and hair, in face sizes. */
const softness = { face: 0.008, hair: 0.003 }

/** The parts of a person in front of a garment's collar. */
export interface Front {
  /** Above this row, everything between `left` and `right` is in front. */
  mouth: number
  left: number
  right: number
  /** Mask from that row down, 0 to 255 per pixel. */
  below: Uint8Array
  /** Colours from that row down, without old clothes showing through hair. */
  colours: Uint8Array
}

/** Returns the mask of the face and long hair. The neck is behind a collar. */
export function findFront(framed: FramedPerson, segments: HeadAndClothes): Front {
  const { width, height } = framed
  const { step, faceSize, neckX, mouthY } = segments.cells
  const mouth = clamp(Math.round(mouthY * step), 0, height)
  const reach = headReach * faceSize * step
  const front: Front = {
    mouth,
    left: clamp(Math.round(neckX * step - reach), 0, width),
    right: clamp(Math.round(neckX * step + reach), 0, width),
    below: new Uint8Array(width * (height - mouth)),
    colours: framed.person.data.slice(3 * width * mouth),
  }
  addFace(front, framed, Math.max(1, Math.round(softness.face * faceSize * step)))
  addHair(front, framed, segments)
  return front
}

/** Raises each value in a box to the pixel's share. */
function add({ mouth, below }: Front, width: number, box: Box, share: (i: number) => number): void {
  for (let y = 0, i = 0; y < box.height; y++)
    for (let x = 0, to = (box.top + y - mouth) * width + box.left; x < box.width; x++, i++, to++)
      below[to] = Math.max(below[to]!, share(i) * 255 + 0.5)
}

function addFace(front: Front, { mesh, width, height }: FramedPerson, radius: number): void {
  const middle = faceFrame(mesh)
  const corners = outlineOf(mesh, outline.face).map(
    ([x, y]): Point => [middle.x + (x - middle.x) * inset, middle.y + (y - middle.y) * inset],
  )
  const xs = corners.map(([x]) => x)
  const left = clamp(Math.floor(Math.min(...xs)) - 2 * radius, 0, width)
  const right = clamp(Math.ceil(Math.max(...xs)) + 2 * radius, left, width)
  const bottom = clamp(Math.ceil(Math.max(...corners.map(([, y]) => y))) + 2 * radius, front.mouth, height)
  const box = { left, top: front.mouth, width: right - left, height: bottom - front.mouth }
  if (box.width === 0 || box.height === 0) return
  const mask = new Uint8Array(box.width * box.height)
  const local = corners.map(([x, y]): Point => [x - left, y - front.mouth])
  fillPolygon(mask, box.width, box.height, local)
  const soft = boxBlur(plane(box.width, box.height, Float32Array.from(mask)), radius).values
  add(front, width, box, (i) => soft[i]!)
}

function addHair(front: Front, framed: FramedPerson, { cells, hair, hairOdds }: HeadAndClothes): void {
  const { width, height, person, alpha } = framed
  const { step, faceSize, mouthY } = cells
  const box = boxOfHair(hair, cells, { width, height }, front.mouth)
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
        const p = 3 * (i - front.mouth * width) + c
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
 * Returns a lookup of the mean colour of the chosen cells around each position in some rows; where none are nearby,
 * that of all chosen cells.
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
