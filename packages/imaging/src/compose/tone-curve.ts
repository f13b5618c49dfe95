/** The person's exposure, contrast and highlights, in linear light. */

import { toLinear } from '../colour/linear-light.ts'
import { clamp } from '../pixels.ts'
import type { ToneStatistics } from '../portrait/tone.ts'

/** Highlights above this are compressed and stay below white, however bright they are. */
const bendFrom = 0.72

/** Compresses only the brightest tones, so that a white shirt in the key light keeps its folds. */
export function shoulder(value: number): number {
  return value <= bendFrom ? value : 1 - (1 - bendFrom) * Math.exp((bendFrom - value) / (1 - bendFrom))
}

/** Encoded brightness of the whites of the eyes in a well exposed portrait, whatever the skin. */
const eyeWhiteTarget = 0.55
/** The black point is at most this share of skin, so that dark skin keeps its colour. */
const deepestBlack = 0.03
/** The limit for the lit side of a face. */
const brightestSkin = 0.8
/** The limit for clothes. A photo that shows a light shirt well is not dark, even if the eyes are in deep shadow. */
const brightestClothes = 0.85

/**
 * The factor of light that would give a photo the exposure of the others, judged by the whites of the eyes and never by
 * skin: dark skin is not a dark photo. Corrects half of the error, as long as nothing clips.
 */
export function wantedExposure(tone: ToneStatistics): number {
  const wanted = Math.sqrt(toLinear(eyeWhiteTarget) / Math.max(0.01, toLinear(tone.eyeWhite)))
  const room = Math.min(
    toLinear(brightestSkin) / Math.max(0.01, toLinear(tone.faceHigh)),
    toLinear(brightestClothes) / Math.max(0.01, toLinear(tone.brightest)),
  )
  return Math.min(wanted, Math.max(1, room))
}

/** The limits of correction for a picture of one person: half a stop. */
export const exposureLimits = { least: 0.85, most: 1.4 }

/**
 * The correction of a photo's exposure. Subtract `black` from the person's light before multiplying by `gain`: skin then
 * changes by `exposure` alone.
 */
export function correctExposure(tone: ToneStatistics): { exposure: number; black: number; gain: number } {
  const exposure = clamp(wantedExposure(tone), exposureLimits.least, exposureLimits.most)
  const black = Math.min(0.008, toLinear(tone.darkest) * 0.6, tone.skin * deepestBlack)
  return { exposure, black, gain: tone.skin > 0 ? (exposure * tone.skin) / (tone.skin - black) : exposure }
}

/** The limit for the lit side of the face, in linear light before the correction of exposure. */
export function brightestSkinLight(tone: ToneStatistics): number {
  return toLinear(brightestSkin) / correctExposure(tone).exposure
}

/** Entries of the contrast table per unit of luma. It reaches a luma of 2. */
export const contrastScale = 1024
export const contrastSteps = 2 * contrastScale

/**
 * The factor of linear light for each luma: a power curve around `pivot`, the brightness of the person's own skin. A curve
 * around a fixed grey would lighten light skin and darken dark skin.
 */
export function contrastTable(slope: number, pivot: number): Float32Array {
  const factor = contrastCurve(slope, pivot)
  return Float32Array.from({ length: contrastSteps + 1 }, (_, i) => factor(Math.max(i, 0.5) / contrastScale))
}

/** The factor for one luma. Use `contrastTable` for many. */
export function contrastCurve(slope: number, pivot: number): (luma: number) => number {
  const middle = clamp(pivot, 0.03, 0.5)
  return (luma) => {
    // Above the pivot the curve returns to 1 at white, so that nothing leaves the range.
    const strength = luma > middle ? Math.max(0, 1 - (luma - middle) / (1 - middle)) : 1
    return (luma / middle) ** ((slope - 1) * strength)
  }
}

/** Linear light after contrast and shoulder, without the correction of exposure. */
export function tonedLight(tone: ToneStatistics, contrast: number): (light: number) => number {
  const { exposure } = correctExposure(tone)
  const table = contrastTable(contrast, tone.skin * exposure)
  return (light) => {
    const exposed = light * exposure
    return shoulder(exposed * table[Math.min(contrastSteps, (exposed * contrastScale) | 0)]!) / exposure
  }
}
