/** Decides where each member of a group stands, as photographers of groups place people. */
import { columnAt, columnOf, columnsPerFace, isSolid, type MemberShape, shapeColumns } from './member-shape.ts'

/** Where a member is in the picture, in its pixels. */
export interface Place {
  /** 0 is the front row. */
  row: number
  /** The middle of the face, at the height of the eyes. */
  x: number
  y: number
  faceSize: number
  /** By how much the body is to be drawn out below the chest, so that its end is hidden. */
  lengthen: number
}

/** Face sizes by which a body may be drawn out without a word. */
const unnoticed = 0.1

/** Whether a photo showed so little of its person that the picture has to make up for it. */
export const isShort = ({ lengthen, faceSize }: Place): boolean => lengthen > unnoticed * faceSize

export interface Arrangement {
  /** By member, as they were given. */
  places: Place[]
  /** Members from the one farthest behind to the one in front of all. */
  order: number[]
}

/** Of each row in the size of the one before it. */
const rowScale = 0.96
/** People of a row are not all of one height: eyes are off the line by this many face sizes at most. */
const unevenness = 0.025
const mostRows = 4

/** Lengths in face sizes of the front row. */
const practice = {
  /** Between the faces of a row, and between the eyes of rows. */
  across: 1.75,
  up: 0.95,
  /** Air above the highest hair, in shares of the picture's height. */
  headRoom: { least: 0.07, most: 0.17 },
  /** Between the outermost hair and the picture's side. */
  sideRoom: 0.3,
  /** Beside the outermost body. */
  bodyRoom: { least: 0.15, most: 0.9 },
  /** Around a face that nobody in front may come nearer to. */
  faceRoom: 0.08,
  neck: 0.22,
}

/** What an arrangement gives up, in one currency, so that the least bad can be chosen. */
const regret = {
  /** Per doubling of the picture's height in face sizes. */
  small: 0.9,
  headRoom: 50,
  bodyCut: 0.9,
  emptySides: 0.5,
  crowded: 4,
  apart: 1.2,
  up: 0.8,
  row: 0.22,
  /** Two rows for so few that one would do. */
  needlessRow: 0.25,
  /** For rows moved aside, and as much again per person by which they differ. */
  lopsided: 0.4,
  /** Per person by which a row has not one more than the row behind it. */
  uneven: 0.15,
  /** Per square of a face size that is seen of what is drawn out below the photo's end, and by how far that is. */
  drawnOut: 1.8,
  drawnFar: 0.25,
  /** Per face size by which a body is drawn out farther than looks well. */
  drawnTooFar: 8,
  /** Per face size of a side at which the photo cut somebody off, unhidden. */
  shownCut: 0.35,
  /** Per face size of a face's width that is covered, or nearly. */
  coveredFace: 200,
  coveredNeck: 1,
  /** Per face size that hair lies on hair. */
  hairOnHair: 2.5,
}

/** So far below the chin begins what can be drawn out, and it looks well while it grows by at most this share. */
const drawnFrom = 0.35
const mostDrawn = 0.9

/** How far down from the eyes a member's body can be drawn out, own face sizes. */
export const drawingStart = (shape: MemberShape) => Math.min(shape.bottom, shape.chin + drawnFrom)
const mostLengthened = (shape: MemberShape) => mostDrawn * (shape.bottom - drawingStart(shape))

/** A member somewhere in a plan: face sizes of the front row, eyes of the front row are at 0. */
interface Stand {
  shape: MemberShape
  row: number
  x: number
  y: number
  scale: number
}

interface Formation {
  /** From the back. */
  rows: readonly number[]
  /** Between neighbours, and between the eyes of rows. */
  across: number
  up: number
  /** How far rows are moved by turns to the right and to the left, in shares of `across`. */
  aside: number
}

interface Plan {
  stands: Stand[]
  order: number[]
  lengthen: number[]
  frame: { left: number; top: number; width: number; height: number }
  regret: number
}

/**
 * Members stand in rows, the first ones behind, each row from left to right; `size` is the picture's, in pixels. How many
 * rows there are, how near people stand and how large they are follows from the picture's proportions and from how much
 * of them the photos show: where a photo ends, somebody stands in front, or the picture ends too.
 */
