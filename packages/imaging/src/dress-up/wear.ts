/** Warps the image of a garment to fit a body. */
import { clamp, type Point, smoothStep } from '../pixels.ts'
import { type Cut, faceInGarment } from './garments.ts'
import type { Body } from './measure-body.ts'

/** Maps image positions to positions in the garment's image. */
export interface Fit {
  /** Writes the garment position for each pixel of row `y`. Returns false if the row doesn't intersect it. */
  row(y: number, across: Float32Array, down: Float32Array): boolean
  /** Garment pixels per image pixel, vertically. */
  scale: number
}

/** Heights in the garment's image between which its width changes from the collar's to the body's. */
const collarEnds = { from: 150, to: 520 }
/** Limit for stretching or narrowing a collar relative to the rest of the garment. */
const mostBent = 1.3
/** Range of a garment's length relative to the length its width implies. */
const lengths = [0.82, 1.22] as const

/** Returns garment pixels, vertically, per unit of the body's `width` and `faceSize`. */
export function scaleDown(cut: Cut, width: number, faceSize: number): number {
  const byFace = faceInGarment / faceSize
  return clamp((2 * cut.halfWidth) / width, byFace * lengths[0], byFace * lengths[1])
}

/** From about this many face sizes below the shoulders, the body is upright at any slope of the shoulders. */
const uprightFrom = 1.2
/** Below this height of its image a garment may be stretched, to at most this many times its length. */
const waist = 650
const mostLengthened = 1.5

/** Maximum bend of a garment's outline, in face sizes, to meet a shoulder. */
const mostMoved = { up: 0.12, down: 0.24 }
/** Between these heights below the line a garment hangs from, in face sizes, it returns to its own shape. */
const bent = { from: 0.35, to: 1.7 }
/**
 * Maximum lowering of the neckline's front from the chin, in face sizes. Rows from `crest` down to it are stretched,
 * the `over` rows below are compressed in return; the effect ends between these fractions of the neckline's half width.
 */
const lowered = { most: 0.3, crest: 50, over: 480, ends: [0.85, 1.3] } as const

/**
 * Returns a garment's warp. `body` and `faceSize` are in image pixels; `tops` has the garment's topmost row in
 * each of its columns. Returns null if the garment doesn't reach the bottom of the image.
 */
export function fitGarment(
  cut: Cut,
  tops: ArrayLike<number>,
  measured: Body,
  faceSize: number,
  picture: { width: number; height: number },
): Fit | null {
  const width = measured.left + measured.right
  const byWidth = (2 * cut.halfWidth) / width
  const scale = scaleDown(cut, width, faceSize)
  const body = withCollarAtNeck(measured, cut, scale, faceSize)
  const xs = cut.opening.map(([x]) => x)
  const openingHalf = (Math.max(...xs) - Math.min(...xs)) / 2
  const neck = body.neckHalf * cut.ease
  const collar = clamp(openingHalf / neck, byWidth / mostBent, byWidth * mostBent)
  const reach = openingHalf / collar
  // Beyond the collar, the slope maps the garment's shoulder to the person's.
  const slope = (width: number) => (cut.halfWidth - collar * reach) / (width - reach)
  const [left, right] = [slope(body.left), slope(body.right)]
  const cos = 1 / Math.hypot(1, body.lean)
  const sin = body.lean * cos
  const upper = (x: number) => {
    const side = x < 0 ? left : right
    const t = Math.abs(x) / reach
    return side * x + (collar - side) * Math.sign(x) * reach * saturate(t)
  }
  const unstretched = (dx: number, dy: number) => (dy * cos - dx * sin) * scale
  const height = picture.height - body.shoulderY
  const lowest = Math.max(unstretched(-body.left, height), unstretched(body.right, height))
  const lengthened = Math.max(1, (lowest - waist) / (cut.hem - waist))
  if (lengthened > mostLengthened) return null
  const upright = (x: number) => (cut.halfWidth / (x < 0 ? body.left : body.right)) * x
  const placeAt = (dx: number, dy: number, v: number) => {
    const turned = dx * cos + sin * uprightFrom * faceSize * Math.tanh(dy / (uprightFrom * faceSize))
    const fromCollar = upper(turned)
    return fromCollar + (upright(turned) - fromCollar) * smoothStep(collarEnds.from, collarEnds.to, v)
  }
  /** Vertical distance from the garment's outline to the person's at a point. */
  const outlineError = ([dx, y]: Point): number => {
    let dy = y
    for (let round = 0; round < 3; round++) {
      const column = Math.round(cut.middle + placeAt(dx, dy, unstretched(dx, dy)))
      dy = ((tops[clamp(column, 0, tops.length - 1)] ?? 0) / scale + dx * sin) / cos
    }
    return y - dy
  }
  const moves = [-1, 1].map((side) => {
    const seen = body.shoulders.filter(([x]) => x * side > 0)
    return bendOutline(
      seen.map((point): Point => [Math.abs(point[0]), outlineError(point)]),
      { from: reach, faceSize },
    )
  }) as [Bend, Bend]
  const front = body.chinY + cut.front.gap * faceSize - body.shoulderY - cut.front.row / scale
  const drop = clamp(front, 0, lowered.most * faceSize) * scale
  const lower = (place: number, v: number): number => {
    const aside = Math.abs(place) / openingHalf
    if (drop === 0 || aside >= lowered.ends[1] || v <= lowered.crest) return 0
    const end = cut.front.row + drop
    const share = v < end ? (v - lowered.crest) / (end - lowered.crest) : smoothStep(end + lowered.over, end, v)
    return drop * share * smoothStep(lowered.ends[1], lowered.ends[0], aside)
  }
  return {
    scale,
    row(y, across, down) {
      const width = across.length
      const dy = y + 0.5 - body.shoulderY
      const isBent = 1 - smoothStep(bent.from * faceSize, bent.to * faceSize, dy)
      const at = (x: number) => {
        const dx = x + 0.5 - body.neckX
        const move = isBent === 0 ? 0 : isBent * moves[dx < 0 ? 0 : 1](Math.abs(dx))
        const plain = unstretched(dx, dy - move)
        const place = placeAt(dx, dy, plain)
        const v = plain - lower(place, plain)
        return { place, v: v < waist ? v : waist + (v - waist) / lengthened }
      }
      let next = at(0)
      let lowest = next.v
      // The map is smooth, so positions between two of these pixels are interpolated.
      for (let x = 0; x < width; x += stride) {
        const here = next
        next = at(x + stride)
        lowest = Math.max(lowest, next.v)
        const end = Math.min(width, x + stride)
        for (let k = x; k < end; k++) {
          const share = (k - x) / stride
          across[k] = cut.middle + here.place + (next.place - here.place) * share - 0.5
          down[k] = here.v + (next.v - here.v) * share - 0.5
        }
      }
      return lowest >= 0
    },
  }
}

