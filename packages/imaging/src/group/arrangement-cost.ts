/** Cost function for arrangements of a group; the lowest cost wins. Lengths are in face sizes of the front row. */
import type { Formation, Placement } from './formations.ts'
import {
  columnAt,
  columnOf,
  columnsPerFace,
  isSolid,
  type MemberShape,
  reachesHeight,
  shapeColumns,
} from './member-shape.ts'

/** The part of the plane shown in the image. */
export interface GroupFrame {
  left: number
  top: number
  width: number
  height: number
}

/** The spacing group photographers use. */
export const spacing = {
  /** Between the faces in a row, and between the eye lines of two rows. */
  across: 1.75,
  up: 0.95,
  /** Headroom above the highest hair, as a share of the image height. */
  headRoom: { least: 0.07, most: 0.17 },
  /** Between the outermost hair and the side of the image. */
  sideRoom: 0.3,
  /** Between the outermost body and the side of the image. */
  bodyRoom: { least: 0.15, most: 0.9 },
  /** Clearance around a face that people in front must keep. */
  faceRoom: 0.08,
  neck: 0.22,
}

const weight = {
  /** For each doubling of the image height in face sizes. */
  small: 0.9,
  headRoom: 50,
  bodyCut: 0.9,
  emptySides: 0.5,
  crowded: 4,
  apart: 1.2,
  up: 0.8,
  row: 0.22,
  /** For several rows where one would be enough. */
  needlessRow: 0.25,
  /** For shifted rows, and again for each person by which the rows differ in size. */
  lopsided: 0.4,
  /** For each person by which a row differs from the ideal size, which is one more than the row behind it. */
  uneven: 0.15,
  /** For the visible area of an extended body, and for the square of the extension's length. */
  extendedArea: 1.8,
  extendedLength: 0.25,
  /** For each face size by which an extension exceeds the longest natural one. */
  overextended: 8,
  /** For each face size of visible edge where the side of a photo crops the body. */
  visibleCut: 0.35,
  /** For each face size of a face's width that is covered or nearly covered. */
  coveredFace: 200,
  coveredNeck: 1,
  /** For each face size of overlapping hair. */
  hairOnHair: 2.5,
}

/**
 * Distance below the chin from which bodies are extended, and the maximum extension as a fraction of their length.
 */
const extensionBelowChin = 0.35
const maxExtension = 0.9

/** Distance below the eyes from which a body can be extended, in the member's own face sizes. */
export const extensionStart = (shape: MemberShape) => Math.min(shape.bottom, shape.chin + extensionBelowChin)
const longestExtension = (shape: MemberShape) => maxExtension * (shape.bottom - extensionStart(shape))

/** Returns a formation's cost, regardless of its members. */
export function formationCost({ rows, across, up, offset }: Formation): number {
  const difference = across - spacing.across
  let total = (difference < 0 ? weight.crowded : weight.apart) * difference ** 2 + weight.row * (rows.length - 1)
  if (rows.length === 1) return total
  total += weight.up * (up - spacing.up) ** 2
  if (rows.reduce((sum, count) => sum + count, 0) <= 4) total += weight.needlessRow
  for (let k = 1; k < rows.length; k++) {
    const more = rows[k]! - rows[k - 1]!
    total += weight.uneven * Math.abs(more - 1)
    if (offset !== 0) total += weight.lopsided * (1 + more)
  }
  return total
}

/** Returns the cost of a frame around people who extend up to `top` and as far as `bodies` to both sides. */
export function frameCost(
  { left, top, width, height }: GroupFrame,
  people: { top: number; bodies: { left: number; right: number } },
): number {
  const headRoom = (people.top - top) / height
  const { least, most } = spacing.headRoom
  let total = weight.small * Math.log2(height)
  total += weight.headRoom * (Math.max(0, least - headRoom) ** 2 + Math.max(0, headRoom - most) ** 2)
  for (const room of [people.bodies.left - left, left + width - people.bodies.right]) {
    total += weight.bodyCut * Math.max(0, spacing.bodyRoom.least - room) ** 2
    total += weight.emptySides * Math.max(0, room - spacing.bodyRoom.most) ** 2
  }
  return total
}

/** Returns the cost of faces, necks and hair covered by people in front. */
export function coveringCost(placements: readonly Placement[], order: readonly number[]): number {
  let total = 0
  for (let k = 0; k < order.length; k++)
    for (let l = k + 1; l < order.length; l++) {
      const [behind, front] = [placements[order[k]!]!, placements[order[l]!]!]
      if (Math.abs(behind.x - front.x) > 3) continue
      total = addCoveredFace(total, behind, front)
      const level = Math.abs(behind.y - front.y)
      if (level > 1) continue
      const room =
        behind.x < front.x
          ? front.x + front.scale * front.shape.head.left - behind.x - behind.scale * behind.shape.head.right
          : behind.x + behind.scale * behind.shape.head.left - front.x - front.scale * front.shape.head.right
      total += weight.hairOnHair * Math.max(0, 0.1 - room) * (1 - level)
    }
  return total
}

