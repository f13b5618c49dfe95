/** How bright the person is made: exposure, contrast, and what becomes of highlights. Numbers are linear light. */

import { toLinear } from '../colour/linear-light.ts'
import { clamp } from '../pixels.ts'
import type { ToneStatistics } from '../portrait/tone.ts'

/** Highlights above this are bent, and however bright they are, they stay below white. */
const bendFrom = 0.72

/** Leaves all but the brightest as it is, and bends that so that a white shirt in the key light keeps its folds. */
export function shoulder(value: number): number {
  return value <= bendFrom ? value : 1 - (1 - bendFrom) * Math.exp((bendFrom - value) / (1 - bendFrom))
}

/** Encoded brightness of the whites of the eyes in a well exposed portrait, whatever the skin. */
const eyeWhiteTarget = 0.55
/** What is taken as black is at most this share of skin, so that dark skin keeps its colour. */
const deepestBlack = 0.03
/** The lit side of a face is not made brighter than this. */
const brightestSkin = 0.8
/** Nor are clothes: a photo that shows a light shirt well is not dark, however deep in shadow the eyes lie. */
const brightestClothes = 0.85

/**
 * The factor of light that would bring a photo to the exposure of the others. It is judged by the whites of the eyes,
 * never by skin: dark skin is not a dark photo. Half of the error is corrected, as far as nothing burns out.
 */
export function wantedExposure(tone: ToneStatistics): number {
  const wanted = Math.sqrt(toLinear(eyeWhiteTarget) / Math.max(0.01, toLinear(tone.eyeWhite)))
  const room = Math.min(
    toLinear(brightestSkin) / Math.max(0.01, toLinear(tone.faceHigh)),
    toLinear(brightestClothes) / Math.max(0.01, toLinear(tone.brightest)),
  )
  return Math.min(wanted, Math.max(1, room))
}

/** The exposures that a picture of one person is corrected by: half a stop at most. */
export const exposureLimits = { least: 0.85, most: 1.4 }

/**
 * How a photo's exposure is corrected. `black` is to be taken from the person's light before `gain` is put on it: skin then
 * changes by `exposure` alone.
 */
export function correctExposure(tone: ToneStatistics): { exposure: number; black: number; gain: number } {
  const exposure = clamp(wantedExposure(tone), exposureLimits.least, exposureLimits.most)
  const black = Math.min(0.008, toLinear(tone.darkest) * 0.6, tone.skin * deepestBlack)
  return { exposure, black, gain: tone.skin > 0 ? (exposure * tone.skin) / (tone.skin - black) : exposure }
}

/** The linear light, before exposure is corrected, that the lit side of the face may come to. */
export function brightestSkinLight(tone: ToneStatistics): number {
  return toLinear(brightestSkin) / correctExposure(tone).exposure
}

/** Entries of the contrast table for each unit of luma; it reaches to a luma of 2. */
export const contrastScale = 1024
export const contrastSteps = 2 * contrastScale

/**
 * What to multiply linear light by for each luma: a power curve about `pivot`, which is the brightness of the person's own
 * skin. About a grey of its own it would lighten light skin and darken dark skin.
 */
export function contrastTable(slope: number, pivot: number): Float32Array {
  const factor = contrastCurve(slope, pivot)
  return Float32Array.from({ length: contrastSteps + 1 }, (_, i) => factor(Math.max(i, 0.5) / contrastScale))
}

/** The factor of one luma; `contrastTable` for many. */
export function contrastCurve(slope: number, pivot: number): (luma: number) => number {
  const middle = clamp(pivot, 0.03, 0.5)
  return (luma) => {
    // Above the pivot the curve comes back to 1 at white, so that nothing is pushed out of range.
    const strength = luma > middle ? Math.max(0, 1 - (luma - middle) / (1 - middle)) : 1
    return (luma / middle) ** ((slope - 1) * strength)
  }
}

/** What becomes of linear light by contrast and shoulder, the correction of exposure left out. */
export function tonedLight(tone: ToneStatistics, contrast: number): (light: number) => number {
  const { exposure } = correctExposure(tone)
  const table = contrastTable(contrast, tone.skin * exposure)
  return (light) => {
    const exposed = light * exposure
    return shoulder(exposed * table[Math.min(contrastSteps, (exposed * contrastScale) | 0)]!) / exposure
  }
}