export function arrangeGroup(shapes: readonly MemberShape[], size: { width: number; height: number }): Arrangement {
  // Most formations are worse for their frame alone than the best one is in all: those are never looked at closely.
  const drafts = formationsOf(shapes.length)
    .map((formation) => draft(standInRows(shapes, formation), formation, size.width / size.height))
    .sort((a, b) => a.least - b.least)
  let best: Plan | null = null
  for (const candidate of drafts) {
    if (best !== null && candidate.least >= best.regret) break
    best = complete(candidate, best)
  }
  const { stands, order, lengthen, frame } = best!
  const unit = size.height / frame.height
  return {
    order,
    places: stands.map(({ row, x, y, scale }, i) => ({
      row,
      x: (x - frame.left) * unit,
      y: (y - frame.top) * unit,
      faceSize: scale * unit,
      lengthen: lengthen[i]! * scale * unit,
    })),
  }
}

function steps(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step)
}

function formationsOf(count: number): Formation[] {
  const formations: Formation[] = []
  for (const rows of rowsOf(count))
    for (const across of steps(1.15, 2.15, 0.1))
      for (const up of rows.length === 1 ? [0] : steps(0.45, 1.85, 0.1))
        for (const aside of asides(rows)) formations.push({ rows, across, up, aside })
  return formations
}

/** How many may stand in each row, from the back: no row leaves anybody at the ends of the one behind it uncovered. */
function rowsOf(count: number): number[][] {
  const found: number[][] = []
  const add = (rows: number[], left: number) => {
    if (left === 0) found.push(rows)
    if (left === 0 || rows.length === mostRows) return
    const behind = rows.at(-1)
    const [least, most] = behind === undefined ? [1, left] : [behind, behind + 2]
    for (let next = least; next <= Math.min(most, left); next++) add([...rows, next], left - next)
  }
  add([], count)
  return found
}

/** See `Formation`. */
function asides(rows: readonly number[]): number[] {
  const isAbovePeople = rows.every((count, k) => k === 0 || (count - rows[k - 1]!) % 2 === 0)
  return rows.length > 1 && isAbovePeople ? [0, 0.25] : [0]
}

/**
 * Rows about one middle: with one more or one less than the next, everybody is above a gap of it. Where that is so of no
 * row, they may be moved aside by turns, to the same end.
 */
function standInRows(shapes: readonly MemberShape[], { rows, across, up, aside }: Formation): Stand[] {
  const stands: Stand[] = []
  for (const [k, count] of rows.entries()) {
    const behind = rows.length - 1 - k
    const scale = rowScale ** behind
    for (let i = 0; i < count; i++) {
      const shift = unevenness * Math.sin(2.4 * stands.length)
      const middle = aside * (behind % 2 === 0 ? across : -across)
      const place = { x: middle + (i - (count - 1) / 2) * across, y: shift * scale - up * behind }
      stands.push({ shape: shapes[stands.length]!, row: behind, ...place, scale })
    }
  }
  return stands
}

/** From side to side, hair that had better be behind a neighbour than before them. */
const wideHair = 1.5

/** From the farthest behind: rows, and in each those whom a neighbour should hide a little, then from outside in. */
function orderOf(stands: readonly Stand[]): number[] {
  const rank = ({ row, x, shape }: Stand) => {
    const isCut = shape.cut.left !== null || shape.cut.right !== null
    const hasWideHair = shape.head.right - shape.head.left > wideHair
    return -100 * row + (isCut ? -40 : 0) + (hasWideHair ? -20 : 0) - Math.abs(x)
  }
  return stands.map((_, i) => i).sort((a, b) => rank(stands[a]!) - rank(stands[b]!) || a - b)
}

/** A formation with the frames that may be drawn around it, and what each gives up at least. */
interface Draft {
  stands: Stand[]
  frames: { frame: Plan['frame']; regret: number }[]
  least: number
}

