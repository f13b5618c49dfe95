/** Inpaints skin of the neck where the photo shows clothes. */

import { smoothStep } from '../pixels.ts'
import { distanceTo } from '../planes/distance.ts'
import { emptyTriple, type TripleImage } from '../resample/enlarge-rows.ts'
import { chestShade } from './chest-shade.ts'
import type { Cells } from './segment-clothing.ts'

/** Brightness of a hidden neck relative to the jaw: it is in the head's shadow. */
const underJaw = 0.8
/** Weight of a face cell relative to a neck cell. */
const faceWeight = 1e-4

interface Level {
  width: number
  height: number
  /** Sums of red, green and blue, and of the weights. */
  sums: Float32Array
}

/** Shading of a hidden neck: darker at its sides, and under the chin over a length in face sizes. */
const guessed = { sides: 0.3, chin: 0.26, over: 0.28 }
/** With this many visible cells, in squared face sizes, the neck's own shading is used. */
const enough = 0.03

/**
 * Spreads the colours of `isShown` cells smoothly to all others (pull-push, Gortler et al. 1996). A mostly hidden `neck`
 * is shaded as a cylinder below a chin. Bones and muscles are shaded by light from above.
 */
export function fillNeck(
  cells: Cells,
  isShown: (i: number) => boolean,
  neck: { x: number; half: number; notchY: number },
): TripleImage {
  const isSkin = withoutShadows(cells, isShown)
  const { width, height, colours, face, mouthY } = cells
  const base: Level = { width, height, sums: new Float32Array(4 * width * height) }
  let seen = 0
  for (let i = 0; i < width * height; i++) {
    const known = isSkin(i)
    if (known) seen++
    const weight = known ? 1 : face[i] === 1 && i / width > mouthY - 0.2 * cells.faceSize ? faceWeight : 0
    if (weight === 0) continue
    const dark = known ? 1 : underJaw
    for (let c = 0; c < 3; c++) base.sums[4 * i + c] = weight * dark * colours[3 * i + c]!
    base.sums[4 * i + 3] = weight
  }
  addChest(cells, base, isSkin)
  const levels = [base]
  for (let level = base; level.width > 1 || level.height > 1; ) {
    level = halve(level)
    levels.push(level)
  }
  for (let k = levels.length - 2; k >= 0; k--) carryOn(levels[k + 1]!, levels[k]!)
  const result = emptyTriple(width, height)
  const guess = Math.max(0, 1 - seen / (enough * cells.faceSize ** 2))
  for (let y = 0, i = 0; y < height; y++) {
    const below = (y - cells.chinY) / (guessed.over * cells.faceSize)
    const underChin = guessed.chin * smoothStep(1, 0, below)
    for (let x = 0; x < width; x++, i++) {
      const aside = Math.min(1.2, Math.abs(x + 0.5 - neck.x) / neck.half)
      const bones = chestShade((x + 0.5 - neck.x) / cells.faceSize, (y - neck.notchY) / cells.faceSize)
      const shade = bones * (1 - guess * (guessed.sides * aside ** 3 * smoothStep(2, 0.5, below) + underChin))
      for (let c = 0; c < 3; c++)
        result.data[3 * i + c] = (shade * base.sums[4 * i + c]!) / Math.max(1e-9, base.sums[4 * i + 3]!)
    }
  }
  return result
}

/**
 * If less of the neck than this is visible, in squared face sizes, cells darker than this share of the face's light are
 * a beard or its shadow.
 */
const shadowed = { below: 0.12, darkest: 0.45 } as const

function withoutShadows(cells: Cells, isShown: (i: number) => boolean): (i: number) => boolean {
  const { colours, face, faceSize } = cells
  const lit = litSkin(cells)
  const shown = face.reduce((sum, _, i) => sum + (isShown(i) ? 1 : 0), 0)
  if (lit === null || shown > shadowed.below * faceSize ** 2) return isShown
  const least = shadowed.darkest * (lit[0]! + 2 * lit[1]! + lit[2]!)
  return (i) => isShown(i) && colours[3 * i]! + 2 * colours[3 * i + 1]! + colours[3 * i + 2]! > least
}

/**
 * Between these distances below the chin, in face sizes, skin leaves the shadow of the head and is lit like the face.
 * If enough of the chest is visible, in squared face sizes, its own light continues; a visible neck counts in part.
 */
const chest = { from: 0.32, to: 1.2, light: 0.93, weight: 0.7, half: 0.3, enough: 0.02, wholeNeck: 0.2, byNeck: 0.7 }
/** Distance from visible skin over which that light sets in, so that there is no step, in face sizes. */
const setsIn = 0.12

