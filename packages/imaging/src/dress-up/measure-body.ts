import { clamp, type Point } from '../pixels.ts'
import type { Cells, HeadAndClothes } from './segment-clothing.ts'

/** Body measurements for fitting a garment, in cells. */
export interface Body {
  /** Half the width of the neck, and its centre. */
  neckHalf: number
  neckX: number
  /** Distance from the centre of the neck to the end of each shoulder. */
  left: number
  right: number
  /** Height of the shoulder line at the centre of the neck, and its slope to the right. */
  shoulderY: number
  lean: number
  chinY: number
  /** Points on the shoulders' outline, relative to the centre of the neck and to `shoulderY`. */
  shoulders: readonly Point[]
}

/** Average proportions in face sizes, for parts that aren't visible. */
const usual = { neckHalf: 0.33, half: 1.12, shoulderBelowChin: 0.05 }
const bounds = { neckHalf: [0.26, 0.42], half: [0.85, 1.55], shoulderBelowChin: [-0.3, 0.55], lean: 0.13 } as const
/** Height difference between the line a garment hangs from and the crest of its collar, in face sizes. */
const crest = 0.15
/** The section of each shoulder's width where its outline is measured; in a tight frame, from closer to the neck. */
const outlinePart = { from: [0.55, 0.42], to: 0.85 } as const

/**
 * Measures the body. `outline` returns the distance between the outline of a garment and the line it hangs from, at a
 * fraction of half its width, on a body of that width. Returns null if no shoulder is visible.
 */
export function measureBody(segments: HeadAndClothes, outline: (part: number, width: number) => number): Body | null {
  const { cells } = segments
  const { faceSize, chinY } = cells
  const tops = topsOfClothes(segments)
  const { neckX } = cells
  const [left, right] = [-1, 1].map((side) => measureSide(cells, tops, neckX, side)) as [number | null, number | null]
  const half = (own: number | null, other: number | null) =>
    clamp(own ?? Math.max(other ?? 0, usual.half * faceSize), bounds.half[0] * faceSize, bounds.half[1] * faceSize)
  const halves = { left: half(left, right), right: half(right, left) }
  const line = (side: -1 | 1, width: number) => {
    for (const from of outlinePart.from) {
      const heights: number[] = []
      for (let part = from; part <= outlinePart.to; part += 0.02) {
        const top = tops[Math.round(neckX + side * part * width)]
        if (top !== undefined && top >= 0) heights.push(top - outline(part, halves.left + halves.right))
      }
      // The median ignores outliers such as a strand of hair or a hand.
      if (heights.length >= 6) return heights.sort((a, b) => a - b)[heights.length >> 1]!
    }
    return null
  }
  const [lineLeft, lineRight] = [line(-1, halves.left), line(1, halves.right)]
  const seen = [lineLeft, lineRight].filter((y) => y !== null)
  if (seen.length === 0 && isUnderHair(segments, halves)) seen.push(chinY + usual.shoulderBelowChin * faceSize)
  if (seen.length === 0 || isUneven(segments, seen.reduce((a, b) => a + b, 0) / seen.length)) return null
  const middle = seen.reduce((a, b) => a + b, 0) / seen.length
  const distance = 0.5 * (outlinePart.from[0] + outlinePart.to) * (halves.left + halves.right)
  const [highest, lowest] = bounds.shoulderBelowChin
  const shoulderY = clamp(middle, chinY + highest * faceSize, chinY + lowest * faceSize)
  const neck = withinJaw(cells, measureNeck(segments, shoulderY + crest * faceSize))
  const aside = neck.x - neckX
  const shoulders = [-1, 1].flatMap((side) => {
    const width = side < 0 ? halves.left : halves.right
    return shoulderParts.flatMap((part): Point[] => {
      const found: number[] = []
      for (let x = -around; x <= around; x++) {
        const top = tops[Math.round(neckX + side * part * width) + x]
        if (top !== undefined && top >= 0) found.push(top)
      }
      return found.length > around ? [[side * part * width - aside, middleOf(found) - shoulderY]] : []
    })
  })
  return {
    chinY,
    shoulders,
    neckHalf: neck.half,
    neckX: neck.x,
    left: halves.left + aside,
    right: halves.right - aside,
    shoulderY,
    lean:
      lineLeft === null || lineRight === null ? 0 : clamp((lineRight - lineLeft) / distance, -bounds.lean, bounds.lean),
  }
}

/** Where hair that hides the shoulders is expected, in face sizes. */
const hairOver = { from: 0.35, belowChin: 0.35, share: 0.3 } as const

/** Returns whether the shoulders aren't visible because long hair hangs over them. */
function isUnderHair({ cells, hair }: HeadAndClothes, halves: { left: number; right: number }): boolean {
  const { width, height, faceSize, neckX, chinY, alpha } = cells
  return [-1, 1].some((side) => {
    const half = side < 0 ? halves.left : halves.right
    let [hairy, shown] = [0, 0]
    for (let y = Math.round(chinY); y < Math.min(height, chinY + hairOver.belowChin * faceSize); y++)
      for (let aside = hairOver.from * faceSize; aside < outlinePart.to * half; aside++) {
        const x = Math.round(neckX + side * aside)
        if (x < 0 || x >= width || alpha[y * width + x]! < 0.5) continue
        shown++
        hairy += hair[y * width + x]!
      }
    return shown > 0 && hairy > hairOver.share * shown
  })
}

