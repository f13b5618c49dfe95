/** Lists the formations for people standing in rows. Lengths are in face sizes of the front row. */
import type { MemberShape } from './member-shape.ts'

/** The layout of rows. */
export interface Formation {
  /** Number of people per row, starting with the back row. */
  rows: readonly number[]
  /** Distance between neighbours. */
  across: number
  /** Distance between the eye lines of two rows. */
  up: number
  /** Alternating shift of rows to the right and to the left, as a fraction of `across`. */
  offset: number
}

/** A member's position before the frame is chosen. The front row's eye line is at 0. */
export interface Placement {
  shape: MemberShape
  /** 0 is the front row. */
  row: number
  x: number
  y: number
  /** Face size relative to the front row. */
  scale: number
}

/** Each row's face size relative to the row in front of it. */
const rowScale = 0.96
/** Maximum height variation within a row: people aren't all equally tall. */
const unevenness = 0.025
const maxRows = 4
/** A head with hair wider than this would cover a neighbour's face, so the member goes behind the neighbour. */
const wideHead = 1.5

export function formationsOf(count: number): Formation[] {
  const formations: Formation[] = []
  for (const rows of rowsOf(count))
    for (const across of steps(1.15, 2.15, 0.1))
      for (const up of rows.length === 1 ? [0] : steps(0.45, 1.85, 0.1))
        for (const offset of offsetsOf(rows)) formations.push({ rows, across, up, offset })
  return formations
}

/** Returns the numbers from `from` to `to`, inclusive. */
export function steps(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step)
}

/**
 * Returns row sizes from back to front. No row is smaller than the row behind it, so that no one at the ends is
 * uncovered.
 */
function rowsOf(count: number): number[][] {
  const found: number[][] = []
  const add = (rows: number[], left: number) => {
    if (left === 0) found.push(rows)
    if (left === 0 || rows.length === maxRows) return
    const behind = rows.at(-1)
    const [least, most] = behind === undefined ? [1, left] : [behind, behind + 2]
    for (let next = least; next <= Math.min(most, left); next++) add([...rows, next], left - next)
  }
  add([], count)
  return found
}

/** Rows shift only if each member would otherwise stand exactly behind another. */
function offsetsOf(rows: readonly number[]): number[] {
  const isAligned = rows.every((count, k) => k === 0 || (count - rows[k - 1]!) % 2 === 0)
  return rows.length > 1 && isAligned ? [0, 0.25] : [0]
}

/** Centres the rows on each other, so that a row with one person more or fewer than the next fills its gaps. */
export function placeInRows(shapes: readonly MemberShape[], { rows, across, up, offset }: Formation): Placement[] {
  const placements: Placement[] = []
  for (const [k, count] of rows.entries()) {
    const row = rows.length - 1 - k
    const scale = rowScale ** row
    for (let i = 0; i < count; i++) {
      const shift = unevenness * Math.sin(2.4 * placements.length)
      const middle = offset * (row % 2 === 0 ? across : -across)
      const place = { x: middle + (i - (count - 1) / 2) * across, y: shift * scale - up * row }
      placements.push({ shape: shapes[placements.length]!, row, ...place, scale })
    }
  }
  return placements
}

/**
 * Returns the members in drawing order, from back to front: by row, and within a row first those whom a neighbour
 * should partly cover, then from the outside in.
 */
export function drawingOrder(placements: readonly Placement[]): number[] {
  const rank = ({ row, x, shape }: Placement) => {
    const isCut = shape.cut.left !== null || shape.cut.right !== null
    const hasWideHead = shape.head.right - shape.head.left > wideHead
    return -100 * row + (isCut ? -40 : 0) + (hasWideHead ? -20 : 0) - Math.abs(x)
  }
  return placements.map((_, i) => i).sort((a, b) => rank(placements[a]!) - rank(placements[b]!) || a - b)
}
