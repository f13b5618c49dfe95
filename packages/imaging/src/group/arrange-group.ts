/** Decides the position of each member of a group, following the rules of group photography. */
import {
  bodyEndCost,
  coveringCost,
  endColumns,
  findBodyEnds,
  formationCost,
  frameCost,
  type GroupFrame,
  spacing,
  uncertainty,
  visibleCutCost,
} from './arrangement-cost.ts'
import { drawingOrder, type Formation, formationsOf, type Placement, placeInRows, steps } from './formations.ts'
import type { MemberShape } from './member-shape.ts'

/** A member's position, in image pixels. */
export interface Place {
  /** 0 is the front row. */
  row: number
  /** Horizontal centre of the face, and the height of the eyes. */
  x: number
  y: number
  faceSize: number
  /** Extension of the body below the chest to hide its end. */
  extension: number
}

/** An extension of up to this many face sizes goes unnoticed. */
const unnoticedExtension = 0.1

/** Returns whether a photo shows so little of its person that the body has to be extended noticeably. */
export const isShort = ({ extension, faceSize }: Place): boolean => extension > unnoticedExtension * faceSize

export interface Arrangement {
  /** In the members' order. */
  places: Place[]
  /** Indices of the members from back to front. */
  order: number[]
}

/** A complete candidate arrangement. Lengths are in face sizes of the front row. */
interface Plan {
  placements: Placement[]
  order: number[]
  extensions: number[]
  frame: GroupFrame
  cost: number
}

/** A formation with its possible frames and a lower bound on their cost. */
interface Draft {
  placements: Placement[]
  frames: { frame: GroupFrame; cost: number }[]
  least: number
}

/**
 * Arranges members in rows: the first members at the back, each row from left to right. The number of rows, the spacing
 * and the scale depend on the aspect ratio of `size` (in pixels) and on the visible part of each person. Where a photo
 * ends, the image also ends or another member stands in front.
 */
export function arrangeGroup(shapes: readonly MemberShape[], size: { width: number; height: number }): Arrangement {
  const drafts = formationsOf(shapes.length)
    .map((formation) => draft(placeInRows(shapes, formation), formation, size.width / size.height))
    .sort((a, b) => a.least - b.least)
  const columns = shapes.map(endColumns)
  let best: Plan | null = null
  for (const candidate of drafts) {
    // The lower bound exceeds the best cost, as do all the following ones.
    if (best !== null && candidate.least >= best.cost) break
    best = complete(candidate, columns, best)
  }
  const { placements, order, extensions, frame } = best!
  const unit = size.height / frame.height
  return {
    order,
    places: placements.map(({ row, x, y, scale }, i) => ({
      row,
      x: (x - frame.left) * unit,
      y: (y - frame.top) * unit,
      faceSize: scale * unit,
      extension: extensions[i]! * scale * unit,
    })),
  }
}

function draft(placements: Placement[], formation: Formation, aspect: number): Draft {
  const standing = formationCost(formation)
  const top = Math.min(...placements.map(({ y, scale, shape }) => y + scale * shape.hairTop))
  const sides = (part: (shape: MemberShape) => { left: number; right: number }) => ({
    left: Math.min(...placements.map(({ x, scale, shape }) => x + scale * part(shape).left)),
    right: Math.max(...placements.map(({ x, scale, shape }) => x + scale * part(shape).right)),
  })
  const heads = sides(({ head }) => head)
  const bodies = sides(({ body }) => body)
  const middle = (heads.left + heads.right) / 2
  const narrowest = heads.right - heads.left + 2 * spacing.sideRoom
  const front = placements.filter(({ row }) => row === 0).map(({ y, shape }) => y + shape.bottom - uncertainty)
  const lowest = Math.min(...front)

  const frames: Draft['frames'] = []
  const tighter = steps(1.9, 3.5, 0.4).filter((bottom) => bottom < lowest)
  const wider = [0.25, 0.5, 0.9].map((more) => Math.min(lowest + more, Math.max(...front)))
  for (const bottom of new Set([...tighter, lowest, ...wider])) {
    const needed = Math.max(narrowest / aspect, (bottom - top) / (1 - spacing.headRoom.least))
    for (const zoom of [1, 1.06, 1.13, 1.22, 1.33]) {
      const height = needed * zoom
      const width = height * aspect
      const frame = { left: middle - width / 2, top: bottom - height, width, height }
      frames.push({ frame, cost: standing + frameCost(frame, { top, bodies }) })
    }
  }
  return { placements, frames, least: Math.min(...frames.map(({ cost }) => cost)) }
}

/** Returns the draft in its best frame, or `before` if that costs less. */
function complete({ placements, frames, least }: Draft, columns: readonly number[][], before: Plan | null): Plan {
  const order = drawingOrder(placements)
  const covering = coveringCost(placements, order)
  if (before !== null && least + covering >= before.cost) return before
  const open = frames.filter(({ cost }) => before === null || cost + covering < before.cost)
  const lowest = open.reduce((bottom, { frame }) => Math.max(bottom, frame.top + frame.height), 0)
  const ends = findBodyEnds(placements, order, columns, lowest)
  let best = before
  for (const { frame, cost } of open) {
    if (best !== null && cost + covering >= best.cost) continue
    const extensions = placements.map(() => 0)
    const ending = bodyEndCost(placements, ends, frame.top + frame.height, extensions)
    const total = cost + covering + (ending + visibleCutCost(placements, order, frame))
    if (best === null || total < best.cost) best = { placements, order, extensions, frame, cost: total }
  }
  return best!
}