/**
 * Heights below a garment's line, in face sizes, and the maximum difference between the two sides there, as a share of
 * both.
 */
const even = { heights: [0.2, 0.3], most: 0.3 } as const

/**
 * Returns whether the visible widths of the shoulders differ enough to mean that an object is in front of one or behind
 * it.
 */
function isUneven({ cells }: HeadAndClothes, lineY: number): boolean {
  const { width, height, faceSize, alpha, neckX } = cells
  return even.heights.every((below) => {
    const y = clamp(Math.round(lineY + below * faceSize), 0, height - 1)
    const [left, right] = [-1, 1].map((side) => {
      let x = Math.round(neckX)
      while (x >= 0 && x < width && alpha[y * width + x]! > 0.5) x += side
      // A side cropped by the image may be as wide as the other.
      return x < 0 || x >= width ? null : Math.abs(x - neckX)
    }) as [number | null, number | null]
    return left !== null && right !== null && Math.abs(left - right) > even.most * (left + right)
  })
}

/**
 * Positions at which the shoulders' outline is measured, as fractions of their width, and the radius in cells.
 */
const shoulderParts = [0.46, 0.54, 0.62, 0.7, 0.78, 0.86]
const around = 3

/** Height above the chin where the jaw limits the neck's width, and the neck's inset on each side, in face sizes. */
const jaw = { above: 0.2, inside: 0.03 }

/** Limits a neck hidden by the jaw to the jaw's width. */
function withinJaw({ width, faceSize, chinY, face }: Cells, neck: { x: number; half: number }): typeof neck {
  const row = Math.max(0, Math.round(chinY - jaw.above * faceSize)) * width
  const shown = face.subarray(row, row + width)
  const [first, last] = [shown.indexOf(1), shown.lastIndexOf(1) + 1]
  if (last <= first) return neck
  const left = Math.max(neck.x - neck.half, first + jaw.inside * faceSize)
  const right = Math.min(neck.x + neck.half, last - jaw.inside * faceSize)
  const half = Math.max((right - left) / 2, bounds.neckHalf[0] * faceSize)
  return { x: (left + right) / 2, half }
}

/** Rows of the neck to measure, above and below the row of the collar. */
const neckRows = { above: 0.12, below: 0.06 }

/** Measures the neck at the collar's height, near row `collarY`. Hair, a higher collar or nothing may be beside it. */
function measureNeck(segments: HeadAndClothes, collarY: number): { x: number; half: number } {
  const { cells, hair } = segments
  const { width, height, faceSize, neckX, chinY, alpha } = cells
  const [least, most] = bounds.neckHalf
  const within = (x: number, half: number) => ({
    x: clamp(x, neckX - 0.15 * faceSize, neckX + 0.15 * faceSize),
    half: clamp(half, least * faceSize, most * faceSize),
  })
  const rows: { left: number; right: number }[] = []
  // Against the bare background, an edge is the neck's, even with a collar further down.
  const bare: Record<'left' | 'right', number[]> = { left: [], right: [] }
  const above = Math.round(collarY - neckRows.above * faceSize)
  for (let y = Math.max(0, Math.min(above, Math.round(chinY - 0.1 * faceSize))); y < height; y++) {
    if (y > collarY + neckRows.below * faceSize) break
    const row = neckAt(segments, y)
    if (row === null) continue
    const isHairy = hair.subarray(y * width, (y + 1) * width).includes(1)
    if (y >= above && !isHairy) rows.push(row)
    const isBare = (x: number) => x >= 0 && x < width && alpha[y * width + x]! < 0.3
    if (isBare(row.left - 2)) bare.left.push(row.left)
    if (isBare(row.right + 1)) bare.right.push(row.right)
  }
  // The lowest edges are closest to the collar.
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

/** Widening of a neck downwards, in cells per row. */
const widening = 0.3

/**
 * Returns the maximum extent of the neck to each side in each row: it widens slowly from where it is visible against
 * the bare background. Anything that sticks out further is the rim of an old collar.
 */
export function neckLimits(segments: HeadAndClothes): { left: Float32Array; right: Float32Array } {
  const { width, height, alpha, mouthY } = segments.cells
  const [left, right] = [new Float32Array(height).fill(0), new Float32Array(height).fill(width)]
  let [least, most] = [0, width]
  const isBare = (x: number, y: number) => x >= 0 && x < width && alpha[y * width + x]! < 0.3
  for (let y = Math.max(0, Math.round(mouthY)); y < height; y++) {
    const row = neckAt(segments, y)
    if (row !== null) {
      while (row.left < row.right && alpha[y * width + row.left]! < 0.5) row.left++
      while (row.left < row.right && alpha[y * width + row.right - 1]! < 0.5) row.right--
    }
    const seenLeft = row !== null && isBare(row.left - 2, y) ? row.left : 0
    const seenRight = row !== null && isBare(row.right + 1, y) ? row.right : width
    least = Math.max(seenLeft, least - widening)
    most = Math.min(seenRight, most + widening)
    left[y] = least
    right[y] = most
  }
  return { left, right }
}

/** Returns the extent of neck and face in a row. */
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

/** Returns the topmost row of clothes in each column, or -1 without clothes or with hair over them. */
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

/** Returns the width of the body slightly below the shoulder, or null if the image ends before. */
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
