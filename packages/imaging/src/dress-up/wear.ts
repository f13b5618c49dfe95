/** Bends the picture of a garment to a body. */
import { clamp, smoothStep } from '../pixels.ts'
import { type Cut, faceInGarment } from './garments.ts'
import type { Body } from './measure-body.ts'

/** Maps positions in the picture to positions in the garment's picture. */
export interface Fit {
  /** Writes the position in the garment for each pixel of row `y`. Returns false if the row does not touch it. */
  row(y: number, across: Float32Array, down: Float32Array): boolean
  /** Garment pixels per pixel of the picture, vertically. */
  scale: number
}

/** The heights in the garment's picture between which the width changes from the collar's to the body's. */
const collarEnds = { from: 150, to: 520 }
/** How much a collar may be stretched or narrowed relative to the rest. */
const mostBent = 1.3
/** How much shorter or longer a garment may be than its width implies. */
const lengths = [0.82, 1.22] as const

/** Garment pixels, vertically, per unit of the body's `width` and `faceSize`. */
export function scaleDown(cut: Cut, width: number, faceSize: number): number {
  const byFace = faceInGarment / faceSize
  return clamp((2 * cut.halfWidth) / width, byFace * lengths[0], byFace * lengths[1])
}

/** From about this many face sizes below the shoulders, the body is upright however they lean. */
const uprightFrom = 1.2
/** Below this height of its picture a garment may be stretched, to at most this many times its length there. */
const waist = 650
const mostLengthened = 1.5

/**
 * `body`, `faceSize` and `bottom`, the lowest visible row of clothes, are in the same pixels. Returns null if the garment
 * does not reach down that far.
 */
export function fitGarment(cut: Cut, body: Body, faceSize: number, bottom: number): Fit | null {
  const width = body.left + body.right
  const byWidth = (2 * cut.halfWidth) / width
  const scale = scaleDown(cut, width, faceSize)
  const xs = cut.opening.map(([x]) => x)
  const openingHalf = (Math.max(...xs) - Math.min(...xs)) / 2
  const neck = body.neckHalf * cut.ease
  const collar = clamp(openingHalf / neck, byWidth / mostBent, byWidth * mostBent)
  const reach = openingHalf / collar
  // Beyond the collar, the slope brings the garment's shoulder to the person's.
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
  const height = bottom - body.shoulderY
  const lowest = Math.max(unstretched(-body.left, height), unstretched(body.right, height))
  const lengthened = Math.max(1, (lowest - waist) / (cut.hem - waist))
  if (lengthened > mostLengthened) return null
  const lower = (x: number) => (cut.halfWidth / (x < 0 ? body.left : body.right)) * x
  return {
    scale,
    row(y, across, down) {
      const width = across.length
      const dy = y + 0.5 - body.shoulderY
      const v = (dx: number) => {
        const plain = unstretched(dx, dy)
        return plain < waist ? plain : waist + (plain - waist) / lengthened
      }
      if (Math.max(v(-body.neckX), v(width - body.neckX)) < 0) return false
      const place = (x: number) => {
        const dx = x + 0.5 - body.neckX
        const turned = dx * cos + sin * uprightFrom * faceSize * Math.tanh(dy / (uprightFrom * faceSize))
        const fromCollar = upper(turned)
        return fromCollar + (lower(turned) - fromCollar) * smoothStep(collarEnds.from, collarEnds.to, v(dx))
      }
      // The map is smooth, so positions between two of these pixels are interpolated.
      let next = place(0)
      for (let x = 0; x < width; x += stride) {
        const here = next
        next = place(x + stride)
        const end = Math.min(width, x + stride)
        for (let k = x; k < end; k++) {
          across[k] = cut.middle + here + ((next - here) * (k - x)) / stride - 0.5
          down[k] = v(k + 0.5 - body.neckX) - 0.5
        }
      }
      return true
    },
  }
}

/** Pixels between two computed positions. */
const stride = 8

/** About `t` for small values, 1 for large ones. */
function saturate(t: number): number {
  const square = t * t
  return t / Math.sqrt(Math.sqrt(1 + square * square))
}
