import { clamp } from '../pixels.ts'
import type { Cells, HeadAndClothes } from './segment-clothing.ts'

/** Where a garment belongs, in cells. */
export interface Body {
  /** Half the width of the neck, and its middle. */
  neckHalf: number
  neckX: number
  /** From the middle of the neck to the end of each shoulder. */
  left: number
  right: number
  /** Height of the shoulder line at the middle of the neck, and its slope to the right. */
  shoulderY: number
  lean: number
}

/** Usual proportions in face sizes, for parts that are not visible. */
const usual = { neckHalf: 0.33, half: 1.12 }
const bounds = { neckHalf: [0.26, 0.42], half: [0.85, 1.55], shoulderBelowChin: [-0.35, 0.55], lean: 0.13 } as const
/** How far the crest of a collar is below the line that a garment hangs from, in face sizes. */
const crest = 0.15
/** The part of each shoulder's width where its outline is measured. */
const outlinePart = { from: 0.55, to: 0.85 }

/**
 * `outline` returns how far the outline of a garment is below the line that it hangs from, at a part of half its width, on
 * somebody of that width. Returns null if no shoulder is visible.
 */
export function measureBody(told: HeadAndClothes, outline: (part: number, width: number) => number): Body | null {
  const { cells } = told
  const { faceSize, chinY } = cells
  const tops = topsOfClothes(told)
  const { neckX } = cells
  const [left, right] = [-1, 1].map((side) => measureSide(cells, tops, neckX, side)) as [number | null, number | null]
  const half = (own: number | null, other: number | null) =>
    clamp(own ?? Math.max(other ?? 0, usual.half * faceSize), bounds.half[0] * faceSize, bounds.half[1] * faceSize)
  const halves = { left: half(left, right), right: half(right, left) }
  const line = (side: -1 | 1, width: number) => {
    const heights: number[] = []
    for (let part = outlinePart.from; part <= outlinePart.to; part += 0.02) {
      const top = tops[Math.round(neckX + side * part * width)]
      if (top !== undefined && top >= 0) heights.push(top - outline(part, halves.left + halves.right))
    }
    // The median, because a strand of hair or a hand is not a shoulder.
    return heights.length < 6 ? null : heights.sort((a, b) => a - b)[heights.length >> 1]!
  }
  const [lineLeft, lineRight] = [line(-1, halves.left), line(1, halves.right)]
  const seen = [lineLeft, lineRight].filter((y) => y !== null)
  if (seen.length === 0) return null
  const middle = seen.reduce((a, b) => a + b, 0) / seen.length
  const distance = 0.5 * (outlinePart.from + outlinePart.to) * (halves.left + halves.right)
  const [highest, lowest] = bounds.shoulderBelowChin
  const shoulderY = clamp(middle, chinY + highest * faceSize, chinY + lowest * faceSize)
  const neck = measureNeck(told, shoulderY + crest * faceSize)
  const aside = neck.x - neckX
  return {
    neckHalf: neck.half,
    neckX: neck.x,
    left: halves.left + aside,
    right: halves.right - aside,
    shoulderY,
    lean:
      lineLeft === null || lineRight === null ? 0 : clamp((lineRight - lineLeft) / distance, -bounds.lean, bounds.lean),
  }
}

/** The rows of the neck to measure, above and below the row where the collar goes around it. */
const neckRows = { above: 0.12, below: 0.06 }