/** Returns the body with a higher collar if it would close too far below the chin; the shoulders don't move. */
function withCollarAtNeck(body: Body, { front }: Cut, scale: number, faceSize: number): Body {
  if (front.most === undefined) return body
  const low = body.shoulderY + front.row / scale - body.chinY - front.most * faceSize
  const raise = clamp(low, 0, mostRaised * faceSize)
  return {
    ...body,
    shoulderY: body.shoulderY - raise,
    shoulders: body.shoulders.map(([x, y]): Point => [x, y + raise]),
  }
}

/** Maximum distance to raise a collar, in face sizes. Shoulders can be lowered by more. */
const mostRaised = 0.18

/** Pixels between two computed positions. */
const stride = 8

/** Returns the distance to lower the garment, by distance from the centre of the neck. */
type Bend = (aside: number) => number

/** Maximum slope of the bend. */
const steepest = 0.8

/** Sections of the visible shoulder, as fractions, whose medians define the bend. */
const thirds = [0, 1 / 3, 2 / 3, 1] as const

/**
 * Returns a bend that rises from 0 at the collar to the median of each third of the `places` (distance, and offset of
 * the person's outline there). The limits prevent folds: a garment is moved by less than the length over which it
 * returns to its own shape.
 */
function bendOutline(places: readonly Point[], { from, faceSize }: { from: number; faceSize: number }): Bend {
  const knots: Point[] = [[from, 0]]
  for (let k = 0; k < 3; k++) {
    const part = places.slice(Math.floor(thirds[k]! * places.length), Math.floor(thirds[k + 1]! * places.length))
    if (part.length === 0) continue
    const sorted = part.map(([, error]) => error).sort((a, b) => a - b)
    const middle = (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2
    const aside = part.reduce((sum, [x]) => sum + x, 0) / part.length
    const before = knots.at(-1)!
    if (aside > before[0] + 0.05 * faceSize) {
      const [up, down] = [mostMoved.up * faceSize, mostMoved.down * faceSize]
      // A shoulder has no steps; an apparent step is hair on it.
      const change = steepest * (aside - before[0])
      knots.push([aside, clamp(clamp(middle, before[1] - change, before[1] + change), -up, down)])
    }
  }
  return (aside) => {
    let k = 1
    while (k < knots.length && knots[k]![0] < aside) k++
    const before = knots[k - 1]!
    const after = knots[k]
    if (aside <= from) return 0
    if (after === undefined) return before[1]
    return before[1] + (after[1] - before[1]) * smoothStep(before[0], after[0], aside)
  }
}

/** Returns roughly `t` for small values, approaching 1 for large ones. */
function saturate(t: number): number {
  const square = t * t
  return t / Math.sqrt(Math.sqrt(1 + square * square))
}