function addChest(cells: Cells, base: Level, isSkin: (i: number) => boolean): void {
  const { width, height, faceSize, chinY, neckX } = cells
  const colour = litSkin(cells)
  if (colour === null) return
  const seen = { neck: 0, chest: 0 }
  for (let i = 0; i < width * height; i++)
    if (isSkin(i)) seen[i / width < chinY + chest.from * faceSize ? 'neck' : 'chest'] += 1 / faceSize ** 2
  if (seen.chest > chest.enough) return
  const most = chest.weight * (1 - chest.byNeck * Math.min(1, seen.neck / chest.wholeNeck))
  const known = distanceTo(
    Uint8Array.from({ length: width * height }, (_, i) => (isSkin(i) ? 1 : 0)),
    width,
    height,
  )
  const first = Math.max(0, Math.round(neckX - chest.half * faceSize))
  const last = Math.min(width, Math.round(neckX + chest.half * faceSize))
  for (let y = Math.round(chinY + chest.from * faceSize); y < Math.min(height, chinY + chest.to * faceSize); y++)
    for (let x = first; x < last; x++) {
      const to = 4 * (y * width + x)
      if (base.sums[to + 3]! > 0) continue
      const weight = most * smoothStep(0, setsIn * faceSize, known.values[y * width + x]!) ** 2
      for (let c = 0; c < 3; c++) base.sums[to + c] = weight * chest.light * colour[c]!
      base.sums[to + 3] = weight
    }
}

/** Returns the mean colour of the brighter half of the face, which excludes beard, nostrils and shadows. */
function litSkin({ colours, skin }: Cells): readonly number[] | null {
  const brightness = (i: number) => colours[3 * i]! + 2 * colours[3 * i + 1]! + colours[3 * i + 2]!
  const found = [...skin.keys()].filter((i) => skin[i] === 1).sort((i, j) => brightness(j) - brightness(i))
  if (found.length === 0) return null
  const half = found.slice(0, Math.ceil(found.length / 2))
  return [0, 1, 2].map((c) => half.reduce((sum, i) => sum + colours[3 * i + c]!, 0) / half.length)
}

function halve({ width, height, sums }: Level): Level {
  const half: Level = { width: Math.ceil(width / 2), height: Math.ceil(height / 2), sums: new Float32Array(0) }
  half.sums = new Float32Array(4 * half.width * half.height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = 4 * (y * width + x)
      const to = 4 * ((y >> 1) * half.width + (x >> 1))
      for (let c = 0; c < 4; c++) half.sums[to + c] = half.sums[to + c]! + sums[from + c]!
    }
  for (let i = 0; i < half.sums.length; i += 4) {
    const weight = half.sums[i + 3]!
    // Limit each cell's weight to 1.
    const scale = weight > 1 ? 1 / weight : 1
    for (let c = 0; c < 4; c++) half.sums[i + c] = half.sums[i + c]! * scale
  }
  return half
}

/** Fills each cell up to full weight with the coarser level's colours, by bilinear interpolation. */
function carryOn(coarse: Level, fine: Level): void {
  for (let y = 0; y < fine.height; y++)
    for (let x = 0; x < fine.width; x++) {
      const to = 4 * (y * fine.width + x)
      const lack = 1 - fine.sums[to + 3]!
      if (lack <= 0) continue
      const u = Math.min(coarse.width - 1, Math.max(0, (x - 0.5) / 2))
      const v = Math.min(coarse.height - 1, Math.max(0, (y - 0.5) / 2))
      const [left, top] = [Math.floor(u), Math.floor(v)]
      const right = Math.min(coarse.width - 1, left + 1)
      const bottom = Math.min(coarse.height - 1, top + 1)
      const [over, under] = [u - left, v - top]
      const corners = [
        [top * coarse.width + left, (1 - over) * (1 - under)],
        [top * coarse.width + right, over * (1 - under)],
        [bottom * coarse.width + left, (1 - over) * under],
        [bottom * coarse.width + right, over * under],
      ] as const
      let weight = 0
      const mixed = [0, 0, 0]
      for (const [at, share] of corners) {
        weight += share * coarse.sums[4 * at + 3]!
        for (let c = 0; c < 3; c++) mixed[c] = mixed[c]! + share * coarse.sums[4 * at + c]!
      }
      if (weight <= 0) continue
      for (let c = 0; c < 3; c++) fine.sums[to + c] = fine.sums[to + c]! + (lack * mixed[c]!) / weight
      fine.sums[to + 3] = 1
    }
}
