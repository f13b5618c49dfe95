import type { FramedPerson } from '../compose/framed-person.ts'
import { type RgbImage, smoothStep } from '../pixels.ts'
import { measureSoftness } from '../portrait/measure-grain.ts'
import { enlargeRows } from '../resample/enlarge-rows.ts'
import type { Front } from './find-front.ts'
import type { LayerPlan } from './plan-layers.ts'
import type { Garment, GarmentLevel } from './read-garment.ts'
import type { Fit } from './wear.ts'

/** A dressed person, at the size of the image. */
export interface Layers {
  person: RgbImage
  alpha: Uint8Array
  /** Shares of cloth and of inpainted skin or hair per pixel, 0 to 255. */
  cloth: Uint8Array
  filled: Uint8Array
}

/**
 * Composites the layers from back to front: the inside of the garment, the neck, the front of the garment, the head.
 */
export function layerClothes(framed: FramedPerson, garment: Garment, fit: Fit, plan: LayerPlan, front: Front): Layers {
  const { width, height } = framed
  const own = framed.person.data
  const data = new Uint8Array(3 * width * height)
  const alpha = new Uint8Array(width * height)
  const cloth = new Uint8Array(width * height)
  const filled = new Uint8Array(width * height)
  const across = new Float32Array(width)
  const down = new Float32Array(width)
  const sample = new Float32Array(5)
  const size = levelFor(fit, measureSoftness(framed.person, framed.mesh))
  const level = garment.levels[size]
  const shrink = 0.5 ** size
  const skinRows = enlargeRows(plan.skin, width, height)
  const neckRows = enlargeRows(plan.neck, width, height)
  const shadeRows = enlargeRows(plan.shade, width, height)
  for (let y = 0; y < height; y++) {
    const start = y * width
    if (y < front.top) {
      data.set(own.subarray(3 * start, 3 * (start + width)), 3 * start)
      alpha.set(framed.alpha.subarray(start, start + width), start)
      continue
    }
    const hasCloth = fit.row(y, across, down)
    const first = front.top * width
    const skin = skinRows(y)
    const neck = neckRows(y)
    const shade = shadeRows(y)
    for (let x = 0, q = 0, i = start; x < width; x++, q += 3, i++) {
      const ownAlpha = framed.alpha[i]! / 255
      const before = (ownAlpha * front.before[i - first]!) / 255
      if (before > 0.998) {
        for (let p = 3 * i; p < 3 * i + 3; p++) data[p] = own[p]!
        alpha[i] = 255
        continue
      }
      let [garmentAlpha, inside] = [0, 0]
      if (hasCloth) {
        sampleGarment(level, (across[x]! + 0.5) * shrink - 0.5, (down[x]! + 0.5) * shrink - 0.5, sample)
        garmentAlpha = sample[3]!
        inside = sample[4]!
      }
      if (ownAlpha === 0 && garmentAlpha === 0) continue
      if (before === 0 && inside === 0 && garmentAlpha === 1) {
        for (let c = 0; c < 3; c++) data[3 * i + c] = sample[c]! * shade[q]! + 0.5
        alpha[i] = 255
        cloth[i] = 255
        continue
      }
      // Where little of the neck is visible, its colour is unreliable.
      const isOwn = neck[q]! === 0 ? 0 : neck[q]! * ownAlpha * likeSkin(own, 3 * i, skin, q)
      const fill = edgeOf(neck[q + 1]!) * (ownAlpha > garmentAlpha ? ownAlpha : garmentAlpha)
      const chest = edgeOf(neck[q + 2]!) * garmentAlpha * inside
      const hair = shade[q + 2]! * ownAlpha * (1 - garmentAlpha)
      // Hair behind the neck ends where the inside of the back begins, so the two add up.
      const neckAlpha = Math.max(isOwn, fill, Math.min(1, chest + hair))
      const cover = garmentAlpha * (1 - inside)
      const under = (1 - cover) * (1 - before)
      // The back is opaque behind the soft edge of the front, so that nothing shines through.
      const back = garmentAlpha * Math.min(1, 12 * inside) * (1 - neckAlpha) * under
      const clothShare = back + cover * (1 - before)
      const neckShare = neckAlpha * under
      const total = clothShare + neckShare + before
      if (total < 0.002) continue
      alpha[i] = total * 255 + 0.5
      cloth[i] = (clothShare / total) * 255 + 0.5
      filled[i] = ((neckShare * (1 - isOwn)) / total) * 255
      const clothWeight = (clothShare * shade[q]!) / total
      const skinWeight = (neckShare * (1 - isOwn) * shade[q + 1]!) / total
      const ownWeight = (neckShare * isOwn * shade[q + 1]!) / total
      const frontWeight = before / total
      for (let c = 0; c < 3; c++) {
        const head = front.colours[3 * (i - first) + c]! * frontWeight
        const neckAndCloth = skin[q + c]! * skinWeight + own[3 * i + c]! * ownWeight + sample[c]! * clothWeight
        data[3 * i + c] = head + neckAndCloth + 0.5
      }
    }
  }
  return { person: { width, height, data }, alpha, cloth, filled }
}

