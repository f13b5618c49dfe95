/** Plans the layers between garment and head at cell resolution, because they vary slowly. */

import { clamp, type Plane, plane, smoothStep } from '../pixels.ts'
import { boxBlur, softBlur } from '../planes/box-blur.ts'
import { emptyTriple, type TripleImage } from '../resample/enlarge-rows.ts'
import { fillNeck } from './fill-neck.ts'
import { type Body, neckLimits } from './measure-body.ts'
import type { Garment } from './read-garment.ts'
import type { HeadAndClothes } from './segment-clothing.ts'
import type { Fit } from './wear.ts'

/** Has the same cells as the person. */
export interface LayerPlan {
  /** 8-bit colours of the neck, extrapolated to where it isn't visible. */
  skin: TripleImage
  /** Shares of: the photo's own neck, inpainted skin on the person, and inpainted skin within the neckline. */
  neck: TripleImage
  /**
   * Transmittance of the head's shadow on cloth, of the collar's shadow on the neck, and the share of hair behind the
   * neck.
   */
  shade: TripleImage
}

/** Depth of shadows; lengths in face sizes. */
const shadows = { head: 0.4, headSoftness: 0.05, headDrop: 0.07, collar: 0.5, collarSoftness: 0.03 }
/** Tolerance of the clothes' outline in cells. */
const edge = 2
/** Anything beyond this distance from the neck's centre, in half neck widths, is the rim of an old collar. */
const besideNeck = 1.12
/** Widening of the neck into the chest: start below the shoulder line, length and width, in face sizes. */
const flare = { from: 0.1, length: 0.25, width: 0.35 }

/** Plans the layers. `fit` and `body` are in cells. */
export function planLayers(segments: HeadAndClothes, body: Body, fit: Fit, garment: Garment): LayerPlan {
  const { cells, head, neck, hair } = segments
  const { width, height, faceSize, alpha, face } = cells
  const count = width * height
  const clothes = plane(width, height)
  const heads = plane(width, height)
  for (let i = 0; i < count; i++) {
    clothes.values[i] = alpha[i]! > 0.5 && head.values[i] === 0 ? 1 : 0
    heads.values[i] = face[i]! | hair[i]!
  }
  const near = boxBlur(clothes, edge).values
  const clear = boxBlur(clothes, edge + 1).values
  const around = boxBlur(plane(width, height, Float32Array.from(neck)), edge).values
  const own = plane(width, height)
  for (let i = 0; i < count; i++) own.values[i] = around[i]! > 0 && near[i]! === 0 ? 1 : 0
  const limits = neckLimits(segments)
  const isBeyond = (i: number) => {
    const y = Math.floor(i / width)
    return (i % width) + 1 < limits.left[y]! || i % width > limits.right[y]!
  }
  for (let i = 0; i < count; i++) if (own.values[i] === 1 && face[i] === 0 && isBeyond(i)) own.values[i] = 0
  const ownSoft = boxBlur(own, 1).values
  const skin = fillNeck(
    cells,
    (i) => clear[i] === 0 && neck[i] === 1 && hair[i] === 0 && face[i] === 0 && alpha[i]! > 0.95,
    { x: body.neckX, half: body.neckHalf, notchY: notchOf(body, faceSize) },
  )
  const { fill, chest } = fillPlaces(segments, body, near, limits)
  const behind = softBlur(
    fillHairBehind(segments, body, skin, ownSoft),
    Math.max(1, Math.round(behindSoftness * faceSize)),
  ).values
  // Next to clothes, the neck's own pixels are unreliable.
  for (let i = 0; i < count; i++) {
    const isWithin = Math.abs((i % width) + 0.5 - body.neckX) < besideNeck * body.neckHalf
    if (neck[i] === 1 && behind[i] === 0 && isWithin && !isBeyond(i)) fill.values[i] = 1
  }

  const headShadow = softBlur(heads, Math.max(1, Math.round(shadows.headSoftness * faceSize))).values
  const collarShadow = softBlur(
    clothBefore(segments, fit, garment),
    Math.round(shadows.collarSoftness * faceSize),
  ).values
  const drop = Math.round(shadows.headDrop * faceSize)
  const places = emptyTriple(width, height)
  const shade = emptyTriple(width, height)
  for (let i = 0, p = 0; i < count; i++, p += 3) {
    places.data[p] = ownSoft[i]!
    places.data[p + 1] = fill.values[i]!
    places.data[p + 2] = chest.values[i]!
    const above = i < drop * width ? i % width : i - drop * width
    shade.data[p] = 1 - shadows.head * headShadow[above]!
    shade.data[p + 1] = 1 - shadows.collar * collarShadow[i]!
    shade.data[p + 2] = behind[i]!
  }
  return { skin, neck: places, shade }
}

/** Distance of the suprasternal notch below the line clothes hang from, and below the chin, in face sizes. */
const notch = { belowShoulders: 0.2, belowChin: [0.36, 0.58] } as const

const notchOf = ({ shoulderY, chinY }: Body, faceSize: number) =>
  chinY + faceSize * clamp((shoulderY - chinY) / faceSize + notch.belowShoulders, ...notch.belowChin)