function draft(stands: Stand[], formation: Formation, aspect: number): Draft {
  const standing = regretOfStanding(formation)
  const top = Math.min(...stands.map(({ y, scale, shape }) => y + scale * shape.hairTop))
  const sides = (part: (shape: MemberShape) => { left: number; right: number }) => ({
    left: Math.min(...stands.map(({ x, scale, shape }) => x + scale * part(shape).left)),
    right: Math.max(...stands.map(({ x, scale, shape }) => x + scale * part(shape).right)),
  })
  const heads = sides(({ head }) => head)
  const bodies = sides(({ body }) => body)
  const middle = (heads.left + heads.right) / 2
  const narrowest = heads.right - heads.left + 2 * practice.sideRoom
  const front = stands.filter(({ row }) => row === 0).map(({ y, shape }) => y + shape.bottom - unsure)
  const lowest = Math.min(...front)

  const frames: Draft['frames'] = []
  const tighter = steps(1.9, 3.5, 0.4).filter((bottom) => bottom < lowest)
  const wider = [0.25, 0.5, 0.9].map((more) => Math.min(lowest + more, Math.max(...front)))
  for (const bottom of new Set([...tighter, lowest, ...wider])) {
    const needed = Math.max(narrowest / aspect, (bottom - top) / (1 - practice.headRoom.least))
    for (const zoom of [1, 1.06, 1.13, 1.22, 1.33]) {
      const height = needed * zoom
      const width = height * aspect
      const frame = { left: middle - width / 2, top: bottom - height, width, height }
      frames.push({ frame, regret: standing + regretOfFrame(frame, { top, bodies }) })
    }
  }
  return { stands, frames, least: Math.min(...frames.map(({ regret }) => regret)) }
}

/** The draft in its best frame, or what was the best before. */
function complete({ stands, frames, least }: Draft, before: Plan | null): Plan {
  const order = orderOf(stands)
  const covering = regretOfCovering(stands, order)
  if (before !== null && least + covering >= before.regret) return before
  const ends = findEnds(stands, order)
  let best = before
  for (const { frame, regret } of frames) {
    if (best !== null && regret + covering >= best.regret) continue
    const lengthen = stands.map(() => 0)
    const more = regretOfEnds(stands, ends, frame.top + frame.height, lengthen) + regretOfCuts(stands, order, frame)
    const total = regret + covering + more
    if (best === null || total < best.regret) best = { stands, order, lengthen, frame, regret: total }
  }
  return best!
}

function regretOfStanding({ rows, across, up, aside }: Formation): number {
  const nearer = across - practice.across
  let total = (nearer < 0 ? regret.crowded : regret.apart) * nearer ** 2 + regret.row * (rows.length - 1)
  if (rows.length === 1) return total
  total += regret.up * (up - practice.up) ** 2
  if (rows.reduce((sum, count) => sum + count, 0) <= 4) total += regret.needlessRow
  for (let k = 1; k < rows.length; k++) {
    const more = rows[k]! - rows[k - 1]!
    total += regret.uneven * Math.abs(more - 1)
    if (aside !== 0) total += regret.lopsided * (1 + more)
  }
  return total
}

function regretOfFrame(
  { left, top, width, height }: Plan['frame'],
  people: { top: number; bodies: { left: number; right: number } },
): number {
  const headRoom = (people.top - top) / height
  const { least, most } = practice.headRoom
  let total = regret.small * Math.log2(height)
  total += regret.headRoom * (Math.max(0, least - headRoom) ** 2 + Math.max(0, headRoom - most) ** 2)
  for (const room of [people.bodies.left - left, left + width - people.bodies.right]) {
    total += regret.bodyCut * Math.max(0, practice.bodyRoom.least - room) ** 2
    total += regret.emptySides * Math.max(0, room - practice.bodyRoom.most) ** 2
  }
  return total
}

/** What those in front hide of faces, necks and hair. */
function regretOfCovering(stands: readonly Stand[], order: readonly number[]): number {
  let total = 0
  for (const [k, i] of order.entries())
    for (const j of order.slice(k + 1)) {
      const [behind, before] = [stands[i]!, stands[j]!]
      if (Math.abs(behind.x - before.x) > 3) continue
      for (let column = 0; column < shapeColumns; column++) {
        const face = behind.shape.faceEnd[column]!
        if (face === Number.NEGATIVE_INFINITY) continue
        const x = behind.x + behind.scale * columnAt(column)
        const chin = behind.y + behind.scale * (face + practice.faceRoom)
        const top = Math.min(
          topAt(before, x),
          topAt(before, x - practice.faceRoom),
          topAt(before, x + practice.faceRoom),
        )
        if (top < chin) total += regret.coveredFace / columnsPerFace
        else if (top < chin + practice.neck) total += regret.coveredNeck / columnsPerFace
      }
      const level = Math.abs(behind.y - before.y)
      if (level > 1) continue
      const room =
        behind.x < before.x
          ? before.x + before.scale * before.shape.head.left - behind.x - behind.scale * behind.shape.head.right
          : behind.x + behind.scale * behind.shape.head.left - before.x - before.scale * before.shape.head.right
      total += regret.hairOnHair * Math.max(0, 0.1 - room) * (1 - level)
    }
  return total
}