/** Sharpens the neck's edge from the cells' softness to the photo's. */
const edgeOf = (share: number) => (share <= 0.25 ? 0 : share >= 0.75 ? 1 : 2 * share - 0.5)

/**
 * A pixel this much brighter than the neck around it, in 8-bit levels, or this much bluer or greener, belongs to an old
 * collar.
 */
const collar = { brighter: [38, 70], hue: [20, 40] } as const

/** Returns the confidence that a pixel is skin and not the rim of an old collar. */
function likeSkin(own: Uint8Array, p: number, skin: Float32Array, q: number): number {
  const ownLight = own[p]! + 2 * own[p + 1]! + own[p + 2]!
  const skinLight = skin[q]! + 2 * skin[q + 1]! + skin[q + 2]!
  const brighter = (ownLight - skinLight) / 4
  // Shadows and beards are compared with equally dark skin.
  const shade = Math.min(1, ownLight / Math.max(1, skinLight))
  const red = own[p]! - shade * skin[q]!
  const hue = Math.max(own[p + 1]! - shade * skin[q + 1]!, own[p + 2]! - shade * skin[q + 2]!) - red
  return smoothStep(collar.brighter[1], collar.brighter[0], brighter) * smoothStep(collar.hue[1], collar.hue[0], hue)
}

/**
 * Returns the sharpest level of the garment's image that is no sharper than the photo and doesn't need to be
 * downsampled. Interpolated, level 0 has a blur with a sigma of 0.5 pixels, level 1 of one pixel and level 2 of two.
 */
function levelFor({ scale }: Fit, softness: number): 0 | 1 | 2 {
  const ofPhoto = scale * softness
  return scale >= 2.5 || ofPhoto >= 2 ? 2 : scale >= 1.25 || ofPhoto >= 1 ? 1 : 0
}

/**
 * Samples red, green, blue, alpha and the share of the inside of the back bilinearly. Colours are weighted by alpha.
 */
function sampleGarment({ image, inside }: GarmentLevel, u: number, v: number, sample: Float32Array): void {
  const { width, height, data } = image
  sample[3] = 0
  sample[4] = 0
  const x = Math.floor(u)
  const y = Math.floor(v)
  if (x < 0 || y < 0 || x >= width - 1 || y >= height - 1) return
  const at = y * width + x
  const p = 4 * at
  const below = p + 4 * width
  const over = u - x
  const under = v - y
  const a = (1 - over) * (1 - under) * data[p + 3]!
  const b = over * (1 - under) * data[p + 7]!
  const c = (1 - over) * under * data[below + 3]!
  const d = over * under * data[below + 7]!
  const alpha = a + b + c + d
  if (alpha === 0) return
  for (let k = 0; k < 3; k++)
    sample[k] = (a * data[p + k]! + b * data[p + 4 + k]! + c * data[below + k]! + d * data[below + 4 + k]!) / alpha
  sample[3] = alpha / 255
  const upper = inside[at]! + (inside[at + 1]! - inside[at]!) * over
  const lower = inside[at + width]! + (inside[at + width + 1]! - inside[at + width]!) * over
  sample[4] = (upper + (lower - upper) * under) / 255
}