/** Extends the neck below clothes, and widens it within the garment's neckline. */
function fillPlaces(
  { cells }: HeadAndClothes,
  body: Body,
  nearClothes: Float32Array,
  limits: ReturnType<typeof neckLimits>,
): { fill: Plane; chest: Plane } {
  const { width, height, faceSize, mouthY } = cells
  const fill = plane(width, height)
  const chest = plane(width, height)
  const narrow = 0.96 * body.neckHalf
  for (let y = Math.max(0, Math.round(mouthY)); y < height; y++) {
    const below = (y + 0.5 - body.shoulderY) / faceSize
    const wide = 1.02 * narrow + flare.width * faceSize * clamp((below - flare.from) / flare.length, 0, 2) ** 1.3
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const aside = Math.abs(x + 0.5 - body.neckX)
      const outside = Math.max(limits.left[y]! - x - 0.5, x + 0.5 - limits.right[y]!)
      if (nearClothes[i]! > 0) fill.values[i] = smoothStep(1, -1, Math.max(aside - narrow, outside))
      chest.values[i] = smoothStep(wide + 1, wide - 1, aside)
    }
  }
  return { fill, chest }
}

/** Brightness of hair in the shadow behind the neck, relative to its mean. */
const hairInShadow = 0.3
/**
 * Softness of its edges in face sizes, and the fractions of the neck's half width between which it blends into skin.
 */
const behindSoftness = 0.012
const meets = [0.72, 1.02] as const
/** Distance it hangs below the hair in front, in face sizes. */
const hairEndsBehind = 0.12
/** Number of cells it extends under the hair in front. */
const underHair = 4

/** Hair shorter than this below the mouth, in face sizes, ends above collars and hides nothing behind the neck. */
const shortest = 0.25

/** Returns the number of rows with hair on one side of a column. */
function lengthBeside(hair: Uint8Array, width: number, middle: number, side: number): number {
  let rows = 0
  for (let start = 0; start < hair.length; start += width) {
    const part = side < 0 ? hair.subarray(start, start + middle) : hair.subarray(start + middle, start + width)
    if (part.includes(1)) rows++
  }
  return rows
}

/**
 * Fills in shaded hair where clothes were visible between the neck and hair hanging in front of the shoulders. Skin of
 * the neck that the photo shows, by its share `own`, keeps its light.
 */
function fillHairBehind({ cells, hair }: HeadAndClothes, body: Body, skin: TripleImage, own: Float32Array): Plane {
  const { width, height, faceSize, colours, alpha, neckX, mouthY } = cells
  const sum = [0, 0, 0]
  let count = 0
  for (let i = 0; i < hair.length; i++)
    if (hair[i] === 1) {
      for (let c = 0; c < 3; c++) sum[c] = sum[c]! + colours[3 * i + c]!
      count++
    }
  const behind = plane(width, height)
  if (count === 0) return behind
  const dark = sum.map((value) => (hairInShadow * value) / count)
  const middle = clamp(Math.round(neckX), 0, width - 1)
  const first = clamp(Math.ceil(mouthY), 0, height - 1)
  const longer = Math.round(hairEndsBehind * faceSize)
  for (const side of [-1, 1]) {
    const end = side < 0 ? 0 : width - 1
    if (lengthBeside(hair, width, middle, side) < shortest * faceSize) continue
    let [inner, outer, lowest] = [middle, middle, Number.NEGATIVE_INFINITY]
    for (let y = Math.max(0, first - 2); y < height; y++) {
      const row = Math.max(y, first) * width
      // From the outside to the first hair, then to its inner edge.
      let found = end
      while (found !== middle && hair[row + found] === 0) found -= side
      const from = found
      while (found !== middle && hair[row + found - side] === 1) found -= side
      if (hair[row + found] === 1) [inner, outer, lowest] = [found, from, y]
      if (y > lowest + longer) break
      // Below the end of the hair, only the part close to the neck remains.
      const behindHair = Math.max(Math.abs(inner - middle) + underHair, Math.abs(outer - middle) - 1.5 * underHair)
      const reach = y > lowest ? Math.min(Math.abs(inner - middle), 1.35 * body.neckHalf) : behindHair
      const last = clamp(middle + side * Math.round(reach), 0, width - 1)
      const left = smoothStep(lowest + longer, lowest, y)
      for (let x = middle; x !== last; x += side) {
        const i = y * width + x
        if (alpha[i]! < 0.3) continue
        behind.values[i] = left
        // The neck is shaded by the hair beside it and blends into it.
        const beside = smoothStep(meets[0] * body.neckHalf, meets[1] * body.neckHalf, Math.abs(x - body.neckX))
        const share = left * (1 - own[i]!) * beside
        for (let c = 0; c < 3; c++) skin.data[3 * i + c] = skin.data[3 * i + c]! * (1 - share) + dark[c]! * share
      }
    }
  }
  return behind
}

/** Returns the share of each cell that the garment covers in front of the neck. */
function clothBefore({ cells: { width, height } }: HeadAndClothes, fit: Fit, { levels }: Garment): Plane {
  const { image, inside } = levels[0]
  const cloth = plane(width, height)
  const across = new Float32Array(width)
  const down = new Float32Array(width)
  for (let y = 0; y < height; y++) {
    if (!fit.row(y, across, down)) continue
    for (let x = 0; x < width; x++) {
      const u = Math.round(across[x]!)
      const v = Math.round(down[x]!)
      if (u < 0 || v < 0 || u >= image.width || v >= image.height) continue
      const at = v * image.width + u
      cloth.values[y * width + x] = (image.data[4 * at + 3]! / 255) * (1 - inside[at]! / 255)
    }
  }
  return cloth
}