/** Returns `total` plus the cost of the parts of `behind`'s face and neck that `front` covers. */
function addCoveredFace(total: number, behind: Placement, front: Placement): number {
  const { faceEnd } = behind.shape
  for (let column = 0; column < shapeColumns; column++) {
    const face = faceEnd[column]!
    if (face === Number.NEGATIVE_INFINITY) continue
    const x = behind.x + behind.scale * columnAt(column)
    const chin = behind.y + behind.scale * (face + spacing.faceRoom)
    const top = Math.min(topAt(front, x), topAt(front, x - spacing.faceRoom), topAt(front, x + spacing.faceRoom))
    if (top < chin) total += weight.coveredFace / columnsPerFace
    else if (top < chin + spacing.neck) total += weight.coveredNeck / columnsPerFace
  }
  return total
}

/** Returns the highest point of a member at `x`; infinite outside them. */
function topAt({ shape, x: middle, y, scale }: Placement, x: number): number {
  const top = shape.top[columnOf((x - middle) / scale)]
  return top === undefined ? Number.POSITIVE_INFINITY : y + scale * top
}

/** Distance below its end over which a body must be covered or extended. */
const overlap = 0.04
/** Uncertainty of a body's lower end: the photo's last row may cover only half a row of the relief. */
export const uncertainty = 0.02
/** The lower end of a body, and the visible part of its continuation. */
export interface BodyEnd {
  /** The end of the photo. */
  y: number
  /** For each row of cells from there down, the width of the body left uncovered. */
  open: number[]
}

/**
 * Returns the lower ends of all bodies, in the members' order, down to `bottom`. `columns` has the `endColumns` of each
 * member.
 */
export function findBodyEnds(
  placements: readonly Placement[],
  order: readonly number[],
  columns: readonly (readonly number[])[],
  bottom: number,
): BodyEnd[] {
  const ends: BodyEnd[] = []
  for (const [k, i] of order.entries()) {
    const { shape, x, y, scale } = placements[i]!
    const front = nearInFront(placements, order, k)
    const end: BodyEnd = { y: y + scale * (shape.bottom - uncertainty), open: [] }
    const across = columns[i]!.map((column) => x + scale * columnAt(column))
    for (let v = end.y, open = 1; v < bottom && open > 0; v = end.y + end.open.length / columnsPerFace) {
      const atThisHeight = front.filter((other) => reachesHeight((v - other.y) / other.scale))
      open = 0
      for (const u of across) if (!isCovered(atThisHeight, u, v)) open++
      end.open.push((open * scale) / columnsPerFace)
    }
    ends[i] = end
  }
  return ends
}

/** Returns the columns in which the body reaches its lower end. */
export function endColumns(shape: MemberShape): number[] {
  const heights = [0.03, 0.08, 0.13].map((above) => shape.bottom - above)
  return Array.from({ length: shapeColumns }, (_, column) => column).filter((column) =>
    heights.some((y) => isSolid(shape, columnAt(column), y)),
  )
}

/** Returns the members in front of the k-th of `order` who are close enough to cover part of them. */
function nearInFront(placements: readonly Placement[], order: readonly number[], k: number): Placement[] {
  const { x } = placements[order[k]!]!
  return order
    .slice(k + 1)
    .map((j) => placements[j]!)
    .filter((other) => Math.abs(other.x - x) < 4)
}

/** Returns whether a position, with a margin on both sides, is covered. */
function isCovered(front: readonly Placement[], x: number, y: number): boolean {
  return isPersonAt(front, x - overlap, y) && isPersonAt(front, x + overlap, y)
}

function isPersonAt(people: readonly Placement[], x: number, y: number): boolean {
  for (const { shape, x: middle, y: eyes, scale } of people)
    if (isSolid(shape, (x - middle) / scale, (y - eyes) / scale)) return true
  return false
}

/**
 * Returns the cost of bodies that end within the image with no one in front. Sets `extensions` to the extension of each
 * body, in the member's own face sizes: down to where others cover its whole end, or to the bottom of the image.
 */
export function bodyEndCost(
  placements: readonly Placement[],
  ends: readonly BodyEnd[],
  bottom: number,
  extensions: number[],
): number {
  let total = 0
  for (const [i, { shape, scale }] of placements.entries()) {
    const { y, open } = ends[i]!
    let area = 0
    let row = 0
    for (; y + row / columnsPerFace < bottom && (open[row] ?? 0) > 0; row++) area += open[row]! / columnsPerFace
    if (row === 0) continue
    const length = Math.min(row / columnsPerFace + overlap, bottom - y) + uncertainty
    extensions[i] = length / scale
    total += weight.extendedArea * area + weight.extendedLength * length ** 2
    total += weight.overextended * Math.max(0, length - scale * longestExtension(shape))
  }
  return total
}

/** Returns the cost of visible sides at which a photo crops a body. */
export function visibleCutCost(placements: readonly Placement[], order: readonly number[], frame: GroupFrame): number {
  let total = 0
  for (const [k, i] of order.entries()) {
    const { shape, x: middle, y, scale } = placements[i]!
    for (const side of ['left', 'right'] as const) {
      const from = shape.cut[side]
      const x = middle + scale * shape.body[side]
      if (from === null || x < frame.left || x > frame.left + frame.width) continue
      const front = nearInFront(placements, order, k)
      const end = Math.min(y + scale * shape.bottom, frame.top + frame.height)
      for (let v = y + scale * from; v < end; v += 2 / columnsPerFace)
        if (!isCovered(front, x, v)) total += (weight.visibleCut * 2) / columnsPerFace
    }
  }
  return total
}