/** Measures the neck where a collar goes around it, near row `collarY`. Hair, a higher collar or nothing may be beside it. */
function measureNeck(told: HeadAndClothes, collarY: number): { x: number; half: number } {
  const { cells, hair } = told
  const { width, height, faceSize, neckX, chinY, alpha } = cells
  const [least, most] = bounds.neckHalf
  const within = (x: number, half: number) => ({
    x: clamp(x, neckX - 0.15 * faceSize, neckX + 0.15 * faceSize),
    half: clamp(half, least * faceSize, most * faceSize),
  })
  const rows: { left: number; right: number }[] = []
  // In front of the bare background, an edge is that of the neck, even with a collar farther down.
  const bare: Record<'left' | 'right', number[]> = { left: [], right: [] }
  const above = Math.round(collarY - neckRows.above * faceSize)
  for (let y = Math.max(0, Math.min(above, Math.round(chinY - 0.1 * faceSize))); y < height; y++) {
    if (y > collarY + neckRows.below * faceSize) break
    const row = neckAt(told, y)
    if (row === null) continue
    const isHairy = hair.subarray(y * width, (y + 1) * width).includes(1)
    if (y >= above && !isHairy) rows.push(row)
    const isBare = (x: number) => x >= 0 && x < width && alpha[y * width + x]! < 0.3
    if (isBare(row.left - 2)) bare.left.push(row.left)
    if (isBare(row.right + 1)) bare.right.push(row.right)
  }
  // The lowest edges are nearest to the collar.
  const [left, right] = [bare.left, bare.right].map((edges) => middleOf(edges.slice(-fewestRows))) as [number, number]
  if (bare.left.length >= fewestRows && bare.right.length >= fewestRows)
    return within((left + right) / 2, (right - left) / 2)
  const plausible = rows.filter((row) => row.right - row.left >= 2 * least * faceSize)
  if (plausible.length < 3) return { x: neckX, half: usual.neckHalf * faceSize }
  return within(
    middleOf(plausible.map((row) => (row.left + row.right) / 2)),
    middleOf(plausible.map((row) => (row.right - row.left) / 2)),
  )
}

const fewestRows = 5
const middleOf = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!

/** The extent of neck and face in a row. */
function neckAt({ cells, neck }: HeadAndClothes, y: number): { left: number; right: number } | null {
  const { width, faceSize, neckX, face } = cells
  const end = Math.min(width, neckX + 0.5 * faceSize)
  let [left, right] = [-1, -1]
  for (let x = Math.max(0, Math.round(neckX - 0.5 * faceSize)); x < end; x++) {
    const i = y * width + x
    if (neck[i] !== 1 && face[i] !== 1) continue
    if (left < 0) left = x
    right = x + 1
  }
  return left < 0 ? null : { left, right }
}

/** The highest row of each column that shows clothes, or -1 without clothes or with hair over them. */
function topsOfClothes({ cells, head, hair }: HeadAndClothes): Int16Array {
  const { width, height, alpha, mouthY, faceSize } = cells
  const tops = new Int16Array(width).fill(-1)
  const from = Math.max(0, Math.round(mouthY - 0.5 * faceSize))
  for (let x = 0; x < width; x++) {
    let run = 0
    for (let y = from; y < height; y++) {
      const i = y * width + x
      run = alpha[i]! > 0.5 && head.values[i]! < 0.5 ? run + 1 : 0
      if (run < 3) continue
      const above = i - 3 * width
      if (above < 0 || hair[above] !== 1) tops[x] = y - 2
      break
    }
  }
  return tops
}

/** The width of the body slightly below the shoulder, or null if the picture ends before. */
function measureSide(cells: Cells, tops: Int16Array, neckX: number, side: number): number | null {
  const { width, height, alpha, faceSize } = cells
  const tried = [0.6, 0.65, 0.7].map((aside) => tops[Math.round(neckX + side * aside * faceSize)] ?? -1)
  const shoulder = tried.filter((y) => y >= 0)
  if (shoulder.length === 0) return null
  const y = Math.round(shoulder.reduce((a, b) => a + b, 0) / shoulder.length + 0.32 * faceSize)
  if (y >= height) return null
  let x = Math.round(neckX + side * 0.6 * faceSize)
  while (x >= 0 && x < width && alpha[y * width + x]! > 0.5) x += side
  return x <= 1 || x >= width - 2 ? null : Math.abs(x - neckX)
}