/** The highest place of somebody at a place across. */
function topAt({ shape, x: middle, y, scale }: Stand, x: number): number {
  const top = shape.top[columnOf((x - middle) / scale)]
  return top === undefined ? Number.POSITIVE_INFINITY : y + scale * top
}

/** A body is hidden, or drawn out, to this far below its end. */
const overlap = 0.04
/** The last of a photo's rows may be half a row of the relief. */
const unsure = 0.02

/** What would be seen of a body's lower end, if the body went on as it ends. */
interface End {
  /** Where the photo ends. */
  y: number
  /** By rows of cells from there down: how much of the body's width nobody stands before. */
  open: Float32Array
}

/** By member. */
function findEnds(stands: readonly Stand[], order: readonly number[]): End[] {
  const ends: End[] = []
  for (const [k, i] of order.entries()) {
    const { shape, x, y, scale } = stands[i]!
    const before = nearBefore(stands, order, k)
    const end = { y: y + scale * (shape.bottom - unsure), open: new Float32Array(Math.ceil(deepest * columnsPerFace)) }
    const columns = endColumns(shape)
    for (let row = 0; row < end.open.length; row++) {
      const v = end.y + row / columnsPerFace
      if (v > deepest) break
      const open = columns.filter((column) => !isCovered(before, x + scale * columnAt(column), v))
      end.open[row] = (open.length * scale) / columnsPerFace
      if (open.length === 0) break
    }
    ends[i] = end
  }
  return ends
}

/** Columns in which the body reaches down to its end. */
function endColumns(shape: MemberShape): number[] {
  const heights = [0.03, 0.08, 0.13].map((above) => shape.bottom - above)
  return Array.from({ length: shapeColumns }, (_, column) => column).filter((column) =>
    heights.some((y) => isSolid(shape, columnAt(column), y)),
  )
}

/** Nothing is looked for so far below the eyes of the front row. */
const deepest = 4.5

/** Those before the k-th of all who are near enough to cover something of them. */
function nearBefore(stands: readonly Stand[], order: readonly number[], k: number): Stand[] {
  const { x } = stands[order[k]!]!
  return order
    .slice(k + 1)
    .map((j) => stands[j]!)
    .filter((other) => Math.abs(other.x - x) < 4)
}

/** Whether somebody is there, and a little to both sides. */
function isCovered(before: readonly Stand[], x: number, y: number): boolean {
  const at = (x: number) =>
    before.some((other) => isSolid(other.shape, (x - other.x) / other.scale, (y - other.y) / other.scale))
  return at(x - overlap) && at(x + overlap)
}

/**
 * What must be made up where photos end within the picture, and nobody stands in front. Writes how far each body is drawn
 * out: to where others hide all of its end, or to the picture's own end.
 */
function regretOfEnds(stands: readonly Stand[], ends: readonly End[], bottom: number, lengthen: number[]): number {
  let total = 0
  for (const [i, { shape, scale }] of stands.entries()) {
    const { y, open } = ends[i]!
    let area = 0
    let row = 0
    for (; y + row / columnsPerFace < bottom && open[row]! > 0; row++) area += open[row]! / columnsPerFace
    if (row === 0) continue
    const far = Math.min(row / columnsPerFace + overlap, bottom - y) + unsure
    lengthen[i] = far / scale
    total += regret.drawnOut * area + regret.drawnFar * far ** 2
    total += regret.drawnTooFar * Math.max(0, far - scale * mostLengthened(shape))
  }
  return total
}

/** Face sizes of the photos' sides that show. */
function regretOfCuts(stands: readonly Stand[], order: readonly number[], frame: Plan['frame']): number {
  let total = 0
  for (const [k, i] of order.entries()) {
    const { shape, x: middle, y, scale } = stands[i]!
    for (const side of ['left', 'right'] as const) {
      const from = shape.cut[side]
      const x = middle + scale * shape.body[side]
      if (from === null || x < frame.left || x > frame.left + frame.width) continue
      const before = nearBefore(stands, order, k)
      const end = Math.min(y + scale * shape.bottom, frame.top + frame.height)
      for (let v = y + scale * from; v < end; v += 2 / columnsPerFace)
        if (!isCovered(before, x, v)) total += (regret.shownCut * 2) / columnsPerFace
    }
  }
  return total
}
